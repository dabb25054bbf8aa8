import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operations } from '@referral/contract/operations'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import type { Context } from '../context.ts'
import { runOnce } from '../http/idempotency.ts'
import { commitAnd, refuse, type Refused } from '../outcome.ts'
import type { Tx } from './tx.ts'

let test: TestApp
let plain: Context
beforeAll(async () => {
  test = await createTestApp()
  plain = await test.context()
  await test.services.db.owner.query(
    'CREATE TABLE mark (name text); GRANT INSERT, SELECT, DELETE ON mark TO referral_app',
  )
})
afterAll(() => test.close())
beforeEach(() => plain.write((tx) => tx.query('DELETE FROM mark', [])))

// Not by `statement`: the table is this test's own, and every statement of the product has to fit the product's tables.
const insert = { name: 'mark_insert', text: 'INSERT INTO mark VALUES ($1)' }
const mark = (tx: Tx, name: string) => tx.run(insert, [name])
const marks = async () =>
  (await plain.read((tx) => tx.query<{ name: string }>('SELECT name FROM mark ORDER BY name', []))).map(
    ({ name }) => name,
  )

type Act = (ctx: Context) => Promise<Refused | undefined>
/** Runs an act as a call would, without an Idempotency-Key and with one. */
const ways: readonly (readonly [string, (act: Act) => Promise<unknown>])[] = [
  ['without a key', (act) => act(plain)],
  [
    'with a key',
    (act) =>
      runOnce(plain, operations.createRecommendation, randomUUID(), '', async (ctx) => {
        return (await act(ctx)) ?? { status: 200, body: '', headers: {} }
      }),
  ],
]

describe.each(ways)('a refusal %s', (_way, run) => {
  it('rolls its transaction back, with what would follow the commit', async () => {
    let followed = 0
    const outcome = await run((ctx) =>
      ctx.write(async (tx) => {
        await mark(tx, 'refused')
        tx.afterCommit(() => (followed += 1))
        return refuse('illegalMove')
      }),
    )
    expect(outcome).toMatchObject({ name: 'illegalMove' })
    expect([await marks(), followed]).toEqual([[], 0])
  })

  it('keeps writes of commitAnd, with the steps that follow the commit', async () => {
    let followed = 0
    const outcome = await run((ctx) =>
      ctx.write(async (tx) => {
        await mark(tx, 'alarm')
        tx.afterCommit(() => (followed += 1))
        return commitAnd(refuse('onHold', 'because'))
      }),
    )
    expect(outcome).toMatchObject({ name: 'onHold', detail: 'because' })
    expect([await marks(), followed]).toEqual([['alarm'], 1])
  })

  it('rolls back its own transaction, not an earlier committed one', async () => {
    await run(async (ctx) => {
      await ctx.write((tx) => mark(tx, 'first'))
      return ctx.write(async (tx) => {
        await mark(tx, 'second')
        return refuse('illegalMove')
      })
    })
    expect(await marks()).toEqual(['first'])
  })

  it('rolls back a savepoint alone, and its transaction continues', async () => {
    let followed = 0
    await run((ctx) =>
      ctx.write(async (tx) => {
        await mark(tx, 'before')
        const inner = await tx.savepoint(async () => {
          await mark(tx, 'inside')
          tx.afterCommit(() => (followed += 1))
          return refuse('lostRace')
        })
        await mark(tx, inner.name)
        return undefined
      }),
    )
    expect([await marks(), followed]).toEqual([['before', 'lostRace'], 0])
  })
})

it('keeps no key of a refusal: asked again, the act runs again', async () => {
  const key = randomUUID()
  let runs = 0
  const ask = () =>
    runOnce(plain, operations.createRecommendation, key, '', async (ctx) => {
      runs += 1
      return ctx.write(() => Promise.resolve(commitAnd(refuse('illegalMove'))))
    })
  expect(await ask()).toMatchObject({ name: 'illegalMove' })
  expect(await ask()).toMatchObject({ name: 'illegalMove' })
  expect(runs).toBe(2)
})

it('has nothing to roll back in a transaction of one statement, and says so', async () => {
  const failing = test.services.db.writeOnce(1, async (tx) => {
    await mark(tx, 'once')
    return refuse('illegalMove')
  })
  await expect(failing).rejects.toThrow('nothing left to roll back')
})
