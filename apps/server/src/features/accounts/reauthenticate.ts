import type { Actor, Context } from '#platform/context.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import type { Account } from './account.ts'
import { findAccount } from './accounts.sql.ts'
import { isPassword } from './password-hash.ts'
import { QueueFullError } from '#platform/lane-queue.ts'

/** A login so young counts as the password itself (product §4); real time. */
const freshMs = 15 * 60_000
const guesses = { count: 10, seconds: 900 } as const

type Owner = Extract<Actor, { kind: 'account' }>

/** The account of the session; an operator who looks in by an admin login only reads (safety 10). */
export async function ownAccount(
  ctx: Context,
): Promise<{ readonly account: Account; readonly actor: Owner } | Refused> {
  const { actor } = ctx
  if (actor.kind !== 'account') return refuse('forbidden')
  const account = await ctx.read((tx) => findAccount(tx, actor.accountId))
  if (account === undefined) return refuse('sessionEnded')
  return { account, actor }
}

/** From when on this login has to be confirmed by the current password. */
export const passwordFrom = (actor: Pick<Owner, 'authenticatedAt'>): Date =>
  new Date(actor.authenticatedAt.getTime() + freshMs)

/**
 * As above, for acts that a stolen session must not do: the login is young, or the current password is sent along. A
 * password that is sent along must be right at any time: a wrong one must never appear to be accepted.
 */
export async function reauthenticate(ctx: Context, password: string | undefined): Promise<Account | Refused> {
  const own = await ownAccount(ctx)
  if (isRefused(own)) return own
  const { account, actor } = own
  if (actor.actingOperatorId !== null) return refuse('forbidden')
  const isYoung = password === undefined && passwordFrom(actor).getTime() > Date.now()
  return (isYoung ? undefined : await demandPassword(ctx, account, password)) ?? account
}

/** The same of an operator, for what would outlive a stolen session of the back office. */
export async function reauthenticateOperator(ctx: Context, password: string | undefined): Promise<Refused | undefined> {
  const { actor } = ctx
  if (actor.kind !== 'operator') return refuse('forbidden')
  if (password === undefined && passwordFrom(actor).getTime() > Date.now()) return undefined
  const account = await ctx.read((tx) => findAccount(tx, actor.accountId))
  return account === undefined ? refuse('sessionEnded') : demandPassword(ctx, account, password)
}

async function demandPassword(
  ctx: Context,
  account: Account,
  password: string | undefined,
): Promise<Refused | undefined> {
  if (password === undefined || account.passwordHash === null) return refuse('reauthenticate')
  return objectToOwnPassword(ctx, account, password, 'password')
}

/** Undefined if it is the account's. Wrong guesses are counted. */
export async function objectToOwnPassword(
  ctx: Context,
  account: Account,
  password: string,
  field: string,
): Promise<Refused | undefined> {
  const { limits } = ctx.services
  const bucket = `password:${account.id}`
  if (!(await limits.take(ctx.tenant.id, bucket, guesses.count, guesses.seconds))) return refuse('tooMany')
  try {
    if (!(await isPassword(ctx.tenant.id, password, account.passwordHash, 'first')))
      return refuseFields({ field, code: 'invalid' })
  } catch (error) {
    if (error instanceof QueueFullError) return refuse('tooMany')
    throw error
  }
  await limits.giveBack(ctx.tenant.id, bucket, guesses.seconds)
  return undefined
}
