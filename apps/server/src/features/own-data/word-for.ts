import type { Words } from '@referral/domain/words'
import type { Locale } from '#platform/locale.ts'
import { valueWords } from './value.words.ts'

/** A word of these, where there is one: names of tables and columns are no keys that the compiler knows. */
export const wordFor = (words: Words, locale: Locale, name: string): string | undefined =>
  Object.hasOwn(words[locale], name) ? words[locale][name] : undefined

/** Members that hold a word of ours; every other text is what somebody wrote. */
const coded: ReadonlySet<string> = new Set([
  ...['state', 'from_state', 'to_state', 'newsletter_state', 'kind', 'purpose', 'template', 'claim_method'],
])

/** States and kinds as people call them; what is not here stands as it is stored. */
export const wordOf = (member: string, text: string, locale: Locale): string =>
  (coded.has(member) ? wordFor(valueWords, locale, text) : undefined) ?? text
