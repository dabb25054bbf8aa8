import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused } from '#platform/outcome.ts'
import {
  findProductRow,
  findProductRowByExternalId,
  listCategoryRows,
  listCommissionRows,
  listProductNames,
  listRewardRows,
  type ProductName,
} from './catalogue.sql.ts'
import { nameWithDevice } from './device-offer.ts'
import { findDeviceNames, findDeviceOffer } from './devices.sql.ts'
import { productApiOf } from './product-api.ts'
import { rewardCentsOn, textOf, textsOf, type ProductRow } from './product.ts'

export { findNameToFreeze, productNameOf } from './catalogue.sql.ts'
export { findDeviceNames } from './devices.sql.ts'
export { keepFormerPath, releaseFormerPaths, takenPaths, type ListingPlace } from './former-paths.ts'
export { listFormerPathRows as listFormerPaths, listLeadingPaths, type FormerPathRow } from './former-paths.sql.ts'
export { getListing, previewListed } from './get-listing.ts'
export type { ListingChoice } from './listing.ts'
export { getProduct } from './get-product.ts'
export { listIndexablePages, type IndexablePage } from './indexable-pages.ts'
export { listProducts } from './list-products.ts'
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
  /** The reward for recommending it on that day; 0 where no reward is active. */
  readonly rewardCents: number
}

/** The product on a day, also one that can no longer be recommended. */
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

/** The product's category and its own reward on that day: 0 cents without an active reward. */
export async function findCategoryReward(tx: Tx, productId: number, day: PlainDay) {
  const row = await findProductRow(tx, day, productId)
  return row === undefined ? undefined : { categoryId: row.categoryId, cents: rewardCentsOn(row, day) }
}

/** What every category is called, in the order of the catalogue. */
export const nameCategories = async (tx: Tx, locale: Locale): Promise<ReadonlyMap<number, string>> =>
  new Map((await listCategoryRows(tx)).map(({ id, name }) => [id, textOf(name, locale)]))

/** Every category with the lowest and the highest reward that its products on offer have of their own on a day. */
export async function listCategoryRewards(tx: Tx, day: PlainDay, locale: Locale) {
  const products = Map.groupBy(await listRewardRows(tx, day), ({ categoryId }) => categoryId)
  return [...(await nameCategories(tx, locale))].map(([id, name]) => {
    const cents = (products.get(id) ?? []).map((row) => rewardCentsOn(row, day)).filter((amount) => amount > 0)
    return { id, name, fromCents: Math.min(...cents, cents[0] ?? 0), untilCents: Math.max(...cents, 0) }
  })
}

/** The recommended product, with the chosen device if there is one. */
export interface Recommended {
  readonly productId: number
  readonly deviceId: number | null
}

/** Names the recommended products, a device with its tariff as one. */
export async function findRecommendedNames(tx: Tx, of: readonly Recommended[], locale: Locale) {
  const names = await findProductNames(
    tx,
    of.map(({ productId }) => productId),
    locale,
  )
  const chosen = of.flatMap(({ deviceId }) => deviceId ?? [])
  const devices = chosen.length === 0 ? new Map<number, string>() : await findDeviceNames(tx, chosen)
  return ({ productId, deviceId }: Recommended): ProductName => {
    const product = names.get(productId) ?? { id: productId, displayName: String(productId), icon: 'box' }
    const device = deviceId === null ? undefined : devices.get(deviceId)
    if (deviceId === null || device === undefined) return product
    return { ...product, displayName: nameWithDevice(product.displayName, device, locale), deviceId }
  }
}

/** The device, if it is available with the product today. */
export async function findDeviceOf(ctx: Context, tx: Tx, product: CatalogueProduct, deviceId: number) {
  const api = productApiOf(ctx.tenant)
  if (isRefused(api) || !api.hasDevices) return undefined
  const offer = await findDeviceOffer(tx, berlinDay(ctx.now), deviceId, product.id)
  if (offer === undefined) return undefined
  return { deviceId, displayName: nameWithDevice(product.displayName, offer.deviceName, ctx.locale) }
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

/** Products on offer with a commission, in its text form (`standard;5000`, spec §9). */
export const listCommissions = async (tx: Tx, locale: Locale) =>
  (await listCommissionRows(tx)).map(({ commission, ...row }) => {
    const { name } = textsOf(row, locale)
    return { id: row.id, displayName: name === '' ? row.name : name, commission }
  })
