import { berlinDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { reportFile, type ReportColumn, type ReportFormat } from '#platform/report-file.ts'
import { rowsOfReport } from '#platform/report.ts'
import { agencyOfCaller } from '../agency-of-caller.ts'
import type { AgencyReportKind, ReportInput } from './list-report.ts'
import { findReportScope, type ReportScope } from './report-scope.ts'

/**
 * Every row of the filter as a file, walked by key however many there are.
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
  columns: readonly ReportColumn<Shown>[],
  input: ReportInput<Sort, Columns> = {},
  format?: ReportFormat,
) {
  const whose = await ctx.report(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, report)
    return isRefused(membership) ? membership : findReportScope(ctx, tx, membership, berlinDay(ctx.now), input.filter)
  })
  if (isRefused(whose)) return whose
  const narrowed = { ...whose, ...input.columns } as ReportScope & Columns
  async function* shown(of: ReportScope) {
    for await (const rows of rowsOfReport<Line, Sort, ReportScope & Columns>(ctx, shape(of), narrowed))
      yield await ctx.report((tx) => present(ctx, tx, rows))
  }
  return reportFile(ctx, columns, shown(whose), format)
}
