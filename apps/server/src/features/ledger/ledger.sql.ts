import type { Account } from '@referral/domain/accounting'
import { statement, type Tx } from '#platform/db/tx.ts'

const findAccount = statement(
  'ledger_account_find',
  'SELECT id FROM ledger_account WHERE tenant_id = $1 AND kind = $2 AND owner_id IS NOT DISTINCT FROM $3::uuid',
)
const insertAccount = statement(
  'ledger_account_insert',
  `INSERT INTO ledger_account (tenant_id, id, kind, owner_id, minimum_cents, maximum_cents) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
)

export interface Limits {
  readonly minimum: number | null
  readonly maximum: number | null
}

/** The account of a kind (and of a person, where there is one per person), created when it is first needed. */
export async function accountId(
  tx: Tx,
  newAccountId: () => string,
  kind: Account,
  ownerId: string | null,
  limits: Limits,
): Promise<string> {
  const find = () => tx.maybe<{ id: string }>(findAccount, [tx.tenantId, kind, ownerId])
  const known = await find()
  if (known !== undefined) return known.id
  await tx.run(insertAccount, [tx.tenantId, newAccountId(), kind, ownerId, limits.minimum, limits.maximum])
  // Another transaction may have inserted it first: the stored row is valid.
  return (await find())!.id
}

/** The same statement queues every booking for its seal (docs/decisions/0018-sealed-audit-chain.md). */
const insertEntry = statement(
  'ledger_entry_insert',
  `WITH written AS (
   INSERT INTO ledger_entry (tenant_id, id, business_key, reverses_id, subject_id, at) VALUES ($1, $2, $3, $4, $5, $6)
   RETURNING tenant_id, id)
   INSERT INTO audit_waiting (tenant_id, kind, id) SELECT tenant_id, 'entry', id FROM written RETURNING id`,
)
const entryByKey = statement(
  'ledger_entry_by_key',
  'SELECT id FROM ledger_entry WHERE tenant_id = $1 AND business_key = $2',
)
const insertPostings = statement(
  'ledger_posting_insert',
  `INSERT INTO ledger_posting (tenant_id, entry_id, line, debit_account_id, credit_account_id, cents)
   SELECT $1::bigint, $2::uuid, line, debit, credit, cents
   FROM unnest($3::smallint[], $4::uuid[], $5::uuid[], $6::bigint[]) AS given (line, debit, credit, cents) RETURNING line`,
)
const moveTotals = statement(
  'ledger_account_move',
  `UPDATE ledger_account SET debit_cents = debit_cents + $3, credit_cents = credit_cents + $4,
     maximum_cents = CASE WHEN $5 AND maximum_cents IS NOT NULL THEN greatest(maximum_cents, credit_cents + $4 - debit_cents - $3) ELSE maximum_cents END
   WHERE tenant_id = $1 AND id = $2`,
)

export const findEntryId = async (tx: Tx, businessKey: string) =>
  (await tx.maybe<{ id: string }>(entryByKey, [tx.tenantId, businessKey]))?.id

export const insertLedgerEntry = (
  tx: Tx,
  entry: { id: string; businessKey: string; reversesId: string | null; subjectId: string | null; at: Date },
) => tx.run(insertEntry, [tx.tenantId, entry.id, entry.businessKey, entry.reversesId, entry.subjectId, entry.at])

export interface PostingRow {
  readonly debit: string
  readonly credit: string
  readonly cents: number
}

export const insertLedgerPostings = (tx: Tx, entryId: string, rows: readonly PostingRow[]) =>
  tx.run(insertPostings, [
    tx.tenantId,
    entryId,
    rows.map((_, index) => index + 1),
    rows.map((row) => row.debit),
    rows.map((row) => row.credit),
    rows.map((row) => row.cents),
  ])

/** Raises an account's running totals; a correction may pass the account's upper limit, a new fact may not. */
export const moveAccountTotals = (tx: Tx, id: string, debitCents: number, creditCents: number, isCorrection: boolean) =>
  tx.run(moveTotals, [tx.tenantId, id, debitCents, creditCents, isCorrection])

const ownedTotals = statement(
  'ledger_owned_totals',
  `SELECT debit_cents AS debit, credit_cents AS credit FROM ledger_account WHERE tenant_id = $1 AND kind = $2 AND owner_id = $3`,
)
const lockOwnedTotals = statement(
  'ledger_owned_lock',
  `SELECT debit_cents AS debit, credit_cents AS credit FROM ledger_account WHERE tenant_id = $1 AND kind = $2 AND owner_id = $3 FOR NO KEY UPDATE`,
)

export const totalsOf = (tx: Tx, kind: Account, ownerId: string, lock: boolean) =>
  tx.maybe<{ debit: number; credit: number }>(lock ? lockOwnedTotals : ownedTotals, [tx.tenantId, kind, ownerId])
