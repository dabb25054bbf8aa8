import type { PlainDay } from '@referral/domain/calendar'
import { mostTasksCounted } from '@referral/domain/task-counts'
import { isOwnerless } from '#features/agencies/public.ts'
import { waitingRewards } from '#features/rewards/public.ts'
import { waitingSettlements } from '#features/settlements/public.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { conditionOf, heldCases, waitForAgency, type RecommendationTask } from './search-recommendations.sql.ts'

/** No more rows are read than are counted: each of these is found by an index that has little else. */
const upTo = (rows: string) => `(SELECT count(*) FROM (${rows} LIMIT ${mostTasksCounted + 1}) AS t)`
const cases = (task: RecommendationTask, order = '') =>
  upTo(`SELECT FROM recommendation r WHERE r.tenant_id = $1 AND ${conditionOf(task, '$2')}${order}`)

const missingUnless = (rows: string) => `(CASE WHEN EXISTS (${rows}) THEN 0 ELSE 1 END)`

/** Tasks for a person today; each count is capped. */
const countTasks = statement(
  'operator_tasks',
  `SELECT
     ${cases('toRelease', ' ORDER BY r.release_on')} AS "toRelease", ${upTo(waitForAgency('$2'))} AS "atAgency",
     ${cases('inPeriod')} AS "inPeriod", ${cases('orderPending')} AS "orderPending",
     ${upTo(`SELECT FROM customer_order WHERE tenant_id = $1 AND recommendation_id IS NULL AND state IN ('received', 'active')`)} AS "unmatchedOrders",
     ${upTo(`SELECT FROM late_claim WHERE tenant_id = $1 AND decided_at IS NULL`)} AS "lateClaims",
     ${upTo(heldCases)} AS held, ${cases('unconfirmed')} AS unconfirmed,
     ${upTo(waitingRewards('$6', '$7'))} + ${upTo(waitingSettlements('$7'))} AS "toPayOut",
     ${upTo(
       `SELECT FROM reward r WHERE r.tenant_id = $1 AND r.state = 'provided' AND r.claimed_at IS NULL AND r.id IN (
          SELECT e.subject_id FROM event e WHERE e.tenant_id = $1 AND e.kind = 'codePoolEmpty')`,
     )} AS "codesMissing",
     ${upTo(`SELECT FROM approval WHERE tenant_id = $1 AND decided_at IS NULL AND asked_at >= $3`)} AS "approvals",
     ${upTo(`SELECT FROM script_proposal WHERE tenant_id = $1 AND decided_at IS NULL`)} + ${upTo(`SELECT FROM payer_proposal WHERE tenant_id = $1 AND decided_at IS NULL`)} AS "settingProposals",
     ${upTo(`SELECT FROM contact_message WHERE tenant_id = $1 AND done_at IS NULL`)} AS "messages",
     ${upTo(`SELECT FROM agency WHERE tenant_id = $1 AND state = 'complete'`)} AS "agenciesToApprove", ${upTo(`SELECT FROM agency a WHERE a.tenant_id = $1 AND ${isOwnerless}`)} AS "agenciesWithoutOwner",
     ${upTo(`SELECT FROM seller WHERE tenant_id = $1 AND state = 'complete'`)} AS "sellersToApprove",
     ${upTo(`SELECT FROM settlement WHERE tenant_id = $1 AND state = 'objected'`)} AS "settlementObjections",
     ${upTo(`SELECT FROM settlement WHERE tenant_id = $1 AND state = 'issued' AND kind = 'settlement'`)} AS "settlementsToCheck",
     ${upTo(`SELECT FROM settlement WHERE tenant_id = $1 AND state = 'checked'`)} AS "settlementsToApprove",
     ${upTo(`SELECT FROM settlement WHERE tenant_id = $1 AND state = 'draft'`)} AS "settlementDrafts",
     ${upTo(`SELECT FROM invoice WHERE tenant_id = $1 AND state = 'draft'`)} AS "invoiceDrafts",
     ${upTo(`SELECT FROM payout_batch WHERE tenant_id = $1 AND state = 'frozen'`)} AS "batchesToApprove", ${upTo(`SELECT FROM payout_batch WHERE tenant_id = $1 AND state = 'approved'`)} AS "batchesToExport",
     ${upTo(`SELECT FROM payout_batch WHERE tenant_id = $1 AND state = 'exported'`)} AS "batchesAtBank",
     ${upTo(`SELECT FROM mail WHERE tenant_id = $1 AND state IN ('dead', 'bounced')`)} AS "deadMails",
     ${missingUnless(`SELECT FROM reward_option WHERE tenant_id = $1 AND active AND method = 'bank'`)} AS "transferMissing",
     ${missingUnless(`SELECT FROM product WHERE tenant_id = $1 AND recommendable`)} AS "productsMissing",
     (SELECT count(*) FROM unnest($4::text[]) AS needed (key) WHERE coalesce(
        (SELECT d.withdrawn FROM content_document d WHERE d.tenant_id = $1 AND d.kind = 'document' AND d.key = needed.key AND d.locale = $5
         ORDER BY d.version DESC LIMIT 1), true)) AS "textsMissing"`,
)

/** What the tenant's settings lack is in no row. */
export type TaskCounts = Readonly<Record<Exclude<TaskKey, 'billingMissing'>, number>>

/** In the order in which they matter. */
export const taskKeys = [
  'transferMissing',
  'textsMissing',
  'productsMissing',
  'billingMissing',
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
  'agenciesWithoutOwner',
  'sellersToApprove',
  'settlementObjections',
  'settlementsToCheck',
  'settlementsToApprove',
  'settlementDrafts',
  'invoiceDrafts',
  'codesMissing',
  'toPayOut',
  'batchesToApprove',
  'batchesToExport',
  'batchesAtBank',
  'deadMails',
] as const
export type TaskKey = (typeof taskKeys)[number]

interface Asked {
  readonly today: PlainDay
  readonly now: Date
  /** A bank account that was changed since then holds its payments. */
  readonly accountsChangedBefore: Date
  /** Requests of before have lapsed. */
  readonly askedSince: Date
  /** The pages that must have a text of the tenant's own, and its first language. */
  readonly neededTexts: readonly string[]
  readonly locale: string
}

export async function readTaskCounts(tx: Tx, asked: Asked): Promise<TaskCounts> {
  const { today, now, accountsChangedBefore, askedSince, neededTexts, locale } = asked
  // Planned once per connection: planning takes half as long as running it, and no value changes the plan.
  const [, counts] = await Promise.all([
    tx.query('SET LOCAL plan_cache_mode = force_generic_plan', []),
    tx.one<TaskCounts>(countTasks, [
      ...[tx.tenantId, today, askedSince, neededTexts, locale],
      ...[now, accountsChangedBefore],
    ]),
  ])
  return counts
}
