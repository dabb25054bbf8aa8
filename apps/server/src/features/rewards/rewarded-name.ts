import { findRecommendedNames } from '#features/catalogue/public.ts'
import { findRecommendation } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { findOrderFacts, type RewardRow } from './reward.sql.ts'

/** The product of a reward: the ordered one, with the device if that is the tariff it was recommended with. */
export async function rewardedName(ctx: Context, tx: Tx, { recommendationId }: Pick<RewardRow, 'recommendationId'>) {
  const recommended = (await findRecommendation(tx, recommendationId))!
  const ordered = (await findOrderFacts(tx, recommendationId))?.productId ?? recommended.productId
  const deviceId = ordered === recommended.productId ? recommended.deviceId : null
  return (await findRecommendedNames(tx, [{ productId: ordered, deviceId }], ctx.locale))({
    productId: ordered,
    deviceId,
  })
}
