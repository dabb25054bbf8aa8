import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { DateText } from '#ui/date-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { ApprovalButtons, DecisionDialog, type Decision } from './approval-buttons.tsx'
import { Block } from '#desk/block.tsx'

export type Approval = AnswerOf<'listApprovals'>[number]

const tones: Readonly<Record<Approval['state'], Tone>> = {
  open: 'caution',
  granted: 'positive',
  declined: 'critical',
  lapsed: 'neutral',
}

/** Requests that wait for a second person, and the results of the last ones. */
export function Screen() {
  const t = useWords('two-persons')
  const approvals = useQuery({ ...queryOf('listApprovals'), refetchInterval: 60_000 })
  return (
    <Page>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <Loaded query={approvals} skeleton={<SkeletonTable columns={6} />}>
        {(rows) => (
          <Stack>
            <Waiting rows={rows.filter(({ state }) => state === 'open')} />
            <Decided rows={rows.filter(({ state }) => state !== 'open')} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

/** What both tables show of a request. */
function useColumns(): readonly Column<Approval>[] {
  const kit = useWords('desk-kit')
  const t = useWords('two-persons')
  const pathTo = usePathTo()
  return [
    { id: 'kind', header: t('column.kind'), main: true, cell: (row) => t(`kind.${row.kind}`) },
    {
      id: 'case',
      header: kit('column.case'),
      cell: (row) => (
        <Link href={pathTo('operatorRecommendation', { id: row.recommendationId })} className="font-mono text-small">
          {row.recommendationNumber}
        </Link>
      ),
    },
    {
      id: 'amount',
      header: kit('column.amount'),
      align: 'end',
      cell: (row) => (row.cents === null ? '–' : <Money cents={row.cents} />),
    },
    {
      id: 'reason',
      header: kit('column.reason'),
      cell: (row) => <span className="wrap-anywhere whitespace-pre-line">{row.reason}</span>,
    },
    {
      id: 'asked',
      header: t('column.asked'),
      cell: (row) => <PersonAt name={row.askedBy} at={row.askedAt} />,
    },
  ]
}

function Waiting({ rows }: { rows: readonly Approval[] }) {
  const t = useWords('two-persons')
  const columns = useColumns()
  const [asked, setAsked] = useState<{ readonly row: Approval; readonly decision: Decision }>()
  return (
    <Block title={t('waiting')}>
      <Table
        caption={t('waiting')}
        hideCaption
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          ...columns,
          { id: 'until', header: t('column.until'), cell: (row) => <DateText value={lastDayOf(row.expiresAt)} /> },
        ]}
        rowActions={(row) => <ApprovalButtons row={row} onAsk={(decision) => setAsked({ row, decision })} />}
        empty={<EmptyState title={t('waiting.none')} text={t('waiting.none.text')} />}
      />
      {asked !== undefined && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Block>
  )
}

function PersonAt({ name, at }: { name: string; at: string }) {
  return (
    <div>
      {name}
      <span className="block text-small text-ink-muted">
        <DateText value={at} withTime />
      </span>
    </div>
  )
}

/** The call answers the first invalid instant; people read the last valid day. */
const lastDayOf = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1).toISOString()

function Decided({ rows }: { rows: readonly Approval[] }) {
  const kit = useWords('desk-kit')
  const t = useWords('two-persons')
  const columns = useColumns()
  return (
    <Block title={t('decided')}>
      <Table
        caption={t('decided')}
        hideCaption
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          ...columns,
          {
            id: 'state',
            header: kit('column.state'),
            cell: (row) => <StatusBadge tone={tones[row.state]}>{t(`state.${row.state}`)}</StatusBadge>,
          },
          {
            id: 'decided',
            header: t('column.decided'),
            cell: (row) => (row.decidedAt === null ? '–' : <PersonAt name={row.decidedBy ?? '–'} at={row.decidedAt} />),
          },
        ]}
        empty={<p className="text-ink-muted">{t('decided.none')}</p>}
      />
    </Block>
  )
}
