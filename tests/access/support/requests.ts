import type { OperationId } from '@referral/contract/operations'
import type { Make } from './request.ts'
import { accountRequests } from './requests/accounts.ts'
import { agenciesRequests } from './requests/agencies.ts'
import { agencyRequests } from './requests/agency.ts'
import { apiKeyRequests } from './requests/api-keys.ts'
import { billingRequests } from './requests/billing.ts'
import { catalogueRequests } from './requests/catalogue.ts'
import { catalogueDeskRequests } from './requests/catalogue-desk.ts'
import { consentRequests } from './requests/consent.ts'
import { contactRequests } from './requests/contact.ts'
import { contentRequests } from './requests/content.ts'
import { invitationRequests } from './requests/invitations.ts'
import { lateClaimRequests } from './requests/late-claims.ts'
import { numbersRequests } from './requests/numbers.ts'
import { operatorRequests } from './requests/operator.ts'
import { orderRequests } from './requests/orders.ts'
import { ownDataRequests } from './requests/own-data.ts'
import { payoutRequests } from './requests/payouts.ts'
import { personalAreaRequests } from './requests/personal-area.ts'
import { recipientRightsRequests } from './requests/recipient-rights.ts'
import { recipientRequests } from './requests/recipients.ts'
import { recommendationRequests } from './requests/recommendations.ts'
import { rewardRequests } from './requests/rewards.ts'
import { secondFactorRequests } from './requests/second-factor.ts'
import { sellerRequests } from './requests/sellers.ts'
import { settlementRequests } from './requests/settlements.ts'
import { staffRequests } from './requests/staff.ts'
import { tenancyRequests } from './requests/tenancy.ts'
import { webhookRequests } from './requests/webhooks.ts'

/** One request for each call that its caller may make and that succeeds: a call without one does not compile. */
export const requests: Readonly<Record<OperationId, Make>> = {
  ...accountRequests,
  ...agenciesRequests,
  ...agencyRequests,
  ...apiKeyRequests,
  ...billingRequests,
  ...catalogueRequests,
  ...catalogueDeskRequests,
  ...consentRequests,
  ...contactRequests,
  ...contentRequests,
  ...invitationRequests,
  ...lateClaimRequests,
  ...numbersRequests,
  ...operatorRequests,
  ...orderRequests,
  ...ownDataRequests,
  ...payoutRequests,
  ...personalAreaRequests,
  ...recipientRightsRequests,
  ...recipientRequests,
  ...recommendationRequests,
  ...rewardRequests,
  ...secondFactorRequests,
  ...sellerRequests,
  ...settlementRequests,
  ...staffRequests,
  ...tenancyRequests,
  ...webhookRequests,
}
