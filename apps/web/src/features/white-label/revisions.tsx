import { useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Card } from '#ui/card.tsx'
import { readChanges } from './read-changes.ts'
import { useFieldWordsOf } from './setting-labels.ts'
import type { SettingsAnswer } from './settings-draft.ts'

/** Who changed what, the newest first. */
export function Revisions({ rows }: { readonly rows: SettingsAnswer['Verlauf'] }) {
  const w = useWords('settings')
  const pages = useWords('page-names')
  const labelOf = useFieldWordsOf()
  if (rows.length === 0) return <EmptyState title={w('history.empty')} text={w('history.empty.text')} />
  const names = {
    ...{ yes: w('yes'), no: w('no'), off: w('channels.off') },
    option: (path: string, value: string) => w.maybe(`o.${path}.${value}`),
    page: (name: string) => pages.maybe(name),
  }
  return (
    <Card>
      <p className="max-w-text text-ink-muted">{w('history.lead')}</p>
      <ol className="grid gap-6">
        {rows.map((row) => (
          <li key={row.Nummer} className="grid gap-1 border-b border-line pb-4 last:border-0">
            <p className="strong">
              <DateText value={row.Am} withTime /> · {row.Wer ?? w('history.system')}
            </p>
            <ul className="grid gap-1 text-small">
              {readChanges(row.Aenderungen, names).map(({ path, before, after }) => (
                <li key={path} className="break-words">
                  {labelOf(path)}: <span className="text-ink-muted">{before ?? '–'}</span> →{' '}
                  <span className="strong">{after ?? '–'}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  )
}
