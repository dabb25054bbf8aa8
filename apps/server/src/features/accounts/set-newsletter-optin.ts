import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findAccount } from './accounts.sql.ts'
import { askForOptIn, moveNewsletter, optInLife, proveNewsletter } from './newsletter.ts'

/** Both false: something was done just now. */
export interface OptInAnswer {
  readonly mailAlreadySent: boolean
  readonly alreadySet: boolean
}

const nothingBefore: OptInAnswer = { mailAlreadySent: false, alreadySet: false }

/** Requests the newsletter (double opt-in) or ends it (spec §4, §7.6). */
export async function setNewsletterOptin(ctx: Context, wanted: boolean): Promise<OptInAnswer | Refused> {
  const { actor } = ctx
  if (actor.kind !== 'account') return refuse('forbidden')
  if (wanted && !ctx.tenant.config.modules.newsletter) return refuse('notFound')
  return ctx.write(async (tx) =>
    wanted ? requestNewsletter(ctx, tx, actor.accountId) : endNewsletter(ctx, tx, actor.accountId),
  )
}

/**
 * Requests the newsletter for an account, such as by the recommendation form's checkbox. Does nothing where it was
 * requested or set before.
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
    const refused = await moveNewsletter(ctx, tx, account, { trigger: 'lapse', by: 'system', facts })
    return refused ?? requestNewsletter(ctx, tx, accountId)
  }
  return (await askForOptIn(ctx, tx, account)) ?? nothingBefore
}

async function endNewsletter(ctx: Context, tx: Tx, accountId: string): Promise<OptInAnswer | Refused> {
  const account = await findAccount(tx, accountId)
  if (account === undefined || account.newsletterState === 'optedOut') return nothingBefore
  const refused = await moveNewsletter(ctx, tx, account, { trigger: 'optOut', by: 'recommender' })
  if (refused !== undefined) return refused
  await proveNewsletter(ctx, tx, account, false)
  return nothingBefore
}
