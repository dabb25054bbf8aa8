import { accountNames, type Account } from '@referral/domain/accounting'
import { statement, type Tx } from '#platform/db/tx.ts'
import { allSums, currentSums, type KindSums } from './balances.sql.ts'
import { normalSide } from './post.ts'

/** Balances on each account's normal side, in cents: 7000 on the liability means that 70 euro are owed. */
export const balances = async (tx: Tx) => balancesOf(await currentSums(tx))

function balancesOf(sums: readonly KindSums[]): Record<Account, number> {
  const result = Object.fromEntries(accountNames.map((name) => [name, 0])) as Record<Account, number>
  for (const { kind, debit, credit } of sums) {
    result[kind] = normalSide(kind) === 'debit' ? debit - credit : credit - debit
  }
  return result
}

export interface Difference {
  readonly what: string
  readonly ledgerCents: number
  readonly statesCents: number
}

/** The balances of the books that follow from the states of rewards, payouts and invoices (product §2.4). */
const states = statement(
  'ledger_states',
  `SELECT
     coalesce(sum(r.cents) FILTER (WHERE r.state IN ('open', 'provided') AND NOT coalesce(p.exported, false)), 0)::bigint AS "beneficiaryLiability",
     coalesce(sum(r.cents) FILTER (WHERE r.state = 'collected'), 0)::bigint AS "ecodeStock",
     coalesce(sum(r.cents) FILTER (WHERE r.state = 'expired' AND r.provided_at IS NOT NULL), 0)::bigint AS forfeited,
     coalesce(sum(r.cents) FILTER (WHERE r.state <> 'cancelled' AND NOT (r.state = 'expired' AND r.provided_at IS NULL)), 0)::bigint
       - coalesce(sum(r.clawed_back_cents), 0)::bigint AS "campaignCost",
     coalesce(sum(r.clawed_back_cents), 0)::bigint AS "clawedBack"
   FROM reward r LEFT JOIN LATERAL (
     SELECT true AS exported FROM payout p
     WHERE p.tenant_id = r.tenant_id AND p.reward_id = r.id AND p.attempt = r.attempt AND p.state = 'exported') p ON true
   WHERE r.tenant_id = $1`,
)
const payments = statement(
  'ledger_payments',
  `SELECT coalesce(sum(cents) FILTER (WHERE state = 'exported'), 0)::bigint AS "payoutClearing",
          coalesce(sum(cents) FILTER (WHERE state = 'confirmed'), 0)::bigint AS bank,
          coalesce(sum(offset_cents) FILTER (WHERE state IN ('exported', 'confirmed')), 0)::bigint AS "offsets"
   FROM payout WHERE tenant_id = $1`,
)
const invoices = statement(
  'ledger_invoices',
  `SELECT coalesce(sum(gross_cents) FILTER (WHERE settled_at IS NULL), 0)::bigint AS "agencyReceivable",
          coalesce(sum(fees_cents), 0)::bigint AS "serviceFees", coalesce(sum(vat_cents), 0)::bigint AS vat,
          coalesce(sum(rewards_cents), 0)::bigint AS "passedOn",
          coalesce(sum(gross_cents) FILTER (WHERE settled_at IS NOT NULL), 0)::bigint AS received
   FROM invoice WHERE tenant_id = $1 AND number IS NOT NULL`,
)
const notPaid = `s.number IS NOT NULL AND s.state <> 'paid' AND NOT EXISTS (
     SELECT 1 FROM payout p WHERE p.tenant_id = $1 AND p.settlement_id = s.id AND p.attempt = s.attempt AND p.state = 'exported')`
