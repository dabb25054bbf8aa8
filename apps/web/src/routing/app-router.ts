import {
  isSamePage,
  keepFocus,
  keepScroll,
  newKey,
  readScroll,
  restoreFocus,
  restoreScroll,
} from './history-entries.ts'
import type { HistoryState } from './history-entries.ts'
import type { Match } from './match-path.ts'
import type { Navigate } from './place-context.ts'
import { stepGuards } from './step-guards.ts'

interface EntryLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** Of its entry in the browser's history. */
  readonly key: string
}

/** The shown address with its page, or why it could not be opened. */
export interface Shown {
  readonly location: EntryLocation
  readonly match: Match
  readonly action: 'POP' | 'PUSH' | 'REPLACE'
  /** Only the query changed: a filter must not throw its list to the top. */
  readonly keepsScroll?: boolean
  readonly error?: unknown
}

export interface AppRouterParts {
  match(path: string): Match | undefined
  /** Takes over where a page can't be shown here; true if it did. */
  leave(match: Match, url: URL, action: Shown['action']): boolean
  /** Guard and words before a page is opened; answers where to go instead. */
  before(match: Match, url: URL): Promise<string | undefined>
  /** Loads the page's code. */
  load(match: Match): Promise<unknown>
}

interface Opening {
  readonly action: Shown['action']
  readonly state: HistoryState
}

/**
 * The browser's history and the page shown for it. A page is opened when its guard, words and code are loaded; until
 * then the previous one stays. Small on purpose (docs/decisions/0012-small-public-pages.md).
 */
export function createAppRouter(parts: AppRouterParts, first: Match) {
  const listeners = new Set<() => void>()
  let opening = 0
  history.scrollRestoration = 'manual'
  const started = readState()
  history.replaceState(started, '')
  let shown: Shown = { location: locationOf(new URL(location.href), started), match: first, action: 'POP' }

  const show = (next: Shown): void => {
    shown = next
    for (const listener of listeners) listener()
  }

  const commit = (url: URL, match: Match, { action, state }: Opening, error?: unknown): void => {
    if (action === 'PUSH') history.pushState(state, '', url)
    if (action === 'REPLACE') history.replaceState(state, '', url)
    const isSamePath = url.pathname === shown.location.pathname
    const keepsScroll = action !== 'POP' && isSamePath && url.hash === ''
    show({
      location: locationOf(url, state),
      match: isSamePath ? shown.match : match,
      action,
      keepsScroll,
      ...(error === undefined ? {} : { error }),
    })
  }

  const open = async (url: URL, how: Opening): Promise<void> => {
    const match = parts.match(url.pathname)
    if (match === undefined || url.origin !== location.origin) return location.assign(url)
    if (parts.leave(match, url, how.action)) return
    // The same page with another query is shown at once: the user may be typing into its filter. A late filter does not
    // return a user who has gone on to another page meanwhile.
    if (url.pathname === shown.location.pathname && shown.error === undefined) {
      if (how.action !== 'REPLACE') opening += 1
      return commit(url, match, how)
    }
    const mine = ++opening
    let error: unknown
    try {
      const instead = await parts.before(match, url)
      if (mine !== opening) return
      if (instead !== undefined) {
        return await open(new URL(instead, url), how.action === 'POP' ? { ...how, action: 'REPLACE' } : how)
      }
      await parts.load(match)
    } catch (failure) {
      error = failure
    }
    if (mine === opening) commit(url, match, how, error)
  }

  const leave = (): void => {
    keepScroll(shown.location.key)
    keepFocus(shown.location.key)
  }
  window.addEventListener('popstate', () => {
    if (stepGuards.some((keeps) => keeps())) return
    leave()
    const state = readState()
    // A jump within the page, which the browser makes itself, has no key: without one nobody is led back to their place.
    history.replaceState(state, '')
    void open(new URL(location.href), { action: 'POP', state })
  })
  window.addEventListener('pagehide', leave)

  const navigate: Navigate = (href, { replace = false } = {}) => {
    leave()
    const url = new URL(href, location.href)
    void open(url, { action: replace || isSamePage(url, location) ? 'REPLACE' : 'PUSH', state: { key: newKey() } })
  }

  return {
    navigate,
    get: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Where a page was left, for going back or loading anew; else its fragment, else its top. The first page stays where
     * the reader has scrolled it meanwhile.
     */
    restoreScroll({ isFirst }: { isFirst: boolean }): void {
      const position = shown.action === 'POP' ? readScroll(shown.location.key) : undefined
      if (shown.keepsScroll === true || (isFirst && position === undefined)) return
      restoreScroll(position, shown.location.hash)
    },
    /** After the headings of a page that was opened have taken the focus. */
    restoreFocus(): (() => void) | undefined {
      return shown.action === 'POP' ? restoreFocus(shown.location.key) : undefined
    },
    /** Fetches a page's code and words when the user is about to open it. */
    prepare(href: string): void {
      const match = parts.match(new URL(href, location.href).pathname)
      if (match !== undefined) void parts.load(match).catch(() => undefined)
    },
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>

function readState(): HistoryState {
  const state = history.state as Partial<HistoryState> | null
  return { key: typeof state?.key === 'string' ? state.key : newKey() }
}

const locationOf = ({ pathname, search, hash }: URL, { key }: HistoryState): EntryLocation => ({
  pathname,
  search,
  hash,
  key,
})
