import { deleteAgencyRegistrationsOf } from '#features/agencies/public.ts'
import { forgetMessagesFrom, senderDigest } from '#features/contact/public.ts'
import { eraseInvitationsTo, invitedAddressDigest } from '#features/invitations/public.ts'
import { endNewsletters, findNewsletterState, holdAccountOf } from '#features/newsletter/public.ts'
import { hasObjected, objectionDigest, setObjection } from '#features/objections/public.ts'
import { eraseBuyerOf } from '#features/orders/public.ts'
import { noteErasureWish } from '#features/recipients/public.ts'
import { lockRecommendation } from '#features/recommendations/public.ts'
import { deleteSellerRegistrationsOf } from '#features/sellers/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { noteErasures, type NoteErasure } from '#platform/erasures.ts'
import { forgetDeliveries } from '#platform/mail/delivery.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { eraseUnlessRunning } from './erase-asked.ts'
import { findHoldings } from './holdings.ts'
import { openLink } from './open-link.ts'

export interface Decision {
  readonly token: string
  readonly erase: boolean
  /** The wanted state of the objection; undefined leaves it unchanged. */
  readonly object: boolean | undefined
  readonly endNewsletter: boolean
}

export interface Outcome {
  readonly erased: boolean
  readonly waiting: number
  readonly objected: boolean
  readonly newsletterEnded: boolean
}

/**
 * Carries out the decisions of the address's owner, at once and together, and confirms them by mail. The link is used
 * up.
 */
export async function decideByRightsLink(ctx: Context, given: Decision): Promise<Outcome | Refused> {
  if (!given.erase && given.object === undefined && !given.endNewsletter)
    return refuseFields({ field: 'erase', code: 'required' })
  return noteErasures(ctx, (note) => ctx.write((tx) => decide(ctx, tx, given, note)))
}

async function decide(ctx: Context, tx: Tx, given: Decision, note: NoteErasure): Promise<Outcome | Refused> {
  const opened = await openLink(ctx, tx, given.token)
  if (isRefused(opened)) return opened
  const { row, email } = opened
  if (!(await ctx.services.tokens.use(tx, row.id))) return refuse('tokenExpired')
  // Whoever wants nothing stored, or no mail, wants no newsletter.
  const endsNewsletter = given.endNewsletter || given.erase || given.object === true
  const hasNewsletter = endsNewsletter && (await findNewsletterState(tx, email)) !== 'optedOut'
  if (hasNewsletter) await holdAccountOf(tx, email)
  if (given.object !== undefined) await object(ctx, tx, email, given.object, note)
  const waiting = given.erase ? await eraseAll(ctx, tx, email, note) : 0
  if (isRefused(waiting)) return waiting
  const refused = hasNewsletter ? await endNewsletters(ctx, tx, email, note) : undefined
  if (refused !== undefined) return refused
  // Whoever asked for it is told so, also where it has ended elsewhere since the page was opened.
  const newsletterEnded = hasNewsletter || given.endNewsletter
  const objected = await hasObjected(ctx, tx, email)
  await queueMail(ctx, tx, 'recipientRights.done', row.subjectId, ctx.locale, {
    erased: given.erase ? 'yes' : 'no',
    waiting: String(waiting),
    objection: given.object === undefined ? 'same' : objected ? 'made' : 'ended',
    newsletter: newsletterEnded ? 'ended' : 'same',
  })
  return { erased: given.erase, waiting, objected, newsletterEnded }
}

async function object(ctx: Context, tx: Tx, email: string, wanted: boolean, note: NoteErasure): Promise<void> {
  const digest = objectionDigest(ctx, email)
  await note({ kind: wanted ? 'objection' : 'objectionEnded', id: digest.toString('base64url') })
  await setObjection(ctx, tx, digest, wanted)
}

/** Erases all data of an address; answers how many cases wait for a running payment. */
async function eraseAll(ctx: Context, tx: Tx, email: string, note: NoteErasure): Promise<number | Refused> {
  const { recipients } = await findHoldings(ctx, tx, email)
  // Locks every case before the data of one: the common order of locks.
  for (const { recommendationId } of recipients) await lockRecommendation(tx, recommendationId)
  let waiting = 0
  for (const { id } of recipients) {
    await noteErasureWish(tx, id, ctx.now)
    // The request of one who waits is noted, too: a restore must not lose it.
    await note({ kind: 'recipient', id })
    const erased = await eraseUnlessRunning(ctx, tx, id)
    if (isRefused(erased)) return erased
    if (!erased) waiting += 1
  }
  // The rest is known by the address alone: orders without a case of theirs, their messages, and what was registered
  // with it and never confirmed.
  for (const { id } of (await findHoldings(ctx, tx, email)).orders) {
    await note({ kind: 'buyer', id })
    await eraseBuyerOf(ctx, tx, id)
  }
  const sender = senderDigest(ctx, email)
  await note({ kind: 'sender', id: sender.toString('base64url') })
  await forgetMessagesFrom(tx, sender)
  await deleteAgencyRegistrationsOf(tx, email)
  await deleteSellerRegistrationsOf(tx, email)
  await forgetDeliveries(ctx, tx, email)
  const invited = invitedAddressDigest(ctx, email)
  await note({ kind: 'invited', id: invited.toString('base64url') })
  await eraseInvitationsTo(ctx, tx, invited)
  return waiting
}
