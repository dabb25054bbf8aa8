import { cookieNames } from '@referral/contract/cookie-names'
import type { AnswerOf } from '../api/call-types.ts'
import type { Credential } from '../api/call.ts'
import type { BrowserStore } from './browser-store.ts'

/** The login response; the same for users, agencies and operators. */
export type CurrentUser = AnswerOf<'login'>
export type SessionKind = 'user' | 'agency' | 'operator'

export interface Session {
  readonly user: CurrentUser
  readonly token: string
  /** Stored beyond the end of the browser. */
  readonly remember: boolean
}

export interface SessionState {
  readonly user: Session | null
  readonly agency: Session | null
  readonly operator: Session | null
  readonly recipientToken: string | undefined
  readonly recipientNumber: string | undefined
  readonly rewardToken: string | undefined
  /** A token of a mail's link that belongs to the page it opened (password, newsletter, …). */
  readonly pageToken: string | undefined
  /** A token of the client's own login that was not exchanged yet (spec §2.1). */
  readonly autologinToken: string | undefined
  /** The last session that ended here ran out, or the server ended it: its user has not logged out. */
  readonly isOver: boolean
}

/** No user: the state that a page is made for, unless it is personal. */
export const nobody: SessionState = {
  user: null,
  agency: null,
  operator: null,
  recipientToken: undefined,
  recipientNumber: undefined,
  rewardToken: undefined,
  pageToken: undefined,
  autologinToken: undefined,
  isOver: false,
}

export const sessionKinds: readonly SessionKind[] = ['user', 'agency', 'operator']
/** Twelve weeks: the time a recipient has (spec §1). */
const recipientSeconds = 84 * 86_400

/**
 * The logged-in users, and the tokens of links. The bearer token is in a cookie (which ends with the browser unless
 * remember-me) and, with the user, in local storage (spec §4); a session counts only while both agree. An operator's
 * token is in the page's memory alone: the server sends it with each page of the back office, and with no other.
 */
export function createSessionStore(
  tenantKey: string,
  store: BrowserStore,
  { operator, now = Date.now }: { readonly operator?: CurrentUser | undefined; readonly now?: () => number } = {},
) {
  const names = cookieNames(tenantKey)
  const listeners = new Set<() => void>()
  let state: SessionState = {
    ...nobody,
    operator: operator === undefined ? null : { user: operator, token: operator.token, remember: false },
  }

  const set = (change: Partial<SessionState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const forget = (kind: SessionKind): void => {
    if (kind === 'operator') return
    store.setCookie(names[kind], '', 0)
    store.setItem('local', names[kind], undefined)
  }
  const remove = (kinds: readonly SessionKind[], isOver: boolean): void => {
    for (const kind of kinds) forget(kind)
    set({ ...Object.fromEntries(kinds.map((kind) => [kind, null])), isOver })
  }
  const readSession = (kind: Exclude<SessionKind, 'operator'>): Session | null => {
    const token = store.cookie(names[kind])
    const session = parseSession(store.item('local', names[kind]))
    if (token === undefined || session === null || session.token !== token || isOver(session, now())) return null
    return session
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Reads everything anew: at the start, and when another tab logged in or out. */
    load(): void {
      set({
        user: readSession('user'),
        agency: readSession('agency'),
        recipientToken: store.cookie(names.recipientToken),
        recipientNumber: store.cookie(names.recipientNumber),
        rewardToken: store.item('session', names.rewardToken),
        isOver: false,
      })
    },
    logIn(kind: SessionKind, user: CurrentUser, { remember = false }: { remember?: boolean | undefined } = {}): void {
      const session: Session = { user, token: user.token, remember }
      if (kind !== 'operator') {
        store.setCookie(names[kind], user.token, remember ? (Date.parse(user.expiresAt) - now()) / 1000 : undefined)
        store.setItem('local', names[kind], JSON.stringify(session))
      }
      set({ [kind]: session, isOver: false })
    },
    /** Deletes a session here; the caller informs the server. */
    logOut: (...kinds: readonly SessionKind[]) => remove(kinds, false),
    /** Deletes a session that is over. */
    end: (...kinds: readonly SessionKind[]) => remove(kinds, true),
    setRecipient({ token, number }: { token?: string | undefined; number?: string | undefined }): void {
      store.setCookie(names.recipientToken, token ?? '', token === undefined ? 0 : recipientSeconds)
      store.setCookie(names.recipientNumber, number ?? '', number === undefined ? 0 : recipientSeconds)
      set({ recipientToken: token, recipientNumber: number })
    },
    setRecipientToken(token: string): void {
      store.setCookie(names.recipientToken, token, recipientSeconds)
      set({ recipientToken: token })
    },
    /** For this tab only: a reward link opens money. */
    setRewardToken(token: string | undefined): void {
      store.setItem('session', names.rewardToken, token)
      set({ rewardToken: token })
    },
    setPageToken: (token: string | undefined) => set({ pageToken: token }),
    setAutologinToken: (token: string | undefined) => set({ autologinToken: token }),
    /** The token of a login by link, once: whatever the result, it is not tried again automatically. */
    takeLoginToken(): string | undefined {
      const token = state.autologinToken ?? state.pageToken
      set({ autologinToken: undefined, pageToken: undefined })
      return token
    },
    tokenOf(credential: Credential): string | undefined {
      if (credential === 'recipient') return state.recipientToken
      if (credential === 'reward') return state.rewardToken
      return credential === 'none' || credential === 'terminal' ? undefined : state[credential]?.token
    },
    /** Sessions that have expired. */
    expired: (): SessionKind[] => sessionKinds.filter((kind) => state[kind] !== null && isOver(state[kind], now())),
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>

const isOver = (session: Session, at: number): boolean => Date.parse(session.user.expiresAt) <= at

function parseSession(text: string | undefined): Session | null {
  if (text === undefined) return null
  try {
    const value = JSON.parse(text) as Session
    return typeof value.token === 'string' && typeof value.user?.expiresAt === 'string' ? value : null
  } catch {
    return null
  }
}
