import { productOperations as operations } from '@referral/contract/products'
import { route, type Route } from '#platform/http/route.ts'
import { getExternalProduct, getProduct } from './get-product.ts'
import { getMaxRewardValue, listCategories, listProducts } from './list-products.ts'

export const catalogueRoutes: Route[] = [
  route(operations.listCategories, (ctx) => listCategories(ctx)),
  route(operations.listProducts, (ctx, { query }) => listProducts(ctx, query)),
  route(operations.getMaxRewardValue, (ctx) => getMaxRewardValue(ctx)),
  route(operations.getProduct, (ctx, { params, query }) => getProduct(ctx, Number(params.id), query.source)),
  route(operations.getExternalProduct, (ctx, { params }) => getExternalProduct(ctx, params.id)),
]
