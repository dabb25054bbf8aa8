import type { ServerGoal } from '@referral/domain/goals'
import type { Reaction } from '#platform/chain.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** The job of each goal; its id is the thing's that reached it. */
export const goalTasks = {
  recommendationReleased: 'goal-released',
  rewardPaid: 'goal-paid',
} as const satisfies Record<ServerGoal, string>

/** Something happened that the tenant's analytics server counts: told by a job, so that nobody waits for that server. */
const queueGoal =
  (goal: ServerGoal): Reaction =>
  async (ctx, tx, { subject }) => {
    if (ctx.tenant.config.analytics === undefined) return
    // The key keeps what happens twice before the job has run from being counted twice.
    const key = `${goalTasks[goal]}:${tx.tenantId}:${subject.id}`
    await enqueue(tx, goalTasks[goal], { id: subject.id }, { key, attempts: 10 })
  }

export const countRelease = queueGoal('recommendationReleased')
export const countPayment = queueGoal('rewardPaid')
