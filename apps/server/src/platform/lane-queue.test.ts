import { describe, expect, test } from 'vitest'
import { createLaneQueue, QueueFullError, WaitedTooLong } from './lane-queue.ts'

describe('the queue', () => {
  test('lets two work at once and a limited number wait, and refuses the rest', async () => {
    const inTurn = createLaneQueue(2, { first: 1, second: 3 })
    let atOnce = 0
    let most = 0
    const work = async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise((resolve) => setTimeout(resolve, 5))
      atOnce -= 1
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => inTurn('second', work)))
    expect(most).toBe(2)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(
      outcomes.filter((outcome) => outcome.status === 'rejected' && outcome.reason instanceof QueueFullError),
    ).toHaveLength(5)
    await expect(inTurn('second', async () => 'free again')).resolves.toBe('free again')
  })

  test('people on known devices go first and have places of their own', async () => {
    const inTurn = createLaneQueue(1, { first: 2, second: 2 })
    const order: string[] = []
    const note = (name: string) => async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      order.push(name)
    }
    const all = [
      inTurn('second', note('running')),
      inTurn('second', note('guess 1')),
      inTurn('second', note('guess 2')),
      inTurn('first', note('known')),
    ]
    await expect(inTurn('second', note('guess 3'))).rejects.toThrow(QueueFullError)
    await Promise.all(all)
    expect(order).toEqual(['running', 'known', 'guess 1', 'guess 2'])
  })

  test('a failing hash gives its place on', async () => {
    const inTurn = createLaneQueue(1, { first: 1, second: 1 })
    await expect(inTurn('second', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(inTurn('second', async () => 1)).resolves.toBe(1)
  })

  test('gives a free place to the tenant that has the fewest, and else to each in turn', async () => {
    const inTurn = createLaneQueue(2, { first: 20, second: 0 })
    const order: number[] = []
    const run = (tenantId: number) =>
      inTurn(
        'first',
        () => {
          order.push(tenantId)
          return new Promise<void>((resolve) => setImmediate(resolve))
        },
        tenantId,
      )
    const crowds = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3].map(run)
    await Promise.all(crowds)
    expect(order.slice(0, 5)).toEqual([1, 1, 2, 1, 3])
    // While both of them wait, each has every second turn.
    expect(order.slice(5, 11).toSorted()).toEqual([1, 1, 1, 2, 2, 2])
  })

  test('leaves places that one tenant never takes', async () => {
    const inTurn = createLaneQueue(4, { first: 20, second: 0 }, { places: 3 })
    const [began, ends]: [number[], (() => void)[]] = [[], []]
    const run = (tenantId: number) =>
      inTurn(
        'first',
        () => {
          began.push(tenantId)
          return new Promise<void>((resolve) => ends.push(resolve))
        },
        tenantId,
      )
    const all = [1, 1, 1, 1, 2].map(run)
    expect(began).toEqual([1, 1, 1, 2])
    // A free place is no use to a tenant that already has its share.
    ends[3]!()
    await all[4]
    expect(began).toHaveLength(4)
    ends[0]!()
    await all[0]
    expect(began).toEqual([1, 1, 1, 2, 1])
    for (const end of ends) end()
    await Promise.all(all)
  })

  test('lets a tenant fill its own room and not that of the others', async () => {
    const inTurn = createLaneQueue(1, { first: 2, second: 2 })
    const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
    const all = [1, 1, 1].map((tenantId) => inTurn('second', pause, tenantId))
    await expect(inTurn('second', pause, 1)).rejects.toThrow(QueueFullError)
    all.push(inTurn('second', pause, 2), inTurn('second', pause, 3))
    await expect(inTurn('second', pause, 4)).rejects.toThrow(QueueFullError)
    await Promise.all(all)
  })

  test('refuses a caller that waited too long, and serves the others', async () => {
    const inTurn = createLaneQueue(1, { first: 9, second: 0 }, { patienceMs: 10 })
    let free!: () => void
    const held = inTurn('first', () => new Promise<void>((resolve) => (free = resolve)), 1)
    await expect(inTurn('first', async () => 'never', 2)).rejects.toThrow(WaitedTooLong)
    free()
    await held
    expect(await inTurn('first', async () => 'free again', 2)).toBe('free again')
  })
})
