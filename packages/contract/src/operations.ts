import { accountOperations } from './accounts.ts'
import { advisorDeskOperations } from './advisor-desk.ts'
import { advisorOperations } from './advisors.ts'
import { agenciesOperations } from './agencies.ts'
import { agencyMemberOperations } from './agency-members.ts'
import { agencyViewOperations } from './agency-views.ts'
import { agencyOperations } from './agency.ts'
import { apiKeyOperations } from './api-keys.ts'
import { approvalOperations } from './approvals.ts'
import { auditOperations } from './audit.ts'
import { billingOperations } from './billing.ts'
import { catalogueDeskOperations } from './catalogue-desk.ts'
import { catalogueDeviceOperations } from './catalogue-devices.ts'
import { catalogueSetupOperations } from './catalogue-setup.ts'
import { commissionOperations } from './commissions.ts'
import { settlementOperations } from './settlements.ts'
import { configurationOperations } from './configuration.ts'
import { consentOperations } from './consent.ts'
import { messageOperations } from './contact-messages.ts'
import { contactOperations } from './contact.ts'
import { contentDeskOperations } from './content-desk.ts'
import { contentSourceOperations } from './content-source.ts'
import { contentOperations } from './content.ts'
import { invitationOperations } from './invitations.ts'
import { lateClaimOperations } from './late-claims.ts'
import { listingOperations } from './listings.ts'
import { mediaOperations } from './media.ts'
import { numbersOperations } from './numbers.ts'
import { offlineCodeOperations } from './offline-codes.ts'
import { campaignOperations } from './campaigns.ts'
import { caseDeskOperations } from './case-desk.ts'
import { operatorOperations } from './operator.ts'
import { orderDeskOperations } from './order-desk.ts'
import { orderOperations } from './orders.ts'
import { ownLoginOperations } from './own-logins.ts'
import { ownDataOperations } from './own-data.ts'
import { payoutOperations } from './payouts.ts'
import { personalAreaOperations } from './personal-area.ts'
import { planOperations } from './plans.ts'
import { productPictureOperations } from './product-pictures.ts'
import { productOperations } from './products.ts'
import { recipientOperations } from './recipients.ts'
import { recipientRightsOperations } from './recipient-rights.ts'
import { recommendationOperations } from './recommendations.ts'
import { rewardOperations } from './rewards.ts'
import { secondFactorOperations } from './second-factor.ts'
import { sellerLinkOperations } from './seller-links.ts'
import { sellerOperations } from './sellers.ts'
import { singleSignOnOperations } from './single-sign-on.ts'
import { staffDeskOperations } from './staff-desk.ts'
import { staffOperations } from './staff.ts'
import { subscriberOperations } from './subscribers.ts'
import { waysInOperations } from './ways-in.ts'
import { webhookOperations } from './webhooks.ts'
import { whiteLabelOperations } from './white-label.ts'
import { wordDeskOperations } from './word-desk.ts'

/**
 * The one table of calls. Routes, the OpenAPI document, the web client's types and the access
 * matrix all come from it.
 */
export const operations = {
  ...configurationOperations,
  ...contentOperations,
  ...consentOperations,
  ...contactOperations,
  ...productOperations,
  ...mediaOperations,
  ...productPictureOperations,
  ...listingOperations,
  ...advisorOperations,
  ...recommendationOperations,
  ...campaignOperations,
  ...offlineCodeOperations,
  ...recipientOperations,
  ...lateClaimOperations,
  ...recipientRightsOperations,
  ...rewardOperations,
  ...accountOperations,
  ...waysInOperations,
  ...ownDataOperations,
  ...ownLoginOperations,
  ...subscriberOperations,
  ...personalAreaOperations,
  ...agenciesOperations,
  ...agencyMemberOperations,
  ...agencyViewOperations,
  ...singleSignOnOperations,
  ...secondFactorOperations,
  ...sellerOperations,
  ...sellerLinkOperations,
  ...commissionOperations,
  ...settlementOperations,
  ...orderOperations,
  ...operatorOperations,
  ...caseDeskOperations,
  ...orderDeskOperations,
  ...auditOperations,
  ...payoutOperations,
  ...approvalOperations,
  ...messageOperations,
  ...whiteLabelOperations,
  ...contentDeskOperations,
  ...wordDeskOperations,
  ...contentSourceOperations,
  ...catalogueDeskOperations,
  ...catalogueDeviceOperations,
  ...catalogueSetupOperations,
  ...agencyOperations,
  ...apiKeyOperations,
  ...webhookOperations,
  ...planOperations,
  ...billingOperations,
  ...invitationOperations,
  ...staffOperations,
  ...staffDeskOperations,
  ...advisorDeskOperations,
  ...numbersOperations,
} as const

export type Operations = typeof operations
export type OperationId = keyof Operations
