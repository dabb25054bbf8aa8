import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDb, type TestDb } from '../../../../../tests/support/test-db.ts'
import { applyMigration } from './apply-migration.ts'

let db: TestDb
let client: pg.Client
let writer: pg.Client
let other: pg.Client
beforeAll(async () => {
  db = await createTestDb()
  const open = async () => {
    const one = new pg.Client({ connectionString: db.adminUrl })
    await one.connect()
    await one.query('SET ROLE referral_owner')
    return one
  }
  ;[client, writer, other] = [await open(), await open(), await open()]
  await client.query(`SET lock_timeout = '1s'`)
  await client.query('CREATE TABLE pile (id integer NOT NULL, code text NOT NULL)')
  await client.query(`INSERT INTO pile SELECT n, 'c' || n FROM generate_series(1, 1000) n`)
})
afterAll(async () => {
  await Promise.all([client.end(), writer.end(), other.end()])
  await db.drop()
})

const index = async (name: string) =>
  (
    await other.query(
      'SELECT i.indisvalid AS valid FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid WHERE c.relname = $1',
      [name],
    )
  ).rows
const applied = async (name: string) =>
  (await other.query('SELECT 1 FROM schema_migration WHERE name = $1', [name])).rowCount

it('builds an index concurrently with writes, and keeps it once it is valid', async () => {
  await writer.query('BEGIN')
  await writer.query(`INSERT INTO pile VALUES (2001, 'open')`)
  const done = applyMigration(
    client,
    '9001-a.sql',
    `-- Asked for by its code; not in a transaction.\nCREATE INDEX CONCURRENTLY pile_code ON pile (code);\n`,
  )
  // The build waits for the writing transaction; no statement waits for the build longer than its own lock_timeout
  // allows.
  await expect.poll(async () => (await index('pile_code')).length).toBe(1)
  await other.query(`SET statement_timeout = '2s'`)
  for (let at = 0; at < 10; at += 1) {
    await other.query('INSERT INTO pile VALUES ($1, $2)', [3_000 + at, `meanwhile${at}`])
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  await other.query('RESET statement_timeout')
  expect([await index('pile_code'), await applied('9001-a.sql')]).toEqual([[{ valid: false }], 0])
  await writer.query('COMMIT')
  await done
  expect([await index('pile_code'), await applied('9001-a.sql')]).toEqual([[{ valid: true }], 1])
  expect((await client.query('SHOW lock_timeout')).rows[0]).toEqual({ lock_timeout: '1s' })
})

it('drops the invalid index of a build that broke off, and rebuilds it', async () => {
  const text = 'CREATE UNIQUE INDEX CONCURRENTLY pile_id ON pile (id);'
  await other.query(`INSERT INTO pile VALUES (1, 'twice')`)
  await expect(applyMigration(client, '9002-b.sql', text)).rejects.toMatchObject({ code: '23505' })
  expect([await index('pile_id'), await applied('9002-b.sql')]).toEqual([[{ valid: false }], 0])
  await other.query(`DELETE FROM pile WHERE code = 'twice'`)
  await applyMigration(client, '9002-b.sql', text)
  expect([await index('pile_id'), await applied('9002-b.sql')]).toEqual([[{ valid: true }], 1])
})

it('refuses other statements beside it, and runs every other migration in one transaction', async () => {
  await expect(
    applyMigration(
      client,
      '9003-c.sql',
      'ALTER TABLE pile ADD COLUMN more text;\nCREATE INDEX CONCURRENTLY pile_more ON pile (more);',
    ),
  ).rejects.toThrow('9003-c.sql')
  await expect(
    applyMigration(client, '9004-d.sql', 'ALTER TABLE pile ADD COLUMN more text; SELECT 1 / 0;'),
  ).rejects.toMatchObject({ code: '22012' })
  await applyMigration(client, '9005-e.sql', 'ALTER TABLE pile ADD COLUMN more text;')
  expect([await applied('9003-c.sql'), await applied('9004-d.sql'), await applied('9005-e.sql')]).toEqual([0, 0, 1])
})
