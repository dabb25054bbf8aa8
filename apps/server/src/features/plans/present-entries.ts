import { addDays, type PlainDay } from '@referral/domain/calendar'
import { standingOf } from '@referral/domain/valid-from'

interface Entry {
  readonly id: string
  readonly categoryId: number
  readonly cents: number
  readonly validFrom: PlainDay
}

/** Entries for display: name, last day, and whether they are past, present or future. */
export function presentEntries(entries: readonly Entry[], names: ReadonlyMap<number, string>, today: PlainDay) {
  const byCategory = Map.groupBy(entries, ({ categoryId }) => categoryId)
  return entries.map(({ id, categoryId, cents, validFrom }) => {
    const others = byCategory.get(categoryId)!
    const next = others
      .map((other) => other.validFrom)
      .filter((day) => day > validFrom)
      .toSorted()[0]
    return {
      id,
      categoryId,
      category: names.get(categoryId) ?? String(categoryId),
      cents,
      validFrom: validFrom as string,
      validUntil: next === undefined ? null : (addDays(next, -1) as string),
      standing: standingOf({ validFrom }, others, today),
    }
  })
}
