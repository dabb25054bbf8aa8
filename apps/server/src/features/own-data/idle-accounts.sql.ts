import { startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import { statement, type Tx } from '#platform/db/tx.ts'

const inUse = `(r.state IN ('open', 'matched', 'released') OR greatest(r.created_at, r.ended_at, r.paid_at) >= $3)`
/**
 * An account `a` of a recommender that nobody has used since the day `$2`, which began at `$3`: no login, no case (one
 * that was created without a login has not joined the account yet, but is erased with it), no reward, nothing that waits
 * for an answer, and nothing owed by either side. Operators, agencies' members and sellers have other roles, and stay.
 */
const isIdle = `a.tenant_id = $1 AND a.erased_at IS NULL AND a.roles = '{recommender}' AND a.active_on < $2::date
  AND NOT EXISTS (SELECT FROM recommendation r WHERE r.tenant_id = $1 AND r.recommender_id = a.id AND ${inUse})
  AND NOT EXISTS (SELECT FROM recommendation r WHERE r.tenant_id = $1 AND r.recommender_id IS NULL
    AND r.recommender_email IS NOT NULL AND lower(r.recommender_email) = a.email_key AND ${inUse})
  AND NOT EXISTS (SELECT FROM reward w WHERE w.tenant_id = $1 AND w.beneficiary_id = a.id
    AND (w.state IN ('open', 'provided') OR greatest(w.claimed_at, w.settled_at) >= $3))
  AND NOT EXISTS (SELECT FROM late_claim c WHERE c.tenant_id = $1 AND c.person_id = a.id AND c.decided_at IS NULL)
  AND NOT EXISTS (SELECT FROM ledger_account l WHERE l.tenant_id = $1 AND l.owner_id = a.id
    AND l.kind IN ('beneficiaryLiability', 'beneficiaryReceivable') AND l.debit_cents <> l.credit_cents)`

export const unannounced = statement(
  'own_data_idle_unannounced',
  `SELECT a.id FROM account a WHERE ${isIdle} AND a.erasure_announced_on IS NULL AND a.id > $4 ORDER BY a.id LIMIT 500`,
)
export const announced = statement(
  'own_data_announced',
  `SELECT id FROM account WHERE tenant_id = $1 AND erased_at IS NULL AND erasure_announced_on <= $2::date AND id > $3 ORDER BY id LIMIT 500`,
)
const one = statement('own_data_idle', `SELECT a.id FROM account a WHERE ${isIdle} AND a.id = $4`)
export const withBank = statement(
  'own_data_idle_bank',
  `SELECT a.id FROM account a JOIN person_secret s ON s.tenant_id = $1 AND s.person_id = a.id
   WHERE ${isIdle} AND s.bank IS NOT NULL AND a.id > $4 ORDER BY a.id LIMIT 500`,
)

/** The values of a day since which an account was not used. */
export const sinceDay = (day: PlainDay) => [day, startOfBerlinDay(day)]
const since = (tx: Tx, day: PlainDay) => [tx.tenantId, ...sinceDay(day)]

/** Accounts unused since that day whose deletion was not announced, page by page. */
export const listUnannounced = (tx: Tx, usedBefore: PlainDay, after: string) =>
  tx.rows<{ id: string }>(unannounced, [...since(tx, usedBefore), after])

/** Accounts whose deletion was announced on that day or before, page by page. */
export const listAnnounced = (tx: Tx, until: PlainDay, after: string) =>
  tx.rows<{ id: string }>(announced, [tx.tenantId, until, after])

/** Accounts unused since that day that have a bank account, page by page. */
export const listIdleWithBank = (tx: Tx, usedBefore: PlainDay, after: string) =>
  tx.rows<{ id: string }>(withBank, [...since(tx, usedBefore), after])

export const isAccountIdle = async (tx: Tx, usedBefore: PlainDay, id: string) =>
  (await tx.maybe(one, [...since(tx, usedBefore), id])) !== undefined
