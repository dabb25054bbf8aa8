import type { Statement } from '../../apps/server/src/platform/db/tx.ts'
import type { TestApp } from '../support/test-app.ts'

/** The walks' view of the database, read by their own SQL and not by the product's. */
export interface Snapshot {
  /** Day and instant of the rules. */
  readonly today: string
  readonly now: number
  readonly recommendations: readonly Recommendation[]
  readonly recipients: readonly { id: string; recommendationId: string; confirmed: boolean; erased: boolean }[]
  readonly accounts: readonly { id: string; emailKey: string | null; erased: boolean }[]
  readonly orders: readonly Order[]
  readonly rewards: readonly Reward[]
  readonly payouts: readonly Payout[]
  readonly batches: readonly Batch[]
  readonly codes: readonly { cents: number; rewardId: string | null }[]
  readonly approvals: readonly Approval[]
  readonly prices: readonly { productId: number; cents: number; startOn: string; endOn: string | null }[]
  readonly balances: readonly { kind: string; ownerId: string | null; debit: number; credit: number }[]
  readonly totals: readonly { kind: string; ownerId: string; debit: number; credit: number }[]
  readonly writtenOff: readonly { subjectId: string; cents: number }[]
}
export interface Recommendation {
  readonly id: string
  readonly number: string
  readonly parentId: string | null
  readonly recommenderId: string | null
  readonly share: number
  readonly productId: number
  readonly state: string
  readonly onHold: boolean
  readonly createdOn: string
  readonly expiresOn: string
  readonly recipientOn: string | null
  readonly confirmed: boolean
  /** Its people's data are deleted. */
  readonly erased: boolean
  readonly endedOn: string | null
  readonly matchedAt: number | null
  readonly wasReleased: boolean
}
export interface Order {
  readonly id: string
  readonly state: string
  readonly orderedOn: string
  readonly productId: number
  readonly recommendationId: string | null
}
export interface Reward {
  readonly id: string
  readonly recommendationId: string
  readonly beneficiary: 'recommender' | 'recipient'
  readonly beneficiaryId: string
  readonly generation: number
  readonly openedAt: number
  readonly cents: number
  readonly state: string
  readonly attempt: number
  readonly method: string | null
  readonly claimed: boolean
  readonly onHold: boolean
  readonly holdUntil: number | null
  readonly clawedBackCents: number
  readonly provided: boolean
  readonly deadlineOn: string | null
}
export interface Payout {
  readonly id: string
  readonly batchId: string
  readonly rewardId: string
  readonly attempt: number
  readonly reference: string
  readonly cents: number
  readonly offsetCents: number
  readonly state: string
}
export interface Batch {
  readonly id: string
  readonly state: string
  readonly createdBy: string
  readonly frozenBy: string | null
  readonly approvedBy: string | null
  readonly hasFile: boolean
}
export interface Approval {
  readonly id: string
  readonly kind: string
  readonly subjectId: string
  readonly askedBy: string
  readonly decidedBy: string | null
  readonly granted: boolean | null
  readonly askedAt: number
}
export interface Event {
  readonly kind: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly recommendationId: string | null
  readonly from: string | null
  readonly to: string | null
  readonly actorKind: string
  readonly actorId: string | null
  readonly reason: string | null
}

