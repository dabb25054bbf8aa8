import type { Words } from '@referral/domain/words'
import type { Locale } from '#platform/locale.ts'
import { valueWords } from './value.words.ts'

/** A word of this table, if it has one: names of tables and columns are no keys that the compiler knows. */
export const wordFor = (words: Words, locale: Locale, name: string): string | undefined =>
  Object.hasOwn(words[locale], name) ? words[locale][name] : undefined

/** Members that hold a code of ours; every other text was written by a person. */
const coded: ReadonlySet<string> = new Set([
  ...['state', 'from_state', 'to_state', 'newsletter_state', 'kind', 'purpose', 'template', 'claim_method'],
])

/** Readable names of states and kinds; others are shown as stored. */
export const wordOf = (member: string, text: string, locale: Locale): string =>
  (coded.has(member) ? wordFor(valueWords, locale, text) : undefined) ?? text
