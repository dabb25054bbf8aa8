import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createFairQueue, QueueFullError } from './fair-queue.ts'

/** Work that tells in which order it began. */
function noting() {
  const order: string[] = []
  return { order, note: (name: string) => async () => void (order.push(name), await sleep(1)) }
}
const isFull = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' && outcome.reason instanceof QueueFullError

describe('the fair queue', () => {
  test('lets so many work at once, so many wait, and refuses the rest', async () => {
    const inTurn = createFairQueue({ atOnce: 2, room: { first: 1, second: 3 } })
    let [atOnce, most] = [0, 0]
    const work = async () => {
      most = Math.max(most, (atOnce += 1))
      await sleep(5)
      atOnce -= 1
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => inTurn(1, 'second', work)))
    expect(most).toBe(2)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(outcomes.filter(isFull)).toHaveLength(5)
    await expect(inTurn(1, 'second', async () => 'free again')).resolves.toBe('free again')
  })

  test('takes the tenants in turn, however many of one wait', async () => {
    const inTurn = createFairQueue({ atOnce: 1, room: { first: 100, second: 0 } })
    const { order, note } = noting()
    const busy = Array.from({ length: 6 }, (_, n) => inTurn(1, 'first', note(`busy ${n}`)))
    await Promise.all([...busy, inTurn(2, 'first', note('two')), inTurn(3, 'first', note('three'))])
    expect(order).toEqual(['busy 0', 'busy 1', 'two', 'three', 'busy 2', 'busy 3', 'busy 4', 'busy 5'])
  })

  test('gives a tenant no more than its part, though places are free', async () => {
    const inTurn = createFairQueue({ atOnce: 3, each: 2, room: { first: 100, second: 0 } })
    const { order, note } = noting()
    await Promise.all([
      ...Array.from({ length: 4 }, (_, n) => inTurn(1, 'first', note(`busy ${n}`))),
      inTurn(2, 'first', note('two')),
    ])
    expect(order.slice(0, 3)).toEqual(['busy 0', 'busy 1', 'two'])
    expect(order).toHaveLength(5)
  })

  test('takes the last place from the tenant with the most, where the room is full', async () => {
    const inTurn = createFairQueue({ atOnce: 1, room: { first: 3, second: 0 } })
    const { order, note } = noting()
    const busy = Array.from({ length: 4 }, (_, n) => inTurn(1, 'first', note(`busy ${n}`)))
    const outcomes = await Promise.allSettled([...busy, inTurn(2, 'first', note('two'))])
    expect(outcomes.map(isFull)).toEqual([false, false, false, true, false])
    expect(order).toEqual(['busy 0', 'busy 1', 'two', 'busy 2'])
  })

  test('lets the first lane go before the second, each with places of its own', async () => {
    const inTurn = createFairQueue({ atOnce: 1, room: { first: 2, second: 2 } })
    const { order, note } = noting()
    const all = [
      inTurn(1, 'second', note('running')),
      inTurn(1, 'second', note('guess 1')),
      inTurn(1, 'second', note('guess 2')),
      inTurn(1, 'first', note('known')),
    ]
    await expect(inTurn(1, 'second', note('guess 3'))).rejects.toThrow(QueueFullError)
    await Promise.all(all)
    expect(order).toEqual(['running', 'known', 'guess 1', 'guess 2'])
  })

  test('gives a place on where work fails, and up where it is waited for too long', async () => {
    const inTurn = createFairQueue({ atOnce: 1, room: { first: 9, second: 0 }, patienceMs: 20 })
    await expect(inTurn(1, 'first', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const slow = inTurn(1, 'first', () => sleep(80))
    await expect(inTurn(2, 'first', async () => 1)).rejects.toThrow(QueueFullError)
    await slow
    await expect(inTurn(2, 'first', async () => 1)).resolves.toBe(1)
  })
})
