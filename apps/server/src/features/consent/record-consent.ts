import { ownWordsOf } from '#features/content/public.ts'
import type { Context } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/key-ring.ts'
import { pageWords } from '#platform/http/pages/page-words.ts'
import { newId } from '#platform/ids.ts'
import { consentOf } from '#platform/describe-consent.ts'
import { keepConsentText } from './consent-proof.sql.ts'
import { insertConsent, type CookieConsent } from './consent.sql.ts'

/** The words that the banner shows, by their key. */
async function bannerTextOf(ctx: Context): Promise<Readonly<Record<string, string>>> {
  const own = await ownWordsOf(ctx, ['consent'])
  const { tone, complaintDays: days } = ctx.tenant.config
  const wanted = { locale: ctx.locale, tone, tenantTone: tone, days, namespaces: [], route: '' }
  return pageWords(ctx.services.builtInWords, wanted, own)['consent'] ?? {}
}

/**
 * Stores the proof of a cookie choice (Art. 7 (1) GDPR): what was allowed, when, and the text of the question. A
 * foreign manager uses its own text, and stores it itself.
 */
export async function recordConsent(
  ctx: Context,
  given: Pick<CookieConsent, 'consentId' | 'functional' | 'analytical' | 'marketing'>,
): Promise<void> {
  const { provider } = consentOf(ctx.tenant)
  const text = provider === 'internal' ? JSON.stringify(await bannerTextOf(ctx)) : undefined
  const textDigest = text === undefined ? null : sha256(text)
  const proof = { ...given, id: newId(ctx.now), provider, locale: ctx.locale, textDigest, at: ctx.now }
  await ctx.write(async (tx) => {
    if (text !== undefined && textDigest !== null) await keepConsentText(tx, textDigest, text, ctx.now)
    await insertConsent(tx, proof)
  })
}
