import { berlinDay } from '@referral/domain/calendar'
import type { PublicContext } from '#platform/context.ts'
import { findActiveCampaigns } from './campaigns.sql.ts'

/** Today's campaigns for a participant to choose: none by default, the consent is never ticked beforehand. */
export async function listActiveCampaigns(ctx: PublicContext, productId?: number) {
  const campaigns = await ctx.read((tx) => findActiveCampaigns(tx, berlinDay(ctx.now), ctx.locale, productId))
  return campaigns.map((campaign) => ({ ...campaign, checked: false }))
}
