import { randomBytes } from 'node:crypto'
import { emailKey, tidyEmail } from '@referral/domain/email'
import { emit } from '#platform/chain.ts'
import type { Context, Locale } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { findAccount, findByEmailKey, findByExternalId, insertAccount } from './accounts.sql.ts'
import type { Account } from './account.ts'
import { mailPasswordLink } from './password-links.ts'

export interface NewRecommender {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly language: Locale
  /** What the client's own systems call them. */
  readonly externalId?: string | null
}

/**
 * The account comes out of the first recommendation (product §1), without a password; the welcome mail
 * brings the link to set one. Where the address is known, or another first recommendation was quicker,
 * answers that account and `isNew: false`: nobody has shown yet that the address is theirs.
 * @param welcome the mail that brings the link
 */
export async function createRecommenderAccount(
  ctx: Context,
  tx: Tx,
  given: NewRecommender,
  welcome = 'account.welcome',
): Promise<{ readonly account: Account; readonly isNew: boolean }> {
  const id = newId(ctx.now)
  const isNew = await insertAccount(tx, {
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
  if (!isNew) return { account: await foundInstead(tx, given), isNew }
  const [account] = await Promise.all([
    findAccount(tx, id),
    emit(ctx, tx, { kind: 'accountCreated', subject: { kind: 'account', id } }),
    mailPasswordLink(ctx, tx, id, 'setPassword', given.language, welcome),
  ])
  return { account: account!, isNew }
}

/** Whose address it is, or whose id of the client's. */
async function foundInstead(tx: Tx, { email, externalId = null }: NewRecommender): Promise<Account> {
  const byEmail = await findByEmailKey(tx, emailKey(email))
  return byEmail ?? (await findByExternalId(tx, externalId!))!
}
