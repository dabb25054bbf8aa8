import type { ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { LinkRow } from './links.screen.tsx'

interface Props {
  readonly rows: readonly LinkRow[]
  readonly isActive: boolean
  readonly add: ReactNode
  readonly onShare: (link: LinkRow) => void
  readonly onEdit: (link: LinkRow) => void
}

const counts = ['clicks', 'details', 'orders', 'released'] as const

/** The results of each link; dead ones come last. */
export function LinkTable({ rows, isActive, add, onShare, onEdit }: Props) {
  const w = useWords('seller-links')
  const format = useFormat()
  const sum = (of: (row: LinkRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const columns: readonly Column<LinkRow>[] = [
    { id: 'name', header: w('column.name'), main: true, cell: (row) => <Name row={row} /> },
    ...counts.map((id) => ({
      id,
      header: w(`column.${id}`),
      align: 'end' as const,
      cell: (row: LinkRow) => format.number(row[id]),
    })),
    { id: 'cents', header: w('column.cents'), align: 'end', cell: (row) => <Money cents={row.cents} /> },
  ]
  return (
    <>
      <Table
        caption={w('links.title')}
        hideCaption
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        empty={
          <EmptyState
            title={w('links.empty')}
            text={w(isActive ? 'links.empty.text' : 'links.inactive')}
            actions={isActive && add}
          />
        }
        rowActions={(row) => (
          <ButtonRow>
            {isActive && row.archivedAt === null && (
              <Button
                size="s"
                variant="secondary"
                aria-label={w('share.name', { name: row.name })}
                onClick={() => onShare(row)}
              >
                {w('share')}
              </Button>
            )}
            <Button
              size="s"
              variant="quiet"
              aria-label={w('edit.name', { name: row.name })}
              onClick={() => onEdit(row)}
            >
              {w('edit')}
            </Button>
          </ButtonRow>
        )}
      />
      {rows.length > 1 && (
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-muted">
          <span className="strong">{w('total')}</span>
          {counts.map((id) => (
            <span key={id}>
              {w(`column.${id}`)}: {format.number(sum((row) => row[id]))}
            </span>
          ))}
          <span>
            {w('column.cents')}: <Money cents={sum((row) => row.cents)} size="s" />
          </span>
        </p>
      )}
    </>
  )
}

function Name({ row }: { row: LinkRow }) {
  const w = useWords('seller-links')
  return (
    <span className="grid min-w-0 justify-items-start gap-0.5">
      <span className="wrap-anywhere">{row.name}</span>
      <span className="text-small font-normal text-ink-muted">
        {w(`channel.${row.channel}`)}
        {row.productName !== null && ` · ${row.productName}`}
      </span>
      {row.archivedAt !== null && <StatusBadge tone="neutral">{w('archived')}</StatusBadge>}
    </span>
  )
}
