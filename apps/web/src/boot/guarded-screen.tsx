import { useEffect, useLayoutEffect } from 'react'
import type { ComponentType } from 'react'
import { LinkNeededLater } from '#features/shell/link-needed-later.tsx'
import { Screen as NotFound } from '#features/shell/not-found.screen.tsx'
import { useIsHydrated, useSessionState } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { decide } from '#routing/guards.ts'
import { announceNavigation } from '#routing/navigated.ts'
import { useRouting } from '#routing/routing-context.ts'
import type { Place, RouteName } from '#routing/route-types.ts'
import { useCurrentPlace, useGoOn, useLocation } from '#routing/use-path-to.ts'
import { useTitle } from '#routing/use-title.ts'
import { leaveFirstHeading } from '#ui/focus/first-heading.ts'
import { SkeletonPage } from '#ui/skeleton.tsx'
import { unknownVisitor, visitorOf } from './visitor.ts'

/** A screen behind its guard: also when a session ends while it is open. */
export function guarded(name: RouteName, Screen: ComponentType): ComponentType {
  return function GuardedScreen() {
    const { pathname } = useLocation()
    useArrival(name, pathname)
    const { missingPath } = useRouting()
    return <Guard key={pathname} name={name} Screen={missingPath === pathname ? NotFound : Screen} />
  }
}

function Guard({ name, Screen }: { name: RouteName; Screen: ComponentType }) {
  const routing = useRouting()
  const sessions = useSessionState()
  // Before that only the owner of the page is known, where it has one.
  const isKnown = useIsHydrated() || sessions.user !== null
  const { params } = useCurrentPlace()
  const { search } = useLocation()
  const visitor = isKnown ? visitorOf(sessions) : unknownVisitor
  const decision = decide(routing.guard, visitor, {
    name,
    params,
    query: Object.fromEntries(new URLSearchParams(search)),
  })
  switch (decision.kind) {
    case 'allow':
      return <Screen />
    case 'wait':
      return <SkeletonPage />
    case 'notFound':
      return <NotFound />
    case 'linkNeeded':
      return <LinkNeededLater token={decision.token} />
    case 'redirect':
      return <Elsewhere place={decision.to} />
  }
}

/** Opens another page instead; a skeleton meanwhile. */
function Elsewhere({ place }: { place: Place }) {
  const goOn = useGoOn()
  useEffect(() => {
    void goOn(place)
    // oxlint-disable-next-line react/exhaustive-deps -- once: the place is made anew with every rendering
  }, [])
  return <SkeletonPage />
}

let lastPath: string | undefined

/**
 * Sets title and focus and fires the navigated event after navigation; the first page came with title and focus of its
 * own.
 */
function useArrival(name: RouteName, pathname: string): void {
  const { path, table } = useRouting()
  const tenant = useTenant()
  const title = useTitle(name)
  useLayoutEffect(() => {
    if (lastPath === undefined || lastPath === pathname || title === '') return
    document.title = `${title} · ${tenant.name}`
  }, [pathname, title, tenant.name])
  useEffect(() => {
    if (lastPath === pathname) return
    if (lastPath !== undefined) focusHeading()
    lastPath = pathname
    announceNavigation({ name, path: `/${path.locale}${table[name]}`, title: document.title })
  }, [name, pathname, path.locale, table])
}

/** Screen readers continue at the heading; a screen that still loads focuses its own when it is rendered. */
function focusHeading(): void {
  leaveFirstHeading()
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null || heading === document.activeElement) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
