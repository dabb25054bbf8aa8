import { findAccount } from '#features/accounts/public.ts'
import { linksOf, type RecommendationRow } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'

/**
 * The three records of a recommendation (spec §3) as its owner may see them: the way it was shared, and the account
 * data only for a logged-in caller. The agreed terms are stored as a digest, so no record contains their text.
 */
export async function presentRecords(ctx: Context, tx: Tx, row: RecommendationRow, recipientInitials: string | null) {
  const { recommenderShare: share, productId, agentNumber, channel } = row
  const { link } = linksOf(ctx, row)
  return {
    recommendation: { productId, share, agentNumber, agentNumberInGerman: agentNumber, channel, link },
    recommender: { firstName: row.recommenderFirstName ?? '', ...(await accountOf(ctx, tx, row)) },
    recipient: recipientInitials === null ? null : { initials: recipientInitials },
  }
}

/** Nothing for the creator's cookie alone: it may be on another person's computer. */
async function accountOf(ctx: Context, tx: Tx, row: RecommendationRow) {
  if (ctx.actor.kind !== 'account' || row.recommenderId !== ctx.actor.accountId) return {}
  const account = await findAccount(tx, ctx.actor.accountId)
  if (account === undefined) return {}
  return {
    lastName: row.recommenderLastName ?? '',
    email: row.recommenderEmail ?? '',
    newsletterWanted: account.newsletterState !== 'optedOut',
    newsletterOptedIn: account.newsletterState === 'optedIn',
    newsletterSentAt: account.newsletterSentAt,
  }
}
