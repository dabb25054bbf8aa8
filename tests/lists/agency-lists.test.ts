import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPeople, agencyOwner, tokenOf } from '../../tools/bench/people.ts'
import { fillTenant } from '../../tools/bench/recommendations.ts'
import { recordStatements } from '../../tools/bench/recorded-sql.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { createTestDb, type TestDb } from '../support/test-db.ts'
import { explain, growing, readWhole } from './explain.ts'

let db: TestDb
let app: TestApp
let admin: pg.Client
let reader: pg.Client
const token = tokenOf(agencyOwner)
beforeAll(async () => {
  db = await createTestDb()
  app = await createTestApp({}, db)
  admin = new pg.Client({ connectionString: db.adminUrl })
  reader = new pg.Client({ connectionString: db.urls.report })
  await Promise.all([admin.connect(), reader.connect()])
  const site = {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await admin.query<never>(text, [...values])).rows as Row[],
    app: app.app,
  }
  await addPeople(site)
  await fillTenant(site, 20_000, 'agency')
}, 300_000)
afterAll(async () => {
  await Promise.all([admin.end(), reader.end()])
  await app.close()
  await db.drop()
})

/**
 * Each sort and each single filter that has an index; the day of release stands with the recommendation, and orders are
 * sorted by it without one.
 */
const reports = {
  auftraege: { sorts: ['Auftragsdatum', 'Auftragsnummer', 'Status'], filter: { Status: ['aktiv'] } },
  empfehlungen: { sorts: ['ErstelltAm', 'Status', 'Empfehler', 'PraemieCent'], filter: { Status: ['Freigegeben'] } },
  leads: { sorts: ['EingetragenAm', 'Status', 'GueltigBis'], filter: { Status: ['Freigegeben'] } },
  praemien: { sorts: ['EroeffnetAm', 'WertCent', 'Status'], filter: { Status: ['Bereitgestellt'] } },
} as const
const asked = Object.entries(reports).flatMap(([report, { sorts, filter }]) => [
  ...sorts.flatMap((OrderBy) => [false, true].map((Descending) => [report, { OrderBy, Descending }] as const)),
  [report, { Spalten: filter }] as const,
])

test.each(asked)('%s by %j: the first page of an agency is cut by an index', async (report, body) => {
  const ask = () => app.call('PUT', `/agentur/${report}`, { token, body })
  const { body: page } = await ask()
  expect(page.TotalCount).toBeGreaterThan(500)
  const sent = (await recordStatements(async () => void (await ask()))).filter(({ text }) => text.includes('OFFSET'))
  expect(sent).toHaveLength(1)
  const plan = await explain(reader, sent[0]!, true)
  expect(readWhole(plan).filter((table) => growing.includes(table))).toEqual([])
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(1_500)
})
