import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentDesk, writing } from '../../../../../../tests/support/content-desk.ts'
import { createTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { samplePicture } from '../../../../../../tests/support/sample-picture.ts'
import { scriptPayloads } from '../../../../../../tests/secrets/script-payloads.ts'

let test: TestApp
let desk: Awaited<ReturnType<typeof contentDesk>>
let second: Awaited<ReturnType<typeof contentDesk>>
beforeAll(async () => {
  test = await createTestApp()
  desk = await contentDesk(test)
  second = await contentDesk(test, 'fernblick', 'betreiber2@demo.example')
})
afterAll(() => test.close())

const shown = async (key: string, language = 'de', tenant = 'fernblick') =>
  (await test.call('GET', `/content/dokument/${key}`, { tenant, headers: { 'x-accept-language': language } })).body
const events = async () =>
  (await test.context()).read((tx) =>
    tx.query<{ kind: string; data: Record<string, unknown>; actor_kind: string; sealed: boolean }>(
      `SELECT kind, data, actor_kind, EXISTS (SELECT FROM audit_waiting w WHERE w.tenant_id = $1 AND w.id = e.id) AS sealed
       FROM event e WHERE tenant_id = $1 AND subject_kind = 'content' ORDER BY at, id`,
      [1],
    ),
  )

describe('a draft', () => {
  it('is visible to nobody until it is published, and then to all', async () => {
    const before = await shown('agb')
    const saved = await desk.save('dokument/agb', writing('Neu für {company}', 'Neue AGB'))
    expect(saved.body.Text.Entwurf).toMatchObject({ Stand: 1, Status: 'open' })
    expect(await shown('agb')).toEqual(before)
    const published = await desk.call('POST', '/inhalte/dokument/agb/veroeffentlichen', { Stand: 1 })
    expect(published.body.Text).toMatchObject({ Version: 2, Entwurf: null })
    expect(published.body.Versionen[0]).toMatchObject({ Version: 2, WiederhergestelltAus: null })
    expect(published.body.Versionen[0].VeroeffentlichtVon).toMatch(/\w/)
    expect(await shown('agb')).toMatchObject({
      Titel: 'Neue AGB',
      Version: 2,
      Inhalt: [{ Art: 'text', Text: 'Neu für Fernblick Netze GmbH' }],
    })
    expect((await shown('agb', 'de', 'werkstrom')).Version).toBe(1)
    expect((await events()).at(-1)).toMatchObject({
      kind: 'contentPublished',
      actor_kind: 'operator',
      data: { kind: 'document', key: 'agb', version: 2 },
      sealed: true,
    })
  })

  it('of another operator is not overwritten: the second is refused, and both can be found again', async () => {
    const read = (await desk.read('dokument/faq')).body
    const at = { Stand: 0, Version: read.Text.Version }
    const mine = await desk.call('PUT', '/inhalte/dokument/faq', { ...at, Texte: writing('von mir') })
    expect(mine.status).toBe(200)
    const theirs = await second.call('PUT', '/inhalte/dokument/faq', { ...at, Texte: writing('von ihr') })
    expect([theirs.status, theirs.body.PsoErrorCode]).toEqual([409, 'PSOF0410'])
    const again = await second.call('PUT', '/inhalte/dokument/faq', { ...at, Stand: 1, Texte: writing('von ihr') })
    expect(again.body.Text.Entwurf.Stand).toBe(2)
    const kept = await desk.call('GET', '/inhalte/dokument/faq/entwuerfe/1')
    expect(kept.body[0].Inhalt[0].Text).toBe('von mir')
    expect(again.body.Entwuerfe.map(({ Stand, Status }: Record<string, unknown>) => [Stand, Status])).toEqual([
      [2, 'open'],
      [1, 'replaced'],
    ])
    expect((await desk.call('DELETE', '/inhalte/dokument/faq/entwurf/2')).body.Text.Entwurf).toBeNull()
    expect((await desk.call('DELETE', '/inhalte/dokument/faq/entwurf/2')).status).toBe(409)
  })

  it('of two saved at the same moment one wins, always', async () => {
    for (let round = 0; round < 5; round += 1) {
      const body = { Stand: 0, Version: 0, Texte: writing('zugleich') }
      const path = `/inhalte/baustein/rennen${round}`
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => (n % 2 ? desk : second).call('PUT', path, body)),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
      const publishing = await Promise.all(
        [desk, second, desk, second].map((one) => one.call('POST', `${path}/veroeffentlichen`, { Stand: 1 })),
      )
      expect(publishing.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    }
  })

  it('made from a version that is no longer shown is not published', async () => {
    await desk.publish('baustein/zurueck', writing('eins'))
    await desk.publish('baustein/zurueck', writing('zwei'))
    const drafted = await desk.save('baustein/zurueck', writing('drei'))
    await second.call('POST', '/inhalte/baustein/zurueck/wiederherstellen', { Version: 1, Aktuell: 2 })
    const late = await desk.call('POST', '/inhalte/baustein/zurueck/veroeffentlichen', {
      Stand: drafted.body.Text.Entwurf.Stand,
    })
    expect(late.status).toBe(409)
    expect((await test.call('GET', '/content/baustein/zurueck')).body.Inhalt[0].Text).toBe('eins')
  })

  it('that lacks a title, a text or a language is kept, and not published', async () => {
    const half = [{ Sprache: 'de' as const, Titel: '', Inhalt: [{ Art: 'text', Text: '' }] }]
    expect((await desk.save('dokument/impressum', half)).status).toBe(200)
    const refused = await desk.publish('dokument/impressum', half)
    expect([refused.status, refused.body.PsoErrorCode]).toEqual([422, 'PSOF0422'])
    expect(refused.text).toContain('Texte.0.Titel')
    expect(refused.text).toContain('Texte.0.Inhalt.0.Text')
    expect(refused.text).toContain('Texte.1.Titel')
  })

  it('keeps the newest twenty', async () => {
    for (let n = 1; n <= 24; n += 1) await desk.save('baustein/viele', writing(`Stand ${n}`))
    const { body } = await desk.read('baustein/viele')
    expect(body.Entwuerfe).toHaveLength(20)
    expect(body.Entwuerfe[0].Stand).toBe(24)
  })
})

describe('an earlier version', () => {
  it('comes back as a new one, with who and from which', async () => {
    await desk.publish('baustein/hin', writing('alt'))
    await desk.publish('baustein/hin', writing('neu'))
    const restored = await second.call('POST', '/inhalte/baustein/hin/wiederherstellen', { Version: 1, Aktuell: 2 })
    expect(restored.body.Versionen[0]).toMatchObject({ Version: 3, WiederhergestelltAus: 1 })
    expect((await test.call('GET', '/content/baustein/hin')).body.Inhalt[0].Text).toBe('alt')
    expect((await events()).at(-1)).toMatchObject({ kind: 'contentRestored', data: { restoredFrom: 1 }, sealed: true })
    const stale = await desk.call('POST', '/inhalte/baustein/hin/wiederherstellen', { Version: 1, Aktuell: 2 })
    expect(stale.status).toBe(409)
  })

  it('that changed one language alone leaves the other as old as it is', async () => {
    const say = (de: string, en: string) => [
      { ...writing(de)[0]!, Sprache: 'de' as const },
      { ...writing(en)[1]!, Sprache: 'en' as const },
    ]
    const languages = async () =>
      (await desk.read('baustein/alter')).body.Sprachen.map(({ Sprache, GeaendertIn }: Record<string, unknown>) => [
        Sprache,
        GeaendertIn,
      ])
    expect(await languages()).toEqual([
      ['de', 0],
      ['en', 0],
    ])
    await desk.publish('baustein/alter', say('Hallo', 'Hello'))
    await desk.publish('baustein/alter', say('Guten Tag', 'Hello'))
    expect(await languages()).toEqual([
      ['de', 2],
      ['en', 1],
    ])
    await desk.publish('baustein/alter', say('Guten Tag', 'Good day'))
    await desk.call('POST', '/inhalte/baustein/alter/zurueckziehen', { Aktuell: 3 })
    expect(await languages()).toEqual([
      ['de', 2],
      ['en', 3],
    ])
    await desk.call('POST', '/inhalte/baustein/alter/wiederherstellen', { Version: 2, Aktuell: 4 })
    expect(await languages()).toEqual([
      ['de', 2],
      ['en', 5],
    ])
  })

  it('of a text that was withdrawn brings it back; a document is never withdrawn', async () => {
    await desk.publish('baustein/weg', writing('da'))
    const gone = await desk.call('POST', '/inhalte/baustein/weg/zurueckziehen', { Aktuell: 1 })
    expect(gone.body.Text).toMatchObject({ Zurueckgezogen: true, Version: 2 })
    expect((await test.call('GET', '/content/baustein/weg')).status).toBe(404)
    await desk.call('POST', '/inhalte/baustein/weg/wiederherstellen', { Version: 1, Aktuell: 2 })
    expect((await test.call('GET', '/content/baustein/weg')).status).toBe(200)
    const { Version } = (await desk.read('dokument/datenschutz')).body.Text
    const refused = await desk.call('POST', '/inhalte/dokument/datenschutz/zurueckziehen', { Aktuell: Version })
    expect([refused.status, refused.body.PsoErrorCode]).toEqual([409, 'PSOF0409'])
  })
})

describe('variables', () => {
  it('are filled in, in the language of the reader; unknown names are shown to the writer alone', async () => {
    await desk.publish('variable/bonus', [
      { Sprache: 'de', Titel: '', Inhalt: [{ Art: 'text', Text: '70 € von {company}' }] },
      { Sprache: 'en', Titel: '', Inhalt: [{ Art: 'text', Text: '€70' }] },
    ])
    const text = 'Du bekommst {bonus}. {gibtsnicht}{__proto__} Ende'
    const preview = await desk.call('POST', '/inhalte/dokument/teilnahmebedingungen/vorschau', {
      Sprache: 'de',
      Titel: 'x',
      Inhalt: [{ Art: 'text', Text: text }],
    })
    expect(preview.body.Inhalt[0].Text).toBe('Du bekommst 70 € von Fernblick Netze GmbH. {gibtsnicht}{__proto__} Ende')
    expect(preview.body.Unbekannt).toEqual(['gibtsnicht'])
    // Publishing would leave a gap: the published text stays.
    const before = await shown('teilnahmebedingungen')
    const refused = await desk.publish('dokument/teilnahmebedingungen', writing(text))
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toContainEqual(
      expect.objectContaining({ Feld: 'Texte.0.Inhalt.0.Text', Code: 'unknownVariable' }),
    )
    expect(await shown('teilnahmebedingungen')).toEqual(before)
    const inTitle = await desk.publish('dokument/teilnahmebedingungen', writing('Text', 'Titel {gibtsnicht}'))
    expect(inTitle.body.errors).toContainEqual(
      expect.objectContaining({ Feld: 'Texte.0.Titel', Code: 'unknownVariable' }),
    )
    const saved = await desk.publish('dokument/teilnahmebedingungen', writing('Du bekommst {bonus}. {__proto__} Ende'))
    expect(saved.body.Text.Unbekannt).toEqual([])
    expect((await shown('teilnahmebedingungen')).Inhalt[0].Text).toBe(
      'Du bekommst 70 € von Fernblick Netze GmbH. {__proto__} Ende',
    )
    expect((await shown('teilnahmebedingungen', 'en')).Inhalt[0].Text).toContain('€70')
    const list = (await test.call('GET', '/content/variables/')).body
    expect(list).toContainEqual({ Name: 'bonus', Wert: '70 € von Fernblick Netze GmbH' })
    const both = (await test.call('POST', '/content/variables/alle', { body: { Namen: ['bonus'] } })).body
    expect(both[0].Werte).toEqual([
      { Sprache: 'de', Wert: '70 € von Fernblick Netze GmbH' },
      { Sprache: 'en', Wert: '€70' },
    ])
    expect((await test.call('POST', '/content/agenturvariables/start', { body: {} })).body).toContainEqual({
      Name: 'telefon',
      Werte: ['de', 'en'].map((Sprache) => ({ Sprache, Wert: '0341 0000 4620' })),
    })
    expect((await test.call('POST', '/content/agenturvariables/bonus', { body: {} })).body).toEqual([])
  })

  it('name the tenant’s data and no other variable, which the preview leaves as it is', async () => {
    await desk.publish('variable/innen', writing('14 Tage'))
    const text = writing('{innen} bei {company}')
    const preview = await desk.call('POST', '/inhalte/variable/aussen/vorschau', text[0])
    expect([preview.body.Inhalt[0].Text, preview.body.Unbekannt]).toEqual([
      '{innen} bei Fernblick Netze GmbH',
      ['innen'],
    ])
    const refused = await desk.publish('variable/aussen', text)
    expect([refused.status, refused.body.errors?.[0]?.Code]).toEqual([422, 'factsOnly'])
    expect((await desk.read('variable/aussen')).body).toMatchObject({
      Text: { Unbekannt: ['innen'] },
      Variablen: expect.not.arrayContaining([expect.objectContaining({ Name: 'innen' })]),
    })
  })

  it('are withdrawn or named, but never both, whatever runs concurrently', async () => {
    for (let round = 0; round < 8; round += 1) {
      const name = `runde${round}`
      await desk.publish(`variable/${name}`, writing('da'))
      const draft = (await desk.save(`baustein/${name}`, writing(`{${name}}`))).body.Text.Entwurf
      const [withdrawn, published] = await Promise.all([
        desk.call('POST', `/inhalte/variable/${name}/zurueckziehen`, { Aktuell: 1 }),
        desk.call('POST', `/inhalte/baustein/${name}/veroeffentlichen`, { Stand: draft.Stand }),
      ])
      expect([withdrawn.status, published.status].toSorted(), name).not.toEqual([200, 200])
      expect([withdrawn.status, published.status], name).toContain(200)
    }
  })

  it('stay while a text names them, and a version that names a removed one cannot be published again', async () => {
    await desk.publish('variable/frist', writing('14 Tage'))
    await desk.publish('baustein/hinweis', writing('Widerruf: {frist}'))
    expect((await desk.read('variable/frist')).body.GenanntIn).toEqual([{ Art: 'baustein', Schluessel: 'hinweis' }])
    const withdraw = () => desk.call('POST', '/inhalte/variable/frist/zurueckziehen', { Aktuell: 1 })
    const refused = await withdraw()
    expect([refused.status, refused.body.PsoErrorCode]).toEqual([409, 'PSOF0382'])
    await desk.publish('baustein/hinweis', writing('Widerruf: zwei Wochen'))
    expect((await withdraw()).status).toBe(200)
    const restored = await desk.call('POST', '/inhalte/baustein/hinweis/wiederherstellen', { Version: 1, Aktuell: 2 })
    expect([restored.status, restored.body.errors?.[0]?.Code]).toEqual([422, 'unknownVariable'])
    expect((await test.call('GET', '/content/baustein/hinweis')).body.Inhalt[0].Text).toBe('Widerruf: zwei Wochen')
  })

  it.each(['company', 'url', 'tenant', '__proto__', 'a-b', '1a'])('cannot be called %s', async (name) => {
    expect((await desk.save(`variable/${name}`, writing('x')).catch(() => ({ status: 404 }))).status).toBe(404)
  })
})

describe('a written text', () => {
  it('is data and never markup, whatever it contains', async () => {
    const Inhalt = scriptPayloads.map((payload) => ({
      Art: 'text',
      Text: payload.replaceAll(/[\u0000-\u001f\u2028]/g, ''),
    }))
    const texts = (['de', 'en'] as const).map((Sprache) => ({ Sprache, Titel: Inhalt[0]!.Text.slice(0, 190), Inhalt }))
    expect((await desk.publish('dokument/barrierefreiheit', texts)).status).toBe(200)
    for (const path of ['/de/barrierefreiheitserklaerung', '/en/barrierefreiheitserklaerung']) {
      const page = await test.app.http.inject({ method: 'GET', url: path, headers: { host: 'fernblick.localhost' } })
      expect(page.statusCode).toBe(200)
      // Only inside texts, where every sign that could begin markup is escaped.
      expect(page.body).toContain('data-canary')
      const markup = page.body.replaceAll(/<script type="application\/json"[\s\S]*?<\/script>/g, '')
      const tags = (markup.match(/<[a-z][^<>]*>/gi) ?? []).map((tag) => tag.replaceAll(/ content="[^"]*"/g, ''))
      expect(tags.filter((tag) => /data-canary|\son\w+=|javascript:|evil\.example|srcdoc/i.test(tag))).toEqual([])
      const json = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(page.body)?.[1] ?? ''
      expect(json).not.toContain('<')
      expect(JSON.parse(json).pageData).toHaveLength(1)
    }
  })

  it('holds no picture of another tenant, no block of another kind, and no language twice', async () => {
    const other = await contentDesk(test, 'werkstrom')
    const Bild = (await other.call('POST', '/medien', { Bild: (await samplePicture('#123456')).toString('base64') }))
      .body.Digest
    const withPicture = writing('x').map((one) => ({ ...one, Inhalt: [{ Art: 'picture', Bild, Beschreibung: 'x' }] }))
    expect((await desk.save('baustein/bild', withPicture)).body.PsoErrorCode).toBe('PSOF0422')
    expect((await other.save('baustein/bild', withPicture)).status).toBe(200)
    const table = writing('x').map((one) => ({ ...one, Inhalt: [{ Art: 'retention' }] }))
    expect((await desk.save('variable/tabelle', table)).status).toBe(422)
    expect((await desk.save('baustein/doppelt', [writing('x')[0]!, writing('y')[0]!])).status).toBe(422)
  })

  it('has a place only where there is one', async () => {
    for (const text of ['dokument/neu', 'keyvisual/faq', 'baustein/..%2fagb', 'baustein/__proto__', 'seite/agb'])
      expect([404, 422]).toContain((await desk.read(text)).status)
    expect((await desk.read('variable/frei')).body.Text).toMatchObject({ Version: 0, Entwurf: null })
  })
})

it('only the tenant’s operators see or write texts', async () => {
  await desk.save('baustein/geheim', writing('nur für uns'))
  const other = await contentDesk(test, 'werkstrom')
  expect((await other.read('baustein/geheim')).body).toMatchObject({
    Text: { Version: 0, Entwurf: null },
    Entwuerfe: [],
  })
  expect((await other.call('GET', '/inhalte/baustein/geheim/entwuerfe/1')).status).toBe(404)
  const body = { Email: 'empfehler@demo.example', Password: 'Empfehlen1' }
  const { Token: token } = (await test.call('POST', '/account/login', { body })).body
  expect((await test.call('GET', '/betreiber/inhalte', { token })).status).toBeGreaterThanOrEqual(401)
  expect((await test.call('GET', '/betreiber/inhalte')).status).toBe(401)
})

it('the home page opens with its key visual, in both languages, and with the built-in words without one', async () => {
  const home = async (locale: string) =>
    (await test.app.http.inject({ method: 'GET', url: `/${locale}`, headers: { host: 'fernblick.localhost' } })).body
  expect(await home('de')).toContain('Gute Verbindung? Weitersagen.')
  await desk.publish('keyvisual/home', [
    { Sprache: 'de', Titel: 'Weit sehen', Inhalt: [{ Art: 'text', Text: 'Für {tenant}.' }] },
    { Sprache: 'en', Titel: 'See far', Inhalt: [{ Art: 'text', Text: 'For {tenant}.' }] },
  ])
  test.services.tenants.forget()
  expect(await home('de')).toContain('Weit sehen')
  expect(await home('en')).toContain('For Fernblick.')
  expect((await test.call('GET', '/content/getlanguagecontent/en')).body['home.hero.title']).toBe('See far')
  await desk.call('POST', '/inhalte/keyvisual/home/zurueckziehen', { Aktuell: 2 })
  test.services.tenants.forget()
  expect(await home('de')).toContain('Gutes weitersagen. Prämie bekommen.')
})
