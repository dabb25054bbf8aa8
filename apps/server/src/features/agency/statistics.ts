import { addDays, addMonths, berlinDay, plainDay } from '@referral/domain/calendar'
import type { AgencyReport } from '@referral/domain/agency-reports'
import { readMonths, type Month } from '#features/numbers/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { MinuteCache } from '#platform/minute-cache.ts'
import { isRefused } from '#platform/outcome.ts'
import { toPage } from '#platform/paging.ts'
import { agencyOfCaller } from './agency-of-caller.ts'
import { findReportScope, type ReportScope } from './reports/report-scope.ts'
import { countTasks, type TaskCounts } from './statistics.sql.ts'

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

/** More waiting orders are counted once a minute, for each reader. */
const mostCountedAnew = 1_000
const manyTasks = new MinuteCache<TaskCounts>()

async function tasksOf(tx: Tx, whose: ReportScope, overdueOn: string): Promise<TaskCounts> {
  const what = JSON.stringify([tx.tenantId, whose.agencyId, whose.readerId, overdueOn])
  const known = manyTasks.get(tx.source, what)
  if (known !== undefined) return known
  const counts = await countTasks(tx, whose, overdueOn)
  if (counts.toRelease + counts.inPeriod > mostCountedAnew) manyTasks.keep(tx.source, what, counts)
  return counts
}

/** An agency's tasks for today (experience 11). Refused: forbidden. */
export const readOverview = (ctx: Context) =>
  ctx.report(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, 'overview')
    if (isRefused(membership)) return membership
    const today = berlinDay(ctx.now)
    const overdueOn = addDays(today, -overdueAfterDays)
    const counts = await tasksOf(tx, await findReportScope(ctx, tx, membership, today, undefined), overdueOn)
    return { agency: membership.agency.name, overdueOn, ...counts }
  })
