import { berlinDay, plainDay } from '@referral/domain/calendar'
import { agreeToRelease } from '#features/orders/public.ts'
import { findFeeCents } from '#features/plans/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { pageOfReport } from '#platform/report.ts'
import { agencyOfCaller } from './agency-of-caller.ts'
import { ordersReport, type OrderLine, type OrdersNarrowed, type OrdersSort } from './reports/orders.report.ts'
import { withRelease } from './reports/report-kinds.ts'
import { findReportScope } from './reports/report-scope.ts'

/** The release states of orders of the caller's agency; another agency's are left out. */
async function verdictsOf(ctx: Context, tx: Tx, orderIds: readonly string[]) {
  const membership = await agencyOfCaller(ctx, tx, 'orders')
  if (isRefused(membership)) return membership
  const whose = await findReportScope(ctx, tx, membership, berlinDay(ctx.now), undefined)
  const page = await pageOfReport<OrderLine, OrdersSort, OrdersNarrowed>(tx, ordersReport(whose), {
    narrowed: { ...whose, id: orderIds },
    pageSize: 200,
  })
  if (isRefused(page)) return page
  return Promise.all(
    page.content.map(async (line) => ({
      orderId: line.id,
      ...withRelease(ctx, line),
      feeCents:
        line.productId === null ? 0 : await findFeeCents(tx, line.productId, plainDay(line.orderedOn), line.categoryId),
    })),
  )
}

async function agree(ctx: Context, tx: Tx, orderId: string, agrees: boolean): Promise<void | Refused> {
  const membership = await agencyOfCaller(ctx, tx, 'orders')
  if (isRefused(membership)) return membership
  return agreeToRelease(ctx, tx, { orderId, agencyId: membership.agency.id, agrees })
}

/** One order (spec §7.4). Refused: notFound, onHold, illegalMove with the guard, lostRace, forbidden. */
export function releaseOrder(ctx: Context, orderId: string, agrees: boolean) {
  return ctx.write(async (tx) => {
    const refused = await agree(ctx, tx, orderId, agrees)
    if (isRefused(refused)) return refused
    const verdicts = await verdictsOf(ctx, tx, [orderId])
    if (isRefused(verdicts)) return verdicts
    return verdicts[0] ?? refuse('notFound')
  })
}

/** Releases many orders, each in a separate transaction: a failure is answered with its reason and stops no other. */
export async function releaseOrders(ctx: Context, orderIds: readonly string[], isPreview: boolean) {
  const unique = [...new Set(orderIds)]
  if (!isPreview)
    for (const orderId of unique) {
      const outcome = await ctx.write((tx) => agree(ctx, tx, orderId, true))
      if (isRefused(outcome) && outcome.name === 'forbidden') return outcome
    }
  const verdicts = await ctx.read((tx) => verdictsOf(ctx, tx, unique))
  return isRefused(verdicts) ? verdicts : { verdicts }
}
