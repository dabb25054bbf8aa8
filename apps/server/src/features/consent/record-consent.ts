import type { Context } from '#platform/context.ts'
import { sha256 } from '#platform/crypto/key-ring.ts'
import { newId } from '#platform/ids.ts'
import { consentOf } from '#platform/consent-setting.ts'
import { insertConsent, keepConsentText, type CookieConsent } from './consent.sql.ts'

/** The words of the banner, by their key. */
export type ConsentText = (ctx: Context) => Promise<Readonly<Record<string, string>>>

/**
 * Keeps the proof of a cookie choice (Art. 7 (1) GDPR): what was allowed, when, and the words that asked for it. A foreign
 * manager asks in words of its own, and keeps those.
 */
export async function recordConsent(
  ctx: Context,
  given: Pick<CookieConsent, 'consentId' | 'functional' | 'analytical' | 'marketing'>,
  textOf: ConsentText,
): Promise<void> {
  const { provider } = consentOf(ctx.tenant)
  const text = provider === 'internal' ? JSON.stringify(await textOf(ctx)) : undefined
  const textDigest = text === undefined ? null : sha256(text)
  const proof = { ...given, id: newId(ctx.now), provider, locale: ctx.locale, textDigest, at: ctx.now }
  await ctx.write(async (tx) => {
    if (text !== undefined && textDigest !== null) await keepConsentText(tx, textDigest, text, ctx.now)
    await insertConsent(tx, proof)
  })
}
