import { campaignOperations } from '@referral/contract/campaigns'
import { cachedRoute, type Route } from '#platform/http/route.ts'
import { listActiveCampaigns } from './list-active-campaigns.ts'

export const campaignsRoutes: Route[] = [
  cachedRoute(campaignOperations.listActiveCampaigns, (ctx, { query }) => listActiveCampaigns(ctx, query.productId)),
]
