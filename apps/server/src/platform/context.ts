import type { Logger } from 'pino'
import type { Caller } from '@referral/contract/operation'
import type { Locale } from './locale.ts'
import type { Tenant } from './tenant.ts'
import type { Tx } from './db/tx.ts'
import type { NewEvent } from './new-event.ts'
import type { MailBody, MailContent, MailRequest, OwnTexts } from './mail/content.ts'
import type { FindMailSubject } from './mail/mail-subject.ts'
import type { MailWords } from './mail/mail-words.ts'
import type { Refused } from './outcome.ts'
import type { Config } from '#config/config.ts'
import type { AnswerStore } from './cached/answer-store.ts'
import type { Captcha } from './captcha/captcha.ts'
import type { Clock } from './clock.ts'
import type { KeyRing } from './crypto/key-ring.ts'
import type { MailReferences } from './crypto/mail-references.ts'
import type { PersonKeys } from './crypto/person-keys.ts'
import type { PublicNumbers } from './crypto/public-numbers.ts'
import type { BuiltInWords } from './http/pages/built-in-words.ts'
import type { Tokens } from './crypto/tokens.ts'
import type { Database } from './db/database.ts'
import type { Signals } from './db/signals.ts'
import type { Limits } from './limits.ts'
import type { CallLimit } from './shares/call-limit.ts'
import type { postponed } from './jobs/postponed.ts'
import type { HeavyWork } from './shares/heavy-work.ts'
import type { MailShares } from './shares/mail-shares.ts'
import type { Uploads } from './shares/uploads.ts'
import type { Tenants } from './tenants/directory.ts'
import type { Work } from './work/work.ts'

/** The actor. Roles come from the session's row at each request, so a change takes effect at once. */
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

/** Everything that lives as long as the process, made once in app.ts. */
export interface Services {
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly db: Database
  readonly signals: Signals
  readonly keys: KeyRing
  readonly numbers: PublicNumbers
  readonly mailReferences: MailReferences
  readonly persons: PersonKeys
  readonly tokens: Tokens
  readonly limits: Limits
  /** Limits of a tenant's calls per second. */
  readonly calls: CallLimit
  readonly uploads: Uploads
  /** Runs the parts of long work, such as imports. */
  readonly heavy: HeavyWork
  readonly mailShares: MailShares
  readonly captcha: Captcha
  readonly mailer: Mailer
  readonly tenants: Tenants
  readonly work: Work
  /** Answers that are the same for every caller. */
  readonly answers: AnswerStore
  readonly chain: Chain
  /** The product's own words, as the web build exports them: the server never imports the web app as source. */
  readonly builtInWords: BuiltInWords
}

/**
 * The context that a cached answer may depend on: nothing about the caller. `now` is the rules' time, of which only the
 * day counts.
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
  /** A refusal that `act` answers rolls back its writes, unless it says `commitAnd`. */
  write<T>(act: (tx: Tx) => Promise<T>): Promise<T>
  report<T>(act: (tx: Tx) => Promise<T>): Promise<T>
}

export interface Chain {
  /** Writes the events in one statement, then runs their reactions of chain.ts in order. */
  emitAll(ctx: Context, tx: Tx, all: readonly NewEvent[]): Promise<Refused | undefined>
}

/** Builds mails from the outbox and hands them to the mail server. */
export interface Mailer {
  readonly templates: readonly MailTemplate[]
  readonly findSubject: FindMailSubject
  /** The tenant's published words of a mail, in place of the built-in ones. */
  ownTextsOf(ctx: Context, tx: Tx, template: MailTemplate): Promise<OwnTexts>
  useSmtp(url: string): void
  /** The job: builds the mail from today's data and hands it over; a failure is retried by the queue. */
  deliver(services: Services, tenantId: number, mailId: string): Promise<void | typeof postponed>
  close(): void
}

/**
 * One kind of mail, made by `defineMail`. `audience` says to whose address it may go. A mail to a recipient exists only
 * for a recipient's row, which only the recipient's own act creates; a mail to an invited person exists only for an
 * invitation, which has that person's recorded consent (product §2.1).
 */
export interface MailTemplate {
  readonly name: string
  readonly audience: 'recommender' | 'recipient' | 'invited' | 'operator' | 'sender' | 'agency' | 'seller'
  /**
   * Warns of an act that another person may have done in the reader's name, or brings what its own count limits: sent
   * regardless of the daily limit of mails, and not counted by it.
   */
  readonly isUncounted?: true
  /**
   * Somebody typed the address who need not be its owner: it gets nothing where its owner has objected, and no trace of
   * it is noted.
   */
  readonly isUnproven?: true
  /** Under which name operators find its words; templates that share words share it. */
  readonly textKey: string
  readonly words: MailWords
  /** The content, or undefined where the reason for the mail is gone (person erased, reward cancelled). */
  readonly build: (ctx: Context, tx: Tx, request: MailRequest, own?: OwnTexts) => Promise<MailContent | undefined>
  /** Variables for the preview, of no real person. */
  readonly sampleValues: (ctx: Context) => Readonly<Record<string, string>>
  /** The samples of each form that the mail has. */
  readonly sampleBodies: (ctx: Context, own: OwnTexts) => readonly MailBody[]
}

/** A context whose transactions are savepoints of this one: a refused part is rolled back alone. */
export const within = (ctx: Context, tx: Tx): Context => ({
  ...ctx,
  write: (act) => tx.savepoint(() => act(tx)),
  read: (act) => act(tx),
})

/** The calling program; its address only as a keyed digest. */
export interface Client {
  readonly addressDigest: Buffer
  readonly userAgent: string
  /** The media types that the client accepts and the versions that it has cached, from its headers. */
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
