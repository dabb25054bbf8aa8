import type { Context, Locale } from '#platform/context.ts'
import { refuse } from '#platform/outcome.ts'
import { ownWordsOf } from '../own-words.ts'

/** The words that ship with the product: namespace → language → key → text. German may have a `_Sie` form of a key. */
export type BuiltInWords = Readonly<Record<string, Readonly<Record<Locale, Readonly<Record<string, string>>>>>>

const formal = '_Sie'

/**
 * All words of a language by `namespace.key`, in the tenant's tone, with the tenant's own over them (spec §7.1).
 * A tenant's word that no screen uses is left out.
 */
export async function getLanguageContent(ctx: Context, builtIn: BuiltInWords, locale: Locale) {
  if (!ctx.tenant.config.languages.includes(locale)) return refuse('notFound')
  const own = await ownWordsOf({ ...ctx, locale }, ['home'])
  const words: Record<string, string> = {}
  for (const [namespace, languages] of Object.entries(builtIn)) {
    for (const [key, text] of Object.entries(inTone(languages[locale], ctx.tenant.config.tone)))
      words[`${namespace}.${key}`] = text
  }
  for (const [name, text] of Object.entries(own)) if (Object.hasOwn(words, name)) words[name] = text
  return words
}

/** Of a word with two forms the one of the tone, under the plain key. */
function inTone(words: Readonly<Record<string, string>>, tone: 'du' | 'Sie'): Record<string, string> {
  const plain = Object.entries(words).filter(([key]) => !key.endsWith(formal))
  const polite = Object.entries(words).filter(([key]) => key.endsWith(formal))
  return Object.fromEntries([
    ...plain,
    ...(tone === 'Sie' ? polite.map(([key, text]) => [key.slice(0, -formal.length), text] as const) : []),
  ])
}
