import { lazy, Suspense, useEffect, useState } from 'react'
import { useTenant } from '#platform/tenant/tenant.ts'

const Offer = lazy(async () => ({ default: (await import('./exit-intent-offer.tsx')).ExitIntentOffer }))

/** Spec §2.5 and §9. */
const delayMs = 15_000

/** Offers to create a referral link to visitors who have looked around for a while; its code loads only then. */
export function ExitIntent() {
  const { exitIntent: isOn } = useTenant().config
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [isOn])
  return (
    isDue && (
      <Suspense fallback={null}>
        <Offer delayMs={delayMs} />
      </Suspense>
    )
  )
}
