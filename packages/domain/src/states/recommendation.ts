import type { PlainDay } from '../calendar.ts'
import { confirmationDeadline, isDeadlineOver, lateClaimDeadline, orderWindowEnd } from '../eligibility.ts'
import { reasonGiven, twoPersons, type TwoPersonFacts } from './guards.ts'
import { defineMachine, type Known } from './machine.ts'
import { orderStands, type OrderState } from './order.ts'
import type { RewardState } from './reward.ts'

/** Recommendation, Empfehlung (product §3): Offen, Ok, Freigegeben, Gezahlt, Storniert, Abgelaufen. */
export type RecommendationState = 'open' | 'matched' | 'released' | 'paid' | 'cancelled' | 'expired'

export type RecommendationTrigger =
  | 'create'
  | 'createSibling'
  | 'matchOrder'
  | 'undoMatch'
  | 'release'
  | 'undoRelease'
  | 'settle'
  | 'unsettle'
  | 'lapse'
  | 'goodwill'
  | 'expire'
  | 'cancel'
  | 'lateClaim'
  | 'appeal'

export type RecommendationFacts = TwoPersonFacts & {
  readonly today: PlainDay
  readonly reason: string

  readonly termsAccepted: boolean
  readonly captcha: 'notDemanded' | 'demanded' | 'solved' | 'expired'
  readonly isSelfRecommendation: boolean
  readonly allowSelfRecommendation: boolean
  readonly withinLimits: boolean
  /** The recommendation whose link was opened has its recipient, or another person's order. */
  readonly placeIsTaken: boolean

  readonly createdOn: PlainDay
  /** Day of `/empfaenger/create`; null while there are no recipient's data. */
  readonly recipientDataOn: PlainDay | null
  readonly recipientConfirmed: boolean
  readonly personalDataErased: boolean
  readonly freshConsentGiven: boolean
  readonly expiredOn: PlainDay
  /** When the late claim was filed, which its period is about; without one, today counts. */
  readonly claimedOn?: PlainDay
  readonly proofGiven: boolean

  /** null: no order is matched (or about to be). */
  readonly orderState: OrderState | null
  readonly orderDay: PlainDay
  readonly orderNumberUsed: boolean
  readonly matchedOn: PlainDay
  readonly hasHardBlock: boolean
  readonly hasOpenHold: boolean

  /** The day on which the complaint period is over, as it was set at the match. */
  readonly releaseOn: PlainDay
  readonly orderHasAgency: boolean
  readonly agencyAgreed: boolean
  readonly releasesAutomatically: boolean
  readonly isOwnAgencyOrder: boolean
  readonly releaserIsBeneficiary: boolean
  readonly wasEverReleased: boolean

  /** The states of its rewards; rewards of an earlier life (reopened recommendation) left out. */
  readonly rewards: readonly RewardState[]
  readonly anyRewardClaimed: boolean
  readonly waivesClawBack: boolean
}

type Facts = Known<RecommendationFacts>

const unpaid = (state: RewardState): boolean => state === 'open' || state === 'provided'
const paidOff = (state: RewardState): boolean => state === 'paidOut' || state === 'collected'

const releaseGuards = [
  'complaintPeriodOver',
  'orderActive',
  'recipientConfirmed',
  'noOpenHold',
  'releaserIsNoBeneficiary',
] as const

