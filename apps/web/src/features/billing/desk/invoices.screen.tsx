import { DocumentList } from '#desk/list/document-list.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { DateText } from '#ui/date-text.tsx'
import { InvoiceState, kindOf } from './invoice-state.tsx'

const filterNames = ['query', 'status'] as const
const states = ['draft', 'issued', 'sent', 'settled', 'corrected'] as const

/** Invoices of all agencies: drafts first, then the newest. */
export function Screen() {
  const w = useWords('billing')
  const pathTo = usePathTo()
  const filter = useFilter(filterNames)
  const list = useList('searchInvoices', filter, { query: 'text', status: 'state' })
  return (
    <DocumentList
      say={w}
      query={list}
      filter={filter}
      states={states}
      hrefOf={({ id }) => pathTo('operatorInvoice', { id })}
      noteOf={(row) => (row.number !== null && row.kind === 'correction' ? w(kindOf(row)) : undefined)}
      party={{ id: 'agency', header: w('column.agency'), cell: (row) => row.agency }}
      stateOf={(row) => <InvoiceState row={row} />}
      day={{
        id: 'due',
        header: w('column.due'),
        cell: ({ dueOn }) => (dueOn === null ? '–' : <DateText value={dueOn} />),
      }}
    />
  )
}
