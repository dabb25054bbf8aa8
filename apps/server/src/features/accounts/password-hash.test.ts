import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'
import { createLaneQueue, QueueFullError } from '#platform/lane-queue.ts'

describe('hashing', () => {
  test('is Argon2id with 19 MiB, two passes, one lane, and salted', async () => {
    const [one, two] = await Promise.all([hashPassword('Empfehlen1'), hashPassword('Empfehlen1')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await isPassword('Empfehlen1', one)).toBe(true)
    expect(await isPassword('Empfehlen2', one)).toBe(false)
  })

  test('nothing is the password of an account without one, nor of a damaged hash', async () => {
    expect(await isPassword('', null)).toBe(false)
    expect(await isPassword('Empfehlen1', null)).toBe(false)
    expect(await isPassword('Empfehlen1', 'damaged')).toBe(false)
  })
})

describe('the queue', () => {
  test('lets two work at once, so many wait, and refuses the rest', async () => {
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
})
