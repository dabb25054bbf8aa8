import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRecommender } from '../tests/support/reward-case.ts'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'

/** Migration 146 on data of the release before: row-level security is forced on its owner, too. */
const migration = readFileSync(join(import.meta.dirname, 'migrations/0146-name-of-an-invited-member.sql'), 'utf8')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('calls by their address whose invitation waits, and nobody else', async () => {
  const ctx = await test.context()
  const run = <Row extends object>(sql: string, values: readonly unknown[]) =>
    ctx.write((tx) => tx.query<Row>(sql, values))
  const named = async (more: string, byProvider = false) => {
    const id = await ctx.write((tx) => makeRecommender(ctx, tx))
    await run(
      `INSERT INTO agency_member (tenant_id, account_id, agency_id, role, joined_at, active, ended_at)
       SELECT $1, $2, agency_id, 'employee', now(), ${more} FROM agency_member WHERE tenant_id = $1 AND role = 'owner' LIMIT 1`,
      [1, id],
    )
    if (byProvider)
      await run(
        `INSERT INTO account_identity (tenant_id, issuer, provider_subject, account_id, created_at, used_at) VALUES ($1, 'https://provider.example', $3, $2, now(), now())`,
        [1, id, id],
      )
    await test.services.db.owner.query(migration)
    const [row] = await run<{ name: string | null; email: string }>(
      `SELECT m.invited_name AS name, a.email FROM agency_member m JOIN account a ON a.tenant_id = $1 AND a.id = m.account_id
       WHERE m.tenant_id = $1 AND m.account_id = $2`,
      [1, id],
    )
    return row!
  }
  const waiting = await named('false, NULL')
  expect(waiting.name).toBe(waiting.email)
  for (const one of [await named('true, NULL'), await named('false, now()'), await named('false, NULL', true)])
    expect(one.name).toBeNull()
})
