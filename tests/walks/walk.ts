import { expect } from 'vitest'
import type { TestApp } from '../support/test-app.ts'
import { expectEventsOf, judge } from './act.ts'
import { expectCounted, expectKeysDestroyed, expectMoneyInOrder, findTraces } from './laws.ts'
import type { Person } from './people.ts'
import { readEvents, takeSnapshot, type Event, type Snapshot } from './snapshot.ts'
import { expectEventsInOrder, expectStatesDerived } from './states.ts'
import { planOf, type Step } from './steps.ts'
import { createWorld, type Rules, type World } from './world.ts'

/** The counts of a run of walks, for its report. */
export type Tally = Map<string, { done: number; refused: number }>

/** Runs the steps in a tenant of its own; after each the laws hold, and a refused act left nothing. */
export async function walk(test: TestApp, rules: Rules, steps: readonly Step[], tally: Tally): Promise<void> {
  const world = await createWorld(test, rules)
  let now = await takeSnapshot(test, world.tenantId)
  let events: readonly Event[] = await readEvents(test, world.tenantId)
  const lived: string[] = []
  for (const step of steps) {
    const act = await planOf(step, world, now)
    if (act === undefined) continue
    try {
      const outcome = judge(act, await act.perform())
      lived.push(`${act.name}: ${outcome}`)
      const after = await takeSnapshot(test, world.tenantId)
      const all = await readEvents(test, world.tenantId)
      if (outcome === 'refused') expect(withoutTraces(after), 'what a refusal left').toEqual(withoutTraces(now))
      expectEventsOf(act, outcome, all.slice(events.length))
      expectEventsInOrder(after, all)
      expectStatesDerived(after)
      await expectMoneyInOrder(world, after)
      if (lived.length % 8 === 0) await expectCounted(world)
      expect(await findTraces(world, after, erasedOf(world, after)), 'what is left of the erased').toEqual([])
      await expectKeysDestroyed(world, after)
      const seen = tally.get(act.name) ?? { done: 0, refused: 0 }
      seen[outcome] += 1
      tally.set(act.name, seen)
      now = after
      events = all
    } catch (error) {
      ;(error as Error).message = `after ${lived.join(', ')}, then ${act.name}:\n${(error as Error).message}`
      throw error
    }
  }
  await expectCounted(world)
}

/** A claim that is refused for suspicion leaves a hold; nothing else stays of a refusal, not even the time. */
const withoutTraces = ({ rewards, ...rest }: Snapshot) => ({
  ...rest,
  now: 0,
  rewards: rewards.map((reward) => ({ ...reward, onHold: false })),
})

function erasedOf(world: World, now: Snapshot): Person[] {
  const recipients = world.lives.filter(({ number }) => {
    const row = now.recommendations.find((recommendation) => recommendation.number === number)!
    return now.recipients.find(({ recommendationId }) => recommendationId === row.id)?.erased
  })
  return [...world.gone, ...recipients.map(({ recipient }) => recipient!.person)]
}
