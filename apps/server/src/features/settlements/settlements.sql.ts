import { monthOf, type PlainDay } from '@referral/domain/calendar'
import type { SettlementTotals } from '@referral/domain/settlement'
import { assignmentsOf, columnsOf, insertionOf, valuesOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { settlementTable, type SettlementRow } from './tables.ts'

/**
 * The bank's day of its payment; of one that was booked before that day was kept, the day of its booking. A server of
 * the release before takes a payment back by its booking alone.
 */
export const paidDay = `CASE WHEN s.paid_at IS NOT NULL THEN coalesce(s.paid_on, (s.paid_at AT TIME ZONE 'Europe/Berlin')::date) END`
export const settlementColumns = `${columnsOf(settlementTable, { as: 's', except: ['paidOn'] })}, ${paidDay} AS "paidOn"`

const select = statement(
  'settlement_select',
  `SELECT ${settlementColumns} FROM settlement s WHERE tenant_id = $1 AND id = $2`,
)
const lock = statement(
  'settlement_lock',
  `SELECT ${settlementColumns} FROM settlement s WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`,
)
const lockMany = statement(
  'settlement_lock_many',
  `SELECT ${settlementColumns} FROM settlement s WHERE tenant_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
)
const selectCorrection = statement(
  'settlement_correction',
  'SELECT id, number FROM settlement WHERE tenant_id = $1 AND corrects_id = $2',
)
/** The next draft that replaces a corrected one waits for the operator: the fault may not be corrected yet. */
const isOfNight = `tenant_id = $1 AND state = 'draft' AND kind = 'settlement' AND month < $2 AND NOT EXISTS (
     SELECT 1 FROM settlement c WHERE c.tenant_id = $1 AND c.seller_id = s.seller_id AND c.month = s.month AND c.state = 'corrected')`
export const selectDrafts = statement(
  'settlement_drafts',
  `SELECT id FROM settlement s WHERE ${isOfNight} ORDER BY month, id`,
)
const selectDraftOf = statement(
  'settlement_draft_of',
  `SELECT EXISTS (SELECT 1 FROM settlement s WHERE ${isOfNight} AND seller_id = $3) AS found`,
)
const insert = insertionOf(
  'settlement_insert',
  settlementTable,
  [
    ...(['id', 'sellerId', 'kind', 'state', 'month', 'periodFrom', 'periodUntil', 'draftedAt', 'correctsId'] as const),
    ...(['attempt', 'reason', 'netCents', 'vatCents', 'grossCents'] as const),
  ],
  'ON CONFLICT DO NOTHING',
)
const setTotals = statement(
  'settlement_totals',
  `UPDATE settlement SET period_from = $3, net_cents = $4, vat_cents = $5, gross_cents = $6
   WHERE tenant_id = $1 AND id = $2 AND state = 'draft'`,
)
const issuing = ['state', 'number', 'year', 'sequence', 'issuedAt', 'issuedOn', 'parties'] as const
export type Issued = Pick<SettlementRow, (typeof issuing)[number]>
/** The one statement that gives a document its number; after it only what people did with it changes. */
const issue = statement(
  'settlement_issue',
  `UPDATE settlement SET ${assignmentsOf(issuing, 3)} WHERE tenant_id = $1 AND id = $2 AND state = 'draft'`,
)
const moved = [
  ...(['state', 'checkedBy', 'checkedAt', 'approvedBy', 'approvedAt', 'paidAt', 'paidOn', 'attempt'] as const),
  ...(['objectedAt', 'objection', 'answeredAt', 'answer'] as const),
]
const move = statement(
  'settlement_move',
  `UPDATE settlement SET ${assignmentsOf(moved, 4)} WHERE tenant_id = $1 AND id = $2 AND state = $3`,
)
const tell = statement(
  'settlement_tell',
  'UPDATE settlement SET told_at = $3 WHERE tenant_id = $1 AND id = $2 AND told_at IS NULL',
)
/** Waits for the transaction that took the number before, and takes none if that one is rolled back. */
const nextNumber = statement(
  'settlement_next_number',
  `INSERT INTO settlement_counter (tenant_id, year, last) VALUES ($1, $2, 1)
   ON CONFLICT (tenant_id, year) DO UPDATE SET last = settlement_counter.last + 1 RETURNING last`,
)
const atBank = statement(
  'settlement_at_bank',
  `SELECT EXISTS (SELECT 1 FROM payout WHERE tenant_id = $1 AND settlement_id = $2 AND state = 'exported') AS found`,
)

const contradicted = statement(
  'settlement_contradicted',
  `SELECT reference FROM payout WHERE tenant_id = $1 AND settlement_id = $2 AND contradicted_at > $3 ORDER BY contradicted_at DESC LIMIT 1`,
)
/**
 * The reference of a payment that is booked as rejected and that the bank reports as made; null without one. Of a paid
 * settlement, one that whoever approved the payment could not know of.
 */
export const findContradicted = async (tx: Tx, { id, state, approvedAt }: SettlementRow) =>
  (
    await tx.maybe<{ reference: string }>(contradicted, [
      ...[tx.tenantId, id],
      state === 'paid' && approvedAt !== null ? approvedAt : '-infinity',
    ])
  )?.reference ?? null

export const findSettlement = (tx: Tx, id: string) => tx.maybe<SettlementRow>(select, [tx.tenantId, id])
export const lockSettlement = (tx: Tx, id: string) => tx.maybe<SettlementRow>(lock, [tx.tenantId, id])
/** Many at once, in the order of their ids, before any of them is changed. */
export const lockSettlements = (tx: Tx, ids: readonly string[]) => tx.rows<SettlementRow>(lockMany, [tx.tenantId, ids])
export const findCorrectionOf = (tx: Tx, id: string) =>
  tx.maybe<{ id: string; number: string | null }>(selectCorrection, [tx.tenantId, id])
export const listDraftIds = async (tx: Tx, before: PlainDay) =>
  (await tx.rows<{ id: string }>(selectDrafts, [tx.tenantId, before])).map(({ id }) => id)

/** Whether a night is to issue a draft of a seller. */
export const hasDraftOfNight = async (tx: Tx, sellerId: string, today: PlainDay) =>
  (await tx.one<{ found: boolean }>(selectDraftOf, [tx.tenantId, monthOf(today), sellerId])).found

type NewSettlement = Parameters<typeof insert.valuesOf>[1]
/** False where the seller has one of that month already. */
export const insertSettlement = async (tx: Tx, row: Omit<NewSettlement, 'state' | 'attempt'>) =>
  (await tx.run(insert.statement, insert.valuesOf(tx, { ...row, state: 'draft', attempt: 1 }))) === 1
export const setDraftTotals = (
  tx: Tx,
  id: string,
  periodFrom: PlainDay,
  { netCents, vatCents, grossCents }: SettlementTotals,
) => tx.run(setTotals, [tx.tenantId, id, periodFrom, netCents, vatCents, grossCents])
export const issueRow = async (tx: Tx, id: string, issued: Issued) =>
  (await tx.run(issue, [tx.tenantId, id, ...valuesOf(settlementTable, issuing, issued)])) === 1
export const takeNumber = async (tx: Tx, year: number) =>
  (await tx.one<{ last: number }>(nextNumber, [tx.tenantId, year])).last
/** False where it is no longer in `from`. */
export const moveSettlementRow = async (tx: Tx, from: SettlementRow['state'], row: SettlementRow) =>
  (await tx.run(move, [tx.tenantId, row.id, from, ...valuesOf(settlementTable, moved, row)])) === 1
/** False where the seller was told before. */
export const markTold = async (tx: Tx, id: string, at: Date) => (await tx.run(tell, [tx.tenantId, id, at])) === 1
/** Whether a file with its payment is out and unanswered. */
export const isAtBank = async (tx: Tx, id: string) =>
  (await tx.one<{ found: boolean }>(atBank, [tx.tenantId, id])).found
