import { berlinDay } from '@referral/domain/calendar'
import { orderWindowEnd } from '@referral/domain/eligibility'
import { holdAccount } from '#features/accounts/public.ts'
import { findProduct, type CatalogueProduct } from '#features/catalogue/public.ts'
import { findOpenLink, findSellerNames, type SellerLink } from '#features/seller-links/public.ts'
import { lockSeller } from '#features/sellers/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { openLinks } from './click.sql.ts'
import { placeRecommendation } from './place-recommendation.ts'
import { findSourceOfLink, type RecommendationRow } from './recommendation.sql.ts'

/**
 * A visitor continues from a seller's page to the link's recommendation of the product. All visitors share it: the first
 * creates it, and the data of each further one create a sibling, as with any link.
 * Refused: notFound, productUnavailable.
 */
export function goOnFromSellerPage(
  ctx: Context,
  given: string,
  productId: number,
): Promise<{ number: string } | Refused> {
  return ctx.write(async (tx) => {
    const link = await findOpenLink(ctx, tx, given)
    if (isRefused(link)) return link
    if (link.productId !== null && link.productId !== productId) return refuse('productUnavailable')
    const product = await findProduct(tx, productId, berlinDay(ctx.now), ctx.locale)
    if (product === undefined || !product.recommendable || product.rewardCents <= 0) return refuse('productUnavailable')
    // Locked: two visitors at once share one recommendation, and a seller who is stopped meanwhile gets none.
    if ((await lockSeller(tx, link.sellerId))?.state !== 'active') return refuse('notFound')
    const source =
      (await findSourceOfLink(tx, link, product, berlinDay(ctx.now))) ?? (await make(ctx, tx, link, product))
    if (isRefused(source)) return source
    const { addressDigest: clientDigest } = ctx.client
    const { id, number } = { id: newId(ctx.now), number: source.number }
    await openLinks(tx, [number], [{ id, number, channel: link.channel, clientDigest, at: ctx.now }])
    return { number }
  })
}

/** Creates it in the seller's name, under the terms that the seller accepted. */
async function make(
  ctx: Context,
  tx: Tx,
  link: SellerLink,
  product: CatalogueProduct,
): Promise<RecommendationRow | Refused> {
  const seller = await findSellerNames(tx, link.sellerId)
  const account = seller && (await holdAccount(tx, seller.accountId))
  if (seller === undefined || account === undefined) return refuse('notFound')
  const createdOn = berlinDay(ctx.now)
  return placeRecommendation(ctx, tx, {
    trigger: 'create',
    actor: 'seller',
    facts: { termsAccepted: true, captcha: 'notDemanded', isSelfRecommendation: false, withinLimits: true },
    row: {
      id: newId(ctx.now),
      number: ctx.services.numbers.issue('recommendation', ctx.tenant.id),
      recommenderId: account.id,
      recommenderFirstName: account.firstName,
      recommenderLastName: account.lastName,
      recommenderEmail: account.email,
      // No creator's secret: the visitor must not own it.
      productId: product.id,
      rewardCents: product.rewardCents,
      recommenderShare: link.recommenderShare,
      channel: link.channel,
      sellerId: link.sellerId,
      sellerLinkId: link.id,
      locale: ctx.locale,
      termsDigest: seller.termsDigest,
      createdAt: ctx.now,
      createdOn,
      expiresOn: orderWindowEnd({ createdOn, recipientDataOn: null }),
    },
    data: { link: link.id },
  })
}
