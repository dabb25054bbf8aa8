import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { formatGermanDay, formatGermanInstant, plainDay } from '@referral/domain/calendar'
import { cents, centsToDecimal } from '@referral/domain/money'
import { guardFormula } from './csv.ts'
import { Reply } from './http/route.ts'

/** A column of a report's file: its German name, and its cell. */
export type ReportColumn<Row> = readonly [name: string, cell: (row: Row) => string]

export const moneyCell = (value: number) => centsToDecimal(cents(value)).replace('.', ',')
export const dayCell = (value: string | null) => (value === null ? '' : formatGermanDay(plainDay(value)))
export const instantCell = (value: Date | null) => (value === null ? '' : formatGermanInstant(value))

/** Rows as CSV while they are read, however many there are; no cell becomes a formula (safety 15). */
export function reportFile<Row>(
  columns: readonly ReportColumn<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
): Reply<never> {
  const write = (rows: readonly string[][]) => stringify(rows as string[][], { delimiter: ';' })
  async function* lines() {
    yield `\ufeff${write([columns.map(([name]) => name)])}`
    for await (const rows of chunks) yield write(rows.map((row) => columns.map(([, cell]) => guardFormula(cell(row)))))
  }
  return new Reply<never>(undefined, {}, { body: Readable.from(lines()), mediaType: 'text/csv; charset=utf-8' })
}
