import { randomBytes, randomInt } from 'node:crypto'
import type { Context, Services } from '#platform/context.ts'
import { sameBytes, type KeyRing } from '#platform/crypto/key-ring.ts'
import type { Tenant } from '#platform/tenant.ts'
import type { StaffMember } from './tables.ts'

/** Base 32 as Crockford has it: nothing that looks like another sign, no word by accident. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomLength = 12
const tagLength = 4
const pinDigits = 6

interface Place {
  readonly services: Pick<Services, 'keys'>
  readonly tenant: Pick<Tenant, 'id'>
}

/** Five bits of each byte. */
const encode = (bytes: Uint8Array): string => [...bytes].map((byte) => alphabet[byte % 32]).join('')

const tagOf = (keys: KeyRing, tenantId: number, random: string): string =>
  encode(keys.stableDigest('terminal-code-tag', `${tenantId} ${random}`).subarray(0, tagLength))

/** Sixty bits by chance and a keyed tag of twenty over them and their tenant, so that a forged code is known as one. */
export const codeOf = (keys: KeyRing, tenantId: number, random: string): string =>
  random + tagOf(keys, tenantId, random)

/** The code in groups, as a person types it. */
export const showCode = (code: string): string => code.match(/.{4}/g)!.join('-')

/** Sixteen signs: too many to guess. */
export const newCode = ({ services, tenant }: Place): string =>
  codeOf(services.keys, tenant.id, encode(randomBytes(randomLength)))

/** The code in its canonical form; undefined where it was never made here, which needs no query. */
export function readCode({ services, tenant }: Place, typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]{16}$/.test(code)) return undefined
  const tag = tagOf(services.keys, tenant.id, code.slice(0, randomLength))
  return sameBytes(Buffer.from(code.slice(randomLength)), Buffer.from(tag)) ? code : undefined
}

export const digestOfCode = ({ services, tenant }: Place, code: string): Buffer =>
  services.keys.stableDigest('terminal-code', `${tenant.id} ${code}`)

export const newPin = (): string => String(randomInt(10 ** pinDigits)).padStart(pinDigits, '0')

export const digestOfPin = ({ services, tenant }: Context, staffId: string, pin: string): Buffer =>
  services.keys.stableDigest('lead-pin', `${tenant.id} ${staffId} ${pin}`)

/** Whether this is the PIN of a shop's lead. */
export const isPinOf = (ctx: Context, { id, lead, pinDigest }: StaffMember, pin: string): boolean =>
  lead && pinDigest !== null && sameBytes(pinDigest, digestOfPin(ctx, id, pin.trim()))
