import { useSessionActions, useTokens } from './use-session.ts'

/**
 * Logs the user out of this tab (spec §4); the caller informs the server. A link to a reward works for six months:
 * whoever comes next at this screen is not to find it open.
 */
export function useLogOut(): () => void {
  const { logOut } = useSessionActions()
  const { setRewardToken } = useTokens()
  return () => {
    setRewardToken(undefined)
    logOut('user')
  }
}
