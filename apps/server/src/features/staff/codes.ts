import { randomBytes, randomInt } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { sameBytes } from '#platform/crypto/key-ring.ts'
import type { StaffMember } from './tables.ts'

/** Base 32 as Crockford has it: nothing that looks like another sign, no word by accident. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16
const pinDigits = 6

/** Sixteen signs of five bits: eighty bits that nobody guesses, in groups that somebody types. */
export function newCode(): { readonly code: string; readonly shown: string } {
  const code = [...randomBytes(length)].map((byte) => alphabet[byte % 32]).join('')
  return { code, shown: code.match(/.{4}/g)!.join('-') }
}

/** The code as it was meant; undefined where it can be none. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : undefined
}

export const digestOfCode = ({ services, tenant }: Context, code: string): Buffer =>
  services.keys.stableDigest('terminal-code', `${tenant.id} ${code}`)

export const newPin = (): string => String(randomInt(10 ** pinDigits)).padStart(pinDigits, '0')

export const digestOfPin = ({ services, tenant }: Context, staffId: string, pin: string): Buffer =>
  services.keys.stableDigest('lead-pin', `${tenant.id} ${staffId} ${pin}`)

/** Whether this is the PIN of somebody who leads a shop. */
export const isPinOf = (ctx: Context, { id, lead, pinDigest }: StaffMember, pin: string): boolean =>
  lead && pinDigest !== null && sameBytes(pinDigest, digestOfPin(ctx, id, pin.trim()))
