import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'

/** Migration 36 on a database with data of the previous release: row-level security is forced on its owner, too. */
const migration = readFileSync(join(import.meta.dirname, 'migrations/0036-price-split-by-language.sql'), 'utf8')
const offers = [
  [1, 480],
  [3, 510],
] as const

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const textsOf = (tenant: number, id: number) =>
  test.services.db.read(tenant, (tx) =>
    tx.query<{ texts: { de: { split?: string | null; name: string }; en: { split?: string | null } } }>(
      'SELECT texts FROM product WHERE tenant_id = $1 AND id = $2',
      [tenant, id],
    ),
  )

it('carries how a price is made up over to its language, in every tenant, once', async () => {
  for (const [tenant, id] of offers)
    await test.services.db.write(tenant, (tx) =>
      tx.query(
        `UPDATE product SET price_split = 'aus der Zeit davor', texts = texts #- '{de,split}' WHERE tenant_id = $1 AND id = $2`,
        [tenant, id],
      ),
    )
  const names = await Promise.all(offers.map(async ([tenant, id]) => (await textsOf(tenant, id))[0]?.texts.de.name))
  await test.services.db.owner.query(migration)
  for (const [at, [tenant, id]] of offers.entries())
    expect((await textsOf(tenant, id))[0]?.texts.de).toMatchObject({ split: 'aus der Zeit davor', name: names[at] })
  // Written since: a second run, as after a crash, leaves it.
  await test.services.db.write(1, (tx) =>
    tx.query(
      `UPDATE product SET texts = jsonb_set(texts, '{de,split}', '"seither"') WHERE tenant_id = $1 AND id = 480`,
      [1],
    ),
  )
  await test.services.db.owner.query(migration)
  expect((await textsOf(1, 480))[0]?.texts.de.split).toBe('seither')
})
