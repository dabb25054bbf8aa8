import type { AgencyTrigger } from './states/agency.ts'
import type { CommissionTrigger } from './states/commission.ts'
import type { InvoiceTrigger } from './states/invoice.ts'
import type { InvitationTrigger } from './states/invitation.ts'
import type { LateClaimTrigger } from './states/late-claim.ts'
import type { NewsletterTrigger } from './states/newsletter.ts'
import type { OrderTrigger } from './states/order.ts'
import type { PayoutBatchTrigger } from './states/payout-batch.ts'
import type { RecommendationTrigger } from './states/recommendation.ts'
import type { RewardTrigger } from './states/reward.ts'
import type { SellerTrigger } from './states/seller.ts'

/**
 * What can have happened (product §1, §2.5). Every state change leaves one, with actor, time and reason; other acts
 * leave one where somebody will ask later. Never personal data: events outlive an erasure.
 */
export const eventKinds = [
  'recommendationCreated',
  'recommendationShared',
  'recommendationAttached',
  'offlineCodeCreated',
  'linkOpened',
  'shopOpened',
  'recipientEntered',
  'recipientConfirmed',
  'recommendationMatched',
  'matchUndone',
  'releaseAgreed',
  'releaseAgreementWithdrawn',
  'recommendationReleased',
  'releaseUndone',
  'recommendationPaid',
  'recommendationUnsettled',
  'recommendationLapsed',
  'recommendationRevived',
  'recommendationExpired',
  'recommendationCancelled',
  'lateClaimAccepted',
  'appealGranted',
  'lateClaimFiled',
  'lateClaimChecked',
  'lateClaimProofRead',
  'lateClaimGranted',
  'lateClaimDeclined',
  'holdSet',
  'holdLifted',

  'orderReceived',
  'orderActivated',
  'orderCancelled',
  'orderWithdrawn',

  'rewardOpened',
  'rewardProvided',
  'rewardTakenBack',
  'rewardClaimed',
  'rewardPaidOut',
  'rewardCollected',
  'rewardCancelled',
  'rewardExpired',
  'rewardRevived',
  'rewardReminded',
  'rewardTokenReplaced',
  'payoutExported',
  'payoutRejected',
  'payoutReturned',
  'rewardClawedBack',
  'clawBackWrittenOff',

  'payoutBatchOpened',
  'payoutBatchFrozen',
  'payoutBatchApproved',
  'payoutBatchReopened',
  'payoutBatchExported',
  'payoutBatchSettled',
  'payoutBatchPartlyReturned',
  'payoutBatchRejected',
  'codesUploaded',
  'codePoolEmpty',

  'accountCreated',
  'passwordSet',
  'signedIn',
  'secondFactorOn',
  'secondFactorOff',
  'registrationRepeated',
  'adminLoginGranted',
  'bankAccountChanged',
  'nameChanged',
  'emailChangeAsked',
  'emailChanged',
  'customerNumberSet',
  'dataDownloaded',
  'accountErased',
  'recipientErased',
  'newsletterRegistered',
  'newsletterRequested',
  'newsletterConfirmed',
  'newsletterEnded',
  'contactMessageReceived',
  'contactMessageDone',
  'contactMessageReopened',

  'approvalAsked',
  'approvalGranted',
  'approvalRefused',

  'settingsChanged',
  'settingsImported',
  'payerAccountProposed',
  'payerAccountDeclined',
  'scriptsProposed',
  'scriptsDeclined',
  'signOnSecretChanged',
  'themePublished',
  'contentPublished',
  'contentRestored',
  'contentWithdrawn',
  'contentSourceChanged',
  'wordChanged',
  'wordReset',
  'productCreated',
  'productChanged',
  'productCopied',
  'productOffered',
  'productHidden',
  'productMoved',
  'productsImported',
  'productRewardAdded',
  'productRewardEnded',
  'productRewardWithdrawn',
  'categoryCreated',
  'categoryChanged',
  'categoryDeleted',
  'footnoteCreated',
  'footnoteChanged',
  'footnoteDeleted',
  'listingCreated',
  'listingChanged',
  'campaignCreated',
  'campaignChanged',
  'rewardOptionChanged',
  'deviceCreated',
  'deviceChanged',
  'deviceOffered',
  'deviceHidden',
  'deviceDeleted',
  'devicesImported',
  'operatorAppointed',
  'operatorRenewed',
  'apiKeyCreated',
  'apiKeyRevoked',

  'agencyRegistered',
  'agencyConfirmed',
  'agencyCompleted',
  'agencySentBack',
  'agencyApproved',
  'agencyDeactivated',
  'agencyReactivated',
  'agencyProfileChanged',
  'agencyMemberInvited',
  'agencyMemberChanged',
  'agencyMemberDeactivated',
  'agencyMemberReactivated',
  'agencyCustomersHandedOver',
  'agencyCustomerJoined',

  'rewardPlanEntryAdded',
  'rewardPlanEntryDeleted',
  'serviceFeeAdded',
  'serviceFeeDeleted',

  'invoiceDrafted',
  'invoiceIssued',
  'invoiceSent',
  'invoiceSettled',
  'invoiceCorrected',
  'invitationCreated',
  'invitationSent',
  'invitationSuppressed',
  'invitationReminded',
  'invitationOpened',
  'invitationAccepted',
  'invitationExpired',
  'invitationRevoked',
  'invitationDeclined',

  'sellerRegistered',
  'sellerConfirmed',
  'sellerCompleted',
  'sellerSentBack',
  'sellerApproved',
  'sellerDeactivated',
  'sellerReactivated',
  'sellerDataChanged',
  'sellerTaxChanged',
  'selfBillingAgreed',
  'sellerLinkCreated',
  'sellerLinkChanged',
  'sellerPageChanged',
  'commissionHeld',
  'commissionEarned',
  'commissionTakenBack',
  'commissionCancelled',
  'bonusEarned',
  'bonusTakenBack',
  'commissionModelAdded',
  'commissionModelDeleted',
] as const

