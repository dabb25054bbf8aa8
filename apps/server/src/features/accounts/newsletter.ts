import { newsletterEvents } from '@referral/domain/transition-events'
import type { ActorKind } from '@referral/domain/states/machine'
import { decide } from '@referral/domain/states/machine'
import { newsletterMachine, type NewsletterFacts, type NewsletterTrigger } from '@referral/domain/states/newsletter'
import { keepConsentProof, keepConsentText } from '#features/consent/public.ts'
import { emit } from '#platform/chain.ts'
import type { Locale } from '#platform/locale.ts'
import type { Context } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/key-ring.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { whenDue } from '#platform/night-work.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import type { Account } from './account.ts'
import { listLapsedNewsletters, moveNewsletterRow, selectLapsed } from './accounts.sql.ts'
import { newsletterConsentText } from './newsletter-consent.ts'

/** Seconds of real time in which the mail asking for the second yes can be answered; then the wish lapses. */
export const optInLife = 7 * 86_400
/** Newsletters lie in mailboxes for years; the reader of any one may unsubscribe. */
const optOutLife = 3 * 365 * 86_400

interface Move {
  readonly trigger: NewsletterTrigger
  readonly by: ActorKind
  readonly facts?: Partial<NewsletterFacts>
}

/** The only function that changes the newsletter state: by the machine, with its event, in the caller's transaction. */
export async function moveNewsletter(
  ctx: Context,
  tx: Tx,
  account: Account,
  { trigger, by, facts = {} }: Move,
): Promise<Refused | undefined> {
  const decision = decide(newsletterMachine, account.newsletterState, trigger, by, facts)
  if (!decision.ok) return refuse('illegalMove', decision.reason)
  const sentAt = decision.to === 'optedOut' ? null : decision.to === 'pending' ? ctx.now : account.newsletterSentAt
  const decidedAt = decision.to === 'pending' ? null : ctx.now
  const moved = await moveNewsletterRow(tx, account.id, {
    from: account.newsletterState,
    to: decision.to,
    sentAt,
    decidedAt,
  })
  if (!moved) return refuse('lostRace')
  await emit(ctx, tx, {
    kind: newsletterEvents[trigger],
    subject: { kind: 'account', id: account.id },
    from: account.newsletterState,
    to: decision.to,
  })
  return undefined
}

/** The first half of the double opt-in: the mail that asks, with a link to confirm and one to decline for good. */
export async function askForOptIn(ctx: Context, tx: Tx, account: Account): Promise<Refused | undefined> {
  const { tokens } = ctx.services
  const optIn = await tokens.issue(tx, 'newsletterOptin', account.id, optInLife)
  const optOut = await tokens.issue(tx, 'newsletterOptout', account.id, optOutLife)
  await queueMail(ctx, tx, 'newsletter.optin', account.id, ctx.locale, {
    optInId: optIn.id,
    optOutId: optOut.id,
  })
  return moveNewsletter(ctx, tx, account, {
    trigger: 'requestOptIn',
    by: 'recommender',
    facts: { optInMailQueued: true },
  })
}

/**
 * Stores as proof which text was agreed to, and when, beside the state.
 * @param read the language in which they read it
 */
export async function proveNewsletter(
  ctx: Context,
  tx: Tx,
  account: Account,
  given: boolean,
  read: Locale = ctx.locale,
): Promise<void> {
  const body = newsletterConsentText(ctx.tenant, read)
  const textDigest = given ? sha256(body) : null
  if (textDigest !== null) await keepConsentText(tx, textDigest, body, ctx.now)
  await keepConsentProof(tx, {
    id: newId(ctx.now),
    personId: account.id,
    purpose: 'newsletter',
    given,
    textDigest,
    at: ctx.now,
  })
}

/** Deletes requests whose mail was never confirmed; for the nightly run. Answers how many. */
export const lapseNewsletters = whenDue([{ of: selectLapsed, values: (ctx) => [firstAnswerable(ctx)] }], (ctx) =>
  ctx.write(async (tx) => {
    const lapsed = await listLapsedNewsletters(tx, firstAnswerable(ctx))
    let count = 0
    for (const { id } of lapsed) {
      const moved = await moveNewsletterRow(tx, id, {
        from: 'pending',
        to: 'optedOut',
        sentAt: null,
        decidedAt: ctx.now,
      })
      if (!moved) continue
      await emit(ctx, tx, {
        kind: newsletterEvents.lapse,
        subject: { kind: 'account', id },
        from: 'pending',
        to: 'optedOut',
      })
      count += 1
    }
    return count
  }),
)

/** The first instant whose mail can still be answered tonight. */
const firstAnswerable = (ctx: Context) => new Date(ctx.now.getTime() - optInLife * 1_000)
