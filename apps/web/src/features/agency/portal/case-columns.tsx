import { useWords } from '#platform/i18n/use-words.ts'
import { ShortText } from '#ui/short-text.tsx'
import type { RowOf } from './report-list.tsx'

type Row = RowOf<'listAgencyRecommendations'>
type With<Name extends keyof Row> = Pick<Row, Name>

/** The columns that lists of cases have in common. */
export function useCaseColumns() {
  const w = useWords('agency')
  return {
    recommender: {
      id: 'recommender',
      header: w('column.recommender'),
      sortable: true,
      cell: (row: With<'recommender'>) => row.recommender || '–',
    },
    recipient: {
      id: 'recipient',
      header: w('column.recipient'),
      sortable: true,
      cell: (row: With<'recipientInitials'>) => row.recipientInitials ?? '–',
    },
    product: {
      id: 'product',
      header: w('column.product'),
      sortable: true,
      bare: true,
      cell: (row: With<'productName'>) => <ShortText>{row.productName}</ShortText>,
    },
    member: {
      id: 'member',
      header: w('column.member'),
      sortable: true,
      cell: (row: With<'member'>) => <ShortText>{row.member || '–'}</ShortText>,
    },
    number: {
      id: 'number',
      header: w('column.number'),
      sortable: true,
      cell: (row: With<'number'>) => <span className="font-mono text-small">{row.number}</span>,
    },
  }
}
