import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { findProductRow, findProductRowByExternalId } from './catalogue.sql.ts'
import { productApiOf } from './product-api.ts'
import { presentProduct, type ProductRow } from './product.ts'

/** One product by our id (spec §7.2); also one that no list shows. A source that is not its own hides it. */
export async function getProduct(ctx: Context, id: number, source: string | undefined) {
  const product = await present(ctx, (tx, day) => findProductRow(tx, day, id))
  if (isRefused(product) || source === undefined || product.source.toLowerCase() === source.toLowerCase())
    return product
  return refuse('notFound')
}

/** One product by the client's own id (ExterneId). */
export function getExternalProduct(ctx: Context, externalId: string) {
  return present(ctx, (tx, day) => findProductRowByExternalId(tx, day, externalId))
}

async function present(ctx: Context, find: (tx: Tx, day: PlainDay) => Promise<ProductRow | undefined>) {
  const api = productApiOf(ctx.tenant)
  if (isRefused(api)) return api
  const day = berlinDay(ctx.now)
  const row = await ctx.read((tx) => find(tx, day))
  return row === undefined ? refuse('notFound') : presentProduct(api.present(row), day, ctx.locale)
}
