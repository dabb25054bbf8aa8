import { useState, type ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Block } from '#desk/block.tsx'
import type { ApiKey } from './api-keys.screen.tsx'

/** The scope of a key, in words; a scope without words is shown by its name. */
const useScopeName = (): ((scope: string) => string) => {
  const w = useWords('api-keys')
  return (scope) => w.maybe(`scope.${scope}`) ?? scope
}

export function LiveKeys({ rows, onRevoke }: { rows: readonly ApiKey[]; onRevoke: (row: ApiKey) => void }) {
  const w = useWords('api-keys')
  const columns = useColumns()
  return (
    <Block title={w('live')} {...(rows.length === 0 ? {} : { lead: w('live.lead') })}>
      <Table
        caption={w('live')}
        hideCaption
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={w('empty')} text={w('empty.text')} />}
        columns={[...columns, { id: 'until', header: w('column.until'), cell: (row) => <Until row={row} /> }]}
        rowActions={(row) => (
          <Button size="s" variant="secondary" aria-label={`${w('revoke')}: ${row.name}`} onClick={() => onRevoke(row)}>
            {w('revoke')}
          </Button>
        )}
      />
    </Block>
  )
}

/** Ended keys stay in the list, to show later which system had which access, and until when. */
export function EndedKeys({ rows }: { rows: readonly ApiKey[] }) {
  const w = useWords('api-keys')
  const columns = useColumns()
  if (rows.length === 0) return null
  return (
    <Block title={w('ended')}>
      <Table
        caption={w('ended')}
        hideCaption
        rows={rows}
        rowKey={({ id }) => id}
        columns={[...columns, { id: 'ended', header: w('column.ended'), cell: (row) => <Ended row={row} /> }]}
      />
    </Block>
  )
}

function useColumns(): Column<ApiKey>[] {
  const w = useWords('api-keys')
  const nameOf = useScopeName()
  return [
    {
      id: 'name',
      header: w('name'),
      main: true,
      cell: (row) => (
        <Two below={row.ending !== null && w('ending', { ending: row.ending })}>
          <span className="block wrap-anywhere md:min-w-36">{row.name}</span>
        </Two>
      ),
    },
    { id: 'scope', header: w('column.scope'), cell: (row) => nameOf(row.scope) },
    {
      id: 'made',
      header: w('column.made'),
      cell: (row) => (
        <Two below={row.createdBy === null ? w('by.command') : byWhom(w, row.createdBy)}>
          <DateText value={row.createdAt} />
        </Two>
      ),
    },
    {
      id: 'used',
      header: w('column.used'),
      cell: (row) =>
        row.lastUsedAt === null ? (
          <span className="text-ink-muted">{w('used.never')}</span>
        ) : (
          <DateText value={row.lastUsedAt} withTime />
        ),
    },
  ]
}

/** By name; an erased account has none. */
const byWhom = (w: ReturnType<typeof useWords<'api-keys'>>, name: string): string =>
  name === '' ? w('by.erased') : w('by', { name })

/** A value, and a small text below it. */
function Two({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className="inline-grid gap-0.5">
      {children}
      {below && <span className="text-small font-normal text-ink-muted">{below}</span>}
    </span>
  )
}

const soonMs = 14 * 86_400_000

function Until({ row }: { row: ApiKey }) {
  const w = useWords('api-keys')
  const [now] = useState(() => Date.now())
  if (row.validUntil === null) return <span className="text-ink-muted">{w('until.none')}</span>
  const isSoon = Date.parse(row.validUntil) - now < soonMs
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <DateText value={row.validUntil} />
      {isSoon && (
        <StatusBadge tone="caution" icon="warning">
          {w('soon')}
        </StatusBadge>
      )}
    </span>
  )
}

function Ended({ row }: { row: ApiKey }) {
  const w = useWords('api-keys')
  if (row.revokedAt === null)
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        <StatusBadge tone="neutral">{w('expired')}</StatusBadge>
        {row.validUntil !== null && <DateText value={row.validUntil} />}
      </span>
    )
  return (
    <Two below={row.revokedBy !== null && byWhom(w, row.revokedBy)}>
      <span className="inline-flex flex-wrap items-center gap-2">
        <StatusBadge tone="critical">{w('revoked')}</StatusBadge>
        <DateText value={row.revokedAt} withTime />
      </span>
    </Two>
  )
}
