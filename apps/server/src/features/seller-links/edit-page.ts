import { namesAddress } from '@referral/domain/seller-link'
import { lockCallingSeller, requireSeller } from '#features/sellers/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuseFields } from '#platform/outcome.ts'
import { portrait, takeUpload } from '#platform/pictures/public.ts'
import { isOffered } from './change-links.ts'
import { findPage, findSellerPhoto, putSellerPage, putSellerPhoto } from './seller-links.sql.ts'

const blank = { greeting: '', productIds: [], updatedAt: null, offAt: null, offReason: null }

/** The content of a seller's page, for its seller and the operator. */
export async function presentPage(tx: Tx, sellerId: string) {
  const photo = await findSellerPhoto(tx, sellerId)
  return {
    ...((await findPage(tx, sellerId)) ?? blank),
    photo: photo === undefined ? null : `data:${photo.mediaType};base64,${photo.bytes.toString('base64')}`,
  }
}

export const getSellerPage = (ctx: Context) =>
  ctx.read(async (tx) => {
    const seller = await requireSeller(ctx, tx)
    return isRefused(seller) ? seller : presentPage(tx, seller.id)
  })

/**
 * Plain text, and products that are on offer today; one that has left the offers since it was chosen leaves the page.
 * Refused: invalidInput, notFound.
 */
export const saveSellerPage = (ctx: Context, given: { greeting?: string | undefined; productIds: readonly number[] }) =>
  ctx.write(async (tx) => {
    const seller = await lockCallingSeller(ctx, tx)
    if (isRefused(seller)) return seller
    const { greeting = '' } = given
    if (namesAddress(greeting)) return refuseFields({ field: 'greeting', code: 'notAllowed' })
    const chosenBefore = (await findPage(tx, seller.id))?.productIds ?? []
    const productIds: number[] = []
    for (const [index, id] of [...new Set(given.productIds)].entries()) {
      if (await isOffered(ctx, tx, id)) productIds.push(id)
      else if (!chosenBefore.includes(id)) return refuseFields({ field: `productIds.${index}`, code: 'invalid' })
    }
    await putSellerPage(tx, { sellerId: seller.id, greeting, productIds, updatedAt: ctx.now })
    await emit(ctx, tx, { kind: 'sellerPageChanged', subject: { kind: 'seller', id: seller.id } })
    return presentPage(tx, seller.id)
  })

/** Edge of a seller's photo in pixels: sharp at the size of the page, and at three centimetres of a poster. */
const photoEdge = 320

/** Replaces or removes the photo on the page. Refused: pictureType, pictureTooHard, notFound. */
export async function changeSellerPhoto(ctx: Context, bytes: Uint8Array | undefined) {
  const taken = bytes === undefined ? undefined : await takeUpload(ctx, bytes)
  if (isRefused(taken)) return taken
  const photo = taken === undefined ? null : await portrait(taken.bytes, photoEdge)
  return ctx.write(async (tx) => {
    const seller = await lockCallingSeller(ctx, tx)
    if (isRefused(seller)) return seller
    await putSellerPhoto(tx, seller.id, photo)
    await emit(ctx, tx, {
      kind: 'sellerPageChanged',
      subject: { kind: 'seller', id: seller.id },
      data: { photo: photo === null ? 0 : 1 },
    })
    return presentPage(tx, seller.id)
  })
}
