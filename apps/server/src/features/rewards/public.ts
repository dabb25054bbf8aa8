/** What other capabilities may use of rewards. */
export { reviveReward, waiveClawBack, type Agreed } from './agreed-moves.ts'
export { openRecipientReward, openRewards } from './open-rewards.ts'
export { offerAgain, provideRewards, takeBackRewards } from './provide-rewards.ts'
export { cancelErasedRewards, cancelRewards, cancelUnmatchedRewards, expireRewards } from './cancel-rewards.ts'
export { holdContradicted, holdReward } from './hold-reward.ts'
export { deriveRecommendation } from './derive-recommendation.ts'
export { moveReward, type RewardMove } from './move-reward.ts'
export {
  isOwedBack,
  liftRewardHolds,
  ownRewardSummary,
  resendRewardMail,
  rewardFacts,
  rewardsOf,
  toRewardRow,
} from './read-rewards.ts'
export {
  changedBefore,
  countPayable,
  filterPayable,
  findRewards,
  findUnderReview,
  listPayable,
  lockCasesOf,
  maskPayee,
  openPayee,
  waitingRewards,
} from './payable.ts'
export { mailReward } from './reward-link.ts'
export { openClaim } from './claim-data.ts'
export { addCodes, countFreeCodes, countNewCodes, readCode } from './ecode.ts'
export { optionTitles } from './options.sql.ts'
export { renewRewardLinks } from './renew-links.ts'
export { lapseRewards, remindOfRewards } from './reward-nights.ts'
export { findReward, type RewardRow } from './reward.sql.ts'
