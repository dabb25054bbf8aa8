import { berlinDay } from '@referral/domain/calendar'
import { formatIn } from '@referral/domain/format'
import { findProduct } from '#features/catalogue/public.ts'
import {
  findLinkOfSeller,
  findSellerNames,
  findSellerPage,
  findSellerPhoto,
  giftOfSellerLink,
  urlOfSellerLink,
} from '#features/seller-links/public.ts'
import { requireSeller } from '#features/sellers/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { pageLink } from '#platform/page-link.ts'
import { printable } from '#platform/pictures/public.ts'
import { printLogoOf } from '#platform/pdf/logo.ts'
import { sayWords } from '#platform/say-words.ts'
import { matrixOf } from './matrix.ts'
import { drawers, fileNames, plainAddress, printChannels, type Print, type PrintKind } from './print-recommendation.ts'
import { printWords } from './print-words.ts'

/** Three centimetres at 300 dots an inch are no more. */
const printed = { width: 360, height: 360 } as const

/** Cards or a poster of a seller's own link, with the name under which they sell and their photo. Refused: notFound, illegalMove. */
export async function printSellerLink(
  ctx: Context,
  id: string,
  kind: PrintKind,
): Promise<{ readonly pdf: Buffer; readonly fileName: string } | Refused> {
  const found = await ctx.read(async (tx) => {
    const seller = await requireSeller(ctx, tx)
    if (isRefused(seller)) return seller
    const link = await findLinkOfSeller(tx, seller.id, id)
    if (link === undefined) return refuse('notFound')
    // A link that leads to no page is not printed.
    const isOff = ((await findSellerPage(tx, seller.id))?.offAt ?? null) !== null
    if (seller.state !== 'active' || link.archivedAt !== null || isOff) return refuse('illegalMove')
    const names = await findSellerNames(tx, seller.id)
    if (names === undefined) return refuse('notFound')
    const product =
      link.productId === null ? null : await findProduct(tx, link.productId, berlinDay(ctx.now), ctx.locale)
    return { link, names, product: product ?? null, photo: await findSellerPhoto(tx, seller.id) }
  })
  if (isRefused(found)) return found
  const { link, names, product, photo } = found
  const say = sayWords(ctx, printWords)
  const { company, street, city } = ctx.tenant.config.contact
  const gift = product === null ? 0 : giftOfSellerLink(ctx, link, product.rewardCents)
  const name = `${names.firstName} ${names.lastName}`
  const print: Print = {
    say,
    earning: 'commission',
    imprint: `${company}, ${street}, ${city}`,
    who: names.company === null ? name : `${name} (${names.company})`,
    product: product?.displayName ?? ctx.tenant.name,
    gift: gift > 0 ? formatIn[ctx.locale].money(gift) : null,
    code: null,
    codeAddress: '',
    until: null,
    portrait: photo === undefined ? null : (await printable(photo.bytes, printed)).png,
    conditions: plainAddress(pageLink(ctx.tenant, ctx.locale, 'teilnahmebedingungen')),
    matrix: matrixOf(`${urlOfSellerLink(ctx.tenant, link)}?c=${printChannels[kind]}`),
  }
  const title = `${say(`${kind}Title`)}: ${link.name}`
  const { Sheet } = await import('#platform/pdf/sheet.ts')
  const sheet = new Sheet(ctx.tenant, { title, locale: ctx.locale, createdAt: ctx.now, logo: await printLogoOf(ctx) })
  drawers[kind](sheet, print)
  return { pdf: await sheet.finish(), fileName: `${fileNames[kind]}-${link.number}.pdf` }
}
