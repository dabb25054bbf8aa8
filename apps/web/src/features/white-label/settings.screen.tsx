import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LeaveQuestion } from '#features/shell/leave-question.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { fieldMessage } from '@referral/contract/messages'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useToast } from '#ui/toast.tsx'
import { ChannelOrder } from './channel-order.tsx'
import { ModuleList } from './module-list.tsx'
import { PathTable } from './path-table.tsx'
import { PayerAccount } from './payer-account.tsx'
import { Revisions } from './revisions.tsx'
import { SaveBar } from './save-bar.tsx'
import { useFieldWordsOf } from './setting-labels.ts'
import { AccessSettings, ProgrammeSettings, RuleSettings } from './setting-groups.tsx'
import { useSettingsDraft, type SettingsAnswer, type SettingsDraft } from './settings-draft.ts'

/** What a client's operators decide of their programme; one draft over all tabs, saved whole. */
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

/** Which tab a field stands on, by how its path begins; the first that fits. */
const places: readonly (readonly [tab: string, begins: RegExp])[] = [
  [
    'access',
    /^(IsAutologin|Module\.ModuleErzwingeLogin|ErzwingeLogin|Einwilligung|Analyse|RahmenSeiten|Routen\.forcedLoginRedirectPage)/,
  ],
  ['modules', /^(Module)\./],
  ['channels', /^Kanaele/],
  ['paths', /^(Routen|EmpfehlenPath)/],
  ['rules', /^(Recommender|MaxEmpf|ModuleAuftrag|Automatische|AllowSelf|EmailWhitelist|FacebookId)/],
  ['programme', /^/],
]
const tabOf = (path: string): string => places.find(([, begins]) => begins.test(path))?.[0] ?? 'programme'

function Editor({ answer }: { readonly answer: SettingsAnswer }) {
  const w = useWords('settings')
  const draft = useSettingsDraft(answer)
  const toast = useToast()
  const panels: Readonly<Record<string, ReactNode>> = {
    programme: <ProgrammeSettings draft={draft} />,
    modules: <ModuleList draft={draft} />,
    channels: <ChannelOrder draft={draft} />,
    rules: <RuleSettings draft={draft} />,
    paths: <PathTable draft={draft} answer={answer} />,
    access: <AccessSettings draft={draft} answer={answer} />,
    account: <PayerAccount answer={answer} take={(next) => draft.take(next)} />,
    history: <Revisions rows={answer.Verlauf} />,
  }
  return (
    <div className="grid grid-cols-1 gap-stack">
      {draft.faults.length > 0 && <Faults draft={draft} />}
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
      <Tabs
        label={w('tabs')}
        tabs={Object.entries(panels).map(([id, panel]) => ({
          id,
          label: w(`tab.${id as 'programme'}`),
          count: draft.faults.filter(({ path }) => tabOf(path) === id).length || undefined,
          panel: <div className="grid grid-cols-1 gap-stack pt-2">{panel}</div>,
        }))}
      />
      <LeaveQuestion
        isDirty={draft.count > 0}
        texts={{ title: w('leave.title'), text: w('leave.text'), stay: w('leave.stay'), go: w('leave.go') }}
      />
      <SaveBar
        count={draft.count}
        text={w('save.changes', { count: draft.count })}
        isBusy={draft.isBusy}
        saveLabel={w('save')}
        discardLabel={w('discard')}
        onDiscard={() => draft.discard()}
        onSave={async () => {
          if (await draft.save()) toast({ text: w('saved'), tone: 'positive' })
        }}
      />
    </div>
  )
}

function Faults({ draft }: { readonly draft: SettingsDraft }) {
  const w = useWords('settings')
  const locale = useLocale()
  const labelOf = useFieldWordsOf()
  return (
    <Banner tone="critical" live title={w('faults.title')}>
      <ul className="list-disc ps-5">
        {draft.faults.map(({ path, code }) => (
          <li key={path}>
            {w(`tab.${tabOf(path) as 'programme'}`)}: {fieldMessage(code, labelOf(path.replace(/\.\d+$/, '')), locale)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
