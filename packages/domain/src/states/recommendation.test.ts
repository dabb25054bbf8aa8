import { describe, expect, it } from 'vitest'
import { plainDay } from '../calendar.ts'
import { legalRecommendation as legal } from './legal-facts.fixture.ts'
import { decide, type ActorKind } from './machine.ts'
import { recommendationMachine, type RecommendationState, type RecommendationTrigger } from './recommendation.ts'

type Facts = Partial<typeof legal>
const ask = (
  from: RecommendationState | null,
  trigger: RecommendationTrigger,
  actor: ActorKind,
  change: Facts = {},
) => {
  const decision = decide(recommendationMachine, from, trigger, actor, { ...legal, ...change })
  return decision.ok ? decision.to : decision.reason
}

describe('recommendation (product §3)', () => {
  it.each<[Facts, string]>([
    [{}, 'open'],
    [{ termsAccepted: false }, 'termsAccepted'],
    [{ captcha: 'demanded' }, 'captchaSolvedIfDemanded'],
    [{ captcha: 'expired' }, 'captchaSolvedIfDemanded'],
    [{ captcha: 'notDemanded' }, 'open'],
    [{ isSelfRecommendation: true }, 'notSelfUnlessAllowed'],
    [{ isSelfRecommendation: true, allowSelfRecommendation: true }, 'open'],
    [{ withinLimits: false }, 'withinLimits'],
  ])('create with %o → %s', (change, result) => {
    expect(ask(null, 'create', 'recommender', change)).toBe(result)
  })

  it.each<[Facts, string]>([
    [{}, 'matched'],
    [{ orderDay: plainDay('2026-01-05') }, 'matched'],
    [{ orderDay: plainDay('2026-01-04') }, 'orderNotBeforeRecommendation'],
    [{ orderDay: plainDay('2026-04-02') }, 'matched'],
    [{ orderDay: plainDay('2026-04-03') }, 'orderInsideWindow'],
    [{ recipientDataOn: null, orderDay: plainDay('2026-03-31') }, 'orderInsideWindow'],
    [{ orderNumberUsed: true }, 'orderNumberUnused'],
    [{ hasHardBlock: true }, 'noHardBlock'],
    [{ orderState: 'withdrawn' }, 'orderStands'],
    [{ orderState: 'received' }, 'matched'],
  ])('match with %o → %s', (change, result) => {
    expect(ask('open', 'matchOrder', 'system', change)).toBe(result)
  })

  it('expires an open one after 12 calendar weeks, not on their last day', () => {
    const expire = (today: string, change: Facts = {}) =>
      ask('open', 'expire', 'system', { today: plainDay(today), ...change })
    expect(expire('2026-04-02')).toBe('windowOver')
    expect(expire('2026-04-03')).toBe('expired')
    expect(expire('2026-03-30', { recipientDataOn: null })).toBe('windowOver')
    expect(expire('2026-03-31', { recipientDataOn: null })).toBe('expired')
  })

  it('expires a matched one only unconfirmed, erased, and 12 weeks after the data or the match', () => {
    const late = { today: plainDay('2026-04-03'), recipientConfirmed: false }
    expect(ask('matched', 'expire', 'system', late)).toBe('expired')
    expect(ask('matched', 'expire', 'system', { ...late, recipientConfirmed: true })).toBe('unconfirmedTooLong')
    expect(ask('matched', 'expire', 'system', { ...late, personalDataErased: false })).toBe('personalDataErased')
    expect(ask('matched', 'expire', 'system', { ...late, recipientDataOn: null })).toBe('unconfirmedTooLong')
    expect(ask('matched', 'expire', 'system', { ...late, recipientDataOn: null, today: plainDay('2026-04-06') })).toBe(
      'expired',
    )
  })

  it.each<[ActorKind, Facts, string]>([
    ['system', {}, 'released'],
    ['system', { agencyAgreed: false, releasesAutomatically: true }, 'releaseIsDue'],
    ['system', { orderHasAgency: false }, 'releaseIsDue'],
    ['system', { orderHasAgency: false, releasesAutomatically: true }, 'released'],
    ['agencyOwner', {}, 'released'],
    ['agencyOwner', { isOwnAgencyOrder: false }, 'ownAgencyOrder'],
    ['agencyEmployee', {}, 'notByThisActor'],
    ['operator', { isOwnAgencyOrder: false, agencyAgreed: false }, 'released'],
    ['operator', { today: plainDay('2026-01-23') }, 'complaintPeriodOver'],
    ['operator', { today: plainDay('2026-01-24') }, 'released'],
    ['operator', { orderState: 'received' }, 'orderActive'],
    ['operator', { recipientConfirmed: false }, 'recipientConfirmed'],
    ['operator', { hasOpenHold: true }, 'noOpenHold'],
    ['agencyOwner', { releaserIsBeneficiary: true }, 'releaserIsNoBeneficiary'],
  ])('release by %s with %o → %s', (actor, change, result) => {
    expect(ask('matched', 'release', actor, change)).toBe(result)
  })

  it('undoes with a reason, and only while nothing is released or claimed', () => {
    expect(ask('matched', 'undoMatch', 'operator', { reason: ' ' })).toBe('reasonGiven')
    expect(ask('matched', 'undoMatch', 'operator', { rewards: ['provided'] })).toBe('nothingReleased')
    expect(ask('released', 'undoRelease', 'operator', { anyRewardClaimed: true })).toBe('noRewardClaimed')
    expect(ask('paid', 'undoRelease', 'operator')).toBe('notInThisState')
  })

  it('needs two persons to waive a claw-back, one to cancel', () => {
    expect(ask('paid', 'cancel', 'operator', { waivesClawBack: true, agreedBy: 'anna' })).toBe('waiverByTwoPersons')
    expect(ask('paid', 'cancel', 'operator', { waivesClawBack: false, agreedBy: 'anna' })).toBe('cancelled')
    expect(ask('expired', 'cancel', 'operator')).toBe('notInThisState')
  })

  it.each<[Facts, string]>([
    [{}, 'matched'],
    [{ wasEverReleased: true }, 'neverReleased'],
    [{ orderState: null }, 'orderStands'],
    [{ today: plainDay('2026-07-03') }, 'matched'],
    [{ today: plainDay('2026-07-04') }, 'withinLateClaimPeriod'],
    [{ today: plainDay('2026-07-20'), claimedOn: plainDay('2026-07-03') }, 'matched'],
    [{ today: plainDay('2026-07-20'), claimedOn: plainDay('2026-07-04') }, 'withinLateClaimPeriod'],
    [{ proofGiven: false }, 'proofGiven'],
    [{ freshConsentGiven: false }, 'freshConsentIfErased'],
    [{ freshConsentGiven: false, personalDataErased: false }, 'matched'],
  ])('late claim with %o → %s', (change, result) => {
    expect(ask('expired', 'lateClaim', 'operator', change)).toBe(result)
  })

  it.each<[Facts, string]>([
    [{}, 'matched'],
    [{ orderState: null }, 'open'],
    [{ orderState: 'cancelled' }, 'orderStands'],
    [{ agreedBy: 'anna' }, 'twoPersons'],
    [{ orderState: null, agreedBy: 'anna' }, 'twoPersons'],
  ])('appeal with %o → %s', (change, result) => {
    expect(ask('cancelled', 'appeal', 'operator', change)).toBe(result)
  })
})
