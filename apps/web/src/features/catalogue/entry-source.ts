/** The listing page that led the visitor to a product; the recommendation stores it (spec §7.3: Einsprungsquelle). */
const parameter = 'einsprungsquelle'

/** For the address of a page that a listing leads to. */
export const entryOf = (key: string | undefined) => ({ [parameter]: key })

/** The parameter in an address, if it may be the key of a listing. */
export function entryIn(search: string): string | undefined {
  const key = new URLSearchParams(search).get(parameter)
  return key !== null && /^[\w-]{1,60}$/.test(key) ? key : undefined
}
