import type { FormValues } from './use-form.ts'

type Values = Readonly<Record<string, unknown>>

/** A field that is not there is an empty one: what forms hold may grow and shrink, as the tariffs of a device do. */
const textOf = (value: unknown) => JSON.stringify(value === false ? '' : (value ?? ''))
const isSame = (a: unknown, b: unknown) => textOf(a) === textOf(b)
const namesOf = (...all: readonly Values[]) => [...new Set(all.flatMap((values) => Object.keys(values)))]

export const changedFields = (from: Values, to: Values): string[] =>
  namesOf(from, to).filter((name) => !isSame(from[name], to[name]))

/**
 * What two people made of one thing: what only the other changed is taken over, what both changed stays as it was typed
 * here, so that nobody loses a word without seeing it.
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
