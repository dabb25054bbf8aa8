import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { ChangeRows } from './change-rows.tsx'
import { SecondPerson } from './second-person.tsx'
import type { SettingsAnswer, SettingsDraft } from './settings-draft.ts'

interface Props {
  readonly draft: SettingsDraft
  readonly proposal: SettingsAnswer['scriptProposal']
}

/** Settings that decide which code runs in a person's browser, while they wait for a second person. */
export function ScriptProposal({ draft, proposal }: Props) {
  const w = useWords('setting-approval')
  return (
    <SecondPerson
      draft={draft}
      proposal={proposal}
      title={w('scripts.title')}
      compare={w('scripts.compare')}
      confirmed={w('scripts.confirmed')}
      send={(id, decision, body) => call('decideScriptSettings', { params: { id, decision }, body })}
    >
      {({ changes }) => <ChangeRows changes={changes} />}
    </SecondPerson>
  )
}
