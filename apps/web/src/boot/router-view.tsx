import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { OpeningError } from '#features/shell/failed.tsx'
import { ScreenContext } from '#features/shell/page-outlet.tsx'
import { Site } from '#features/shell/site.tsx'
import type { AppRouter, Shown } from '#routing/app-router.ts'
import type { Match } from '#routing/match-path.ts'
import { LocationContext, NavigateContext, PlaceContext } from '#routing/place-context.ts'
import { PrepareContext } from './app-link.tsx'
import { Frame } from './frame.tsx'
import type { Pages } from './pages.ts'

/** The page of the browser's history. */
export function BrowserView({ router, pages }: { router: AppRouter; pages: Pages }) {
  const shown = useSyncExternalStore(router.subscribe, router.get, router.get)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    router.restoreScroll({ isFirst: isFirst.current })
    isFirst.current = false
  }, [router, shown.location.key, shown.location.hash])
  useEffect(() => router.restoreFocus(), [router, shown.location.key])
  useEffect(() => {
    // From now on the page answers; until then links work, and all else waits.
    document.documentElement.dataset['started'] = ''
    // A form that was sent before is sent now, and a button that was pressed is pressed (start-lines.ts).
    dispatchEvent(new Event('app-started'))
  }, [])
  return (
    <PrepareContext value={router.prepare}>
      <NavigateContext value={router.navigate}>
        <Shell shown={shown} pages={pages} />
      </NavigateContext>
    </PrepareContext>
  )
}

/** The same for one address, on the server. */
export function StaticView({ path, match, pages }: { path: string; match: Match; pages: Pages }) {
  const [pathname = '/', search = ''] = path.split('?', 2)
  const location = { pathname, search: search === '' ? '' : `?${search}`, hash: '', key: '' }
  return <Shell shown={{ location, match, action: 'POP' }} pages={pages} />
}

function Shell({ shown, pages }: { shown: Shown; pages: Pages }) {
  // A page that could not be loaded: the public layout surrounds the error.
  const { Queries = Fragment, Layout = Site, Screen } = pages.get(shown.match.name) ?? {}
  const { pathname, search } = shown.location
  // Stays the same object for the same page: a changed context makes React discard markup whose code is still loading.
  const location = useMemo(() => ({ pathname, search }), [pathname, search])
  const screen = useMemo(() => Screen && <Screen />, [Screen])
  return (
    <LocationContext value={location}>
      <PlaceContext value={shown.match}>
        <OpeningError value={shown.error}>
          <Frame>
            <ScreenContext value={screen}>
              <Queries>
                <Layout />
              </Queries>
            </ScreenContext>
          </Frame>
        </OpeningError>
      </PlaceContext>
    </LocationContext>
  )
}
