import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentDesk } from '../support/content-desk.ts'
import { startSquidex, type Squidex, type SquidexData } from '../support/squidex.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/** One bad entry of a list: all others are shown, and the operators are told which it is and why. */
let cms: Squidex
let test: TestApp
let desk: Awaited<ReturnType<typeof contentDesk>>

const good: Readonly<Record<string, SquidexData>> = {
  first: {
    Position: { iv: 1 },
    Frage: { de: 'Wann?', en: 'When?' },
    Antwort: { de: '<p>Bald.</p>', en: '<p>Soon.</p>' },
  },
  last: {
    Position: { iv: 9 },
    Frage: { de: 'Wo?', en: 'Where?' },
    Antwort: { de: '<p>Hier.</p>', en: '<p>Here.</p>' },
  },
}
/** Ids are new each time: Squidex knows a content by its id and version alone. */
let round = 0
const fill = (bad?: SquidexData): void => {
  round += 1
  cms.clear('faqs')
  for (const [id, data] of Object.entries(good)) cms.put('faqs', data, `${id}-${round}`)
  if (bad !== undefined) cms.put('faqs', { Position: { iv: 5 }, ...bad }, `bad-${round}`)
}
const note = (name: string, text: unknown): void =>
  cms.put('footnotes', { Identifier: { iv: name }, Titel: { de: 'x' }, Inhalt: { de: text } }, `${name}-${round}`)
const variable = (name: unknown, value: unknown, id = `${String(name)}-${round}`): void =>
  cms.put('variables', { Identifier: { iv: name }, Wert: { de: value, en: value } }, id)
const fillOthers = (): void => {
  cms.clear('footnotes')
  cms.clear('variables')
  note('preise', '<p>Alle Preise mit Steuer.</p>')
  note('netz', '<p>Im Netz.</p>')
  variable('messetage', '3')
  variable('halle', 'A')
}

beforeAll(async () => {
  cms = await startSquidex()
  cms.put('documents', { Identifier: { iv: 'agb' }, Titel: { de: 'AGB' }, Inhalt: { de: '<p>Text</p>' } })
  fill()
  fillOthers()
  test = await createTestApp({ CMS_PRIVATE_HOSTS: cms.host })
  desk = await contentDesk(test)
  const chosen = await desk.call('PUT', '/inhaltsquelle', {
    Anbieter: 'squidex',
    Adresse: cms.url,
    Anwendung: cms.app,
    Clientname: cms.clientId,
    ClientSecret: cms.clientSecret,
  })
  if (chosen.status !== 200) throw new Error(chosen.text)
})
afterAll(async () => {
  await test.close()
  await cms.stop()
})
beforeEach(() => {
  fill()
  fillOthers()
})

const readAll = async () => (await desk.call('POST', '/inhaltsquelle/lesen')).body
const faq = async (): Promise<string[]> => {
  const { body } = await test.call('GET', '/content/dokument/faq')
  return (body.Inhalt as { Text: string }[]).map(({ Text }) => Text)
}
const variables = async () =>
  (await test.call('GET', '/content/variables/')).body as unknown as { Schluessel?: string }[]
const notes = async () => {
  const [row] = await test.services.db.read(1, (tx) =>
    tx.query<{ body: Record<string, { body: string }> }>(
      `SELECT body FROM content_copy WHERE tenant_id = $1 AND name = 'footnotes' AND locale = 'de'`,
      [1],
    ),
  )
  return Object.fromEntries(Object.entries(row!.body).map(([name, { body }]) => [name, body]))
}
const both = (text: unknown) => ({ de: text, en: text })

