import { addDays, addMonths, berlinDay, plainDay } from '@referral/domain/calendar'
import type { AgencyReport } from '@referral/domain/agency-reports'
import { readMonths, type Month } from '#features/numbers/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { toPage } from '#platform/paging.ts'
import { agencyOfCaller } from './agency-of-caller.ts'
import { findReportScope } from './reports/report-scope.ts'
import { countTasks } from './statistics.sql.ts'

const monthsShown = 12
/** Days after which an order that could have been released is overdue. */
const overdueAfterDays = 14

/** A month in the report of specification section 7.4. */
const monthRow = ({ startsOn, created, details, ordered, released, releasedCents }: Month) => ({
  month: startsOn.slice(0, 7),
  recommendations: created,
  leads: details,
  orders: ordered,
  released,
  rewardCents: releasedCents,
})

/** The agency's last twelve months. Refused: forbidden. */
export const listStatistics = (ctx: Context, agencyId: string | undefined) =>
  ctx.report(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, 'statistics' satisfies AgencyReport, agencyId)
    if (isRefused(membership)) return membership
    const month = plainDay(`${berlinDay(ctx.now).slice(0, 7)}-01`)
    const period = {
      from: addMonths(month, 1 - monthsShown),
      until: addDays(addMonths(month, 1), -1),
    }
    const months = (await readMonths(ctx, tx, membership.agency.id, period)).map(monthRow).toReversed()
    return toPage(months, months.length, { page: 1, size: monthsShown })
  })

/** An agency's tasks for today (experience 11). Refused: forbidden. */
export const readOverview = (ctx: Context) =>
  ctx.report(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, 'overview')
    if (isRefused(membership)) return membership
    const today = berlinDay(ctx.now)
    const overdueOn = addDays(today, -overdueAfterDays)
    const counts = await countTasks(tx, await findReportScope(ctx, tx, membership, today, undefined), overdueOn)
    return { agency: membership.agency.name, overdueOn, ...counts }
  })
