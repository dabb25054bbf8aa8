import { randomBytes } from 'node:crypto'
import { emailKey, tidyEmail } from '@referral/domain/email'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { findByEmailKey, findByExternalId, insertAccount } from './accounts.sql.ts'
import type { Account } from './account.ts'
import { passwordLinkLife } from './password-links.ts'

export interface NewAccount {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly language: Locale
  /** The person's id in the client's own systems. */
  readonly externalId?: string | null
}

export interface OpenedAccount {
  readonly account: Account
  /**
   * False where the address has an account, or another request was quicker: the caller has not shown that the account
   * is theirs.
   */
  readonly isNew: boolean
}

/**
 * An account without a password.
 * @param also further rows to write with a new one, by its id
 */
export async function openAccount(
  ctx: Context,
  tx: Tx,
  given: NewAccount,
  also?: (id: string) => Promise<void>,
): Promise<OpenedAccount> {
  const { written, ...opened } = await beginAccount(ctx, tx, given, also)
  await written
  return opened
}

/** As `openAccount`, without waiting: the caller awaits `written` before the transaction ends. */
export async function beginAccount(
  ctx: Context,
  tx: Tx,
  given: NewAccount,
  also?: (id: string) => Promise<void>,
): Promise<OpenedAccount & { readonly written: Promise<unknown> }> {
  const id = newId(ctx.now)
  const inserted = await insertAccount(tx, {
    id,
    email: tidyEmail(given.email),
    emailKey: emailKey(given.email),
    firstName: given.firstName,
    lastName: given.lastName,
    hash: randomBytes(12).toString('hex'),
    language: given.language,
    createdAt: ctx.now,
    externalId: given.externalId ?? null,
  })
  if (inserted === undefined)
    return { account: await foundInstead(tx, given), isNew: false, written: Promise.resolve() }
  const emitted = emit(ctx, tx, { kind: 'accountCreated', subject: { kind: 'account', id } })
  const written = Promise.all([emitted, also?.(id)])
  // A caller that fails before it awaits this reports its own fault.
  written.catch(() => undefined)
  return { account: inserted, isNew: true, written }
}

/** The account with this address, or with this id of the client's. */
async function foundInstead(tx: Tx, { email, externalId = null }: NewAccount): Promise<Account> {
  const byEmail = await findByEmailKey(tx, emailKey(email))
  return byEmail ?? (await findByExternalId(tx, externalId!))!
}

/**
 * A token to choose a first password, for the person who has just followed a mail's link to this account; null where it
 * has a password.
 */
export async function firstPasswordToken(ctx: Context, tx: Tx, account: Account): Promise<string | null> {
  if (account.passwordHash !== null) return null
  return (await ctx.services.tokens.issue(tx, 'setPassword', account.id, passwordLinkLife.setPassword)).token
}
