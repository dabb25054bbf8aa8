import { randomBytes } from 'node:crypto'
import { storedAgencyRole } from '@referral/contract/roles'
import { sameBytes, sha256 } from '../crypto/key-ring.ts'
import { statement, type Tx } from '../db/tx.ts'
import { newId } from '../ids.ts'

export type SessionKind = 'account' | 'operator'

/** Roles that only an operator's session carries; a normal session of the same account never does. */
export const operatorRoles: readonly string[] = ['operator', 'platform']

const agencyRoles: readonly string[] = Object.values(storedAgencyRole)

/** How a person logged in, as far as it decides what they may do. */
export interface Proven {
  readonly kind: SessionKind
  /** Whether the account requires a second factor. */
  readonly hasFactor: boolean
  /** Whether this login proved one. */
  readonly secondFactor: boolean
}

/**
 * The roles of a session of this kind: an operator's only those of the back office. An account with a second factor has
 * its agency role only in sessions that proved it (docs/decisions/0067-second-factor-of-owners.md).
 */
export function rolesIn(roles: readonly string[], { kind, hasFactor, secondFactor }: Proven): string[] {
  const isProven = kind === 'operator' || !hasFactor || secondFactor
  return roles.filter(
    (role) => operatorRoles.includes(role) === (kind === 'operator') && (isProven || !agencyRoles.includes(role)),
  )
}

/** Seconds of real time. A rotated session begins its life anew, but never beyond `longest` after the login. */
export const sessionLife = {
  account: { seconds: 12 * 3_600, longest: 7 * 86_400 },
  remembered: { seconds: 30 * 86_400, longest: 90 * 86_400 },
  operator: { seconds: 8 * 3_600, longest: 8 * 3_600 },
  /** An operator signed in in a person's name. */
  adminLogin: { seconds: 3_600, longest: 3_600 },
} as const

/** How long the old token still works after a rotation: other tabs may have running calls. */
const graceSeconds = 30

export interface Session {
  readonly sessionId: string
  readonly accountId: string
  readonly kind: SessionKind
  readonly roles: string[]
  readonly authenticatedAt: Date
  readonly actingOperatorId: string | null
  readonly remember: boolean
  readonly secondFactor: boolean
  /** It came by the tenant's OpenID provider. */
  readonly byProvider: boolean
  readonly bound: boolean
  readonly expiresAt: Date
  /** Whether its use is to be noted now. */
  readonly isUseUnnoted: boolean
}

export interface IssuedSession {
  readonly sessionId: string
  /** `s1.<expiry, epoch seconds>.<256 random bits>`: the expiry is for the client, the row alone counts. */
  readonly token: string
  readonly expiresAt: Date
  /** The value of the HttpOnly cookie that this session is bound to, and its life; without `maxAge` it ends with the browser. */
  readonly half: { readonly value: string; readonly maxAge?: number } | undefined
}

