import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

interface Mobile {
  readonly Id: number
  readonly AnzeigeName: string
  readonly HandyId: number
  readonly Hersteller: string
  readonly GeraeteTyp: string
  readonly Young: boolean
}
const get = (path: string, tenant = 'fernblick', headers: Record<string, string> = {}) =>
  site.call('GET', path, { tenant, headers })
const list = async (query: string) => (await get(`/produkt/${query}`)).body as Mobile[]
const change = (text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query(text, [1, ...values]))

describe('devices', () => {
  test('come with all fields of a mobile product (spec §3)', async () => {
    const found = (await list('?quelle=mobilfunk&kategorie=smartphone')).find(({ HandyId }) => HandyId === 7_001)
    expect(found).toMatchObject({
      Id: 469,
      GeraeteTyp: 'smartphone',
      Hersteller: 'Lumo',
      TarifId: 469,
      TarifName: 'Mobil M',
      HandyId: 7_001,
      HandyName: 'Lumo X2',
      PreisHandy: 9_900,
      PreisTarif: 4_495,
      Aktion: 'Herbst-Upgrade',
      Aktionspreis: 4_900,
      Position: 1,
      TopPosition: 1,
      // The price of both, and the reward of the tariff.
      PreisMonatlich: 4_495,
      PreisEinmalig: 4_900,
      Praemien: [{ WertCent: 5_000 }],
    })
  })

  test('are listed once each, those put forward first, with a tariff that is open to all where there is one', async () => {
    const found = await list('?kategorie=smartphones')
    expect(found.map(({ HandyId }) => HandyId)).toEqual([7_001, 7_003, 7_002, 7_004, 7_005, 7_006, 7_007])
    expect(found.filter(({ Young }) => Young)).toEqual([])
    expect((await list('?kategorie=tablet')).map(({ GeraeteTyp }) => GeraeteTyp)).toEqual([
      'tablet',
      'tablet',
      'tablet',
    ])
    // They are not among the products.
    expect((await list('')).filter(({ HandyId }) => HandyId !== undefined)).toEqual([])
  })

  test('are listed with the tariff that makes them cheapest, with what it costs once', async () => {
    const tariffOf = async () => (await list('?kategorie=smartphone')).find(({ HandyId }) => HandyId === 7_001)?.Id
    const usual = (await tariffOf())!
    await change('UPDATE product SET price_once_cents = 500000 WHERE tenant_id = $1 AND id = $2', [usual])
    try {
      // The answer is cached until the change is notified.
      await expect.poll(tariffOf).not.toBe(usual)
    } finally {
      await change('UPDATE product SET price_once_cents = 0 WHERE tenant_id = $1 AND id = $2', [usual])
    }
  })

  test('are narrowed to those that a tariff can be had with, by our id of it or the telecom’s', async () => {
    const own = await list('?kategorie=smartphone&tarifId=475')
    expect(own.map(({ HandyId }) => HandyId)).toEqual([7_002, 7_005, 7_007])
    expect(new Set(own.map(({ Id }) => Id))).toEqual(new Set([475]))
    expect((await list('?kategorie=smartphone&tarifId=T-50469')).every(({ Id }) => Id === 469)).toBe(true)
    expect(await list("?kategorie=smartphone&tarifId='%20OR%20true--")).toEqual([])
  })

  test('that are no longer offered, and tariffs that are not, are gone from every list', async () => {
    await change('UPDATE device SET offered = false WHERE tenant_id = $1 AND id = 7007')
    await change('UPDATE product SET recommendable = false WHERE tenant_id = $1 AND id = 476')
    try {
      // 7006 is sold with 476 alone.
      expect((await list('?kategorie=smartphone')).map(({ HandyId }) => HandyId)).toEqual([
        7_001, 7_003, 7_002, 7_004, 7_005,
      ])
      for (const id of [7_006, 7_007]) expect((await get(`/produkt/handytarife/${id}`)).status).toBe(404)
      expect((await get('/produkt/469?handyId=7007')).status).toBe(404)
      expect((await get('/produkt/hersteller?kategorie=smartphone')).body).toEqual(['Arven', 'Fjord', 'Lumo'])
    } finally {
      await change('UPDATE device SET offered = true WHERE tenant_id = $1')
      await change('UPDATE product SET recommendable = true WHERE tenant_id = $1 AND id = 476')
    }
  })
})

