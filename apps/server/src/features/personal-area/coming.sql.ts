import type { PlainDay } from '@referral/domain/calendar'
import { statement, type Tx } from '#platform/db/tx.ts'

/** A reward that isn't paid yet, with the facts of its recommendation that explain why. */
export interface ComingRow {
  readonly recommendationId: string
  readonly number: string
  readonly productId: number
  readonly deviceId: number | null
  readonly cents: number
  readonly state: 'open' | 'provided'
  readonly claimedAt: Date | null
  readonly deadlineOn: PlainDay | null
  readonly onHold: boolean
  readonly holdUntil: Date | null
  readonly recipientAt: Date | null
  readonly confirmedAt: Date | null
  readonly matchedAt: Date | null
  readonly releaseOn: PlainDay | null
}

const where = `r.tenant_id = $1 AND r.beneficiary = 'recommender' AND r.beneficiary_id = $2 AND r.state IN ('open', 'provided')`
const select = statement(
  'coming_rewards',
  `SELECT c.id AS "recommendationId", c.number, c.product_id AS "productId", c.device_id AS "deviceId", r.cents, r.state, r.claimed_at AS "claimedAt",
          r.deadline_on AS "deadlineOn", r.on_hold OR c.on_hold AS "onHold", r.hold_until AS "holdUntil",
          c.recipient_at AS "recipientAt", c.confirmed_at AS "confirmedAt", c.matched_at AS "matchedAt", c.release_on AS "releaseOn"
   FROM reward r JOIN recommendation c ON c.tenant_id = $1 AND c.id = r.recommendation_id
   WHERE ${where}
   ORDER BY r.state = 'provided' AND r.claimed_at IS NULL DESC, coalesce(r.deadline_on, c.release_on), r.id LIMIT $3`,
)
/** The owner can claim it now. */
const isReady = `r.state = 'provided' AND r.claimed_at IS NULL AND r.deadline_on >= $3`
const sums = statement(
  'coming_sums',
  `SELECT count(*) AS count, coalesce(sum(r.cents), 0)::bigint AS "totalCents",
          count(*) FILTER (WHERE ${isReady}) AS "readyCount", coalesce(sum(r.cents) FILTER (WHERE ${isReady}), 0)::bigint AS "readyCents"
   FROM reward r WHERE ${where}`,
)

export const listComing = (tx: Tx, accountId: string, limit: number) =>
  tx.rows<ComingRow>(select, [tx.tenantId, accountId, limit])
export const sumComing = (tx: Tx, accountId: string, today: PlainDay) =>
  tx.one<{ count: number; totalCents: number; readyCount: number; readyCents: number }>(sums, [
    tx.tenantId,
    accountId,
    today,
  ])
