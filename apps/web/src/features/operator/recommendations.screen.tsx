import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { clockIcon, downloadIcon } from '#ui/tool-icons.ts'
import { ListOf } from '#desk/list/list-of.tsx'
import { RecommendationFilters, filterMembers, filterNames } from './recommendation-filters.tsx'
import { StateBadge } from '#desk/state-badge.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'
import { useDownload } from '#desk/list/use-download.ts'

type Row = AnswerOf<'searchRecommendations'>['content'][number]

export function Screen() {
  const w = useWords('operator')
  const cases = useWords('case-desk')
  const kit = useWords('desk-kit')
  const numbers = useWords('numbers')
  const pathTo = usePathTo()
  const filter = useFilter(filterNames)
  const [saving, download] = useDownload()
  const list = useList('searchRecommendations', filter, filterMembers)
  const save = () =>
    download(
      () => call('exportRecommendations', { query: filter.narrowing(filterMembers) as never }),
      'empfehlungen.csv',
    )
  const columns = [
    {
      id: 'number',
      header: kit('column.number'),
      main: true,
      cell: (row: Row) => (
        <Link href={pathTo('operatorRecommendation', { id: row.id })} className="font-mono text-small">
          {row.number}
        </Link>
      ),
    },
    {
      id: 'state',
      header: kit('column.state'),
      cell: (row: Row) => (
        <span className="inline-flex flex-wrap gap-1">
          <StateBadge state={row.state} />
          {row.isAgencyOverdue && (
            <StatusBadge tone="caution" icon={clockIcon}>
              {w('recommendations.agencyOverdue')}
            </StatusBadge>
          )}
          {row.onHold && (
            <StatusBadge tone="caution" icon="warning">
              {kit('held')}
            </StatusBadge>
          )}
        </span>
      ),
    },
    {
      id: 'recommender',
      header: cases('column.recommender'),
      cell: (row: Row) => <ShortText>{row.recommender || '–'}</ShortText>,
    },
    {
      id: 'recipient',
      header: cases('column.recipient'),
      cell: (row: Row) => <ShortText>{row.recipient || '–'}</ShortText>,
    },
    {
      id: 'product',
      header: kit('column.product'),
      cell: (row: Row) => <ShortText>{row.product.displayName}</ShortText>,
    },
    {
      id: 'reward',
      header: cases('column.reward'),
      cell: (row: Row) => <Money cents={row.totalCents} />,
      align: 'end' as const,
    },
    // The table has room for one of the two; behind a number its costs are relevant.
    filter.values.schritt === undefined
      ? {
          id: 'release',
          header: cases('column.release'),
          cell: (row: Row) => (row.releaseOn === null ? '–' : <DateText value={row.releaseOn} />),
        }
      : {
          id: 'cost',
          header: numbers(filter.values.schritt === 'payment' ? 'column.casePaid' : 'column.caseCost'),
          cell: (row: Row) => (row.costCents === null ? '–' : <Money cents={row.costCents} />),
          align: 'end' as const,
        },
    { id: 'created', header: kit('column.created'), cell: (row: Row) => <DateText value={row.createdAt} /> },
  ]
  return (
    <Page>
      <PageHeading
        actions={
          <Button variant="secondary" icon={downloadIcon} busy={saving} onClick={() => void save()}>
            {w('recommendations.export')}
          </Button>
        }
      >
        {w('recommendations.title')}
      </PageHeading>
      <Stack>
        <RecommendationFilters filter={filter} page={list.data} />
        <ListOf
          query={list}
          caption={w('recommendations.title')}
          columns={columns}
          rowKey={(row: Row) => row.id}
          filter={filter}
          empty={{ title: w('recommendations.empty'), text: w('recommendations.empty.text') }}
          noMatch={
            isTaskAlone(filter.values)
              ? { title: w('recommendations.nothing'), text: w('recommendations.nothing.text') }
              : { title: w('recommendations.empty'), text: w('recommendations.empty.text') }
          }
        />
      </Stack>
    </Page>
  )
}

/** A task with nothing in it is good news: there is no filter to take away. */
const isTaskAlone = (values: object): boolean => Object.keys(values).join() === 'aufgabe'
