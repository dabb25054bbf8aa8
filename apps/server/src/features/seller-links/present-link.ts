import { findProductNames } from '#features/catalogue/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Tenant } from '#platform/tenant.ts'
import type { SellerLink } from './tables.ts'

/** As a share link, so that there is one kind of short address. */
export const urlOfLink = (tenant: Tenant, { number }: Pick<SellerLink, 'number'>) => `${tenant.shareUrl}/r/${number}`

/** Links as their seller sees them. */
export async function presentLinks<Link extends SellerLink>(ctx: Context, tx: Tx, links: readonly Link[]) {
  const names = await findProductNames(
    tx,
    links.flatMap(({ productId }) => productId ?? []),
    ctx.locale,
  )
  return links.map((link) => ({
    ...link,
    url: urlOfLink(ctx.tenant, link),
    productName: link.productId === null ? null : (names.get(link.productId)?.displayName ?? null),
  }))
}
