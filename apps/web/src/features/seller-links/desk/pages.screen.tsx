import { DeskList } from '#desk/list/desk-list.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { DateText } from '#ui/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { useFormat } from '#ui/use-format.ts'
import { PageStateBadge, pageStates } from './page-state.tsx'

type Row = AnswerOf<'searchSellerPages'>['content'][number]
const filterNames = ['query', 'status', 'foto'] as const

/** The sellers' public pages, the newest change first. */
export function Screen() {
  const kit = useWords('desk-kit')
  const desk = useWords('seller-pages-desk')
  const pathTo = usePathTo()
  const format = useFormat()
  const filter = useFilter(filterNames)
  const list = useList('searchSellerPages', filter, { query: 'text', status: 'state', foto: 'photo' })
  return (
    <DeskList
      say={desk}
      query={list}
      filter={filter}
      choices={[
        {
          name: 'status',
          label: kit('filter.state'),
          options: pageStates.map((value) => ({ value, label: desk(`state.${value}`) })),
        },
        {
          name: 'foto',
          label: desk('photo'),
          options: (['yes', 'no'] as const).map((value) => ({ value, label: desk(`photo.${value}`) })),
        },
      ]}
      rowKey={(row: Row) => row.sellerId}
      columns={[
        {
          id: 'name',
          header: desk('column.name'),
          main: true,
          cell: (row: Row) => (
            <Link href={pathTo('operatorSellerPage', { id: row.sellerId })} className="wrap-anywhere">
              {row.name}
            </Link>
          ),
        },
        { id: 'state', header: kit('column.state'), cell: (row: Row) => <PageStateBadge state={row.state} /> },
        {
          id: 'company',
          header: desk('company'),
          cell: (row: Row) => <ShortText>{row.company ?? '–'}</ShortText>,
        },
        {
          id: 'photo',
          header: desk('photo'),
          cell: (row: Row) => desk(row.hasPhoto ? 'photo.yes' : 'photo.no'),
        },
        {
          id: 'links',
          header: desk('column.links'),
          align: 'end',
          cell: (row: Row) => format.number(row.links),
        },
        {
          id: 'updated',
          header: desk('column.updated'),
          cell: (row: Row) => (row.updatedAt === null ? desk('never') : <DateText value={row.updatedAt} />),
        },
      ]}
    />
  )
}
