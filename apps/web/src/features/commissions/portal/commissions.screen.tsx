import { choiceOf, rangeOf } from '#desk/list/filters-in-address.ts'
import { ReportList, type RowOf } from '#desk/list/report-list.tsx'
import { SellerPage } from '#features/sellers/portal/public.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { Money } from '#ui/money.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useFormat } from '#ui/use-format.ts'

type Row = RowOf<'listSellerCommissions'>

/** profiProvisionen: the seller's booked commissions, and the reversed ones. */
export function Screen() {
  return <SellerPage>{() => <Commissions />}</SellerPage>
}

function Commissions() {
  const w = useWords('commissions')
  return (
    <ReportList
      list="listSellerCommissions"
      title={w('items.title')}
      lead={w('items.lead')}
      search={w('items.search')}
      empty={{ title: w('items.empty'), text: w('items.empty.text') }}
      file={w('items.file')}
      choices={[
        {
          name: 'art',
          label: w('column.kind'),
          options: (['commission', 'bonus'] as const).map((value) => ({ value, label: w(`kind.${value}`) })),
        },
        {
          name: 'abgerechnet',
          label: w('column.settled'),
          options: [
            { value: 'ja', label: w('settled.yes') },
            { value: 'nein', label: w('settled.no') },
          ],
        },
      ]}
      narrow={({ art, abgerechnet, von, bis }) => ({
        ...choiceOf('kind', art),
        ...(abgerechnet === undefined ? {} : { isSettled: abgerechnet === 'ja' }),
        ...rangeOf('bookedOn', von, bis),
      })}
      hiddenAtFirst={['model', 'tax']}
      columns={[
        { id: 'what', header: w('column.booking'), main: true, cell: (row: Row) => <Booking row={row} /> },
        {
          id: 'bookedAt',
          header: w('column.booked'),
          sortable: true,
          cell: (row: Row) => <DateText value={row.bookedOn} />,
        },
        {
          id: 'order',
          header: w('column.order'),
          cell: (row: Row) => <span className="font-mono text-small">{row.orderNumber ?? '–'}</span>,
        },
        {
          id: 'settled',
          header: w('column.settled'),
          cell: (row: Row) => (
            <StatusBadge tone={row.isSettled ? 'positive' : 'neutral'}>
              {w(row.isSettled ? 'settled.yes' : 'settled.no')}
            </StatusBadge>
          ),
        },
        {
          id: 'cents',
          header: w('column.amount'),
          align: 'end',
          sortable: true,
          cell: (row: Row) => <Money cents={row.cents} signed tone={row.cents < 0 ? 'critical' : 'plain'} />,
        },
        { id: 'model', header: w('column.model'), cell: (row: Row) => row.model },
        { id: 'tax', header: w('column.tax'), cell: (row: Row) => w(`tax.${row.taxStatus}`) },
      ]}
    />
  )
}

/** The subject of the item; a reversal is marked first. */
function Booking({ row }: { row: Row }) {
  const w = useWords('commissions')
  const format = useFormat()
  const what =
    row.kind === 'bonus'
      ? w('booking.bonus', {
          from: format.number(row.stepFrom ?? 0),
          since: format.day(row.periodFrom ?? row.bookedOn),
        })
      : (row.productName ?? w('kind.commission'))
  return (
    <span className="grid justify-items-start gap-1">
      {row.isReversal && <StatusBadge tone="critical">{w('booking.takenBack')}</StatusBadge>}
      <ShortText>{what}</ShortText>
    </span>
  )
}
