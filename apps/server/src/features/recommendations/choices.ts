import type { BodyOf, QueryOf } from '@referral/contract/operation'
import type { recommendationOperations } from '@referral/contract/recommendations'
import { firstNamed } from '@referral/domain/arrival'
import type { Context } from '#platform/context.ts'
import type { NewRecommendation, RecommendationRow } from './recommendation.sql.ts'

type Create = (typeof recommendationOperations)['createRecommendation']

/** What is kept of a recommendation as its recommender chose it, beside the product and the consents. */
export type Choices = Pick<
  NewRecommendation,
  'recommenderShare' | 'channel' | 'entrySource' | 'agentNumber' | 'recommenderCompany' | 'note'
>

/** From the request to the row; a module that is switched off keeps nothing. */
export function choicesOf(
  ctx: Context,
  { recommendation, recommender }: NonNullable<BodyOf<Create>>,
  query: QueryOf<Create>,
): Choices {
  const { modules, recommenderDefaultShare } = ctx.tenant.config
  return {
    recommenderShare: recommendation.recommenderShare ?? recommenderDefaultShare,
    channel: firstNamed(recommendation.channel, query.channel),
    entrySource: firstNamed(query.entrySource),
    ...(modules.agentRecommendation && {
      agentNumber: recommendation.agentNumber || recommendation.agentNumberGerman || null,
    }),
    note: recommendation.note || null,
    ...(modules.companyRecommendation && { recommenderCompany: recommender?.company || null }),
  }
}

/** From the row to the answer, for its owner alone; `presentPublic` says what everybody sees. */
export const presentChoices = (ctx: Context, { channel, note, recommenderId }: RecommendationRow) => ({
  channel,
  // Not for the creator's cookie alone: it may be on another person's machine.
  ...(ctx.actor.kind === 'account' && ctx.actor.accountId === recommenderId && { note }),
})
