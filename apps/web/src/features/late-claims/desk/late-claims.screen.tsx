import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { DateText } from '#ui/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { DeskList } from '#desk/list/desk-list.tsx'
import { StateBadge, useStateChoice } from '#desk/state-badge.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'

type Row = AnswerOf<'searchLateClaims'>['content'][number]
const filterNames = ['query', 'offen', 'status'] as const
const claimStates = ['received', 'checking', 'accepted', 'declined'] as const

/** Late claims: subject, claimant, state. */
export function Screen() {
  const kit = useWords('desk-kit')
  const desk = useWords('claims-desk')
  const pathTo = usePathTo()
  const filter = useFilter(filterNames)
  const states = useStateChoice(claimStates)
  const list = useList('searchLateClaims', filter, { query: 'text', offen: 'open', status: 'state' })
  return (
    <DeskList
      say={desk}
      query={list}
      filter={filter}
      choices={[
        {
          name: 'offen',
          label: desk('open'),
          options: [
            { value: 'ja', label: desk('open.ja') },
            { value: 'nein', label: desk('open.nein') },
          ],
        },
        states,
      ]}
      rowKey={(row: Row) => row.id}
      columns={[
        {
          id: 'said',
          header: desk('column.said'),
          main: true,
          cell: (row: Row) => (
            <Link href={pathTo('operatorLateClaim', { id: row.id })} className="wrap-anywhere">
              {row.orderNumber || '–'}
            </Link>
          ),
        },
        { id: 'state', header: kit('column.state'), cell: (row: Row) => <StateBadge state={row.state} /> },
        {
          id: 'by',
          header: desk('column.by'),
          cell: (row: Row) => `${row.name || '–'} (${kit(`for.${row.claimant}`)})`,
        },
        { id: 'product', header: kit('column.product'), cell: (row: Row) => <ShortText>{row.product}</ShortText> },
        {
          id: 'ordered',
          header: kit('column.ordered'),
          cell: (row: Row) => <DateText value={row.orderedOn} />,
        },
        {
          id: 'filed',
          header: desk('column.filed'),
          cell: (row: Row) => <DateText value={row.filedAt} withTime />,
        },
        {
          id: 'case',
          header: kit('column.case'),
          cell: (row: Row) => <StateBadge state={row.recommendationState} />,
        },
      ]}
    />
  )
}
