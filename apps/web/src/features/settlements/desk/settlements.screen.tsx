import { DocumentList } from '#desk/list/document-list.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { DateText } from '#ui/date-text.tsx'
import { SettlementState, settlementStates } from './settlement-state.tsx'

const filterNames = ['query', 'status'] as const
const states = ['draft', ...settlementStates] as const

/** Settlements of all sellers: those that need an act first, then the newest. */
export function Screen() {
  const w = useWords('settlements')
  const pathTo = usePathTo()
  const filter = useFilter(filterNames)
  const list = useList('searchSettlements', filter, { query: 'text', status: 'state' })
  return (
    <DocumentList
      say={w}
      query={list}
      filter={filter}
      states={states}
      hrefOf={({ id }) => pathTo('operatorSettlement', { id })}
      noteOf={({ kind }) => (kind === 'correction' ? w('kind.correction') : undefined)}
      party={{ id: 'seller', header: w('column.seller'), cell: (row) => row.seller }}
      stateOf={(row) => <SettlementState row={row} />}
      day={{
        id: 'issued',
        header: w('column.issued'),
        cell: ({ issuedOn }) => (issuedOn === null ? '–' : <DateText value={issuedOn} />),
      }}
    />
  )
}
