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
  /** What the client's own systems call them. */
  readonly externalId?: string | null
}

export interface OpenedAccount {
  readonly account: Account
  /** Where the address is known, or somebody else was quicker, it is that account: nobody has shown that it is theirs. */
  readonly isNew: boolean
}

/**
 * An account without a password.
 * @param also what is written with a new one, by its id
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

/** The same for whoever goes on meanwhile: waits for `written` before the transaction ends. */
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
  const told = emit(ctx, tx, { kind: 'accountCreated', subject: { kind: 'account', id } })
  const written = Promise.all([told, also?.(id)])
  // Whoever fails before they wait for it tells of their own fault.
  written.catch(() => undefined)
  return { account: inserted, isNew: true, written }
}

/** Whose address it is, or whose id of the client's. */
async function foundInstead(tx: Tx, { email, externalId = null }: NewAccount): Promise<Account> {
  const byEmail = await findByEmailKey(tx, emailKey(email))
  return byEmail ?? (await findByExternalId(tx, externalId!))!
}

/** To choose a first password with, for whoever has just followed a mail's link to this account; null where it has one. */
export async function firstPasswordToken(ctx: Context, tx: Tx, account: Account): Promise<string | null> {
  if (account.passwordHash !== null) return null
  return (await ctx.services.tokens.issue(tx, 'setPassword', account.id, passwordLinkLife.setPassword)).token
}
