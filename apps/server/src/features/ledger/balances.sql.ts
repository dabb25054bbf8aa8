import { accountNames, type Account } from '@referral/domain/accounting'
import { statement, type Tx } from '#platform/db/tx.ts'

export interface KindSums {
  readonly kind: Account
  readonly debit: number
  readonly credit: number
}

/** What entries moved, by account: each posting stands on both of its sides. Each is looked up, however many there are (OFFSET 0). */
const movedBy = (entries: string) =>
  `SELECT a.kind, m.debit, m.credit FROM (${entries}) AS e (id)
   CROSS JOIN LATERAL (SELECT * FROM ledger_posting p WHERE p.tenant_id = $1 AND p.entry_id = e.id OFFSET 0) AS p
   CROSS JOIN LATERAL (VALUES (p.debit_account_id, p.cents, 0), (p.credit_account_id, 0, p.cents)) AS m (account_id, debit, credit)
   CROSS JOIN LATERAL (SELECT kind FROM ledger_account a WHERE a.tenant_id = $1 AND a.id = m.account_id OFFSET 0) AS a`

const carriedTo = `(SELECT coalesce(max(segment), 0) FROM ledger_carried WHERE tenant_id = $1)`

// One statement, so that an entry that is just being sealed is in one of its parts, and in one alone.
const current = statement(
  'ledger_balances',
  `SELECT kind, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit FROM (
     SELECT kind, debit_cents AS debit, credit_cents AS credit FROM ledger_carried WHERE tenant_id = $1
     UNION ALL ${movedBy(`SELECT unnest(entries) FROM audit_segment WHERE tenant_id = $1 AND number > ${carriedTo}
       UNION ALL SELECT id FROM audit_waiting WHERE tenant_id = $1 AND kind = 'entry'`)}
   ) AS moved GROUP BY kind`,
)
/** What is carried, and what came since. */
export const currentSums = (tx: Tx) => tx.rows<KindSums>(current, [tx.tenantId])

const all = statement(
  'ledger_sums',
  `SELECT a.kind, sum(s.debit)::bigint AS debit, sum(s.credit)::bigint AS credit
   FROM (
     SELECT account_id, sum(debit) AS debit, sum(credit) AS credit FROM (
       SELECT debit_account_id AS account_id, cents AS debit, 0 AS credit FROM ledger_posting WHERE tenant_id = $1
       UNION ALL
       SELECT credit_account_id, 0, cents FROM ledger_posting WHERE tenant_id = $1
     ) p GROUP BY account_id
   ) s JOIN ledger_account a ON a.tenant_id = $1 AND a.id = s.account_id GROUP BY a.kind`,
)
/** Of every posting. */
export const allSums = (tx: Tx) => tx.rows<KindSums>(all, [tx.tenantId])

const lock = statement('ledger_carry_lock', `SELECT pg_advisory_xact_lock(hashtext('referral.carry'), $1::integer)`)
/** A segment has at most 1,000 entries. */
const segmentsAtOnce = 100
const due = statement(
  'ledger_carry_due',
  `SELECT min(number) - 1 AS after, max(number) AS until, count(*) = ${segmentsAtOnce} AS "isMoreLeft" FROM (
     SELECT number FROM audit_segment WHERE tenant_id = $1 AND number > ${carriedTo} ORDER BY number LIMIT ${segmentsAtOnce}) AS later`,
)
const carry = statement(
  'ledger_carry',
  `INSERT INTO ledger_carried (tenant_id, kind, debit_cents, credit_cents, segment)
   SELECT $1::bigint, k.kind, coalesce(sum(m.debit), 0), coalesce(sum(m.credit), 0), $3::bigint FROM unnest($4::text[]) AS k (kind)
   LEFT JOIN (${movedBy('SELECT unnest(entries) FROM audit_segment WHERE tenant_id = $1 AND number > $2 AND number <= $3')}) AS m ON m.kind = k.kind
   GROUP BY k.kind
   ON CONFLICT (tenant_id, kind) DO UPDATE SET debit_cents = ledger_carried.debit_cents + excluded.debit_cents,
     credit_cents = ledger_carried.credit_cents + excluded.credit_cents, segment = excluded.segment
   RETURNING kind`,
)
/** Carries the next segments forward, one process at a time; answers whether more are left. */
export async function carrySegments(tx: Tx): Promise<boolean> {
  await tx.run(lock, [tx.tenantId])
  const next = await tx.one<{ after: number | null; until: number | null; isMoreLeft: boolean }>(due, [tx.tenantId])
  if (next.until === null) return false
  await tx.run(carry, [tx.tenantId, next.after, next.until, accountNames])
  return next.isMoreLeft
}
