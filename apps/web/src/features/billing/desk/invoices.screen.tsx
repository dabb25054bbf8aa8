import { DeskList } from '#desk/list/desk-list.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { DateText } from '#ui/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { InvoiceState, kindOf, usePeriod } from './invoice-state.tsx'

type Row = AnswerOf<'searchInvoices'>['content'][number]

const filterNames = ['query', 'status'] as const
const states = ['draft', 'issued', 'sent', 'settled', 'corrected'] as const

/** Invoices of all agencies: drafts first, then the newest. */
export function Screen() {
  const w = useWords('billing')
  const pathTo = usePathTo()
  const periodOf = usePeriod()
  const filter = useFilter(filterNames)
  const list = useList('searchInvoices', filter, { query: 'text', status: 'state' })
  return (
    <DeskList
      say={w}
      query={list}
      filter={filter}
      choices={[
        {
          name: 'status',
          label: w('column.state'),
          options: states.map((value) => ({ value, label: w(`state.${value}`) })),
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
              <Link href={pathTo('operatorInvoice', { id: row.id })}>{row.number ?? w('draft')}</Link>
              {row.number !== null && row.kind === 'correction' && (
                <span className="text-small font-normal text-ink-muted">{w(kindOf(row))}</span>
              )}
            </span>
          ),
        },
        { id: 'agency', header: w('column.agency'), cell: (row: Row) => row.agency },
        { id: 'state', header: w('column.state'), cell: (row: Row) => <InvoiceState row={row} /> },
        { id: 'period', header: w('column.period'), cell: (row: Row) => periodOf(row) },
        {
          id: 'due',
          header: w('column.due'),
          cell: (row: Row) => (row.dueOn === null ? '–' : <DateText value={row.dueOn} />),
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
