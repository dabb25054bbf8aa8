import { deriveTrigger } from '@referral/domain/states/derive'
import { recommendationEvents } from '@referral/domain/transition-events'
import { recommendationMachine } from '@referral/domain/states/recommendation'
import type { Case } from './rows.ts'
import { moved, system, tell, type World } from './world.ts'

/** Follows the rewards: paid, released again, or expired (product §3). */
export function deriveCase(world: World, found: Case, at: Date): void {
  const { row } = found
  const rewards = found.rewards.map((reward) => reward.state)
  const trigger = deriveTrigger(row.state, rewards)
  if (trigger === null) return
  const from = row.state
  row.state = moved(recommendationMachine, from, trigger, 'system', { rewards })
  row.paid_at = row.state === 'paid' ? at : null
  row.ended_at = row.state === 'expired' ? at : null
  tell(world, {
    at,
    kind: recommendationEvents[trigger],
    subject: ['recommendation', row.id],
    recommendationId: row.id,
    from,
    to: row.state,
    by: system,
  })
  if (row.state === 'paid') world.onPaid(world, found, at)
}
