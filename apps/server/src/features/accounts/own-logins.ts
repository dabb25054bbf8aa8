import type { OwnLoginKind } from '@referral/contract/own-logins'
import { emit } from '#platform/chain.ts'
import type { Actor, Context } from '#platform/context.ts'
import { endTokensBy } from '#platform/crypto/tokens.ts'
import type { Tx } from '#platform/db/tx.ts'
import { endLogin, listLogins, type Login } from '#platform/http/logins.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { endLogins } from './end-logins.ts'

type Operator = Extract<Actor, { kind: 'operator' }>

/** Only for operations that operators alone may call. */
function operatorOf({ actor }: Context): Operator {
  if (actor.kind === 'operator') return actor
  throw new Error('This operation has no operator behind it')
}

function kindOf({ kind, actingOperatorId }: Login, accountId: string): OwnLoginKind {
  if (actingOperatorId !== null) return actingOperatorId === accountId ? 'lookingIn' : 'lookedInto'
  return kind === 'operator' ? 'desk' : 'customer'
}

/**
 * Where the operator's account is logged in; every call reads its session anew, so an ended one is invalid everywhere.
 */
export async function listOwnLogins(ctx: Context) {
  const { accountId, sessionId } = operatorOf(ctx)
  const logins = await ctx.read((tx) => listLogins(tx, accountId))
  return logins
    .map((login) => ({
      id: login.ids[0]!,
      kind: kindOf(login, accountId),
      begunAt: login.begunAt,
      lastUsedAt: login.lastUsedAt,
      expiresAt: login.expiresAt,
      secondFactor: login.secondFactor,
      isThis: login.ids.includes(sessionId),
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

/**
 * Ends one login of the operator's own account. Another account's, another tenant's and an ended login are all not
 * found. Refused: illegalMove for the caller's own, which ends by logging out.
 */
export async function endOwnLogin(ctx: Context, id: string): Promise<{ ok: true } | Refused> {
  const { accountId, sessionId } = operatorOf(ctx)
  return ctx.write(async (tx) => {
    const login = (await listLogins(tx, accountId)).find(({ ids }) => ids.includes(id))
    if (login === undefined) return refuse('notFound')
    if (login.ids.includes(sessionId)) return refuse('illegalMove')
    // Of two at once, the other has ended it.
    if (!(await endLogin(tx, login))) return refuse('notFound')
    await endTokensBy(tx, 'adminLogin', accountId)
    await leaveEvent(ctx, tx, { which: kindOf(login, accountId), count: 1 })
    return { ok: true }
  })
}

export async function endOtherLogins(ctx: Context): Promise<{ ended: number }> {
  const { accountId, sessionId } = operatorOf(ctx)
  return ctx.write(async (tx) => {
    const ended = await endLogins(tx, accountId, sessionId)
    if (ended > 0) await leaveEvent(ctx, tx, { which: 'others', count: ended })
    return { ended }
  })
}

/** In the sealed record, as all that concerns who may enter the back office. */
async function leaveEvent(ctx: Context, tx: Tx, data: { readonly which: string; readonly count: number }) {
  await emit(ctx, tx, { kind: 'loginsEnded', subject: { kind: 'operator', id: operatorOf(ctx).accountId }, data })
}
