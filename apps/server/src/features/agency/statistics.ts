import { addDays, addMonths, berlinDay, plainDay, startOfBerlinDay } from '@referral/domain/calendar'
import type { AgencyReport } from '@referral/domain/agency-reports'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused } from '#platform/outcome.ts'
import { toPage } from '#platform/paging.ts'
import { agencyOfCaller } from './agency-of-caller.ts'
import { countTasks, findMonths } from './statistics.sql.ts'

const monthsShown = 12
/** Days after which an order that could have been released is overdue. */
const overdueAfterDays = 14

function monthsOf(ctx: Context, tx: Tx, agencyId: string, count: number) {
  const first = plainDay(`${berlinDay(ctx.now).slice(0, 7)}-01`)
  const days = Array.from({ length: count }, (_, back) => addMonths(first, -back))
  return findMonths(
    tx,
    agencyId,
    days.map((day) => day.slice(0, 7)),
    startOfBerlinDay(days.at(-1)!),
  )
}

/** The agency's last twelve months. Refused: forbidden. */
export const listStatistics = (ctx: Context, agencyId: string | undefined) =>
  ctx.report(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, 'statistics' satisfies AgencyReport, agencyId)
    if (isRefused(membership)) return membership
    const months = await monthsOf(ctx, tx, membership.agency.id, monthsShown)
    return toPage(months, months.length, { page: 1, size: monthsShown })
  })

/** What an agency has to do today (experience 11). Refused: forbidden. */
export const readOverview = (ctx: Context) =>
  ctx.report(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, 'overview')
    if (isRefused(membership)) return membership
    const { id, name } = membership.agency
    const today = berlinDay(ctx.now)
    const counts = await countTasks(tx, id, today, addDays(today, -overdueAfterDays))
    return { agency: name, ...counts, months: [...(await monthsOf(ctx, tx, id, 2))] }
  })
