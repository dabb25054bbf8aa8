import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'

const migration = readFileSync(join(import.meta.dirname, 'migrations/0200-words-of-the-desks-kit.sql'), 'utf8')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('takes what a tenant wrote over the words of three pages along, one for each new name, and nothing else', async () => {
  const { db } = test.services
  const written = [
    ...['api-keys.password', 'webhooks.password', 'webhooks.password.hint', 'staff-desk.password.ask'],
    ...['staff-desk.import.write', 'staff-desk.import.check', 'staff-desk.import.title', 'staff-desk.outcome.new'],
    ...['second-factor.password', 'webhooks.title'],
  ]
  await db.write(2, async (tx) => {
    for (const name of written)
      await tx.query(`INSERT INTO tenant_words (tenant_id, locale, name, value) VALUES ($1, 'de', $2, $2)`, [2, name])
  })
  await db.owner.query(migration)
  await db.owner.query(migration)
  const words = await db.read(2, (tx) =>
    tx.query<{ after: string; before: string }>(
      'SELECT name AS after, value AS before FROM tenant_words WHERE tenant_id = $1 AND value = ANY ($2)',
      [2, written],
    ),
  )
  expect(Object.fromEntries(words.map(({ after, before }) => [after, before]))).toEqual({
    'desk-kit.password': 'api-keys.password',
    'desk-kit.password.hint': 'webhooks.password.hint',
    'desk-kit.password.ask': 'staff-desk.password.ask',
    'desk-kit.people.write': 'staff-desk.import.write',
    'desk-kit.people.new': 'staff-desk.outcome.new',
    'staff-desk.import.title': 'staff-desk.import.title',
    'second-factor.password': 'second-factor.password',
    'webhooks.title': 'webhooks.title',
  })
})
