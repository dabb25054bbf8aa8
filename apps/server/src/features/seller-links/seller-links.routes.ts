import { sellerLinkOperations as operations } from '@referral/contract/seller-links'
import { route, uploadRoute, type Route } from '#platform/http/route.ts'
import { readPhoto } from '#platform/pictures/read-upload.ts'
import { changeSellerLink, createSellerLink } from './change-links.ts'
import { changeSellerPhoto, getSellerPage, saveSellerPage } from './edit-page.ts'
import { getPageCase, searchSellerPages, switchSellerPage } from './desk-pages.ts'
import { showSellerPage, showSellerPhoto } from './show-page.ts'

/** A seller's links and the page that these lead to (product §5). */
export const sellerLinksRoutes: readonly Route[] = [
  route(operations.createSellerLink, (ctx, { body }) => createSellerLink(ctx, body)),
  route(operations.changeSellerLink, (ctx, { params, body }) => changeSellerLink(ctx, params.id, body)),
  route(operations.getSellerPage, (ctx) => getSellerPage(ctx)),
  route(operations.saveSellerPage, (ctx, { body }) => saveSellerPage(ctx, body)),
  uploadRoute(operations.setSellerPhoto, readPhoto, (ctx, { body }) => changeSellerPhoto(ctx, body.bytes)),
  route(operations.getSellerPhoto, (ctx, { params }) => showSellerPhoto(ctx, params.number)),
  route(operations.searchSellerPages, (ctx, { query }) => searchSellerPages(ctx, query)),
  route(operations.getSellerPageCase, (ctx, { params }) => getPageCase(ctx, params.id)),
  route(operations.switchSellerPage, (ctx, { params, body }) =>
    switchSellerPage(ctx, params.id, params.move, body.reason ?? ''),
  ),
  route(operations.showSellerPage, (ctx, { params }) => showSellerPage(ctx, params.number)),
]
