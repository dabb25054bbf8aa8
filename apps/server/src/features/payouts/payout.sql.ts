import type { PlainDay } from '@referral/domain/calendar'
import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { payoutTable, type PayoutRow, type PayoutState } from './tables.ts'

export type { PayoutRow, PayoutState }

const columns = columnsOf(payoutTable)

const insert = insertionOf(
  'payout_insert',
  payoutTable,
  ['id', 'batchId', 'rewardId', 'settlementId', 'attempt', 'reference', 'cents', 'offsetCents', 'state', 'createdAt'],
  'ON CONFLICT DO NOTHING',
)
/** False where its attempt is in a batch already: natural key (reward or settlement, attempt) (product §2.6). */
export const insertPayout = async (tx: Tx, row: Omit<Parameters<typeof insert.valuesOf>[1], 'state'>) =>
  (await tx.run(insert.statement, insert.valuesOf(tx, { ...row, state: 'collected' }))) === 1

const ofBatch = statement(
  'payout_of_batch',
  `SELECT ${columns} FROM payout WHERE tenant_id = $1 AND batch_id = $2 ORDER BY id`,
)
const byId = statement('payout_by_id', `SELECT ${columns} FROM payout WHERE tenant_id = $1 AND id = $2`)
const byReferences = statement(
  'payout_by_references',
  `SELECT ${columns} FROM payout WHERE tenant_id = $1 AND reference = ANY($2) ORDER BY batch_id, id`,
)
export const listPayouts = (tx: Tx, batchId: string) => tx.rows<PayoutRow>(ofBatch, [tx.tenantId, batchId])
export const findPayout = (tx: Tx, id: string) => tx.maybe<PayoutRow>(byId, [tx.tenantId, id])
export const findPayoutsByReference = (tx: Tx, references: readonly string[]) =>
  tx.rows<PayoutRow>(byReferences, [tx.tenantId, references])

const drop = statement(
  'payout_drop',
  `DELETE FROM payout WHERE tenant_id = $1 AND state = 'collected' AND id = ANY($2::uuid[])`,
)
const dropOf = statement(
  'payout_drop_of',
  `DELETE FROM payout WHERE tenant_id = $1 AND state = 'collected' AND (reward_id = $2 OR settlement_id = $2)`,
)
/** Removes payments that were in no file yet from their batch. */
export const dropPayouts = (tx: Tx, ids: readonly string[]) => tx.run(drop, [tx.tenantId, ids])
/** @param id of a reward or a settlement */
export const dropPayoutOf = (tx: Tx, id: string) => tx.run(dropOf, [tx.tenantId, id])

const setAmounts = statement(
  'payout_amounts',
  `UPDATE payout SET cents = $3, offset_cents = $4 WHERE tenant_id = $1 AND id = $2 AND state = 'collected'`,
)
export const setPayoutAmounts = (tx: Tx, id: string, cents: number, offsetCents: number) =>
  tx.run(setAmounts, [tx.tenantId, id, cents, offsetCents])

const move = statement(
  'payout_move',
  `UPDATE payout SET state = $4, reason = $5, settled_at = CASE WHEN $4 = 'exported' THEN NULL ELSE $6::timestamptz END, paid_on = $7
   WHERE tenant_id = $1 AND id = $2 AND state = $3`,
)
/** False where the payment is no longer in the state it was read in. */
export const changePayout = async (
  tx: Tx,
  row: Pick<PayoutRow, 'id' | 'state'>,
  {
    state,
    reason,
    paidOn,
    at,
  }: Pick<PayoutRow, 'state' | 'reason' | 'paidOn'> & {
    readonly at: Date
  },
) => (await tx.run(move, [tx.tenantId, row.id, row.state, state, reason, at, paidOn])) === 1

const contradict = statement(
  'payout_contradict',
  'UPDATE payout SET contradicted_at = $3 WHERE tenant_id = $1 AND id = $2 AND contradicted_at IS NULL',
)
/** False where that is known already. */
export const markContradicted = async (tx: Tx, id: string, at: Date) =>
  (await tx.run(contradict, [tx.tenantId, id, at])) === 1

const contradicted = statement(
  'payout_contradicted',
  `SELECT reference FROM payout WHERE tenant_id = $1 AND reward_id = $2 AND contradicted_at IS NOT NULL ORDER BY contradicted_at DESC LIMIT 1`,
)
/** The reference of an attempt at a reward that is booked as rejected and that the bank reports as paid. */
export const findContradicted = async (tx: Tx, rewardId: string) =>
  (await tx.maybe<{ reference: string }>(contradicted, [tx.tenantId, rewardId]))?.reference

const setDay = statement(
  'payout_paid_day',
  `UPDATE payout SET paid_on = $3 WHERE tenant_id = $1 AND id = $2 AND state = 'confirmed'`,
)
export const setPaidDay = (tx: Tx, id: string, paidOn: PlainDay) => tx.run(setDay, [tx.tenantId, id, paidOn])

const totals = statement(
  'payout_totals',
  `SELECT batch_id AS "batchId", count(*) AS count, coalesce(sum(cents), 0)::bigint AS cents FROM payout
   WHERE tenant_id = $1 AND batch_id = ANY($2::uuid[]) GROUP BY batch_id`,
)
export const batchTotals = async (tx: Tx, batchIds: readonly string[]) =>
  new Map(
    (await tx.rows<{ batchId: string; count: number; cents: number }>(totals, [tx.tenantId, batchIds])).map((row) => [
      row.batchId,
      row,
    ]),
  )

const answers = statement(
  'payout_answers',
  `SELECT count(*) AS "itemCount", count(*) FILTER (WHERE state = 'confirmed') AS "confirmedCount",
          count(*) FILTER (WHERE state IN ('rejected', 'returned')) AS "returnedCount"
   FROM payout WHERE tenant_id = $1 AND batch_id = $2`,
)
export const countAnswers = (tx: Tx, batchId: string) =>
  tx.one<{ itemCount: number; confirmedCount: number; returnedCount: number }>(answers, [tx.tenantId, batchId])

const reserved = statement(
  'payout_reserved',
  `SELECT coalesce(sum(p.offset_cents), 0)::bigint AS cents FROM payout p
   JOIN payout_batch b ON b.tenant_id = $1 AND b.id = p.batch_id
   JOIN reward r ON r.tenant_id = $1 AND r.id = p.reward_id
   WHERE p.tenant_id = $1 AND p.state = 'collected' AND b.state IN ('frozen', 'approved') AND b.id <> $2 AND r.beneficiary_id = $3`,
)
/** What other batches that are fixed, but not yet exported, will offset against a person's debt. */
export const reservedOffsets = async (tx: Tx, batchId: string, beneficiaryId: string) =>
  (await tx.one<{ cents: number }>(reserved, [tx.tenantId, batchId, beneficiaryId])).cents
