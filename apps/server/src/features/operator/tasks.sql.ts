import type { PlainDay } from '@referral/domain/calendar'
import { statement, type Tx } from '#platform/db/tx.ts'
import { conditionOf, heldCases, type RecommendationTask } from './search-recommendations.sql.ts'

const cases = (task: RecommendationTask) =>
  `(SELECT count(*) FROM (SELECT 1 FROM recommendation r WHERE r.tenant_id = $1 AND ${conditionOf(task, '$2')} LIMIT 10001) AS t)`

/** Tasks for a person today; each count is capped, since counts beyond 10,000 serve no reader. */
const countTasks = statement(
  'operator_tasks',
  `SELECT
     ${cases('toRelease')} AS "toRelease", ${cases('atAgency')} AS "atAgency", ${cases('inPeriod')} AS "inPeriod", ${cases('orderPending')} AS "orderPending",
     (SELECT count(*) FROM (SELECT 1 FROM customer_order WHERE tenant_id = $1 AND recommendation_id IS NULL AND state IN ('received', 'active') LIMIT 10001) AS t) AS "unmatchedOrders",
     (SELECT count(*) FROM (SELECT 1 FROM late_claim WHERE tenant_id = $1 AND decided_at IS NULL LIMIT 10001) AS t) AS "lateClaims",
     (SELECT count(*) FROM (SELECT 1 FROM (${heldCases}) AS h LIMIT 10001) AS t) AS held, ${cases('unconfirmed')} AS unconfirmed,
     (SELECT count(*) FROM (SELECT 1 FROM reward r WHERE r.tenant_id = $1 AND r.state = 'provided' AND r.claim_method = 'bank' AND NOT r.on_hold
        AND (SELECT count(*) FROM payout p WHERE p.tenant_id = $1 AND p.reward_id = r.id AND p.attempt = r.attempt) = 0 LIMIT 10001) AS t)
       + (SELECT count(*) FROM settlement s WHERE s.tenant_id = $1 AND s.state = 'approved' AND NOT EXISTS (
            SELECT 1 FROM payout p WHERE p.tenant_id = $1 AND p.settlement_id = s.id AND p.attempt = s.attempt)) AS "toPayOut",
     (SELECT count(*) FROM (SELECT 1 FROM reward r WHERE r.tenant_id = $1 AND r.state = 'provided' AND r.claimed_at IS NULL AND r.id IN (
        SELECT e.subject_id FROM event e WHERE e.tenant_id = $1 AND e.kind = 'codePoolEmpty') LIMIT 10001) AS t) AS "codesMissing",
     (SELECT count(*) FROM (SELECT 1 FROM approval WHERE tenant_id = $1 AND decided_at IS NULL AND asked_at >= $3 LIMIT 10001) AS t) AS "approvals",
     (SELECT count(*) FROM script_proposal WHERE tenant_id = $1 AND decided_at IS NULL) + (SELECT count(*) FROM payer_proposal WHERE tenant_id = $1 AND decided_at IS NULL) AS "settingProposals",
     (SELECT count(*) FROM (SELECT 1 FROM contact_message WHERE tenant_id = $1 AND done_at IS NULL LIMIT 10001) AS t) AS "messages",
     (SELECT count(*) FROM (SELECT 1 FROM agency WHERE tenant_id = $1 AND state = 'complete' LIMIT 10001) AS t) AS "agenciesToApprove",
     (SELECT count(*) FROM (SELECT 1 FROM seller WHERE tenant_id = $1 AND state = 'complete' LIMIT 10001) AS t) AS "sellersToApprove",
     (SELECT count(*) FROM settlement WHERE tenant_id = $1 AND state = 'objected') AS "settlementObjections",
     (SELECT count(*) FROM settlement WHERE tenant_id = $1 AND state = 'issued' AND kind = 'settlement') AS "settlementsToCheck",
     (SELECT count(*) FROM settlement WHERE tenant_id = $1 AND state = 'checked') AS "settlementsToApprove",
     (SELECT count(*) FROM payout_batch WHERE tenant_id = $1 AND state = 'frozen') AS "batchesToApprove",
     (SELECT count(*) FROM payout_batch WHERE tenant_id = $1 AND state = 'approved') AS "batchesToExport",
     (SELECT count(*) FROM payout_batch WHERE tenant_id = $1 AND state = 'exported') AS "batchesAtBank",
     (SELECT count(*) FROM (SELECT 1 FROM mail WHERE tenant_id = $1 AND state IN ('dead', 'bounced') LIMIT 10001) AS t) AS "deadMails"`,
)

export type TaskCounts = Readonly<Record<TaskKey, number>>

/** In the order in which they matter. */
export const taskKeys = [
  'toRelease',
  'atAgency',
  'inPeriod',
  'orderPending',
  'unconfirmed',
  'unmatchedOrders',
  'lateClaims',
  'approvals',
  'settingProposals',
  'held',
  'messages',
  'agenciesToApprove',
  'sellersToApprove',
  'settlementObjections',
  'settlementsToCheck',
  'settlementsToApprove',
  'codesMissing',
  'toPayOut',
  'batchesToApprove',
  'batchesToExport',
  'batchesAtBank',
  'deadMails',
] as const
export type TaskKey = (typeof taskKeys)[number]

/** @param askedSince requests of before have lapsed */
export async function readTaskCounts(tx: Tx, today: PlainDay, askedSince: Date): Promise<TaskCounts> {
  // Planned once per connection: planning takes half as long as running it, and no value changes the plan.
  const [, counts] = await Promise.all([
    tx.query('SET LOCAL plan_cache_mode = force_generic_plan', []),
    tx.one<TaskCounts>(countTasks, [tx.tenantId, today, askedSince]),
  ])
  return counts
}
