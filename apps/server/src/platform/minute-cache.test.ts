import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MinuteCache } from './minute-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('holds nothing for longer than a minute, whether it is asked for or not', () => {
  const cache = new MinuteCache<number>()
  const source = {}
  cache.keep(source, 'first', 1)
  vi.advanceTimersByTime(40_000)
  cache.keep(source, 'second', 2)
  cache.keep(source, 'third', 3)
  cache.drop(source, 'third', 3)
  vi.advanceTimersByTime(19_000)
  expect([cache.get(source, 'first'), cache.get(source, 'second'), cache.sizeOf(source)]).toEqual([1, 2, 2])
  vi.advanceTimersByTime(2_000)
  expect([cache.get(source, 'first'), cache.get(source, 'second'), cache.sizeOf(source)]).toEqual([undefined, 2, 1])
  vi.advanceTimersByTime(40_000)
  expect([cache.sizeOf(source), vi.getTimerCount()]).toEqual([0, 0])
  cache.keep(source, 'first', 4)
  expect([cache.get(source, 'first'), vi.getTimerCount()]).toEqual([4, 1])
})

it('keeps a value that is stored anew for a minute from then on, with one timer for all of a database', () => {
  const cache = new MinuteCache<number>()
  const [source, other] = [{}, {}]
  for (let at = 0; at < 5; at += 1) {
    cache.keep(source, 'same', at)
    vi.advanceTimersByTime(30_000)
  }
  expect([cache.get(source, 'same'), cache.sizeOf(source), vi.getTimerCount()]).toEqual([4, 1, 1])
  expect(cache.get(other, 'same')).toBeUndefined()
  vi.advanceTimersByTime(60_000)
  expect([cache.sizeOf(source), vi.getTimerCount()]).toEqual([0, 0])
})

it('holds the newest up to their number', () => {
  const cache = new MinuteCache<number>(2)
  const source = {}
  for (const at of [1, 2, 3]) cache.keep(source, String(at), at)
  expect(['1', '2', '3'].map((what) => cache.get(source, what))).toEqual([undefined, 2, 3])
})
