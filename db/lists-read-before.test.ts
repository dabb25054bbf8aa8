import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentDesk } from '../tests/support/content-desk.ts'
import { startSquidex, type Squidex } from '../tests/support/squidex.ts'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'

/** Migration 215 on data of the release before: row-level security is forced on its owner, too. */
const migration = readFileSync(join(import.meta.dirname, 'migrations/0215-entries-left-out.sql'), 'utf8')

let cms: Squidex
let test: TestApp
beforeAll(async () => {
  cms = await startSquidex()
  cms.put('documents', { Identifier: { iv: 'agb' }, Titel: { de: 'AGB' }, Inhalt: { de: '<p>Text</p>' } }, 'agb')
  cms.put('variables', { Identifier: { iv: 'halle' }, Wert: { de: 'A' } }, 'halle')
  cms.put('faqs', { Frage: { de: 'Wann?' }, Antwort: { de: '<p>Bald.</p>' } }, 'good')
  cms.put('faqs', { Frage: { de: 'Warum?' } }, 'bad')
  cms.put('footnotes', { Identifier: { iv: 'netz' }, Inhalt: { de: '<p>Im Netz.</p>' } }, 'netz')
  cms.put('footnotes', { Inhalt: { de: '<p>Ohne Namen.</p>' } }, 'nameless')
  test = await createTestApp({ CMS_PRIVATE_HOSTS: cms.host })
})
afterAll(async () => {
  await test.close()
  await cms.stop()
})

it('has unchanged lists of before read once more, so that their bad entries are named; other texts are left', async () => {
  const desk = await contentDesk(test)
  const chosen = await desk.call('PUT', '/inhaltsquelle', {
    Anbieter: 'squidex',
    Adresse: cms.url,
    Anwendung: cms.app,
    Clientname: cms.clientId,
    ClientSecret: cms.clientSecret,
  })
  expect(chosen.status).toBe(200)
  const readAll = async () => (await desk.call('POST', '/inhaltsquelle/lesen')).body
  const named = [
    { Liste: 'faq', Eintrag: 'bad', Bezeichnung: 'Warum?', Sprachen: ['de'], Fehler: 'noAnswer' },
    { Liste: 'footnotes', Eintrag: 'nameless', Bezeichnung: 'Ohne Namen.', Sprachen: ['de'], Fehler: 'noName' },
  ]
  expect(await readAll()).toMatchObject({ Fehler: null, Ausgelassen: named })
  // As the release before left it: it had noted nothing.
  await test.services.db.write(1, (tx) => tx.query(`UPDATE content_copy SET left_out = '[]' WHERE tenant_id = $1`, [1]))
  expect((await readAll()).Ausgelassen).toEqual([])
  await test.services.db.owner.query(migration)
  const marked = await test.services.db.read(1, (tx) =>
    tx.query<{ name: string }>(
      `SELECT DISTINCT name FROM content_copy WHERE tenant_id = $1 AND etag IS NOT NULL ORDER BY name`,
      [1],
    ),
  )
  expect(marked.map(({ name }) => name)).toContain('document/agb')
  expect(marked.map(({ name }) => name)).not.toContain('document/faq')
  expect(await readAll()).toMatchObject({ Fehler: null, Ausgelassen: named })
})
