import type { PlainDay } from '@referral/domain/calendar'
import { findCategoryReward } from '#features/catalogue/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { findPlanCents } from './plans.sql.ts'

/**
 * What a recommendation of the product earned on a day, in cents: what the agency's plan says of its category, where an
 * agency brought who recommends, else the product's own reward; 0 where there is none.
 */
export async function findRewardCents(
  tx: Tx,
  agencyId: string | null,
  productId: number,
  day: PlainDay,
): Promise<number> {
  const own = await findCategoryReward(tx, productId, day)
  if (own === undefined) return 0
  const planned = agencyId === null ? undefined : await findPlanCents(tx, agencyId, own.categoryId, day)
  return planned ?? own.cents
}
