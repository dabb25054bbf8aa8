import { berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { oldestKept, type RetentionKind } from '@referral/domain/retention'
import type { Context } from '#platform/context.ts'
import { deleteNewsletterProofsBefore } from './consent-proof.sql.ts'
import { deleteConsentsBefore } from './consent.sql.ts'

const firstKept = (ctx: Context, kind: RetentionKind) => startOfBerlinDay(oldestKept(kind, berlinDay(ctx.now)))

/** By night: proofs of cookie choices go when their period of the retention table is over. */
export const forgetCookieConsents = (ctx: Context): Promise<number> =>
  ctx.write((tx) => deleteConsentsBefore(tx, firstKept(ctx, 'cookieConsentProof')))

/** By night: proofs of a newsletter go when claims from it have lapsed since it was ended. */
export const forgetNewsletterProofs = (ctx: Context): Promise<number> =>
  ctx.write((tx) => deleteNewsletterProofsBefore(tx, firstKept(ctx, 'newsletterConsentProof')))
