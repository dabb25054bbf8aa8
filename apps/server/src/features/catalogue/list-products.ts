import { berlinDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { everyProduct, listCategoryRows, listProductRows } from './catalogue.sql.ts'
import { productApiOf, type ProductQuery } from './product-api.ts'
import { presentProduct, rewardCentsOn, rewardText } from './product.ts'

/** The products on offer with their rewards of today (spec §7.2). */
export async function listProducts(ctx: Context, query: ProductQuery) {
  const api = productApiOf(ctx.tenant)
  if (isRefused(api)) return api
  const filter = api.narrow(query)
  if (filter === undefined) return []
  const day = berlinDay(ctx.now)
  const rows = await ctx.read((tx) => listProductRows(tx, day, filter))
  return rows.map((row) => presentProduct(api.present(row), day, ctx.locale))
}

/** The categories that have something on offer, each with its highest reward of today. */
export async function listCategories(ctx: Context) {
  const api = productApiOf(ctx.tenant)
  if (isRefused(api)) return api
  const day = berlinDay(ctx.now)
  const [categories, products] = await ctx.read(
    async (tx) => [await listCategoryRows(tx), await listProductRows(tx, day, everyProduct)] as const,
  )
  return categories
    .map(({ id, source, name, summary, icon }) => {
      const within = products.filter((product) => product.categoryId === id)
      return {
        offered: within.length,
        category: {
          id,
          source,
          name: name[ctx.locale] ?? name['de'] ?? '',
          summary: summary[ctx.locale] ?? summary['de'] ?? '',
          icon,
          maxRewardCents: Math.max(0, ...within.map((product) => rewardCentsOn(product, day))),
        },
      }
    })
    .filter(({ offered }) => offered > 0)
    .map(({ category }) => category)
}

/** The highest reward that can be earned today. */
export async function getMaxRewardValue(ctx: Context) {
  const day = berlinDay(ctx.now)
  const rows = await ctx.read((tx) => listProductRows(tx, day, everyProduct))
  const cents = Math.max(0, ...rows.map((row) => rewardCentsOn(row, day)))
  return { text: rewardText(cents), cents }
}
