import { useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import type { SettingsDraft } from './settings-draft.ts'
import { readAt } from './settings-edits.ts'

const modules = [
  'offlineCode',
  'agentRecommendation',
  'companyRecommendation',
  'agencies',
  'sellers',
  'employees',
  'storingBankData',
  'ibanOnlyGerman',
  'newsletter',
  'termsCheckboxAutoAccept',
  'showProductCategory',
  'exitIntent',
  'integratedFrame',
  'advertising',
] as const

/** Every module with its effect while it is on, and while it is off. */
export function ModuleList({ draft }: { readonly draft: SettingsDraft }) {
  const w = useWords('setting-modules')
  return (
    <Card>
      <p className="max-w-text text-ink-muted">{w('lead')}</p>
      <div className="divide-y divide-line">
        {modules.map((name) => (
          <Switch
            key={name}
            name={name}
            label={w(name)}
            hint={<span className="block max-w-text">{w(`${name}.does`)}</span>}
            checked={readAt(draft.draft, `modules.${name}`) === true}
            onChange={(isOn) => draft.set(`modules.${name}`, isOn)}
          />
        ))}
      </div>
    </Card>
  )
}
