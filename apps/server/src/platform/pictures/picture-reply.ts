import { setTimeout as sleep } from 'node:timers/promises'
import type { PictureSize } from '@referral/contract/picture-sizes'
import type { Context } from '../context.ts'
import { Reply } from '../http/route.ts'
import { refuse, type Refused } from '../outcome.ts'
import type { Tenant } from '../tenant.ts'
import { createLaneQueue } from '../lane-queue.ts'
import { findPicture, findPictureBytes, findVariant, keepVariant } from './pictures.sql.ts'
import { formatFor, renderVariant, type PictureFormat } from './render-variant.ts'

const mediaTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpeg: 'image/jpeg',
}
const forEver = 'public, max-age=31536000, immutable'
/** How long a browser keeps what stands in for a better format. */
const standInSeconds = 300

/** The address of a picture for browsers. It changes with the picture, so it may be cached for ever. */
export const pictureUrl = (tenant: Pick<Tenant, 'key'>, digest: string, size: PictureSize) =>
  `/api/v1/${tenant.key}/medien/${digest}/${size}`

/**
 * Answers a picture in one size, in the best format that the client takes and that is made. An address that contains the
 * version never changes its answer (`keptFor` by default); a call that answers today's picture passes the seconds it may
 * be cached.
 */
export async function pictureReply(
  ctx: Context,
  digest: string,
  size: PictureSize,
  keptFor?: number,
): Promise<Reply<never> | Refused> {
  if (!/^[0-9a-f]{32}$/.test(digest)) return refuse('notFound')
  const picture = await ctx.read((tx) => findPicture(tx, digest))
  if (picture === undefined) return refuse('notFound')
  const etagOf = (format: PictureFormat) => `"${digest}-${size}-${format}"`
  const best = formatFor(ctx.client.accept, picture.hasAlpha, size)
  const hasBest = ctx.client.ifNoneMatch === etagOf(best)
  const avif = best === 'avif' && !hasBest ? await avifOf(ctx, digest, size) : undefined
  const isStandIn = best === 'avif' && !hasBest && avif === undefined
  const format = isStandIn ? 'webp' : best
  const etag = etagOf(format)
  const seconds = isStandIn ? standInSeconds : keptFor
  const headers = {
    etag,
    vary: 'Accept',
    'cache-control': seconds === undefined ? forEver : `public, max-age=${seconds}`,
    // Pictures appear in mails and in previews of other sites.
    'cross-origin-resource-policy': 'cross-origin',
  }
  const mediaType = mediaTypes[format]
  if (ctx.client.ifNoneMatch === etag)
    return new Reply<never>(undefined, { status: 304, headers }, { body: '', mediaType })
  const body = avif ?? (await variantOf(ctx, digest, size, format))
  return body === undefined ? refuse('notFound') : new Reply<never>(undefined, { headers }, { body, mediaType })
}

/** A page of new pictures requests dozens at once; drawing more than two would delay every other call. */
const inTurn = createLaneQueue(2, { first: 500, second: 0 })
/** AVIF is made beside the answers that wait; what finds no place is asked for by the next visitor. */
const inBackground = createLaneQueue(1, { first: 100, second: 0 })
/** By then the other pictures of the page are drawn, which would share the processors with it. */
const backgroundAfterMs = 1_000

/** Concurrent requests for a size share one computation. */
const making = new Map<string, Promise<Buffer | undefined>>()

/** The kept one. Making it takes a tenth of a second and more: the next visitor has it, this one waits for nothing. */
async function avifOf(ctx: Context, digest: string, size: PictureSize): Promise<Buffer | undefined> {
  const kept = await ctx.read((tx) => findVariant(tx, digest, size, 'avif'))
  if (kept === undefined) madeOnce(ctx, digest, size, 'avif', inBackground).catch(() => undefined)
  return kept
}

async function variantOf(ctx: Context, digest: string, size: PictureSize, format: PictureFormat) {
  const kept = await ctx.read((tx) => findVariant(tx, digest, size, format))
  return kept ?? madeOnce(ctx, digest, size, format, inTurn)
}

function madeOnce(ctx: Context, digest: string, size: PictureSize, format: PictureFormat, queue: typeof inTurn) {
  const key = `${ctx.tenant.id}:${digest}:${size}:${format}`
  const before = making.get(key)
  if (before !== undefined) return before
  const made = make(ctx, digest, size, format, queue).finally(() => making.delete(key))
  making.set(key, made)
  return made
}

/** Its bytes are read when it is its turn: what waits holds none. */
async function make(ctx: Context, digest: string, size: PictureSize, format: PictureFormat, queue: typeof inTurn) {
  const draw = async () => {
    const bytes = await ctx.read((tx) => findPictureBytes(tx, digest))
    return bytes === undefined ? undefined : renderVariant(bytes, size, format)
  }
  if (queue === inBackground) await sleep(backgroundAfterMs, undefined, { ref: false })
  const variant = await queue('first', draw, ctx.tenant.id)
  if (variant !== undefined) await ctx.write((tx) => keepVariant(tx, digest, size, format, variant))
  return variant
}
