import { DocumentSums } from '#desk/document-sums.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { Money } from '#ui/money.tsx'
import { Table } from '#ui/table.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { DeskSettlement, Settlement } from './settlement-state.tsx'

type Line = Settlement['lines'][number]

/** Every booking that a settlement pays, and the sums that follow from them. */
export function SettlementLines({ settlement }: { settlement: Settlement | DeskSettlement }) {
  const w = useWords('settlements')
  const format = useFormat()
  const { row, lines, taxes } = settlement
  const nameOf = (line: Line) =>
    line.kind === 'bonus'
      ? w('line.bonus', {
          from: format.number(line.stepFrom ?? 0),
          since: format.day(line.periodFrom ?? line.bookedOn),
        })
      : (line.product ?? '')
  return (
    <>
      <Table
        caption={w('lines')}
        hideCaption
        rows={lines}
        rowKey={({ position }) => String(position)}
        columns={[
          {
            id: 'what',
            header: w('line.what'),
            main: true,
            cell: (line: Line) => (
              <span className="inline-grid">
                {nameOf(line)}
                {line.isReversal && <span className="text-small font-normal text-ink-muted">{w('line.reversal')}</span>}
              </span>
            ),
          },
          {
            id: 'order',
            header: w('line.order'),
            cell: (line: Line) => <span className="font-mono text-small wrap-anywhere">{line.orderNumber ?? '–'}</span>,
          },
          {
            id: 'booked',
            header: w('line.booked'),
            cell: (line: Line) => <DateText value={line.bookedOn} />,
          },
          {
            id: 'tax',
            header: w('line.tax'),
            cell: (line: Line) => w(`tax.${line.taxStatus}`),
          },
          {
            id: 'net',
            header: w('line.net'),
            align: 'end',
            cell: (line: Line) => <Money cents={line.cents} signed tone={line.cents < 0 ? 'critical' : 'plain'} />,
          },
        ]}
      />
      <DocumentSums
        sums={[
          [w('total.net'), row.netCents],
          ...taxes
            .filter(({ taxStatus }) => taxStatus === 'regular')
            .map(({ vatCents }) => [w('total.vat'), vatCents] as const),
          [w('total.gross'), row.grossCents],
        ]}
      />
      {taxes.some(({ taxStatus }) => taxStatus === 'smallBusiness') && (
        <p className="text-small text-ink-muted">{w('smallBusiness')}</p>
      )}
    </>
  )
}
