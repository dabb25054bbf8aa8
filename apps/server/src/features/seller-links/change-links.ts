import { berlinDay } from '@referral/domain/calendar'
import { linkShare, mostLinks, type LinkChannel } from '@referral/domain/seller-link'
import type { RecommenderShare } from '@referral/domain/shares'
import { findProduct } from '#features/catalogue/public.ts'
import { lockCallingSeller } from '#features/sellers/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, refuse, refuseFields } from '#platform/outcome.ts'
import { presentLinks } from './present-link.ts'
import { changeLink, countLinks, findLinkOf, insertLink } from './seller-links.sql.ts'
import type { SellerLink } from './tables.ts'

export interface NewLink {
  readonly name: string
  readonly channel: LinkChannel
  readonly productId?: number | undefined
  readonly recommenderShare?: RecommenderShare | undefined
}

/** Only who works has links: before, they would lead nowhere. Refused: illegalMove, notFound, invalidInput. */
export const createSellerLink = (ctx: Context, given: NewLink) =>
  ctx.write(async (tx) => {
    // Held, so that two wishes at once don't pass the most a seller may have.
    const seller = await lockCallingSeller(ctx, tx)
    if (isRefused(seller)) return seller
    if (seller.state !== 'active') return refuse('illegalMove')
    if ((await countLinks(tx, seller.id)) >= mostLinks) return refuse('illegalMove', 'mostLinks')
    const { productId = null } = given
    if (productId !== null && !(await isOffered(ctx, tx, productId)))
      return refuseFields({ field: 'productId', code: 'invalid' })
    const link: SellerLink = {
      id: newId(ctx.now),
      sellerId: seller.id,
      number: ctx.services.numbers.issue('sellerLink', ctx.tenant.id),
      name: given.name,
      channel: given.channel,
      productId,
      recommenderShare: given.recommenderShare ?? linkShare,
      createdAt: ctx.now,
      archivedAt: null,
    }
    await insertLink(tx, link)
    await emit(ctx, tx, {
      kind: 'sellerLinkCreated',
      subject: { kind: 'seller', id: seller.id },
      data: { link: link.id },
    })
    return (await presentLinks(ctx, tx, [link]))[0]!
  })

/** Product and share are fixed: printed links keep their promise. Refused: notFound, illegalMove (mostLinks). */
export const changeSellerLink = (
  ctx: Context,
  id: string,
  given: { readonly name: string; readonly channel: LinkChannel; readonly archived: boolean },
) =>
  ctx.write(async (tx) => {
    const seller = await lockCallingSeller(ctx, tx)
    if (isRefused(seller)) return seller
    const link = await findLinkOf(tx, seller.id, id)
    if (link === undefined) return refuse('notFound')
    const isBack = link.archivedAt !== null && !given.archived
    if (isBack && (await countLinks(tx, seller.id)) >= mostLinks) return refuse('illegalMove', 'mostLinks')
    const archivedAt = given.archived ? (link.archivedAt ?? ctx.now) : null
    const changed = await changeLink(tx, { ...link, name: given.name, channel: given.channel, archivedAt })
    const data = { link: id, archived: given.archived }
    await emit(ctx, tx, { kind: 'sellerLinkChanged', subject: { kind: 'seller', id: seller.id }, data })
    return (await presentLinks(ctx, tx, [changed]))[0]!
  })

export async function isOffered(ctx: Context, tx: Tx, productId: number): Promise<boolean> {
  const product = await findProduct(tx, productId, berlinDay(ctx.now), ctx.locale)
  return product !== undefined && product.recommendable && product.rewardCents > 0
}