export type EventKind = (typeof eventKinds)[number]

export const subjectKinds = [
  'recommendation',
  'recipient',
  'order',
  'reward',
  'payoutBatch',
  'account',
  'approval',
  'rewardOption',
  'contactMessage',
  'lateClaim',
  'tenantRevision',
  'content',
  'product',
  'productCategory',
  'footnote',
  'listing',
  'campaign',
  'device',
  'apiKey',
  'agency',
  'serviceFee',
  'invoice',
  'invitation',
  'seller',
  'commission',
  'commissionModel',
  // An account, in what concerns who may enter the back office: sealed, unlike the rest of an account.
  'operator',
] as const

export type SubjectKind = (typeof subjectKinds)[number]

type EventOf<Trigger extends string> = { readonly [Name in Trigger]: EventKind }

/** The event a transition leaves, by machine and trigger. */
export const recommendationEvents = {
  create: 'recommendationCreated',
  createSibling: 'recommendationCreated',
  matchOrder: 'recommendationMatched',
  undoMatch: 'matchUndone',
  release: 'recommendationReleased',
  undoRelease: 'releaseUndone',
  settle: 'recommendationPaid',
  unsettle: 'recommendationUnsettled',
  lapse: 'recommendationLapsed',
  goodwill: 'recommendationRevived',
  expire: 'recommendationExpired',
  cancel: 'recommendationCancelled',
  lateClaim: 'lateClaimAccepted',
  appeal: 'appealGranted',
} as const satisfies EventOf<RecommendationTrigger>

export const orderEvents = {
  receive: 'orderReceived',
  activate: 'orderActivated',
  cancel: 'orderCancelled',
  withdraw: 'orderWithdrawn',
} as const satisfies EventOf<OrderTrigger>

export const rewardEvents = {
  open: 'rewardOpened',
  provide: 'rewardProvided',
  undoRelease: 'rewardTakenBack',
  claimByBank: 'rewardClaimed',
  confirmPayout: 'rewardPaidOut',
  rejectPayout: 'payoutRejected',
  returnPayout: 'payoutReturned',
  revealCode: 'rewardCollected',
  cancel: 'rewardCancelled',
  undoMatch: 'rewardCancelled',
  eraseBeneficiary: 'rewardCancelled',
  expire: 'rewardExpired',
  lapse: 'rewardExpired',
  goodwill: 'rewardRevived',
  clawBack: 'rewardClawedBack',
  writeOff: 'clawBackWrittenOff',
} as const satisfies EventOf<RewardTrigger>

export const payoutBatchEvents = {
  open: 'payoutBatchOpened',
  freeze: 'payoutBatchFrozen',
  approve: 'payoutBatchApproved',
  reopen: 'payoutBatchReopened',
  export: 'payoutBatchExported',
  settle: 'payoutBatchSettled',
  returnPartly: 'payoutBatchPartlyReturned',
  reject: 'payoutBatchRejected',
} as const satisfies EventOf<PayoutBatchTrigger>

export const lateClaimEvents = {
  file: 'lateClaimFiled',
  check: 'lateClaimChecked',
  accept: 'lateClaimGranted',
  decline: 'lateClaimDeclined',
} as const satisfies EventOf<LateClaimTrigger>

export const newsletterEvents = {
  register: 'newsletterRegistered',
  requestOptIn: 'newsletterRequested',
  confirmOptIn: 'newsletterConfirmed',
  optOut: 'newsletterEnded',
  lapse: 'newsletterEnded',
} as const satisfies EventOf<NewsletterTrigger>

export const agencyEvents = {
  register: 'agencyRegistered',
  confirm: 'agencyConfirmed',
  complete: 'agencyCompleted',
  sendBack: 'agencySentBack',
  approve: 'agencyApproved',
  deactivate: 'agencyDeactivated',
  reactivate: 'agencyReactivated',
} as const satisfies EventOf<AgencyTrigger>

export const invoiceEvents = {
  draft: 'invoiceDrafted',
  issue: 'invoiceIssued',
  send: 'invoiceSent',
  settle: 'invoiceSettled',
  correct: 'invoiceCorrected',
} as const satisfies EventOf<InvoiceTrigger>

export const invitationEvents = {
  create: 'invitationCreated',
  send: 'invitationSent',
  suppress: 'invitationSuppressed',
  remind: 'invitationReminded',
  open: 'invitationOpened',
  register: 'invitationAccepted',
  expire: 'invitationExpired',
  revoke: 'invitationRevoked',
  optOut: 'invitationDeclined',
} as const satisfies EventOf<InvitationTrigger>

export const sellerEvents = {
  register: 'sellerRegistered',
  confirm: 'sellerConfirmed',
  complete: 'sellerCompleted',
  sendBack: 'sellerSentBack',
  approve: 'sellerApproved',
  deactivate: 'sellerDeactivated',
  reactivate: 'sellerReactivated',
} as const satisfies EventOf<SellerTrigger>

export const commissionEvents = {
  open: 'commissionHeld',
  earn: 'commissionEarned',
  takeBack: 'commissionTakenBack',
  cancel: 'commissionCancelled',
} as const satisfies EventOf<CommissionTrigger>
