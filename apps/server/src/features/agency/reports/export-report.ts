import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { berlinDay, formatGermanDay, formatGermanInstant, plainDay } from '@referral/domain/calendar'
import { cents, centsToDecimal } from '@referral/domain/money'
import type { Context } from '#platform/context.ts'
import { guardFormula } from '#platform/csv.ts'
import { Reply } from '#platform/http/route.ts'
import { isRefused } from '#platform/outcome.ts'
import { rowsOfReport } from '#platform/report.ts'
import { agencyOfCaller } from '../agency-of-caller.ts'
import type { AgencyReportKind, ReportInput } from './list-report.ts'
import { whoseReport, type Whose } from './whose.ts'

/** A column of a file: its German name, and its cell. */
export type ExportColumn<Row> = readonly [name: string, cell: (row: Row) => string]

export const moneyCell = (value: number) => centsToDecimal(cents(value)).replace('.', ',')
export const dayCell = (value: string | null) => (value === null ? '' : formatGermanDay(plainDay(value)))
export const instantCell = (value: Date | null) => (value === null ? '' : formatGermanInstant(value))

/**
 * Every row of the filter as CSV, walked by key however many there are; no cell becomes a formula (safety 15).
 * Refused: forbidden.
 */
export async function exportReport<
  Line extends { readonly id: string },
  Sort extends string,
  Columns extends object,
  Shown,
>(
  ctx: Context,
  { report, shape, present }: AgencyReportKind<Line, Sort, Columns, Shown>,
  columns: readonly ExportColumn<Shown>[],
  input: ReportInput<Sort, Columns> = {},
) {
  const whose = await ctx.report(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, report)
    return isRefused(membership) ? membership : whoseReport(ctx, tx, membership, berlinDay(ctx.now), input.filter)
  })
  if (isRefused(whose)) return whose
  const narrowed = { ...whose, ...input.columns } as Whose & Columns
  const write = (rows: readonly string[][]) => stringify(rows as string[][], { delimiter: ';' })
  async function* lines(of: Whose) {
    yield `\ufeff${write([columns.map(([name]) => name)])}`
    for await (const rows of rowsOfReport<Line, Sort, Whose & Columns>(ctx, shape(of), narrowed)) {
      const shown = await ctx.report((tx) => present(ctx, tx, rows))
      yield write(shown.map((row) => columns.map(([, cell]) => guardFormula(cell(row)))))
    }
  }
  return new Reply<never>(undefined, {}, { body: Readable.from(lines(whose)), mediaType: 'text/csv; charset=utf-8' })
}
