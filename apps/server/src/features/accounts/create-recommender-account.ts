import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { beginAccount, openAccount, type NewAccount, type OpenedAccount } from './open-account.ts'
import { mailPasswordLink } from './password-links.ts'

export type NewRecommender = NewAccount

/**
 * The first recommendation creates the account (product §1), without a password; the welcome mail brings the link to
 * set one. A known address keeps its account, and gets no mail.
 * @param welcome the mail that brings the link
 */
export const createRecommenderAccount = (
  ctx: Context,
  tx: Tx,
  given: NewRecommender,
  welcome = 'account.welcome',
): Promise<OpenedAccount> => openAccount(ctx, tx, given, welcomeBy(ctx, tx, given, welcome))

/** As `createRecommenderAccount`, without waiting: the caller awaits `written` before the transaction ends. */
export const beginRecommenderAccount = (ctx: Context, tx: Tx, given: NewRecommender) =>
  beginAccount(ctx, tx, given, welcomeBy(ctx, tx, given, 'account.welcome'))

const welcomeBy =
  (ctx: Context, tx: Tx, { language }: NewRecommender, template: string) =>
  (id: string) =>
    mailPasswordLink(ctx, tx, id, 'setPassword', language, template)
