import { berlinDay } from '@referral/domain/calendar'
import type { AgencyReport } from '@referral/domain/agency-reports'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused } from '#platform/outcome.ts'
import { pageOfReport } from '#platform/report.ts'
import type { ReportShape } from '#platform/report-shape.ts'
import { agencyOfCaller } from '../agency-of-caller.ts'
import { findReportScope, type ReportScope } from './report-scope.ts'

/** The parameters of a report, from the wire. */
export interface ReportInput<Sort extends string, Columns> {
  readonly orderBy?: Sort | undefined
  readonly descending?: boolean | undefined
  readonly pageSize?: number | undefined
  readonly pageNumber?: number | undefined
  readonly filter?: string | undefined
  readonly columns?: Columns | undefined
}

export interface AgencyReportKind<Line extends object, Sort extends string, Columns, Shown> {
  readonly report: AgencyReport
  readonly shape: (whose: ReportScope) => ReportShape<Sort, ReportScope & Columns>
  readonly present: (ctx: Context, tx: Tx, lines: readonly Line[]) => Promise<readonly Shown[]>
}

/**
 * A page of one of the agency's reports.
 * Refused: forbidden (role, other agency), narrowFilter.
 */
export function listReport<Line extends object, Sort extends string, Columns extends object, Shown>(
  ctx: Context,
  { report, shape, present }: AgencyReportKind<Line, Sort, Columns, Shown>,
  agencyId: string | undefined,
  input: ReportInput<Sort, Columns> = {},
) {
  return ctx.report(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, report, agencyId)
    if (isRefused(membership)) return membership
    const whose = await findReportScope(ctx, tx, membership, berlinDay(ctx.now), input.filter)
    const narrowed = { ...whose, ...input.columns } as ReportScope & Columns
    const page = await pageOfReport<Line, Sort, ReportScope & Columns>(tx, shape(whose), { ...input, narrowed })
    if (isRefused(page)) return page
    return { ...page, content: [...(await present(ctx, tx, page.content))] }
  })
}
