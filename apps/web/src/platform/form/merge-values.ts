import type { FormValues } from './use-form.ts'

type Values = Readonly<Record<string, unknown>>

/** A missing field is an empty one: a form's fields may be added and removed, like the tariffs of a device. */
const textOf = (value: unknown) => JSON.stringify(value === false ? '' : (value ?? ''))
const isSame = (a: unknown, b: unknown) => textOf(a) === textOf(b)
const namesOf = (...all: readonly Values[]) => [...new Set(all.flatMap((values) => Object.keys(values)))]

export const changedFields = (from: Values, to: Values): string[] =>
  namesOf(from, to).filter((name) => !isSame(from[name], to[name]))

/**
 * Merges two people's versions of one thing: changes of the other alone are taken over; where both changed a value the
 * input here stays, so that no input is lost unseen.
 */
export function mergeValues<Values extends FormValues>(base: Values, mine: Values, theirs: Values) {
  const touched = changedFields(base, mine)
  const changed = changedFields(base, theirs)
  const merged = Object.fromEntries(
    namesOf(base, mine, theirs).flatMap((name) => {
      const value = touched.includes(name) ? mine[name] : theirs[name]
      return value === undefined ? [] : [[name, value]]
    }),
  ) as Values
  return { merged, changed: changed.filter((name) => !isSame(merged[name], base[name]) || touched.includes(name)) }
}
