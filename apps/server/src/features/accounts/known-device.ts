import { randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { sameBytes } from '#platform/crypto/key-ring.ts'
import type { Cookie } from '#platform/http/route.ts'

const lifeSeconds = 365 * 86_400

/**
 * After a login the browser keeps a signed mark, one per account. It logs nobody in; it only exempts its holder from
 * the limits and the queue that an attacker's flood of guesses has filled (safety 20).
 */
export interface KnownDevice {
  readonly id: string
  /** The account, as a keyed digest. */
  readonly tag: string
}

/** The genuine marks of this request, verified without a query. */
export function knownDevices(ctx: Context): readonly KnownDevice[] {
  const prefix = cookiePrefix(ctx)
  const names = Object.keys(ctx.client.cookies).filter((name) => name.startsWith(prefix))
  return names.slice(0, 10).flatMap((name) => readMark(ctx, ctx.client.cookies[name]!) ?? [])
}

export function isKnownTo(ctx: Context, devices: readonly KnownDevice[], accountId: string): KnownDevice | undefined {
  const tag = tagOf(ctx, accountId)
  return devices.find((device) => device.tag === tag)
}

/** The mark for a browser that has just logged in; a known browser keeps its id. */
export function markDevice(ctx: Context, accountId: string): Cookie {
  const tag = tagOf(ctx, accountId)
  const id = isKnownTo(ctx, knownDevices(ctx), accountId)?.id ?? randomBytes(12).toString('base64url')
  const issued = String(Math.floor(Date.now() / 1_000))
  const signature = ctx.services.keys
    .digest('known-device', [ctx.tenant.id, tag, id, issued].join(':'))
    .toString('base64url')
  return {
    name: cookiePrefix(ctx) + tag.slice(0, 8),
    value: [id, issued, tag, signature].join('.'),
    maxAge: lifeSeconds,
    httpOnly: true,
  }
}

function readMark(ctx: Context, value: string): KnownDevice | undefined {
  const [id, issued, tag, signature] = value.split('.')
  if (
    id === undefined ||
    issued === undefined ||
    tag === undefined ||
    signature === undefined ||
    !/^\d{10}$/.test(issued)
  )
    return undefined
  if (Number(issued) + lifeSeconds < Date.now() / 1_000) return undefined
  const given = Buffer.from(signature, 'base64url')
  const genuine = ctx.services.keys
    .digests('known-device', [ctx.tenant.id, tag, id, issued].join(':'))
    .some((digest) => sameBytes(digest, given))
  return genuine ? { id, tag } : undefined
}

const cookiePrefix = (ctx: Context) => `referral-device-${ctx.tenant.key}-`

const tagOf = (ctx: Context, accountId: string) =>
  ctx.services.keys.stableDigest('device-account', `${ctx.tenant.id}:${accountId}`).toString('hex', 0, 12)
