import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { atDesk, productBody } from './desk.fixture.ts'

let test: TestApp
let desk: Awaited<ReturnType<typeof atDesk>>
beforeAll(async () => {
  test = await createTestApp()
  desk = await atDesk(test)
})
afterAll(() => test.close())

const run = (Inhalt: string, Probelauf = false) => desk('POST', '/import', { Probelauf, Inhalt })
const exported = async () => (await desk('GET', '/produkte/export')).text.replace(/^\ufeff/, '')
const count = async () => (await desk('GET', '/produkte')).body.TotalCount as number

const heading = 'ExterneId;KategorieId;AnzeigeName_de;PreisMonatlich;Provision'
const file = (...lines: string[]) => [heading, ...lines].join('\r\n')

describe('products as a file', () => {
  it('an export taken back changes nothing, formulas and all', async () => {
    await desk(
      'POST',
      '/produkte',
      productBody('=HYPERLINK("https://evil.example")', {
        ExterneId: '+49-1',
        Deutsch: { ...productBody('=HYPERLINK("https://evil.example")').Deutsch, Preisaufteilung: '-5 €' },
      }),
    )
    const text = await exported()
    expect(text).toContain(`'=HYPERLINK`)
    expect(text).toContain(`'+49-1`)
    const { body } = await run(text)
    expect(body.Anzahl).toMatchObject({ neu: 0, geaendert: 0, fehler: 0 })
    expect([body.Geschrieben, body.Anzahl.unveraendert]).toEqual([false, await count()])
  })

  it('a dry run says what would be, and writes nothing', async () => {
    const before = await count()
    const { body } = await run(
      file('DATEI-1;1;Aus der Datei;49,95;standard;5000'.replace('standard;5000', '"standard;5000"')),
      true,
    )
    expect(body).toMatchObject({ Probelauf: true, Geschrieben: false, Anzahl: { neu: 1 } })
    expect(body.Urteile).toMatchObject([{ Zeile: 2, ExterneId: 'DATEI-1', Name: 'Aus der Datei', Ergebnis: 'neu' }])
    expect(await count()).toBe(before)
  })

  it('is written, and written again changes nothing', async () => {
    const text = file('DATEI-2;1;Aus der Datei;49,95;"standard;5000"')
    expect((await run(text)).body).toMatchObject({ Geschrieben: true, Anzahl: { neu: 1 } })
    expect((await run(text)).body).toMatchObject({ Geschrieben: false, Anzahl: { neu: 0, unveraendert: 1 } })
    const changed = await run('ExterneId;PreisMonatlich\nDATEI-2;39,95')
    expect(changed.body.Urteile).toMatchObject([{ Ergebnis: 'geaendert', Felder: ['monthlyCents'] }])
    const [found] = (await desk('GET', '/produkte?query=DATEI-2')).body.Content
    expect(found).toMatchObject({ PreisMonatlich: 3_995, AnzeigeName: 'Aus der Datei', Angeboten: false })
    const { Aenderungen } = (await desk('GET', `/produkte/${found.Id}`)).body
    expect(Aenderungen.map(({ Ereignis }: { Ereignis: string }) => Ereignis)).toEqual([
      'productChanged',
      'productCreated',
    ])
  })

  it('one wrong line keeps all of it from being written, and names its column', async () => {
    const before = await count()
    const { body } = await run(
      file(
        'GUT-1;1;Gut;10,00;',
        'SCHLECHT-1;1;Schlecht;viel;',
        'SCHLECHT-2;4711;Schlecht;10,00;',
        'SCHLECHT-3;1;;10,00;',
        ';1;Ohne Nummer;10,00;',
        'GUT-1;1;Noch einmal;10,00;',
        'SCHLECHT-4;1;Schlecht;-1,00;drei Euro',
        'SCHLECHT-5;1;Verrutscht;10,00;;;;zu viel',
      ),
    )
    expect([body.Geschrieben, await count()]).toEqual([false, before])
    expect(body.Anzahl).toEqual({ neu: 1, geaendert: 0, unveraendert: 0, fehler: 7 })
    const columns = body.Urteile.map(({ Probleme }: { Probleme: { Spalte: string }[] }) =>
      Probleme.map(({ Spalte }) => Spalte),
    )
    expect(columns).toEqual([
      [],
      ['PreisMonatlich'],
      ['KategorieId'],
      ['Name', 'AnzeigeName_de'],
      ['ExterneId'],
      ['ExterneId'],
      ['PreisMonatlich', 'Provision'],
      ['Zeile'],
    ])
    expect(body.Urteile[1].Probleme[0].Meldung).toContain('PreisMonatlich')
  })

  it('no two products of a file take one number of the client’s, or are both put forward in one category', async () => {
    const ids = await Promise.all(
      ['Erstes', 'Zweites'].map(async (name) => (await desk('POST', '/produkte', productBody(name))).body.Id as number),
    )
    const before = await count()
    const same = await run(`Id;ExterneId\n${ids[0]};EINE-1\n${ids[1]};EINE-1`)
    expect(same.body).toMatchObject({
      Geschrieben: false,
      Urteile: [
        { Ergebnis: 'fehler', Felder: [], Probleme: [{ Spalte: 'ExterneId' }] },
        { Ergebnis: 'fehler', Felder: [], Probleme: [{ Spalte: 'ExterneId' }] },
      ],
    })
    const asNew = await run(
      `Id;ExterneId;KategorieId;AnzeigeName_de;PreisMonatlich\n${ids[0]};EINE-2;1;Erstes;10,00\n;EINE-2;1;Neues;10,00`,
    )
    expect(asNew.body).toMatchObject({ Geschrieben: false, Anzahl: { fehler: 2 } })
    const forward = (...flags: string[]) =>
      run(`Id;Vorausgewaehlt\n${ids.map((id, at) => `${id};${flags[at]}`).join('\n')}`)
    expect((await forward('ja', 'ja')).body).toMatchObject({
      Geschrieben: false,
      Urteile: [{ Probleme: [{ Spalte: 'Vorausgewaehlt' }] }, { Probleme: [{ Spalte: 'Vorausgewaehlt' }] }],
    })
    expect((await forward('ja', 'nein')).body).toMatchObject({ Geschrieben: true })
    // Swapping the flags changes both products; repeating it changes nothing.
    expect((await forward('nein', 'ja')).body).toMatchObject({ Geschrieben: true, Anzahl: { geaendert: 2 } })
    expect((await forward('nein', 'ja')).body).toMatchObject({ Geschrieben: false, Anzahl: { unveraendert: 2 } })
    expect(await count()).toBe(before)
  })

  it('names unknown columns, and refuses a file that is no table', async () => {
    const { body } = await run('ExterneId;Preiss\nX-1;9,99', true)
    expect(body.UnbekannteSpalten).toEqual(['Preiss'])
    const byExcel = (await run('\ufeffsep=;\r\nExterneId;Preiss\nX-1;9,99', true)).body
    expect(byExcel).toMatchObject({ UnbekannteSpalten: ['Preiss'], Urteile: [{ Zeile: 3, ExterneId: 'X-1' }] })
    for (const text of ['nur Text', 'a;b\n1;2', '"offen;\n1;2'])
      expect([text, (await run(text)).status]).toEqual([text, 422])
    const many = Array.from({ length: 2_001 }, (_, at) => `M-${at};1;Viele;1,00;`)
    expect((await run(file(...many))).status).toBe(422)
  })

  it('never reaches another tenant’s product by its number', async () => {
    const neighbour = await atDesk(test, 'hanse-assekuranz')
    const { Id } = (await desk('POST', '/produkte', productBody('Nur hier'))).body
    const answer = await neighbour('POST', '/import', { Probelauf: false, Inhalt: `Id;PreisMonatlich\n${Id};1,00` })
    expect(answer.body.Urteile).toMatchObject([{ Ergebnis: 'fehler', Probleme: [{ Spalte: 'Id' }] }])
    expect((await desk('GET', `/produkte/${Id}`)).body.PreisMonatlich).toBe(3_995)
  })
})
