import { listingOperations } from '@referral/contract/listings'
import { productOperations as operations } from '@referral/contract/products'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { seed, type PageProvider } from '#platform/http/page-provider.ts'
import type { Seed } from '#platform/http/seed.ts'
import { listListings } from './get-listing.ts'
import { listingPages } from './listing.pages.ts'
import { getMaxRewardValue, listCategories, listProducts } from './list-products.ts'

async function offers(ctx: Context) {
  const [categories, products] = await Promise.all([listCategories(ctx), listProducts(ctx, {})])
  const data: Seed[] = [
    ...seed(operations.listCategories, {}, categories),
    ...seed(operations.listProducts, {}, products),
  ]
  return { categories: isRefused(categories) ? [] : categories, data }
}

/** The start page paints with its reward and, as the tenant shows them, categories or products. */
const home: PageProvider = {
  routeName: 'Home',
  load: async (ctx) => {
    const reward = await getMaxRewardValue(ctx)
    const shown = ctx.tenant.config.modules.showProductCategory
      ? seed(operations.listCategories, {}, await listCategories(ctx))
      : seed(operations.listProducts, {}, await listProducts(ctx, {}))
    return { data: [...seed(operations.getMaxRewardValue, {}, reward), ...shown] }
  },
}

/** Shows the current reward on the login page and the page before it, as the reason to log in. */
const promise = (routeName: 'Login' | 'forcedLoginRedirectPage'): PageProvider => ({
  routeName,
  load: async (ctx) => {
    const { modules, autologin } = ctx.tenant.config
    if (!modules.forcedLogin && !autologin) return {}
    return { data: seed(operations.getMaxRewardValue, {}, await getMaxRewardValue(ctx)) }
  },
})

/** The product list, filtered by the category of the address; an unknown category answers 404 with the whole list. */
const products: PageProvider = {
  routeName: 'Produkte',
  query: ['kategorie'],
  load: async (ctx, { query }) => {
    const { categories, data: offered } = await offers(ctx)
    const data = [...offered, ...seed(listingOperations.listListings, {}, await listListings(ctx))]
    const wanted = query['kategorie']?.toLowerCase() ?? ''
    const found = categories.find(({ id, source }) => String(id) === wanted || source.toLowerCase() === wanted)
    if (wanted === '') return { data }
    return found === undefined
      ? { data, status: 404 }
      : { data, head: { title: found.name, description: found.summary } }
  },
}

/** The current rewards, also as an overview. */
const currentRewards: PageProvider = {
  routeName: 'AktuellePraemienuebersicht',
  load: async (ctx) => ({ data: (await offers(ctx)).data }),
}
const rewardsAtAGlance: PageProvider = {
  routeName: 'praemienuebersicht',
  load: async (ctx) => ({ data: seed(operations.listCategories, {}, await listCategories(ctx)) }),
}

export const cataloguePages: readonly PageProvider[] = [
  home,
  promise('Login'),
  promise('forcedLoginRedirectPage'),
  products,
  currentRewards,
  rewardsAtAGlance,
  ...listingPages,
]
