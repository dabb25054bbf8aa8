import { createWordStore } from '#platform/i18n/word-store.ts'
import type { WordStore } from '#platform/i18n/word-store.ts'
import { tableOf } from '#routing/built-in-routes.ts'
import { isDeskRoute } from '#routing/desk-catalogue.ts'
import { createMatcher } from '#routing/match-path.ts'
import type { Bootstrap } from './bootstrap.ts'

/** What every page says, and says in two ways. */
const everywhere = ['shell', 'consent', 'ui']

/**
 * The words of a document that began in the back office. There everybody is "Sie", so it came with those forms; whoever
 * goes on to a page of the tenant's finds it in the tenant's own tone, and "Sie" again on coming back.
 */
export function createDeskWords(
  { locale, words, routes, listings }: Pick<Bootstrap, 'locale' | 'words' | 'routes' | 'listings'>,
  fetchAll: () => Promise<Readonly<Record<string, string>>>,
  pathname: () => string = () => location.pathname,
): WordStore {
  let fetching: Promise<Readonly<Record<string, string>>> | undefined
  const fetchOnce = () => (fetching ??= fetchAll().catch(forget))
  const forget = (error: unknown): never => {
    fetching = undefined
    throw error
  }
  const inside = createWordStore(locale, words, fetchOnce)
  const outside = createWordStore(locale, {}, fetchOnce)
  const match = createMatcher(tableOf(routes), listings)
  const here = () => {
    const name = match(pathname())?.name
    return name === undefined || name === 'FileNotFound' || isDeskRoute(name) ? inside : outside
  }
  return {
    locale,
    get: (namespace) => here().get(namespace),
    has: (namespaces) => here().has(namespaces),
    async ensure(namespaces) {
      await Promise.all([inside.ensure(namespaces), outside.ensure([...everywhere, ...namespaces])])
    },
  }
}
