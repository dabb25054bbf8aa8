import { centsOf, choiceOf, rangeOf } from '#desk/list/filters-in-address.ts'
import { dimensions, steps } from '#features/numbers/portal/public.ts'
import { useFilter } from '#desk/list/use-filter.ts'
import { recommendationStates, StateBadge } from '#desk/state-badge.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { Money } from '#ui/money.tsx'
import { useCaseColumns } from './case-columns.tsx'
import { narrowCases, useCaseFilters } from './case-filters.ts'
import { ReportList, type RowOf } from './report-list.tsx'

type Row = RowOf<'listAgencyRecommendations'>

/** The recommendations of the agency's customers ("Empfehler", spec §2.5). */
export function RecommendationsTab() {
  const w = useWords('agency')
  const kit = useWords('desk-kit')
  const cases = useCaseColumns()
  const numbers = useWords('numbers')
  const step = useFilter(['schritt']).values.schritt
  return (
    <ReportList
      list="listAgencyRecommendations"
      title={w('recommendations.title')}
      lead={w('recommendations.lead')}
      search={w('recommendations.search')}
      empty={{ title: w('recommendations.empty'), text: w('recommendations.empty.text') }}
      file={w('recommendations.file')}
      choices={[
        {
          name: 'status',
          label: w('column.state'),
          options: recommendationStates.map((value) => ({ value, label: kit(`state.${value}`) })),
        },
        ...useCaseFilters(),
        {
          name: 'angesehen',
          label: w('filter.opened'),
          isMore: true,
          options: (['ja', 'nein'] as const).map((value) => ({ value, label: w(`filter.opened.${value}`) })),
        },
        {
          name: 'schritt',
          isMore: true,
          label: numbers('filter.step'),
          options: steps.map((value) => ({
            value,
            label: numbers(`step.${value}`),
          })),
        },
        {
          name: 'nach',
          label: numbers('by'),
          isFromLink: true,
          options: [
            ...dimensions.map((value) => ({
              value,
              label: numbers(`by.${value}`),
            })),
            { value: 'recommender', label: numbers('column.recommender') },
          ],
        },
        {
          name: 'auch',
          label: numbers('filter.also'),
          isFromLink: true,
          options: [{ value: 'released', label: numbers('step.released') }],
        },
      ]}
      fromLink={[{ name: 'wert' }]}
      texts={[{ name: 'kuerzel', label: w('filter.initials'), isMore: true }]}
      amounts={[
        { name: 'abcent', label: w('filter.rewardFrom'), isMore: true },
        { name: 'biscent', label: w('filter.rewardUntil'), isMore: true },
      ]}
      narrow={({ status, schritt, nach, wert, auch, angesehen, von, bis, ...values }) => ({
        ...narrowCases(values),
        ...centsOf('rewardCents', values['abcent'], values['biscent']),
        ...(angesehen === undefined ? {} : { clicks: angesehen === 'ja' ? { from: 1 } : { until: 0 } }),
        ...choiceOf('state', status),
        ...(schritt === undefined ? {} : { step: schritt }),
        ...(nach === undefined || wert === undefined ? {} : { by: nach, value: wert }),
        ...(auch === undefined ? {} : { also: auch }),
        ...rangeOf(schritt === undefined ? 'createdOn' : 'reachedOn', von, bis),
      })}
      hiddenAtFirst={['member', 'number']}
      columns={[
        { ...cases.recommender, main: true },
        cases.product,
        {
          id: 'state',
          header: w('column.state'),
          sortable: true,
          bare: true,
          cell: (row: Row) => <StateBadge state={row.state} />,
        },
        {
          id: 'createdAt',
          header: w('column.created'),
          sortable: true,
          cell: (row: Row) => <DateText value={row.createdAt} />,
        },
        cases.recipient,
        { id: 'clicks', header: w('column.clicks'), align: 'end', sortable: true, cell: (row: Row) => row.clicks },
        cases.member,
        {
          id: 'rewardCents',
          header: w('column.promised'),
          align: 'end',
          sortable: true,
          cell: (row: Row) => <Money cents={row.rewardCents} />,
        },
        ...(step === undefined
          ? []
          : [
              {
                id: 'cost',
                header: numbers(step === 'payment' ? 'column.casePaid' : 'column.caseCost'),
                align: 'end' as const,
                sortable: true,
                cell: (row: Row) => (row.costCents === null ? '–' : <Money cents={row.costCents} />),
              },
            ]),
        cases.number,
      ]}
    />
  )
}
