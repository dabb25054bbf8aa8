import { placeholdersOf, tagsOf } from '@referral/domain/words'
import type { FieldFailure } from '#platform/outcome.ts'

const tag = /<(\w+)>(.*?)<\/\1>/gs

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
