import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { BrowserStore } from './browser-store.ts'
import { createSessionStore, type CurrentUser } from './session-store.ts'
import { useLogOut } from './use-log-out.ts'
import { SessionContext } from './use-session.ts'

it('ends the user’s session and closes the reward that they opened, and leaves the agency’s session alone', () => {
  const kept = new Map<string, string>()
  const keep = (name: string, value = '') => void (value === '' ? kept.delete(name) : kept.set(name, value))
  const store: BrowserStore = {
    cookie: (name) => kept.get(name),
    setCookie: keep,
    item: (area, name) => kept.get(area + name),
    setItem: (area, name, value) => keep(area + name, value),
  }
  const sessions = createSessionStore('fernblick', store)
  const as = (token: string) => ({ token, expiresAt: new Date(Date.now() + 60_000).toISOString() }) as CurrentUser
  sessions.logIn('user', as('user'))
  sessions.logIn('agency', as('agency'))
  sessions.setRewardToken('reward')

  let logOut = (): void => {}
  const Reads = () => {
    logOut = useLogOut()
    return null
  }
  renderToString(
    <SessionContext value={{ store: sessions, arrived: sessions.get() }}>
      <Reads />
    </SessionContext>,
  )
  logOut()
  expect(sessions.get()).toMatchObject({ user: null, rewardToken: undefined, agency: { token: 'agency' } })
  expect([...kept.keys()].toSorted()).toEqual(['localtoken-agency-fernblick', 'token-agency-fernblick'])
})
