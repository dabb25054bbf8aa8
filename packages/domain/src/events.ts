import type { AgencyTrigger } from './states/agency.ts'
import type { InvitationTrigger } from './states/invitation.ts'
import type { LateClaimTrigger } from './states/late-claim.ts'
import type { NewsletterTrigger } from './states/newsletter.ts'
import type { OrderTrigger } from './states/order.ts'
import type { PayoutBatchTrigger } from './states/payout-batch.ts'
import type { RecommendationTrigger } from './states/recommendation.ts'
import type { RewardTrigger } from './states/reward.ts'

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

  'invitationCreated',
  'invitationSent',
  'invitationOpened',
  'invitationAccepted',
  'invitationExpired',
  'invitationRevoked',
  'agencyRegistered',
  'agencyConfirmed',
  'agencyDataCompleted',
  'agencyApproved',
  'agencyDeactivated',
  'agencyReactivated',

  'approvalAsked',
  'approvalGranted',
  'approvalRefused',

  'settingsChanged',
  'settingsImported',
  'payerAccountProposed',
  'payerAccountDeclined',
  'scriptsProposed',
  'scriptsDeclined',
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
] as const

export type EventKind = (typeof eventKinds)[number]

export const subjectKinds = [
  'recommendation',
  'recipient',
  'order',
  'reward',
  'payoutBatch',
  'account',
  'invitation',
  'agency',
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
  // An account, in what concerns who may enter the back office: sealed, unlike the rest of an account.
  'operator',
] as const

export type SubjectKind = (typeof subjectKinds)[number]

type EventOf<Trigger extends string> = { readonly [Name in Trigger]: EventKind }

/** The event a transition leaves, by machine and trigger. */
export const recommendationEvents: EventOf<RecommendationTrigger> = {
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
}

export const orderEvents: EventOf<OrderTrigger> = {
  receive: 'orderReceived',
  activate: 'orderActivated',
  cancel: 'orderCancelled',
  withdraw: 'orderWithdrawn',
}

export const rewardEvents: EventOf<RewardTrigger> = {
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
}

export const payoutBatchEvents: EventOf<PayoutBatchTrigger> = {
  open: 'payoutBatchOpened',
  freeze: 'payoutBatchFrozen',
  approve: 'payoutBatchApproved',
  reopen: 'payoutBatchReopened',
  export: 'payoutBatchExported',
  settle: 'payoutBatchSettled',
  returnPartly: 'payoutBatchPartlyReturned',
  reject: 'payoutBatchRejected',
}

export const lateClaimEvents: EventOf<LateClaimTrigger> = {
  file: 'lateClaimFiled',
  check: 'lateClaimChecked',
  accept: 'lateClaimGranted',
  decline: 'lateClaimDeclined',
}

export const newsletterEvents: EventOf<NewsletterTrigger> = {
  register: 'newsletterRegistered',
  requestOptIn: 'newsletterRequested',
  confirmOptIn: 'newsletterConfirmed',
  optOut: 'newsletterEnded',
  lapse: 'newsletterEnded',
}

export const invitationEvents: EventOf<InvitationTrigger> = {
  create: 'invitationCreated',
  send: 'invitationSent',
  open: 'invitationOpened',
  register: 'invitationAccepted',
  expire: 'invitationExpired',
  revoke: 'invitationRevoked',
}

export const agencyEvents: EventOf<AgencyTrigger> = {
  register: 'agencyRegistered',
  confirm: 'agencyConfirmed',
  completeData: 'agencyDataCompleted',
  approve: 'agencyApproved',
  deactivate: 'agencyDeactivated',
  reactivate: 'agencyReactivated',
}
