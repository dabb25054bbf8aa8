import { useState } from 'react'
import { orderProblemMessage } from '@referral/contract/order-problems'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { uploadIcon } from '#ui/tool-icons.ts'
import { ListFilters } from '#desk/list/list-filters.tsx'
import { ListOf } from '#desk/list/list-of.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { orderStates, StateBadge, useStateChoice } from '#desk/state-badge.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'

export type OrderRow = AnswerOf<'searchOrders'>['content'][number]
const filterNames = ['query', 'zugeordnet', 'status'] as const

export function Screen() {
  const w = useWords('orders')
  const kit = useWords('desk-kit')
  const locale = useLocale()
  const pathTo = usePathTo()
  const filter = useFilter(filterNames)
  const states = useStateChoice(orderStates)
  const [matching, setMatching] = useState<OrderRow>()
  const list = useList('searchOrders', filter, { query: 'text', zugeordnet: 'matched', status: 'state' })
  const columns = [
    {
      id: 'number',
      header: kit('column.order'),
      main: true,
      cell: (row: OrderRow) => <span className="md:whitespace-nowrap">{row.orderNumber}</span>,
    },
    { id: 'source', header: w('column.source'), cell: (row: OrderRow) => row.source },
    { id: 'state', header: kit('column.state'), cell: (row: OrderRow) => <StateBadge state={row.state} /> },
    { id: 'ordered', header: kit('column.ordered'), cell: (row: OrderRow) => <DateText value={row.orderedOn} /> },
    {
      id: 'customer',
      header: kit('column.customer'),
      cell: (row: OrderRow) => <ShortText>{row.customer || '–'}</ShortText>,
    },
    { id: 'product', header: kit('column.product'), cell: (row: OrderRow) => <ShortText>{row.productName}</ShortText> },
    {
      id: 'case',
      header: kit('column.case'),
      cell: (row: OrderRow) =>
        row.recommendationId === null ? (
          <span className="text-ink-muted">
            {row.problem === null ? w('matched.no') : orderProblemMessage(null, row.problem, locale)}
          </span>
        ) : (
          <Link href={pathTo('operatorRecommendation', { id: row.recommendationId })} className="font-mono text-small">
            {row.recommendationNumber}
          </Link>
        ),
    },
  ]
  return (
    <Page>
      <PageHeading
        actions={
          <Button icon={uploadIcon} href={pathTo('operatorImport')}>
            {w('import')}
          </Button>
        }
      >
        {w('title')}
      </PageHeading>
      <Stack>
        <ListFilters
          label={kit('filter.search')}
          filter={filter}
          page={list.data}
          search={{ name: 'query', label: kit('filter.search'), hint: kit('filter.search.hint') }}
          choices={[
            {
              name: 'zugeordnet',
              label: w('matched'),
              options: [
                { value: 'nein', label: w('matched.no') },
                { value: 'ja', label: w('matched.yes') },
              ],
            },
            states,
          ]}
        />
        <ListOf
          query={list}
          caption={w('title')}
          columns={columns}
          rowKey={(row: OrderRow) => row.id}
          rowActions={(row: OrderRow) =>
            row.recommendationId === null && (row.state === 'active' || row.state === 'received') ? (
              <Button
                size="s"
                variant="secondary"
                aria-label={`${w('match')}: ${row.orderNumber}`}
                onClick={() => setMatching(row)}
              >
                {w('match')}
              </Button>
            ) : null
          }
          filter={filter}
          empty={{ title: w('empty'), text: w('empty.text') }}
        />
      </Stack>
      {matching !== undefined && (
        <MatchDialog key={matching.id} order={matching} onClose={() => setMatching(undefined)} />
      )}
    </Page>
  )
}
