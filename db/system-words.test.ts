import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'

const migration = readFileSync(join(import.meta.dirname, 'migrations', '0163-words-of-system-and-approval.sql'), 'utf8')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('takes what tenants wrote of the system’s page and of settings by two persons along, and nothing else', async () => {
  const { db } = test.services
  const moved = {
    'operator.home.title': 'operator.home.title',
    'operator.system.title': 'system.title',
    'operator.system.mails.lead': 'system.mails.lead',
    'operator.night.expired': 'system.night.expired',
    'operator.column.sent': 'system.column.sent',
    'settings.account.iban': 'setting-approval.account.iban',
    'settings.password': 'setting-approval.password',
    'settings.password.send': 'setting-approval.password.send',
    'settings.passwords': 'settings.passwords',
    'settings.title': 'settings.title',
  }
  for (const tenant of [1, 2])
    await db.write(tenant, async (tx) => {
      for (const name of Object.keys(moved))
        await tx.query(`INSERT INTO tenant_words (tenant_id, locale, name, value) VALUES ($1, 'de', $2, $2)`, [
          ...[tenant, name],
        ])
    })
  await db.owner.query(migration)
  await db.owner.query(migration)
  for (const tenant of [1, 2]) {
    const words = await db.read(tenant, (tx) =>
      tx.query<{ before: string; after: string }>(
        'SELECT value AS before, name AS after FROM tenant_words WHERE tenant_id = $1 AND value = ANY($2)',
        [tenant, Object.keys(moved)],
      ),
    )
    expect(Object.fromEntries(words.map(({ before, after }) => [before, after]))).toEqual(moved)
  }
})