const berlin = (column: string) => `(${column} AT TIME ZONE 'Europe/Berlin')::date::text`
const list = (select: string) => `(SELECT coalesce(json_agg(s), '[]') FROM (${select}) s)`
const instant = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`

const parts: Readonly<Record<Exclude<keyof Snapshot, 'today' | 'now'>, string>> = {
  recommendations: `SELECT id, number, parent_id AS "parentId", recommender_id AS "recommenderId", recommender_share AS share, product_id AS "productId", state,
    on_hold AS "onHold", created_on::text AS "createdOn", expires_on::text AS "expiresOn", ${berlin('recipient_at')} AS "recipientOn",
    confirmed_at IS NOT NULL AS confirmed, erased_at IS NOT NULL AS erased, ${berlin('ended_at')} AS "endedOn", ${instant('matched_at')} AS "matchedAt",
    EXISTS (SELECT 1 FROM event e WHERE e.tenant_id = $1 AND e.subject_id = recommendation.id AND e.kind = 'recommendationReleased') AS "wasReleased" FROM recommendation WHERE tenant_id = $1 ORDER BY id`,
  recipients: `SELECT id, recommendation_id AS "recommendationId", confirmed_at IS NOT NULL AS confirmed, erased_at IS NOT NULL AS erased FROM recipient WHERE tenant_id = $1 ORDER BY id`,
  accounts: `SELECT id, email_key AS "emailKey", erased_at IS NOT NULL AS erased FROM account WHERE tenant_id = $1 ORDER BY id`,
  orders: `SELECT id, state, ordered_on::text AS "orderedOn", product_id AS "productId", recommendation_id AS "recommendationId" FROM customer_order WHERE tenant_id = $1 ORDER BY id`,
  rewards: `SELECT id, recommendation_id AS "recommendationId", beneficiary, beneficiary_id AS "beneficiaryId", generation, ${instant('opened_at')} AS "openedAt", cents, state, attempt, claim_method AS method,
    claimed_at IS NOT NULL AS claimed, on_hold AS "onHold", ${instant('hold_until')} AS "holdUntil", clawed_back_cents AS "clawedBackCents",
    provided_at IS NOT NULL AS provided, deadline_on::text AS "deadlineOn" FROM reward WHERE tenant_id = $1 ORDER BY id`,
  payouts: `SELECT id, batch_id AS "batchId", reward_id AS "rewardId", attempt, reference, cents, offset_cents AS "offsetCents", state FROM payout WHERE tenant_id = $1 ORDER BY id`,
  batches: `SELECT id, state, created_by AS "createdBy", frozen_by AS "frozenBy", approved_by AS "approvedBy", file IS NOT NULL AS "hasFile" FROM payout_batch WHERE tenant_id = $1 ORDER BY id`,
  codes: `SELECT cents, reward_id AS "rewardId" FROM ecode WHERE tenant_id = $1 ORDER BY id`,
  approvals: `SELECT id, kind, subject_id AS "subjectId", asked_by AS "askedBy", decided_by AS "decidedBy", granted, ${instant('asked_at')} AS "askedAt" FROM approval WHERE tenant_id = $1 ORDER BY id`,
  prices: `SELECT product_id AS "productId", cents, start_on::text AS "startOn", end_on::text AS "endOn" FROM product_reward WHERE tenant_id = $1`,
  balances: `SELECT a.kind, a.owner_id AS "ownerId", sum(p.debit)::bigint AS debit, sum(p.credit)::bigint AS credit FROM (
      SELECT debit_account_id AS account, cents AS debit, 0 AS credit FROM ledger_posting WHERE tenant_id = $1
      UNION ALL SELECT credit_account_id, 0, cents FROM ledger_posting WHERE tenant_id = $1) p
    JOIN ledger_account a ON a.tenant_id = $1 AND a.id = p.account GROUP BY 1, 2 ORDER BY 1, 2`,
  totals: `SELECT kind, owner_id AS "ownerId", debit_cents AS debit, credit_cents AS credit FROM ledger_account WHERE tenant_id = $1 AND owner_id IS NOT NULL ORDER BY 1, 2`,
  writtenOff: `SELECT e.subject_id AS "subjectId", sum(CASE WHEN d.kind = 'writeOffs' THEN p.cents ELSE -p.cents END)::bigint AS cents FROM ledger_posting p
    JOIN ledger_entry e ON e.tenant_id = $1 AND e.id = p.entry_id
    JOIN ledger_account d ON d.tenant_id = $1 AND d.id = p.debit_account_id JOIN ledger_account c ON c.tenant_id = $1 AND c.id = p.credit_account_id
    WHERE p.tenant_id = $1 AND 'writeOffs' IN (d.kind, c.kind) GROUP BY 1 ORDER BY 1`,
}

// Planned once a connection: to plan it takes longer than to run it, and a run of the walks takes thousands.
const everything: Statement = {
  name: 'takeSnapshotOfWalk',
  text: `SELECT json_build_object(${Object.entries(parts)
    .map(([name, select]) => `'${name}', ${list(select)}`)
    .join(', ')}) AS all`,
}

export async function takeSnapshot(test: TestApp, tenantId: number): Promise<Snapshot> {
  const now = test.services.clock.now()
  const [row] = await test.services.db.read(tenantId, (tx) =>
    tx.rows<{ all: Omit<Snapshot, 'today' | 'now'> }>(everything, [tenantId]),
  )
  return { ...row!.all, today: dayOf(now), now: now.getTime() }
}

export const readEvents = (test: TestApp, tenantId: number): Promise<Event[]> =>
  test.services.db.read(tenantId, (tx) =>
    tx.query<Event>(
      `SELECT kind, subject_kind AS "subjectKind", subject_id AS "subjectId", recommendation_id AS "recommendationId", from_state AS from, to_state AS to,
         actor_kind AS "actorKind", actor_id AS "actorId", reason FROM event WHERE tenant_id = $1 AND at IS NOT NULL ORDER BY id`,
      [tenantId],
    ),
  )

/** The calendar day in Berlin, reckoned apart from the product. */
const dayOf = (at: Date): string => at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

/** A day so many days later (or before). */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The same day some months later, or the last of that month where it has none. */
export function shiftMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year!, month! + months, 0)).getUTCDate()
  return new Date(Date.UTC(year!, month! - 1 + months, Math.min(date!, last))).toISOString().slice(0, 10)
}
