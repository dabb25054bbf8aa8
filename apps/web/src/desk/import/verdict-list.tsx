import { useState, type ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { Table } from '#ui/table.tsx'

export interface Verdict {
  readonly line: number
  /** The subject of the line. */
  readonly name: ReactNode
  readonly tone: Tone
  readonly outcome: string
  readonly belongsTo?: ReactNode
  readonly problems: readonly string[]
  readonly details?: ReactNode
}

interface Props {
  readonly caption: string
  readonly verdicts: readonly Verdict[]
  /** How the columns of `name` and `belongsTo` are called. */
  readonly name: string
  readonly belongsTo?: string
  readonly empty?: ReactNode
}

const step = 100

/** The verdict on every line of a file, a hundred at a time. */
export function VerdictList({ caption, verdicts, name, belongsTo, empty }: Props) {
  const t = useWords('desk-kit')
  const [shown, setShown] = useState(step)
  return (
    <>
      <Table
        caption={caption}
        hideCaption
        rows={verdicts.slice(0, shown)}
        rowKey={({ line }) => String(line)}
        empty={empty}
        columns={[
          { id: 'line', header: t('import.line'), align: 'end', cell: ({ line }) => String(line) },
          { id: 'name', header: name, main: true, cell: (row) => row.name },
          {
            id: 'outcome',
            header: t('import.outcome'),
            cell: ({ tone, outcome }) => <StatusBadge tone={tone}>{outcome}</StatusBadge>,
          },
          ...(belongsTo === undefined
            ? []
            : [{ id: 'belongsTo', header: belongsTo, cell: (row: Verdict) => row.belongsTo }]),
          {
            id: 'details',
            header: t('import.details'),
            cell: ({ problems, details }) => (
              <span className="grid text-small">
                {problems.map((problem) => (
                  <span key={problem}>{problem}</span>
                ))}
                {details !== undefined && <span className="text-ink-muted">{details}</span>}
              </span>
            ),
          },
        ]}
      />
      {verdicts.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + step)}>
          {t('import.more', { count: Math.min(step, verdicts.length - shown) })}
        </Button>
      )}
    </>
  )
}
