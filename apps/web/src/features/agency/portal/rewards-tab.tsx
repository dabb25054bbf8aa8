import { centsOf, choiceOf, rangeOf } from '#desk/list/filters-in-address.ts'
import { StateBadge } from '#desk/state-badge.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { Money } from '#ui/money.tsx'
import { useCaseColumns } from './case-columns.tsx'
import { narrowCases, useCaseFilters } from './case-filters.ts'
import { ReportList, type RowOf } from './report-list.tsx'

type Row = RowOf<'listAgencyRewards'>

const rewardStates = ['open', 'provided', 'paidOut', 'collected', 'cancelled', 'expired'] as const

/** Rewards that the agency's cases brought. */
export function RewardsTab() {
  const w = useWords('agency')
  const kit = useWords('desk-kit')
  const cases = useCaseColumns()
  return (
    <ReportList
      list="listAgencyRewards"
      title={w('rewards.title')}
      lead={w('rewards.lead')}
      search={w('recommendations.search')}
      empty={{ title: w('rewards.empty'), text: w('rewards.empty.text') }}
      file={w('rewards.file')}
      choices={[
        {
          name: 'status',
          label: w('column.state'),
          options: rewardStates.map((value) => ({ value, label: kit(`state.${value}`) })),
        },
        {
          name: 'fuer',
          label: w('column.for'),
          options: (['recommender', 'recipient'] as const).map((value) => ({ value, label: w(`for.${value}`) })),
        },
        ...useCaseFilters(),
      ]}
      amounts={[
        { name: 'abcent', label: w('filter.rewardFrom'), isMore: true },
        { name: 'biscent', label: w('filter.rewardUntil'), isMore: true },
      ]}
      days={[
        { name: 'erledigtvon', label: w('filter.settledFrom'), isMore: true },
        { name: 'erledigtbis', label: w('filter.settledUntil'), isMore: true },
      ]}
      narrow={({ status, fuer, von, bis, ...values }) => ({
        ...narrowCases(values),
        ...centsOf('cents', values['abcent'], values['biscent']),
        ...rangeOf('endedOn', values['erledigtvon'], values['erledigtbis']),
        ...choiceOf('state', status),
        ...choiceOf('beneficiary', fuer),
        ...rangeOf('openedOn', von, bis),
      })}
      hiddenAtFirst={['number', 'member']}
      columns={[
        { ...cases.recommender, main: true },
        {
          id: 'cents',
          header: w('column.reward'),
          align: 'end',
          sortable: true,
          bare: true,
          cell: (row: Row) => <Money cents={row.cents} />,
        },
        { id: 'beneficiary', header: w('column.for'), sortable: true, cell: (row: Row) => w(`for.${row.beneficiary}`) },
        {
          id: 'state',
          header: w('column.state'),
          sortable: true,
          bare: true,
          cell: (row: Row) => <StateBadge state={row.state} />,
        },
        {
          id: 'openedAt',
          header: w('column.opened'),
          sortable: true,
          cell: (row: Row) => <DateText value={row.openedAt} />,
        },
        {
          id: 'endedAt',
          header: w('column.settled'),
          sortable: true,
          cell: (row: Row) => (row.endedAt === null ? '–' : <DateText value={row.endedAt} />),
        },
        cases.product,
        cases.member,
        cases.number,
      ]}
    />
  )
}
