import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentDesk } from '../support/content-desk.ts'
import { startSquidex, type Squidex } from '../support/squidex.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/** Anybody may request a content block by any name: names that the CMS does not have must cost little, and leave little. */
let cms: Squidex
let test: TestApp
let desk: Awaited<ReturnType<typeof contentDesk>>

beforeAll(async () => {
  cms = await startSquidex()
  const terms = { Identifier: { iv: 'agb' }, Titel: { de: 'AGB' }, Inhalt: { de: '<p>Text</p>' } }
  cms.put('documents', terms)
  cms.put('variables', { Identifier: { iv: 'bonus' }, Wert: { de: '70 €' } })
  test = await createTestApp({ CMS_PRIVATE_HOSTS: cms.host })
  desk = await contentDesk(test)
  const chosen = await desk.call('PUT', '/inhaltsquelle', {
    Anbieter: 'squidex',
    Adresse: cms.url,
    Anwendung: cms.app,
    Clientname: cms.clientId,
    ClientSecret: cms.clientSecret,
    WebhookGeheimnis: 'hook-secret-9f1c0d77aa',
  })
  if (chosen.status !== 200) throw new Error(chosen.text)
})
afterAll(async () => {
  await test.close()
  await cms.stop()
})

const read = (name: string) => test.call('GET', `/content/baustein/${name}`)
/** Requests that reached the CMS for a name that begins so. */
const asked = (beginning: string) => cms.requests.filter(({ path }) => path.includes(`%27${beginning}`)).length
const rows = <Row extends object>(sql: string) => test.services.db.write(1, (tx) => tx.query<Row>(sql, []))
const forgetCounts = () => rows('DELETE FROM limit_counter')

it('asks the CMS for a limited number of names that it does not have', async () => {
  await forgetCounts()
  const statuses = new Set<number>()
  const version = () => rows('SELECT content_version FROM tenant WHERE id = 1')
  const before = await version()
  for (let at = 0; at < 130; at += 1) statuses.add((await read(`unbekannt${at}`)).status)
  expect(asked('unbekannt')).toBe(100)
  expect(statuses).toEqual(new Set([404, 503]))
  expect(await rows(`SELECT 1 FROM content_copy WHERE name LIKE 'block/unbekannt%'`)).toHaveLength(100)
  // No page has changed: all that is cached stays.
  expect(await version()).toEqual(before)
})

it('does not read them again with all others, and forgets them after an hour', async () => {
  await forgetCounts()
  expect((await read('fehlt')).status).toBe(404)
  const before = asked('')
  expect((await desk.call('POST', '/inhaltsquelle/lesen')).status).toBe(200)
  expect(asked('')).toBeGreaterThan(before)
  expect(asked('fehlt')).toBe(1)
  await rows(`UPDATE content_copy SET checked_at = checked_at - interval '61 minutes' WHERE name = 'block/fehlt'`)
  await read('fehltauch')
  expect(await rows(`SELECT 1 FROM content_copy WHERE name = 'block/fehlt'`)).toEqual([])
})

it('finds a block that is new in the CMS, which counts as none of them', async () => {
  await forgetCounts()
  for (let at = 0; at < 5; at += 1) {
    cms.put('content-blocks', { Identifier: { iv: `neu${at}` }, Titel: { de: 'Neu' }, Inhalt: { de: '<p>Neu</p>' } })
    expect((await read(`neu${at}`)).status).toBe(200)
  }
  expect(await rows(`SELECT 1 FROM limit_counter WHERE bucket = 'content:unknown' AND used > 0`)).toEqual([])
  cms.put('content-blocks', { Identifier: { iv: 'fehlt' }, Titel: { de: 'Da' }, Inhalt: { de: '<p>Da</p>' } })
  expect((await read('fehlt')).status).toBe(200)
})

it('calls no access stored that has to be typed again after another source was chosen', async () => {
  const left = await desk.call('PUT', '/inhaltsquelle', { Anbieter: 'embedded' })
  const again = await desk.call('PUT', '/inhaltsquelle', {
    Anbieter: 'squidex',
    Adresse: cms.url,
    Anwendung: cms.app,
  })
  expect([again.status, left.body.HatZugang]).toEqual([422, false])
})
