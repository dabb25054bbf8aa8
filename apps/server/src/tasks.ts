import { goalTasks, tellGoal } from '#features/analytics/public.ts'
import { sealAudit, verifyAudit } from '#features/audit/public.ts'
import type { Context } from '#platform/context.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import type { Services } from '#platform/services.ts'
import { systemContext } from '#platform/system-context.ts'
import { watchNights } from './nightly.ts'

/** Background work by name; payloads hold references only. */
export const tasks: Readonly<Record<string, Task>> = {
  mail: async (services, { tenantId, id }) => services.mailer.deliver(services, tenantId, id!),
  'night-watch': watchNights,
  sweep,
  [goalTasks.recommendationReleased]: tellGoal('recommendationReleased'),
  [goalTasks.rewardPaid]: tellGoal('rewardPaid'),
  'seal-audit': inEveryTenant(sealAudit),
  'verify-audit': inEveryTenant(verifyAudit),
}

function inEveryTenant(act: (ctx: Context) => Promise<unknown>) {
  return async (services: Services): Promise<void> => {
    for (const { id } of await services.tenants.all()) await act(await systemContext(services, id))
  }
}
