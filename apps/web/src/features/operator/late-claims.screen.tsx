import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { DateText } from '#ui/date-text.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { countText, ListOf } from './list-of.tsx'
import { StateBadge } from './state-badge.tsx'
import { useFilter } from './use-filter.ts'

type Row = AnswerOf<'searchLateClaims'>['Content'][number]
const filterNames = ['query', 'offen', 'status'] as const
const states = ['Eingegangen', 'InPruefung', 'Angenommen', 'Abgelehnt'] as const

/** Late claims: what was reported, by whom, where it stands. */
export function Screen() {
  const w = useWords('operator')
  const desk = useWords('claims-desk')
  const pathTo = usePathTo()
  const filter = useFilter(filterNames)
  const list = useQuery({
    ...queryOf('searchLateClaims', { query: { ...filter.values, page: String(filter.page) } as never }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <PageHeading lead={desk('lead')}>{desk('title')}</PageHeading>
      <Stack>
        <FilterBar
          label={w('recommendations.search')}
          count={countText(w, list.data)}
          onClear={filter.clear}
          active={[]}
        >
          <SearchField
            label={w('recommendations.search')}
            value={filter.values.query ?? ''}
            onSearch={(text) => filter.set('query', text)}
            placeholder={desk('search.hint')}
          />
          <Select
            name="offen"
            label={desk('open')}
            value={filter.values.offen ?? ''}
            onChange={(value) => filter.set('offen', value)}
            options={[
              { value: '', label: w('filter.all') },
              { value: 'ja', label: desk('open.ja') },
              { value: 'nein', label: desk('open.nein') },
            ]}
          />
          <Select
            name="status"
            label={w('filter.state')}
            value={filter.values.status ?? ''}
            onChange={(value) => filter.set('status', value)}
            options={[
              { value: '', label: w('filter.all') },
              ...states.map((state) => ({ value: state, label: w(`state.${state}`) })),
            ]}
          />
        </FilterBar>
        <ListOf
          query={list}
          caption={desk('title')}
          rowKey={(row: Row) => row.Id}
          columns={[
            {
              id: 'said',
              header: desk('column.said'),
              main: true,
              cell: (row: Row) => (
                <Link href={pathTo('operatorLateClaim', { id: row.Id })} className="wrap-anywhere">
                  {row.Auftragsnummer || '–'}
                </Link>
              ),
            },
            { id: 'state', header: w('column.state'), cell: (row: Row) => <StateBadge state={row.Status} /> },
            {
              id: 'by',
              header: desk('column.by'),
              cell: (row: Row) => `${row.Name || '–'} (${w(`case.for.${row.GestelltVon}`)})`,
            },
            { id: 'product', header: w('column.product'), cell: (row: Row) => row.Produkt },
            { id: 'ordered', header: w('column.ordered'), cell: (row: Row) => <DateText value={row.Auftragsdatum} /> },
            {
              id: 'filed',
              header: desk('column.filed'),
              cell: (row: Row) => <DateText value={row.GestelltAm} withTime />,
            },
            {
              id: 'case',
              header: w('column.case'),
              cell: (row: Row) => <StateBadge state={row.Empfehlungsstatus} />,
            },
          ]}
          filter={filter}
          empty={{ title: desk('empty'), text: desk('empty.text') }}
        />
      </Stack>
    </Page>
  )
}
