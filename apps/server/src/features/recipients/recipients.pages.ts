import { productOperations } from '@referral/contract/products'
import { recommendationOperations } from '@referral/contract/recommendations'
import { formatIn } from '@referral/domain/format'
import {
  acceptNumber,
  findRecommendationByNumber,
  getRecommendedProduct,
  linkIsOver,
  presentToAnyone,
} from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import { seed, type PageProvider } from '#platform/http/page-provider.ts'
import { landingHead } from './recipients.page-words.ts'

/**
 * The recipient's landing: who recommends (first name only), what, and the recipient's reward; the head makes a good
 * preview in a messenger. An expired link redirects, so does one with an unknown number.
 */
const landing: PageProvider = {
  routeName: 'EmpfaengerDaten',
  load: async (ctx, { params }) => {
    const given = params['empfehlungsnummer'] ?? ''
    const shown = await findShown(ctx, given)
    if (shown === 'unknown') return { status: 404, redirect: { name: 'EmpfehlungUnbekannt' } }
    if (shown === 'over') return { redirect: { name: 'EmpfehlungAbgelaufen' } }
    const { product } = shown
    const reward = shown.recipientCents > 0 ? formatIn[ctx.locale].money(shown.recipientCents) : null
    return {
      data: [
        ...seed(recommendationOperations.getRecommendation, { params: { number: given } }, shown),
        ...seed(
          productOperations.getProduct,
          { params: { id: String(product.id) }, query: { deviceId: product.deviceId } },
          await getRecommendedProduct(ctx, product.id, undefined, product.deviceId?.toString()),
        ),
      ],
      head: landingHead(ctx, shown.recommenderFirstName, product.displayName, reward),
    }
  },
}

/** The recommendation as a visitor with its link may see it. */
const findShown = (ctx: Context, given: string) =>
  ctx.read(async (tx) => {
    const number = acceptNumber(ctx, given)
    const row = number === undefined ? undefined : await findRecommendationByNumber(tx, number)
    if (row === undefined) return 'unknown'
    if (linkIsOver(ctx, row)) return 'over'
    return presentToAnyone(ctx, tx, row)
  })

export const recipientPages: readonly PageProvider[] = [landing]
