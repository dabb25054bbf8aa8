import { hasTones, inWait, waitForm, wordsIn, type Tone, type Words } from '@referral/domain/words'
import type { PublicContext } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { refuse } from '#platform/outcome.ts'
import { ownWordsOf } from '../own-words.ts'

/** The words that ship with the product: namespace → language → key → text. German may have a `_Sie` form of a key. */
export type BuiltInWords = Readonly<Record<string, Words>>

/**
 * All words of a language by `namespace.key`, overridden by the tenant's own (spec §7.1). A tenant's word that no
 * screen uses is left out; where another tone than the tenant's is requested, built-in words with two forms are not
 * overridden.
 */
export async function getLanguageContent(ctx: PublicContext, builtIn: BuiltInWords, locale: Locale, asked?: Tone) {
  const { languages: spoken, tone, complaintDays } = ctx.tenant.config
  if (!spoken.includes(locale)) return refuse('notFound')
  const own = await ownWordsOf({ ...ctx, locale }, ['home'])
  const words: Record<string, string> = {}
  for (const [namespace, languages] of Object.entries(builtIn))
    for (const [key, text] of Object.entries(inWait(wordsIn(languages, locale, asked ?? tone), complaintDays))) {
      const name = `${namespace}.${key}`
      const isOwn = (asked ?? tone) === tone || !hasTones(languages, locale, key)
      words[name] = (isOwn ? (own[name + waitForm(complaintDays)] ?? own[name]) : undefined) ?? text
    }
  return words
}
