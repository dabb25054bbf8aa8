import type { Lanes, Task } from '#platform/jobs/jobs.ts'
import { laneOf, type LaneName } from '#platform/jobs/lanes.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { queueNights, runNightsOf } from './nightly.ts'
import { rooms } from './rooms.ts'

/** Background work by name; payloads hold references only. */
export const tasks: Readonly<Record<string, Task>> = {
  mail: async (services, { tenantId, id }) => services.mailer.deliver(services, tenantId, id!),
  'night-watch': queueNights,
  night: (services, { tenantId }) => runNightsOf(services, tenantId),
  sweep,
  ...(Object.assign({}, ...rooms.map((room) => room.tasks ?? {})) as Readonly<Record<string, Task>>),
}

const inLane = (lane: LaneName) => Object.fromEntries(Object.entries(tasks).filter(([name]) => laneOf(name) === lane))

/** The same by the workers that do it. */
export const lanes: Lanes = {
  quick: inLane('quick'),
  mail: inLane('mail'),
  long: inLane('long'),
  outside: inLane('outside'),
}
