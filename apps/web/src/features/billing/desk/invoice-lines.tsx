import { DocumentSums } from '#desk/document-sums.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { Money } from '#ui/money.tsx'
import { Table } from '#ui/table.tsx'
import type { Invoice } from './invoice-state.tsx'

type Line = Invoice['lines'][number]

/** Every order that an invoice charges, and the sums that follow from them. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const w = useWords('billing')
  const { row, rewardsCents, feesCents, lines } = invoice
  return (
    <>
      <Table
        caption={w('lines')}
        hideCaption
        rows={lines}
        rowKey={({ position }) => String(position)}
        columns={[
          {
            id: 'order',
            header: w('line.order'),
            main: true,
            cell: (line: Line) => <span className="wrap-anywhere">{line.orderNumber}</span>,
          },
          { id: 'product', header: w('line.product'), cell: (line: Line) => line.product },
          {
            id: 'day',
            header: w('line.day'),
            cell: (line: Line) => (
              <span className="inline-grid">
                <DateText value={line.bookedOn} />
                {line.isReversal && <span className="text-small text-ink-muted">{w('line.reversal')}</span>}
              </span>
            ),
          },
          {
            id: 'rewards',
            header: w('line.rewards'),
            align: 'end',
            cell: (line: Line) => <Money cents={line.rewardsCents} />,
          },
          { id: 'fee', header: w('line.fee'), align: 'end', cell: (line: Line) => <Money cents={line.feeCents} /> },
          {
            id: 'net',
            header: w('line.net'),
            align: 'end',
            cell: (line: Line) => <Money cents={line.rewardsCents + line.feeCents} />,
          },
        ]}
      />
      <DocumentSums
        sums={[
          [w('total.rewards'), rewardsCents],
          [w('total.fees'), feesCents],
          [w('total.net'), row.netCents],
          [w('total.vat'), row.vatCents],
          [w('total.gross'), row.grossCents],
        ]}
      />
    </>
  )
}
