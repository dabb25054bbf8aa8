import { DeskList } from '#desk/list/desk-list.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { DateText } from '#ui/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { SettlementState, settlementStates, usePeriod } from './settlement-state.tsx'

type Row = AnswerOf<'searchSettlements'>['content'][number]

const filterNames = ['query', 'status'] as const

/** Settlements of all sellers: those that need an act first, then the newest. */
export function Screen() {
  const w = useWords('settlements')
  const pathTo = usePathTo()
  const periodOf = usePeriod()
  const filter = useFilter(filterNames)
  const list = useList('searchSettlements', filter, { query: 'text', status: 'state' })
  return (
    <DeskList
      say={w}
      query={list}
      filter={filter}
      choices={[
        {
          name: 'status',
          label: w('column.state'),
          options: (['draft', ...settlementStates] as const).map((value) => ({
            value,
            label: w(`state.${value}`),
          })),
        },
      ]}
      rowKey={(row: Row) => row.id}
      columns={[
        {
          id: 'number',
          header: w('column.number'),
          main: true,
          cell: (row: Row) => (
            <span className="inline-grid">
              <Link href={pathTo('operatorSettlement', { id: row.id })}>{row.number ?? w('draft')}</Link>
              {row.kind === 'correction' && (
                <span className="text-small font-normal text-ink-muted">{w('kind.correction')}</span>
              )}
            </span>
          ),
        },
        {
          id: 'seller',
          header: w('column.seller'),
          cell: (row: Row) => row.seller,
        },
        {
          id: 'state',
          header: w('column.state'),
          cell: (row: Row) => <SettlementState row={row} />,
        },
        {
          id: 'period',
          header: w('column.period'),
          cell: (row: Row) => periodOf(row),
        },
        {
          id: 'issued',
          header: w('column.issued'),
          cell: (row: Row) => (row.issuedOn === null ? '–' : <DateText value={row.issuedOn} />),
        },
        {
          id: 'gross',
          header: w('column.gross'),
          align: 'end',
          cell: (row: Row) => <Money cents={row.grossCents} />,
        },
      ]}
    />
  )
}
