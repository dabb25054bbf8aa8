import { describe, expect, it } from 'vitest'
import { plainDay, startOfBerlinDay } from '../calendar.ts'
import type { EventKind } from '../events.ts'
import { deriveState, deriveTrigger } from './derive.ts'
import type { RewardState } from './reward.ts'
import { daysFromEvents } from './timeline-facts.ts'
import { reachedStage, recipientTimeline, recommenderTimeline, type TimelineFacts } from './timeline.ts'

type Past = readonly [EventKind, string, string?]
const events = (...list: readonly Past[]) =>
  daysFromEvents(
    list.map(([kind, day, reason]) => ({ kind, at: startOfBerlinDay(plainDay(day)), reason: reason ?? null })),
  )

const created = ['recommendationCreated', '2026-02-02'] as const
const entered = ['recipientEntered', '2026-02-03'] as const
const confirmed = ['recipientConfirmed', '2026-02-03'] as const
const matched = ['recommendationMatched', '2026-02-05'] as const
const released = ['recommendationReleased', '2026-02-20'] as const
const provided = ['rewardProvided', '2026-02-20'] as const
const claimed = ['rewardClaimed', '2026-02-22'] as const

function facts(days: ReturnType<typeof events>, change: Partial<TimelineFacts> = {}): TimelineFacts {
  return {
    days: { ...days, createdOn: days.createdOn ?? plainDay('2026-02-02') },
    state: 'open',
    releaseOn: days.matchedOn === null ? null : plainDay('2026-02-18'),
    today: plainDay('2026-02-10'),
    orderHasAgency: false,
    agencyAgreed: false,
    isOnHold: false,
    reward: null,
    earnsReward: true,
    ...change,
  }
}

const short = (steps: ReturnType<typeof recommenderTimeline | typeof recipientTimeline>) =>
  steps.map((step) => `${step.key} ${step.status}`)
const now = (steps: ReturnType<typeof recommenderTimeline | typeof recipientTimeline>) =>
  steps.find((step) => step.status === 'current')