describe('a tariff with a device', () => {
  test('costs the sum of both, and names the part of each where the tariff has a price too', async () => {
    expect((await get('/produkt/476?handyId=7001')).body).toMatchObject({
      AnzeigeName: 'Mobil L unbegrenzt mit Lumo X2',
      PreisMonatlich: 5_995,
      PreisEinmalig: 100,
      Aktion: null,
      Aktionspreis: null,
      Preisaufteilung: null,
    })
    await change('UPDATE product SET price_once_cents = 3995 WHERE tenant_id = $1 AND id = 476')
    const german = (await get('/produkt/476?quelle=mobilfunk&handyId=7001')).body
    expect([german.PreisEinmalig, german.Preisaufteilung]).toEqual([
      4_095,
      'einmalig 1,00\u00a0€ für das Gerät und 39,95\u00a0€ für den Anschluss',
    ])
    const english = (await get('/produkt/476?handyId=7001', 'fernblick', { 'x-accept-language': 'en' })).body
    expect(english.AnzeigeName).toBe('Mobile L unlimited with Lumo X2')
    expect(english.Preisaufteilung).toContain('for the device')
    await change('UPDATE product SET price_once_cents = 0 WHERE tenant_id = $1 AND id = 476')
  })

  test.each(['7102', '9999', '0', '-1', 'abc', '2147483648', "1'--"])(
    'that is not available with device %s is not found: the price of one is never shown for both',
    async (id) => {
      expect((await get(`/produkt/469?handyId=${encodeURIComponent(id)}`)).status).toBe(404)
    },
  )

  test('is missing for a tenant without devices', async () => {
    for (const tenant of ['hanse-assekuranz', 'werkstrom']) {
      expect((await get('/produkt/469?handyId=7001', tenant)).status).toBe(404)
      expect((await get('/produkt/handytarife/7001', tenant)).status).toBe(404)
      expect((await get('/produkt?kategorie=smartphone', tenant)).body).toEqual([])
    }
  })
})

test('the tariffs of a device, each with the price of both', async () => {
  const { status, body } = await get('/produkt/handytarife/7002')
  expect(status).toBe(200)
  expect(
    (body as (Mobile & { PreisMonatlich: number })[]).map(({ Id, PreisMonatlich }) => [Id, PreisMonatlich]),
  ).toEqual([
    [469, 3_495],
    [475, 2_995],
    [477, 3_195],
  ])
  for (const id of ['4711', '999999999', '2147483648', 'abc'])
    expect((await get(`/produkt/handytarife/${id}`)).status).toBe(404)
})

describe('manufacturers', () => {
  test('of smartphones and of tablets, for the filter', async () => {
    expect((await get('/produkt/hersteller?kategorie=smartphone')).body).toEqual(['Arven', 'Fjord', 'Kite', 'Lumo'])
    expect((await get('/produkt/hersteller?kategorie=Tablets')).body).toEqual(['Arven', 'Fjord', 'Lumo'])
  })

  test.each([
    ['fernblick', '?kategorie=waschmaschine'],
    ['fernblick', '?kategorie='],
    ['fernblick', ''],
    ['fernblick', '?kategorie=constructor'],
    ['hanse-assekuranz', '?kategorie=smartphone'],
  ])('%s%s answer the words of the specification for an unknown category', async (tenant, query) => {
    for (const locale of ['de', 'en']) {
      const { status, body } = await get(`/produkt/hersteller${query}`, tenant, { 'x-accept-language': locale })
      expect([status, body.title]).toEqual([404, '404 - Unknown category'])
    }
  })
})
