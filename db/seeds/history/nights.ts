import { addDays } from '@referral/domain/calendar'
import { nightSteps, runNightsOf } from '../../../apps/server/src/nightly.ts'
import { nightOf, system, type World } from './world.ts'

/** What moves a case or makes a document; the others forget or remind of what the last nights find as well. */
const moving = new Set(['expired', 'released', 'lapsed', 'reminded', 'billed', 'settled', 'invitationsExpired'])
const shown = 30

/** The nights of the year; the last ones whole, with their record, so that the first night of the demo is tomorrow's. */
export function planNights(world: World): void {
  const { agenda, services, tenant, today, now } = world
  const steps = nightSteps.filter(({ name }) => moving.has(name))
  for (let ago = 364; ago >= 0; ago -= 1) {
    const night = nightOf(addDays(today, -ago))
    if (night > now) continue
    agenda.at(night, async (at) => {
      if (ago < shown) return runNightsOf({ ...services, clock: { ...services.clock, now: () => at } }, tenant.id)
      for (const { run } of steps) await run(world.as(system, at))
    })
  }
}
