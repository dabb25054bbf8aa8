import { useState } from 'react'
import { fieldMessage } from '@referral/contract/messages'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SettingField } from './setting-field.tsx'
import { readAt, type SettingsAnswer, type SettingsDraft } from './settings-draft.ts'

/** Every page that may stand elsewhere, with the address that comes of it. */
export function PathTable({ draft, answer }: { readonly draft: SettingsDraft; readonly answer: SettingsAnswer }) {
  const w = useWords('settings')
  const titles = useWords('titles')
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const own = (readAt(draft.draft, 'Routen') ?? {}) as Readonly<Record<string, string>>
  const recommendPath = String(readAt(draft.draft, 'EmpfehlenPath') ?? '')
  const rows = Object.entries(answer.StandardPfade)
    .map(([name, path]) => ({
      name,
      title: titles.maybe(name) ?? name,
      path: name === 'Empfehlen' || name === 'EmpfehlenAgent' ? path.replace('/empfehlen', recommendPath) : path,
    }))
    .filter(({ name, title, path }) => `${name} ${title} ${path}`.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Card>
      <p className="max-w-text text-ink-muted">{w('paths.lead')}</p>
      <SettingField draft={draft} path="EmpfehlenPath" />
      <SearchField label={w('paths.search')} value={search} onSearch={setSearch} />
      {rows.length === 0 && <p className="text-ink-muted">{w('paths.none')}</p>}
      <ul className="grid gap-5">
        {rows.map(({ name, title, path }) => {
          const fault = draft.faults.find((one) => one.path === `Routen.${name}`)
          return (
            <li key={name} className="grid items-start gap-x-6 gap-y-1 md:grid-cols-2">
              <TextField
                name={`Routen.${name}`}
                label={title}
                aside={<span className="text-small text-ink-muted">{name}</span>}
                placeholder={path}
                spellCheck={false}
                autoCapitalize="none"
                value={own[name] ?? ''}
                error={fault === undefined ? undefined : fieldMessage(fault.code, title, locale)}
                onChange={(text) => draft.set(`Routen.${name}`, text.trim() === '' ? undefined : text.trim())}
              />
              <p className="min-w-0 self-end pb-3 text-small break-words text-ink-muted">
                {w('paths.result')}: {answer.MandantUrl}/{locale}
                {own[name] ?? path}
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
