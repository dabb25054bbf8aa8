/** By which listing page somebody came to a product; the recommendation keeps it (spec §7.3: Einsprungsquelle). */
const parameter = 'einsprungsquelle'

/** For the address of a page that a listing leads to. */
export const entryOf = (key: string | undefined) => ({ [parameter]: key })

/** What an address says of it, where it may be the key of a listing. */
export function entryIn(search: string): string | undefined {
  const key = new URLSearchParams(search).get(parameter)
  return key !== null && /^[\w-]{1,60}$/.test(key) ? key : undefined
}
