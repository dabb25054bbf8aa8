import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealAudit, verifyAudit } from '../apps/server/src/features/audit/public.ts'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'

const folder = join(import.meta.dirname, 'migrations')
const migration = readFileSync(join(folder, '0094-sealed-settlements.sql'), 'utf8')

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

/** A list that is written anew by each migration that adds to it loses what another one has added meanwhile. */
it('seals in the end whatever any migration has sealed', async () => {
  const named = readdirSync(folder).flatMap((name) => {
    const [, list = ''] =
      /FUNCTION is_sealed_event\([\s\S]*?subject_kind IN \(([^)]*)\)/.exec(readFileSync(join(folder, name), 'utf8')) ??
      []
    return [...list.matchAll(/'(\w+)'/g)].map(([, kind]) => kind)
  })
  const kinds = [...new Set(named)]
  expect(kinds).toContain('settlement')
  const { rows } = await admin.query<{ kind: string }>(
    `SELECT kind FROM unnest($1::text[]) AS kind WHERE NOT is_sealed_event('system', kind)`,
    [kinds],
  )
  expect(rows).toEqual([])
})

// Last: it leaves the list of that release behind.
it('seals what became of settlements while the list lacked them, once', async () => {
  const id = randomUUID()
  await admin.query(
    `INSERT INTO event (tenant_id, id, subject_kind, subject_id, kind, actor_kind, at)
     VALUES (1, $1, 'settlement', $2, 'settlementObjected', 'account', now())`,
    [id, randomUUID()],
  )
  const waiting = async () => (await admin.query('SELECT FROM audit_waiting WHERE id = $1', [id])).rowCount
  expect(await waiting()).toBe(0)
  await test.services.db.owner.query(migration)
  expect(await waiting()).toBe(1)
  const ctx = await test.context(1)
  await sealAudit(ctx)
  await test.services.db.owner.query(migration)
  expect(await waiting()).toBe(0)
  expect((await verifyAudit(ctx)).faults).toEqual([])
})
