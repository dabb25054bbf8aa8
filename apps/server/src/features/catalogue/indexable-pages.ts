import { berlinDay } from '@referral/domain/calendar'
import type { RouteName } from '@referral/contract/route-names'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { listRewardRows } from './catalogue.sql.ts'
import { listedOf } from './get-listing.ts'
import { listDeviceKinds, listListingRows } from './listings.sql.ts'
import { productApiOf } from './product-api.ts'

/** A page that search engines may index, and when its content last changed. */
export interface IndexablePage {
  readonly name: RouteName
  readonly params: Readonly<Record<string, string>>
  readonly changedAt: Date
}

/** Every listing and every product on offer; one with its own page. */
export async function listIndexablePages(ctx: Context): Promise<IndexablePage[]> {
  const api = productApiOf(ctx.tenant)
  if (isRefused(api)) return []
  const [listings, products, kinds] = await ctx.read((tx) =>
    Promise.all([listListingRows(tx), listRewardRows(tx, berlinDay(ctx.now)), listDeviceKinds(tx)]),
  )
  const latest = (dates: readonly Date[]) => new Date(Math.max(...dates.map(Number)))
  return [
    ...listings.map((listing) => ({
      name: 'Produktseite' as const,
      params: { seite: listing.path.slice(1) },
      changedAt: latest([listing.changedAt, ...listedOf(api, listing, products, kinds).map((row) => row.changedAt)]),
    })),
    ...products.map(({ id, changedAt }) => ({
      name: 'Produkt' as const,
      params: { productId: String(id) },
      changedAt,
    })),
  ]
}
