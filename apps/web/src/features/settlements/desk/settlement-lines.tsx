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
      <dl className="ms-auto grid w-full max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <Sum name={w('total.net')} cents={row.netCents} />
        {taxes
          .filter(({ taxStatus }) => taxStatus === 'regular')
          .map((tax) => (
            <Sum key={tax.taxStatus} name={w('total.vat')} cents={tax.vatCents} />
          ))}
        <Sum name={w('total.gross')} cents={row.grossCents} isLast />
      </dl>
      {taxes.some(({ taxStatus }) => taxStatus === 'smallBusiness') && (
        <p className="text-small text-ink-muted">{w('smallBusiness')}</p>
      )}
    </>
  )
}

function Sum({ name, cents, isLast = false }: { name: string; cents: number; isLast?: boolean }) {
  return (
    <div
      className={`col-span-2 grid grid-cols-subgrid ${isLast ? 'strong mt-1 border-t border-line-strong pt-2' : ''}`}
    >
      <dt>{name}</dt>
      <dd className="text-end tabular-nums">
        <Money cents={cents} />
      </dd>
    </div>
  )
}
