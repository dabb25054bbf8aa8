import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/api/api.ts'
import { useLogOut } from '#platform/session/use-log-out.ts'
import { useIsHydrated, useSession, useSessionActions } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useCurrentPlace, useGoOn } from '#routing/use-path-to.ts'
import { SkeletonPage } from '#ui/skeleton.tsx'
import { SignedOff } from './signed-off.tsx'

/** A slow provider must not delay the logout here. */
const providerWaitMs = 2_000

/** Of the logout that just ran: kept here, since the public layout, which follows, mounts the screen anew. */
let providersPage: string | null = null

/**
 * Ends the session on the server; answers the provider's logout page for a single sign-on, whose session continues
 * there.
 */
async function endHere(token: string | undefined, asksProvider: boolean): Promise<string | null> {
  // Without a token of its own the call would carry the other session's, and end that one.
  if (token === undefined) return null
  const mine = { token, keepsSessions: true }
  const inTime = { ...mine, signal: AbortSignal.timeout(providerWaitMs) }
  const signOff = asksProvider ? await call('getSignOff', {}, inTime).catch(() => undefined) : undefined
  await call('logout', {}, mine).catch(() => undefined)
  return signOff?.address ?? null
}

/** Ends this session alone, here at once and on the server; whatever the server answers, the session ends here. */
export function Screen() {
  const { logOut } = useSessionActions()
  const logOutUser = useLogOut()
  const { name } = useCurrentPlace()
  const { config } = useTenant()
  const goOn = useGoOn()
  const isAgency = name === 'agencyLogout'
  const token = useSession(isAgency ? 'agency' : 'user')?.token
  const [signOff, setSignOff] = useState(isAgency && token === undefined ? providersPage : null)
  const isHydrated = useIsHydrated()
  const hasBegun = useRef(false)
  useEffect(() => {
    // Before hydration nobody seems to be logged in; afterwards the logout itself changes its dependencies.
    if (!isHydrated || hasBegun.current || signOff !== null) return
    hasBegun.current = true
    void endHere(token, isAgency && config.signOnName !== undefined).then((address) => {
      providersPage = address
      setSignOff(address)
      if (isAgency) logOut('agency')
      else logOutUser()
      // A user of single sign-on is still logged in at the provider.
      if (address !== null) return undefined
      return goOn({ name: isAgency ? 'agencyLogin' : config.autologin ? 'Home' : 'Login' })
    })
  }, [isHydrated, signOff, logOut, logOutUser, goOn, isAgency, token, config.autologin, config.signOnName])
  return signOff === null ? <SkeletonPage /> : <SignedOff address={signOff} />
}
