import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Account } from './account.ts'
import { openAccount, type NewAccount } from './open-account.ts'
import { mailPasswordLink } from './password-links.ts'

export type NewRecommender = NewAccount

/**
 * The account comes out of the first recommendation (product §1), without a password; the welcome mail
 * brings the link to set one. Where the address is known it is that account, and nothing is mailed.
 * @param welcome the mail that brings the link
 */
export function createRecommenderAccount(
  ctx: Context,
  tx: Tx,
  given: NewRecommender,
  welcome = 'account.welcome',
): Promise<{ readonly account: Account; readonly isNew: boolean }> {
  return openAccount(ctx, tx, given, (id) => mailPasswordLink(ctx, tx, id, 'setPassword', given.language, welcome))
}
