import { sellerLinkOperations as operations } from '@referral/contract/seller-links'
import { route, type Route } from '#platform/http/route.ts'
import { changeSellerLink, createSellerLink } from './change-links.ts'
import { getSellerPage, saveSellerPage } from './edit-page.ts'
import { showSellerPage } from './show-page.ts'

/** A seller's links and the page that these lead to (product §5). */
export const sellerLinksRoutes: readonly Route[] = [
  route(operations.createSellerLink, (ctx, { body }) => createSellerLink(ctx, body)),
  route(operations.changeSellerLink, (ctx, { params, body }) => changeSellerLink(ctx, params.id, body)),
  route(operations.getSellerPage, (ctx) => getSellerPage(ctx)),
  route(operations.saveSellerPage, (ctx, { body }) => saveSellerPage(ctx, body)),
  route(operations.showSellerPage, (ctx, { params }) => showSellerPage(ctx, params.number)),
]
