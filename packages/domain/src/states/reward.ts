import type { PlainDay } from '../calendar.ts'
import { isDeadlineOver } from '../eligibility.ts'
import type { Cents } from '../money.ts'
import { reasonGiven, twoPersons, type TwoPersonFacts } from './guards.ts'
import { defineMachine, type Known } from './machine.ts'
import type { OrderState } from './order.ts'
import type { RecommendationState } from './recommendation.ts'

/** Reward, Praemierung (product §3): Offen, Bereitgestellt, Ausgezahlt, Abgeholt, Storniert, Abgelaufen. */
export type RewardState = 'open' | 'provided' | 'paidOut' | 'collected' | 'cancelled' | 'expired'

export type RewardTrigger =
  | 'open'
  | 'provide'
  | 'undoRelease'
  | 'claimByBank'
  | 'confirmPayout'
  | 'rejectPayout'
  | 'returnPayout'
  | 'revealCode'
  | 'cancel'
  | 'undoMatch'
  | 'eraseBeneficiary'
  | 'expire'
  | 'lapse'
  | 'goodwill'
  | 'clawBack'
  | 'writeOff'

/** The state of the reward's running payout attempt; 'none' while it is in no batch. */
export type PayoutStage = 'none' | 'collecting' | 'frozen' | 'approved' | 'exported'

export type RewardFacts = TwoPersonFacts & {
  readonly today: PlainDay
  readonly reason: string
  readonly amountCents: Cents
  readonly recommendationState: RecommendationState
  readonly orderState: OrderState

  readonly isClaimed: boolean
  readonly claimDeadlineOn: PlainDay
  readonly remindersTried: number
  readonly wasProvided: boolean

  readonly ibanIsValid: boolean
  readonly ibanCountry: string
  /** ModuleIBANNurDE. */
  readonly onlyGermanIban: boolean
  readonly fraudRulesRun: boolean
  readonly hasHardBlock: boolean
  readonly hasOpenHold: boolean

  readonly payoutStage: PayoutStage
  /** A hold after the export can't call the money back; it is checked when the file is made. */
  readonly wasHeldAtExport: boolean
  readonly batchFrozenBy: string
  readonly batchApprovedBy: string

  readonly codeFaceCents: Cents
  /** A code was taken from the pool in this transaction. */
  readonly codeTaken: boolean
  readonly receivableCents: Cents
}

type Facts = Known<RewardFacts>

const recommendationIs =
  (...states: readonly RecommendationState[]) =>
  (f: Facts): boolean =>
    f.recommendationState !== undefined && states.includes(f.recommendationState)

