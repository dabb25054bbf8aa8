import { cents } from '@referral/domain/money'
import { mostProducts } from '@referral/domain/seller-link'
import { splitReward } from '@referral/domain/shares'
import { findAccount } from '#features/accounts/public.ts'
import { listProducts } from '#features/catalogue/public.ts'
import { findSeller } from '#features/sellers/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { Reply } from '#platform/http/route.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import type { Tenant } from '#platform/tenant.ts'
import { findLivingLink, findPage, findSellerPhoto } from './seller-links.sql.ts'
import type { SellerLink } from './tables.ts'

/** Shown where the seller has chosen none. */
const shownAtFirst = 6

/** The link behind a public number. Refused: notFound, whether it is forged, archived, switched off, or of a seller who does not work. */
export async function findOpenLink(ctx: Context, tx: Tx, given: string): Promise<SellerLink | Refused> {
  const number = ctx.services.numbers.accept('sellerLink', ctx.tenant.id, given)
  if (number === undefined || !ctx.tenant.config.modules.sellers) return refuse('notFound')
  return (await findLivingLink(tx, number)) ?? refuse('notFound')
}

/** Who of a link's seller may be shown: their name, under which they sell, and nothing of their data. */
export async function findSellerNames(tx: Tx, sellerId: string) {
  const seller = await findSeller(tx, sellerId)
  const account = seller?.accountId == null ? undefined : await findAccount(tx, seller.accountId)
  if (seller === undefined || account === undefined) return undefined
  const { firstName, lastName, email } = account
  return { accountId: account.id, firstName, lastName, email, company: seller.company, termsDigest: seller.termsDigest }
}

/** The page as every visitor with the link sees it. */
export async function showSellerPage(ctx: Context, given: string) {
  const found = await ctx.read(async (tx) => {
    const link = await findOpenLink(ctx, tx, given)
    if (isRefused(link)) return link
    const names = await findSellerNames(tx, link.sellerId)
    return names === undefined ? refuse('notFound') : { link, names, page: await findPage(tx, link.sellerId) }
  })
  if (isRefused(found)) return found
  const { link, names, page } = found
  const shown = await chooseProducts(ctx, link.productId === null ? (page?.productIds ?? []) : [link.productId])
  if (isRefused(shown)) return shown
  return {
    number: link.number,
    firstName: names.firstName,
    lastName: names.lastName,
    company: names.company,
    greeting: page?.greeting ?? '',
    photo: photoAddress(ctx.tenant, link, page?.photoMark ?? null),
    products: shown.map((product) => ({
      product,
      giftCents: giftOf(ctx, link, product.rewards[0]?.cents ?? 0),
    })),
  }
}

/** What of the offers a page shows: what its seller chose, or the first with a commission. */
export async function chooseProducts(ctx: Context, wanted: readonly number[]) {
  const offers = await listProducts(ctx, {})
  if (isRefused(offers)) return offers
  if (wanted.length === 0) return offers.filter(({ commission }) => commission !== null).slice(0, shownAtFirst)
  return wanted.flatMap((id) => offers.find((offer) => offer.id === id) ?? []).slice(0, mostProducts)
}

const photoAddress = ({ key }: Tenant, { number }: SellerLink, mark: string | null) =>
  mark === null ? null : `/api/v1/${key}/profi/seite/${encodeURIComponent(number)}/foto?v=${mark}`

/** The photo on a seller's page, for visitors who may see the page. Refused: notFound. */
export async function showSellerPhoto(ctx: Context, given: string): Promise<Reply<never> | Refused> {
  const photo = await ctx.read(async (tx) => {
    const link = await findOpenLink(ctx, tx, given)
    return isRefused(link) ? link : ((await findSellerPhoto(tx, link.sellerId)) ?? refuse('notFound'))
  })
  if (isRefused(photo)) return photo
  // A removed or hidden photo soon disappears from browsers as well.
  const headers = { 'cache-control': 'private, max-age=300' }
  return new Reply<never>(undefined, { headers }, { body: photo.bytes, mediaType: photo.mediaType })
}

/** The visitor's part of a reward. */
export function giftOf(ctx: Context, { recommenderShare }: Pick<SellerLink, 'recommenderShare'>, rewardCents: number) {
  const { maxRecipientCents } = ctx.tenant.config
  return splitReward({
    totalCents: cents(rewardCents),
    recommenderShare,
    maxRecipientCents: maxRecipientCents === null ? null : cents(maxRecipientCents),
    isSellers: true,
  }).recipientCents
}