export const recommendationMachine = defineMachine({
  name: 'recommendation',
  states: ['open', 'matched', 'released', 'paid', 'cancelled', 'expired'],
  initial: 'open',
  guards: {
    termsAccepted: (f: Facts) => f.termsAccepted === true,
    captchaSolvedIfDemanded: (f: Facts) => f.captcha === 'notDemanded' || f.captcha === 'solved',
    notSelfUnlessAllowed: (f: Facts) => f.isSelfRecommendation === false || f.allowSelfRecommendation === true,
    withinLimits: (f: Facts) => f.withinLimits === true,
    placeIsTaken: (f: Facts) => f.placeIsTaken === true,
    orderStands: (f: Facts) => f.orderState !== undefined && f.orderState !== null && orderStands(f.orderState),
    orderNotBeforeRecommendation: (f: Facts) =>
      f.orderDay !== undefined && f.createdOn !== undefined && f.orderDay >= f.createdOn,
    orderInsideWindow: (f: Facts) =>
      f.orderDay !== undefined &&
      f.createdOn !== undefined &&
      f.recipientDataOn !== undefined &&
      f.orderDay <= orderWindowEnd({ createdOn: f.createdOn, recipientDataOn: f.recipientDataOn }),
    orderNumberUnused: (f: Facts) => f.orderNumberUsed === false,
    noHardBlock: (f: Facts) => f.hasHardBlock === false,
    windowOver: (f: Facts) =>
      f.today !== undefined &&
      f.createdOn !== undefined &&
      f.recipientDataOn !== undefined &&
      isDeadlineOver(orderWindowEnd({ createdOn: f.createdOn, recipientDataOn: f.recipientDataOn }), f.today),
    unconfirmedTooLong: (f: Facts) =>
      f.recipientConfirmed === false &&
      f.today !== undefined &&
      f.matchedOn !== undefined &&
      f.recipientDataOn !== undefined &&
      isDeadlineOver(confirmationDeadline({ recipientDataOn: f.recipientDataOn, matchedOn: f.matchedOn }), f.today),
    personalDataErased: (f: Facts) => f.personalDataErased === true,
    releaseIsDue: (f: Facts) =>
      f.orderHasAgency === true
        ? f.agencyAgreed === true
        : f.orderHasAgency === false && f.releasesAutomatically === true,
    ownAgencyOrder: (f: Facts) => f.isOwnAgencyOrder === true,
    complaintPeriodOver: (f: Facts) => f.releaseOn !== undefined && f.today !== undefined && f.today >= f.releaseOn,
    orderActive: (f: Facts) => f.orderState === 'active',
    recipientConfirmed: (f: Facts) => f.recipientConfirmed === true,
    noOpenHold: (f: Facts) => f.hasOpenHold === false,
    releaserIsNoBeneficiary: (f: Facts) => f.releaserIsBeneficiary === false,
    reasonGiven,
    nothingReleased: (f: Facts) => f.rewards !== undefined && f.rewards.every((state) => state === 'open'),
    noRewardClaimed: (f: Facts) => f.anyRewardClaimed === false,
    noRewardUnpaid: (f: Facts) => f.rewards !== undefined && !f.rewards.some(unpaid),
    onePaidOrNoneDue: (f: Facts) => f.rewards !== undefined && (f.rewards.length === 0 || f.rewards.some(paidOff)),
    noRewardLives: (f: Facts) =>
      f.rewards !== undefined && f.rewards.length > 0 && !f.rewards.some((state) => unpaid(state) || paidOff(state)),
    oneProvidedAgain: (f: Facts) => f.rewards !== undefined && f.rewards.includes('provided'),
    waiverByTwoPersons: (f: Facts) => f.waivesClawBack !== true || twoPersons(f),
    neverReleased: (f: Facts) => f.wasEverReleased === false,
    withinLateClaimPeriod: (f: Facts) =>
      f.expiredOn !== undefined &&
      f.today !== undefined &&
      !isDeadlineOver(lateClaimDeadline(f.expiredOn), f.claimedOn ?? f.today),
    proofGiven: (f: Facts) => f.proofGiven === true,
    freshConsentIfErased: (f: Facts) => f.personalDataErased === false || f.freshConsentGiven === true,
    noOrder: (f: Facts) => f.orderState === null,
    twoPersons,
  },
  transitions: [
    {
      from: null,
      to: 'open',
      trigger: 'create',
      guards: ['termsAccepted', 'captchaSolvedIfDemanded', 'notSelfUnlessAllowed', 'withinLimits'],
      who: ['recommender', 'employee', 'agencyOwner', 'agencyEmployee', 'seller'],
    },
    {
      from: null,
      to: 'open',
      trigger: 'createSibling',
      guards: ['placeIsTaken', 'notSelfUnlessAllowed', 'withinLimits'],
      who: ['recipient'],
      note: 'one link, many people: same recommender, product, share, channel; a number of its own',
    },
    {
      from: 'open',
      to: 'matched',
      trigger: 'matchOrder',
      guards: ['orderStands', 'orderNotBeforeRecommendation', 'orderInsideWindow', 'orderNumberUnused', 'noHardBlock'],
      who: ['system', 'operator'],
      note: 'rewards are opened',
    },
    {
      from: 'open',
      to: 'expired',
      trigger: 'expire',
      guards: ['windowOver'],
      who: ['system'],
      note: "12 calendar weeks after creation, or after the recipient's data, without an order",
    },
    {
      from: 'matched',
      to: 'expired',
      trigger: 'expire',
      guards: ['unconfirmedTooLong', 'personalDataErased'],
      who: ['system'],
      note: "12 calendar weeks after the recipient's data (without them: after the match) unconfirmed",
    },
    {
      from: 'matched',
      to: 'released',
      trigger: 'release',
      guards: ['releaseIsDue', ...releaseGuards],
      who: ['system'],
      note: "automatic by the tenant's rule, or agreed by the order's agency",
    },
    {
      from: 'matched',
      to: 'released',
      trigger: 'release',
      guards: ['ownAgencyOrder', ...releaseGuards],
      who: ['agencyOwner'],
    },
    { from: 'matched', to: 'released', trigger: 'release', guards: [...releaseGuards], who: ['operator'] },
    {
      from: 'matched',
      to: 'open',
      trigger: 'undoMatch',
      guards: ['reasonGiven', 'nothingReleased'],
      who: ['operator'],
    },
    {
      from: 'released',
      to: 'matched',
      trigger: 'undoRelease',
      guards: ['reasonGiven', 'noRewardClaimed'],
      who: ['operator'],
      note: "sets a hold, so that it isn't released again by night",
    },
    {
      from: 'released',
      to: 'paid',
      trigger: 'settle',
      guards: ['noRewardUnpaid', 'onePaidOrNoneDue'],
      who: ['system'],
      note: 'derived',
    },
    {
      from: 'paid',
      to: 'released',
      trigger: 'unsettle',
      guards: ['oneProvidedAgain'],
      who: ['system'],
      note: 'bank return or goodwill',
    },
    ...(['open', 'matched', 'released', 'paid'] as const).map((from) => ({
      from,
      to: 'cancelled' as const,
      trigger: 'cancel' as const,
      guards: ['reasonGiven', 'waiverByTwoPersons'] as const,
      who: ['system', 'operator'] as const,
      note: 'unpaid rewards are cancelled, paid ones clawed back; waiving a claw-back takes two persons',
    })),
    {
      from: 'expired',
      to: 'matched',
      trigger: 'lateClaim',
      guards: ['neverReleased', 'orderStands', 'withinLateClaimPeriod', 'proofGiven', 'freshConsentIfErased'],
      who: ['operator'],
      note: 'opens new reward rows',
    },
    {
      from: 'cancelled',
      to: 'matched',
      trigger: 'appeal',
      guards: ['orderStands', 'twoPersons'],
      who: ['operator'],
      note: 'opens new reward rows',
    },
    { from: 'cancelled', to: 'open', trigger: 'appeal', guards: ['noOrder', 'twoPersons'], who: ['operator'] },
    { from: 'released', to: 'expired', trigger: 'lapse', guards: ['noRewardLives'], who: ['system'], note: 'derived' },
    {
      from: 'expired',
      to: 'released',
      trigger: 'goodwill',
      guards: ['oneProvidedAgain'],
      who: ['system'],
      note: 'derived',
    },
  ],
})
