import { findAccountByEmail } from '#features/accounts/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { forgetWords } from '#platform/search.ts'
import { indexRecommendations } from './index-words.ts'
import { attachToAccount, findById } from './recommendation.sql.ts'

/** The click in the mail shows that the address is theirs: the recommendation joins the account (product §4). */
export function attachRecommendation(ctx: Context, token: string): Promise<{ number: string } | Refused> {
  return ctx.write(async (tx) => {
    const row = await ctx.services.tokens.find(tx, 'attachRecommendation', token)
    if (row === undefined) return refuse('tokenInvalid')
    const recommendation = await findById(tx, row.subjectId)
    if (recommendation?.recommenderEmail == null) return refuse('tokenExpired')
    const account = await findAccountByEmail(tx, recommendation.recommenderEmail)
    if (account === undefined || !(await ctx.services.tokens.use(tx, row.id))) return refuse('tokenExpired')
    const attached = await attachToAccount(tx, recommendation.id, account.id)
    if (attached === undefined) return refuse('tokenExpired')
    // Its words follow the account from now on, and are erased with it.
    await forgetWords(tx, attached.id)
    await indexRecommendations(tx, [attached])
    await emit(ctx, tx, {
      kind: 'recommendationAttached',
      subject: { kind: 'recommendation', id: attached.id },
      recommendationId: attached.id,
    })
    return { number: attached.number }
  })
}
