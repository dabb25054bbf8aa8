import { findRecommendedNames } from '#features/catalogue/public.ts'
import { summariseOrders } from '#features/orders/public.ts'
import { findInitials } from '#features/recipients/public.ts'
import {
  clickCounts,
  linksOf,
  listEvents,
  noClicks,
  presentChoices,
  presentPublic,
  type RecommendationRow,
} from '#features/recommendations/public.ts'
import { rewardsOf } from '#features/rewards/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { earnedOr, earnedTotal, timelineOf } from './timeline.ts'

export type PresentedOwn = Awaited<ReturnType<typeof presentOwn>>[number]

/**
 * All data that owners see of their recommendations: links, clicks, who acts next and until when. Each room below is
 * queried once for all of them, so a list makes as many queries as one case.
 */
export async function presentOwn(ctx: Context, tx: Tx, rows: readonly RecommendationRow[]) {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [nameFor, clickCount, allEvents, initials, orders, rewards] = await Promise.all([
    findRecommendedNames(tx, rows, ctx.locale),
    clickCounts(tx, ids),
    listEvents(tx, ids),
    findInitials(tx, ids),
    summariseOrders(tx, ids),
    rewardsOf(tx, ids),
  ])
  const eventsOf = Map.groupBy(allEvents, (event) => event.recommendationId)
  return rows.map((row) => {
    const clicks = clickCount.get(row.id) ?? noClicks
    const living = rewards.get(row.id) ?? []
    const reward = living.find((one) => one.beneficiary === 'recommender')
    const shown = presentPublic(ctx, row, nameFor(row))
    return {
      ...shown,
      // The contact's part stays what the link promises: it is shared with further people.
      recommenderCents: earnedOr(shown.recommenderCents, row, reward),
      totalCents: earnedTotal(row, living),
      isOwner: true,
      ...linksOf(ctx, row),
      ...presentChoices(ctx, row),
      createdAt: row.createdAt,
      clicks: clicks.count,
      recipientInitials: initials.get(row.id) ?? null,
      rewardState: reward?.state ?? null,
      hasRewardLink: reward?.state === 'provided',
      timeline: timelineOf(ctx, row, { clicks, events: eventsOf.get(row.id) ?? [], order: orders.get(row.id), reward }),
    }
  })
}
