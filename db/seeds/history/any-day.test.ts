import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp, type App } from '../../../apps/server/src/app.ts'
import { readConfig } from '../../../apps/server/src/config/config.ts'
import { checkBooks } from '../../../apps/server/src/features/ledger/public.ts'
import { systemContext } from '../../../apps/server/src/platform/system-context.ts'
import { createTestDb, type TestDb } from '../../../tests/support/test-db.ts'
import { seedDemo } from '../seed.ts'

/** Just after midnight in Berlin, on the first day of a year: no night, invoice or settlement of that month yet. */
const newYear = new Date('2026-12-31T23:10:00Z')

let db: TestDb
let app: App
const warnings: string[] = []
const told: string[] = []

beforeAll(async () => {
  db = await createTestDb()
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
  app = await createApp(readConfig({ MODE: 'demo' }), db.urls, { log })
  app.services.clock.advance(newYear.getTime() - Date.now())
  await seedDemo(app.services, { pictures: false, tell: (line) => void told.push(line) })
})

afterAll(async () => {
  await app.close()
  await db.drop()
})

test('the product refuses nothing that the stories want', () => {
  expect(warnings.filter((line) => line.includes('is refused'))).toEqual([])
})

test('a first start reports each month that all tenants have reached', () => {
  const [heading, ...months] = told
  expect(heading).toContain('lives through a year')
  expect(months.length).toBeGreaterThan(9)
  const first = Number(/^ {2}2026-(\d\d)$/.exec(months[0]!)?.[1])
  const inOrder = (_: unknown, at: number) => `  ${new Date(Date.UTC(2026, first - 1 + at)).toISOString().slice(0, 7)}`
  expect(months).toEqual(Array.from(months, inOrder))
})

/** The first start may fall on any day, at any hour. */
describe.each([1, 2])('a first start at new year, tenant %i', (tenantId) => {
  const statesOf = async (table: string) => {
    const ctx = await systemContext(app.services, tenantId)
    const rows = await ctx.read((tx) =>
      tx.query<{ state: string }>(`SELECT DISTINCT state FROM ${table} WHERE tenant_id = $1 ORDER BY 1`, [tenantId]),
    )
    return rows.map(({ state }) => state)
  }

  test('has every state of recommendations and batches', async () => {
    expect(await statesOf('recommendation')).toEqual(['cancelled', 'expired', 'matched', 'open', 'paid', 'released'])
    expect(await statesOf('payout_batch')).toEqual([
      ...['approved', 'collecting', 'exported', 'frozen', 'partlyReturned', 'rejected', 'settled'],
    ])
  })

  test('has books that agree with the states, and nothing in the future', async () => {
    const ctx = await systemContext(app.services, tenantId)
    expect(await ctx.read(checkBooks)).toEqual([])
    const later = await ctx.read((tx) =>
      tx.query('SELECT id FROM event WHERE tenant_id = $1 AND at > $2', [tenantId, ctx.now]),
    )
    expect(later).toEqual([])
  })
})
