import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fernblickFootnotes } from '../../db/seeds/catalogue/footnotes.ts'
import { contentDesk } from '../support/content-desk.ts'
import { startSquidex, type Squidex, type SquidexTrouble } from '../support/squidex.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/**
 * A tenant whose footnotes come from a Squidex, joined to the offers that the catalogue assigns them to (spec §7.7).
 */
let cms: Squidex
let test: TestApp
let desk: Awaited<ReturnType<typeof contentDesk>>

const both = (de: string, en: string) => ({ de, en })
const note = (identifier: string, title: object, body: object) =>
  cms.put('footnotes', {
    Identifier: { iv: identifier },
    Titel: title as Record<string, string>,
    Inhalt: body as Record<string, string>,
  })
function fill(): void {
  note(
    'preise',
    both('Preise (CMS)', 'Prices (CMS)'),
    both('<p>Alle Preise <b>brutto</b>, {bonus}.</p><script>alert(1)</script>', '<p>All prices gross, {bonus}.</p>'),
  )
  note('unter-28', { de: 'Jung' }, { de: '<p>Nur auf Deutsch</p>' })
  note('nirgends', both('x', 'x'), both('<p>Steht bei keinem Angebot</p>', '<p>Beside no offer</p>'))
}

beforeAll(async () => {
  cms = await startSquidex()
  cms.put('documents', { Identifier: { iv: 'agb' }, Titel: both('AGB', 'Terms'), Inhalt: both('<p>x</p>', '<p>x</p>') })
  cms.put('variables', { Identifier: { iv: 'bonus' }, Wert: both('70 €', '70 €') })
  fill()
  test = await createTestApp({ CMS_PRIVATE_HOSTS: cms.host })
  desk = await contentDesk(test)
  const { url: Adresse, app: Anwendung, clientId: Clientname, clientSecret: ClientSecret } = cms
  const chosen = await desk.call('PUT', '/inhaltsquelle', {
    Anbieter: 'squidex',
    Adresse,
    Anwendung,
    Clientname,
    ClientSecret,
  })
  if (chosen.status !== 200) throw new Error(chosen.text)
})
afterAll(async () => {
  await test.close()
  await cms.stop()
})
beforeEach(() => cms.setTrouble('none'))

interface Footnote {
  readonly Identifier: string
  readonly Titel: string
  readonly Inhalt: string
}

const productOf = async (id: number, language = 'de', tenant = 'fernblick') =>
  (await test.call('GET', `/produkt/${id}`, { tenant, headers: { 'x-accept-language': language } })).body as {
    readonly Fussnoten: readonly Footnote[]
    readonly Fussnote: string
  }
const noteOf = async (identifier: string, language = 'de', id = 462) =>
  (await productOf(id, language)).Fussnoten.find(({ Identifier }) => Identifier === identifier)
const age = () =>
  test.services.db.write(1, (tx) =>
    tx.query(`UPDATE content_copy SET checked_at = checked_at - interval '1 hour' WHERE tenant_id = $1`, [1]),
  )
const stored = (identifier: string) => fernblickFootnotes.find((one) => one.identifier === identifier)!

