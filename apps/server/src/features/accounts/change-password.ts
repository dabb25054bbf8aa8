import type { Context } from '#platform/context.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { endLogins } from './end-logins.ts'
import { endPasswordLinks, findAccount, replacePasswordHash } from './accounts.sql.ts'
import { hashOrRefuse } from './hash-or-refuse.ts'
import { objectToPassword } from './new-password.ts'
import { objectToOwnPassword } from './reauthenticate.ts'
import { notifyOfPassword } from './set-password.ts'

/**
 * Changes the password by session and current password; every other session ends (product §4), an operator's own as
 * well as their customer sessions, since one password opens both.
 */
export async function changePassword(
  ctx: Context,
  given: { current: string; password: string },
): Promise<{ ok: true } | Refused> {
  const { actor } = ctx
  if (actor.kind !== 'operator' && (actor.kind !== 'account' || actor.actingOperatorId !== null))
    return refuse('forbidden')
  const account = await ctx.read((tx) => findAccount(tx, actor.accountId))
  if (account?.passwordHash == null) return refuse('sessionEnded')
  const objection = objectToPassword(given.password, ctx.tenant, account)
  if (objection !== undefined) return objection
  const wrong = await objectToOwnPassword(ctx, account, given.current, 'current')
  if (wrong !== undefined) return wrong
  const hash = await hashOrRefuse(ctx, given.password)
  if (isRefused(hash)) return hash
  return ctx.write(async (tx) => {
    if (!(await replacePasswordHash(tx, account.id, account.passwordHash!, hash))) return refuse('lostRace')
    await endPasswordLinks(tx, account.id)
    await endLogins(tx, account.id, actor.sessionId)
    await notifyOfPassword(ctx, tx, account)
    return { ok: true }
  })
}
