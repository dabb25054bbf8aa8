import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { atDesk, deviceBody, deviceTariff } from './desk.fixture.ts'

let test: TestApp
let desk: Awaited<ReturnType<typeof atDesk>>
beforeAll(async () => {
  test = await createTestApp()
  desk = await atDesk(test)
})
afterAll(() => test.close())

const run = (Inhalt: string, Probelauf = false) => desk('POST', '/geraeteimport', { Probelauf, Inhalt })
const exported = async () => (await desk('GET', '/geraete/export')).text.replace(/^\ufeff/, '')
const count = async () => (await desk('GET', '/geraete')).body.TotalCount as number

const heading = 'GeraeteTyp;Hersteller;HandyName;Position;TarifId;PreisHandy;PreisTarif;Aktion_de;Aktionspreis'
const file = (...lines: string[]) => [heading, ...lines].join('\r\n')

describe('devices as a file', () => {
  it('an export taken back changes nothing, formulas and all', async () => {
    await desk('POST', '/geraete', deviceBody('=HYPERLINK("https://evil.example")', { Tarife: [] }))
    const text = await exported()
    expect(text).toContain(`'=HYPERLINK`)
    // A line for each tariff.
    expect(text.match(/^7001;/gm)).toHaveLength(3)
    const { body } = await run(text)
    expect(body.Anzahl).toMatchObject({ neu: 0, geaendert: 0, fehler: 0 })
    expect(body.Geschrieben).toBe(false)
  })

  it('a dry run says what would be, and writes nothing', async () => {
    const before = await count()
    const { body } = await run(file('tablet;Datei;Tafel;9;478;99,00;29,95;;'), true)
    expect(body).toMatchObject({ Probelauf: true, Geschrieben: false, Anzahl: { neu: 1 } })
    expect(body.Urteile).toMatchObject([{ Zeile: 2, Name: 'Tafel', Tarif: '478', Ergebnis: 'neu' }])
    expect(await count()).toBe(before)
  })

  it('lines of one device are one device; written again they change nothing', async () => {
    const text = file(
      'smartphone;Datei;Eins;9;469;99,00;29,95;Herbst;49,00',
      'smartphone;Datei;Eins;9;475;149,00;24,95;;',
      'smartphone;Datei;Ohne Tarif;10;;;;;',
    )
    expect((await run(text)).body).toMatchObject({ Geschrieben: true, Anzahl: { neu: 3 } })
    expect((await run(text)).body).toMatchObject({ Geschrieben: false, Anzahl: { neu: 0, unveraendert: 3 } })
    const [found] = (await desk('GET', '/geraete?query=Eins')).body.Content
    expect(found).toMatchObject({ Hersteller: 'Datei', Tarife: 2, PreisHandyAb: 4_900, Angeboten: false })
    // Data that the file does not name stay: the other tariff, the texts, the promotion.
    const changed = await run(`HandyId;TarifId;PreisHandy\n${found.HandyId};469;89,00`)
    expect(changed.body.Urteile).toMatchObject([{ Ergebnis: 'geaendert', Felder: ['tariffs.469.deviceCents'] }])
    const device = (await desk('GET', `/geraete/${found.HandyId}`)).body
    expect(device.Tarife).toEqual([
      deviceTariff(469, {
        ...{ PreisHandy: 8_900, PreisTarif: 2_995, Aktionspreis: 4_900, Aktion: { de: 'Herbst', en: '' } },
      }),
      deviceTariff(475, { PreisHandy: 14_900, PreisTarif: 2_495 }),
    ])
    expect(device.Aenderungen.map(({ Ereignis }: { Ereignis: string }) => Ereignis)).toEqual([
      'deviceChanged',
      'deviceCreated',
    ])
  })

  it('one wrong line keeps all of it from being written, and names its column', async () => {
    const before = await count()
    const { body } = await run(
      file(
        'smartphone;Datei;Gut;9;469;99,00;29,95;;',
        'smartphone;Datei;Falscher Preis;9;469;viel;29,95;;',
        'smartphone;Datei;Fremder Tarif;9;499999;99,00;29,95;;',
        'toaster;Datei;Kein Telefon;9;469;99,00;29,95;;',
        'smartphone;Datei;Zweimal;9;469;99,00;29,95;;',
        'smartphone;Datei;Zweimal;8;469;99,00;29,95;;',
        'smartphone;Datei;Teure Aktion;9;469;99,00;29,95;Aktion;199,00',
        'smartphone;Datei;Verrutscht;9;469;99,00;29,95;;;;zu viel',
      ),
    )
    expect([body.Geschrieben, await count()]).toEqual([false, before])
    const columns = body.Urteile.map(({ Probleme }: { Probleme: { Spalte: string }[] }) =>
      Probleme.map(({ Spalte }) => Spalte),
    )
    expect(columns).toEqual([
      [],
      ['PreisHandy'],
      ['TarifId'],
      ['GeraeteTyp'],
      [null],
      ['Position', 'TarifId'],
      ['Aktionspreis'],
      ['Zeile'],
    ])
    expect(body.Urteile[1].Probleme[0].Meldung).toContain('PreisHandy')
  })

  it('says of a right line that it is held back, and by which, where another one of its device is wrong', async () => {
    const device = 'smartphone;Datei;Halb richtig'
    const mended = file(`${device};9;469;99,00;29,95;;`, `${device};9;475;149,00;24,95;;`)
    await run(mended)
    const verdicts = async (content: string, isDry: boolean, locale: string) =>
      (
        await desk(
          'POST',
          '/geraeteimport',
          { Probelauf: isDry, Inhalt: content },
          { headers: { 'accept-language': locale } },
        )
      ).body
    // The first line changes a price, the second nothing, the third is wrong; the fourth is of another device.
    const half = file(
      `${device};9;469;89,00;29,95;;`,
      `${device};9;475;149,00;24,95;;`,
      `${device};9;478;viel;29,95;;`,
      'smartphone;Datei;Ganz richtig;9;469;99,00;29,95;;',
    )
    for (const isDry of [true, false]) {
      const { Geschrieben, Anzahl, Urteile } = await verdicts(half, isDry, 'de')
      expect(Geschrieben).toBe(false)
      expect(Anzahl).toEqual({ neu: 1, geaendert: 0, unveraendert: 0, zurueckgehalten: 2, fehler: 1 })
      const heldBack = {
        Ergebnis: 'zurueckgehalten',
        Felder: [],
        Probleme: [
          {
            Spalte: null,
            Meldung: expect.stringMatching(/^Diese Zeile stimmt für sich\. .* Zeile 4 desselben Geräts/),
          },
        ],
      }
      expect(Urteile).toMatchObject([heldBack, heldBack, { Ergebnis: 'fehler' }, { Ergebnis: 'neu' }])
    }
    const english = (await verdicts(half, true, 'en')).Urteile[0].Probleme[0].Meldung
    expect(english).toMatch(/^This line is correct\. .* line 4 of the same device/)
    // A fault of the whole device is reported with its first line; the other lines refer to it.
    const whole = await verdicts(file(`${device};99999;469;89,00;29,95;;`, `${device};;475;149,00;24,95;;`), true, 'de')
    expect(whole.Urteile).toMatchObject([
      { Ergebnis: 'fehler', Probleme: [{ Spalte: 'Position' }] },
      { Ergebnis: 'zurueckgehalten' },
    ])
    expect((await run(mended)).body.Anzahl).toMatchObject({ unveraendert: 2, zurueckgehalten: 0 })
  })

  it('two thousand lines are as few questions to the database as two', async () => {
    const lines = (count: number, price: string) =>
      file(
        ...Array.from({ length: count }, (_, at) =>
          [469, 475].map((tariff) => `smartphone;Viele;Gerät ${at};9;${tariff};${price};29,95;;`),
        ).flat(),
      )
    const asked = async (content: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      try {
        expect((await run(content)).body.Geschrieben).toBe(true)
        return query.mock.calls.filter(([what]) => String((what as { name?: string }).name).startsWith('desk_')).length
      } finally {
        query.mockRestore()
      }
    }
    const [few, many] = [await asked(lines(1, '99,00')), await asked(lines(1_000, '89,00'))]
    expect(few).toBeGreaterThan(4)
    // New and changed rows take one statement each.
    expect(many).toBe(few + 1)
    expect((await desk('GET', '/geraete?query=Viele')).body.TotalCount).toBe(1_000)
  })

  it('no two devices are called the same once it is in, whichever of them changes; two may change their names', async () => {
    await run(file('smartphone;Datei;Rot;9;;;;;', 'smartphone;Datei;Blau;9;;;;;', 'smartphone;Datei;Gelb;9;;;;;'))
    const numberOf = async (name: string) =>
      (await desk('GET', `/geraete?query=${name}`)).body.Content.find(
        (row: { Hersteller: string; HandyName: string }) => row.Hersteller === 'Datei' && row.HandyName === name,
      ).HandyId as number
    const [red, blue, yellow] = [await numberOf('Rot'), await numberOf('Blau'), await numberOf('Gelb')]
    const rename = (...lines: string[]) => run(['HandyId;Hersteller;HandyName', ...lines].join('\n'))
    const refused = {
      Geschrieben: false,
      Urteile: expect.arrayContaining([expect.objectContaining({ Ergebnis: 'fehler' })]),
    }
    expect((await rename(`${red};Datei;Grün`, `${blue};Datei;grün`)).body).toMatchObject({
      ...refused,
      Anzahl: { fehler: 2 },
    })
    expect((await rename(`${red};Datei;Grün`, ';Datei;Grün')).body).toMatchObject({ ...refused, Anzahl: { fehler: 2 } })
    expect((await rename(`${red};Datei;Gelb`)).body).toMatchObject({ ...refused, Anzahl: { fehler: 1 } })
    expect((await rename(`${red};Datei;Gelb`, `${yellow};Datei;Rot`)).body).toMatchObject({ Geschrieben: true })
    expect([await numberOf('Gelb'), await numberOf('Rot')]).toEqual([red, yellow])
  })

  it('never reaches another tenant’s device by its number', async () => {
    const neighbour = await atDesk(test, 'hanse-assekuranz')
    const answer = await neighbour('POST', '/geraeteimport', { Probelauf: false, Inhalt: 'HandyId;Position\n7001;77' })
    expect(answer.body.Urteile).toMatchObject([{ Ergebnis: 'fehler', Probleme: [{ Spalte: 'HandyId' }] }])
    expect((await desk('GET', '/geraete/7001')).body.Position).toBe(1)
  })
})
