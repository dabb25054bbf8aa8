import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/use-format.ts'
import { LineChanges } from './text-changes.tsx'
import type { TextDraft } from './use-text-draft.ts'

/** Two operators wrote at once: shows both texts, and asks which one continues. */
export function TextConflict({ draft }: { draft: TextDraft }) {
  const t = useWords('texts')
  const format = useFormat()
  const { conflict, texts } = draft
  const session = useSession('operator')
  if (conflict === undefined) return null
  const { draft: saved, publishedAt, publishedBy } = conflict.theirs.row
  const by = saved === null || conflict.isPublished ? null : saved
  const name = (by === null ? publishedBy : by.savedBy) ?? t('conflict.nobody')
  const at = by === null ? publishedAt : by.savedAt
  const isOwn = session !== null && name === `${session.user.firstName} ${session.user.lastName}`.trim()
  return (
    <Banner tone="caution" title={t(isOwn ? 'conflict.own.title' : 'conflict.title')} live>
      <div className="grid gap-4">
        <p>
          {isOwn
            ? t('conflict.own.text', { at: at === null ? '' : format.instant(at) })
            : t('conflict.text', { name, at: at === null ? '' : format.instant(at) })}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button size="s" onClick={draft.keepMine}>
            {t('conflict.mine')}
          </Button>
          <Button size="s" variant="secondary" onClick={draft.takeTheirs}>
            {t('conflict.theirs')}
          </Button>
        </div>
        <Accordion title={t('conflict.compare')}>
          <div className="grid gap-4">
            <p className="text-small">
              − {t('conflict.before')}, + {t('conflict.after')}
            </p>
            {conflict.texts.map((theirs) => (
              <LineChanges
                key={theirs.locale}
                before={theirs}
                after={texts.find(({ locale }) => locale === theirs.locale) ?? theirs}
                language={theirs.locale}
              />
            ))}
          </div>
        </Accordion>
      </div>
    </Banner>
  )
}
