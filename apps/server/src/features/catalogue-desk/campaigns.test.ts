import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, berlinDay } from '@referral/domain/calendar'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { atDesk, codesOf, formOfAnswer, productBody } from './desk.fixture.ts'

let test: TestApp
let desk: Awaited<ReturnType<typeof atDesk>>
let neighbour: typeof desk
beforeAll(async () => {
  test = await createTestApp()
  desk = await atDesk(test)
  neighbour = await atDesk(test, 'hanse-assekuranz')
})
afterAll(() => test.close())

const today = () => berlinDay(test.services.clock.now())
const body = (start: string, end: string | null, over: object = {}) => ({
  ...{ Titel: { de: 'Aktion', en: '' }, Text: { de: 'Mitmachen', en: '' } },
  ...{ RechtsText: { de: 'Bedingungen', en: '' }, Startdatum: start, Enddatum: end },
  ...{ KategorieIds: [] as number[], ProduktIds: [] as number[], ...over },
})
const active = async (query = '') =>
  (await test.call('GET', `/aktion/alleAktiven${query}`)).body.map(({ AktionsId }: { AktionsId: number }) => AktionsId)
/** Before and after of each field of the last change, from the history. */
const lastChange = (campaign: { Aenderungen: { Felder: { Feld: string; Vorher: string; Nachher: string }[] }[] }) =>
  campaign.Aenderungen[0]!.Felder.map(({ Feld, Vorher, Nachher }) => [Feld, Vorher, Nachher])

