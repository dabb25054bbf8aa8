import { placeholdersOf, tagsOf, wordsIn } from '@referral/domain/words'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { BuiltInWords } from './language-content.ts'

const plural = /_(zero|one|two|few|many|other)$/

export interface BuiltInWord {
  readonly name: string
  readonly namespace: string
  readonly key: string
  readonly texts: Readonly<Record<Locale, string>>
  readonly placeholders: readonly string[]
  readonly tags: readonly string[]
  /** The plural forms of the word, this one among them; empty for a word without a count. */
  readonly forms: readonly string[]
}

/** Every word that ships, in the tenant's tone, by `namespace.key`. */
export function wordBook(builtIn: BuiltInWords, tone: 'du' | 'Sie'): readonly BuiltInWord[] {
  return Object.entries(builtIn).flatMap(([namespace, languages]) => {
    const german = wordsIn(languages, 'de', tone)
    const keys = Object.keys(german)
    return keys.map((key) => {
      const texts = { de: german[key] ?? '', en: languages.en[key] ?? '' }
      const stem = key.replace(plural, '')
      const forms = plural.test(key)
        ? keys.filter((other) => plural.test(other) && other.replace(plural, '') === stem)
        : []
      // A form that writes "one" as a word may still use the count of its other form.
      const family = [key, ...forms].flatMap((one) => [languages.de[one] ?? '', languages.en[one] ?? ''])
      return {
        name: `${namespace}.${key}`,
        namespace,
        key,
        texts,
        placeholders: placeholdersOf(family),
        tags: tagsOf([texts.de, texts.en]),
        forms: forms.map((form) => `${namespace}.${form}`),
      }
    })
  })
}

export const findWord = (ctx: Context, builtIn: BuiltInWords, name: string): BuiltInWord | undefined =>
  wordBook(builtIn, ctx.tenant.config.tone).find((word) => word.name === name)
