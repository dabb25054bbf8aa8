import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'

/** Migration 46 on tenants as the release before wrote them. */
const migration = readFileSync(join(import.meta.dirname, 'migrations/0046-agencies.sql'), 'utf8')

let test: TestApp
let admin: pg.Client
beforeAll(async () => {
  test = await createTestApp()
  admin = new pg.Client({ connectionString: test.db.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await test.close()
})

it('finds out by its texts whether a tenant works with agencies, and changes nothing else', async () => {
  const read = async () =>
    (await admin.query<{ key: string; config: { modules: object } }>('SELECT key, config FROM tenant ORDER BY id')).rows
  const before = await read()
  await admin.query(`UPDATE tenant SET config = config #- '{modules,agencies}'`)
  await admin.query(migration)
  const after = await read()
  expect(after).toEqual(before)
  expect(after.map(({ key, config }) => [key, 'agencies' in config.modules && config.modules.agencies])).toEqual([
    ['fernblick', true],
    ['hanse-assekuranz', true],
    ['werkstrom', false],
  ])
})
