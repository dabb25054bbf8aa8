import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { nobody } from './session-store.ts'
import type { Session, SessionKind, SessionState, SessionStore } from './session-store.ts'

export const SessionContext = createContext<SessionStore | undefined>(undefined)

const never = () => () => {}
const isNobody = () => nobody

/** The whole state; while rendering on the server and while hydrating nobody is known. */
export function useSessionState(): SessionState {
  const store = useContext(SessionContext)
  return useSyncExternalStore(store?.subscribe ?? never, store?.get ?? isNobody, isNobody)
}

/** False on the server and while hydrating: then nobody is known yet. */
export function useIsSessionKnown(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Who is logged in, or null. */
export function useSession(kind: SessionKind): Session | null {
  return useSessionState()[kind]
}

export function useSessionActions() {
  const store = useContext(SessionContext)
  return useMemo(() => {
    if (store === undefined) return { logIn: noStore, logOut: noStore, takeLoginToken: noStore }
    return {
      logIn: store.logIn,
      logOut: (...kinds: SessionKind[]) => store.logOut(...kinds),
      takeLoginToken: store.takeLoginToken,
    }
  }, [store]) as Pick<SessionStore, 'logIn' | 'logOut' | 'takeLoginToken'>
}

/** The tokens of links, and what keeps them. */
export function useTokens() {
  const store = useContext(SessionContext)
  const { recipientToken, recipientNumber, rewardToken, pageToken } = useSessionState()
  return useMemo(
    () => ({
      recipient: recipientToken,
      recipientNumber,
      reward: rewardToken,
      page: pageToken,
      /** After `/empfaenger/create`: token and number together; without them: forgotten (spec §8). */
      setRecipient: (store?.setRecipient ?? noStore) as SessionStore['setRecipient'],
      setRecipientToken: (store?.setRecipientToken ?? noStore) as SessionStore['setRecipientToken'],
      setRewardToken: (store?.setRewardToken ?? noStore) as SessionStore['setRewardToken'],
    }),
    [store, recipientToken, recipientNumber, rewardToken, pageToken],
  )
}

function noStore(): never {
  throw new Error('Sessions are kept in the browser')
}
