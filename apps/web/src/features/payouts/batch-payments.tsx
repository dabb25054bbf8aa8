import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { BookingDialog, type Booking, type Payment } from './booking-dialog.tsx'
import type { Batch } from './payout.screen.tsx'
import { StateBadge } from '#desk/state-badge.tsx'

/** What was offset in full never went to the bank. */
const mayReturn = ({ state, cents }: Payment) => state === 'exported' || (state === 'confirmed' && cents > 0)

/** The payments of a batch; single ones can be booked by the account statement. */
export function BatchPayments({ data }: { data: Batch }) {
  const w = useWords('payouts')
  const kit = useWords('desk-kit')
  const pathTo = usePathTo()
  const [booking, setBooking] = useState<Booking>()
  const causesOf = ({ reason, hold, isContradicted }: Payment): readonly string[] => [
    ...(reason === null ? [] : [reason]),
    ...(hold === null ? [] : [w(`hold.${hold}`)]),
    ...(isContradicted ? [w('payment.contradicted')] : []),
  ]
  // Shown where a payment has one: the desk's width is short of two columns that are empty in most batches.
  const offset: Column<Payment> = {
    id: 'offset',
    header: w('column.offset'),
    cell: (row) => (row.offsetCents === 0 ? '–' : <Money cents={row.offsetCents} />),
    align: 'end',
  }
  const reasons: Column<Payment> = {
    id: 'reason',
    header: kit('column.reason'),
    cell: (row) => causesOf(row).join(', ') || '–',
  }
  return (
    <>
      <Table
        caption={w('column.payments')}
        rows={data.payouts}
        rowKey={(row) => row.id}
        empty={<p className="text-ink-muted">{w('empty')}</p>}
        columns={[
          {
            id: 'reference',
            header: w('column.reference'),
            main: true,
            cell: (row) => (
              <Link
                href={
                  row.recommendationId === null
                    ? pathTo('operatorSettlement', { id: row.settlementId! })
                    : pathTo('operatorRecommendation', {
                        id: row.recommendationId,
                      })
                }
              >
                {row.reference}
              </Link>
            ),
          },
          {
            id: 'name',
            header: w('column.name'),
            cell: (row) => <ShortText>{row.name}</ShortText>,
          },
          {
            id: 'iban',
            header: w('column.iban'),
            cell: (row) => <span className="font-mono text-small whitespace-nowrap">{row.iban}</span>,
          },
          {
            id: 'amount',
            header: kit('column.amount'),
            cell: (row) => <Money cents={row.cents} />,
            align: 'end',
          },
          ...(data.payouts.some(({ offsetCents }) => offsetCents !== 0) ? [offset] : []),
          {
            id: 'state',
            header: kit('column.state'),
            cell: (row) => (
              <span className="inline-flex flex-wrap items-center gap-x-2">
                <StateBadge state={`payout.${row.state}`} />
                {row.state === 'confirmed' && row.paidOn !== null && <DateText value={row.paidOn} />}
              </span>
            ),
          },
          ...(data.payouts.some((row) => causesOf(row).length > 0) ? [reasons] : []),
        ]}
        rowActions={(row) => (
          <span className="inline-flex gap-2">
            {data.allowed.includes('confirm') && row.state === 'exported' && (
              <Button
                size="s"
                variant="secondary"
                aria-label={`${w('batch.confirm')}: ${row.name}`}
                onClick={() => setBooking({ payment: row, move: 'confirm' })}
              >
                {w('batch.confirm')}
              </Button>
            )}
            {data.allowed.includes('return') && mayReturn(row) && (
              <Button
                size="s"
                variant="quiet"
                aria-label={`${w('batch.return')}: ${row.name}`}
                onClick={() => setBooking({ payment: row, move: 'return' })}
              >
                {w('batch.return')}
              </Button>
            )}
          </span>
        )}
      />
      {booking !== undefined && (
        <BookingDialog batch={data.row} booking={booking} onClose={() => setBooking(undefined)} />
      )}
    </>
  )
}
