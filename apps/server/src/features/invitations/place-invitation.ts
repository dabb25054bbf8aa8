import { berlinDay } from '@referral/domain/calendar'
import { tidyEmail } from '@referral/domain/email'
import { invitationEvents } from '@referral/domain/transition-events'
import { invitationEnd, type ConversationKind } from '@referral/domain/invitation-rules'
import { invitationMachine, type InvitationFacts } from '@referral/domain/states/invitation'
import { decide } from '@referral/domain/states/machine'
import { keepConsentText } from '#features/consent/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { sha256 } from '#platform/crypto/key-ring.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { indexWords } from '#platform/search.ts'
import { countInvitation } from './invitation-limits.ts'
import { findInvitation, insertInvitation } from './invitations.sql.ts'
import { mailInvitation } from './mail-invitation.ts'
import { moveInvitation } from './move-invitation.ts'
import type { InvitingPerson } from './inviting-person.ts'
import { addressDigestOf, isSuppressed } from './suppression.ts'
import type { InvitationRow } from './tables.ts'

export interface Invited {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** The text and the channel of a consent, already validated. */
export interface RecordedConsent {
  readonly kind: ConversationKind
  readonly text: string
  readonly on: string
  readonly locale: Locale
}

/**
 * Records an invitation with its consent, and sends it at once; for an opted-out address it ends immediately. Refused:
 * tooMany, invalidInput (the address was invited lately), illegalMove, captchaRequired.
 */
export async function placeInvitation(
  ctx: Context,
  tx: Tx,
  invitingPerson: InvitingPerson,
  given: Invited,
  consent: RecordedConsent,
  captcha: InvitationFacts['captcha'],
): Promise<InvitationRow | Refused> {
  const email = tidyEmail(given.email)
  const digest = addressDigestOf(ctx, email)
  const limited = await countInvitation(ctx, tx, invitingPerson, digest)
  if (limited !== undefined) return limited
  const facts = { consentRecorded: true, captcha, withinLimits: true }
  const decision = decide(invitationMachine, null, 'create', invitingPerson.role, facts)
  if (!decision.ok) return decision.reason === 'captchaClear' ? refuse('captchaRequired') : refuse('illegalMove')
  const id = newId(ctx.now)
  const consentDigest = sha256(consent.text)
  await keepConsentText(tx, consentDigest, consent.text, ctx.now)
  await insertInvitation(tx, {
    ...given,
    ...invitingPerson.origin,
    id,
    email,
    staffNumber: invitingPerson.staffNumber,
    state: decision.to,
    kind: consent.kind,
    addressDigest: digest,
    locale: consent.locale,
    consentDigest,
    consentedOn: consent.on as InvitationRow['consentedOn'],
    createdAt: ctx.now,
    expiresOn: invitationEnd(berlinDay(ctx.now)),
    reminders: 0,
  })
  // A shop's invitations cannot be searched by name: a proof is found by its address.
  if (invitingPerson.agencyId !== null)
    await indexWords(tx, 'invitation', id, id, [given.firstName, given.lastName, email], {
      within: invitingPerson.agencyId,
    })
  await emit(ctx, tx, {
    kind: invitationEvents.create,
    subject: { kind: 'invitation', id },
    to: decision.to,
    data: invitingPerson.eventData,
  })
  return sendOrSuppress(ctx, tx, (await findInvitation(tx, id))!)
}

async function sendOrSuppress(ctx: Context, tx: Tx, row: InvitationRow): Promise<InvitationRow | Refused> {
  if (await isSuppressed(ctx, tx, row.email ?? ''))
    return moveInvitation(ctx, tx, row, { trigger: 'suppress', by: 'system', facts: { isSuppressed: true } })
  await mailInvitation(ctx, tx, row)
  const facts = { isSuppressed: false, mailQueued: true }
  return moveInvitation(ctx, tx, row, { trigger: 'send', by: 'system', facts })
}
