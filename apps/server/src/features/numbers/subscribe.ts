import type { Reaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { dropSubscription, findSubscription, keepSubscription, type Rhythm } from './reports.sql.ts'

export interface ReportChoice {
  readonly rhythm: Rhythm | 'none'
}

/** How often the caller gets these numbers by mail: the tenant's, or an agency's. Refused: forbidden. */
export async function readRhythm(ctx: Context, tx: Tx, agencyId: string | null): Promise<ReportChoice | Refused> {
  const { actor } = ctx
  if (actor.kind !== 'account' && actor.kind !== 'operator') return refuse('forbidden')
  const found = await findSubscription(tx, actor.accountId)
  // Those of an agency they have worked for before are mailed no more.
  return { rhythm: found?.agencyId === agencyId ? found.rhythm : 'none' }
}

/** Sets it: an operator's for the tenant, an owner's for the agency. Refused: forbidden. */
export async function setRhythm(
  ctx: Context,
  tx: Tx,
  agencyId: string | null,
  { rhythm }: ReportChoice,
): Promise<ReportChoice | Refused> {
  const { actor } = ctx
  if (actor.kind !== 'account' && actor.kind !== 'operator') return refuse('forbidden')
  const { accountId } = actor
  if (rhythm === 'none') await dropSubscription(tx, accountId)
  else await keepSubscription(tx, { accountId, agencyId, rhythm, changedAt: ctx.now })
  return { rhythm }
}

/** By the mail's link, which works however old it is, and again and again. Refused: tokenInvalid. */
export const endReports = (ctx: Context, token: string): Promise<{ ok: true } | Refused> =>
  ctx.write(async (tx) => {
    const row = await ctx.services.tokens.find(tx, 'reportOptout', token)
    if (row === undefined) return refuse('tokenInvalid')
    await dropSubscription(tx, row.subjectId)
    return { ok: true }
  })

/** Account erased → nothing is mailed to it. */
export const forgetReportChoice: Reaction = async (_ctx, tx, { subject }) => {
  await dropSubscription(tx, subject.id)
}
