import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { markProven } from '#platform/http/sessions.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import type { Account } from './account.ts'
import { findAccount, replaceTotpSealed } from './accounts.sql.ts'
import { lockAccount } from './own-data.sql.ts'
import { ownAccount, reauthenticate } from './reauthenticate.ts'
import { offerSecondFactor, spendCode, takeUpOffer } from './second-factor.ts'

const guesses = { count: 10, seconds: 900 } as const

export async function getOwnSecondFactor(ctx: Context) {
  const own = await ownAccount(ctx)
  return isRefused(own) ? own : { isOn: own.account.totpSealed !== null }
}

/** Offers a key; nothing changes yet. Refused: illegalMove where there is one, and as `reauthenticate`. */
export async function beginSecondFactor(ctx: Context, password: string | undefined) {
  const account = await reauthenticate(ctx, password)
  if (isRefused(account)) return account
  return account.totpSealed === null ? offerSecondFactor(ctx, account) : refuse('illegalMove', 'secondFactorOn')
}

/**
 * Turns the second factor on. The login that did so has proved it; every other session of the account has no agency role
 * any more.
 */
export async function confirmSecondFactor(ctx: Context, given: { readonly offer: string; readonly code: string }) {
  const own = await ownAccount(ctx)
  if (isRefused(own)) return own
  const { account, actor } = own
  if (account.totpSealed !== null) return refuse('illegalMove', 'secondFactorOn')
  return limited(ctx, account, () =>
    ctx.write(async (tx) => {
      if ((await lockAccount(tx, account.id)) === undefined) return refuse('sessionEnded')
      const refused = await takeUpOffer(ctx, tx, account, given)
      if (refused !== undefined) return refused
      await markProven(tx, actor.sessionId)
      await reportChange(ctx, tx, account, 'on')
      return { isOn: true }
    }),
  )
}

/** Turns it off, by password and code. */
export async function endSecondFactor(
  ctx: Context,
  { password, code }: { readonly password: string | undefined; readonly code: string },
) {
  const account = await reauthenticate(ctx, password)
  if (isRefused(account)) return account
  if (account.totpSealed === null) return refuse('illegalMove', 'secondFactorOff')
  return limited(ctx, account, () =>
    ctx.write(async (tx) => {
      if (!(await spendCode(ctx, tx, account, code))) return refuseFields({ field: 'code', code: 'invalid' })
      const spent = (await findAccount(tx, account.id))!
      if (!(await replaceTotpSealed(tx, account.id, spent.totpSealed, null))) return refuse('lostRace')
      await reportChange(ctx, tx, account, 'off')
      return { isOn: false }
    }),
  )
}

/** The operator removes it for a member who has lost it. Refused: illegalMove where there is none, lostRace. */
export async function removeSecondFactor(
  ctx: Context,
  tx: Tx,
  accountId: string,
  reason: string,
): Promise<Refused | undefined> {
  const account = await findAccount(tx, accountId)
  if (account === undefined) return refuse('notFound')
  if (account.totpSealed === null) return refuse('illegalMove', 'secondFactorOff')
  if (!(await replaceTotpSealed(tx, accountId, account.totpSealed, null))) return refuse('lostRace')
  await reportChange(ctx, tx, account, 'reset', reason)
  return undefined
}

/** Allows ten wrong codes in a quarter of an hour; a right one does not count. */
async function limited<T>(ctx: Context, account: Account, act: () => Promise<T | Refused>): Promise<T | Refused> {
  const { limits } = ctx.services
  const bucket = `totp:${account.id}`
  if (!(await limits.take(ctx.tenant.id, bucket, guesses.count, guesses.seconds))) return refuse('tooMany')
  const done = await act()
  if (!isRefused(done)) await limits.giveBack(ctx.tenant.id, bucket, guesses.seconds)
  return done
}

async function reportChange(
  ctx: Context,
  tx: Tx,
  account: Account,
  what: 'on' | 'off' | 'reset',
  reason: string | null = null,
): Promise<void> {
  await emit(ctx, tx, {
    kind: what === 'on' ? 'secondFactorOn' : 'secondFactorOff',
    subject: { kind: 'account', id: account.id },
    reason,
  })
  await queueMail(ctx, tx, 'account.secondFactor', account.id, ctx.locale, { what })
}
