import { placeholdersOf, tagsOf } from '@referral/domain/words'
import type { FieldFailure } from '#platform/outcome.ts'

const tag = /<(\w+)>(.*?)<\/\1>/gs

/**
 * A tenant's word may leave out variables of the product, but not use any others, since those would be shown unfilled.
 * Its tags must be exactly those of the built-in word, each around a text: a link to the terms must not get lost.
 */
export function wordFaults(value: string, builtIn: readonly string[]): FieldFailure[] {
  const allowed = placeholdersOf(builtIn)
  if (placeholdersOf([value]).some((name) => !allowed.includes(name)))
    return [{ field: 'value', code: 'unknownPlaceholder' }]
  const marks = tagsOf(builtIn).toSorted()
  const isEmpty = [...value.matchAll(tag)].some(([, , text = '']) => text.trim() === '')
  if (isEmpty || JSON.stringify(tagsOf([value]).toSorted()) !== JSON.stringify(marks))
    return [{ field: 'value', code: 'wrongTags' }]
  // The remains of a tag that opens and does not close.
  const rest = value.replaceAll(tag, '')
  return /<\/?\w/.test(rest) && marks.length > 0 ? [{ field: 'value', code: 'wrongTags' }] : []
}
