import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/tx.ts'
import { byStatement, findIdle, whenDue, type NightWork } from '#platform/night-work.ts'
import type { NightStep } from '#platform/room.ts'
import { nightSteps, runSteps } from './nightly.ts'

const day = new Date('2020-01-01T00:00:00Z')
const before = new Date('2019-12-31T00:00:00Z')
const remove = statement(
  'test_night_remove',
  'DELETE FROM objection WHERE tenant_id = $1 AND created_at < $2 RETURNING created_at',
)

let test: TestApp
let ctx: Context
let failures: unknown[] = []
beforeAll(async () => {
  test = await createTestApp()
  const own = await test.context()
  ctx = { ...own, log: { ...own.log, error: (...said: unknown[]) => failures.push(said) } as unknown as Context['log'] }
})
afterAll(() => test.close())

const addOld = async () => {
  await ctx.write((tx) =>
    tx.query('INSERT INTO objection (tenant_id, address_digest, created_at) VALUES ($1, $2, $3)', [
      ...[tx.tenantId, randomBytes(32), before],
    ]),
  )
  return 1
}
const step = (name: string, run: NightWork): NightStep => ({ name, phase: 'forget', run })
const removeOld = step(
  'removed',
  byStatement(remove, () => [day]),
)
const idle = async (of: Context) => [...(await findIdle(of, [removeOld]))]

describe('a night', () => {
  it('asks by the condition of the statement that acts, of its own tenant', async () => {
    expect(await idle(ctx)).toEqual(['removed'])
    await addOld()
    expect(await idle(ctx)).toEqual([])
    expect(await idle(await test.context(2))).toEqual(['removed'])
    expect(await removeOld.run(ctx)).toBe(1)
    expect(await idle(ctx)).toEqual(['removed'])
  })

  it('runs what an earlier step of the same night has made due', async () => {
    const add = step('added', addOld)
    expect(await runSteps(ctx, [removeOld, add, removeOld])).toEqual({ removed: 1, added: 1 })
    expect(await idle(ctx)).toEqual(['removed'])
  })

  it('runs what an earlier step has made due before it failed', async () => {
    const add = step('added', async () => {
      await addOld()
      throw new Error('afterwards')
    })
    expect(await runSteps(ctx, [removeOld, add, removeOld])).toEqual({ removed: 1, 'added:failed': 1 })
    expect(failures).toHaveLength(1)
    failures = []
  })

  it('runs every step where the question fails, and tells so', async () => {
    const faulty = statement(
      'test_night_faulty',
      'SELECT created_at FROM objection WHERE tenant_id = $1 AND 1 / $2::int = 1',
    )
    const odd = step(
      'odd',
      whenDue([{ of: faulty, values: () => [0] }], () => Promise.resolve(3)),
    )
    await addOld()
    expect(await runSteps(ctx, [odd, removeOld])).toEqual({ odd: 3, removed: 1 })
    expect(JSON.stringify(failures)).toContain('cannot be asked')
    failures = []
  })

  it('refuses a statement whose condition it cannot ask for', () => {
    const of = statement('test_night_odd', 'WITH due AS (SELECT 1) DELETE FROM objection WHERE tenant_id = $1')
    expect(() => byStatement(of, () => [])).toThrow('test_night_odd')
  })

  it('asks nearly every step what is due', () => {
    const unasked = nightSteps.filter(({ run }) => run.due === undefined).map(({ name }) => name)
    expect(unasked).toEqual(['newsletterProofsForgotten', 'numbersMended', 'eventsForgotten', 'erasedAgain'])
  })
})
