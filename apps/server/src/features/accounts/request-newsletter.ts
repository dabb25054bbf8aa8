import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Refused } from '#platform/outcome.ts'
import { findAccount, moveNewsletterRow, selectLapsed } from './accounts.sql.ts'
import { askForOptIn, moveNewsletter, optInLife, type Readers } from './newsletter.ts'
import { lockAccount } from './own-data.sql.ts'

export const accountReaders: Readers = {
  kind: 'account',
  by: 'recommender',
  mail: 'newsletter.optin',
  lapsed: selectLapsed,
  hold: async (tx, id) => ((await lockAccount(tx, id)) === undefined ? undefined : findAccount(tx, id)),
  move: moveNewsletterRow,
}

/** Both false: something was done just now. */
export interface OptInAnswer {
  readonly mailAlreadySent: boolean
  readonly alreadySet: boolean
}

export const nothingBefore: OptInAnswer = { mailAlreadySent: false, alreadySet: false }

/**
 * Requests the newsletter for an account, such as by a form's checkbox. Does nothing where it was requested or set
 * before.
 */
export async function requestNewsletter(ctx: Context, tx: Tx, accountId: string): Promise<OptInAnswer | Refused> {
  const account = await findAccount(tx, accountId)
  if (account === undefined || !ctx.tenant.config.modules.newsletter) return nothingBefore
  if (account.newsletterState === 'optedIn') return { ...nothingBefore, alreadySet: true }
  if (account.newsletterState === 'pending') {
    if (
      account.newsletterSentAt !== null &&
      account.newsletterSentAt.getTime() + optInLife * 1_000 > ctx.now.getTime()
    ) {
      return { ...nothingBefore, mailAlreadySent: true }
    }
    const facts = { tokenHasExpired: true }
    const move = { trigger: 'lapse', by: 'system', facts } as const
    const refused = await moveNewsletter(ctx, tx, accountReaders, account, move)
    return refused ?? requestNewsletter(ctx, tx, accountId)
  }
  return (await askForOptIn(ctx, tx, accountReaders, account)) ?? nothingBefore
}
