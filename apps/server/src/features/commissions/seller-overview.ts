import { addMonths, berlinDay, plainDay, type PlainDay } from '@referral/domain/calendar'
import { nextStep, periodAround, type CommissionModel } from '@referral/domain/commission'
import { holdingOn } from '@referral/domain/valid-from'
import { listCommissions } from '#features/catalogue/public.ts'
import { requireSeller } from '#features/sellers/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused } from '#platform/outcome.ts'
import { countEarnedOrders, countOrders } from './commissions.sql.ts'
import { commissionOf } from './find-model.ts'
import { listModelRows } from './models.sql.ts'
import { countSellersRecommendations, sumBooked, sumByMonth, sumHeld } from './overview.sql.ts'

const none = { count: 0, cents: 0 }

/** The held, earned and settled sums, the months of the last year, and the distance to the next step. */
export const getSellerOverview = (ctx: Context) =>
  ctx.report(async (tx) => {
    const seller = await requireSeller(ctx, tx)
    if (isRefused(seller)) return seller
    const today = berlinDay(ctx.now)
    const booked = await sumBooked(tx, seller.id)
    const amountOf = (isSettled: boolean) => {
      const found = booked.find(({ settled }) => settled === isSettled)
      return found === undefined ? none : { count: found.count, cents: found.cents }
    }
    return {
      held: await sumHeld(tx, seller.id),
      unsettled: amountOf(false),
      settled: amountOf(true),
      recommendations: await countSellersRecommendations(tx, accountOf(ctx), seller.id),
      months: await monthsOf(tx, seller.id, today),
      monthlyGoal: seller.monthlyGoal,
      goals: await goalsOf(ctx, tx, seller.id, today),
    }
  })

/** The last twelve months, including those without an order. */
async function monthsOf(tx: Tx, sellerId: string, today: PlainDay) {
  const since = addMonths(plainDay(`${today.slice(0, 8)}01`), -11)
  const known = new Map((await sumByMonth(tx, sellerId, since)).map((row) => [row.month, row]))
  return Array.from({ length: 12 }, (_, index) => {
    const month = addMonths(since, index).slice(0, 7)
    return known.get(month) ?? { month, orders: 0, cents: 0 }
  })
}

/** The models of products on offer that pay by steps, with the orders of their running period. */
async function goalsOf(ctx: Context, tx: Tx, sellerId: string, today: PlainDay) {
  const names = new Set(
    (await listCommissions(tx, ctx.locale)).flatMap(({ commission }) => commissionOf(commission)?.model ?? []),
  )
  const byName = Map.groupBy(await listModelRows(tx), ({ name }) => name)
  const goals = []
  for (const name of [...names].toSorted()) {
    const model: CommissionModel | undefined = holdingOn(byName.get(name) ?? [], today)
    if (model === undefined || model.kind === 'fixed') continue
    const { from, until } = periodAround(model.period, today)
    const span = { sellerId, model: name, from, until }
    const count = await (model.kind === 'bonus' ? countEarnedOrders : countOrders)(tx, span)
    goals.push({
      ...{ model: name, kind: model.kind, period: model.period, from: from as string, until: until as string, count },
      steps: [...model.steps],
      next: nextStep(model, count),
    })
  }
  return goals
}

/** The products that earn a commission today. */
export const listSellerProducts = (ctx: Context) =>
  ctx.read(async (tx) => {
    const seller = await requireSeller(ctx, tx)
    if (isRefused(seller)) return seller
    return (await listCommissions(tx, ctx.locale)).flatMap(({ id, displayName, commission }) => {
      const read = commissionOf(commission)
      return read === undefined ? [] : [{ id, displayName, ...read }]
    })
  })
