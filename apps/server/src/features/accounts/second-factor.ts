import { Secret, TOTP } from 'otpauth'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { isOperator, type Account } from './account.ts'
import { findAccount, replaceTotpSealed } from './accounts.sql.ts'

interface Factor {
  readonly secret: string
  /** The time step of the last code used: a code opens once. */
  readonly lastStep: number
}

const period = 30
const place = (ctx: Context, accountId: string) => `totp:${ctx.tenant.id}:${accountId}`
const totp = (ctx: Context, account: Pick<Account, 'email'>, secret: string) =>
  new TOTP({
    issuer: ctx.tenant.name,
    label: account.email,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  })

/** Whether a login by password has to bring a code; operators enter the back office by a door of their own. */
export const asksForCode = (account: Pick<Account, 'totpSealed' | 'roles'>): boolean =>
  account.totpSealed !== null && !isOperator(account)

/** Makes a new second factor for an operator and answers the address for their authenticator, shown once. */
export async function enrolSecondFactor(ctx: Context, tx: Tx, accountId: string): Promise<string | Refused> {
  const account = await findAccount(tx, accountId)
  if (account === undefined) return refuse('notFound')
  const { base32: secret } = new Secret({ size: 20 })
  const factor: Factor = { secret, lastStep: 0 }
  const sealed = ctx.services.keys.seal(JSON.stringify(factor), place(ctx, accountId))
  // A login that used a code meanwhile would keep the old one.
  if (!(await replaceTotpSealed(tx, accountId, account.totpSealed, sealed))) return refuse('lostRace')
  return totp(ctx, account, secret).toString()
}

/** Whether the code is right now, a step early or late, and was not used before; uses it. */
export async function spendCode(ctx: Context, tx: Tx, account: Account, code: string): Promise<boolean> {
  if (account.totpSealed === null || !/^\d{6}$/.test(code)) return false
  const factor = JSON.parse(ctx.services.keys.open(account.totpSealed, place(ctx, account.id)).toString()) as Factor
  const delta = totp(ctx, account, factor.secret).validate({ token: code, window: 1 })
  if (delta === null) return false
  const step = Math.floor(Date.now() / 1_000 / period) + delta
  if (step <= factor.lastStep) return false
  const next: Factor = { ...factor, lastStep: step }
  // Of two logins with one code the second finds another row than it read.
  return replaceTotpSealed(
    tx,
    account.id,
    account.totpSealed,
    ctx.services.keys.seal(JSON.stringify(next), place(ctx, account.id)),
  )
}

interface Offer {
  readonly secret: string
  /** Milliseconds of real time until which it can be activated. */
  readonly until: number
}

const offerLife = 15 * 60_000
const offerPlace = (ctx: Context, accountId: string) => `totp-offer:${ctx.tenant.id}:${accountId}`

/** A key for an authenticator app, which the server does not store: the caller returns it, sealed, to activate it. */
export function offerSecondFactor(ctx: Context, account: Account) {
  const { base32: secret } = new Secret({ size: 20 })
  const offer: Offer = { secret, until: Date.now() + offerLife }
  const sealed = ctx.services.keys.seal(JSON.stringify(offer), offerPlace(ctx, account.id))
  return { address: totp(ctx, account, secret).toString(), key: secret, offer: sealed.toString('base64url') }
}

/** The account has this second factor from now on. Refused: the offer or the code by its field, lostRace. */
export async function takeUpOffer(
  ctx: Context,
  tx: Tx,
  account: Account,
  { offer, code }: { readonly offer: string; readonly code: string },
): Promise<Refused | undefined> {
  const opened = openOffer(ctx, account.id, offer)
  if (opened === undefined || opened.until < Date.now()) return refuseFields({ field: 'offer', code: 'expired' })
  const delta = /^\d{6}$/.test(code) ? totp(ctx, account, opened.secret).validate({ token: code, window: 1 }) : null
  if (delta === null) return refuseFields({ field: 'code', code: 'invalid' })
  const factor: Factor = { secret: opened.secret, lastStep: Math.floor(Date.now() / 1_000 / period) + delta }
  const sealed = ctx.services.keys.seal(JSON.stringify(factor), place(ctx, account.id))
  return (await replaceTotpSealed(tx, account.id, null, sealed)) ? undefined : refuse('lostRace')
}

function openOffer(ctx: Context, accountId: string, offer: string): Offer | undefined {
  try {
    return JSON.parse(
      ctx.services.keys.open(Buffer.from(offer, 'base64url'), offerPlace(ctx, accountId)).toString(),
    ) as Offer
  } catch {
    // The offer is another account's, or no genuine one.
    return undefined
  }
}
