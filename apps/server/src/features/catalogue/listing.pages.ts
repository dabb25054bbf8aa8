import type { RouteName } from '@referral/contract/route-names'
import { listingOperations } from '@referral/contract/listings'
import { productOperations } from '@referral/contract/products'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { seed, type PageProvider } from '#platform/http/page-provider.ts'
import { getListing, type ListingQuery } from './get-listing.ts'
import { getProduct } from './get-product.ts'
import { listIndexablePages } from './indexable-pages.ts'
import { listProducts } from './list-products.ts'
import { sharePictureOf } from './share-picture.ts'
import { addressesOf, breadcrumbData, listData, productData } from './structured-data.ts'

const homeName = { de: 'Startseite', en: 'Home' } as const
const productsName = { de: 'Produkte', en: 'Products' } as const

const indexable = async (ctx: Context, name: RouteName) =>
  (await listIndexablePages(ctx)).filter((page) => page.name === name)

/** A page of products (spec §2.4) with its list; with a device or a tariff chosen before, for that alone. */
const listingPage: PageProvider = {
  routeName: 'Produktseite',
  isShared: true,
  query: ['handyId', 'tarifId', 'hersteller', 'preis', 'laufzeit'],
  addresses: (ctx) => indexable(ctx, 'Produktseite'),
  load: async (ctx, { params, query }) => {
    const path = `/${params['seite'] ?? ''}`
    const asked: ListingQuery = { path, deviceId: query['handyId'], tariffId: query['tarifId'] }
    const listing = await getListing(ctx, asked)
    if (isRefused(listing)) return { status: 404 }
    const at = addressesOf(ctx)
    return {
      data: seed(listingOperations.getListing, { query: asked }, listing),
      head: {
        title: listing.title,
        description: listing.summary,
        ...sharePictureOf(listing.picture),
        structured: [
          breadcrumbData([
            { name: homeName[ctx.locale], url: at.home },
            ...listing.breadcrumb.map((step) => ({ name: step.title, url: at.page(step.path) })),
            { name: listing.title, url: at.page(listing.path) },
          ]),
          listData(
            listing.title,
            listing.products.map((product) => productData(product, at, ctx.tenant.name)),
          ),
        ],
      },
    }
  },
}

/** Everything about one product. */
const productPage: PageProvider = {
  routeName: 'Produkt',
  isShared: true,
  query: ['handyId'],
  addresses: (ctx) => indexable(ctx, 'Produkt'),
  load: async (ctx, { params, query }) => {
    const id = params['productId'] ?? ''
    const deviceId = query['handyId']
    const product = /^\d{1,9}$/.test(id) ? await getProduct(ctx, Number(id), undefined, deviceId) : undefined
    if (product === undefined || isRefused(product)) return { status: 404 }
    const at = addressesOf(ctx)
    const related = await listProducts(ctx, { category: String(product.categoryId) })
    return {
      data: [
        ...seed(productOperations.getProduct, { params: { id }, query: { deviceId } }, product),
        ...seed(productOperations.listProducts, { query: { category: String(product.categoryId) } }, related),
      ],
      head: {
        title: product.displayName,
        description: [product.description1, product.description2].filter((line) => line !== '').join('. '),
        ...sharePictureOf(product.picture),
        structured: [
          productData(product, at, ctx.tenant.name),
          breadcrumbData([
            { name: homeName[ctx.locale], url: at.home },
            { name: productsName[ctx.locale], url: at.products },
            { name: product.displayName, url: at.product(product.id) },
          ]),
        ],
      },
    }
  },
}

export const listingPages: readonly PageProvider[] = [listingPage, productPage]
