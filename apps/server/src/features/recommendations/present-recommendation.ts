import { berlinDay } from '@referral/domain/calendar'
import { isDeadlineOver } from '@referral/domain/eligibility'
import { cents } from '@referral/domain/money'
import { groupCode } from '@referral/domain/public-number'
import { splitReward } from '@referral/domain/shares'
import { findAdvisor } from '#features/advisors/public.ts'
import { findRecommendedNames, type ProductName, type Recommended } from '#features/catalogue/public.ts'
import { givenCreator } from '#platform/http/creator-cookie.ts'
import { sameBytes, sha256 } from '#platform/crypto/key-ring.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { findLiveCode } from './offline-code.sql.ts'
import type { RecommendationRow } from './recommendation.sql.ts'

/** Whether the caller owns it: by the session's account, or by the creator's cookie (product §4). */
export function isOwner(ctx: Context, row: RecommendationRow): boolean {
  if (ctx.actor.kind === 'account' && row.recommenderId === ctx.actor.accountId) return true
  const secret = givenCreator(ctx)
  return secret !== undefined && row.creatorDigest !== null && sameBytes(sha256(secret), row.creatorDigest)
}

export function amountsOf(ctx: Context, row: Pick<RecommendationRow, 'rewardCents' | 'recommenderShare' | 'sellerId'>) {
  const { maxRecipientCents } = ctx.tenant.config
  return splitReward({
    totalCents: cents(row.rewardCents),
    recommenderShare: row.recommenderShare,
    maxRecipientCents: maxRecipientCents === null ? null : cents(maxRecipientCents),
    isSellers: row.sellerId !== null,
  })
}

/** The part that everyone who knows the number may see. */
export function presentPublic(ctx: Context, row: RecommendationRow, product: ProductName) {
  return {
    number: row.number,
    state: row.state,
    product,
    recommenderFirstName: row.recommenderFirstName ?? '',
    ...(row.recommenderCompany === null ? {} : { recommenderCompany: row.recommenderCompany }),
    ...amountsOf(ctx, row),
    totalCents: row.rewardCents,
    recommenderShare: row.recommenderShare,
    expiresOn: row.expiresOn as string,
    isOwner: false,
  }
}

/** The public view by number: the advisor, and of the records (spec §3) a first name and the product. */
export const presentToAnyone = async (ctx: Context, tx: Tx, row: RecommendationRow) => ({
  ...presentPublic(ctx, row, await nameOf(ctx, tx, row)),
  ...(await advisorOf(ctx, tx, row)),
  recommendation: { productId: row.productId, share: row.recommenderShare },
  recommender: { firstName: row.recommenderFirstName ?? '' },
  recipient: null,
})

export async function advisorOf(ctx: Context, tx: Tx, row: RecommendationRow) {
  const advisor = await findAdvisor(ctx, tx, row.agentNumber)
  return advisor === undefined ? {} : { advisor }
}

/** The spoken code that is valid today, where the tenant has such codes. */
export async function offlineCodeOf(ctx: Context, tx: Tx, row: RecommendationRow) {
  if (!ctx.tenant.config.modules.offlineCode) return {}
  const live = await findLiveCode(tx, row.id, berlinDay(ctx.now))
  return live === undefined ? {} : { offlineCode: groupCode(live.code) }
}

export function linksOf(ctx: Context, row: Pick<RecommendationRow, 'number'>) {
  return {
    link: `${ctx.tenant.url}/api/v1/${ctx.tenant.key}/empfehlen/click/${row.number}`,
    shortLink: `${ctx.tenant.shareUrl}/r/${row.number}`,
    linkType: 'Einsprungslink',
  }
}

/** Whether the link has ended: expired, cancelled, or past its deadline before the night has run. */
export const hasEnded = (ctx: Context, row: RecommendationRow) =>
  row.state === 'expired' ||
  row.state === 'cancelled' ||
  (row.state === 'open' && isDeadlineOver(row.expiresOn, berlinDay(ctx.now)))

/**
 * Whether a link takes nobody more. It serves further people while the state of the first one's case permits it and its
 * own days are not over; a link without a recipient while the recommendation is open.
 */
export const linkIsOver = (ctx: Context, row: RecommendationRow): boolean =>
  hasEnded(ctx, row) || isDeadlineOver(row.expiresOn, berlinDay(ctx.now))

/** The recommended product with its chosen device. */
export const nameOf = async (ctx: Context, tx: Tx, row: Recommended) =>
  (await findRecommendedNames(tx, [row], ctx.locale))(row)
