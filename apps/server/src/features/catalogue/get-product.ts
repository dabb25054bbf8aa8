import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import type { PublicContext } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { findOffer, findOfferByExternalId, wasEverOffered } from './catalogue.sql.ts'
import { presentDeviceOffer } from './device-offer.ts'
import { findDeviceOffer } from './devices.sql.ts'
import { productApiOf } from './product-api.ts'
import { presentProduct, shownFor, type OfferRow } from './product.ts'

/**
 * One product by our id (spec §7.2); also one that no list shows any more, but none that was never offered: only the
 * desk shows that. With another source than its own it is not found.
 */
export async function getProduct(ctx: PublicContext, id: number, source: string | undefined, deviceId?: string) {
  const product =
    deviceId === undefined || deviceId === ''
      ? await present(ctx, (tx, day) => findOffer(tx, day, id))
      : await presentWithDevice(ctx, id, deviceId)
  if (isRefused(product) || source === undefined || product.source.toLowerCase() === source.toLowerCase())
    return product
  return refuse('notFound')
}

/** One product by the client's own id (ExterneId). */
export function getExternalProduct(ctx: PublicContext, externalId: string) {
  return present(ctx, (tx, day) => findOfferByExternalId(tx, day, externalId))
}

async function present(ctx: PublicContext, find: (tx: Tx, day: PlainDay) => Promise<OfferRow | undefined>) {
  const api = productApiOf(ctx.tenant)
  if (isRefused(api)) return api
  const day = berlinDay(ctx.now)
  const row = await ctx.read(async (tx) => {
    const found = await find(tx, day)
    return found !== undefined && (await wasEverOffered(tx, found)) ? found : undefined
  })
  if (row === undefined) return refuse('notFound')
  return presentProduct(api.present(row), await shownFor(ctx, day))
}

/** A device that is not available with it is not found: the tariff's price is never shown for both. */
async function presentWithDevice(ctx: PublicContext, id: number, deviceId: string) {
  const api = productApiOf(ctx.tenant)
  if (isRefused(api)) return api
  if (!api.hasDevices || !/^\d{1,9}$/.test(deviceId)) return refuse('notFound')
  const day = berlinDay(ctx.now)
  const row = await ctx.read((tx) => findDeviceOffer(tx, day, Number(deviceId), id))
  if (row === undefined) return refuse('notFound')
  return presentDeviceOffer(api.present(row), await shownFor(ctx, day))
}
