import type { PlainDay } from '@referral/domain/calendar'
import { findCategoryReward } from '#features/catalogue/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { findPlanCents, findPriceCents } from './plans.sql.ts'

/**
 * The reward for recommending the product on a day, in cents: by the plan of the agency that brought the recommender,
 * if it has the category, else the product's own; 0 where there is none.
 *
 * @param categoryId that of the match, which the product may have left since; null for today's
 */
export async function findRewardCents(
  tx: Tx,
  agencyId: string | null,
  productId: number,
  day: PlainDay,
  categoryId: number | null = null,
): Promise<number> {
  const own = await findCategoryReward(tx, productId, day)
  if (own === undefined) return 0
  const planned = agencyId === null ? undefined : await findPlanCents(tx, agencyId, categoryId ?? own.categoryId, day)
  return planned ?? own.cents
}

/**
 * An agency's fee for a released order of the product on a day, in cents; 0 where the price list has none.
 *
 * @param categoryId that of the match, which the product may have left since; null for today's
 */
export async function findFeeCents(
  tx: Tx,
  productId: number,
  day: PlainDay,
  categoryId: number | null,
): Promise<number> {
  const category = categoryId ?? (await findCategoryReward(tx, productId, day))?.categoryId
  return category === undefined ? 0 : ((await findPriceCents(tx, category, day)) ?? 0)
}
