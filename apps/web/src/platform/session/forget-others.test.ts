import { beforeEach, expect, it, vi } from 'vitest'
import { forgetOthersData, inputKeepers } from './forget-others.ts'
import { createSessionStore, type CurrentUser } from './session-store.ts'

const nowhere = { cookie: () => undefined, setCookie: () => {}, item: () => undefined, setItem: () => {} }
const as = (hash: string, token = hash) =>
  ({ hash, token, expiresAt: new Date(Date.now() + 3_600_000).toISOString() }) as CurrentUser
const forget = vi.fn()
inputKeepers.push(forget)

function start() {
  const sessions = createSessionStore('fernblick', nowhere)
  forgetOthersData(sessions, () => {})
  sessions.logIn('agency', as('mara'))
  forget.mockClear()
  return sessions
}
beforeEach(() => vi.useFakeTimers())

it('keeps unsaved input for the account whose session is over, until it is logged in again', () => {
  const sessions = start()
  sessions.end('user', 'agency')
  sessions.load()
  sessions.logIn('agency', as('mara', 'another token'))
  expect(forget).not.toHaveBeenCalled()
})

it('forgets it when another account logs in', () => {
  const sessions = start()
  sessions.end('agency')
  sessions.logIn('agency', as('runa'))
  expect(forget).toHaveBeenCalledTimes(1)
})

it('forgets it with a logout, here or in another tab', () => {
  start().logOut('agency')
  expect(forget).toHaveBeenCalledTimes(1)
  // The store of the browser is empty then.
  start().load()
  expect(forget).toHaveBeenCalledTimes(1)
})

it('keeps the input of an agency while a user who is logged in beside it logs out', () => {
  const sessions = start()
  sessions.logIn('user', as('ole'))
  forget.mockClear()
  sessions.logOut('user')
  expect(forget).not.toHaveBeenCalled()
})
