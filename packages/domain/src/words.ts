import { amountsIn } from './amounts.ts'

export type WordLocale = 'de' | 'en'
/** How German addresses its readers; no other language has a second form. */
export type Tone = 'du' | 'Sie'

type Texts = Readonly<Record<string, string>>

/** Keys that the other language has too: only German has a "Sie" form. */
type Translatable<Key> = Key extends `${string}_Sie` ? never : Key

/** The English texts for these German ones. */
export type EnglishOf<German extends Texts> = { readonly [Key in keyof German as Translatable<Key>]: string }

/** A namespace's words in both languages; German may have a `_Sie` form of a key. */
export interface Words {
  readonly de: Texts
  readonly en: Texts
}

/** Declares a namespace's words; the compiler requires every German key in English. */
export function defineWords<const German extends Texts>(words: {
  readonly de: German
  readonly en: EnglishOf<German>
}) {
  return words
}

type Base<Key> = Key extends `${infer Rest}_Sie`
  ? Base<Rest>
  : Key extends `${infer Rest}_one` | `${infer Rest}_other` | `${infer Rest}_wait0` | `${infer Rest}_wait1`
    ? Rest
    : Key
/** The keys of a namespace: without tones and plural forms. */
export type WordKey<German> = Base<keyof German & string>

type TextAt<German, Key extends string> = Key extends keyof German
  ? German[Key]
  : `${Key}_other` extends keyof German
    ? German[`${Key}_other`]
    : never
type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Tags<S> = S extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never

/** The variables of one word. */
export type ValuesOf<German, Key extends string> = {
  readonly [Name in Names<TextAt<German, Key>>]: Name extends 'count' ? number : string | number
}
/** The marks of one word, `<name>…</name>`. */
export type TagsOf<German, Key extends string> = Tags<TextAt<German, Key>>
/** Every variable that a namespace names. */
export type NamesOf<German> = Names<German[keyof German]>
/** The arguments of a word: none without a variable. */
export type WordArguments<German, Key extends string> = [Names<TextAt<German, Key>>] extends [never]
  ? []
  : [values: ValuesOf<German, Key>]

export type WordValues = Readonly<Record<string, string | number>>

const formal = '_Sie'

/** Whether a word differs by the form of address; only German has two forms. */
export const hasTones = (words: Words, locale: WordLocale, key: string): boolean =>
  locale === 'de' && Object.hasOwn(words.de, key + formal)

/**
 * A namespace's words in one language: the German tone is chosen, so that only one form travels.
 * @param own a tenant's own words, by key
 */
export function wordsIn(words: Words, locale: WordLocale, tone: Tone, own: Texts = {}): Record<string, string> {
  const result: Record<string, string> = {}
  const texts = Object.entries(words[locale])
  for (const [key, text] of texts) if (!key.endsWith(formal)) result[key] = text
  if (tone === 'Sie')
    for (const [key, text] of texts) if (key.endsWith(formal)) result[key.slice(0, -formal.length)] = text
  for (const [key, text] of Object.entries(own)) if (Object.hasOwn(result, key)) result[key] = text
  return result
}

/** Forms of a word that tells how long an order is waited for, where that is not at all, or a single day. */
const waits = ['_wait0', '_wait1'] as const

/** The ending of such a form for a complaint period; none where the period is told as a number of days. */
export const waitForm = (days: number): string => waits[days] ?? ''

/** Of each word the form for a complaint period, under the word's own key: only one form travels. */
export function inWait(words: Texts, days: number): Record<string, string> {
  const chosen = waitForm(days)
  const result: Record<string, string> = {}
  for (const [key, text] of Object.entries(words)) if (!waits.some((form) => key.endsWith(form))) result[key] = text
  for (const key of Object.keys(result)) result[key] = words[key + chosen] ?? result[key] ?? ''
  return result
}

/**
 * One text of a namespace. With `count` the plural form of the language is used (`_one`, `_other`). A missing word
 * shows its key: ugly on purpose, and a test finds it first.
 */
export const translate = (words: Texts, locale: string, key: string, values: WordValues = {}): string =>
  fillWord(findWord(words, locale, key, values), values, locale)

export function findWord(words: Texts, locale: string, key: string, values: WordValues): string {
  const { count } = values
  if (typeof count === 'number') {
    const form = new Intl.PluralRules(locale).select(count)
    return words[`${key}_${form}`] ?? words[`${key}_other`] ?? words[key] ?? key
  }
  return words[key] ?? key
}

const placeholder = /\{(\w+)\}/g

/** Replaces the names by their values, once: a value is never searched for names. */
export function fillWord(text: string, values: WordValues, locale: string): string {
  return text.replaceAll(placeholder, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return whole
    return typeof value === 'number' ? amountsIn[locale === 'en' ? 'en' : 'de'].number(value, 3) : value
  })
}

const tag = /<(\w+)>(.*?)<\/\1>/gs

const namesBy = (texts: readonly string[], pattern: RegExp): string[] => [
  ...new Set([...texts.join('\n').matchAll(pattern)].map((found) => found[1] ?? '')),
]

/** Names that the product fills in, in any of these texts. */
export const placeholdersOf = (texts: readonly string[]): string[] => namesBy(texts, placeholder)

/** Marks that the product turns into something, mostly links. */
export const tagsOf = (texts: readonly string[]): string[] => namesBy(texts, tag)
