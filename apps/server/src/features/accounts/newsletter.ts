import { newsletterEvents } from '@referral/domain/transition-events'
import type { ActorKind } from '@referral/domain/states/machine'
import { decide } from '@referral/domain/states/machine'
import { newsletterMachine, type NewsletterFacts, type NewsletterTrigger } from '@referral/domain/states/newsletter'
import { keepConsentProof, keepConsentText } from '#features/consent/public.ts'
import { emit } from '#platform/chain.ts'
import type { Locale } from '#platform/locale.ts'
import type { Context } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/key-ring.ts'
import type { Statement, Tx } from '#platform/db/tx.ts'
import type { NoteErasure } from '#platform/erasures.ts'
import { newId } from '#platform/ids.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { throughParts, whenDue, type NightWork } from '#platform/night-work.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import type { NewsletterMove } from './accounts.sql.ts'
import { newsletterConsentText } from './newsletter-consent.ts'
import { findOptInMail } from './own-data.sql.ts'
import type { NewsletterStateName } from './tables.ts'

/** Seconds of real time in which the mail asking for the second yes can be answered; then the wish lapses. */
export const optInLife = 7 * 86_400
/** Newsletters lie in mailboxes for years; the reader of any one may unsubscribe. */
const optOutLife = 3 * 365 * 86_400

export interface Reader {
  readonly id: string
  readonly newsletterState: NewsletterStateName
  readonly newsletterSentAt: Date | null
}

/** Who may have the newsletter: accounts, or recipients without one. What differs between them is here, all else is common. */
export interface Readers {
  readonly kind: 'account' | 'recipient'
  readonly by: ActorKind
  /** The mail that asks for the second yes. */
  readonly mail: string
  /** Those who were asked before an instant, and have not answered. */
  readonly lapsed: Statement
  /** Nobody changes them until the transaction ends; undefined where there is no such person (any more). */
  readonly hold: (tx: Tx, id: string) => Promise<Reader | undefined>
  /** False where the state was not `from` any more. */
  readonly move: (tx: Tx, id: string, move: NewsletterMove) => Promise<boolean>
}

interface Move {
  readonly trigger: NewsletterTrigger
  readonly by?: ActorKind
  readonly facts?: Partial<NewsletterFacts>
}

/** The only function that changes the newsletter state: by the machine, with its event, in the caller's transaction. */
export async function moveNewsletter(
  ctx: Context,
  tx: Tx,
  readers: Readers,
  reader: Reader,
  { trigger, by = readers.by, facts = {} }: Move,
): Promise<Refused | undefined> {
  const from = reader.newsletterState
  const decision = decide(newsletterMachine, from, trigger, by, facts)
  if (!decision.ok) return refuse('illegalMove', decision.reason)
  const { to } = decision
  const sentAt = to === 'optedOut' ? null : to === 'pending' ? ctx.now : reader.newsletterSentAt
  const decidedAt = to === 'pending' ? null : ctx.now
  if (!(await readers.move(tx, reader.id, { from, to, sentAt, decidedAt }))) return refuse('lostRace')
  await emit(ctx, tx, { kind: newsletterEvents[trigger], subject: { kind: readers.kind, id: reader.id }, from, to })
  return undefined
}

/** The first half of the double opt-in: the mail that asks, with a link to confirm and one to decline for good. */
export async function askForOptIn(
  ctx: Context,
  tx: Tx,
  readers: Readers,
  reader: Reader,
): Promise<Refused | undefined> {
  const { tokens } = ctx.services
  const optIn = await tokens.issue(tx, 'newsletterOptin', reader.id, optInLife)
  const optOut = await tokens.issue(tx, 'newsletterOptout', reader.id, optOutLife)
  await queueMail(ctx, tx, readers.mail, reader.id, ctx.locale, { optInId: optIn.id, optOutId: optOut.id })
  return moveNewsletter(ctx, tx, readers, reader, { trigger: 'requestOptIn', facts: { optInMailQueued: true } })
}

/** The second yes, by the mailed link. Saying it twice changes nothing and is no fault. */
export async function confirmNewsletter(
  ctx: Context,
  tx: Tx,
  readers: Readers,
  { readerId, token }: { readonly readerId: string; readonly token: string },
): Promise<Refused | undefined> {
  const { tokens } = ctx.services
  const reader = await readers.hold(tx, readerId)
  // Of two at once the second sees what the first did.
  const row = await tokens.find(tx, 'newsletterOptin', token)
  if (row === undefined) return refuse('tokenInvalid')
  if (reader?.newsletterState === 'optedIn' && row.usedAt !== null) return undefined
  if (reader?.newsletterState !== 'pending' || !(await tokens.use(tx, row.id))) return refuse('tokenExpired')
  const facts = { tokenIsValid: true }
  const refused = await moveNewsletter(ctx, tx, readers, reader, { trigger: 'confirmOptIn', facts })
  if (refused !== undefined) return refused
  await proveNewsletter(ctx, tx, reader.id, true, (await findOptInMail(tx, readers.mail, reader.id, row.id))?.locale)
  return undefined
}

/**
 * Ends it, or the wish for it; again and again.
 * @param note records a reader's own decision outside the database, since no restore of a backup may forget it
 */
export async function endNewsletter(
  ctx: Context,
  tx: Tx,
  readers: Readers,
  id: string,
  note?: NoteErasure,
): Promise<Refused | undefined> {
  const reader = await readers.hold(tx, id)
  if (reader === undefined || reader.newsletterState === 'optedOut') return undefined
  await note?.({ kind: 'newsletterEnded', id })
  const refused = await moveNewsletter(ctx, tx, readers, reader, { trigger: 'optOut' })
  if (refused === undefined) await proveNewsletter(ctx, tx, id, false)
  return refused
}

/**
 * Stores as proof which text was agreed to, and when, beside the state.
 * @param read the language in which they read it
 */
export async function proveNewsletter(
  ctx: Context,
  tx: Tx,
  personId: string,
  given: boolean,
  read: Locale = ctx.locale,
): Promise<void> {
  const body = newsletterConsentText(ctx.tenant, read)
  const textDigest = given ? sha256(body) : null
  if (textDigest !== null) await keepConsentText(tx, textDigest, body, ctx.now)
  await keepConsentProof(tx, { id: newId(ctx.now), personId, purpose: 'newsletter', given, textDigest, at: ctx.now })
}

/** As many as the statements of the readers find. */
const lapsedAtOnce = 1_000

/** Deletes requests whose mail was never confirmed; for the nightly run. Answers how many. */
export const lapseNewslettersOf = (readers: Readers): NightWork =>
  whenDue([{ of: readers.lapsed, values: (ctx) => [firstAnswerable(ctx)] }], async (ctx) => {
    let count = 0
    await throughParts(
      ctx,
      async (tx) => {
        const lapsed = await tx.rows<{ id: string }>(readers.lapsed, [tx.tenantId, firstAnswerable(ctx)])
        for (const { id } of lapsed) {
          const move = { from: 'pending', to: 'optedOut', sentAt: null, decidedAt: ctx.now } as const
          if (!(await readers.move(tx, id, move))) continue
          const subject = { kind: readers.kind, id }
          await emit(ctx, tx, { kind: newsletterEvents.lapse, subject, from: 'pending', to: 'optedOut' })
          count += 1
        }
        return lapsed.length
      },
      lapsedAtOnce,
    )
    return count
  })

/** The first instant whose mail can still be answered tonight. */
const firstAnswerable = (ctx: Context) => new Date(ctx.now.getTime() - optInLife * 1_000)
