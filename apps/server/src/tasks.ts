import type { Task } from '#platform/jobs/jobs.ts'
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
