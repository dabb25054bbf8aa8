import type { EventKind } from './events.ts'
import type { AgencyTrigger } from './states/agency.ts'
import type { CommissionTrigger } from './states/commission.ts'
import type { InvoiceTrigger } from './states/invoice.ts'
import type { SettlementTrigger } from './states/settlement.ts'
import type { InvitationTrigger } from './states/invitation.ts'
import type { LateClaimTrigger } from './states/late-claim.ts'
import type { NewsletterTrigger } from './states/newsletter.ts'
import type { OrderTrigger } from './states/order.ts'
import type { PayoutBatchTrigger } from './states/payout-batch.ts'
import type { RecommendationTrigger } from './states/recommendation.ts'
import type { RewardTrigger } from './states/reward.ts'
import type { SellerTrigger } from './states/seller.ts'

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
  reopen: 'lateClaimReopened',
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

export const settlementEvents = {
  draft: 'settlementDrafted',
  issue: 'settlementIssued',
  check: 'settlementChecked',
  approve: 'settlementApproved',
  pay: 'settlementPaid',
  rejectPayout: 'settlementPayoutRejected',
  returnPayout: 'settlementPayoutReturned',
  contradictPayout: 'settlementPayoutContradicted',
  object: 'settlementObjected',
  keep: 'settlementKept',
  correct: 'settlementCorrected',
} as const satisfies EventOf<SettlementTrigger>

export const invitationEvents = {
  create: 'invitationCreated',
  send: 'invitationSent',
  suppress: 'invitationSuppressed',
  remind: 'invitationReminded',
  readdress: 'invitationReaddressed',
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
