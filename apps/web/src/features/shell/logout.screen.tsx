import { useEffect } from 'react'
import { call } from '#platform/api/api.ts'
import { useSession, useSessionActions } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useCurrentPlace, useGoOn } from '#routing/use-path-to.ts'
import { SkeletonPage } from '#ui/skeleton.tsx'

/** Ends this session alone, here at once and on the server; whatever the server says, nobody stays logged in here. */
export function Screen() {
  const { logOut } = useSessionActions()
  const { name } = useCurrentPlace()
  const { config } = useTenant()
  const goOn = useGoOn()
  const isAgency = name === 'agencyLogout'
  const token = useSession(isAgency ? 'agency' : 'user')?.token
  useEffect(() => {
    // Without a session of its own a call would carry the other one's token, and end that.
    void (token === undefined ? Promise.resolve() : call('logout', {}, { token, keepsSessions: true }))
      .catch(() => undefined)
      .then(() => {
        logOut(isAgency ? 'agency' : 'user')
        return goOn({ name: isAgency ? 'agencyLogin' : config.autologin ? 'Home' : 'Login' })
      })
  }, [logOut, goOn, isAgency, token, config.autologin])
  return <SkeletonPage />
}
