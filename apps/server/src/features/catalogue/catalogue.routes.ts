import { listingOperations } from '@referral/contract/listings'
import { productPictureOperations as pictures } from '@referral/contract/product-pictures'
import { productOperations as operations } from '@referral/contract/products'
import { keptRoute, route, type Route } from '#platform/http/route.ts'
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
  keptRoute(operations.listCategories, (ctx) => listCategories(ctx)),
  keptRoute(operations.listProducts, (ctx, { query }) => listProducts(ctx, query)),
  keptRoute(operations.getMaxRewardValue, (ctx) => getMaxRewardValue(ctx)),
  keptRoute(operations.getProduct, (ctx, { params, query }) =>
    getProduct(ctx, Number(params.id), query.source, query.deviceId),
  ),
  keptRoute(operations.getExternalProduct, (ctx, { params }) => getExternalProduct(ctx, params.id)),
  keptRoute(operations.listDeviceTariffs, (ctx, { params }) => listDeviceTariffs(ctx, Number(params.id))),
  keptRoute(operations.listManufacturers, (ctx, { query }) => listManufacturers(ctx, query.category)),
  route(pictures.getCategoryPicture, (ctx, { params }) => answerCategoryPicture(ctx, Number(params.id))),
  route(pictures.getCategoryIcon, (ctx, { params }) => answerCategoryIcon(ctx, Number(params.id))),
  route(pictures.getProductPicture, (ctx, { params }) => answerProductPicture(ctx, Number(params.id), 'w640')),
  route(pictures.getSmallProductPicture, (ctx, { params }) => answerProductPicture(ctx, Number(params.id), 'w200')),
  keptRoute(listingOperations.listListings, (ctx) => listListings(ctx)),
  keptRoute(listingOperations.getListing, (ctx, { query }) => getListing(ctx, query)),
]
