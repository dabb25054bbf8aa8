import { findAccount, nothingBefore, requestNewsletter, type OptInAnswer } from '#features/accounts/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { noteErasures, type NoteErasure } from '#platform/erasures.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { endNewsletters } from './end-newsletters.ts'

/** Requests the newsletter (double opt-in) or ends it (spec §4, §7.6). */
export async function setNewsletterOptin(ctx: Context, wanted: boolean): Promise<OptInAnswer | Refused> {
  const { actor } = ctx
  if (actor.kind !== 'account') return refuse('forbidden')
  if (wanted && !ctx.tenant.config.modules.newsletter) return refuse('notFound')
  const { accountId } = actor
  if (wanted) return ctx.write((tx) => requestNewsletter(ctx, tx, accountId))
  return noteErasures(ctx, (note) => ctx.write((tx) => endNewsletterOf(ctx, tx, accountId, note)))
}

async function endNewsletterOf(
  ctx: Context,
  tx: Tx,
  accountId: string,
  note: NoteErasure,
): Promise<OptInAnswer | Refused> {
  const account = await findAccount(tx, accountId)
  return (account && (await endNewsletters(ctx, tx, account.email, note))) ?? nothingBefore
}
