import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMatched } from '../tests/support/reward-case.ts'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'

/** Migration 213 on data of the release before: row-level security is forced on its owner, too. */
const migration = readFileSync(join(import.meta.dirname, 'migrations/0213-category-of-a-case.sql'), 'utf8')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('gives running cases the category of today, and leaves one that is kept', async () => {
  const ctx = await test.context()
  const [running, unknown, kept] = await ctx.write((tx) =>
    Promise.all([makeMatched(ctx, tx), makeMatched(ctx, tx, { orderedProduct: 480 }), makeMatched(ctx, tx)]),
  )
  const run = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    ctx.write((tx) => tx.query<Row>(sql, [1, ...values]))
  // Without a product of its own, the recommended one's.
  await run('UPDATE customer_order SET product_id = NULL WHERE tenant_id = $1 AND id = $2', [unknown.orderId])
  await run('UPDATE customer_order SET case_category_id = 4711 WHERE tenant_id = $1 AND id = $2', [kept.orderId])
  await test.services.db.owner.query(migration)
  const [product] = await run<{ category: number }>(
    'SELECT category_id AS category FROM product WHERE tenant_id = $1 AND id = 462',
  )
  const rows = await run<{ id: string; category: number }>(
    'SELECT id, case_category_id AS category FROM customer_order WHERE tenant_id = $1 AND id = ANY($2)',
    [[running, unknown, kept].map(({ orderId }) => orderId)],
  )
  expect(Object.fromEntries(rows.map(({ id, category }) => [id, category]))).toEqual({
    [running.orderId]: product!.category,
    [unknown.orderId]: product!.category,
    [kept.orderId]: 4711,
  })
})
