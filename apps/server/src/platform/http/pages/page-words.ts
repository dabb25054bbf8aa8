import { hasTones, inWait, waitForm, wordsIn, type Tone } from '@referral/domain/words'
import type { Locale } from '../../locale.ts'
import type { BuiltInWords } from './built-in-words.ts'

const formal = '_Sie'
/** Every page needs these; of the titles only its own. */
const always = ['shell', 'consent', 'ui']

type Words = Record<string, Record<string, string>>

/**
 * The words of a page: its namespaces in one language and one tone, overridden by the tenant's own. The tenant writes
 * in its own tone: on a page in another tone, its words apply only where the built-in words have one form for both.
 * @param own a tenant's words by `namespace.key`
 */
export function pageWords(
  builtIn: BuiltInWords,
  wanted: {
    readonly locale: Locale
    readonly tone: Tone
    readonly tenantTone: Tone
    /** The complaint period, which some words tell. */
    readonly days: number
    readonly namespaces: readonly string[]
    readonly route: string
  },
  own: Readonly<Record<string, string>>,
): Words {
  const book: Words = {}
  for (const namespace of new Set([...always, ...wanted.namespaces])) {
    // The choice of cookies applies to all pages, and is proved by the text of the question.
    const tone = namespace === 'consent' ? wanted.tenantTone : wanted.tone
    book[namespace] = wordsOf(builtIn, namespace, { ...wanted, tone }, own)
  }
  const title = wordsOf(builtIn, 'titles', wanted, own)[wanted.route]
  // As its own namespace: `titles` counts as missing until all of them are loaded.
  book['title'] = title === undefined ? {} : { [wanted.route]: title }
  return book
}

/** A namespace's words, overridden by the tenant's. */
function wordsOf(
  builtIn: BuiltInWords,
  namespace: string,
  {
    locale,
    tone,
    tenantTone,
    days,
  }: { readonly locale: Locale; readonly tone: Tone; readonly tenantTone: Tone; readonly days: number },
  own: Readonly<Record<string, string>>,
) {
  const words = builtIn[namespace] ?? { de: {}, en: {} }
  const result = inWait(wordsIn(words, locale, tone), days)
  for (const key of Object.keys(result))
    if (tone === tenantTone || !hasTones(words, locale, key))
      result[key] = own[`${namespace}.${key}${waitForm(days)}`] ?? own[`${namespace}.${key}`] ?? result[key] ?? ''
  return result
}

/**
 * The words of the page frame that have two forms, in the back office's form: it addresses all with "Sie", whatever
 * tone the tenant uses for its customers.
 */
export function deskWords(builtIn: BuiltInWords, locale: Locale): Words {
  const formalOf = (namespace: string) =>
    Object.entries(builtIn[namespace]?.[locale] ?? {}).flatMap(([key, text]) =>
      key.endsWith(formal) ? [[key.slice(0, -formal.length), text] as const] : [],
    )
  return Object.fromEntries(['shell', 'ui'].map((namespace) => [namespace, Object.fromEntries(formalOf(namespace))]))
}
