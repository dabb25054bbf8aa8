import { isOfAgencies } from '@referral/contract/page-documents'
import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/use-format.ts'
import { changedLines } from './text-changes.tsx'
import type { TextKind } from './text-names.ts'
import { useLanguageNames } from './use-language-names.ts'
import type { TextDraft } from './use-text-draft.ts'

interface Props {
  readonly kind: TextKind
  readonly draft: TextDraft
  readonly isBusy: boolean
  readonly onSave: () => void
  readonly onPublish: () => void
  readonly onDiscard: () => void
  readonly onWithdraw: () => void
}

/** The actions on the text, always visible at the bottom of the window; each visible change asks once more. */
export function TextActions({ kind, draft, isBusy, onSave, onPublish, onDiscard, onWithdraw }: Props) {
  const t = useWords('texts')
  const [asking, setAsking] = useState<'publish' | 'discard' | 'withdraw'>()
  const names = useLanguageNames()
  const { detail, isDirty } = draft
  const { row } = detail
  const hasDraft = row.draft !== null
  const isMail = kind === 'mail'
  const isPublishable = isDirty || hasDraft
  // Legal texts stay, texts for agencies can be withdrawn; a variable stays while a text names it.
  const isWithdrawable = detail.namedIn.length === 0 && (kind !== 'document' || isOfAgencies(row.key))
  const agree = (act: () => void) => () => {
    setAsking(undefined)
    act()
  }
  return (
    <>
      <div className="sticky bottom-0 z-10 -mx-(--gutter) border-t border-line bg-page px-(--gutter) py-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="flex flex-wrap items-center gap-x-3">
            <p role="status" className="text-small text-ink-muted">
              <Status draft={draft} />
            </p>
            {hasDraft && !isDirty && (
              <Button size="s" variant="quiet" disabled={isBusy} onClick={() => setAsking('discard')}>
                {t('save.discard')}
              </Button>
            )}
            {!isPublishable && isWithdrawable && row.version > 0 && !row.isWithdrawn && (
              <Button size="s" variant="quiet" disabled={isBusy} onClick={() => setAsking('withdraw')}>
                {t(isMail ? 'mail.withdraw' : 'save.withdraw')}
              </Button>
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            <Button size="s" variant="secondary" disabled={!isDirty} busy={isBusy && isDirty} onClick={onSave}>
              {t('save.draft')}
            </Button>
            <Button size="s" disabled={!isPublishable || isBusy} onClick={() => setAsking('publish')}>
              {t('save.publish')}
            </Button>
          </div>
        </div>
      </div>
      <Dialog
        open={asking === 'publish'}
        onClose={() => setAsking(undefined)}
        title={t(isMail ? 'mail.publish.title' : 'publish.title')}
        actions={
          <Actions action={t('publish.action')} onAgree={agree(onPublish)} onCancel={() => setAsking(undefined)} />
        }
      >
        <p>
          {t(isMail ? 'mail.publish.text' : names.isAlone ? 'publish.text.one' : 'publish.text', {
            version: row.version + 1,
          })}
        </p>
        <ul className="grid gap-1">
          {draft.texts.map((writing) => (
            <li key={writing.locale}>
              {t('publish.changes', {
                language: names.text(writing.locale),
                count: changedLines(
                  detail.published.find(({ locale }) => locale === writing.locale) ?? {
                    title: '',
                    blocks: [],
                  },
                  writing,
                ),
              })}
            </li>
          ))}
        </ul>
      </Dialog>
      <Dialog
        open={asking === 'discard'}
        onClose={() => setAsking(undefined)}
        title={t('discard.title')}
        actions={
          <Actions action={t('save.discard')} onAgree={agree(onDiscard)} onCancel={() => setAsking(undefined)} />
        }
      >
        <p>{t('discard.text')}</p>
      </Dialog>
      <Dialog
        open={asking === 'withdraw'}
        onClose={() => setAsking(undefined)}
        title={t(isMail ? 'mail.withdraw.title' : 'withdraw.title')}
        actions={
          <Actions
            action={t(isMail ? 'mail.withdraw' : 'save.withdraw')}
            onAgree={agree(onWithdraw)}
            onCancel={() => setAsking(undefined)}
          />
        }
      >
        <p>{t(isMail ? 'mail.withdraw.text' : 'withdraw.text')}</p>
      </Dialog>
    </>
  )
}

function Actions({ action, onAgree, onCancel }: { action: string; onAgree: () => void; onCancel: () => void }) {
  const t = useWords('texts')
  return (
    <>
      <Button onClick={onAgree}>{action}</Button>
      <Button variant="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  )
}

function Status({ draft: { isDirty, detail } }: { draft: TextDraft }) {
  const t = useWords('texts')
  const format = useFormat()
  const { draft, version, kind, isWithdrawn } = detail.row
  if (isDirty)
    return (
      <>
        <span className="strong text-ink">{t('status.dirty')}.</span> {t('status.key')}
      </>
    )
  if (draft !== null) return t('status.saved', { at: format.instant(draft.savedAt), name: draft.savedBy ?? '–' })
  if (kind === 'mail' && (version === 0 || isWithdrawn)) return t('mail.status')
  return t(version === 0 ? 'status.new' : 'status.clean')
}
