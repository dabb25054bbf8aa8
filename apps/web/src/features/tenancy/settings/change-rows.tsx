import { useWords } from '#platform/i18n/use-words.ts'
import { useFormat } from '#ui/use-format.ts'
import { readChanges } from './read-changes.ts'
import { useFieldWordsOf } from './setting-labels.ts'
import { settingPath } from './setting-path.ts'
import type { SettingsAnswer } from './settings-draft.ts'

type Changes = readonly SettingsAnswer['history'][number]['changes'][number][]

/** What becomes of each setting, in the words of its field. */
export function ChangeRows({ changes }: { readonly changes: Changes }) {
  const w = useWords('settings')
  const pages = useWords('page-names')
  const labelOf = useFieldWordsOf()
  const format = useFormat()
  const names = {
    place: settingPath,
    money: format.money,
    ...{ yes: w('yes'), no: w('no'), off: w('channels.off') },
    option: (path: string, value: string) => w.maybe(`o.${path}.${value}`),
    page: (name: string) => pages.maybe(name),
  }
  return (
    <ul className="grid gap-1 text-small">
      {readChanges(changes, names).map(({ path, before, after }) => (
        <li key={path} className="wrap-anywhere">
          {labelOf(path)}: <span className="text-ink-muted">{before ?? '–'}</span> →{' '}
          <span className="strong">{after ?? '–'}</span>
        </li>
      ))}
    </ul>
  )
}
