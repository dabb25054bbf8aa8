import { recommendationOperations } from '@referral/contract/recommendations'
import { cachedRoute, type Route } from '#platform/http/route.ts'
import { listActiveCampaigns } from './list-active-campaigns.ts'

export const campaignsRoutes: Route[] = [
  cachedRoute(recommendationOperations.listActiveCampaigns, (ctx, { query }) =>
    listActiveCampaigns(ctx, query.productId),
  ),
]
