import type { PlainDay } from '@referral/domain/calendar'
import type { Locale } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { findProductRow, findProductRowByExternalId, listProductNames, type ProductName } from './catalogue.sql.ts'
import { rewardCentsOn, textsOf, type ProductRow } from './product.ts'

export { getListing } from './get-listing.ts'
export { getProduct } from './get-product.ts'
export { listIndexablePages, type IndexablePage } from './indexable-pages.ts'
export { listListingPaths } from './listings.sql.ts'
export type { ProductName }

/** A product as other capabilities need it: its name in one language and its reward of a day. */
export interface CatalogueProduct {
  readonly id: number
  readonly externalId: string | null
  readonly source: string
  readonly displayName: string
  readonly icon: string
  readonly productGroup: string | null
  readonly commission: string | null
  readonly monthlyCents: number
  /** Where it is ordered, if not at the tenant's shop. */
  readonly shopUrl: string | null
  readonly recommendable: boolean
  /** What a recommendation of it earns on that day; 0 where no reward is active. */
  readonly rewardCents: number
}

/** The product on a day, also one that is no longer recommended. */
export async function findProduct(
  tx: Tx,
  id: number,
  day: PlainDay,
  locale: Locale,
): Promise<CatalogueProduct | undefined> {
  const row = await findProductRow(tx, day, id)
  return row && toCatalogueProduct(row, day, locale)
}

/** By the client's own id, as orders name it. */
export async function findProductByExternalId(
  tx: Tx,
  externalId: string,
  day: PlainDay,
  locale: Locale,
): Promise<CatalogueProduct | undefined> {
  const row = await findProductRowByExternalId(tx, day, externalId)
  return row && toCatalogueProduct(row, day, locale)
}

/** What the product earned on that day, in cents; 0 where it has no active reward or does not exist. */
export async function activeRewardCents(tx: Tx, productId: number, day: PlainDay): Promise<number> {
  const row = await findProductRow(tx, day, productId)
  return row === undefined ? 0 : rewardCentsOn(row, day)
}

/** Names and icons of many products at once, by id; also of products no longer recommended. */
export async function findProductNames(
  tx: Tx,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, ProductName>> {
  const names = await listProductNames(tx, [...new Set(ids)], locale)
  return new Map(names.map((name) => [name.id, name]))
}

function toCatalogueProduct(row: ProductRow, day: PlainDay, locale: Locale): CatalogueProduct {
  const { id, externalId, source, icon, productGroup, commission, monthlyCents, shopUrl, recommendable } = row
  const displayName = textsOf(row, locale).name || row.name
  return {
    id,
    externalId,
    source,
    displayName,
    icon,
    productGroup,
    commission,
    monthlyCents,
    shopUrl,
    recommendable,
    rewardCents: rewardCentsOn(row, day),
  }
}
