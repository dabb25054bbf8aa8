import { recommendationOperations } from '@referral/contract/recommendations'
import { route, type Route } from '#platform/http/route.ts'
import { listActiveCampaigns } from './list-active-campaigns.ts'

export const campaignsRoutes: Route[] = [
  route(recommendationOperations.listActiveCampaigns, (ctx, { query }) => listActiveCampaigns(ctx, query.productId)),
]
