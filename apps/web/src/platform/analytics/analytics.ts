import type { Choices, ConsentProvider } from '../consent/choices.ts'
import type { BrowserStore } from '../session/browser-store.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { cookieNames } from './cookie-names.ts'
import type { Visited } from './tracker.ts'

/** Loads the analytics code once the visitor allows it; or deletes the data of an earlier visit. */
export function watchAnalytics(
  tenant: Tenant,
  consent: ConsentProvider,
  store: BrowserStore,
  shown: () => Visited | undefined,
): void {
  const { analytics } = tenant
  if (analytics === undefined) return
  let isLoaded = false
  const look = ({ analytical }: Choices): void => {
    if (isLoaded || !(analytical || store.cookie(cookieNames(analytics.siteId).visitor) !== undefined)) return
    isLoaded = true
    import('./follow-consent.ts').then(
      ({ followConsent }) => followConsent({ tenant, analytics, consent, store, shown }),
      () => (isLoaded = false),
    )
  }
  look(consent.get())
  consent.onChange(look)
}
