import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'

/** Migration 144 on bonuses of the release before: row-level security is forced on its owner, too. */
const migration = readFileSync(join(import.meta.dirname, 'migrations/0144-periods-of-bonuses.sql'), 'utf8')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const rows = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  test.services.db.write(1, (tx) => tx.query<Row>(sql, [1, ...values]))

it('gives each bonus the last day of its period, by the rules that booked it', async () => {
  await rows('DELETE FROM commission_model WHERE tenant_id = $1')
  for (const [from, kind, period, cents] of [
    ['2026-01-01', 'bonus', 'month', 100],
    ['2026-02-10', 'bonus', 'quarter', 200],
    ['2026-06-01', 'stepped', 'month', 300],
    ['2026-07-01', 'bonus', 'year', 100],
  ])
    await rows(
      `INSERT INTO commission_model (tenant_id, id, name, valid_from, kind, period, steps, created_at)
       VALUES ($1, gen_random_uuid(), 'standard', $2, $3, $4, jsonb_build_array(jsonb_build_object('from', 2, 'cents', $5::int)), now())`,
      [from, kind, period, cents],
    )
  const [seller] = await rows<{ id: string }>('SELECT id FROM seller WHERE tenant_id = $1 LIMIT 1')
  const bonus = async (from: string, booked: string, cents: number) =>
    rows(
      `INSERT INTO commission_item (tenant_id, id, seller_id, kind, booked_at, booked_on, model, period_from, step_from, tax_status, cents)
       VALUES ($1, gen_random_uuid(), $2, 'bonus', now(), $4, 'standard', $3, 2, 'regular', $5)`,
      [seller!.id, from, booked, cents],
    )
  await bonus('2026-01-01', '2026-02-05', 100)
  await bonus('2026-01-01', '2026-03-20', 200)
  await bonus('2026-02-01', '2026-03-05', 100)
  // Of rules that are not known any more.
  await bonus('2026-04-01', '2026-05-20', 900)
  await test.services.db.owner.query(migration)
  const read = () =>
    rows<{ until: string }>(
      `SELECT period_until AS until FROM commission_item WHERE tenant_id = $1 AND seller_id = $2 AND kind = 'bonus' ORDER BY booked_on`,
      [seller!.id],
    )
  const until = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']
  expect((await read()).map((row) => row.until)).toEqual(until)
  await test.services.db.owner.query(migration)
  expect((await read()).map((row) => row.until)).toEqual(until)
})
