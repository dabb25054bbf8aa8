import { commissionOperations as operations } from '@referral/contract/commissions'
import { sellerLinkOperations } from '@referral/contract/seller-links'
import { route, type Route } from '#platform/http/route.ts'
import { addCommissionModel, deleteCommissionModel, listCommissionModels } from './models.ts'
import { getSellerOverview, listSellerProducts } from './seller-overview.ts'
import { exportSellerLinks, listSellerLinks } from './seller-links.ts'
import {
  exportSellerCommissions,
  exportSellerOrders,
  listSellerCommissions,
  listSellerOrders,
} from './seller-reports.ts'

/** The earnings of professional sellers, and their commission models (product §5). */
export const commissionsRoutes: readonly Route[] = [
  route(operations.getSellerOverview, (ctx) => getSellerOverview(ctx)),
  route(operations.listSellerOrders, (ctx, { body }) => listSellerOrders(ctx, body)),
  route(operations.exportSellerOrders, (ctx, { body, query }) => exportSellerOrders(ctx, body, query.format)),
  route(operations.listSellerCommissions, (ctx, { body }) => listSellerCommissions(ctx, body)),
  route(operations.exportSellerCommissions, (ctx, { body, query }) => exportSellerCommissions(ctx, body, query.format)),
  route(operations.listSellerProducts, (ctx) => listSellerProducts(ctx)),
  route(sellerLinkOperations.listSellerLinks, (ctx, { query }) => listSellerLinks(ctx, query)),
  route(sellerLinkOperations.exportSellerLinks, (ctx, { body, query }) => exportSellerLinks(ctx, body, query.format)),
  route(operations.listCommissionModels, (ctx) => listCommissionModels(ctx)),
  route(operations.addCommissionModel, (ctx, { body }) => addCommissionModel(ctx, body)),
  route(operations.deleteCommissionModel, (ctx, { params }) => deleteCommissionModel(ctx, params.id)),
]
