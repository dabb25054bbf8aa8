import { berlinDay } from '@referral/domain/calendar'
import type { PublicContext } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { findOffer, isId, listProductRows, listRewardRows, type RewardRow } from './catalogue.sql.ts'
import { presentDeviceOffer } from './device-offer.ts'
import { listDeviceRows, listTariffRows } from './devices.sql.ts'
import { listLeadingPaths } from './former-paths.sql.ts'
import { filterOf, fits, kindsOf, relatedTo, wayTo, type ListingChoice } from './listing.ts'
import { listDeviceKinds, listListingRows, type ListingRow } from './listings.sql.ts'
import { productApiOf, type ProductApi } from './product-api.ts'
import { maxRewardCents, pictureOf, presentProduct, shownFor, textOf, type Shown } from './product.ts'

export interface ListingQuery {
  readonly path: string
  readonly deviceId?: string | undefined
  readonly tariffId?: string | undefined
}

/** Every page that lists products, with its highest reward. */
export async function listListings(ctx: PublicContext) {
  const api = productApiOf(ctx.tenant)
  if (isRefused(api)) return api
  return ctx.read(async (tx) => {
    const [all, link] = [await listListingRows(tx), await linking(ctx, tx, api)]
    return all.map(link)
  })
}

/** One of them, by its path; with a device or a tariff that was chosen before, the prices are of both. */
export async function getListing(ctx: PublicContext, { path, deviceId, tariffId }: ListingQuery) {
  const api = productApiOf(ctx.tenant)
  if (isRefused(api)) return api
  // Before the transaction: content is read through connections of its own.
  const shown = await shownFor(ctx, berlinDay(ctx.now))
  const wanted = `/${path.replaceAll(/^\/+|\/+$/g, '')}`.toLowerCase()
  return ctx.read(async (tx) => {
    const all = await listListingRows(tx)
    // A page that was opened before a change of paths, and other systems, ask for it by a former one.
    const listing = findAt(wanted, all) ?? findAt((await listLeadingPaths(tx)).get(wanted), all)
    if (listing === undefined) return refuse('notFound')
    const offers = await offersOf(tx, api, shown, listing, deviceId || undefined, tariffId || undefined)
    if (offers === undefined) return refuse('notFound')
    const link = await linking(ctx, tx, api)
    const { locale } = ctx
    const goesOn = all.find(({ key }) => key === listing.leadsTo)
    return {
      ...link(listing),
      intro: textOf(listing.intro, locale),
      shows: listing.shows,
      source: listing.source,
      category: listing.category,
      filters: [...listing.filters],
      preselectedId: listing.preselectedId ?? offers.products.find(({ preselected }) => preselected)?.id ?? null,
      breadcrumb: wayTo(listing, all).map(({ title, path }) => ({ title: textOf(title, locale), path })),
      leadsTo: goesOn === undefined ? null : link(goesOn),
      related: relatedTo(listing, all).map(link),
      ...offers,
    }
  })
}

const findAt = (path: string | undefined, all: readonly ListingRow[]) => all.find((row) => row.path === path)

/** The names that a page with these choices would list: for an editor of such a page. */
export async function previewListed(ctx: PublicContext, choice: ListingChoice) {
  const api = productApiOf(ctx.tenant)
  if (isRefused(api)) return api
  const shown = await shownFor(ctx, berlinDay(ctx.now))
  const offers = await ctx.read((tx) => offersOf(tx, api, shown, choice, undefined, undefined))
  return (offers?.products ?? []).map(({ displayName }) => displayName)
}

async function offersOf(
  tx: Tx,
  api: ProductApi,
  shown: Shown,
  listing: ListingChoice,
  deviceId: string | undefined,
  tariffId: string | undefined,
) {
  const { day } = shown
  const kinds = kindsOf(listing)
  if (kinds.length > 0) {
    const rows = api.hasDevices ? await listDeviceRows(tx, day, { kinds, tariffId: tariffId ?? null }) : []
    if (tariffId !== undefined && rows.length === 0) return undefined
    const tariff = tariffId === undefined ? undefined : await findOffer(tx, day, rows[0]!.id)
    return {
      products: rows.map((row) => presentDeviceOffer(api.present(row), shown)),
      chosen: tariff === undefined ? null : presentProduct(api.present(tariff), shown),
    }
  }
  const filter = filterOf(api, listing)
  if (filter === undefined) return { products: [], chosen: null }
  if (deviceId === undefined || !api.hasDevices) {
    const rows = await listProductRows(tx, day, filter)
    return { products: rows.map((row) => presentProduct(api.present(row), shown)), chosen: null }
  }
  const id = /^\d{1,9}$/.test(deviceId) ? Number(deviceId) : 0
  const tariffs = isId(id) ? await listTariffRows(tx, day, id) : []
  const products = tariffs.filter((row) => fits(row, filter)).map((row) => presentDeviceOffer(api.present(row), shown))
  return products[0] === undefined ? undefined : { products, chosen: products[0] }
}

/** Makes links to listings, each with the highest reward of its products. */
async function linking(ctx: PublicContext, tx: Tx, api: ProductApi) {
  const day = berlinDay(ctx.now)
  const [rewards, kinds] = await Promise.all([listRewardRows(tx, day), listDeviceKinds(tx)])
  return (listing: ListingRow) => ({
    key: listing.key,
    path: listing.path,
    title: textOf(listing.title, ctx.locale),
    summary: textOf(listing.summary, ctx.locale),
    picture: pictureOf(ctx.tenant, listing.picture),
    maxRewardCents: maxRewardCents(listedOf(api, listing, rewards, kinds), day),
    parentKey: listing.parentKey,
  })
}

type KindOfProduct = Awaited<ReturnType<typeof listDeviceKinds>>[number]

/** Which of the products on offer a listing lists, itself or with a device. */
export function listedOf(
  api: ProductApi,
  listing: ListingRow,
  products: readonly RewardRow[],
  kinds: readonly KindOfProduct[],
): readonly RewardRow[] {
  const devices = kindsOf(listing)
  if (devices.length > 0) {
    const ids = new Set(kinds.filter(({ kind }) => devices.includes(kind)).map(({ productId }) => productId))
    return api.hasDevices ? products.filter(({ id }) => ids.has(id)) : []
  }
  const filter = filterOf(api, listing)
  return filter === undefined ? [] : products.filter((row) => fits(row, filter))
}
