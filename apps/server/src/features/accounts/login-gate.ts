import type { Context } from '#platform/context.ts'
import type { LimitedUse } from '#platform/limits.ts'
import type { KnownDevice } from './known-device.ts'
import { createLaneQueue } from '#platform/lane-queue.ts'

const quarter = 900

/** Failed attempts allowed per window; a success gives its attempt back. */
export const loginLimits = {
  device: { count: 20, seconds: 3_600 },
  address: { count: 60, seconds: quarter },
  pair: { count: 10, seconds: quarter },
  account: { count: 100, seconds: 3_600 },
  tenant: { count: 3_000, seconds: quarter },
} as const

/** People and operators log in at doors of their own. */
export const realms = ['account', 'operator'] as const
export type Realm = (typeof realms)[number]

export interface Gate {
  readonly isOpen: boolean
  /** After a success: it was no guess. */
  giveBack(): Promise<void>
}

/**
 * Counts an attempt before the password is checked, so that parallel guesses can't outrun the count. A known device of
 * the account has a count of its own and passes when others have used up theirs.
 */
export async function passGate(
  ctx: Context,
  realm: Realm,
  emailKey: string,
  device: KnownDevice | undefined,
): Promise<Gate> {
  const { limits } = ctx.services
  const steps = device === undefined ? stepsOfStranger(ctx, realm, emailKey) : [[useOf(realm, 'device', device.id)]]
  const taken: LimitedUse[] = []
  let isOpen = true
  for (const step of steps) {
    taken.push(...step)
    isOpen = await limits.takeAll(ctx.tenant.id, step)
    if (!isOpen) break
  }
  return { isOpen, giveBack: () => limits.giveBackAll(ctx.tenant.id, taken) }
}

const useOf = (realm: Realm, kind: keyof typeof loginLimits, key: string): LimitedUse => ({
  bucket: `login:${realm}:${kind}:${key}`,
  ...loginLimits[kind],
})

/** An address that is over its own count never reaches the counts that others share: one machine can't close a tenant. */
function stepsOfStranger(ctx: Context, realm: Realm, emailKey: string): readonly (readonly LimitedUse[])[] {
  const who = ctx.services.keys.digest('login', emailKey).toString('base64url', 0, 12)
  const from = ctx.client.addressDigest.toString('base64url', 0, 12)
  return [
    [useOf(realm, 'address', from), useOf(realm, 'pair', `${who}:${from}`)],
    [useOf(realm, 'account', who), useOf(realm, 'tenant', '')],
  ]
}

/** Whether a device that the account is not known on would be refused here and now; counts nothing. */
export async function isShut(ctx: Context, realm: Realm, emailKey: string): Promise<boolean> {
  const uses = stepsOfStranger(ctx, realm, emailKey).flat()
  const used = await Promise.all(
    uses.map(({ bucket, seconds }) => ctx.services.limits.used(ctx.tenant.id, bucket, seconds)),
  )
  return uses.some(({ count }, at) => used[at]! >= count)
}

/** Concurrent logins of a tenant in this process; further ones are refused before they cost anything. */
const room = { known: 40, strangers: 60 }
/** Of all tenants together, so many times as many. */
const rooms = 2
const crowd = { known: new Map<number, number>(), strangers: new Map<number, number>() }

/** Few logins query the database at once, so that a crowd of them leaves its connections to other calls. */
export const atDesk = createLaneQueue(3, { first: room.known, second: room.strangers })

/**
 * A place among the running logins, to be released; undefined where all are taken. Known devices have places of their
 * own.
 */
export function enterCrowd(tenantId: number, isKnown: boolean): (() => void) | undefined {
  const kind = isKnown ? 'known' : 'strangers'
  const inside = crowd[kind]
  const all = [...inside.values()].reduce((sum, count) => sum + count, 0)
  const add = (more: number) => {
    const count = (inside.get(tenantId) ?? 0) + more
    if (count > 0) inside.set(tenantId, count)
    else inside.delete(tenantId)
  }
  if ((inside.get(tenantId) ?? 0) >= room[kind] || all >= rooms * room[kind]) return undefined
  add(1)
  return () => add(-1)
}
