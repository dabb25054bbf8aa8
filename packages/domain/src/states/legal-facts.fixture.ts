import { plainDay } from '../calendar.ts'
import { cents } from '../money.ts'
import type { Known } from './machine.ts'
import type { InvitationFacts } from './invitation.ts'
import type { LateClaimFacts } from './late-claim.ts'
import type { NewsletterFacts } from './newsletter.ts'
import type { OrderFacts } from './order.ts'
import type { PayoutBatchFacts } from './payout-batch.ts'
import type { RecommendationFacts } from './recommendation.ts'
import type { RewardFacts } from './reward.ts'

/** For tests: facts under which a given row of a machine must pass. */
type Row = {
  readonly from: string | null
  readonly to: string
  readonly trigger: string
  readonly guards: readonly string[]
}

const twoPeople = { proposedBy: 'anna', agreedBy: 'ben', reason: 'agreed on the phone' }

export const legalRecommendation: RecommendationFacts = {
  ...twoPeople,
  today: plainDay('2026-05-01'),
  termsAccepted: true,
  captcha: 'solved',
  isSelfRecommendation: false,
  allowSelfRecommendation: false,
  withinLimits: true,
  placeIsTaken: true,
  createdOn: plainDay('2026-01-05'),
  recipientDataOn: plainDay('2026-01-08'),
  recipientConfirmed: true,
  personalDataErased: true,
  freshConsentGiven: true,
  expiredOn: plainDay('2026-04-03'),
  proofGiven: true,
  orderState: 'active',
  orderDay: plainDay('2026-01-10'),
  orderNumberUsed: false,
  matchedOn: plainDay('2026-01-11'),
  hasHardBlock: false,
  hasOpenHold: false,
  releaseOn: plainDay('2026-01-24'),
  orderHasAgency: true,
  agencyAgreed: true,
  releasesAutomatically: false,
  isOwnAgencyOrder: true,
  releaserIsBeneficiary: false,
  wasEverReleased: false,
  rewards: ['open'],
  anyRewardClaimed: false,
  waivesClawBack: true,
}

function recommendation({ trigger, guards }: Row): Known<RecommendationFacts> {
  const facts: Known<RecommendationFacts> = {
    ...legalRecommendation,
    ...(guards.includes('unconfirmedTooLong') ? { recipientConfirmed: false } : {}),
    ...(guards.includes('noOrder') ? { orderState: null } : {}),
  }
  if (trigger === 'settle') return { ...facts, rewards: ['paidOut', 'expired'] }
  if (trigger === 'lapse') return { ...facts, rewards: ['expired', 'cancelled'] }
  if (guards.includes('oneProvidedAgain')) return { ...facts, rewards: ['provided', 'collected'] }
  return facts
}

export const legalReward: RewardFacts = {
  ...twoPeople,
  today: plainDay('2026-05-01'),
  amountCents: cents(7000),
  recommendationState: 'released',
  orderState: 'active',
  isClaimed: false,
  claimDeadlineOn: plainDay('2026-10-30'),
  remindersTried: 2,
  wasProvided: true,
  ibanIsValid: true,
  ibanCountry: 'DE',
  onlyGermanIban: true,
  fraudRulesRun: true,
  hasHardBlock: false,
  hasOpenHold: false,
  payoutStage: 'none',
  wasHeldAtExport: false,
  batchFrozenBy: 'anna',
  batchApprovedBy: 'ben',
  codeFaceCents: cents(7000),
  codeTaken: true,
  receivableCents: cents(7000),
}

const recommendationFor: Readonly<Record<string, RewardFacts['recommendationState']>> = {
  recommendationMatched: 'matched',
  recommendationReopened: 'open',
  recommendationCancelled: 'cancelled',
  recommendationExpired: 'expired',
}

function reward({ guards }: Row): Known<RewardFacts> {
  const needed = guards.find((guard) => guard in recommendationFor)
  return {
    ...legalReward,
    recommendationState: needed === undefined ? 'released' : (recommendationFor[needed] ?? 'released'),
    isClaimed: guards.includes('claimed'),
    payoutStage: guards.includes('exported') ? 'exported' : 'none',
    ...(guards.includes('claimDeadlineOver') ? { today: plainDay('2026-10-31') } : {}),
  }
}

const batch = (row: Row): PayoutBatchFacts => ({
  reason: 'wrong day',
  frozenBy: 'anna',
  approvedBy: 'ben',
  itemCount: 3,
  heldCount: 0,
  confirmedCount: row.trigger === 'reject' ? 0 : row.trigger === 'settle' ? 3 : 2,
  returnedCount: row.trigger === 'reject' ? 3 : row.trigger === 'settle' ? 0 : 1,
})

const order: OrderFacts = { isNewNumber: true }
const lateClaim = ({ guards }: Row): LateClaimFacts => ({
  recommendationState: 'expired',
  expiredOn: plainDay('2026-03-01'),
  today: plainDay('2026-05-01'),
  wasEverReleased: false,
  hasOpenClaim: false,
  proofGiven: true,
  orderMatched: !guards.includes('matchUndone'),
  reason: 'another product',
})
const newsletter: NewsletterFacts = { optInMailQueued: true, tokenIsValid: true, tokenHasExpired: true }

const invitation = ({ guards }: Row): InvitationFacts => ({
  consentRecorded: true,
  captcha: 'solved',
  withinLimits: true,
  isSuppressed: guards.includes('suppressed'),
  mailQueued: true,
  linkIsGenuine: true,
  isUndeliverable: true,
  expiresOn: plainDay('2026-05-31'),
  today: plainDay(guards.includes('validityOver') ? '2026-06-01' : '2026-05-05'),
  mailedOn: plainDay('2026-05-01'),
  reminders: 1,
})

export const legalFacts: Readonly<Record<string, (row: Row) => object>> = {
  order: () => order,
  recommendation,
  reward,
  'late claim': lateClaim,
  newsletter: () => newsletter,
  'payout batch': batch,
  agency: () => ({ termsAccepted: true, dataComplete: true, reason: 'Angaben fehlen' }),
  seller: () => ({ termsAccepted: true, dataComplete: true, reason: 'Angaben fehlen' }),
  commission: () => ({ amountCents: 5000 }),
  invoice: () => ({
    ...{ hasLines: true, sellerComplete: true, buyerComplete: true, hasDocument: true, isPayable: true },
    ...{ isCorrection: false, hasParties: true, reason: 'Anschrift war falsch' },
  }),
  settlement: () => ({
    ...{ isAboveZero: true, sellerComplete: true, clientComplete: true, isCorrection: false },
    ...{ proposedBy: 'anna', agreedBy: 'ben', isInPeriod: true, isAtBank: false, reason: 'Ein Auftrag fehlt' },
  }),
  invitation,
}