describe('a campaign', () => {
  it('begins today or later; what people agreed to then stays', async () => {
    expect(codesOf(await desk('POST', '/aktionen', body(addDays(today(), -1), null)))).toEqual({
      Startdatum: 'dayPassed',
    })
    const { AktionsId, Version } = (await desk('POST', '/aktionen', body(today(), null))).body
    expect(await active()).toContain(AktionsId)
    const changed = { ...body(today(), null), RechtsText: { de: 'Ganz andere', en: '' }, Version }
    expect((await desk('PUT', `/aktionen/${AktionsId}`, changed)).body.PsoErrorCode).toBe('PSOF0409')
    const ended = await desk('PUT', `/aktionen/${AktionsId}`, { ...body(today(), today()), Version })
    expect(ended.body).toMatchObject({ Enddatum: `${today()}T00:00:00`, Version: 2 })
    const late = await desk('PUT', `/aktionen/${AktionsId}`, { ...body(today(), addDays(today(), -1)), Version: 2 })
    expect(codesOf(late)).toEqual({ Enddatum: 'dayPassed' })
  })

  it('names the categories and products it holds for, also while it runs; none named: it holds for all', async () => {
    const made = (await desk('POST', '/aktionen', body(today(), null, { KategorieIds: [2], ProduktIds: [462, 462] })))
      .body
    expect(made).toMatchObject({
      ...{ KategorieIds: [2], Kategorien: [{ Id: 2, Name: 'Glasfaser' }] },
      ...{ ProduktIds: [462], Produkte: [{ Id: 462, AnzeigeName: 'Zuhause M' }], Anzahl: 5 },
    })
    const { AktionsId: id } = made
    expect([await active('?produkt=467'), await active('?produkt=462')].map((ids) => ids.includes(id))).toEqual([
      true,
      true,
    ])
    expect(await active('?produkt=463')).not.toContain(id)
    const wider = body(today(), null, { KategorieIds: [1], ProduktIds: [462] })
    const widened = (await desk('PUT', `/aktionen/${id}`, { ...wider, Version: 1 })).body
    expect(widened.Version).toBe(2)
    expect([await active('?produkt=463'), await active('?produkt=467')].map((ids) => ids.includes(id))).toEqual([
      true,
      false,
    ])
    expect(lastChange(widened)).toEqual([['categories', 'Glasfaser (2)', 'Internet & Festnetz (1)']])
    // Another operator has seen the one before.
    const stale = await desk('PUT', `/aktionen/${id}`, { ...body(today(), null, { ProduktIds: [470] }), Version: 1 })
    expect(stale.body.PsoErrorCode).toBe('PSOF0410')
    const all = (await desk('PUT', `/aktionen/${id}`, { ...body(today(), null), Version: 2 })).body
    expect(all).toMatchObject({ KategorieIds: [], ProduktIds: [], Kategorien: [], Produkte: [] })
    expect(await active('?produkt=470')).toContain(id)
    expect(lastChange(all)).toEqual([
      ['categories', 'Internet & Festnetz (1)', null],
      ['products', 'Zuhause M (462)', null],
    ])
    expect(all.Aenderungen.map(({ Ereignis }: { Ereignis: string }) => Ereignis)).toEqual([
      'campaignChanged',
      'campaignChanged',
      'campaignCreated',
    ])
    // Each campaign has its own.
    const other = (await desk('GET', '/aktionen')).body.find((one: { AktionsId: number }) => one.AktionsId === 11)
    expect(other.Aenderungen).toEqual([])
  })

  it('names nothing of another tenant', async () => {
    const theirs = (
      await neighbour('POST', '/kategorien', {
        ...{ Quelle: 'nebenan', Name: { de: 'Nebenan', en: '' }, Beschreibung: { de: '', en: '' }, Symbol: 'tag' },
        ...{ Position: 90, Grafik: null, StandardProduktId: null },
      })
    ).body.Id
    const product = (await neighbour('POST', '/produkte', productBody('Nebenan', { KategorieId: theirs }))).body.Id
    const foreign = { KategorieIds: [theirs], ProduktIds: [product] }
    const codes = { KategorieIds: 'unknownThing', ProduktIds: 'unknownThing' }
    expect(codesOf(await desk('POST', '/aktionen', body(today(), null, foreign)))).toEqual(codes)
    const { AktionsId: id } = (await desk('POST', '/aktionen', body(today(), null))).body
    const answer = await desk('PUT', `/aktionen/${id}`, { ...body(today(), null, foreign), Version: 1 })
    expect(codesOf(answer)).toEqual(codes)
    expect((await neighbour('GET', '/aktionen')).body.map(({ AktionsId }: { AktionsId: number }) => AktionsId)).toEqual(
      [21],
    )
    // Even the database refuses it.
    const insert = test.services.db.write(1, (tx) =>
      tx.query('INSERT INTO campaign_category (tenant_id, campaign_id, category_id) VALUES ($1, $2, $3)', [
        1,
        id,
        theirs,
      ]),
    )
    await expect(insert).rejects.toMatchObject({ code: '23503' })
  })

  it('keeps the category it names, and says when nothing it holds for is on offer', async () => {
    const category = (
      await desk('POST', '/kategorien', {
        ...{ Quelle: 'kurz', Name: { de: 'Kurz', en: '' }, Beschreibung: { de: '', en: '' }, Symbol: 'tag' },
        ...{ Position: 90, Grafik: null, StandardProduktId: null },
      })
    ).body.Id
    const product = (await desk('POST', '/produkte', productBody('Kurz da', { KategorieId: category }))).body
    await desk('POST', `/produkte/${product.Id}/anbieten`)
    const { AktionsId: id, Anzahl } = (
      await desk('POST', '/aktionen', body(today(), null, { KategorieIds: [category] }))
    ).body
    expect(Anzahl).toBe(1)
    const read = async () =>
      (await test.call('GET', '/aktion/alleAktiven')).body.find((one: { AktionsId: number }) => one.AktionsId === id)
    expect(await read()).toMatchObject({ FuerAlle: false, Kategorien: [{ Id: category, Name: 'Kurz' }], Produkte: [] })
    // The last product moves to another category.
    const moved = { ...formOfAnswer(product), KategorieId: 1 }
    expect((await desk('PUT', `/produkte/${product.Id}`, moved)).status).toBe(200)
    const rows = (await desk('GET', '/aktionen')).body
    expect(rows.find((one: { AktionsId: number }) => one.AktionsId === id)).toMatchObject({ Anzahl: 0 })
    // It then neither applies to all, nor names products that are not on offer.
    expect(await read()).toMatchObject({ FuerAlle: false, Kategorien: [], Produkte: [] })
    expect(await active(`?produkt=${product.Id}`)).not.toContain(id)
    const refused = await desk('DELETE', `/kategorien/${category}`)
    expect([refused.status, refused.body.Ursache]).toEqual([409, 'namedByCampaign'])
    await desk('PUT', `/aktionen/${id}`, { ...body(today(), today(), { ProduktIds: [462] }), Version: 1 })
    expect((await desk('DELETE', `/kategorien/${category}`)).body).toEqual({ Ok: true })
  })
})
