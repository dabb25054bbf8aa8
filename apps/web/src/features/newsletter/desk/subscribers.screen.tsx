import { DeskList } from '#desk/list/desk-list.tsx'
import { useDownload } from '#desk/list/use-download.ts'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { downloadIcon } from '#ui/tool-icons.ts'

type Row = AnswerOf<'listSubscribers'>['content'][number]
const filterNames = ['query'] as const

/** Who confirmed the newsletter, and all of them as a file for whoever sends it. */
export function Screen() {
  const w = useWords('subscribers')
  const kit = useWords('desk-kit')
  const filter = useFilter(filterNames)
  const list = useList('listSubscribers', filter, { query: 'email' })
  const [isSaving, download] = useDownload()
  return (
    <DeskList
      say={w}
      query={list}
      filter={filter}
      choices={[]}
      actions={
        <Button
          variant="secondary"
          icon={downloadIcon}
          busy={isSaving}
          onClick={() => void download(() => call('exportSubscribers', {}), w('file'))}
        >
          {kit('export')}
        </Button>
      }
      note={list.data?.totalCount === 0 ? undefined : w('link')}
      rowKey={(row: Row) => row.id}
      columns={[
        {
          id: 'email',
          header: w('column.email'),
          main: true,
          cell: (row: Row) => <span className="wrap-anywhere">{row.email}</span>,
        },
        {
          id: 'name',
          header: w('column.name'),
          cell: (row: Row) => <ShortText>{`${row.firstName} ${row.lastName}`.trim() || '–'}</ShortText>,
        },
        { id: 'kind', header: w('column.kind'), cell: (row: Row) => w(`kind.${row.kind}`) },
        { id: 'language', header: w('column.language'), cell: (row: Row) => w(`language.${row.language}`) },
        { id: 'since', header: w('column.since'), cell: (row: Row) => <DateText value={row.since} withTime /> },
      ]}
    />
  )
}
