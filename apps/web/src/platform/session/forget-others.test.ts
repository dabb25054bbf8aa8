import { beforeEach, expect, it, vi } from 'vitest'
import { dropDraft, findDraft, keepDraft, receiveDrafts } from '../form/drafts.ts'
import { draftsOf, forgetOthersData } from './forget-others.ts'
import { createSessionStore, type CurrentUser, type SessionStore } from './session-store.ts'

const nowhere = { cookie: () => undefined, setCookie: () => {}, item: () => undefined, setItem: () => {} }
const as = (hash: string, token = hash) =>
  ({ hash, token, expiresAt: new Date(Date.now() + 3_600_000).toISOString() }) as CurrentUser
const isKept = () => findDraft('form') !== undefined

function start() {
  const sessions = createSessionStore('fernblick', nowhere)
  forgetOthersData(sessions, () => {})
  sessions.logIn('agency', as('mara'))
  keepDraft('form', { values: {}, base: {}, version: 0 })
  return sessions
}
beforeEach(() => {
  vi.useFakeTimers()
  dropDraft('form')
})

it('keeps unsaved input for the account whose session is over, until it is logged in again', () => {
  const sessions = start()
  sessions.end('user', 'agency')
  sessions.load()
  sessions.logIn('agency', as('mara', 'another token'))
  expect(isKept()).toBe(true)
})

it('forgets it when another account logs in', () => {
  const sessions = start()
  sessions.end('agency')
  sessions.logIn('agency', as('runa'))
  expect(isKept()).toBe(false)
})

it('forgets it with a logout, here or in another tab', () => {
  start().logOut('agency')
  expect(isKept()).toBe(false)
  // The store of the browser is empty then.
  start().load()
  expect(isKept()).toBe(false)
})

it('keeps the input of an agency while a user who is logged in beside it logs out', () => {
  const sessions = start()
  sessions.logIn('user', as('ole'))
  keepDraft('form', { values: {}, base: {}, version: 0 })
  sessions.logOut('user')
  expect(isKept()).toBe(true)
})

it('hands it over to the next document, for the same account alone', () => {
  const sessions = start()
  sessions.end('user', 'agency')
  const given = draftsOf.page?.() ?? ''
  const arriveIn = (next: SessionStore) => {
    dropDraft('form')
    receiveDrafts(given, next)
    return isKept()
  }
  expect(arriveIn(sessions)).toBe(true)
  sessions.logIn('agency', as('mara'))
  expect(arriveIn(sessions)).toBe(true)
  sessions.logIn('agency', as('runa'))
  expect(arriveIn(sessions)).toBe(false)
})
