import { halfCookieOf } from '@referral/contract/cookie-names'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Cookie } from '#platform/http/route.ts'
import { createSession, rolesIn, type IssuedSession, type SessionKind } from '#platform/http/sessions.ts'
import { emit } from '#platform/chain.ts'
import { noteActivity } from './activity.ts'
import { toProfile, type Account, type Profile } from './account.ts'

/** The answer of every login, with the cookie half where the session is bound to one. */
export interface SignedIn {
  readonly user: Profile & { readonly token: string }
  readonly cookies: readonly Cookie[]
}

export const halfCookieName = (ctx: Context) => halfCookieOf(ctx.tenant.key)

/** The token of the back office, for the server alone: pages get it from there, and store it in their memory. */
export const operatorTokenName = (ctx: Context) => `token-operator-${ctx.tenant.key}`

export const givenHalf = (ctx: Context) => ctx.client.cookies[halfCookieName(ctx)]

/** Begins a session in the caller's transaction and leaves the event. */
export async function signIn(
  ctx: Context,
  tx: Tx,
  account: Account,
  wanted: {
    kind: SessionKind
    remember?: boolean
    bind?: boolean
    by?: 'autologin' | 'singleSignOn'
    actingOperatorId?: string
    secondFactor?: boolean
  },
): Promise<SignedIn> {
  const session = await createSession(tx, {
    ...wanted,
    accountId: account.id,
    half: givenHalf(ctx),
    byProvider: wanted.by === 'singleSignOn',
  })
  // An operator in the person's name is not the person.
  if (wanted.actingOperatorId === undefined) await noteActivity(ctx, tx, account)
  await emit(ctx, tx, {
    kind: 'signedIn',
    subject: { kind: 'account', id: account.id },
    data: { sessionKind: wanted.kind, ...(wanted.by === undefined ? {} : { by: wanted.by }) },
  })
  return toSignedIn(ctx, account, session, wanted)
}

export function toSignedIn(
  ctx: Context,
  account: Account,
  session: IssuedSession,
  {
    kind,
    actingOperatorId = null,
    secondFactor = false,
  }: {
    readonly kind: SessionKind
    readonly actingOperatorId?: string | null
    readonly secondFactor?: boolean
  },
): SignedIn {
  const roles = rolesIn(account.roles, { kind, hasFactor: account.totpSealed !== null, secondFactor })
  const { half } = session
  return {
    user: {
      ...toProfile(account, { roles, expiresAt: session.expiresAt, actingOperatorId }),
      token: session.token,
    },
    cookies:
      half === undefined
        ? []
        : [
            { name: halfCookieName(ctx), httpOnly: true, framed: true, ...half },
            ...(kind === 'operator' ? [{ name: operatorTokenName(ctx), value: session.token, httpOnly: true }] : []),
          ],
  }
}
