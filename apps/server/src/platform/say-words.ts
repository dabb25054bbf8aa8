import {
  translate,
  wordsIn,
  type WordArguments,
  type WordKey,
  type Words,
  type WordValues,
} from '@referral/domain/words'
import type { PublicContext } from './context.ts'

/** Says a word of one namespace, with the values of its variables. */
export type Say<German> = <const Key extends WordKey<German>>(key: Key, ...values: WordArguments<German, Key>) => string

/** The words of a namespace in the reader's language and the tenant's tone. */
export function sayWords<const German extends Words['de']>(
  { tenant, locale }: Pick<PublicContext, 'tenant' | 'locale'>,
  words: Words & { readonly de: German },
): Say<German> {
  const texts = wordsIn(words, locale, tenant.config.tone)
  return (key, ...values) => translate(texts, locale, key, values[0] as WordValues | undefined)
}
