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
import { StatusBadge } from '#ui/status-badge.tsx'

type Row = AnswerOf<'searchAgencies'>['content'][number]
const filterNames = ['query', 'status', 'ohneinhaber'] as const

/** The agencies of the client: waiting, active, and deactivated ones. */
export function Screen() {
  const kit = useWords('desk-kit')
  const desk = useWords('agencies-desk')
  const pathTo = usePathTo()
  const filter = useFilter(filterNames)
  const states = useJoiningChoice()
  const list = useList('searchAgencies', filter, { query: 'text', status: 'state', ohneinhaber: 'isOwnerless' })
  const owners = {
    name: 'ohneinhaber',
    label: desk('owner'),
    options: [{ value: 'ja', label: desk('owner.no') }],
  } as const
  return (
    <DeskList
      say={desk}
      query={list}
      filter={filter}
      choices={[states, owners]}
      rowKey={(row: Row) => row.id}
      columns={[
        {
          id: 'name',
          header: desk('column.name'),
          main: true,
          cell: (row: Row) => (
            <Link href={pathTo('operatorAgency', { id: row.id })} className="wrap-anywhere">
              {row.name}
            </Link>
          ),
        },
        {
          id: 'state',
          header: kit('column.state'),
          cell: (row: Row) => (
            <span className="flex flex-wrap gap-2">
              <JoiningBadge state={row.state} />
              {row.isOwnerless && <StatusBadge tone="critical">{desk('owner.no')}</StatusBadge>}
            </span>
          ),
        },
        {
          id: 'contact',
          header: desk('column.contact'),
          cell: (row: Row) => <ShortText>{row.contact || '–'}</ShortText>,
        },
        { id: 'city', header: desk('column.city'), cell: (row: Row) => row.city ?? '–' },
        { id: 'members', header: desk('column.members'), cell: (row: Row) => row.members, align: 'end' },
        {
          id: 'registered',
          header: desk('column.registered'),
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
