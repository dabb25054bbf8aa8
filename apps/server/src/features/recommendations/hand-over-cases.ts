import type { RecommendationState } from '@referral/domain/states/recommendation'
import type { Reaction } from '#platform/chain.ts'
import { statement } from '#platform/db/tx.ts'

const runningStates: readonly RecommendationState[] = ['open', 'matched', 'released']
/** Whether a case in this state is handed over with its recommender. */
export const isHandedOver = (state: RecommendationState) => runningStates.includes(state)
const running = `tenant_id = $1 AND agency_id = $2 AND agency_member_id = $3 AND state IN ('${runningStates.join("', '")}')`
/** Ordered by id, the order in which cases are locked. */
const lockCases = statement(
  'recommendation_lock_of_member',
  `SELECT id FROM recommendation WHERE ${running} ORDER BY id FOR UPDATE`,
)
/** The numbers by employee follow (docs/decisions/0066-numbers.md). */
const handOver = statement(
  'recommendation_hand_over',
  `WITH moved AS (UPDATE recommendation SET agency_member_id = $4 WHERE ${running} RETURNING id)
   INSERT INTO funnel_waiting (tenant_id, id, recommendation_id) SELECT $1::bigint, id, id FROM moved
   ON CONFLICT DO NOTHING RETURNING id`,
)

/**
 * An agency's member works there no more → their successor, or nobody, looks after the running cases too; finished ones
 * stay with whoever looked after them.
 */
export const handOverCases: Reaction = async (_ctx, tx, { subject, data }) => {
  const whose = [tx.tenantId, subject.id, data?.['member']]
  await tx.run(lockCases, whose)
  await tx.run(handOver, [...whose, data?.['to'] ?? null])
}
