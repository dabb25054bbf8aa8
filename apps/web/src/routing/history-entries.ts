/** The state of an entry of the browser's history. */
export interface HistoryState {
  readonly key: string
}

const positions = 'scroll'

export const newKey = (): string => crypto.randomUUID().slice(0, 8)

/** A link to where one already is makes no new entry. */
export const isSamePage = (url: URL, here: Pick<Location, 'pathname' | 'search' | 'hash'>): boolean =>
  url.pathname === here.pathname && url.search === here.search && url.hash === here.hash

function readAll(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(positions) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** Remembers how far an entry was scrolled; the last fifty. */
export function keepScroll(key: string): void {
  const { [key]: _, ...others } = readAll()
  try {
    sessionStorage.setItem(
      positions,
      JSON.stringify(Object.fromEntries([...Object.entries(others).slice(-49), [key, Math.round(scrollY)]])),
    )
  } catch {
    // Without storage a page simply begins at its top.
  }
}

/** The link by which an entry was left, by its address; a page loaded anew begins at its heading. */
const leftBy = new Map<string, string>()

export function keepFocus(key: string): void {
  const link = document.activeElement?.closest('main a[href]')
  if (link == null) leftBy.delete(key)
  else leftBy.set(key, link.getAttribute('href')!)
}

/**
 * Back on a page, the keyboard goes on at the link by which it was left: at once, or when the page's data bring it, unless
 * the reader has moved the focus meanwhile. Returns what ends the wait.
 */
export function restoreFocus(key: string): (() => void) | undefined {
  const href = leftBy.get(key)
  if (href === undefined) return
  const stop = () => waiting.disconnect()
  const look = () => {
    if (!document.activeElement?.matches('body,h1')) return stop()
    const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
    if (link === null) return
    stop()
    // What was unfolded around it is folded again.
    link.closest('details')?.setAttribute('open', '')
    link.focus({ preventScroll: scrollY > 0 })
  }
  const waiting = new MutationObserver(look)
  waiting.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}

export const readScroll = (key: string): number | undefined => readAll()[key]

export function restoreScroll(position: number | undefined, hash: string): void {
  const target = hash.length > 1 && position === undefined ? document.getElementById(decode(hash.slice(1))) : null
  if (target === null) scrollTo({ top: position ?? 0, behavior: 'instant' })
  else target.scrollIntoView()
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
