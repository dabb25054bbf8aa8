import { recommendationOperations } from '@referral/contract/recommendations'
import { berlinDay } from '@referral/domain/calendar'
import { route, type Route } from '#platform/http/route.ts'
import { findActiveCampaigns } from './campaigns.sql.ts'

export const campaignsRoutes: Route[] = [
  // Nobody takes part by default: the consent is never ticked beforehand.
  route(recommendationOperations.listActiveCampaigns, async (ctx) => {
    const campaigns = await ctx.read((tx) => findActiveCampaigns(tx, berlinDay(ctx.now), ctx.locale))
    return campaigns.map((campaign) => ({ ...campaign, checked: false }))
  }),
]
