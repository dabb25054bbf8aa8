import { wordsIn, type Words } from '@referral/domain/words'
import type { PublicContext } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { refuse } from '#platform/outcome.ts'
import { ownWordsOf } from '../own-words.ts'

/** The words that ship with the product: namespace → language → key → text. German may have a `_Sie` form of a key. */
export type BuiltInWords = Readonly<Record<string, Words>>

/**
 * All words of a language by `namespace.key`, in the tenant's tone, with the tenant's own over them (spec §7.1).
 * A tenant's word that no screen uses is left out.
 */
export async function getLanguageContent(ctx: PublicContext, builtIn: BuiltInWords, locale: Locale) {
  if (!ctx.tenant.config.languages.includes(locale)) return refuse('notFound')
  const own = await ownWordsOf({ ...ctx, locale }, ['home'])
  const words: Record<string, string> = {}
  for (const [namespace, languages] of Object.entries(builtIn)) {
    for (const [key, text] of Object.entries(wordsIn(languages, locale, ctx.tenant.config.tone)))
      words[`${namespace}.${key}`] = text
  }
  for (const [name, text] of Object.entries(own)) if (Object.hasOwn(words, name)) words[name] = text
  return words
}
