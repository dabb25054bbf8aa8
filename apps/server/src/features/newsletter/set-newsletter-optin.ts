import { findAccount, nothingBefore, requestNewsletter, type OptInAnswer } from '#features/accounts/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { endNewsletters } from './end-newsletters.ts'

/** Requests the newsletter (double opt-in) or ends it (spec §4, §7.6). */
export async function setNewsletterOptin(ctx: Context, wanted: boolean): Promise<OptInAnswer | Refused> {
  const { actor } = ctx
  if (actor.kind !== 'account') return refuse('forbidden')
  if (wanted && !ctx.tenant.config.modules.newsletter) return refuse('notFound')
  return ctx.write((tx) =>
    wanted ? requestNewsletter(ctx, tx, actor.accountId) : endNewsletterOf(ctx, tx, actor.accountId),
  )
}

async function endNewsletterOf(ctx: Context, tx: Tx, accountId: string): Promise<OptInAnswer | Refused> {
  const account = await findAccount(tx, accountId)
  return (account && (await endNewsletters(ctx, tx, account.email))) ?? nothingBefore
}
