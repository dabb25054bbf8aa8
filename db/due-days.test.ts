import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'

/** Migration 173 on data of the release before, which gave each document a day: row-level security is forced on its owner, too. */
const migration = readFileSync(join(import.meta.dirname, 'migrations/0173-due-days-of-payments.sql'), 'utf8')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({}, undefined, { history: true })
}, 180_000)
afterAll(() => test.close())

it('takes the day from documents that ask for no money, and leaves those that do', async () => {
  const read = () =>
    test.services.db.read(1, (tx) =>
      tx.query<{ number: string; due_on: string | null; asks: boolean }>(
        `SELECT number, due_on, kind = 'invoice' AND gross_cents > 0 AS asks FROM invoice
         WHERE tenant_id = $1 AND number IS NOT NULL ORDER BY number`,
        [1],
      ),
    )
  const before = await read()
  expect(new Set(before.map(({ asks }) => asks))).toEqual(new Set([true, false]))
  await test.services.db.write(1, (tx) =>
    tx.query(
      'UPDATE invoice SET due_on = issued_on + 14 WHERE tenant_id = $1 AND number IS NOT NULL AND due_on IS NULL',
      [1],
    ),
  )
  expect((await read()).map(({ due_on }) => due_on)).not.toContain(null)
  await test.services.db.owner.query(migration)
  expect(await read()).toEqual(before)
})
