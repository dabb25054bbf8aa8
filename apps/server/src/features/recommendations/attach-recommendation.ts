import { findAccountByEmail } from '#features/accounts/public.ts'
import { emitAll } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { forgetWordsOfMany } from '#platform/search.ts'
import { indexRecommendations } from './index-words.ts'
import { attachToAccount, findById } from './recommendation.sql.ts'

/** The click in the mail shows that the address is theirs: the recommendation joins the account (product §4), with
 * those of further people who came by its link. */
export function attachRecommendation(ctx: Context, token: string): Promise<{ number: string } | Refused> {
  return ctx.write(async (tx) => {
    const row = await ctx.services.tokens.find(tx, 'attachRecommendation', token)
    if (row === undefined) return refuse('tokenInvalid')
    const recommendation = await findById(tx, row.subjectId)
    if (recommendation?.recommenderEmail == null) return refuse('tokenExpired')
    const account = await findAccountByEmail(tx, recommendation.recommenderEmail)
    if (account === undefined || !(await ctx.services.tokens.use(tx, row.id))) return refuse('tokenExpired')
    const attached = await attachToAccount(tx, recommendation.id, account.id)
    if (attached.length === 0) return refuse('tokenExpired')
    // Their words follow the account from now on, and are erased with it.
    await forgetWordsOfMany(
      tx,
      attached.map(({ id }) => id),
    )
    await indexRecommendations(tx, attached)
    await emitAll(
      ctx,
      tx,
      attached.map(({ id }) => ({
        kind: 'recommendationAttached',
        subject: { kind: 'recommendation', id },
        recommendationId: id,
      })),
    )
    return { number: recommendation.number }
  })
}
