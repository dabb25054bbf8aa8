import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isUnavailable } from '../../apps/server/src/platform/db/unavailable.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/** A tenant whose transactions never end, and its neighbour. */
let test: TestApp
const [busy, quiet] = [1, 2]
beforeAll(async () => {
  test = await createTestApp()
}, 60_000)
afterAll(() => test?.close())

const kinds = ['write', 'read', 'report', 'noteAside'] as const
/** More than any pool has connections. */
const many = 40

describe('connections', () => {
  it.each(kinds)('of %s are never all one tenant’s', async (kind) => {
    const { db } = test.services
    let end!: () => void
    const ending = new Promise<void>((resolve) => (end = resolve))
    let begun = 0
    let tellBegun!: () => void
    const isBegun = new Promise<void>((resolve) => (tellBegun = resolve))
    const long = Array.from({ length: many }, () =>
      db[kind](busy, async (tx) => {
        await tx.query('SELECT 1', [])
        begun += 1
        tellBegun()
        await ending
      }),
    )
    const ended = Promise.allSettled(long)
    await isBegun
    // Refused after a moment if it had to wait for one of those.
    const answer = await db[kind](quiet, (tx) => tx.query('SELECT 1 AS one', [])).catch((error: Error) => error.message)
    const begunMeanwhile = begun
    end()
    await ended
    expect(answer).toEqual([{ one: 1 }])
    expect(begunMeanwhile).toBeLessThan(many)
  })

  it('that wait too long are refused as a busy database', async () => {
    const { db } = test.services
    let end!: () => void
    const ending = new Promise<void>((resolve) => (end = resolve))
    const long = Promise.allSettled(Array.from({ length: many }, () => db.write(busy, () => ending)))
    const refused = await db.read(busy, (tx) => tx.query('SELECT 1', [])).catch((error: Error) => error)
    end()
    await long
    expect(refused).toSatisfy(isUnavailable)
  })
})
