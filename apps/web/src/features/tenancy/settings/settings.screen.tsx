import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { LeaveGuard } from '#desk/editor/leave-guard.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { fieldMessage } from '@referral/contract/messages'
import { isApiError } from '#platform/api/api-error.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { focusElement } from '#ui/scroll.ts'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useToast } from '#ui/toast.tsx'
import { ChangeRows } from './change-rows.tsx'
import { ChannelOrder } from './channel-order.tsx'
import { ModuleList } from './module-list.tsx'
import { PathTable } from './path-table.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PayerAccount } from './payer-account.tsx'
import { Revisions } from './revisions.tsx'
import { SaveBar } from './save-bar.tsx'
import { ScriptProposal } from './script-proposal.tsx'
import { useFieldWordsOf } from './setting-labels.ts'
import { AccessSettings, ProgrammeSettings, RuleSettings } from './setting-groups.tsx'
import { settingsDraft, useSettingsDraft, type SettingsAnswer, type SettingsDraft } from './settings-draft.ts'

/** A programme's settings for its operators; one draft over all tabs, saved as a whole. */
export function Screen() {
  const w = useWords('settings')
  const settings = useQuery(queryOf('getSettings'))
  return (
    <Page>
      <PageHeading lead={w('lead')}>{w('title')}</PageHeading>
      <Loaded query={settings} skeleton={<SkeletonCards count={3} />}>
        {(answer) => <Editor answer={answer} />}
      </Loaded>
    </Page>
  )
}

/** The tab of a field, by the beginning of its path; the first match. */
const places: readonly (readonly [tab: string, begins: RegExp])[] = [
  [
    'access',
    /^(autologin|modules\.forcedLogin|forcedLogin|consent|analytics|frameHosts|signOn|routes\.forcedLoginRedirectPage)/,
  ],
  ['modules', /^modules\./],
  ['channels', /^channels/],
  ['paths', /^(routes|recommendPath)/],
  [
    'rules',
    /^(recommenderDefaultShare|maxRecipientCents|complaintDays|automaticRelease|nightHour|allowSelf|emailWhitelist|facebookId)/,
  ],
  ['programme', /^/],
]
const tabOf = (path: string): string => places.find(([, begins]) => begins.test(path))?.[0] ?? 'programme'

function Editor({ answer }: { readonly answer: SettingsAnswer }) {
  const w = useWords('settings')
  const draft = useSettingsDraft(answer)
  const toast = useToast()
  const [shown, setShown] = useState<{ readonly tab: string; readonly field?: string }>({ tab: 'programme' })
  const [isPasswordAsked, setPasswordAsked] = useState(false)
  const [failures, setFailures] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  // The save button is far below the explanation of a failure.
  useEffect(() => {
    if (failures > 0 && summary.current !== null) focusElement(summary.current)
  }, [failures])
  useEffect(() => {
    const field = shown.field === undefined ? null : fieldOf(shown.field)
    if (field !== null) void unfold(field).then(() => focusElement(field))
  }, [shown])
  const save = async (password?: string): Promise<void> => {
    const outcome = await draft.save(password)
    if (outcome === 'password') setPasswordAsked(true)
    else if (outcome === 'failed') setFailures((before) => before + 1)
    else toast({ text: w(outcome === 'proposed' ? 'saved.proposed' : 'saved'), tone: 'positive' })
  }
  /** Beside a password that is asked for, whose form tells it, a failure is told as a message. */
  const saveOrTell = (): Promise<void> =>
    save().catch((error: unknown) => {
      if (!isApiError(error)) throw error
      toast({ text: error.title, tone: 'critical' })
    })
  const panels: Readonly<Record<string, ReactNode>> = {
    programme: <ProgrammeSettings draft={draft} />,
    modules: <ModuleList draft={draft} />,
    channels: <ChannelOrder draft={draft} />,
    rules: <RuleSettings draft={draft} />,
    paths: <PathTable draft={draft} answer={answer} />,
    access: <AccessSettings draft={draft} answer={answer} />,
    account: <PayerAccount answer={answer} draft={draft} />,
    history: <Revisions rows={answer.history} />,
  }
  return (
    <div className="grid grid-cols-1 gap-stack">
      <div ref={summary} tabIndex={-1} className="grid grid-cols-1 gap-stack empty:hidden">
        {draft.faults.length > 0 && (
          <Faults draft={draft} onOpen={(path) => setShown({ tab: tabOf(path), field: path })} />
        )}
        {draft.isLost && (
          <Banner
            tone="caution"
            live
            title={w('lost.title')}
            action={
              <Button size="s" variant="secondary" onClick={() => void draft.reload()}>
                {w('lost.action')}
              </Button>
            }
          >
            {w('lost.text')}
          </Banner>
        )}
        {draft.clashes.length > 0 && (
          <Banner tone="caution" live title={w('clash.title')}>
            <p className="mb-2">{w('clash.text')}</p>
            <ChangeRows changes={draft.clashes} />
          </Banner>
        )}
      </div>
      <ScriptProposal proposal={answer.scriptProposal} draft={draft} />
      <Tabs
        label={w('tabs')}
        value={shown.tab}
        onChange={(tab) => setShown({ tab })}
        tabs={Object.entries(panels).map(([id, panel]) => ({
          id,
          label: w(`tab.${id as 'programme'}`),
          count: draft.faults.filter(({ path }) => tabOf(path) === id).length || undefined,
          panel: <div className="grid grid-cols-1 gap-stack pt-2">{panel}</div>,
        }))}
      />
      <LeaveGuard of={settingsDraft} />
      <SaveBar
        count={draft.count}
        text={w('save.changes', { count: draft.count })}
        isBusy={draft.isBusy}
        saveLabel={w('save')}
        discardLabel={w('discard')}
        onDiscard={() => draft.discard()}
        onSave={saveOrTell}
      />
      {isPasswordAsked && <PasswordDialog onConfirm={save} onClose={() => setPasswordAsked(false)} />}
    </div>
  )
}

/** The id of a field is its path; for a list the path of the whole. */
function fieldOf(path: string): HTMLElement | null {
  const whole = CSS.escape(path.replace(/\.\d+$/, ''))
  return document.querySelector<HTMLElement>(`[name="${whole}"], [name^="${whole}."]`)
}

/** Unfolds the parts around a field; folded, or while that is still opening, it takes no focus. */
async function unfold(field: HTMLElement): Promise<void> {
  const opening: Promise<unknown>[] = []
  for (let fold = field.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null) {
    if (fold.open) continue
    fold.open = true
    opening.push(...fold.getAnimations({ subtree: true }).map(({ finished }) => finished))
  }
  await Promise.allSettled(opening)
}

function Faults({ draft, onOpen }: { readonly draft: SettingsDraft; readonly onOpen: (path: string) => void }) {
  const w = useWords('settings')
  const locale = useLocale()
  const labelOf = useFieldWordsOf()
  return (
    <Banner tone="critical" live title={w('faults.title')}>
      <ul className="grid gap-1">
        {draft.faults.map(({ path, code }) => (
          <li key={path}>
            <button
              type="button"
              className="strong text-start text-critical underline underline-offset-4"
              onClick={() => onOpen(path)}
            >
              {w(`tab.${tabOf(path) as 'programme'}`)}:{' '}
              {fieldMessage(code, labelOf(path.replace(/\.\d+$/, '')), locale)}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
