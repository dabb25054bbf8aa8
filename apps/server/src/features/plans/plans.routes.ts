import { planOperations as operations } from '@referral/contract/plans'
import { route, type Route } from '#platform/http/route.ts'
import { listRewardPlan } from './list-reward-plan.ts'
import { addServiceFee, deleteServiceFee, listPriceList, listServiceFees } from './price-list.ts'
import { addRewardPlanEntry, deleteRewardPlanEntry, getOwnRewardPlan, listPlanCategories } from './reward-plan.ts'

/** Reward plans and the price list (product §5). */
export const plansRoutes: readonly Route[] = [
  route(operations.listRewardPlan, (ctx, { body }) => listRewardPlan(ctx, body)),
  route(operations.addRewardPlanEntry, (ctx, { body }) => addRewardPlanEntry(ctx, body)),
  route(operations.deleteRewardPlanEntry, (ctx, { params }) => deleteRewardPlanEntry(ctx, params.id)),
  route(operations.listPlanCategories, (ctx) => listPlanCategories(ctx)),
  route(operations.getOwnRewardPlan, (ctx) => getOwnRewardPlan(ctx)),
  route(operations.listServiceFees, (ctx) => listServiceFees(ctx)),
  route(operations.listPriceList, (ctx) => listPriceList(ctx)),
  route(operations.addServiceFee, (ctx, { body }) => addServiceFee(ctx, body)),
  route(operations.deleteServiceFee, (ctx, { params }) => deleteServiceFee(ctx, params.id)),
]
