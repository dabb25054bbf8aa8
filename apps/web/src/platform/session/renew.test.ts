import { describe, expect, it, vi } from 'vitest'
import { createRenewal } from './renew.ts'
import type { CurrentUser, Session, SessionState, SessionStore } from './session-store.ts'

const start = Date.parse('2026-11-21T10:00:00Z')
const hour = 3_600_000
const userUntil = (end: number, more: Partial<CurrentUser> = {}) =>
  ({ token: `until ${end}`, expiresAt: new Date(end).toISOString(), adminLogin: false, ...more }) as CurrentUser

function setUp(user: CurrentUser, { remember = false, longest = Number.POSITIVE_INFINITY } = {}) {
  let clock = start
  const state = { user: { user, token: user.token, remember } as Session | null, agency: null }
  const sessions = {
    get: () => state as unknown as SessionState,
    logIn: (_kind: string, next: CurrentUser) => void (state.user = { user: next, token: next.token, remember }),
  } as unknown as SessionStore
  const ask = vi.fn(async (_token: string) => userUntil(Math.min(clock + 12 * hour, longest)))
  const renew = createRenewal({ sessions, ask, now: () => clock })
  let seenAt = start
  return {
    ask,
    state,
    /** The minute's check comes, with or without the user's presence. */
    async at(time: number, isThere = true) {
      clock = time
      if (isThere) seenAt = time
      await renew(seenAt)
    },
  }
}

describe('a session', () => {
  it('is renewed before its end while the user is present, once for each end', async () => {
    const page = setUp(userUntil(start + 12 * hour))
    await page.at(start + 8 * hour)
    expect(page.ask).not.toHaveBeenCalled()
    await page.at(start + 9.5 * hour)
    await page.at(start + 9.6 * hour)
    expect(page.ask.mock.calls).toEqual([[`until ${start + 12 * hour}`]])
    expect(page.state.user!.user.expiresAt).toBe(new Date(start + 21.5 * hour).toISOString())
  })
  it('that is remembered is renewed in its second half', async () => {
    const page = setUp(userUntil(start + 30 * 24 * hour), { remember: true })
    await page.at(start + 14 * 24 * hour)
    expect(page.ask).not.toHaveBeenCalled()
    await page.at(start + 16 * 24 * hour)
    expect(page.ask).toHaveBeenCalledTimes(1)
  })
  it('ends where the user is absent', async () => {
    const page = setUp(userUntil(start + 12 * hour))
    await page.at(start + 11 * hour, false)
    expect(page.ask).not.toHaveBeenCalled()
  })
  it('of an operator in a customer’s name is not prolonged', async () => {
    const page = setUp(userUntil(start + hour, { adminLogin: true }))
    await page.at(start + 0.9 * hour)
    expect(page.ask).not.toHaveBeenCalled()
  })
  it('that cannot be made longer is not asked for each minute', async () => {
    const page = setUp(userUntil(start + 2 * hour), { longest: start + 2 * hour })
    for (let minute = 0; minute < 60; minute += 1) await page.at(start + minute * 60_000)
    expect(page.ask).toHaveBeenCalledTimes(1)
  })
  it('is asked for again after a failure, and left alone after a logout meanwhile', async () => {
    const page = setUp(userUntil(start + 2 * hour))
    page.ask.mockRejectedValueOnce(new Error('network'))
    await page.at(start)
    expect(page.state.user!.token).toBe(`until ${start + 2 * hour}`)
    page.ask.mockImplementationOnce(async () => {
      page.state.user = null
      return userUntil(start + 12 * hour)
    })
    await page.at(start + 60_000)
    expect(page.ask).toHaveBeenCalledTimes(2)
    expect(page.state.user).toBeNull()
  })
})
