import { observeCalls } from '../api/api.ts'
import type { Choices, ConsentProvider } from '../consent/choices.ts'
import type { BrowserStore } from '../session/browser-store.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { cookieNames } from './cookie-names.ts'
import { countGoals } from './reach-goal.ts'
import { startTracker } from './tracker.ts'
import type { Tracker, Visited } from './tracker.ts'

export interface Following {
  readonly tenant: Pick<Tenant, 'config'>
  readonly analytics: NonNullable<Tenant['analytics']>
  readonly consent: ConsentProvider
  readonly store: BrowserStore
  /** The page that is shown, where one is. */
  shown(): Visited | undefined
}

/** Counts visits for as long as the visitor allows it (spec §2.1). A withdrawal deletes the stored data. */
export function followConsent({ tenant, analytics, consent, store, shown }: Following): void {
  let tracker: Tracker | undefined
  window.addEventListener('navigated', (event) => tracker?.page((event as CustomEvent<Visited>).detail))
  const follow = ({ analytical }: Choices): void => {
    if (!analytical) {
      tracker = undefined
      countGoals()
      observeCalls()
      forgetVisitor(store, analytics.siteId)
    } else if (tracker === undefined) {
      tracker = startTracker({ ...analytics, origin: tenant.config.url, query: location.search, store })
      countGoals(tracker.goal)
      observeCalls(tracker.call)
      const page = shown()
      if (page !== undefined) tracker.page(page)
    }
  }
  follow(consent.get())
  consent.onChange(follow)
}

function forgetVisitor(store: BrowserStore, siteId: number): void {
  for (const name of Object.values(cookieNames(siteId)))
    if (store.cookie(name) !== undefined) store.setCookie(name, '', 0)
}
