import type { RouteName, RouteTable } from './route-types.ts'

/** A page by name, with the parameters of its address. */
export interface Match {
  readonly name: RouteName
  readonly params: Readonly<Record<string, string>>
}

/** Which page an address opens; undefined where it names no language, and so is no page of the app. */
export type MatchPath = (path: string) => Match | undefined

interface Pattern {
  readonly name: RouteName
  readonly segments: readonly string[]
  /** One character a segment: a literal sorts before a parameter, and so takes precedence. */
  readonly rank: string
}

/** The referral code keeps its short address, whatever the path of its page (spec §2.1). */
const codeAlias = '/code'

const split = (path: string): string[] => path.replaceAll(/^\/+|\/+$/g, '').split('/')
const isParameter = (segment: string): boolean => segment.startsWith(':')

/**
 * Matches addresses against the paths of a tenant, in any casing; an unknown one is FileNotFound.
 * @param listings paths of the tenant's listing pages, without the first slash; a named route's path takes precedence
 */
export function createMatcher(table: RouteTable, listings: readonly string[]): MatchPath {
  const rows = (Object.entries(table) as [RouteName, string][]).filter(([name]) => name !== 'Produktseite')
  if (!rows.some(([, path]) => path === codeAlias)) rows.push(['Empfehlungscode', codeAlias])
  const patterns = rows
    .map(([name, path]): Pattern => {
      const segments = path === '/' ? [] : split(path)
      return {
        name,
        segments: segments.map((segment) => (isParameter(segment) ? segment : segment.toLowerCase())),
        rank: segments.map((segment) => (isParameter(segment) ? '1' : '0')).join(''),
      }
    })
    .toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0))
  return (path) => {
    const [locale, ...given] = split(path).map(decode)
    if (locale === undefined || locale === '') return undefined
    for (const { name, segments } of patterns) {
      if (segments.length === given.length && segments.every((segment, at) => fits(segment, given[at] ?? '')))
        return {
          name,
          params: Object.fromEntries(
            segments.flatMap((segment, at) => (isParameter(segment) ? [[segment.slice(1), given[at] ?? '']] : [])),
          ),
        }
    }
    const seite = given.join('/').toLowerCase()
    return listings.includes(seite) ? { name: 'Produktseite', params: { seite } } : { name: 'FileNotFound', params: {} }
  }
}

const fits = (segment: string, given: string): boolean =>
  isParameter(segment) ? given !== '' : segment === given.toLowerCase()

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
