import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWaiting } from '../../apps/server/src/features/numbers/count-waiting.ts'
import { addPeople } from '../../tools/bench/people.ts'
import { fillTenant } from '../../tools/bench/recommendations.ts'
import { recordStatements } from '../../tools/bench/recorded-sql.ts'
import { createTestApp, freshAddress, type TestApp } from '../support/test-app.ts'
import { createTestDb, type TestDb } from '../support/test-db.ts'
import { stepsOf } from '../../apps/server/src/features/orders/case.fixture.ts'
import { explain, readWhole } from './explain.ts'

let db: TestDb
let app: TestApp
let admin: pg.Client
let reader: pg.Client
let token = ''
const growing = ['funnel_case', 'funnel_count', 'recommendation', 'customer_order', 'event', 'account']

beforeAll(async () => {
  db = await createTestDb()
  app = await createTestApp({}, db)
  admin = new pg.Client({ connectionString: db.adminUrl })
  reader = new pg.Client({ connectionString: db.urls.report })
  await Promise.all([admin.connect(), reader.connect()])
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await admin.query<never>(text, [...values])).rows as Row[]
  await addPeople({ query })
  await fillTenant({ query, app: app.app }, 20_000)
  await admin.query('INSERT INTO funnel_waiting SELECT tenant_id, id, id FROM recommendation')
  await countWaiting(await app.context(1))
  for (const table of growing) await admin.query(`VACUUM (ANALYZE) ${table}`)
  token = await stepsOf(app).operator()
}, 300_000)
afterAll(async () => {
  await Promise.all([admin.end(), reader.end()])
  await app.close()
  await db.drop()
})

test.each([
  '/betreiber/zahlen?zeitraum=30',
  '/betreiber/zahlen?zeitraum=year',
  '/betreiber/zahlen/product?zeitraum=90',
])('%s reads counts by an index, and no table from end to end', async (path) => {
  const ask = () => app.call('GET', path, { token, address: freshAddress() })
  expect((await ask()).status).toBe(200)
  const sent = (await recordStatements(async () => void (await ask()))).filter(({ text }) => text.includes('funnel_'))
  expect(sent.length).toBeGreaterThan(0)
  for (const one of sent.filter(({ text }) => !text.includes('funnel_waiting'))) {
    const plan = await explain(reader, one, true)
    expect(
      readWhole(plan).filter((table) => growing.includes(table)),
      one.text.slice(0, 80),
    ).toEqual([])
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(1_500)
  }
})
