import { createAccountFixtures } from './fixtures/accounts.ts'
import { createAgenciesFixtures } from './fixtures/agencies.ts'
import { createAgencyFixtures } from './fixtures/agency.ts'
import { createBillingFixtures } from './fixtures/billing.ts'
import { createCall } from './fixtures/call.ts'
import { createInvitationFixtures } from './fixtures/invitations.ts'
import { createLateClaimFixtures } from './fixtures/late-claims.ts'
import { createOperatorFixtures } from './fixtures/operator.ts'
import { createOrderFixtures } from './fixtures/orders.ts'
import { createPayoutFixtures } from './fixtures/payouts.ts'
import { createRecipientRightsFixtures } from './fixtures/recipient-rights.ts'
import { createRecommendationFixtures } from './fixtures/recommendations.ts'
import { createRewardFixtures } from './fixtures/rewards.ts'
import { createSecondFactorFixtures } from './fixtures/second-factor.ts'
import { createSellerFixtures } from './fixtures/sellers.ts'
import { createSetupFixtures } from './fixtures/setup.ts'
import { createSignOnFixtures } from './fixtures/sign-on.ts'
import { createStaffFixtures } from './fixtures/staff.ts'
import { createWebhookFixtures } from './fixtures/webhooks.ts'
import type { World } from './world.ts'

/** Makes what calls name, each time anew, in a tenant and for an account where it belongs to one. */
export function createFixtures(world: World) {
  const call = createCall(world)
  const accounts = createAccountFixtures(world)
  const rewards = createRewardFixtures(world, call)
  const billing = createBillingFixtures(world)
  const agencies = createAgenciesFixtures(world)
  return {
    call,
    ...accounts,
    ...rewards,
    ...billing,
    ...agencies,
    ...createRecommendationFixtures(world, call, accounts.token),
    ...createOrderFixtures(world, call),
    ...createPayoutFixtures(world, call, rewards.claimed),
    ...createLateClaimFixtures(world),
    ...createRecipientRightsFixtures(world, accounts.token),
    ...createOperatorFixtures(world, call, rewards.lapsedReward),
    ...createSetupFixtures(world, call),
    ...createWebhookFixtures(world),
    ...createSellerFixtures(world),
    ...createStaffFixtures(world),
    ...createSecondFactorFixtures(world, agencies.memberBeside),
    ...createSignOnFixtures(world, agencies.agency),
    ...createAgencyFixtures(world, billing),
    ...createInvitationFixtures(world, billing),
  }
}

export type Fixtures = ReturnType<typeof createFixtures>
