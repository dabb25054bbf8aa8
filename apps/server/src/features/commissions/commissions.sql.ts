import type { PlainDay } from '@referral/domain/calendar'
import type { CommissionState } from '@referral/domain/states/commission'
import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { commissionTable, type CommissionRow } from './tables.ts'

const columns = columnsOf(commissionTable)

const insert = insertionOf('commission_insert', commissionTable, [
  ...(['id', 'sellerId', 'recommendationId', 'orderId', 'state', 'orderNumber', 'orderedOn', 'product'] as const),
  ...(['productEn', 'model', 'rank', 'baseCents', 'extraCents', 'cents', 'heldAt'] as const),
])
const living = statement(
  'commission_living_of',
  `SELECT ${columns} FROM commission WHERE tenant_id = $1 AND recommendation_id = $2 AND state <> 'cancelled' FOR UPDATE`,
)
const heldOf = statement(
  'commission_held_of_seller',
  `SELECT ${columns} FROM commission WHERE tenant_id = $1 AND seller_id = $2 AND state = 'held' ORDER BY id FOR UPDATE`,
)
const move = statement(
  'commission_move',
  `UPDATE commission SET state = $4, reason = $5,
     earned_at = CASE $4 WHEN 'earned' THEN $6::timestamptz WHEN 'held' THEN NULL ELSE earned_at END,
     ended_at = CASE $4 WHEN 'cancelled' THEN $6::timestamptz END
   WHERE tenant_id = $1 AND id = $2 AND state = $3`,
)
const countRanked = statement(
  'commission_count_ranked',
  `SELECT count(*) AS count FROM commission
   WHERE tenant_id = $1 AND seller_id = $2 AND model = $3 AND ordered_on BETWEEN $4 AND $5 AND state <> 'cancelled'`,
)
const countEarned = statement(
  'commission_count_earned',
  `SELECT count(*) AS count FROM commission
   WHERE tenant_id = $1 AND seller_id = $2 AND model = $3 AND ordered_on BETWEEN $4 AND $5 AND state = 'earned'`,
)
const earnedDays = statement(
  'commission_earned_days',
  `SELECT ordered_on AS day, count(*) AS orders FROM commission
   WHERE tenant_id = $1 AND seller_id = $2 AND model = $3 AND ordered_on BETWEEN $4 AND $5 AND state = 'earned' GROUP BY ordered_on ORDER BY ordered_on DESC`,
)

export const insertCommission = (tx: Tx, row: Omit<Parameters<typeof insert.valuesOf>[1], 'state'>) =>
  tx.run(insert.statement, insert.valuesOf(tx, { ...row, state: 'held' }))
/** A case's commission for its seller, locked until the end of the transaction. */
export const lockLivingCommission = (tx: Tx, recommendationId: string) =>
  tx.maybe<CommissionRow>(living, [tx.tenantId, recommendationId])
export const lockHeldOf = (tx: Tx, sellerId: string) => tx.rows<CommissionRow>(heldOf, [tx.tenantId, sellerId])
/** False where it is no longer as it was read. */
export const moveCommissionRow = async (
  tx: Tx,
  { id, state }: Pick<CommissionRow, 'id' | 'state'>,
  to: CommissionState,
  reason: string | null,
  at: Date,
) => (await tx.run(move, [tx.tenantId, id, state, to, reason, at])) === 1

interface Span {
  readonly sellerId: string
  readonly model: string
  readonly from: PlainDay
  readonly until: PlainDay
}
const spanValues = (tx: Tx, { sellerId, model, from, until }: Span) => [tx.tenantId, sellerId, model, from, until]
/** Orders of a period that were not cancelled. */
export const countOrders = async (tx: Tx, span: Span) =>
  (await tx.one<{ count: number }>(countRanked, spanValues(tx, span))).count
/** Orders of a period that are released. */
export const countEarnedOrders = async (tx: Tx, span: Span) =>
  (await tx.one<{ count: number }>(countEarned, spanValues(tx, span))).count
/** The same by the day of the order, the last day first. */
export const listEarnedDays = (tx: Tx, span: Span) =>
  tx.rows<{ day: PlainDay; orders: number }>(earnedDays, spanValues(tx, span))
