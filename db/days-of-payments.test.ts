import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'

/** Migration 211 on data of the release before, whose settlements had the instant of the booking alone. */
const migration = readFileSync(join(import.meta.dirname, 'migrations/0211-days-of-payments.sql'), 'utf8')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({}, undefined, { history: true })
}, 180_000)
afterAll(() => test.close())

it('gives settlements that were paid before the day of their booking, which statements have named', async () => {
  const read = () =>
    test.services.db.read(1, (tx) =>
      tx.query<{ id: string; paid_on: string | null; booked_on: string | null; state: string }>(
        `SELECT id, paid_on, (paid_at AT TIME ZONE 'Europe/Berlin')::date AS booked_on, state FROM settlement
         WHERE tenant_id = $1 ORDER BY id`,
        [1],
      ),
    )
  await test.services.db.write(1, (tx) =>
    tx.query(
      `UPDATE settlement SET paid_on = NULL, paid_at = '2026-01-01T23:30:00+01:00' WHERE tenant_id = $1 AND state = 'paid'`,
      [1],
    ),
  )
  await test.services.db.owner.query(migration)
  const after = await read()
  expect(new Set(after.map(({ state }) => state === 'paid'))).toEqual(new Set([true, false]))
  for (const { paid_on, booked_on, state } of after) {
    expect(paid_on).toBe(booked_on)
    expect(paid_on).toBe(state === 'paid' ? '2026-01-01' : null)
  }
})
