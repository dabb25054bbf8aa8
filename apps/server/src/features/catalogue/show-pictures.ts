import type { PictureSize } from '@referral/contract/picture-sizes'
import type { Context } from '#platform/context.ts'
import { statement, type Statement } from '#platform/db/tx.ts'
import { refuse } from '#platform/outcome.ts'
import { pictureReply } from '#platform/pictures/public.ts'
import { isId } from './catalogue.sql.ts'

const ofCategory = statement(
  'category_picture',
  'SELECT picture AS digest FROM product_category WHERE tenant_id = $1 AND id = $2',
)
const iconOfCategory = statement(
  'category_icon_picture',
  'SELECT coalesce(icon_picture, picture) AS digest FROM product_category WHERE tenant_id = $1 AND id = $2',
)
const ofProduct = statement('product_picture', 'SELECT picture AS digest FROM product WHERE tenant_id = $1 AND id = $2')

/** Seconds for which browsers cache the picture of an address; it may change. */
const keptFor = 300

/** Image links of spec §7.2. A missing picture is not found, like a missing product. */
async function answer(ctx: Context, find: Statement, id: number, size: PictureSize) {
  const found = isId(id)
    ? await ctx.read((tx) => tx.maybe<{ digest: string | null }>(find, [tx.tenantId, id]))
    : undefined
  const digest = found?.digest ?? undefined
  return digest === undefined ? refuse('notFound') : pictureReply(ctx, digest, size, keptFor)
}

export const answerCategoryPicture = (ctx: Context, id: number) => answer(ctx, ofCategory, id, 'w640')
export const answerCategoryIcon = (ctx: Context, id: number) => answer(ctx, iconOfCategory, id, 'square180')
export const answerProductPicture = (ctx: Context, id: number, size: PictureSize) => answer(ctx, ofProduct, id, size)
