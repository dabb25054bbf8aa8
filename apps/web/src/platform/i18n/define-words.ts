/** German may say it twice, for "du" and for "Sie"; no other language has the second form. */
type Translatable<Key> = Key extends `${string}_Sie` ? never : Key

/** Declares a namespace's words; the compiler asks English for every key that German has. */
export function defineWords<const German extends Readonly<Record<string, string>>>(words: {
  readonly de: German
  readonly en: { readonly [Key in keyof German as Translatable<Key>]: string }
}) {
  return words
}

/** What the functions of this folder take: a namespace's words in both languages. */
export interface Words {
  readonly de: Readonly<Record<string, string>>
  readonly en: Readonly<Record<string, string>>
}

const formal = '_Sie'

/**
 * A namespace's words in one language: the German tone is chosen, so that only one form travels.
 * @param overrides a tenant's own words, by key
 */
export function wordsFor(
  words: Words,
  locale: 'de' | 'en',
  tone: 'du' | 'Sie',
  overrides: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const result: Record<string, string> = {}
  for (const [key, text] of Object.entries(words[locale])) if (!key.endsWith(formal)) result[key] = text
  if (tone === 'Sie') {
    for (const [key, text] of Object.entries(words[locale])) {
      if (key.endsWith(formal)) result[key.slice(0, -formal.length)] = text
    }
  }
  for (const [key, text] of Object.entries(overrides)) if (Object.hasOwn(result, key)) result[key] = text
  return result
}
