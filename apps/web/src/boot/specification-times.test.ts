import { afterEach, expect, it, vi } from 'vitest'
import { createCall } from '#platform/api/call.ts'
import { watchExpiry } from '#platform/session/expiry.ts'
import type { SessionStore } from '#platform/session/session-store.ts'
import { loadScreen } from './load-screen.ts'

/** The times of the specification's §9 and §8 that the browser's own clocks measure. */
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('gives a call 300 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const call = createCall({
    operations: { listRewardOptions: ['GET', '/praemie', 'tenant', 'none'] },
    tenantKey: 'fernblick',
    locale: 'de',
    fetch: async () => new Response(null, { status: 204 }),
    tokenOf: () => undefined,
    onSessionEnded: () => undefined,
  })
  await call('listRewardOptions')
  expect(timeout.mock.calls).toEqual([[300_000]])
})

it('looks at the sessions every 60 seconds', () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { addEventListener: () => undefined })
  const expired = vi.fn(() => [])
  const get = () => ({ user: null, agency: null })
  watchExpiry(
    { expired, get } as unknown as SessionStore,
    () => undefined,
    () => undefined,
  )
  vi.advanceTimersByTime(59_999)
  expect(expired).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(expired).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(600_000)
  expect(expired).toHaveBeenCalledTimes(11)
})

it('gives a screen 120 seconds', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  await expect(loadScreen('nothing/of-the-kind')).rejects.toThrow('could not be loaded')
  expect(timer.mock.calls.map(([, wait]) => wait)).toContain(120_000)
})
