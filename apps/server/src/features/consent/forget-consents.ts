import type { Context } from '#platform/context.ts'
import { firstKept } from '#platform/first-kept.ts'
import { byStatement } from '#platform/night-work.ts'
import { deleteNewsletterProofsBefore } from './consent-proof.sql.ts'
import { deleteOlderConsents } from './consent.sql.ts'

/** By night: proofs of cookie choices go when their period of the retention table is over. */
export const forgetCookieConsents = byStatement(deleteOlderConsents, (ctx) => [firstKept(ctx, 'cookieConsentProof')])

/** By night: proofs of a newsletter go when claims from it have lapsed since it was ended. */
export const forgetNewsletterProofs = (ctx: Context): Promise<number> =>
  ctx.write((tx) => deleteNewsletterProofsBefore(tx, firstKept(ctx, 'newsletterConsentProof')))
