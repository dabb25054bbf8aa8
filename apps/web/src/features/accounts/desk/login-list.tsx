import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useFormat } from '#ui/use-format.ts'

export type OwnLogin = AnswerOf<'listOwnLogins'>[number]

export function LoginList({ rows, onEnd }: { rows: readonly OwnLogin[]; onEnd: (row: OwnLogin) => void }) {
  const w = useWords('own-logins')
  const format = useFormat()
  const columns: Column<OwnLogin>[] = [
    {
      id: 'where',
      header: w('where'),
      main: true,
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {w(row.kind)}
          {row.isThis && <StatusBadge tone="positive">{w('this')}</StatusBadge>}
        </span>
      ),
    },
    { id: 'begun', header: w('begun'), cell: (row) => <DateText value={row.begunAt} withTime /> },
    {
      id: 'used',
      header: w('used'),
      cell: (row) =>
        row.lastUsedAt === null ? (
          <span className="text-ink-muted">{w('used.never')}</span>
        ) : (
          <DateText value={row.lastUsedAt} withTime />
        ),
    },
    { id: 'until', header: w('until'), cell: (row) => <DateText value={row.expiresAt} withTime /> },
    { id: 'factor', header: w('factor'), cell: (row) => w(row.secondFactor ? 'with' : 'without') },
  ]
  return (
    <Table
      caption={w('list')}
      hideCaption
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      rowActions={(row) =>
        !row.isThis && (
          <Button
            size="s"
            variant="secondary"
            aria-label={w('end.of', { where: w(row.kind), when: format.instant(row.begunAt) })}
            onClick={() => onEnd(row)}
          >
            {w('end')}
          </Button>
        )
      }
    />
  )
}
