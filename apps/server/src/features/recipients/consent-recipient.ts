import { validateConsent } from '@referral/domain/validate/terms'
import { keepConsentProof, keepConsentText } from '#features/consent/public.ts'
import { hasEnded, markConfirmed } from '#features/recommendations/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { sha256 } from '#platform/crypto/key-ring.ts'
import { newId } from '#platform/ids.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { lockCase } from './find-case.ts'
import { confirmRecipient } from './recipients.sql.ts'

/**
 * The recipient accepts terms and privacy (spec §7.5): confirmed, with the words they agreed to.
 * A second consent changes nothing.
 */
export async function consentRecipient(
  ctx: Context,
  tx: Tx,
  consent: { readonly termsText: string; readonly accepted: boolean | undefined },
): Promise<Refused | undefined> {
  const code = validateConsent(consent.termsText, consent.accepted)
  if (code !== null) return refuseFields({ field: 'accepted', code })
  const locked = await lockCase(ctx, tx)
  if (isRefused(locked)) return locked
  const { recipient, recommendation } = locked
  if (recipient.confirmedAt !== null) return undefined
  if (hasEnded(ctx, recommendation)) return refuse('expired')
  const digest = sha256(consent.termsText)
  if (await confirmRecipient(tx, recipient.id, ctx.now, digest)) {
    await keepConsentText(tx, digest, consent.termsText, ctx.now)
    await keepConsentProof(tx, {
      id: newId(ctx.now),
      personId: recipient.id,
      purpose: 'recipientTerms',
      given: true,
      textDigest: digest,
      at: ctx.now,
    })
    await markConfirmed(tx, recommendation.id, ctx.now)
    await emit(ctx, tx, {
      kind: 'recipientConfirmed',
      subject: { kind: 'recipient', id: recipient.id },
      recommendationId: recommendation.id,
    })
    await queueMail(ctx, tx, 'recipient.confirmed', recipient.id, recipient.locale)
  }
  return undefined
}
