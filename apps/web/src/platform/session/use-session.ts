import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { nobody } from './session-store.ts'
import type { Session, SessionKind, SessionState, SessionStore } from './session-store.ts'

interface Sessions {
  /** The browser's store; undefined on the server. */
  readonly store: SessionStore | undefined
  /** The user that the server made the page for: nobody, or its owner. */
  readonly arrived: SessionState
}

/** The sessions of an anonymous page, or of one shown as strangers see it. */
export const noSessions: Sessions = { store: undefined, arrived: nobody }
export const SessionContext = createContext(noSessions)

const never = () => () => {}

/** The whole state; on the server and while hydrating the user that the page was made for. */
export function useSessionState(): SessionState {
  const { store, arrived } = useContext(SessionContext)
  const first = () => arrived
  return useSyncExternalStore(store?.subscribe ?? never, store?.get ?? first, first)
}

/** False on the server and while hydrating: browser-only facts are known later. */
export function useIsHydrated(): boolean {
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
  const { store } = useContext(SessionContext)
  return useMemo(() => {
    if (store === undefined) return { logIn: noStore, logOut: noStore, takeLoginToken: noStore }
    return {
      logIn: store.logIn,
      logOut: (...kinds: SessionKind[]) => store.logOut(...kinds),
      takeLoginToken: store.takeLoginToken,
    }
  }, [store]) as Pick<SessionStore, 'logIn' | 'logOut' | 'takeLoginToken'>
}

/** The tokens of links, and their stores. */
export function useTokens() {
  const { store } = useContext(SessionContext)
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
      /** For the next page, as if its address had contained it. */
      setPageToken: (store?.setPageToken ?? noStore) as SessionStore['setPageToken'],
      setRewardToken: (store?.setRewardToken ?? noStore) as SessionStore['setRewardToken'],
    }),
    [store, recipientToken, recipientNumber, rewardToken, pageToken],
  )
}

function noStore(): never {
  throw new Error('Sessions are kept in the browser')
}
