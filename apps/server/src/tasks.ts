import { goalTasks } from '#features/analytics/public.ts'
import type { Lanes, Task } from '#platform/jobs/jobs.ts'
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

/** What takes seconds or more, or asks a server of somebody else's. */
const long: ReadonlySet<string> = new Set([
  'night',
  'sweep',
  'verify-audit',
  'invoice-document',
  'settlement-document',
  ...Object.values(goalTasks),
])
const isIn = { mail: (name: string) => name === 'mail', long: (name: string) => long.has(name) } as const
const pick = (holds: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(tasks).filter(([name]) => holds(name)))

/** The same by the workers that do it. */
export const lanes: Lanes = {
  quick: pick((name) => !isIn.mail(name) && !isIn.long(name)),
  mail: pick(isIn.mail),
  long: pick(isIn.long),
}
