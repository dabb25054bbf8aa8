import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTenant } from '../../apps/server/src/platform/db/tx.ts'
import { listCalls } from '../../tools/bench/list-calls.ts'
import { addPeople, agencyOwner, tokenOf } from '../../tools/bench/people.ts'
import { fillTenant } from '../../tools/bench/recommendations.ts'
import { recordStatements } from '../../tools/bench/recorded-sql.ts'
import { readTenantFolder } from '../../tools/tenant/export-tenant.ts'
import { importTenant } from '../../tools/tenant/import-tenant.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { createTestDb, type TestDb } from '../support/test-db.ts'
import { analyse } from './analyse.ts'
import { readCatalogue } from './catalogue.ts'
import { refusals } from './refusals.ts'

/**
 * Statements that are composed at run time: those of lists by their filters, those of a tenant's folder by its columns.
 */
let db: TestDb
let app: TestApp
let client: pg.Client
beforeAll(async () => {
  db = await createTestDb()
  app = await createTestApp({}, db)
  client = new pg.Client({ connectionString: db.adminUrl })
  await client.connect()
  const site = {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<never>(text, [...values])).rows as Row[],
    app: app.app,
  }
  await addPeople(site)
  await fillTenant(site, 500, 'agency')
}, 300_000)
afterAll(async () => {
  await client.end()
  await app.close()
  await db.drop()
})

/** The refusals of a distributed table for all statements sent meanwhile, and how many were sent. */
async function refusedOf(act: () => Promise<void>): Promise<{ faults: string[]; sent: number }> {
  const catalogue = await readCatalogue(client)
  const texts = new Set((await recordStatements(act)).map(({ text }) => text))
  const asking = [...texts].filter((text) => /^\s*\(*(SELECT|WITH|INSERT INTO|UPDATE|DELETE FROM)\b/.test(text))
  const faults: string[] = []
  for (const text of asking) {
    const found = (await analyse(client, text)).flatMap((statement) => refusals(statement, catalogue))
    if (found.length > 0) faults.push(`${found.join(', ')}: ${text}`)
  }
  return { faults, sent: asking.length }
}

it('asks lists, however they are sorted and narrowed, as a distributed table allows', async () => {
  const site = { query: async <Row extends object>(text: string) => (await client.query<never>(text)).rows as Row[] }
  const asked: { path: string; body?: object; token: string }[] = []
  for (const { pages, token } of listCalls) for (const page of await pages(site)) asked.push({ ...page, token })
  const { faults, sent } = await refusedOf(async () => {
    for (const { path, body, token } of asked) {
      const headers = { authorization: `Bearer ${token}` }
      const { statusCode } = await app.app.http.inject({
        method: body === undefined ? 'GET' : 'PUT',
        url: path,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      })
      expect(statusCode, path).toBe(200)
    }
    for (const report of ['auftraege', 'empfehlungen', 'leads', 'praemien'])
      for (const Descending of [false, true])
        expect(
          (await app.call('PUT', `/agentur/${report}`, { token: tokenOf(agencyOwner), body: { Descending } })).status,
        ).toBe(200)
  })
  expect(faults).toEqual([])
  expect(sent).toBeGreaterThan(20)
})

it('writes and reads a tenant’s folder as a distributed table allows', async () => {
  const { owner } = app.services.db
  const { faults, sent } = await refusedOf(async () => {
    const tenant = (await inTenant(owner, 1, { readOnly: true }, readTenantFolder))!
    const copy = { ...tenant, about: { key: 'verteilt', name: 'Verteilt', hosts: ['verteilt.localhost'] } }
    expect(await importTenant(app.services, copy)).toMatchObject({ isNew: true, faults: [] })
  })
  expect(faults).toEqual([])
  expect(sent).toBeGreaterThan(40)
})
