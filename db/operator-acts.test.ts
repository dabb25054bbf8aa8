import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealAudit, verifyAudit } from '../apps/server/src/features/audit/public.ts'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'

/** Migration 39 on a database with data of the previous release. */
const migration = readFileSync(join(import.meta.dirname, 'migrations/0039-operator-acts.sql'), 'utf8')

let test: TestApp
/** A role that no policy restricts, like a person with direct access to the database. */
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

it('seals who was appointed before, in every tenant, once', async () => {
  const ids = new Map<number, string>()
  for (const tenant of [1, 3]) {
    ids.set(tenant, randomUUID())
    await admin.query(
      `INSERT INTO event (tenant_id, id, subject_kind, subject_id, kind, actor_kind, at)
       VALUES ($1, $2, 'account', $3, 'operatorAppointed', 'system', now())`,
      [tenant, ids.get(tenant), randomUUID()],
    )
  }
  const waiting = async () =>
    (
      await admin.query('SELECT tenant_id AS tenant FROM audit_waiting WHERE id = ANY ($1) ORDER BY 1', [
        [...ids.values()],
      ])
    ).rows
  expect(await waiting()).toEqual([])
  await test.services.db.owner.query(migration)
  expect(await waiting()).toEqual([{ tenant: 1 }, { tenant: 3 }])
  const ctx = await test.context(1)
  await sealAudit(ctx)
  expect(await waiting()).toEqual([{ tenant: 3 }])
  await test.services.db.owner.query(migration)
  expect(await waiting()).toEqual([{ tenant: 3 }])
  expect((await verifyAudit(ctx)).faults).toEqual([])
  // From now on the row itself is sealed.
  await admin.query(`UPDATE event SET at = at - interval '1 day' WHERE tenant_id = 1 AND id = $1`, [ids.get(1)])
  expect((await verifyAudit(ctx)).faults).toMatchObject([{ kind: 'changed' }])
})
