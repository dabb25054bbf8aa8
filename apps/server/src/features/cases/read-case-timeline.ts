import { findRecommendedNames } from '#features/catalogue/public.ts'
import { summariseOrders } from '#features/orders/public.ts'
import { findInitials } from '#features/recipients/public.ts'
import { clickCounts, listEvents, noClicks, type RecommendationRow } from '#features/recommendations/public.ts'
import { rewardsOf } from '#features/rewards/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { earnedTotal, timelineOf } from './timeline.ts'

/** A case for the member who looks after its recommender: the same timeline, the recommended person by initials. */
export async function readCaseTimeline(ctx: Context, tx: Tx, row: RecommendationRow) {
  const ids = [row.id]
  const [nameFor, clicks, events, initials, orders, rewards] = await Promise.all([
    findRecommendedNames(tx, [row], ctx.locale),
    clickCounts(tx, ids),
    listEvents(tx, ids),
    findInitials(tx, ids),
    summariseOrders(tx, ids),
    rewardsOf(tx, ids),
  ])
  const living = rewards.get(row.id) ?? []
  return {
    number: row.number,
    productName: nameFor(row).displayName,
    recommender: `${row.recommenderFirstName ?? ''} ${row.recommenderLastName ?? ''}`.trim(),
    recipientInitials: initials.get(row.id) ?? null,
    state: row.state,
    rewardCents: earnedTotal(row, living),
    timeline: timelineOf(ctx, row, {
      clicks: clicks.get(row.id) ?? noClicks,
      events,
      order: orders.get(row.id),
      reward: living.find((one) => one.beneficiary === 'recommender'),
    }),
  }
}
