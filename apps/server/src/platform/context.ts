import type { Logger } from 'pino'
import type { Caller } from '@referral/contract/operation'
import type { Services } from './services.ts'
import type { Tenant } from './tenant.ts'
import type { Tx } from './db/tx.ts'

export type Locale = 'de' | 'en'

/** Who acts. Roles come from the session's row at each request, so a change works at once. */
export type Actor =
  | { readonly kind: 'anyone' }
  | {
      readonly kind: 'account'
      readonly accountId: string
      readonly sessionId: string
      readonly callers: readonly Caller[]
      readonly authenticatedAt: Date
      readonly actingOperatorId: string | null
    }
  | {
      readonly kind: 'operator'
      readonly accountId: string
      readonly sessionId: string
      readonly authenticatedAt: Date
    }
  | { readonly kind: 'recipient'; readonly recipientId: string; readonly tokenId: string }
  | { readonly kind: 'beneficiary'; readonly rewardId: string; readonly tokenId: string }
  | { readonly kind: 'terminal'; readonly terminalId: string; readonly shopId: string }
  | { readonly kind: 'apiKey'; readonly keyId: string; readonly scopes: readonly string[] }
  | { readonly kind: 'system' }

/**
 * What an answer that is kept for everybody may depend on: nothing of who asks. `now` is the rules' time, of which only
 * the day counts.
 */
export interface PublicContext {
  readonly tenant: Tenant
  readonly locale: Locale
  readonly now: Date
  readonly services: Services
  readonly log: Logger
  read<T>(act: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * What every use case gets first: tenant, actor, language, time, services.
 * `now` is the rules' time of this request; security times use the real clock.
 */
export interface Context extends PublicContext {
  readonly actor: Actor
  readonly client: Client
  /** Where `act` answers a refusal, what it wrote is rolled back, unless it says `commitAnd`. */
  write<T>(act: (tx: Tx) => Promise<T>): Promise<T>
  report<T>(act: (tx: Tx) => Promise<T>): Promise<T>
}

/** The context whose transactions are parts of this one: a part that is refused takes back only itself. */
export const within = (ctx: Context, tx: Tx): Context => ({
  ...ctx,
  write: (act) => tx.savepoint(() => act(tx)),
  read: (act) => act(tx),
})

/** What is known of the calling program; the address only as a keyed digest. */
export interface Client {
  readonly addressDigest: Buffer
  readonly userAgent: string
  /** Media types it takes, and what it has already, as its headers say. */
  readonly accept: string
  readonly ifNoneMatch: string
  readonly cookies: Readonly<Record<string, string>>
}

/** The account behind the session; only for operations whose callers all have one. */
export function accountOf(ctx: Context): string {
  if (ctx.actor.kind === 'account' || ctx.actor.kind === 'operator') return ctx.actor.accountId
  throw new Error('This operation has no account behind it')
}

/** The actor as events name it. */
export function actorReference(actor: Actor): { kind: string; id: string | null } {
  switch (actor.kind) {
    case 'account':
      return { kind: 'account', id: actor.accountId }
    case 'operator':
      return { kind: 'operator', id: actor.accountId }
    case 'recipient':
      return { kind: 'recipient', id: actor.recipientId }
    case 'beneficiary':
      return { kind: 'beneficiary', id: actor.rewardId }
    case 'terminal':
      return { kind: 'terminal', id: actor.terminalId }
    case 'apiKey':
      return { kind: 'apiKey', id: actor.keyId }
    default:
      return { kind: actor.kind, id: null }
  }
}