describe('a question', () => {
  it.each<[string, SquidexData, string, string]>([
    ['has no field for the question', { Antwort: both('<p>Ja, <b>sofort</b>.</p>') }, 'noQuestion', 'Ja, sofort.'],
    ['has an empty question', { Frage: both(' '), Antwort: both('<p>Ja.</p>') }, 'noQuestion', 'Ja.'],
    ['has no answer', { Frage: both('Warum?') }, 'noAnswer', 'Warum?'],
    ['has an empty answer', { Frage: both('Warum?'), Antwort: both('<p> </p>') }, 'noAnswer', 'Warum?'],
    ['is a number', { Frage: both(7), Antwort: both('<p>Ja.</p>') }, 'unreadable', ''],
    ['is too long', { Frage: both('Warum?'), Antwort: both('x'.repeat(500_001)) }, 'tooLong', 'Warum?'],
  ])('that %s is left out and named, and everything else is read', async (_, bad, Fehler, Bezeichnung) => {
    fill(bad)
    cms.put('faqs', { ...good['last'], Frage: { de: 'Wo genau?', en: 'Where exactly?' } }, 'new')
    cms.put('documents', { Identifier: { iv: 'agb' }, Titel: { de: `AGB ${Fehler}` }, Inhalt: { de: '<p>x</p>' } })
    const left = [{ Liste: 'faq', Eintrag: `bad-${round}`, Bezeichnung, Sprachen: ['de', 'en'], Fehler }]
    expect(await readAll()).toMatchObject({ Fehler: null, Unvollstaendig: [], Ausgelassen: left })
    expect(await faq()).toEqual(['Wann?', 'Wo?', 'Wo genau?'])
    expect((await test.call('GET', '/content/dokument/agb')).body.Titel).toBe(`AGB ${Fehler}`)
    // Found unchanged, it is still named; mended, no longer.
    expect((await readAll()).Ausgelassen).toEqual(left)
    fill()
    expect(await readAll()).toMatchObject({ Ausgelassen: [] })
    expect(await faq()).toEqual(['Wann?', 'Wo?'])
  })

  it('is named in the languages in which it is bad, and not missed where it was never written', async () => {
    fill({ Frage: { de: 'Warum?', en: 'Why?' }, Antwort: { de: '<p>Darum.</p>', en: '' } })
    expect((await readAll()).Ausgelassen).toMatchObject([{ Bezeichnung: 'Why?', Sprachen: ['en'], Fehler: 'noAnswer' }])
    expect(await faq()).toEqual(['Wann?', 'Warum?', 'Wo?'])
    fill({ Frage: { de: 'Warum?', en: '' }, Antwort: { de: '<p>Darum.</p>', en: '' } })
    expect((await readAll()).Ausgelassen).toEqual([])
  })

  it.each<[string, SquidexData]>([
    ['its answer', { Frage: { de: 'Warum?' }, Antwort: { iv: '<p>2026</p>' } }],
    ['itself', { Frage: { iv: 'FAQ?' }, Antwort: { de: '<p>Ja.</p>' } }],
  ])('is missed in no language that it is not written in where %s is the same for all', async (_, data) => {
    fill(data)
    expect(await readAll()).toMatchObject({ Fehler: null, Ausgelassen: [] })
    expect(await faq()).toHaveLength(3)
  })

  it('of a list that is the same for all languages is named where a part is missing', async () => {
    cms.clear('faqs')
    cms.put('faqs', { Frage: { iv: 'Wann?' }, Antwort: { iv: '<p>Bald.</p>' } }, `good-${round}`)
    cms.put('faqs', { Antwort: { iv: '<p>Ja.</p>' } }, `unasked-${round}`)
    cms.put('faqs', { Frage: { iv: 'Warum?' } }, `unanswered-${round}`)
    const { Ausgelassen } = await readAll()
    const faults = (Ausgelassen as { Eintrag: string; Fehler: string }[]).map(({ Fehler }) => Fehler)
    expect(faults.toSorted()).toEqual(['noAnswer', 'noQuestion'])
  })

  it('that is the only good one no longer keeps the page as it was, and the reason is named', async () => {
    await readAll()
    cms.clear('faqs')
    cms.put('faqs', { Frage: both('Warum?') }, 'bad')
    expect(await readAll()).toMatchObject({
      Fehler: null,
      Fehlend: ['document/faq'],
      Ausgelassen: [{ Eintrag: 'bad', Fehler: 'noAnswer' }],
    })
    expect(await faq()).toEqual(['Wann?', 'Wo?'])
  })
})

describe('a footnote', () => {
  it('that cannot be read stays as it was, while the others change', async () => {
    await readAll()
    note('preise', 7)
    note('netz', '<p>Im ganzen Netz.</p>')
    expect(await readAll()).toMatchObject({
      Fehler: null,
      Ausgelassen: [{ Liste: 'footnotes', Eintrag: `preise-${round}`, Bezeichnung: 'preise', Fehler: 'unreadable' }],
    })
    expect(await notes()).toEqual({ preise: 'Alle Preise mit Steuer.', netz: 'Im ganzen Netz.' })
  })

  it('without a name is named by its text', async () => {
    cms.put('footnotes', { Inhalt: { de: '<p>Ohne Namen.</p>' } }, 'nameless')
    expect((await readAll()).Ausgelassen).toMatchObject([
      { Liste: 'footnotes', Eintrag: 'nameless', Bezeichnung: 'Ohne Namen.', Fehler: 'noName' },
    ])
    expect(await notes()).toEqual({ preise: 'Alle Preise mit Steuer.', netz: 'Im Netz.' })
  })
})

describe('a variable', () => {
  it('that cannot be read stays as it was, while the others change', async () => {
    await readAll()
    variable('messetage', 'x'.repeat(20_001))
    variable('halle', 'B')
    expect(await readAll()).toMatchObject({
      Fehler: null,
      Ausgelassen: [{ Liste: 'variables', Bezeichnung: 'messetage', Fehler: 'tooLong' }],
    })
    expect(JSON.stringify(await variables())).toContain('"3"')
    expect(JSON.stringify(await variables())).toContain('"B"')
  })

  it.each([
    [null, 'noName', ''],
    ['2 Tage', 'badName', '2 Tage'],
    [4, 'unreadable', ''],
  ])('named %j is left out and named', async (name, Fehler, Bezeichnung) => {
    variable(name, 'x', 'odd')
    expect(await readAll()).toMatchObject({
      Fehler: null,
      Ausgelassen: [{ Liste: 'variables', Eintrag: 'odd', Bezeichnung, Fehler, Sprachen: ['de', 'en'] }],
    })
    expect(await variables()).toHaveLength(2)
  })
})
