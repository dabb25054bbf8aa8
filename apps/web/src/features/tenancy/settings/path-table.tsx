import { useState } from 'react'
import { fieldMessage } from '@referral/contract/messages'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { Card } from '#ui/card.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { Fold } from '#ui/fold.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { TechnicalName } from '#ui/technical-name.tsx'
import { TextField } from '#ui/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { SettingField } from './setting-field.tsx'
import type { SettingsAnswer, SettingsDraft } from './settings-draft.ts'
import { readAt } from './settings-edits.ts'
import { usePageGroups, type NamedPage } from './use-page-groups.ts'

interface Props {
  readonly draft: SettingsDraft
  readonly answer: SettingsAnswer
}

/** Every page with a changeable path, by area; with the resulting address where it has a path of its own. */
export function PathTable({ draft, answer }: Props) {
  const w = useWords('settings')
  const [search, setSearch] = useState('')
  const own = (readAt(draft.draft, 'routes') ?? {}) as Readonly<Record<string, string>>
  const usual = usualPaths(draft, answer)
  const wanted = search.trim().toLowerCase()
  const groups = usePageGroups(Object.keys(usual))
    .map(({ group, pages }) => ({
      group,
      pages: pages.filter(({ name, full }) =>
        `${name} ${full} ${usual[name]} ${own[name] ?? ''}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ pages }) => pages.length > 0)
  const isShown = ({ name }: NamedPage) =>
    wanted !== '' || own[name] !== undefined || draft.faults.some(({ path }) => path === `routes.${name}`)
  return (
    <Card>
      <p className="max-w-text text-ink-muted">{w('paths.lead')}</p>
      <SettingField draft={draft} path="recommendPath" />
      <SearchField label={w('paths.search')} value={search} onSearch={setSearch} />
      {groups.length === 0 && <p className="text-ink-muted">{w('paths.none')}</p>}
      <div>
        {groups.map(({ group, pages }) => (
          <Fold
            key={`${group} ${wanted !== ''}`}
            title={group}
            aside={w('paths.count', { count: pages.length })}
            open={pages.some(isShown)}
          >
            <FieldGrid>
              {pages.map((page) => (
                <OnePath key={page.name} draft={draft} answer={answer} page={page} usual={usual[page.name] ?? ''} />
              ))}
            </FieldGrid>
          </Fold>
        ))}
      </div>
    </Card>
  )
}

function usualPaths(draft: SettingsDraft, answer: SettingsAnswer): Readonly<Record<string, string>> {
  const recommendPath = String(readAt(draft.draft, 'recommendPath') ?? '')
  return Object.fromEntries(
    Object.entries(answer.builtInPaths).map(([name, path]) => [
      name,
      name === 'Empfehlen' || name === 'EmpfehlenAgent' ? path.replace('/empfehlen', recommendPath) : path,
    ]),
  )
}

interface RowProps extends Props {
  readonly page: NamedPage
  readonly usual: string
}

function OnePath({ draft, answer, page: { name, title, full }, usual }: RowProps) {
  const w = useWords('settings')
  const locale = useLocale()
  const own = readAt(draft.draft, `routes.${name}`) as string | undefined
  const fault = draft.faults.find(({ path }) => path === `routes.${name}`)
  return (
    <TextField
      name={`routes.${name}`}
      label={
        <>
          <VisuallyHidden>{full === title ? '' : full.slice(0, -title.length)}</VisuallyHidden>
          {title}
        </>
      }
      aside={<TechnicalName>{name}</TechnicalName>}
      placeholder={usual}
      spellCheck={false}
      autoCapitalize="none"
      value={own ?? ''}
      error={fault === undefined ? undefined : fieldMessage(fault.code, full, locale)}
      onChange={(text) => draft.set(`routes.${name}`, text.trim() === '' ? undefined : text.trim())}
      below={
        own?.startsWith('/') === true && (
          <p className="text-small wrap-anywhere text-ink-muted">
            {w('paths.result')}: {answer.url}/{locale}
            {own}
          </p>
        )
      }
    />
  )
}
