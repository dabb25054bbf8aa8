import type { Context } from '#platform/context.ts'
import { endSession } from '#platform/http/logins.ts'
import { findSession, findSessionById, isHalfInUse, rotateSession } from '#platform/http/sessions.ts'
import { endedCreatorCookie } from '#platform/http/creator-cookie.ts'
import type { Cookie } from '#platform/http/route.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { noteActivity } from './activity.ts'
import { toProfile, type Profile } from './account.ts'
import { findAccount, setLanguage } from './accounts.sql.ts'
import { givenHalf, halfCookieName, operatorTokenName, toSignedIn, type SignedIn } from './signed-in.ts'

/** The session of the call; only for operations whose callers all have one. */
function sessionIdOf(ctx: Context): string {
  if (ctx.actor.kind === 'account' || ctx.actor.kind === 'operator') return ctx.actor.sessionId
  throw new Error('This operation has no session behind it')
}

/** The user of the session (spec §7.6). */
export async function getCurrentUser(ctx: Context): Promise<Profile | Refused> {
  return ctx.read(async (tx) => {
    const session = await findSessionById(tx, sessionIdOf(ctx))
    const account = session === undefined ? undefined : await findAccount(tx, session.accountId)
    return session === undefined || account === undefined ? refuse('sessionEnded') : toProfile(account, session)
  })
}

/** The answer of the login again, for a page of the back office that is reloaded. */
export async function getOperatorSession(ctx: Context) {
  const token = ctx.client.cookies[operatorTokenName(ctx)]
  if (token === undefined) return undefined
  return ctx.read(async (tx) => {
    const session = await findSession(tx, token, givenHalf(ctx))
    if (session?.kind !== 'operator') return undefined
    const account = await findAccount(tx, session.accountId)
    if (account === undefined) return undefined
    return { ...toProfile(account, session), token, secondFactorOff: ctx.services.config.mode === 'demo' }
  })
}

/** A new token for the old, with its life begun anew; the old one fades within seconds. */
export async function refreshSession(ctx: Context): Promise<SignedIn | Refused> {
  return ctx.write(async (tx) => {
    const session = await findSessionById(tx, sessionIdOf(ctx))
    const account = session === undefined ? undefined : await findAccount(tx, session.accountId)
    if (session === undefined || account === undefined) return refuse('sessionEnded')
    const rotated = await rotateSession(tx, session, givenHalf(ctx))
    if (rotated === undefined) return refuse('sessionEnded')
    await noteActivity(ctx, tx, account)
    return toSignedIn(ctx, account, rotated, session)
  })
}

/** Ends the session; the cookie half is deleted with the last session that needs it. */
export async function logOut(ctx: Context): Promise<readonly Cookie[]> {
  const half = givenHalf(ctx)
  return ctx.write(async (tx) => {
    await endSession(tx, sessionIdOf(ctx))
    const gone = { value: '', maxAge: 0, httpOnly: true } as const
    const ended =
      ctx.actor.kind === 'operator' ? [{ name: operatorTokenName(ctx), ...gone }] : [endedCreatorCookie(ctx)]
    if (half === undefined || (await isHalfInUse(tx, half))) return ended
    return [...ended, { name: halfCookieName(ctx), ...gone, framed: true }]
  })
}

/** Stores the language of mails. */
export async function updateLanguage(ctx: Context, language: 'de' | 'en'): Promise<{ ok: true } | Refused> {
  const { actor } = ctx
  if (actor.kind !== 'account') return refuse('forbidden')
  await ctx.write((tx) => setLanguage(tx, actor.accountId, language))
  return { ok: true }
}
