import type { FieldFailure } from '#platform/outcome.ts'

const placeholder = /\{(\w+)\}/g
const tag = /<(\w+)>(.*?)<\/\1>/gs

const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map((found) => found[1] ?? '')),
]

/** Names that the product fills in, in any of these texts. */
export const placeholdersOf = (texts: readonly string[]): string[] => namesIn(texts.join('\n'), placeholder)

/** Marks that the product turns into something, mostly links. */
export const tagsOf = (texts: readonly string[]): string[] => namesIn(texts.join('\n'), tag)

/**
 * A word of a tenant's may leave out what the product fills in, and never name anything else, since that would be shown as
 * it is. Its marks are exactly those of the built-in word: a link to the terms must not get lost.
 */
export function wordFaults(value: string, builtIn: readonly string[]): FieldFailure[] {
  const allowed = placeholdersOf(builtIn)
  if (placeholdersOf([value]).some((name) => !allowed.includes(name)))
    return [{ field: 'Wert', code: 'unknownPlaceholder' }]
  const marks = tagsOf(builtIn).toSorted()
  if (JSON.stringify(tagsOf([value]).toSorted()) !== JSON.stringify(marks))
    return [{ field: 'Wert', code: 'wrongTags' }]
  // What is left of a mark that opens and does not close.
  const rest = value.replaceAll(tag, '')
  return /<\/?\w/.test(rest) && marks.length > 0 ? [{ field: 'Wert', code: 'wrongTags' }] : []
}
