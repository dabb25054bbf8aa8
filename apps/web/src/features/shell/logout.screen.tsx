import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/api/api.ts'
import { useIsHydrated, useSession, useSessionActions } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useCurrentPlace, useGoOn } from '#routing/use-path-to.ts'
import { SkeletonPage } from '#ui/skeleton.tsx'
import { SignedOff } from './signed-off.tsx'

/** Nobody stays logged in here for long because the provider is slow. */
const providerWaitMs = 2_000

/** Of the logout that just was: kept here, since the layout of strangers, which follows, mounts the screen anew. */
let providersPage: string | null = null

/** Ends the session on the server; the provider's page for a login that it vouched for, which goes on there. */
async function endHere(token: string | undefined, asksProvider: boolean): Promise<string | null> {
  // Without a session of its own a call would carry the other one's token, and end that.
  if (token === undefined) return null
  const mine = { token, keepsSessions: true }
  const inTime = { ...mine, signal: AbortSignal.timeout(providerWaitMs) }
  const signOff = asksProvider ? await call('getSignOff', {}, inTime).catch(() => undefined) : undefined
  await call('logout', {}, mine).catch(() => undefined)
  return signOff?.address ?? null
}

/** Ends this session alone, here at once and on the server; whatever the server says, nobody stays logged in here. */
export function Screen() {
  const { logOut } = useSessionActions()
  const { name } = useCurrentPlace()
  const { config } = useTenant()
  const goOn = useGoOn()
  const isAgency = name === 'agencyLogout'
  const token = useSession(isAgency ? 'agency' : 'user')?.token
  const [signOff, setSignOff] = useState(isAgency && token === undefined ? providersPage : null)
  const isHydrated = useIsHydrated()
  const hasBegun = useRef(false)
  useEffect(() => {
    // Before, nobody seems to be logged in; after, what it ends here changes what it depends on.
    if (!isHydrated || hasBegun.current || signOff !== null) return
    hasBegun.current = true
    void endHere(token, isAgency && config.signOnName !== undefined).then((address) => {
      providersPage = address
      setSignOff(address)
      logOut(isAgency ? 'agency' : 'user')
      // Whoever came by their company's account is still logged in there.
      if (address !== null) return undefined
      return goOn({ name: isAgency ? 'agencyLogin' : config.autologin ? 'Home' : 'Login' })
    })
  }, [isHydrated, signOff, logOut, goOn, isAgency, token, config.autologin, config.signOnName])
  return signOff === null ? <SkeletonPage /> : <SignedOff address={signOff} />
}
