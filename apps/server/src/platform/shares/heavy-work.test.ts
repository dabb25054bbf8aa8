import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createCallLimit } from './call-limit.ts'
import { createHeavyWork } from './heavy-work.ts'

const tenant = (id: number) => ({ id, limits: { callsPerSecond: 100 } as never })
const counting = { add: async () => 0 }

describe('long work in parts', () => {
  it('lets two imports take turns, part by part, and no more than two parts at once', async () => {
    const inParts = createHeavyWork({ isAnotherCalling: () => false })
    const order: string[] = []
    let [now, most] = [0, 0]
    const run = async (tenantId: number, parts: number) => {
      for (let part = 0; part < parts; part += 1)
        await inParts(tenantId, async () => {
          now += 1
          most = Math.max(most, now)
          order.push(`${tenantId}`)
          await sleep(2)
          now -= 1
        })
    }
    await Promise.all([run(1, 40), run(1, 40), run(1, 40), run(2, 10)])
    expect(most).toBe(2)
    // One tenant of four takes every fourth part, whoever the others are.
    expect(order.lastIndexOf('2')).toBeLessThan(60)
  })

  it('rests three times as long as a part took while another tenant calls, and only then', async () => {
    const calls = createCallLimit(counting)
    const inParts = createHeavyWork(calls)
    const timed = async () => {
      const since = performance.now()
      await inParts(1, () => sleep(40))
      return performance.now() - since
    }
    calls.take(tenant(1))
    expect(calls.isAnotherCalling(1)).toBe(false)
    calls.take(tenant(2))
    expect([calls.isAnotherCalling(1), calls.isAnotherCalling(2)]).toEqual([true, true])
    expect(await timed()).toBeGreaterThanOrEqual(155)
  })

  it('gives its place on where a part fails', async () => {
    const inParts = createHeavyWork({ isAnotherCalling: () => false })
    for (let n = 0; n < 3; n += 1)
      await expect(inParts(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await inParts(1, async () => 'free')).toBe('free')
  })
})
