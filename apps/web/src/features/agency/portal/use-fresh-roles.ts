import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { worksForAgency } from '#features/shell/portal-groups.ts'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession, useSessionActions } from '#platform/session/use-session.ts'
import { useToast } from '#ui/toast.tsx'

/**
 * A member's rights can change, or end, while they are logged in. The server checks their role on every call; the
 * screens reload it each minute, and as soon as a call is refused.
 */
export function useFreshRoles(): void {
  const w = useWords('agency')
  const toast = useToast()
  const cache = useQueryClient()
  const session = useSession('agency')
  const { logIn, logOut } = useSessionActions()
  const token = session?.token
  const { data, refetch } = useQuery({
    queryKey: ['agency-roles', token],
    queryFn: () => call('getCurrentUser', {}, { token }),
    enabled: token !== undefined,
    refetchInterval: 60_000,
  })
  const keep = useEffectEvent((roles: readonly string[]) => {
    if (session === null) return
    if (worksForAgency(roles)) {
      if (roles.join() !== session.user.roles.join()) logIn('agency', { ...session.user, roles: [...roles] }, session)
      return
    }
    toast({ text: w('ended'), tone: 'caution' })
    logOut('agency')
    void call('logout', {}, { token: session.token, keepsSessions: true }).catch(() => undefined)
  })
  useEffect(() => {
    if (data !== undefined) keep(data.roles)
  }, [data])
  useEffect(
    () =>
      cache.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (isApiError(event.action.error, 'forbidden')) void refetch()
      }),
    [cache, refetch],
  )
}