describe('footnotes of the CMS', () => {
  it('replace the catalogue’s beside the offers, by their Identifier, in both languages', async () => {
    expect(await noteOf('preise')).toMatchObject({ Titel: 'Preise (CMS)', Inhalt: 'Alle Preise brutto, 70 €.' })
    expect(await noteOf('preise', 'en')).toMatchObject({ Titel: 'Prices (CMS)', Inhalt: 'All prices gross, 70 €.' })
    expect((await productOf(462)).Fussnote).toContain('Alle Preise brutto, 70 €.')
    expect((await productOf(462)).Fussnote).not.toContain(stored('preise').body.de)
    const listed = (await test.call('GET', '/produkt')).body as { Fussnoten: Footnote[] }[]
    const said = listed.flatMap(({ Fussnoten }) => Fussnoten).filter(({ Identifier }) => Identifier === 'preise')
    expect(new Set(said.map(({ Inhalt }) => Inhalt))).toEqual(new Set(['Alle Preise brutto, 70 €.']))
    const page = await test.app.http.inject({ url: '/de/produkte/462', headers: { host: 'fernblick.localhost' } })
    expect(page.body).toContain('Alle Preise brutto, 70 €.')
    expect(JSON.stringify(listed)).not.toContain('keinem Angebot')
  })

  it('are the catalogue’s own where the CMS has none, also in a language that the CMS lacks', async () => {
    const young = (await test.call('GET', '/produkt', { headers: { 'x-accept-language': 'en' } })).body as {
      Id: number
      Young: boolean
      Fussnoten: Footnote[]
    }[]
    const { Id: youngId, Fussnoten: notes } = young.find((one) => one.Young)!
    // German of the CMS against our own English: an English page is English.
    expect(notes.find(({ Identifier }) => Identifier === 'unter-28')?.Inhalt).toBe(stored('unter-28').body.en)
    expect((await noteOf('unter-28', 'de', youngId))?.Inhalt).toBe('Nur auf Deutsch')
    const own = young.flatMap(({ Fussnoten }) => Fussnoten).find(({ Identifier }) => Identifier === 'ausbau')
    expect(own?.Inhalt).toBe(stored('ausbau').body.en)
  })

  it('are nobody else’s', async () => {
    const other = await test.call('GET', '/produkt', { tenant: 'hanse-assekuranz' })
    expect(other.status).toBe(200)
    expect(other.text).not.toContain('brutto')
  })

  it.each(['fails', 'hangs', 'wrongSchema', 'refusesAll', 'badJson'] satisfies SquidexTrouble[])(
    'stay as they were last read while the CMS %s',
    async (trouble) => {
      cms.setTrouble(trouble)
      await age()
      const started = performance.now()
      expect(await noteOf('preise')).toMatchObject({ Inhalt: 'Alle Preise brutto, 70 €.' })
      expect(performance.now() - started).toBeLessThan(3_000)
    },
  )

  it('that may not be read, or have no name, leave everything else of the CMS as it is', async () => {
    await test.services.db.write(1, (tx) =>
      tx.query(`DELETE FROM content_copy WHERE tenant_id = $1 AND name = 'footnotes'`, [1]),
    )
    cms.setTrouble('forbidsFootnotes')
    cms.put('documents', {
      Identifier: { iv: 'agb' },
      Titel: both('AGB neu', 'Terms'),
      Inhalt: both('<p>y</p>', '<p>y</p>'),
    })
    await desk.call('POST', '/inhaltsquelle/lesen')
    expect(await noteOf('preise')).toMatchObject({ Inhalt: stored('preise').body.de })
    const page = await test.app.http.inject({ url: '/de/agb', headers: { host: 'fernblick.localhost' } })
    expect(page.body).toContain('AGB neu')
    cms.setTrouble('none')
    cms.put('footnotes', { Inhalt: both('<p>Ohne Namen</p>', '<p>Nameless</p>') })
    await desk.call('POST', '/inhaltsquelle/lesen')
    expect(await noteOf('preise')).toMatchObject({ Inhalt: 'Alle Preise brutto, 70 €.' })
  })

  it('change on every page once the CMS has others; without one the catalogue’s applies again', async () => {
    note('preise', both('Neu', 'New'), both('<p>Neu gefasst</p>', '<p>Reworded</p>'))
    await desk.call('POST', '/inhaltsquelle/lesen')
    expect(await noteOf('preise', 'en')).toMatchObject({ Titel: 'New', Inhalt: 'Reworded' })
    const page = await test.app.http.inject({ url: '/en/produkte/462', headers: { host: 'fernblick.localhost' } })
    expect(page.body).toContain('Reworded')
    cms.remove('footnotes', 'preise')
    await desk.call('POST', '/inhaltsquelle/lesen')
    expect(await noteOf('preise')).toMatchObject({ Inhalt: stored('preise').body.de })
    fill()
    await desk.call('POST', '/inhaltsquelle/lesen')
  })
})
