import type { FastifyRequest } from 'fastify'
import { cookieNames } from '@referral/contract/cookie-names'
import type { Caller, Operation } from '@referral/contract/operation'
import { callersOf } from '@referral/contract/roles'
import type { Actor, Services } from '../context.ts'
import { isRefused, refuse, type Refused } from '../outcome.ts'
import { findLiveApiKey, noteApiKeyUse, usedAgainMs } from './api-keys.sql.ts'
import type { Tenant } from '../tenant.ts'
import { findSession, isLoginAlive, noteSessionUse } from './sessions.ts'
import { findTerminal, isUseNoted, noteTerminalUse } from './terminals.sql.ts'

const anyone: Actor = { kind: 'anyone' }

/** The bearer of Authorization or X-Authorization (spec §7), else the session cookie of the tenant. */
export function bearerOf(
  request: FastifyRequest,
  tenant: Tenant,
  cookies: Readonly<Record<string, string>>,
): string | undefined {
  for (const name of ['authorization', 'x-authorization']) {
    const header = request.headers[name]
    const match = typeof header === 'string' ? /^\s*Bearer\s+(\S{1,200})\s*$/i.exec(header) : null
    if (match !== null) return match[1]
  }
  return cookies[cookieNames(tenant.key).user]
}

/** Cookies that a browser sends beside its bearer token and no script can read. */
export interface HeldCookies {
  readonly half: string | undefined
  readonly terminal: string | undefined
}

/**
 * Who calls, and may they? The operation's declared callers decide, never the address (house, one request).
 * A wrong token of a recipient or a reward never answers 401, since that would log a user out (product §2.10).
 */
export async function identify(
  services: Services,
  tenant: Tenant,
  operation: Operation,
  bearer: string | undefined,
  { half, terminal }: HeldCookies,
): Promise<Actor | Refused> {
  const { callers } = operation
  if (callers.length === 1 && callers[0] === 'anyone') return anyone
  const isLinks = callers.includes('recipientToken') || callers.includes('rewardToken')
  // Some calls take either: a session, or the token of a link.
  if (isLinks && !(callers.includes('recommender') && bearer?.startsWith('s1.') === true)) {
    return byToken(services, tenant, callers, bearer)
  }
  if (callers.some((caller) => caller.startsWith('apiKey:'))) return byApiKey(services, tenant, callers, bearer)
  if (!callers.includes('terminal')) return bySession(services, tenant, operation, bearer, half)
  return byTerminal(services, tenant, operation, bearer, { half, terminal })
}

async function byToken(
  { db, tokens }: Services,
  tenant: Tenant,
  callers: readonly Caller[],
  bearer: string | undefined,
): Promise<Actor | Refused> {
  if (bearer === undefined) return refuse('tokenInvalid')
  const isReward = callers.includes('rewardToken')
  const purposes = isReward ? (['reward', 'ownReward'] as const) : (['recipient'] as const)
  const row = await db.readOnce(tenant.id, (tx) => tokens.find(tx, purposes, bearer))
  if (row === undefined) return refuse('tokenInvalid')
  if (!tokens.isLive(row)) return refuse('tokenExpired')
  // A token that a login issued ends with that login: by signing out, or by a new password elsewhere.
  if (row.purpose === 'ownReward' && !(await db.readOnce(tenant.id, (tx) => isLoginAlive(tx, row.issuedBy!))))
    return refuse('tokenExpired')
  return isReward
    ? { kind: 'beneficiary', rewardId: row.subjectId, tokenId: row.id }
    : { kind: 'recipient', recipientId: row.subjectId, tokenId: row.id }
}

async function byApiKey(
  services: Services,
  tenant: Tenant,
  callers: readonly Caller[],
  bearer: string | undefined,
): Promise<Actor | Refused> {
  if (bearer === undefined) return refuse('sessionEnded')
  const now = new Date()
  const row = await services.db.readOnce(tenant.id, (tx) => findLiveApiKey(tx, bearer, now))
  if (row === undefined) return refuse('sessionEnded')
  if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() > usedAgainMs) {
    await services.db
      .noteAside(tenant.id, (tx) => noteApiKeyUse(tx, row.id, now))
      .catch((error: Error) => services.log.warn({ error: error.message }, 'the use of an API key was not noted'))
  }
  if (!row.scopes.some((scope) => (callers as readonly string[]).includes(`apiKey:${scope}`)))
    return refuse('forbidden')
  return { kind: 'apiKey', keyId: row.id, scopes: row.scopes }
}

/**
 * A call that sessions may make too prefers a permitted session to the device's cookie. A bearer of the device's kind
 * decides: its session, or `t1` alone for the one in the cookie.
 */
async function byTerminal(
  services: Services,
  tenant: Tenant,
  operation: Operation,
  bearer: string | undefined,
  { half, terminal }: HeldCookies,
): Promise<Actor | Refused> {
  const isNamed = bearer === 't1' || bearer?.startsWith('t1.') === true
  const nobody = operation.callers.includes('anyone') ? anyone : refuse('sessionEnded')
  const session = isNamed ? nobody : await bySession(services, tenant, operation, bearer, half)
  const token = isNamed && bearer !== 't1' ? bearer : terminal
  if ((!isRefused(session) && session.kind !== 'anyone') || token === undefined) return session
  const now = new Date()
  const found = await services.db.readOnce(tenant.id, (tx) => findTerminal(tx, token, now))
  if (found === undefined) return session
  if (!isUseNoted(found, now)) await services.db.noteAside(tenant.id, (tx) => noteTerminalUse(tx, token, now))
  return { kind: 'terminal', terminalId: found.terminalId, shopId: found.shopId }
}

async function bySession(
  services: Services,
  tenant: Tenant,
  operation: Operation,
  bearer: string | undefined,
  half: string | undefined,
): Promise<Actor | Refused> {
  const { callers } = operation
  const open = callers.includes('anyone')
  if (bearer === undefined || !bearer.startsWith('s1.')) return open ? anyone : refuse('sessionEnded')
  const session = await services.db.readOnce(tenant.id, (tx) => findSession(tx, bearer, half))
  if (session === undefined) return open && operation.refusesEndedLogin !== true ? anyone : refuse('sessionEnded')
  const { accountId, sessionId, actingOperatorId } = session
  if (session.isUseUnnoted) {
    await services.db
      .noteAside(tenant.id, (tx) => noteSessionUse(tx, sessionId, new Date()))
      .catch((error: Error) => services.log.warn({ error: error.message }, 'the use of a login was not noted'))
  }
  if (actingOperatorId !== null && !(operation.byAdminLogin ?? operation.method === 'GET')) return refuse('adminLogin')
  // No operator proves to be the account's owner by having just signed in.
  const authenticatedAt = actingOperatorId === null ? session.authenticatedAt : new Date(0)
  if (session.kind === 'operator') {
    if (callers.includes('operator')) return { kind: 'operator', accountId, sessionId, authenticatedAt }
    return open ? anyone : refuse('forbidden')
  }
  const held = callersOf(session.roles)
  if (held.some((caller) => callers.includes(caller))) {
    return { kind: 'account', accountId, sessionId, callers: held, authenticatedAt, actingOperatorId }
  }
  return open ? anyone : refuse('forbidden')
}