describe('why no reward yet?', () => {
  it('waits for the recipient, 12 calendar weeks across the clock change', () => {
    const steps = recommenderTimeline(facts(events(created)))
    expect(short(steps)).toEqual([
      'created done',
      'linkOpened current',
      'recipientEntered upcoming',
      'recipientConfirmed upcoming',
      'orderMatched upcoming',
      'complaintPeriod upcoming',
      'released upcoming',
      'rewardClaimed upcoming',
      'rewardReceived upcoming',
    ])
    expect(now(steps)).toMatchObject({ waitsFor: 'recipient', until: '2026-04-27' })
  })

  it('knows that who entered data has opened the link', () => {
    const steps = recommenderTimeline(facts(events(created, entered)))
    expect(now(steps)).toMatchObject({ key: 'recipientConfirmed', waitsFor: 'recipient', until: '2026-04-28' })
    expect(steps[1]).toMatchObject({ key: 'linkOpened', status: 'done', on: '2026-02-03' })
  })

  it('names the end of the complaint period, then who releases', () => {
    const days = events(created, entered, confirmed, matched)
    expect(now(recommenderTimeline(facts(days, { state: 'matched' })))).toMatchObject({
      key: 'complaintPeriod',
      waitsFor: 'client',
      until: '2026-02-18',
    })
    const later = { state: 'matched' as const, today: plainDay('2026-02-18') }
    expect(now(recommenderTimeline(facts(days, later)))).toMatchObject({
      key: 'released',
      waitsFor: 'operator',
      until: null,
    })
    expect(now(recommenderTimeline(facts(days, { ...later, orderHasAgency: true })))).toMatchObject({
      waitsFor: 'agency',
      until: '2026-04-19',
    })
    expect(now(recommenderTimeline(facts(days, { ...later, isOnHold: true })))).toMatchObject({
      waitsFor: 'operator',
      reason: 'onHold',
    })
  })

  it('asks the recommender to claim until the deadline, then waits for us and the bank', () => {
    const reward = { state: 'provided' as const, claimDeadlineOn: plainDay('2026-08-20') }
    const base = [created, entered, confirmed, matched, released, provided] as const
    const line = (...more: readonly Past[]) =>
      now(recommenderTimeline(facts(events(...base, ...more), { state: 'released', reward })))
    expect(line()).toMatchObject({ key: 'rewardClaimed', waitsFor: 'recommender', until: '2026-08-20' })
    expect(line(claimed)).toMatchObject({ key: 'rewardReceived', waitsFor: 'operator' })
    expect(line(claimed, ['payoutExported', '2026-02-25'])).toMatchObject({ key: 'rewardReceived', waitsFor: 'bank' })
    expect(line(claimed, ['rewardPaidOut', '2026-02-27'])).toBeUndefined()
    expect(line(claimed, ['rewardPaidOut', '2026-02-27'], ['payoutReturned', '2026-03-02'])).toMatchObject({
      key: 'rewardClaimed',
    })
  })

  it('ends with the reason, and shows no step that can not come any more', () => {
    const days = events(created, entered, ['recommendationCancelled', '2026-02-09', 'orderWithdrawn'])
    const steps = recommenderTimeline(facts(days, { state: 'cancelled' }))
    expect(short(steps)).toEqual(['created done', 'linkOpened done', 'recipientEntered done', 'cancelled failed'])
    expect(steps.at(-1)).toMatchObject({ on: '2026-02-09', reason: 'orderWithdrawn' })
  })

  it('does not let the complaint period end after the order was cancelled in it', () => {
    const days = events(created, entered, confirmed, matched, [
      'recommendationCancelled',
      '2026-02-09',
      'orderWithdrawn',
    ])
    const steps = recommenderTimeline(facts(days, { state: 'cancelled', today: plainDay('2026-03-30') }))
    expect(short(steps).slice(-2)).toEqual(['orderMatched done', 'cancelled failed'])
  })

  it('puts a confirmation that came after the order behind it', () => {
    const late = ['recipientConfirmed', '2026-02-10'] as const
    const steps = recommenderTimeline(facts(events(created, entered, matched, late), { state: 'matched' }))
    expect(short(steps).slice(2, 6)).toEqual([
      'recipientEntered done',
      'orderMatched done',
      'recipientConfirmed done',
      'complaintPeriod current',
    ])
    const waiting = recommenderTimeline(facts(events(created, entered, matched), { state: 'matched' }))
    expect(short(waiting).slice(3, 6)).toEqual([
      'orderMatched done',
      'recipientConfirmed current',
      'complaintPeriod upcoming',
    ])
  })

  it('continues after a match was undone, though its reward was cancelled with it', () => {
    const undone = events(
      created,
      entered,
      confirmed,
      matched,
      ['matchUndone', '2026-02-06'],
      ['rewardCancelled', '2026-02-06'],
    )
    const reward = { state: 'cancelled' as const, claimDeadlineOn: null }
    expect(now(recommenderTimeline(facts(undone, { reward })))).toMatchObject({ key: 'orderMatched' })
  })

  it('ends on the day of the cancellation, also where the bank rejects the payout later', () => {
    const days = events(
      created,
      entered,
      ['recommendationCancelled', '2026-02-09', 'orderWithdrawn'],
      ['rewardCancelled', '2026-02-12'],
    )
    expect(days).toMatchObject({ endedOn: '2026-02-09', reason: 'orderWithdrawn' })
  })

  it('distinguishes a last day, the end of a period and an expectation', () => {
    expect(now(recommenderTimeline(facts(events(created))))).toMatchObject({ untilKind: 'lastDay' })
    const days = events(created, entered, confirmed, matched)
    expect(now(recommenderTimeline(facts(days, { state: 'matched' })))).toMatchObject({ untilKind: 'periodEnd' })
    expect(now(recipientTimeline(facts(days, { state: 'matched' })))).toMatchObject({ untilKind: 'forecast' })
    const agency = { state: 'matched' as const, today: plainDay('2026-02-18'), orderHasAgency: true }
    expect(now(recommenderTimeline(facts(days, agency)))).toMatchObject({ untilKind: 'forecast' })
  })

  it('distinguishes an expired recommendation from an unclaimed reward', () => {
    const expired = recommenderTimeline(
      facts(events(created, ['recommendationExpired', '2026-04-28']), { state: 'expired' }),
    )
    expect(short(expired)).toEqual(['created done', 'expired failed'])
    const lapsed = recommenderTimeline(
      facts(events(created, entered, confirmed, matched, released, provided, ['rewardExpired', '2026-08-21']), {
        state: 'expired',
        today: plainDay('2026-09-01'),
        reward: { state: 'expired', claimDeadlineOn: plainDay('2026-08-20') },
      }),
    )
    expect(lapsed.at(-1)).toMatchObject({ key: 'rewardExpired', status: 'failed', on: '2026-08-21' })
  })

  it('has no reward steps for who gave the reward away', () => {
    expect(recommenderTimeline(facts(events(created), { earnsReward: false })).at(-1)?.key).toBe('released')
  })
})

