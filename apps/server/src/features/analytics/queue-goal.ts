import type { ServerGoal } from '@referral/domain/goals'
import type { Reaction } from '#platform/chain.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** The job of each goal; its id is the thing's that reached it. */
export const goalTasks = {
  recommendationReleased: 'goal-released',
  rewardPaid: 'goal-paid',
} as const satisfies Record<ServerGoal, string>

/** Queues a goal for the tenant's analytics server: a job reports it, so that no request waits for that server. */
const queueGoal =
  (goal: ServerGoal): Reaction =>
  async (ctx, tx, { subject }) => {
    if (ctx.tenant.config.analytics === undefined) return
    // The key prevents that an event which happens twice before the job has run is counted twice.
    const key = `${goalTasks[goal]}:${tx.tenantId}:${subject.id}`
    await enqueue(tx, goalTasks[goal], { id: subject.id }, { key, attempts: 10 })
  }

export const countRelease = queueGoal('recommendationReleased')
export const countPayment = queueGoal('rewardPaid')
