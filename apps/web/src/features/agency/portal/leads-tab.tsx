import { rangeOf } from '#desk/list/filters-in-address.ts'
import { recommendationStates, StateBadge } from '#desk/state-badge.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { useCaseColumns } from './case-columns.tsx'
import { narrowCases, useCaseFilters } from './case-filters.ts'
import { ReportList, type RowOf } from './report-list.tsx'

type Row = RowOf<'listAgencyLeads'>

/** Recommendations that can still become an order, or wait for its release. */
const running = ['open', 'matched'] as const

const yesOrNo = (value: string | undefined) => (value === undefined ? undefined : value === 'ja')

/** Recommended people who have entered their data, by initials ("Interessenten", spec §2.5). */
export function LeadsTab() {
  const w = useWords('agency')
  const kit = useWords('desk-kit')
  const cases = useCaseColumns()
  const both = (name: 'confirmed' | 'hasOrder') =>
    [
      { value: 'ja', label: w(`leads.${name}.yes`) },
      { value: 'nein', label: w(`leads.${name}.no`) },
    ] as const
  return (
    <ReportList
      list="listAgencyLeads"
      title={w('leads.title')}
      lead={w('leads.lead')}
      search={w('recommendations.search')}
      empty={{ title: w('leads.empty'), text: w('leads.empty.text') }}
      file={w('leads.file')}
      choices={[
        {
          name: 'status',
          label: w('column.state'),
          options: [
            { value: 'laufend', label: w('leads.running') },
            ...recommendationStates.map((value) => ({ value, label: kit(`state.${value}`) })),
          ],
        },
        { name: 'zustimmung', label: w('leads.confirmed'), options: both('confirmed') },
        { name: 'auftrag', label: w('leads.hasOrder'), isMore: true, options: both('hasOrder') },
        ...useCaseFilters(),
      ]}
      texts={[{ name: 'kuerzel', label: w('filter.initials'), isMore: true }]}
      days={[
        { name: 'zugestimmtvon', label: w('filter.confirmedFrom'), isMore: true },
        { name: 'zugestimmtbis', label: w('filter.confirmedUntil'), isMore: true },
        { name: 'gueltigvon', label: w('filter.expiresFrom'), isMore: true },
        { name: 'gueltigbis', label: w('filter.expiresUntil'), isMore: true },
      ]}
      narrow={({ status, zustimmung, auftrag, von, bis, ...values }) => ({
        ...narrowCases(values),
        ...rangeOf('confirmedOn', values['zugestimmtvon'], values['zugestimmtbis']),
        ...rangeOf('expiresOn', values['gueltigvon'], values['gueltigbis']),
        ...(status === undefined ? {} : { state: status === 'laufend' ? running : [status] }),
        ...(zustimmung === undefined ? {} : { confirmed: yesOrNo(zustimmung) }),
        ...(auftrag === undefined ? {} : { hasOrder: yesOrNo(auftrag) }),
        ...rangeOf('enteredOn', von, bis),
      })}
      hiddenAtFirst={['member']}
      columns={[
        { ...cases.recipient, main: true },
        cases.product,
        {
          id: 'state',
          header: w('column.state'),
          sortable: true,
          bare: true,
          cell: (row: Row) => <StateBadge state={row.state} />,
        },
        {
          id: 'enteredAt',
          header: w('column.entered'),
          sortable: true,
          cell: (row: Row) => <DateText value={row.enteredAt} />,
        },
        {
          id: 'confirmedAt',
          header: w('column.confirmed'),
          sortable: true,
          cell: (row: Row) => (row.confirmedAt === null ? '–' : <DateText value={row.confirmedAt} />),
        },
        {
          id: 'expiresOn',
          header: w('column.expires'),
          sortable: true,
          cell: (row: Row) => <DateText value={row.expiresOn} />,
        },
        {
          id: 'recommender',
          header: w('column.recommender'),
          sortable: true,
          cell: (row: Row) => <ShortText>{row.recommender || '–'}</ShortText>,
        },
        cases.member,
      ]}
    />
  )
}