export const rewardMachine = defineMachine({
  name: 'reward',
  states: ['open', 'provided', 'paidOut', 'collected', 'cancelled', 'expired'],
  initial: 'open',
  guards: {
    recommendationMatched: recommendationIs('matched'),
    recommendationReleased: recommendationIs('released'),
    recommendationReopened: recommendationIs('open'),
    recommendationCancelled: recommendationIs('cancelled'),
    recommendationNotCancelled: recommendationIs('open', 'matched', 'released', 'paid', 'expired'),
    recommendationExpired: recommendationIs('expired'),
    amountAboveZero: (f: Facts) => f.amountCents !== undefined && f.amountCents > 0,
    claimed: (f: Facts) => f.isClaimed === true,
    unclaimed: (f: Facts) => f.isClaimed === false,
    insideClaimDeadline: (f: Facts) =>
      f.today !== undefined && f.claimDeadlineOn !== undefined && !isDeadlineOver(f.claimDeadlineOn, f.today),
    claimDeadlineOver: (f: Facts) =>
      f.today !== undefined && f.claimDeadlineOn !== undefined && isDeadlineOver(f.claimDeadlineOn, f.today),
    remindersTried: (f: Facts) => f.remindersTried !== undefined && f.remindersTried >= 2,
    batchNotFrozen: (f: Facts) => f.payoutStage === 'none' || f.payoutStage === 'collecting',
    notExported: (f: Facts) => f.payoutStage !== undefined && f.payoutStage !== 'exported',
    exported: (f: Facts) => f.payoutStage === 'exported',
    ibanValid: (f: Facts) => f.ibanIsValid === true,
    ibanCountryAllowed: (f: Facts) => f.onlyGermanIban === false || f.ibanCountry === 'DE',
    fraudRulesRun: (f: Facts) => f.fraudRulesRun === true,
    noHardBlock: (f: Facts) => f.hasHardBlock === false,
    noOpenHold: (f: Facts) => f.hasOpenHold === false,
    notHeldAtExport: (f: Facts) => f.wasHeldAtExport === false,
    batchApprovedBySecondPerson: (f: Facts) => twoPersons({ proposedBy: f.batchFrozenBy, agreedBy: f.batchApprovedBy }),
    faceValueEqualsReward: (f: Facts) => f.codeFaceCents !== undefined && f.codeFaceCents === f.amountCents,
    codeTaken: (f: Facts) => f.codeTaken === true,
    wasProvided: (f: Facts) => f.wasProvided === true,
    orderActive: (f: Facts) => f.orderState === 'active',
    receivableOpen: (f: Facts) => f.receivableCents !== undefined && f.receivableCents > 0,
    reasonGiven,
    twoPersons,
  },
  transitions: [
    {
      from: null,
      to: 'open',
      trigger: 'open',
      guards: ['recommendationMatched', 'amountAboveZero'],
      who: ['system'],
      note: "amount of the product really ordered × share; the recipient's part is capped, the excess goes to the recommender",
    },
    {
      from: 'open',
      to: 'provided',
      trigger: 'provide',
      guards: ['recommendationReleased'],
      who: ['system'],
      note: 'reward token mailed: reads until it expires (6 months), one claim; a resend replaces the token, not the claim',
    },
    { from: 'provided', to: 'open', trigger: 'undoRelease', guards: ['unclaimed'], who: ['operator'] },
    {
      from: 'provided',
      to: 'provided',
      trigger: 'claimByBank',
      guards: [
        'insideClaimDeadline',
        'batchNotFrozen',
        'ibanValid',
        'ibanCountryAllowed',
        'fraudRulesRun',
        'noHardBlock',
      ],
      who: ['beneficiary'],
      note: 'claimed; changeable until the batch freezes',
    },
    {
      from: 'provided',
      to: 'paidOut',
      trigger: 'confirmPayout',
      guards: ['exported', 'claimed', 'notHeldAtExport', 'batchApprovedBySecondPerson'],
      who: ['system'],
      note: 'bank file confirmed; clawed back at once if the recommendation was cancelled meanwhile',
    },
    {
      from: 'provided',
      to: 'collected',
      trigger: 'revealCode',
      guards: [
        'insideClaimDeadline',
        'batchNotFrozen',
        'noOpenHold',
        'fraudRulesRun',
        'noHardBlock',
        'codeTaken',
        'faceValueEqualsReward',
      ],
      who: ['beneficiary'],
      note: 'the code is taken from the pool atomically; an empty pool stays provided and alarms',
    },
    {
      from: 'open',
      to: 'cancelled',
      trigger: 'cancel',
      guards: ['recommendationCancelled'],
      who: ['system', 'operator'],
    },
    {
      from: 'provided',
      to: 'cancelled',
      trigger: 'cancel',
      guards: ['recommendationCancelled', 'notExported'],
      who: ['system', 'operator'],
      note: 'once exported: claw back on confirmation, cancel on rejection',
    },
    {
      from: 'open',
      to: 'cancelled',
      trigger: 'undoMatch',
      guards: ['recommendationReopened'],
      who: ['system', 'operator'],
    },
    { from: 'open', to: 'cancelled', trigger: 'eraseBeneficiary', guards: [], who: ['system'] },
    { from: 'provided', to: 'cancelled', trigger: 'eraseBeneficiary', guards: ['unclaimed'], who: ['system'] },
    { from: 'open', to: 'expired', trigger: 'expire', guards: ['recommendationExpired'], who: ['system'] },
    {
      from: 'provided',
      to: 'expired',
      trigger: 'lapse',
      guards: ['claimDeadlineOver', 'unclaimed', 'remindersTried', 'noOpenHold'],
      who: ['system'],
      note: '6 months after it was provided',
    },
    {
      from: 'expired',
      to: 'provided',
      trigger: 'goodwill',
      guards: ['wasProvided', 'recommendationNotCancelled', 'orderActive', 'reasonGiven', 'twoPersons'],
      who: ['operator'],
      note: 'new token and deadline',
    },
    {
      from: 'provided',
      to: 'provided',
      trigger: 'rejectPayout',
      guards: ['exported', 'recommendationNotCancelled'],
      who: ['system', 'operator'],
      note: 'unclaimed again, new token and deadline, the next attempt',
    },
    {
      from: 'provided',
      to: 'cancelled',
      trigger: 'rejectPayout',
      guards: ['exported', 'recommendationCancelled'],
      who: ['system', 'operator'],
    },
    {
      from: 'paidOut',
      to: 'provided',
      trigger: 'returnPayout',
      guards: ['recommendationNotCancelled'],
      who: ['system', 'operator'],
      note: 'bank return: unclaimed again, new token and deadline, the next attempt',
    },
    {
      from: 'paidOut',
      to: 'cancelled',
      trigger: 'returnPayout',
      guards: ['recommendationCancelled'],
      who: ['system', 'operator'],
      note: 'the claw-back is reversed',
    },
    ...(['paidOut', 'collected'] as const).flatMap((state) => [
      {
        from: state,
        to: state,
        trigger: 'clawBack' as const,
        guards: ['recommendationCancelled'] as const,
        who: ['system', 'operator'] as const,
        note: 'receivable from the beneficiary, offset against their next payout',
      },
      {
        from: state,
        to: state,
        trigger: 'writeOff' as const,
        guards: ['receivableOpen', 'reasonGiven', 'twoPersons'] as const,
        who: ['operator'] as const,
        note: 'waiving or writing off a claw-back',
      },
    ]),
  ],
})

/** Owed and not exported or settled: part of the liability (product §2.4). */
export function isUnpaidReward(state: RewardState): boolean {
  return state === 'open' || state === 'provided'
}
