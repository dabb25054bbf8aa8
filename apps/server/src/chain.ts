import { forgetMember } from '#features/agencies/public.ts'
import { countPayment, countRelease } from '#features/analytics/public.ts'
import {
  chargeRelease,
  chargeRevivedReward,
  takeBackCharge,
  takeBackChargeOfOrder,
  takeBackReward,
} from '#features/billing/public.ts'
import {
  cancelCommission,
  cancelCommissionOfOrder,
  cancelErasedCommissions,
  earnCommission,
  holdCommission,
  takeBackCommission,
} from '#features/commissions/public.ts'
import { forgetSender } from '#features/contact/public.ts'
import { forgetInvitedAccount } from '#features/invitations/public.ts'
import { endClaim, forgetClaims, forgetProofs, reopenClaim } from '#features/late-claims/public.ts'
import { forgetNewsletter } from '#features/newsletter/public.ts'
import { forgetReportChoice } from '#features/numbers/public.ts'
import { cancelForOrder, forgetBuyer } from '#features/orders/public.ts'
import { dropPayout } from '#features/payouts/public.ts'
import { forgetMarks } from '#features/personal-area/public.ts'
import { followRecommender, forgetRecommender, handOverCases } from '#features/recommendations/public.ts'
import {
  cancelErasedRewards,
  cancelRewards,
  cancelUnmatchedRewards,
  deriveRecommendation,
  expireRewards,
  openRecipientReward,
  openRewards,
  provideRewards,
  renewRewardLinks,
  takeBackRewards,
} from '#features/rewards/public.ts'
import { forgetSellerLinks } from '#features/seller-links/public.ts'
import { forgetSeller } from '#features/sellers/public.ts'
import { tellOfChange, tellOfCreation, tellOfReward } from '#features/webhooks/public.ts'
import type { Reactions } from '#platform/chain.ts'

/**
 * Cause and effect in one place: what happens → who reacts, in the same transaction.
 * The main job reads here from top to bottom.
 */
export const reactions: Reactions = {
  // An order is matched: the rewards it may bring are opened, and owed; a seller's commission is held.
  recommendationMatched: [tellOfChange, openRewards, holdCommission, endClaim],
  lateClaimAccepted: [tellOfChange, openRewards, holdCommission, endClaim],
  appealGranted: [tellOfChange, openRewards, holdCommission],
  matchUndone: [tellOfChange, cancelUnmatchedRewards, cancelCommission, reopenClaim],
  recipientEntered: [openRecipientReward],

  // The recommendation is released after the complaint period: the beneficiaries get their links.
  // An agency's order costs it those rewards and a fee; a seller's commission is earned.
  recommendationReleased: [tellOfChange, provideRewards, chargeRelease, earnCommission, countRelease],
  releaseUndone: [tellOfChange, takeBackRewards, takeBackCharge, takeBackCommission],

  // An order is cancelled: its recommendation is too; unpaid rewards end, paid ones are clawed back.
  // Where nobody claimed them, it ended before: its agency's fee and its seller's commission are taken back all the same.
  orderCancelled: [cancelForOrder, takeBackChargeOfOrder, cancelCommissionOfOrder],
  orderWithdrawn: [cancelForOrder, takeBackChargeOfOrder, cancelCommissionOfOrder],
  recommendationCancelled: [tellOfChange, cancelRewards, takeBackCharge, cancelCommission],
  recommendationExpired: [tellOfChange, expireRewards, cancelCommission],

  // The client's systems are told of every other state, too.
  recommendationCreated: [tellOfCreation],
  recommendationPaid: [tellOfChange],
  recommendationUnsettled: [tellOfChange],
  recommendationLapsed: [tellOfChange],
  recommendationRevived: [tellOfChange],
  rewardOpened: [tellOfReward],
  rewardProvided: [tellOfReward],
  rewardTakenBack: [tellOfReward],

  // A reward moves: its recommendation follows; no agency pays for a reward that lapses.
  rewardPaidOut: [tellOfReward, deriveRecommendation, countPayment],
  rewardCollected: [tellOfReward, dropPayout, deriveRecommendation, countPayment],
  rewardCancelled: [tellOfReward, dropPayout, deriveRecommendation],
  rewardExpired: [tellOfReward, takeBackReward, deriveRecommendation],
  rewardRevived: [tellOfReward, chargeRevivedReward, deriveRecommendation],
  payoutRejected: [tellOfReward, deriveRecommendation],
  payoutReturned: [tellOfReward, deriveRecommendation],

  // A seller objects, or a settlement is corrected: it is not paid.
  settlementObjected: [dropPayout],
  settlementPayoutContradicted: [dropPayout],
  settlementCorrected: [dropPayout],

  // A recommender's name or address changes: their recommendations follow.
  nameChanged: [followRecommender],
  emailChanged: [followRecommender, renewRewardLinks],

  // A member of an agency works there no more: the running cases go to their successor.
  agencyMemberDeactivated: [handOverCases],

  // A person is erased: open rewards end.
  recipientErased: [cancelErasedRewards, forgetBuyer, forgetClaims, forgetProofs],
  // Their cases are locked first: an order that is being matched has opened its reward by then.
  accountErased: [
    forgetRecommender,
    cancelErasedRewards,
    forgetSender,
    forgetMarks,
    forgetClaims,
    forgetMember,
    forgetInvitedAccount,
    forgetReportChoice,
    cancelErasedCommissions,
    forgetSellerLinks,
    forgetSeller,
    forgetNewsletter,
  ],
}
