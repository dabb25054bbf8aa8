import { ListOf } from '#desk/list/list-of.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { DateText } from '#ui/date-text.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { useFormat } from '#ui/use-format.ts'

type Row = AnswerOf<'listFilesHandedOut'>['content'][number]
const filterNames = [] as const

/** Who was handed a file about people. */
export function Screen() {
  const w = useWords('files-handed-out')
  const audit = useWords('audit')
  const pathTo = usePathTo()
  const filter = useFilter(filterNames)
  const list = useList('listFilesHandedOut', filter, {})
  return (
    <Page>
      <PageHeading
        lead={w('lead')}
        breadcrumb={
          <Breadcrumb items={[{ label: w('system'), href: pathTo('operatorSystem') }, { label: w('title') }]} />
        }
      >
        {w('title')}
      </PageHeading>
      <ListOf
        query={list}
        caption={w('title')}
        rowKey={(row: Row) => row.id}
        columns={[
          { id: 'at', header: w('column.at'), cell: (row: Row) => <DateText value={row.at} withTime /> },
          { id: 'who', header: w('column.who'), main: true, cell: (row: Row) => <Who row={row} /> },
          { id: 'list', header: w('column.list'), cell: (row: Row) => w(`list.${row.list as 'downloadBankFile'}`) },
          { id: 'filter', header: w('column.filter'), cell: (row: Row) => <Filter row={row} /> },
          { id: 'rows', header: w('column.rows'), cell: (row: Row) => <Rows row={row} /> },
        ]}
        filter={filter}
        empty={{ title: w('empty'), text: w('empty.text') }}
      />
      <p className="text-small text-ink-muted">{audit('sealed')}</p>
    </Page>
  )
}

function Who({ row }: { readonly row: Row }) {
  const w = useWords('files-handed-out')
  const assisted = (name: string | null) => (name === null ? w('inNameOf.erased') : w('inNameOf', { name }))
  return (
    <span className="grid justify-items-start">
      <ShortText>{row.who ?? w('erased')}</ShortText>
      <span className="text-small font-normal text-ink-muted">
        {row.isAssist ? assisted(row.inNameOf) : w(`role.${row.role}`)}
      </span>
    </span>
  )
}

function Filter({ row }: { readonly row: Row }) {
  const w = useWords('files-handed-out')
  const said = row.filter.map(({ name, value }) =>
    value === null ? w('searched') : `${name.replace(/^Spalten\./, '')}: ${value}`,
  )
  return <span className="wrap-anywhere">{[...new Set(said)].join(', ') || w('whole')}</span>
}

function Rows({ row }: { readonly row: Row }) {
  const w = useWords('files-handed-out')
  const { number } = useFormat()
  if (row.rows === null) return '–'
  return row.isWhole === false ? w('brokenOff', { rows: number(row.rows) }) : number(row.rows)
}
