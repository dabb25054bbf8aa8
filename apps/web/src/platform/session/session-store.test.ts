import { describe, expect, it } from 'vitest'
import { cookieText, readCookie } from './browser-store.ts'
import type { BrowserStore } from './browser-store.ts'
import { checkExpiry } from './expiry.ts'
import { createSessionStore } from './session-store.ts'
import type { CurrentUser } from './session-store.ts'
import { takeToken } from './address-token.ts'

function memoryStore() {
  const cookies = new Map<string, { value: string; maxAge: number | undefined }>()
  const items = new Map<string, string>()
  const store: BrowserStore = {
    cookie: (name) => cookies.get(name)?.value,
    setCookie: (name, value, maxAge) =>
      void (maxAge === 0 ? cookies.delete(name) : cookies.set(name, { value, maxAge })),
    item: (area, name) => items.get(area + name),
    setItem: (area, name, value) =>
      void (value === undefined ? items.delete(area + name) : items.set(area + name, value)),
  }
  return { store, cookies, items }
}
const start = Date.parse('2026-11-21T10:00:00Z')
const user = (token: string, seconds = 3600) =>
  ({ token, firstName: 'Mara', expiresAt: new Date(start + seconds * 1000).toISOString() }) as CurrentUser

describe('session store', () => {
  it('keeps the token in a cookie that ends with the browser, or with the session under remember-me', () => {
    const { store, cookies } = memoryStore()
    const sessions = createSessionStore('fernblick', store, { now: () => start })
    sessions.logIn('user', user('a'))
    expect(cookies.get('token-fernblick')).toEqual({ value: 'a', maxAge: undefined })
    sessions.logIn('user', user('b'), { remember: true })
    expect(cookies.get('token-fernblick')).toEqual({ value: 'b', maxAge: 3600 })
    expect(sessions.tokenOf('user')).toBe('b')
  })
  it('is logged in again after a reload, but not when the browser dropped the cookie or the time is over', () => {
    const { store, cookies } = memoryStore()
    createSessionStore('fernblick', store, { now: () => start }).logIn('user', user('a'))
    const reload = (at = start) => {
      const again = createSessionStore('fernblick', store, { now: () => at })
      again.load()
      return again.get().user
    }
    expect(reload()?.user.firstName).toBe('Mara')
    expect(reload(start + 3_600_000)).toBeNull()
    cookies.clear()
    expect(reload()).toBeNull()
  })
  it('keeps users, agencies, operators and tenants apart', () => {
    const { store } = memoryStore()
    const sessions = createSessionStore('fernblick', store, { now: () => start })
    sessions.logIn('user', user('a'))
    sessions.logIn('agency', user('b'))
    sessions.logOut('user')
    expect(sessions.get().user).toBeNull()
    expect(sessions.tokenOf('agency')).toBe('b')
    const other = createSessionStore('werkstrom', store, { now: () => start })
    other.load()
    expect(other.get().agency).toBeNull()
  })
})

describe('a login by a link’s token', () => {
  it('is tried once, whatever its result', () => {
    const sessions = createSessionStore('werkstrom', memoryStore().store, { now: () => start })
    sessions.setPageToken('page')
    sessions.setAutologinToken('portal')
    expect(sessions.takeLoginToken()).toBe('portal')
    expect(sessions.takeLoginToken()).toBeUndefined()
    expect(sessions.get()).toMatchObject({ pageToken: undefined, autologinToken: undefined })
  })
})

describe('expiry check (spec §4)', () => {
  const login = (...kinds: ('user' | 'agency')[]) => {
    const sessions = createSessionStore('fernblick', memoryStore().store, { now: () => clock })
    for (const kind of kinds) sessions.logIn(kind, user(kind, kind === 'agency' ? 60 : 600))
    return sessions
  }
  let clock = start
  it('logs an expired user out and reloads', () => {
    clock = start
    const sessions = login('user')
    expect(checkExpiry(sessions)).toBe(false)
    clock = start + 600_000
    expect(checkExpiry(sessions)).toBe(true)
    expect(sessions.get().user).toBeNull()
  })
  it('logs an expired agency out, and reloads only if a user is logged in as well', () => {
    clock = start
    const alone = login('agency')
    const both = login('agency', 'user')
    clock = start + 61_000
    expect(checkExpiry(alone)).toBe(false)
    expect(alone.get().agency).toBeNull()
    expect(checkExpiry(both)).toBe(true)
    expect(both.get().user).not.toBeNull()
  })
})

describe('address and cookies', () => {
  it('takes a token out of query or fragment and leaves the rest', () => {
    expect(takeToken('/de/praemie?t=abc&widget=1#x')).toMatchObject({ token: 'abc', url: '/de/praemie?widget=1#x' })
    expect(takeToken('/de/praemie#t=a_b-c')).toMatchObject({ token: 'a_b-c', url: '/de/praemie' })
    expect(takeToken('/de/praemie?x=1')).toMatchObject({ token: undefined, url: '/de/praemie?x=1' })
  })
  it('never takes a mail’s own token for one of autologin', () => {
    expect(takeToken('/de/praemie#t=abc').autologinToken).toBeUndefined()
    expect(takeToken('/de/praemie?t=abc').autologinToken).toBeUndefined()
    expect(takeToken('/de?token=abc&x=1')).toEqual({ token: 'abc', autologinToken: 'abc', url: '/de?x=1' })
  })
  it('is secure as the tenant’s address', () => {
    expect(cookieText('a', 'b c', 60, true)).toBe('a=b%20c; Path=/; SameSite=Lax; Max-Age=60; Secure')
    expect(cookieText('a', 'b', undefined, false)).toBe('a=b; Path=/; SameSite=Lax')
    expect(readCookie('x=1; a=b%20c; ab=2', 'a')).toBe('b c')
  })
})
