import { commissionOperations as operations } from '@referral/contract/commissions'
import { route, type Route } from '#platform/http/route.ts'
import { addCommissionModel, deleteCommissionModel, listCommissionModels } from './models.ts'
import { getSellerOverview, listSellerProducts } from './seller-overview.ts'
import {
  exportSellerCommissions,
  exportSellerOrders,
  listSellerCommissions,
  listSellerOrders,
} from './seller-reports.ts'

/** What a professional seller's orders earn, and by which models (product §5). */
export const commissionsRoutes: readonly Route[] = [
  route(operations.getSellerOverview, (ctx) => getSellerOverview(ctx)),
  route(operations.listSellerOrders, (ctx, { body }) => listSellerOrders(ctx, body)),
  route(operations.exportSellerOrders, (ctx, { body, query }) => exportSellerOrders(ctx, body, query.format)),
  route(operations.listSellerCommissions, (ctx, { body }) => listSellerCommissions(ctx, body)),
  route(operations.exportSellerCommissions, (ctx, { body, query }) => exportSellerCommissions(ctx, body, query.format)),
  route(operations.listSellerProducts, (ctx) => listSellerProducts(ctx)),
  route(operations.listCommissionModels, (ctx) => listCommissionModels(ctx)),
  route(operations.addCommissionModel, (ctx, { body }) => addCommissionModel(ctx, body)),
  route(operations.deleteCommissionModel, (ctx, { params }) => deleteCommissionModel(ctx, params.id)),
]
