import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** What words of a tenant are called once a migration has run twice: new name → name it was written under. */
async function namesAfter(migration: string, written: readonly string[]) {
  const values = Object.fromEntries(written.map((name) => [name, name]))
  return valuesAfter(migration, values)
}

/** The same of words with other values: new name → value. */
async function valuesAfter(migration: string, written: Readonly<Record<string, string>>) {
  const { db } = test.services
  await db.write(2, async (tx) => {
    for (const [name, value] of Object.entries(written))
      await tx.query(`INSERT INTO tenant_words (tenant_id, locale, name, value) VALUES ($1, 'de', $2, $3)`, [
        2,
        name,
        value,
      ])
  })
  const before = await db.read(2, (tx) => tx.query<{ name: string }>(otherWords, [2, Object.keys(written)]))
  const statements = readFileSync(join(import.meta.dirname, 'migrations', migration), 'utf8')
  await db.owner.query(statements)
  await db.owner.query(statements)
  const words = await db.read(2, (tx) =>
    tx.query<{ name: string; value: string }>(otherWords, [2, before.map(({ name }) => name)]),
  )
  return Object.fromEntries(words.map(({ name, value }) => [name, value]))
}
const otherWords = `SELECT name, value FROM tenant_words WHERE tenant_id = $1 AND locale = 'de' AND name <> ALL ($2)`

it('takes what a tenant wrote over the words of three pages along, one for each new name, and nothing else', async () => {
  const written = [
    ...['api-keys.password', 'webhooks.password', 'webhooks.password.hint', 'staff-desk.password.ask'],
    ...['staff-desk.import.write', 'staff-desk.import.check', 'staff-desk.import.title', 'staff-desk.outcome.new'],
    ...['second-factor.password', 'webhooks.title'],
  ]
  expect(await namesAfter('0200-words-of-the-desks-kit.sql', written)).toEqual({
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

it('takes the hint at the search for staff along', async () => {
  expect(
    await namesAfter('0201-word-of-the-search-for-staff.sql', ['staff-desk.staff.search', 'staff-desk.staff.title']),
  ).toEqual({
    'staff-desk.staff.search.hint': 'staff-desk.staff.search',
    'staff-desk.staff.title': 'staff-desk.staff.title',
  })
})

it('takes the name of a promotion along once, without its language', async () => {
  const migration = '0216-word-of-a-promotion.sql'
  const word = (end: string) => `desk-devices.tariff.promotion${end}`
  const written = { [word('De')]: 'Zugabe (deutsch)', [word('En')]: 'Extra (englisch)', [word('Price')]: 'Preis' }
  expect(await valuesAfter(migration, written)).toEqual({ [word('')]: 'Zugabe', [word('Price')]: 'Preis' })
})

it('leaves behind a name of a promotion that would name its language twice', async () => {
  const migration = '0216-word-of-a-promotion.sql'
  expect(await valuesAfter(migration, { 'desk-devices.tariff.promotionDe': 'Deutsche Aktion' })).toEqual({})
})
