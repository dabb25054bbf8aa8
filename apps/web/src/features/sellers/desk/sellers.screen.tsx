import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { JoiningBadge, useJoiningChoice } from '#desk/joining-state.tsx'
import { DeskList } from '#desk/list/desk-list.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'
import { DateText } from '#ui/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { ShortText } from '#ui/short-text.tsx'

type Row = AnswerOf<'searchSellers'>['content'][number]
const filterNames = ['query', 'status'] as const

/** The professional sellers of the client: waiting, active, and deactivated ones. */
export function Screen() {
  const kit = useWords('desk-kit')
  const desk = useWords('sellers-desk')
  const pathTo = usePathTo()
  const filter = useFilter(filterNames)
  const states = useJoiningChoice()
  const list = useList('searchSellers', filter, { query: 'text', status: 'state' })
  return (
    <DeskList
      say={desk}
      query={list}
      filter={filter}
      choices={[states]}
      rowKey={(row: Row) => row.id}
      columns={[
        {
          id: 'name',
          header: desk('column.name'),
          main: true,
          cell: (row: Row) => (
            <Link href={pathTo('operatorSeller', { id: row.id })} className="wrap-anywhere">
              {row.name}
            </Link>
          ),
        },
        { id: 'state', header: kit('column.state'), cell: (row: Row) => <JoiningBadge state={row.state} /> },
        {
          id: 'company',
          header: desk('company'),
          cell: (row: Row) => <ShortText>{row.company ?? '–'}</ShortText>,
        },
        { id: 'email', header: desk('email'), cell: (row: Row) => <ShortText>{row.email}</ShortText> },
        {
          id: 'registered',
          header: desk('registered'),
          cell: (row: Row) => <DateText value={row.registeredAt} />,
        },
        {
          id: 'completed',
          header: desk('column.completed'),
          cell: (row: Row) => (row.completedAt === null ? '–' : <DateText value={row.completedAt} />),
        },
      ]}
    />
  )
}