const insertSession = statement(
  'session_insert',
  `INSERT INTO session (tenant_id, id, token_digest, half_digest, account_id, kind, remember, acting_operator_id, authenticated_at, created_at, expires_at, second_factor, last_used_at, by_provider)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
)
const sessionColumns = `s.id AS "sessionId", s.account_id AS "accountId", s.kind, a.roles, s.authenticated_at AS "authenticatedAt",
          s.acting_operator_id AS "actingOperatorId", s.remember, s.second_factor AS "secondFactor", a.totp_sealed IS NOT NULL AS "hasFactor", s.by_provider AS "byProvider", s.half_digest AS "halfDigest", s.expires_at AS "expiresAt", s.last_used_at AS "lastUsedAt"
   FROM session s JOIN account a ON a.tenant_id = s.tenant_id AND a.id = s.account_id`
// A session in a person's name ends when its operator is no operator any more.
const isStillGranted = `(s.acting_operator_id IS NULL OR EXISTS (SELECT 1 FROM account o
   WHERE o.tenant_id = $1 AND o.id = s.acting_operator_id AND o.roles && '{operator,platform}' AND o.erased_at IS NULL))`

const selectSession = statement(
  'session_select',
  `SELECT ${sessionColumns} WHERE s.tenant_id = $1 AND s.token_digest = $2 AND s.expires_at > $3 AND a.erased_at IS NULL AND ${isStillGranted}`,
)
const selectSessionById = statement(
  'session_select_id',
  `SELECT ${sessionColumns} WHERE s.tenant_id = $1 AND s.id = $2 AND s.expires_at > $3 AND a.erased_at IS NULL AND ${isStillGranted}`,
)
// A rotated session is the same login: identified by its beginning.
const selectLogin = statement(
  'session_login_lives',
  `SELECT 1 FROM session own JOIN session s ON s.tenant_id = $1 AND s.account_id = own.account_id AND s.kind = own.kind AND s.authenticated_at = own.authenticated_at
   JOIN account a ON a.tenant_id = $1 AND a.id = s.account_id
   WHERE own.tenant_id = $1 AND own.id = $2 AND s.expires_at > $3 AND a.erased_at IS NULL LIMIT 1`,
)
const selectHalf = statement(
  'session_half_select',
  'SELECT max(expires_at) FILTER (WHERE remember) AS "rememberedUntil", count(*) AS sessions FROM session WHERE tenant_id = $1 AND half_digest = $2 AND expires_at > $3',
)
const moveHalf = statement(
  'session_half_move',
  'UPDATE session SET half_digest = $3 WHERE tenant_id = $1 AND half_digest = $2',
)
const shortenSession = statement(
  'session_shorten',
  'UPDATE session SET expires_at = least(expires_at, $3) WHERE tenant_id = $1 AND id = $2',
)
export interface NewSession {
  readonly accountId: string
  readonly kind: SessionKind
  readonly remember?: boolean
  /** The login proved a second factor. */
  readonly secondFactor?: boolean
  /** Binds the session to an HttpOnly cookie half (product §2.10). */
  readonly bind?: boolean
  /** The half that the browser already has: all its sessions share one, so that each continues to work. */
  readonly half?: string | undefined
  readonly actingOperatorId?: string | null
  /** The tenant's OpenID provider vouched for who it is. */
  readonly byProvider?: boolean
}

/** Begins a session; every login is one family of tokens, identified by its beginning. */
export async function createSession(tx: Tx, wanted: NewSession): Promise<IssuedSession> {
  return issue(tx, { ...wanted, authenticatedAt: new Date() })
}

type SessionRow = Omit<Session, 'bound' | 'isUseUnnoted'> & {
  halfDigest: Buffer | null
  hasFactor: boolean
  lastUsedAt: Date | null
}

/**
 * Undefined where the token was never issued, has ended, or its cookie half is missing. Roles are read anew each time.
 */
export async function findSession(tx: Tx, token: string, half: string | undefined): Promise<Session | undefined> {
  if (!/^s1\.\d{10}\.[\w-]{43}$/.test(token)) return undefined
  const row = await tx.maybe<SessionRow>(selectSession, [tx.tenantId, sha256(token), new Date()])
  const digest = row?.halfDigest ?? null
  if (digest !== null && (half === undefined || !sameBytes(sha256(half), digest))) return undefined
  return toSession(row)
}

/** The session that a call was already identified by. */
export async function findSessionById(tx: Tx, sessionId: string): Promise<Session | undefined> {
  return toSession(await tx.maybe<SessionRow>(selectSessionById, [tx.tenantId, sessionId, new Date()]))
}

/** Whether the login of this session still lives, in this session or in one that it was rotated to. */
export const isLoginAlive = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (await tx.maybe(selectLogin, [tx.tenantId, sessionId, new Date()])) !== undefined

function toSession(row: SessionRow | undefined): Session | undefined {
  if (row === undefined) return undefined
  const { halfDigest, hasFactor: _known, lastUsedAt: _used, ...session } = row
  const roles = rolesIn(row.roles, row)
  // A former operator has no session, whatever other roles the account has.
  if (row.kind === 'operator' && roles.length === 0) return undefined
  return { ...session, roles, bound: halfDigest !== null, isUseUnnoted: isUseUnnoted(row, new Date()) }
}

/**
 * A new token for the old one, which lives on for some seconds. Undefined where the login is too old to go on, or ended.
 */
export async function rotateSession(
  tx: Tx,
  session: Session,
  half: string | undefined,
): Promise<IssuedSession | undefined> {
  if (session.authenticatedAt.getTime() + lifeOf(session).longest * 1_000 <= Date.now()) return undefined
  const shortened = [tx.tenantId, session.sessionId, new Date(Date.now() + graceSeconds * 1_000)]
  // The session was ended meanwhile, so there is nothing to rotate.
  if ((await tx.run(shortenSession, shortened)) === 0) return undefined
  return issue(tx, { ...session, bind: session.bound, half, isRefresh: true })
}

const noteUse = statement(
  'session_used',
  `UPDATE session SET last_used_at = $3 WHERE tenant_id = $1 AND id = $2 AND (last_used_at IS NULL OR last_used_at < $3::timestamptz - interval '5 minutes')`,
)
/** Other devices' use of a login is checked by the hour: so that of a busy operator is written every five minutes. */
const usedAgainMs = 5 * 60_000

/** Only the use of the back office's sessions is recorded: customers are not told of theirs. */
const isUseUnnoted = ({ kind, roles, actingOperatorId, lastUsedAt }: SessionRow, now: Date): boolean =>
  (kind === 'operator' || actingOperatorId !== null || roles.some((role) => operatorRoles.includes(role))) &&
  (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > usedAgainMs)

export const noteSessionUse = (tx: Tx, sessionId: string, now: Date) => tx.run(noteUse, [tx.tenantId, sessionId, now])

const proveLogin = statement(
  'session_prove',
  `UPDATE session s SET second_factor = true FROM session own
   WHERE own.tenant_id = $1 AND own.id = $2 AND s.tenant_id = $1 AND s.account_id = own.account_id AND s.kind = own.kind AND s.authenticated_at = own.authenticated_at`,
)
/** The login that this session belongs to has just proved a second factor. */
export const markProven = (tx: Tx, sessionId: string) => tx.run(proveLogin, [tx.tenantId, sessionId])

/** Whether a live session still needs this cookie half. */
export async function isHalfInUse(tx: Tx, half: string): Promise<boolean> {
  return (await tx.one<{ sessions: number }>(selectHalf, [tx.tenantId, sha256(half), new Date()])).sessions > 0
}

interface Issued extends NewSession {
  readonly authenticatedAt: Date
  readonly isRefresh?: true
}

async function issue(tx: Tx, wanted: Issued): Promise<IssuedSession> {
  const now = Date.now()
  const life = lifeOf(wanted)
  const end = Math.min(now + life.seconds * 1_000, wanted.authenticatedAt.getTime() + life.longest * 1_000)
  const expiresAt = new Date(Math.floor(end / 1_000) * 1_000)
  const token = `s1.${expiresAt.getTime() / 1_000}.${randomBytes(32).toString('base64url')}`
  const half = wanted.bind === true ? await halfFor(tx, wanted, expiresAt) : undefined
  const sessionId = newId()
  await tx.run(insertSession, [
    tx.tenantId,
    sessionId,
    sha256(token),
    half === undefined ? null : sha256(half.value),
    wanted.accountId,
    wanted.kind,
    wanted.remember ?? false,
    wanted.actingOperatorId ?? null,
    wanted.authenticatedAt,
    new Date(now),
    expiresAt,
    wanted.secondFactor ?? false,
    wanted.kind === 'operator' || wanted.actingOperatorId != null ? new Date(now) : null,
    wanted.byProvider ?? false,
  ])
  return { sessionId, token, expiresAt, half }
}

/**
 * A login gets a half that nobody knew before, and the browser's other sessions move to it: a planted cookie would be
 * known to whoever planted it, also where a session of theirs is bound to it.
 */
async function halfFor(tx: Tx, wanted: Issued, expiresAt: Date): Promise<NonNullable<IssuedSession['half']>> {
  const given = wanted.half
  const known =
    given === undefined
      ? undefined
      : await tx.one<{ rememberedUntil: Date | null; sessions: number }>(selectHalf, [
          tx.tenantId,
          sha256(given),
          new Date(),
        ])
  const isKnown = known !== undefined && known.sessions > 0
  const isKept = isKnown && wanted.isRefresh === true
  const value = isKept ? given! : randomBytes(32).toString('base64url')
  if (isKnown && !isKept) await tx.run(moveHalf, [tx.tenantId, sha256(given!), sha256(value)])
  const until = Math.max(
    wanted.remember === true ? expiresAt.getTime() : 0,
    isKnown ? (known.rememberedUntil?.getTime() ?? 0) : 0,
  )
  return until === 0 ? { value } : { value, maxAge: Math.ceil((until - Date.now()) / 1_000) }
}

function lifeOf({ kind, remember, actingOperatorId }: Pick<NewSession, 'kind' | 'remember' | 'actingOperatorId'>) {
  if (actingOperatorId != null) return sessionLife.adminLogin
  if (kind === 'operator') return sessionLife.operator
  return remember === true ? sessionLife.remembered : sessionLife.account
}
