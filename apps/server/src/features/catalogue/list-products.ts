import { berlinDay } from '@referral/domain/calendar'
import type { PublicContext } from '#platform/context.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { listCategoryRows, listProductRows, listRewardRows } from './catalogue.sql.ts'
import { presentDeviceOffer } from './device-offer.ts'
import { listDeviceRows, listManufacturerNames, listTariffRows } from './devices.sql.ts'
import { deviceKindOf, productApiOf, type ProductQuery } from './product-api.ts'
import { maxRewardCents, presentProduct, rewardText, shownFor, textOf } from './product.ts'

/** The products on offer with their rewards of today; of a category of devices, each with its tariff (spec §7.2). */
export async function listProducts(ctx: PublicContext, query: ProductQuery) {
  const api = productApiOf(ctx.tenant)
  if (isRefused(api)) return api
  const day = berlinDay(ctx.now)
  const shown = await shownFor(ctx, day)
  const devices = api.devices(query)
  if (devices !== undefined) {
    const rows = await ctx.read((tx) => listDeviceRows(tx, day, devices))
    return rows.map((row) => presentDeviceOffer(api.present(row), shown))
  }
  const filter = api.narrow(query)
  if (filter === undefined) return []
  const rows = await ctx.read((tx) => listProductRows(tx, day, filter))
  return rows.map((row) => presentProduct(api.present(row), shown))
}

/** The tariffs available with a device (spec §7.2). */
export async function listDeviceTariffs(ctx: PublicContext, deviceId: number) {
  const api = productApiOf(ctx.tenant)
  if (isRefused(api)) return api
  if (!api.hasDevices) return refuse('notFound')
  const day = berlinDay(ctx.now)
  const rows = await ctx.read((tx) => listTariffRows(tx, day, deviceId))
  if (rows.length === 0) return refuse('notFound')
  const shown = await shownFor(ctx, day)
  return rows.map((row) => presentDeviceOffer(api.present(row), shown))
}

/** For the filter of a list of devices; any other category has no values (spec §8). */
export async function listManufacturers(ctx: PublicContext, category: string | undefined) {
  const api = productApiOf(ctx.tenant)
  if (isRefused(api)) return api
  const kind = deviceKindOf(category ?? '')
  if (kind === undefined || !api.hasDevices) return refuse('unknownCategory')
  return ctx.read((tx) => listManufacturerNames(tx, [kind]))
}

/** The categories that have something on offer, each with its highest reward of today. */
export async function listCategories(ctx: PublicContext) {
  const api = productApiOf(ctx.tenant)
  if (isRefused(api)) return api
  const day = berlinDay(ctx.now)
  const [categories, products] = await ctx.read((tx) => Promise.all([listCategoryRows(tx), listRewardRows(tx, day)]))
  const within = Map.groupBy(products, ({ categoryId }) => categoryId)
  return categories.flatMap(({ id, source, name, summary, icon }) => {
    const own = within.get(id)
    if (own === undefined) return []
    return {
      id,
      source,
      name: textOf(name, ctx.locale),
      summary: textOf(summary, ctx.locale),
      icon,
      maxRewardCents: maxRewardCents(own, day),
      preselectedId: own.find(({ preselected }) => preselected)?.id ?? null,
    }
  })
}

/** The highest reward that can be earned today. */
export async function getMaxRewardValue(ctx: PublicContext) {
  const day = berlinDay(ctx.now)
  const cents = maxRewardCents(await ctx.read((tx) => listRewardRows(tx, day)), day)
  return { text: rewardText(cents), cents }
}
