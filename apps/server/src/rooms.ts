import { accountsRoom } from '#features/accounts/room.ts'
import { advisorsRoom } from '#features/advisors/room.ts'
import { agenciesRoom } from '#features/agencies/room.ts'
import { agencyRoom } from '#features/agency/room.ts'
import { analyticsRoom } from '#features/analytics/room.ts'
import { apiKeysRoom } from '#features/api-keys/room.ts'
import { auditRoom } from '#features/audit/room.ts'
import { billingRoom } from '#features/billing/room.ts'
import { campaignsRoom } from '#features/campaigns/room.ts'
import { casesRoom } from '#features/cases/room.ts'
import { catalogueRoom } from '#features/catalogue/room.ts'
import { catalogueDeskRoom } from '#features/catalogue-desk/room.ts'
import { commissionsRoom } from '#features/commissions/room.ts'
import { consentRoom } from '#features/consent/room.ts'
import { contactRoom } from '#features/contact/room.ts'
import { contentRoom } from '#features/content/room.ts'
import { invitationsRoom } from '#features/invitations/room.ts'
import { lateClaimsRoom } from '#features/late-claims/room.ts'
import { mediaRoom } from '#features/media/room.ts'
import { newsletterRoom } from '#features/newsletter/room.ts'
import { numbersRoom } from '#features/numbers/room.ts'
import { objectionsRoom } from '#features/objections/room.ts'
import { operatorRoom } from '#features/operator/room.ts'
import { ordersRoom } from '#features/orders/room.ts'
import { ownDataRoom } from '#features/own-data/room.ts'
import { payoutsRoom } from '#features/payouts/room.ts'
import { personalAreaRoom } from '#features/personal-area/room.ts'
import { plansRoom } from '#features/plans/room.ts'
import { recipientRightsRoom } from '#features/recipient-rights/room.ts'
import { recipientsRoom } from '#features/recipients/room.ts'
import { recommendationsRoom } from '#features/recommendations/room.ts'
import { rewardsRoom } from '#features/rewards/room.ts'
import { sellerLinksRoom } from '#features/seller-links/room.ts'
import { sellersRoom } from '#features/sellers/room.ts'
import { signOnRoom } from '#features/sign-on/room.ts'
import { staffRoom } from '#features/staff/room.ts'
import { settlementsRoom } from '#features/settlements/room.ts'
import { tenancyRoom } from '#features/tenancy/room.ts'
import { webhooksRoom } from '#features/webhooks/room.ts'
import type { Room } from '#platform/room.ts'

/** Every capability by name; its registrations are in its `room.ts`. */
export const rooms: readonly Room[] = [
  tenancyRoom,
  mediaRoom,
  catalogueRoom,
  catalogueDeskRoom,
  advisorsRoom,
  campaignsRoom,
  plansRoom,
  contentRoom,
  consentRoom,
  accountsRoom,
  signOnRoom,
  agenciesRoom,
  sellersRoom,
  sellerLinksRoom,
  staffRoom,
  invitationsRoom,
  recommendationsRoom,
  recipientsRoom,
  newsletterRoom,
  ordersRoom,
  lateClaimsRoom,
  rewardsRoom,
  commissionsRoom,
  billingRoom,
  settlementsRoom,
  payoutsRoom,
  casesRoom,
  recipientRightsRoom,
  ownDataRoom,
  personalAreaRoom,
  numbersRoom,
  agencyRoom,
  operatorRoom,
  auditRoom,
  contactRoom,
  objectionsRoom,
  apiKeysRoom,
  webhooksRoom,
  analyticsRoom,
]