const settlements = statement(
  'ledger_settlements',
  `SELECT coalesce(sum(s.net_cents) FILTER (WHERE s.number IS NOT NULL), 0)::bigint AS commission,
          coalesce(sum(s.vat_cents) FILTER (WHERE s.number IS NOT NULL), 0)::bigint AS "inputTax",
          coalesce(sum(s.gross_cents) FILTER (WHERE ${notPaid}), 0)::bigint AS "sellerLiability"
   FROM settlement s WHERE s.tenant_id = $1`,
)
const sellersApart = statement(
  'ledger_sellers_apart',
  `SELECT coalesce(l.owner_id, s.owner_id) AS owner, coalesce(l.cents, 0)::bigint AS ledger, coalesce(s.cents, 0)::bigint AS states
   FROM (SELECT owner_id, credit_cents - debit_cents AS cents FROM ledger_account WHERE tenant_id = $1 AND kind = 'sellerLiability') l
   FULL JOIN (SELECT s.seller_id AS owner_id, sum(s.gross_cents) AS cents FROM settlement s WHERE s.tenant_id = $1 AND ${notPaid} GROUP BY 1) s
     ON s.owner_id = l.owner_id
   WHERE coalesce(l.cents, 0) <> coalesce(s.cents, 0) LIMIT 20`,
)
const totalsApart = statement(
  'ledger_totals_apart',
  `SELECT a.kind, sum(abs(a.debit_cents - s.debit) + abs(a.credit_cents - s.credit))::bigint AS cents
   FROM ledger_account a CROSS JOIN LATERAL (
     SELECT (SELECT coalesce(sum(p.cents), 0) FROM ledger_posting p WHERE p.tenant_id = $1 AND p.debit_account_id = a.id) AS debit,
            (SELECT coalesce(sum(p.cents), 0) FROM ledger_posting p WHERE p.tenant_id = $1 AND p.credit_account_id = a.id) AS credit) s
   WHERE a.tenant_id = $1 AND a.owner_id IS NOT NULL AND (a.debit_cents, a.credit_cents) IS DISTINCT FROM (s.debit, s.credit) GROUP BY a.kind`,
)
const owedApart = statement(
  'ledger_owed_apart',
  `SELECT coalesce(l.owner_id, s.owner_id) AS owner, coalesce(l.cents, 0)::bigint AS ledger, coalesce(s.cents, 0)::bigint AS states
   FROM (SELECT owner_id, credit_cents - debit_cents AS cents FROM ledger_account WHERE tenant_id = $1 AND kind = 'beneficiaryLiability') l
   FULL JOIN (
     SELECT r.beneficiary_id AS owner_id, sum(r.cents) AS cents FROM reward r
     WHERE r.tenant_id = $1 AND r.state IN ('open', 'provided') AND NOT EXISTS (
       SELECT 1 FROM payout p WHERE p.tenant_id = $1 AND p.reward_id = r.id AND p.attempt = r.attempt AND p.state = 'exported')
     GROUP BY 1) s ON s.owner_id = l.owner_id
   WHERE coalesce(l.cents, 0) <> coalesce(s.cents, 0) LIMIT 20`,
)

/**
 * Compares the ledger with the states of rewards, payouts, invoices and settlements; an empty list means that the books
 * are right: sum zero; the balance shown of each account = the sum of its postings; liability = unpaid rewards, in all
 * and by person; clearing = exported and unsettled; bank = confirmed, less payments of agencies; receivable = clawed
 * back, less offsets and write-offs; campaign cost = rewards not charged to an agency; an agency owes its sent and
 * unpaid invoices; a seller is owed the settlements that are in no file.
 */
export async function checkBooks(tx: Tx): Promise<readonly Difference[]> {
  type Sums = Record<string, number>
  type Owed = { owner: string; ledger: number; states: number }
  // All are on their way before the first is answered.
  const [all, shown, rewardSums, payoutSums, invoiceSums, settlementSums, apart, ...owed] = await Promise.all([
    allSums(tx),
    balances(tx),
    tx.one<Sums>(states, [tx.tenantId]),
    tx.one<Sums>(payments, [tx.tenantId]),
    tx.one<Sums>(invoices, [tx.tenantId]),
    tx.one<Sums>(settlements, [tx.tenantId]),
    tx.rows<{ kind: string; cents: number }>(totalsApart, [tx.tenantId]),
    tx.rows<Owed>(owedApart, [tx.tenantId]),
    tx.rows<Owed>(sellersApart, [tx.tenantId]),
  ])
  const ledger = balancesOf(all)
  const { clawedBack, ...byReward } = rewardSums
  const { offsets, ...byPayout } = payoutSums
  const { passedOn, received, ...byInvoice } = invoiceSums
  const expected: Sums = {
    ...byReward,
    ...byPayout,
    ...byInvoice,
    ...settlementSums,
    campaignCost: byReward['campaignCost']! - passedOn!,
    bank: byPayout['bank']! - received!,
    beneficiaryReceivable: clawedBack! - offsets! - ledger.writeOffs,
  }
  const differences = Object.entries(expected).map(([what, statesCents]) => ({
    what,
    ledgerCents: ledger[what as Account],
    statesCents,
  }))
  const sum = accountNames.reduce((total, kind) => total + (normalSide(kind) === 'debit' ? 1 : -1) * ledger[kind], 0)
  differences.push({ what: 'sum', ledgerCents: sum, statesCents: 0 })
  for (const kind of accountNames)
    differences.push({ what: `carried balance of ${kind}`, ledgerCents: ledger[kind], statesCents: shown[kind] })
  for (const { kind, cents } of apart)
    differences.push({ what: `running totals of ${kind}`, ledgerCents: cents, statesCents: 0 })
  for (const row of owed.flat())
    differences.push({ what: `owed to ${row.owner}`, ledgerCents: row.ledger, statesCents: row.states })
  return differences.filter(({ ledgerCents, statesCents }) => ledgerCents !== statesCents)
}
