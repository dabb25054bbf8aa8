import { listingOperations } from '@referral/contract/listings'
import { productPictureOperations as pictures } from '@referral/contract/product-pictures'
import { productOperations as operations } from '@referral/contract/products'
import { cachedRoute, route, type Route } from '#platform/http/route.ts'
import { getListing, listListings } from './get-listing.ts'
import { getExternalProduct, getProduct } from './get-product.ts'
import {
  getMaxRewardValue,
  listCategories,
  listDeviceTariffs,
  listManufacturers,
  listProducts,
} from './list-products.ts'
import { answerCategoryIcon, answerCategoryPicture, answerProductPicture } from './show-pictures.ts'

export const catalogueRoutes: Route[] = [
  cachedRoute(operations.listCategories, (ctx) => listCategories(ctx)),
  cachedRoute(operations.listProducts, (ctx, { query }) => listProducts(ctx, query)),
  cachedRoute(operations.getMaxRewardValue, (ctx) => getMaxRewardValue(ctx)),
  cachedRoute(operations.getProduct, (ctx, { params, query }) =>
    getProduct(ctx, Number(params.id), query.source, query.deviceId),
  ),
  cachedRoute(operations.getExternalProduct, (ctx, { params }) => getExternalProduct(ctx, params.id)),
  cachedRoute(operations.listDeviceTariffs, (ctx, { params }) => listDeviceTariffs(ctx, Number(params.id))),
  cachedRoute(operations.listManufacturers, (ctx, { query }) => listManufacturers(ctx, query.category)),
  route(pictures.getCategoryPicture, (ctx, { params }) => answerCategoryPicture(ctx, Number(params.id))),
  route(pictures.getCategoryIcon, (ctx, { params }) => answerCategoryIcon(ctx, Number(params.id))),
  route(pictures.getProductPicture, (ctx, { params }) => answerProductPicture(ctx, Number(params.id), 'w640')),
  route(pictures.getSmallProductPicture, (ctx, { params }) => answerProductPicture(ctx, Number(params.id), 'w200')),
  cachedRoute(listingOperations.listListings, (ctx) => listListings(ctx)),
  cachedRoute(listingOperations.getListing, (ctx, { query }) => getListing(ctx, query)),
]
