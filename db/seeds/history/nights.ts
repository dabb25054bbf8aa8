import { addDays, daysBetween, plainDay, type PlainDay } from '@referral/domain/calendar'
import { nightSteps, runNightsOf } from '../../../apps/server/src/nightly.ts'
import { nightOf, system, type World } from './world.ts'

const always = () => true
/** What ends after weeks ends two nights later at most. */
const thirdNights = (day: PlainDay) => daysBetween(plainDay('2000-01-01'), day) % 3 === 0
const beginningOfMonth = (day: PlainDay) => day.slice(8) <= '03'

/**
 * Steps that move a case or make a document, and their nights; the others, which delete or remind, find the same in the
 * last nights.
 */
const moving: Readonly<Record<string, (day: PlainDay) => boolean>> = {
  ...{ released: always, billed: beginningOfMonth, settled: beginningOfMonth },
  ...{ expired: thirdNights, lapsed: thirdNights, reminded: thirdNights, invitationsExpired: thirdNights },
}
const shown = 7

/** The nights of the year; the last ones whole, with their record, so that the first night of the demo is tomorrow's. */
export function planNights(world: World, reach: (month: string) => void): void {
  const { agenda, services, tenant, today, now } = world
  for (let ago = 364; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago)
    const night = nightOf(day)
    if (night > now) continue
    const steps = nightSteps.filter(({ name }) => moving[name]?.(day) === true)
    agenda.at(night, async (at) => {
      reach(day.slice(0, 7))
      if (ago < shown) return runNightsOf({ ...services, clock: { ...services.clock, now: () => at } }, tenant.id)
      for (const { run } of steps) await run(world.as(system, at))
    })
  }
}
