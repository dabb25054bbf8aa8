import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samplePicture } from '../../../../../tests/support/sample-picture.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { atDesk, codesOf, deviceBody, deviceTariff, formOfDeviceAnswer } from './desk.fixture.ts'

let test: TestApp
let desk: Awaited<ReturnType<typeof atDesk>>
let second: typeof desk
let neighbour: typeof desk
beforeAll(async () => {
  test = await createTestApp()
  desk = await atDesk(test)
  second = await atDesk(test, 'fernblick', 'betreiber2')
  neighbour = await atDesk(test, 'hanse-assekuranz')
})
afterAll(() => test.close())

const create = async (name: string, over = {}) => {
  const answer = await desk('POST', '/geraete', deviceBody(name, over))
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return answer.body
}
const listed = async () =>
  (await test.call('GET', '/produkt?kategorie=smartphone')).body as { HandyId: number; PreisEinmalig: number }[]
const isListed = async (id: number) => (await listed()).some(({ HandyId }) => HandyId === id)
const version = async () => {
  const { rows } = await test.services.db.owner.query('SELECT content_version::int AS version FROM tenant WHERE id = 1')
  return rows[0].version as number
}

describe('a device', () => {
  it('is created hidden, offered by hand, and then listed publicly with its price', async () => {
    const device = await create('Neu')
    expect([device.Angeboten, device.Fehlt, device.Version]).toEqual([false, ['picture'], 1])
    expect(await isListed(device.HandyId)).toBe(false)
    const offered = await desk('POST', `/geraete/${device.HandyId}/anbieten`)
    expect(offered.body).toMatchObject({ Angeboten: true, Tarife: 1, PreisHandyAb: 9_900 })
    expect((await listed()).find(({ HandyId }) => HandyId === device.HandyId)).toMatchObject({
      GeraeteTyp: 'smartphone',
      Hersteller: 'Probe',
      HandyName: 'Neu',
      TarifId: 469,
      PreisHandy: 9_900,
      PreisTarif: 3_995,
      Position: 50,
      TopPosition: null,
    })
    expect((await desk('POST', `/geraete/${device.HandyId}/anbieten`)).status).toBe(409)
    expect((await desk('POST', `/geraete/${device.HandyId}/ausblenden`)).body.Angeboten).toBe(false)
    expect(await isListed(device.HandyId)).toBe(false)
  })

  it('changes with its tariffs, records both values, and renders the pages anew', async () => {
    const device = await create('Wird teurer')
    const before = await version()
    const promotion = { Aktion: { de: 'Herbst', en: '' }, Aktionspreis: 4_900 }
    const answer = await desk('PUT', `/geraete/${device.HandyId}`, {
      ...formOfDeviceAnswer(device),
      TopPosition: 2,
      Beschreibung2: { de: 'Zwei Kameras', en: '' },
      Tarife: [deviceTariff(469, { PreisHandy: 10_900, ...promotion }), deviceTariff(475)],
    })
    expect(answer.body).toMatchObject({ Version: 2, TopPosition: 2, Tarife: [{ ...promotion }, { TarifId: 475 }] })
    expect(await version()).toBeGreaterThan(before)
    const [change] = answer.body.Aenderungen
    expect(change.Ereignis).toBe('deviceChanged')
    expect(change.Wer).not.toBe('')
    expect(change.Felder).toEqual(
      expect.arrayContaining([
        { Feld: 'topPosition', Vorher: null, Nachher: '2' },
        { Feld: 'line2.de', Vorher: null, Nachher: 'Zwei Kameras' },
        { Feld: 'tariffs.469.deviceCents', Vorher: '9900', Nachher: '10900' },
        { Feld: 'tariffs.469.promotionCents', Vorher: null, Nachher: '4900' },
        { Feld: 'tariffs.475.deviceCents', Vorher: null, Nachher: '9900' },
      ]),
    )
    await desk('POST', `/geraete/${device.HandyId}/anbieten`)
    const tariffs = (await test.call('GET', `/produkt/handytarife/${device.HandyId}`)).body
    expect(tariffs.map(({ Id, PreisEinmalig }: { Id: number; PreisEinmalig: number }) => [Id, PreisEinmalig])).toEqual([
      [469, 4_900],
      [475, 9_900],
    ])
    // A removed tariff is no longer available with this device.
    const less = { ...formOfDeviceAnswer(answer.body), Tarife: [deviceTariff(475)] }
    expect((await desk('PUT', `/geraete/${device.HandyId}`, less)).body.Tarife).toHaveLength(1)
    expect((await test.call('GET', `/produkt/469?handyId=${device.HandyId}`)).status).toBe(404)
    await desk('POST', `/geraete/${device.HandyId}/ausblenden`)
  })

  it('is not overwritten by who saw an older one, nor are its tariffs', async () => {
    const device = await create('Zu zweit')
    const theirs = { ...formOfDeviceAnswer(device), Tarife: [deviceTariff(469, { PreisHandy: 100 })] }
    expect((await second('PUT', `/geraete/${device.HandyId}`, theirs)).status).toBe(200)
    const late = await desk('PUT', `/geraete/${device.HandyId}`, { ...formOfDeviceAnswer(device), Tarife: [] })
    expect([late.status, late.body.PsoErrorCode]).toEqual([409, 'PSOF0410'])
    expect((await desk('GET', `/geraete/${device.HandyId}`)).body.Tarife).toMatchObject([{ PreisHandy: 100 }])
  })

  it('two concurrent changes: one wins, the other is refused', async () => {
    const device = await create('Gleichzeitig')
    const answers = await Promise.all(
      [1, 2, 3, 4].map((place) =>
        (place % 2 === 0 ? desk : second)('PUT', `/geraete/${device.HandyId}`, {
          ...formOfDeviceAnswer(device),
          Position: place,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('saved as it is changes nothing', async () => {
    const device = await create('Unverändert')
    const again = await desk('PUT', `/geraete/${device.HandyId}`, formOfDeviceAnswer(device))
    expect([again.body.Version, again.body.Aenderungen.length]).toEqual([1, 1])
  })

  it('says which field is wrong, and why', async () => {
    const wrong = await desk('POST', '/geraete', {
      ...deviceBody('x'.repeat(81)),
      GeraeteTyp: 'toaster',
      Hersteller: '',
      Position: 0,
      Tarife: [deviceTariff(469, { PreisHandy: -1, PreisTarif: 999_999_999_999 })],
    })
    expect(wrong.status).toBe(422)
    expect(codesOf(wrong)).toEqual({
      HandyName: 'tooLong',
      GeraeteTyp: 'invalid',
      Hersteller: 'required',
      Position: 'invalid',
      'Tarife.0.PreisHandy': 'invalid',
      'Tarife.0.PreisTarif': 'amountTooHigh',
    })
    const tariffs = [
      deviceTariff(469, { Aktion: { de: 'Aktion', en: '' } }),
      deviceTariff(469),
      deviceTariff(475, { Aktionspreis: 1 }),
      deviceTariff(476, { Aktion: { de: 'Aktion', en: '' }, Aktionspreis: 9_901 }),
    ]
    expect(codesOf(await desk('POST', '/geraete', deviceBody('Falsche Tarife', { Tarife: tariffs })))).toEqual({
      'Tarife.0.Aktionspreis': 'required',
      'Tarife.1.TarifId': 'tariffTwice',
      'Tarife.2.Aktion.de': 'required',
      'Tarife.3.Aktionspreis': 'aboveUsual',
    })
    await create('Doppelt')
    expect(codesOf(await desk('POST', '/geraete', deviceBody('DOPPELT')))).toEqual({ HandyName: 'taken' })
  })

  it('names nothing of another tenant, and is found by no other tenant', async () => {
    const login = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
    const tenant = 'hanse-assekuranz'
    const token = (await test.call('POST', '/betreiber/login', { tenant, body: login })).body.Token
    const Bild = (await samplePicture('#987654')).toString('base64')
    const Grafik = (await test.call('POST', '/betreiber/medien', { tenant, token, body: { Bild } })).body.Digest
    // 484 is a product of both tenants, 499999 of neither.
    const answer = await desk('POST', '/geraete', deviceBody('Fremd', { Grafik, Tarife: [deviceTariff(499_999)] }))
    expect(codesOf(answer)).toEqual({ Grafik: 'unknownThing', 'Tarife.0.TarifId': 'unknownThing' })
    const device = await create('Nur hier')
    const path = `/geraete/${device.HandyId}`
    expect((await neighbour('GET', path)).status).toBe(404)
    expect((await neighbour('PUT', path, { ...formOfDeviceAnswer(device), Tarife: [] })).status).toBe(404)
    expect((await neighbour('POST', `${path}/anbieten`)).status).toBe(404)
    expect((await neighbour('DELETE', path)).status).toBe(404)
    expect((await neighbour('GET', '/geraete')).body.TotalCount).toBe(0)
    expect((await desk('GET', path)).body.Version).toBe(1)
  })

  it('is deleted if nobody can choose it and no recommendation names it; its number is not reused', async () => {
    const { HandyId } = await create('Irrtum')
    await desk('POST', `/geraete/${HandyId}/anbieten`)
    const offered = await desk('DELETE', `/geraete/${HandyId}`)
    expect([offered.status, offered.body.Ursache]).toEqual([409, 'stillOffered'])
    expect(offered.body.detail).toContain('Blenden Sie es zuerst aus')
    await desk('POST', `/geraete/${HandyId}/ausblenden`)
    expect((await desk('DELETE', `/geraete/${HandyId}`)).body).toEqual({ Ok: true })
    expect((await desk('DELETE', `/geraete/${HandyId}`)).status).toBe(404)
    expect((await create('Danach')).HandyId).toBeGreaterThan(HandyId)
  })

  it('that was recommended stays, hidden at most', async () => {
    const { HandyId } = await create('Empfohlen')
    await desk('POST', `/geraete/${HandyId}/anbieten`)
    const recommendation = await test.call('POST', '/Empfehlen/create', {
      body: {
        Empfehlung: { Produkt: 469, HandyId, AgbText: 'Teilnahmebedingungen' },
        Empfehler: { Vorname: 'Ada', Nachname: 'Probe', Email: 'geraet@demo.example' },
      },
    })
    expect([recommendation.status, recommendation.text]).toEqual([201, recommendation.text])
    await desk('POST', `/geraete/${HandyId}/ausblenden`)
    expect((await desk('GET', `/geraete/${HandyId}`)).body.Empfohlen).toBe(true)
    const refused = await desk('DELETE', `/geraete/${HandyId}`)
    expect([refused.status, refused.body.PsoErrorCode, refused.body.Ursache]).toEqual([
      409,
      'PSOF0409',
      'wasRecommended',
    ])
    expect((await desk('GET', `/geraete/${HandyId}`)).status).toBe(200)
  })

  it('is found by text, kind, maker and missing data', async () => {
    const { HandyId } = await create('Zitronenfalter 100%_frei', { GeraeteTyp: 'tablet', Tarife: [] })
    const ids = async (query: string) =>
      (await desk('GET', `/geraete?${query}&pagesize=200`)).body.Content.map((row: { HandyId: number }) => row.HandyId)
    expect(await ids('query=zitronen')).toEqual([HandyId])
    expect(await ids(`query=${encodeURIComponent('100%_')}`)).toEqual([HandyId])
    expect(await ids(`query=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([])
    expect(await ids('typ=tablet&hersteller=Probe')).toEqual([HandyId])
    expect(await ids('typ=smartphone')).not.toContain(HandyId)
    expect(await ids('status=unvollstaendig')).toContain(HandyId)
    expect(await ids('status=angeboten')).not.toContain(HandyId)
    const page = (await desk('GET', '/geraete?pagesize=2&page=2')).body
    expect([page.Content.length, page.HasNext]).toEqual([2, true])
  })
})
