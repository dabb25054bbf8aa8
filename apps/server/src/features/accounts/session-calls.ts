import type { Context } from '#platform/context.ts'
import { endSession, findSessionById, isHalfInUse, rotateSession } from '#platform/http/sessions.ts'
import type { Cookie } from '#platform/http/route.ts'
import { refuse, RefusedError, type Refused } from '#platform/outcome.ts'
import { toProfile, type Profile } from './account.ts'
import { findAccount, setLanguage } from './accounts.sql.ts'
import { givenHalf, halfCookieName, toSignedIn, type SignedIn } from './signed-in.ts'

/** The session the call came with; only for operations whose callers all have one. */
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

/** A new token for the old, with its life begun anew; the old one fades within seconds. */
export async function refreshSession(ctx: Context): Promise<SignedIn | Refused> {
  return ctx.write(async (tx) => {
    const session = await findSessionById(tx, sessionIdOf(ctx))
    const account = session === undefined ? undefined : await findAccount(tx, session.accountId)
    if (session === undefined || account === undefined) return refuse('sessionEnded')
    const rotated = await rotateSession(tx, session, givenHalf(ctx))
    if (rotated === undefined) throw new RefusedError(refuse('sessionEnded'))
    return toSignedIn(ctx, account, rotated, session)
  })
}

/** Ends the session; the cookie half goes with the last session that needs it. */
export async function logOut(ctx: Context): Promise<readonly Cookie[]> {
  const half = givenHalf(ctx)
  return ctx.write(async (tx) => {
    await endSession(tx, sessionIdOf(ctx))
    if (half === undefined || (await isHalfInUse(tx, half))) return []
    return [{ name: halfCookieName(ctx), value: '', maxAge: 0, httpOnly: true, sameSite: 'Lax', framed: true }]
  })
}

/** Keeps the language of mails. */
export async function updateLanguage(ctx: Context, language: 'de' | 'en'): Promise<{ ok: true } | Refused> {
  const { actor } = ctx
  if (actor.kind !== 'account') return refuse('forbidden')
  await ctx.write((tx) => setLanguage(tx, actor.accountId, language))
  return { ok: true }
}
