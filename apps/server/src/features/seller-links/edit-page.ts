import { namesAddress } from '@referral/domain/seller-link'
import { lockCallingSeller, requireSeller } from '#features/sellers/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { isRefused, refuseFields } from '#platform/outcome.ts'
import { isOffered } from './change-links.ts'
import { findPage, putSellerPage } from './seller-links.sql.ts'

const blank = { greeting: '', productIds: [], updatedAt: null }

export const getSellerPage = (ctx: Context) =>
  ctx.read(async (tx) => {
    const seller = await requireSeller(ctx, tx)
    return isRefused(seller) ? seller : ((await findPage(tx, seller.id)) ?? blank)
  })

/** Plain text, and products that are on offer today. Refused: invalidInput, notFound. */
export const saveSellerPage = (ctx: Context, given: { greeting?: string | undefined; productIds: readonly number[] }) =>
  ctx.write(async (tx) => {
    const seller = await lockCallingSeller(ctx, tx)
    if (isRefused(seller)) return seller
    const { greeting = '' } = given
    if (namesAddress(greeting)) return refuseFields({ field: 'greeting', code: 'notAllowed' })
    const productIds = [...new Set(given.productIds)]
    for (const [index, id] of productIds.entries())
      if (!(await isOffered(ctx, tx, id))) return refuseFields({ field: `productIds.${index}`, code: 'invalid' })
    const page = { sellerId: seller.id, greeting, productIds, updatedAt: ctx.now }
    await putSellerPage(tx, page)
    await emit(ctx, tx, { kind: 'sellerPageChanged', subject: { kind: 'seller', id: seller.id } })
    return page
  })
