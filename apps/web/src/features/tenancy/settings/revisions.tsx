import { useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Card } from '#ui/card.tsx'
import { ChangeRows } from './change-rows.tsx'
import type { SettingsAnswer } from './settings-draft.ts'

/** Who changed what, the newest first. */
export function Revisions({ rows }: { readonly rows: SettingsAnswer['history'] }) {
  const w = useWords('settings')
  if (rows.length === 0) return <EmptyState title={w('history.empty')} text={w('history.empty.text')} />
  return (
    <Card>
      <p className="max-w-text text-ink-muted">{w('history.lead')}</p>
      <ol className="grid gap-6">
        {rows.map((row) => (
          <li key={row.number} className="grid gap-1 border-b border-line pb-4 last:border-0">
            <p className="strong">
              <DateText value={row.at} withTime /> · {row.by ?? w('history.system')}
            </p>
            <ChangeRows changes={row.changes} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
