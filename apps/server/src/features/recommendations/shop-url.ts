import { berlinDay } from '@referral/domain/calendar'
import { findProduct } from '#features/catalogue/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { RecommendationRow } from './recommendation.sql.ts'

/** Where the recommended product is ordered: the product's own address or the tenant's shop, never anything a caller sent (safety 11). */
export async function shopUrlOf(
  ctx: Context,
  tx: Tx,
  row: Pick<RecommendationRow, 'productId' | 'deviceId'>,
): Promise<URL> {
  const product = await findProduct(tx, row.productId, berlinDay(ctx.now), ctx.locale)
  const url = new URL(product?.shopUrl ?? ctx.tenant.config.shopUrl, ctx.tenant.url)
  if (row.deviceId !== null) url.searchParams.set('handyId', String(row.deviceId))
  return url
}
