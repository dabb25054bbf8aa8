import { choiceOf, rangeOf } from '#desk/list/filters-in-address.ts'
import { ReportList, type RowOf } from '#desk/list/report-list.tsx'
import { SellerPage } from '#features/sellers/portal/public.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { Money } from '#ui/money.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

type Row = RowOf<'listSellerOrders'>

const tones = { held: 'info', earned: 'positive', cancelled: 'critical' } as const
const states = Object.keys(tones) as readonly (keyof typeof tones)[]

/** profiAuftragsuebersicht: the orders of the seller's recommendations, and what each earns. */
export function Screen() {
  return <SellerPage>{() => <Orders />}</SellerPage>
}

function Orders() {
  const w = useWords('commissions')
  return (
    <ReportList
      list="listSellerOrders"
      title={w('orders.title')}
      lead={w('orders.lead')}
      search={w('orders.search')}
      empty={{ title: w('orders.empty'), text: w('orders.empty.text') }}
      file={w('orders.file')}
      choices={[
        {
          name: 'status',
          label: w('column.state'),
          options: states.map((value) => ({ value, label: w(`state.${value}`) })),
        },
      ]}
      narrow={({ status, von, bis }) => ({
        ...choiceOf('state', status),
        ...rangeOf('orderedOn', von, bis),
      })}
      hiddenAtFirst={['number', 'rank', 'model']}
      columns={[
        {
          id: 'orderNumber',
          header: w('column.order'),
          main: true,
          sortable: true,
          cell: (row: Row) => <span className="font-mono text-small">{row.orderNumber}</span>,
        },
        { id: 'product', header: w('column.product'), cell: (row: Row) => <ShortText>{row.productName}</ShortText> },
        {
          id: 'orderedOn',
          header: w('column.ordered'),
          sortable: true,
          cell: (row: Row) => <DateText value={row.orderedOn} />,
        },
        {
          id: 'state',
          header: w('column.state'),
          cell: (row: Row) => (
            <span className="grid justify-items-start gap-1">
              <StatusBadge tone={tones[row.state]}>{w(`state.${row.state}`)}</StatusBadge>
              <Since row={row} />
              <Why row={row} />
            </span>
          ),
        },
        {
          id: 'cents',
          header: w('column.commission'),
          align: 'end',
          sortable: true,
          cell: (row: Row) => <Earned row={row} />,
        },
        { id: 'model', header: w('column.model'), cell: (row: Row) => row.model },
        { id: 'rank', header: w('column.rank'), align: 'end', cell: (row: Row) => row.rank },
        {
          id: 'number',
          header: w('column.number'),
          cell: (row: Row) => <span className="font-mono text-small">{row.number}</span>,
        },
      ]}
    />
  )
}

/** What it waits for, or why it is cancelled although its order may be active. */
function Why({ row }: { row: Row }) {
  const w = useWords('commissions')
  const { why, confirmUntil } = row
  if (why === null) return null
  return (
    <span className="max-w-80 text-small text-ink-muted">
      {w(`why.${why}`)}
      {confirmUntil !== null && (
        <>
          {' '}
          {w('why.until')} <DateText value={confirmUntil} />.
        </>
      )}
    </span>
  )
}

/** When it came so, or will. */
function Since({ row }: { row: Row }) {
  const w = useWords('commissions')
  if (row.why === 'awaitsCustomer') return null
  const [before, day] =
    row.state === 'held'
      ? [w('state.held.from'), row.releaseOn]
      : row.state === 'earned'
        ? [w('state.since'), row.earnedAt]
        : [w('state.since'), row.endedAt]
  if (day === null) return null
  return (
    <span className="text-small text-ink-muted">
      {before} <DateText value={day} />
    </span>
  )
}

/** The amount, and what of it the model added. A cancelled order earns nothing. */
function Earned({ row }: { row: Row }) {
  const w = useWords('commissions')
  const isCancelled = row.state === 'cancelled'
  return (
    <span className="grid gap-0.5 md:justify-items-end">
      {isCancelled ? (
        <s className="text-ink-muted">
          <Money cents={row.cents} size="s" />
        </s>
      ) : (
        <Money cents={row.cents} />
      )}
      {row.extraCents > 0 && !isCancelled && (
        <span className="text-small text-ink-muted">
          {w('column.extra')} <Money cents={row.extraCents} size="s" />
        </span>
      )}
    </span>
  )
}
