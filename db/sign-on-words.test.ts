import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'

const migration = readFileSync(join(import.meta.dirname, 'migrations', '0122-words-of-sign-on.sql'), 'utf8')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('moves a tenant’s texts about single sign-on to their new keys, and leaves newer ones', async () => {
  const { db } = test.services
  const put = (tenant: number, words: Readonly<Record<string, string>>) =>
    db.write(tenant, async (tx) => {
      for (const [name, value] of Object.entries(words))
        await tx.query(`INSERT INTO tenant_words (tenant_id, locale, name, value) VALUES ($1, 'de', $2, $3)`, [
          ...[tenant, name, value],
        ])
    })
  const read = (tenant: number) =>
    db.read(tenant, (tx) =>
      tx.query<{ name: string; value: string }>(
        `SELECT name, value FROM tenant_words WHERE tenant_id = $1 AND (name LIKE 'agencies.signOn%' OR name LIKE 'sign-on.%') ORDER BY name COLLATE "C"`,
        [tenant],
      ),
    )
  await put(1, {
    'agencies.signOn.action': 'Weiter mit {name}',
    'agencies.signOn.failed_Sie': '{name} ist nicht da.',
    'agencies.signOn.or': 'oder so',
    'agencies.signOnly': 'bleibt',
    'sign-on.or.password': 'oder mit Kennwort',
  })
  await put(2, { 'agencies.signOn.busy': 'Moment' })
  await db.owner.query(migration)
  await db.owner.query(migration)
  expect(await read(1)).toEqual([
    { name: 'agencies.signOnly', value: 'bleibt' },
    { name: 'sign-on.action', value: 'Weiter mit {name}' },
    { name: 'sign-on.failed.password_Sie', value: '{name} ist nicht da.' },
    { name: 'sign-on.or.password', value: 'oder mit Kennwort' },
  ])
  expect(await read(2)).toEqual([{ name: 'sign-on.busy', value: 'Moment' }])
})
