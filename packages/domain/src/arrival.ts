/** The channel or campaign of a visit, the most specific first (spec §2.1). */
const channelParameters = ['channel', 'c', 'pk_campaign', 'mtm_campaign'] as const

/** Parameters about a visitor's arrival; every redirect keeps them (spec §2.1). */
export const arrivalParameters = [...channelParameters, 'widget'] as const

/** Common letters of Latin, Greek and Cyrillic, with their marks: a campaign may be called "Frühjahr". */
const isPlain = (value: string | null): value is string => value !== null && /^[\w .À-ԯ-]{1,40}$/.test(value)

/** The channel of an address, where it may be one. */
export const channelOf = (query: URLSearchParams): string | undefined =>
  channelParameters.map((name) => query.get(name)).find(isPlain)

/** The arrival parameters of an address; invalid ones are dropped. */
export function arrivalOf(query: URLSearchParams): Readonly<Record<string, string>> {
  const given = arrivalParameters.map((name) => [name, query.get(name)] as const)
  return Object.fromEntries(given.flatMap(([name, value]) => (isPlain(value) ? [[name, value]] : [])))
}

/**
 * The first that names something. Signs alone name nothing, as an empty text does: in the addresses of the numbers "-"
 * stands for cases without a channel, or without a page.
 */
export const firstNamed = (...given: readonly (string | null | undefined)[]): string | undefined =>
  given.find((name) => /[\p{L}\p{N}]/u.test(name ?? '')) ?? undefined
