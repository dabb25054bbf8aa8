import { statement, type Tx } from '../db/tx.ts'
import { sessionLife, type SessionKind } from './sessions.ts'

/** A login: a session and the tokens it was rotated to or from. */
export interface Login {
  /** Its sessions, the newest first. */
  readonly ids: readonly string[]
  readonly kind: SessionKind
  readonly accountId: string
  readonly actingOperatorId: string | null
  readonly begunAt: Date
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date
  readonly secondFactor: boolean
}
/** What its sessions have in common. */
type Family = Pick<Login, 'accountId' | 'kind' | 'actingOperatorId' | 'begunAt'>

// An operator's session in a person's name is short: so it is found by its end, which has an index.
const ofAccount = `(s.account_id = $2 OR (s.acting_operator_id = $2 AND s.expires_at <= $3))`
const isOwnFamily = `s.account_id = own.account_id AND s.kind = own.kind AND s.authenticated_at = own.authenticated_at
  AND s.acting_operator_id IS NOT DISTINCT FROM own.acting_operator_id`

const selectLogins = statement(
  'login_list',
  `SELECT array_agg(s.id ORDER BY s.created_at DESC, s.id DESC) AS ids, s.kind, s.account_id AS "accountId", s.acting_operator_id AS "actingOperatorId",
     s.authenticated_at AS "begunAt", max(s.last_used_at) AS "lastUsedAt", max(s.expires_at) AS "expiresAt", bool_or(s.second_factor) AS "secondFactor"
   FROM session s WHERE s.tenant_id = $1 AND ${ofAccount}
   GROUP BY s.account_id, s.kind, s.authenticated_at, s.acting_operator_id
   HAVING max(s.expires_at) > $4 ORDER BY s.authenticated_at DESC LIMIT 200`,
)
const selectFamily = statement(
  'login_of_session',
  `SELECT account_id AS "accountId", kind, acting_operator_id AS "actingOperatorId", authenticated_at AS "begunAt" FROM session WHERE tenant_id = $1 AND id = $2`,
)
const deleteOne = statement(
  'login_end',
  `DELETE FROM session WHERE tenant_id = $1 AND account_id = $2 AND kind = $3 AND authenticated_at >= $4 AND authenticated_at < $5 AND acting_operator_id IS NOT DISTINCT FROM $6
   RETURNING id`,
)
const deleteOthers = statement(
  'login_end_others',
  `DELETE FROM session s WHERE s.tenant_id = $1 AND ${ofAccount} AND NOT EXISTS
     (SELECT 1 FROM session own WHERE own.tenant_id = $1 AND own.id = $4 AND ${isOwnFamily})
   RETURNING s.account_id AS "accountId", s.kind, s.authenticated_at AS "begunAt", s.acting_operator_id AS "actingOperatorId", s.expires_at AS "expiresAt"`,
)

const endOfLooks = (now: Date) => new Date(now.getTime() + sessionLife.adminLogin.longest * 1_000)

/** The live logins of an account, and its customer sessions, newest first. */
export const listLogins = (tx: Tx, accountId: string, now = new Date()) =>
  tx.rows<Login>(selectLogins, [tx.tenantId, accountId, endOfLooks(now), now])

/** Ends a login; false where it has ended already. Its beginning identifies it while it lives. */
export async function endLogin(tx: Tx, { accountId, kind, begunAt, actingOperatorId }: Family): Promise<boolean> {
  // The database stores times more precisely than they are read here.
  const family = [tx.tenantId, accountId, kind, begunAt, new Date(begunAt.getTime() + 1), actingOperatorId]
  return (await untilNone(() => tx.rows<{ id: string }>(deleteOne, family))).length > 0
}

/** Ends the login of a session, and with it the tokens that it was rotated from. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  const family = await tx.maybe<Family>(selectFamily, [tx.tenantId, sessionId])
  if (family !== undefined) await endLogin(tx, family)
}

/**
 * Ends all logins of an account and its customer sessions, except the login of `exceptSessionId`; answers how many
 * lived.
 */
export async function endLoginsOf(tx: Tx, accountId: string, exceptSessionId: string | null = null): Promise<number> {
  const now = new Date()
  const ended = await untilNone(() =>
    tx.rows<Family & { expiresAt: Date }>(deleteOthers, [tx.tenantId, accountId, endOfLooks(now), exceptSessionId]),
  )
  const alive = ended.filter(({ expiresAt }) => expiresAt > now)
  return new Set(
    alive.map((login) => [login.accountId, login.kind, login.begunAt.getTime(), login.actingOperatorId].join()),
  ).size
}

/** Only the next statement sees a token that a rotation wrote while this waited for the old one's row. */
async function untilNone<Row>(remove: () => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const removed = await remove()
    if (removed.length === 0) return all
    all.push(...removed)
  }
}