describe("the recipient's four steps (spec §2.5)", () => {
  it('are the four of the specification', () => {
    const steps = recipientTimeline(facts(events(created, entered, confirmed)))
    expect(steps.map((step) => `${step.key} ${step.status}`)).toEqual([
      'dataConfirmed done',
      'contractConcluded current',
      'orderConfirmed upcoming',
      'rewardReceived upcoming',
    ])
  })

  it('begin with the confirmation, which is the recipient’s own next move', () => {
    expect(short(recipientTimeline(facts(events(created, entered))))).toEqual([
      'dataConfirmed current',
      'contractConcluded upcoming',
      'orderConfirmed upcoming',
      'rewardReceived upcoming',
    ])
  })

  it('end with the reward that was not claimed in time, also where the other one was paid', () => {
    const days = events(created, entered, confirmed, matched, released, provided, ['rewardExpired', '2026-08-21'])
    const lapsed = { state: 'expired' as const, claimDeadlineOn: plainDay('2026-08-20') }
    expect(short(recipientTimeline(facts(days, { state: 'paid', reward: lapsed }))).slice(-2)).toEqual([
      'orderConfirmed done',
      'rewardExpired failed',
    ])
  })

  it('asks for the confirmation when the contract is there first', () => {
    const steps = recipientTimeline(facts(events(created, matched), { state: 'matched' }))
    expect(now(steps)).toMatchObject({ key: 'dataConfirmed', until: '2026-04-30' })
  })

  it('leaves the last step to the recommender where the recipient earns nothing', () => {
    const days = events(created, entered, confirmed, matched, released)
    expect(now(recipientTimeline(facts(days, { state: 'released', earnsReward: false })))).toMatchObject({
      key: 'rewardReceived',
      waitsFor: 'recommender',
    })
  })
})

describe('days and stages', () => {
  it('leaves out undone steps', () => {
    expect(events(created, matched, ['matchUndone', '2026-02-06'])).toMatchObject({ matchedOn: null })
    expect(events(created, matched, released, provided, ['releaseUndone', '2026-02-21'])).toMatchObject({
      releasedOn: null,
      providedOn: null,
      matchedOn: '2026-02-05',
    })
    expect(
      events(created, matched, ['recommendationCancelled', '2026-02-06', 'fraud'], ['appealGranted', '2026-02-09']),
    ).toMatchObject({ endedOn: null, reason: null })
  })

  it('keeps the first opening of a link', () => {
    expect(events(created, ['linkOpened', '2026-02-04'], ['linkOpened', '2026-02-09']).linkOpenedOn).toBe('2026-02-04')
  })

  it('knows the stages of the confirmation page', () => {
    expect(reachedStage(events(created))).toBe('made')
    expect(reachedStage(events(created, entered))).toBe('accepted')
    expect(reachedStage(events(created, entered, ['rewardCollected', '2026-03-01']))).toBe('rewarded')
  })
})

it.each<[Parameters<typeof deriveTrigger>[0], readonly RewardState[], string | null, string]>([
  ['released', ['provided', 'paidOut'], null, 'released'],
  ['released', ['collected', 'paidOut'], 'settle', 'paid'],
  ['released', ['paidOut', 'expired'], 'settle', 'paid'],
  ['released', [], 'settle', 'paid'],
  ['released', ['expired', 'expired'], 'lapse', 'expired'],
  ['released', ['expired', 'cancelled'], 'lapse', 'expired'],
  ['paid', ['provided', 'collected'], 'unsettle', 'released'],
  ['paid', ['paidOut'], null, 'paid'],
  ['expired', ['provided'], 'goodwill', 'released'],
  ['expired', ['expired'], null, 'expired'],
  ['matched', ['open'], null, 'matched'],
  ['cancelled', ['provided'], null, 'cancelled'],
])('a %s recommendation with rewards %o: %s → %s', (state, rewards, trigger, next) => {
  expect(deriveTrigger(state, rewards)).toBe(trigger)
  expect(deriveState(state, rewards)).toBe(next)
})
