import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { ClientOnly } from '#platform/client-only.tsx'
import { internalConsent, consent } from '#platform/consent/consent.ts'
import { quietBanner } from '#platform/consent/internal-consent.ts'
import { useCurrentPlace } from '#routing/use-path-to.ts'

const Banner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }))

/** Pages people must be able to read before they decide (spec §2.1). */
const readable: readonly string[] = ['Datenschutz', 'Impressum']
const never = () => () => {}

/** The place of the banner; its code is loaded only if the visitor has to decide. */
export function ConsentCorner() {
  const { name } = useCurrentPlace()
  // The back office has no optional cookies to ask about.
  useEffect(() => consent().suppress(readable.includes(name) || name.startsWith('operator')), [name])
  return (
    <ClientOnly>
      <Corner />
    </ClientOnly>
  )
}

function Corner() {
  const provider = internalConsent()
  const state = useSyncExternalStore(provider?.subscribe ?? never, provider?.state ?? (() => quietBanner))
  const isAsking = !state.isDecided && !state.isSuppressed
  if (provider === undefined || (!isAsking && !state.isOpen)) return null
  return (
    <Suspense fallback={null}>
      <Banner
        isAsking={isAsking}
        isOpen={state.isOpen}
        choices={state.choices}
        choose={provider.choose}
        open={provider.open}
        close={provider.close}
      />
    </Suspense>
  )
}
