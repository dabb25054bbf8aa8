import { isInFrame } from '../frame/in-frame.ts'

/** Cookies and storage of the browser, behind one small interface; nothing else in the app touches them. */
export interface BrowserStore {
  cookie(name: string): string | undefined
  /** @param maxAge seconds; without it the cookie ends with the browser; 0 removes it */
  setCookie(name: string, value: string, maxAge?: number): void
  item(area: 'local' | 'session', name: string): string | undefined
  setItem(area: 'local' | 'session', name: string, value: string | undefined): void
}

/**
 * Storage may be forbidden (private windows, embedded pages); then it is simply empty.
 * @param isSecure whether the tenant's address is one of https
 */
export function createBrowserStore(isSecure: boolean): BrowserStore {
  const area = (which: 'local' | 'session'): Storage | undefined => {
    try {
      return which === 'local' ? window.localStorage : window.sessionStorage
    } catch {
      return undefined
    }
  }
  return {
    cookie: (name) => readCookie(document.cookie, name),
    setCookie(name, value, maxAge) {
      document.cookie = cookieText(name, value, maxAge, isSecure, isInFrame())
    },
    item: (which, name) => area(which)?.getItem(name) ?? undefined,
    setItem(which, name, value) {
      try {
        if (value === undefined) area(which)?.removeItem(name)
        else area(which)?.setItem(name, value)
      } catch {
        // Full or forbidden: the session then lasts as long as the page.
      }
    },
  }
}

export function readCookie(header: string, name: string): string | undefined {
  for (const part of header.split('; ')) {
    if (!part.startsWith(`${name}=`)) continue
    try {
      return decodeURIComponent(part.slice(name.length + 1))
    } catch {
      return undefined
    }
  }
  return undefined
}

/**
 * Path /, secure like the tenant's address (spec §9). In another site's frame a cookie is stored for that pair of sites
 * alone.
 */
export function cookieText(
  name: string,
  value: string,
  maxAge: number | undefined,
  isSecure: boolean,
  inFrame = false,
): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    inFrame ? 'SameSite=None' : 'SameSite=Lax',
    ...(maxAge === undefined ? [] : [`Max-Age=${Math.max(0, Math.round(maxAge))}`]),
    ...(isSecure || inFrame ? ['Secure'] : []),
    ...(inFrame ? ['Partitioned'] : []),
  ].join('; ')
}
