import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { order, person, stepsOf } from '../../apps/server/src/features/orders/case.fixture.ts'
import { lockRecommendation } from '../../apps/server/src/features/recommendations/public.ts'
import { emit } from '../../apps/server/src/platform/chain.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { asAdmin, untilWaiting } from '../support/race.ts'
import { makeReleased } from '../support/reward-case.ts'
import { createTestApp, type Answer, type TestApp } from '../support/test-app.ts'

let test: TestApp
let ctx: Context
let steps: ReturnType<typeof stepsOf>

beforeAll(async () => {
  test = await createTestApp()
  ctx = await test.context(1)
  steps = stepsOf(test)
})
afterAll(() => test.close())

it('runs a transaction again that PostgreSQL ended to free another, and commits each once', async () => {
  const cases = await ctx.write(async (tx) => [await makeReleased(ctx, tx), await makeReleased(ctx, tx)])
  const ids = cases.map((one) => one.recommendationId)
  const runs = [0, 0]
  const committed: number[] = []
  let arrived = 0
  let open = () => {}
  const both = new Promise<void>((resolve) => {
    open = resolve
  })
  /** Takes the two recommendations in its own order, once the other has taken its first. */
  const cross = (own: 0 | 1) =>
    ctx.write(async (tx) => {
      runs[own]! += 1
      tx.afterCommit(() => committed.push(own))
      await lockRecommendation(tx, ids[own]!)
      await emit(ctx, tx, { kind: 'holdSet', subject: { kind: 'recommendation', id: ids[own]! }, reason: 'crossed' })
      arrived += 1
      if (arrived === 2) open()
      await both
      await lockRecommendation(tx, ids[1 - own]!)
    })
  await Promise.all([cross(0), cross(1)])
  // The second run of one may cross the other's commit once more.
  expect(Math.min(...runs)).toBe(1)
  expect(Math.max(...runs)).toBeGreaterThan(1)
  expect(committed.toSorted()).toEqual([0, 1])
  const events = await ctx.read((tx) => tx.query(`SELECT 1 FROM event WHERE tenant_id = 1 AND reason = 'crossed'`, []))
  expect(events).toHaveLength(2)
})

const lockRows = (
  admin: pg.Client,
  table: 'recommendation' | 'customer_order',
  column: string,
  values: readonly string[],
) => admin.query(`SELECT 1 FROM ${table} WHERE tenant_id = 1 AND ${column} = ANY($1) FOR UPDATE`, [values])

it('takes a recommendation before its order, whether a system reports it or a person matches it', async () => {
  const number = await steps.recommend()
  await steps.enter(number, person())
  const report = order(test)
  expect((await steps.push([report])).body.Urteile[0].Ergebnis).toBe('nichtZugeordnet')
  const [{ id }] = (await steps.rows<{ id: string }>('SELECT id FROM customer_order WHERE order_number = $1', [
    report.Auftragsnummer,
  ])) as [{ id: string }]
  const token = await steps.operator()
  const [pushed, byHand] = await asAdmin(test, async (admin) => {
    await admin.query('BEGIN')
    await lockRows(admin, 'customer_order', 'id', [id])
    const push = steps.push([{ ...report, Empfehlungsnummer: number }])
    await untilWaiting(admin, 1)
    const hand = steps.call('POST', `/betreiber/auftraege/${id}/zuordnen`, {
      token,
      body: { Empfehlungsnummer: number, Grund: 'per Telefon' },
    })
    await untilWaiting(admin, 2)
    await admin.query('COMMIT')
    return Promise.all([push, hand])
  })
  expect(pushed.body.Urteile[0].Ergebnis).toBe('zugeordnet')
  expect([byHand.status, byHand.body.PsoErrorCode], byHand.text).toEqual([409, 'PSOF0409'])
})

it('takes many orders’ recommendations in one order, whatever order the lines have', async () => {
  const numbers = [await steps.recommend(), await steps.recommend()]
  const reports = numbers.map((number) => order(test, { Empfehlungsnummer: number }))
  const answers = await asAdmin(test, async (admin) => {
    await admin.query('BEGIN')
    await lockRows(admin, 'recommendation', 'number', numbers)
    const both: Promise<Answer>[] = [steps.push(reports), steps.push(reports.toReversed())]
    await untilWaiting(admin, 2)
    await admin.query('COMMIT')
    return Promise.all(both)
  })
  const outcomes = answers.flatMap(({ body }) => body.Urteile.map(({ Ergebnis }: { Ergebnis: string }) => Ergebnis))
  expect(outcomes.toSorted()).toEqual(['unveraendert', 'unveraendert', 'zugeordnet', 'zugeordnet'])
})
