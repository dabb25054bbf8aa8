import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, plainDay, startOfBerlinDay } from '../calendar.ts'
import { eventKinds, type EventKind } from '../events.ts'
import { recommendationMachine } from './recommendation.ts'
import { rewardMachine } from './reward.ts'
import { daysFromEvents } from './timeline-facts.ts'
import type { TimelineStep } from './timeline-line.ts'
import { recipientTimeline, recommenderTimeline, type TimelineFacts } from './timeline.ts'

const first = plainDay('2026-02-02')
const day = fc.integer({ min: 0, max: 300 }).map((days) => addDays(first, days))
const happened = fc.record({ kind: fc.constantFrom<EventKind>(...eventKinds), on: day })

/** Any events in any state, including undone, late and missing ones. */
const anyFacts: fc.Arbitrary<TimelineFacts> = fc.record({
  days: fc.array(happened, { maxLength: 25 }).map((events) => ({
    ...daysFromEvents(events.map(({ kind, on }) => ({ kind, at: startOfBerlinDay(on), reason: 'because' }))),
    createdOn: first,
  })),
  state: fc.constantFrom(...recommendationMachine.states),
  releaseOn: fc.option(day),
  today: day,
  orderHasAgency: fc.boolean(),
  agencyAgreed: fc.boolean(),
  isOnHold: fc.boolean(),
  reward: fc.option(fc.record({ state: fc.constantFrom(...rewardMachine.states), claimDeadlineOn: fc.option(day) })),
  earnsReward: fc.boolean(),
})

const shape = (steps: readonly TimelineStep[]): string => steps.map(({ status }) => status.charAt(0)).join('')

describe.each([
  ['recommender', recommenderTimeline],
  ['recipient', recipientTimeline],
] as const)('the line of the %s, in every state, whatever happened', (_who, timeline) => {
  it('is done, then now, then to come; or done, then its end', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(shape(timeline(facts))).toMatch(/^(d*(cu*)?|d*f)$/)
      }),
      { numRuns: 1_000 },
    )
  })

  it('lists its days in ascending order, the end as the last', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const days = timeline(facts).flatMap(({ on }) => (on === null ? [] : [on]))
        expect(days).toEqual([...days].sort())
      }),
      { numRuns: 1_000 },
    )
  })

  it('ends where the recommendation has ended, and names no step twice', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const steps = timeline(facts)
        if (facts.state === 'cancelled' || facts.state === 'expired') expect(steps.at(-1)?.status).toBe('failed')
        if (facts.state === 'open') expect(steps.some(({ status }) => status === 'current')).toBe(true)
        expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length)
      }),
      { numRuns: 1_000 },
    )
  })

  it('says of each day until when it is one: a last day, an end of a period, or an expectation', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const { until, untilKind } of timeline(facts)) expect(untilKind === null).toBe(until === null)
      }),
      { numRuns: 300 },
    )
  })
})
