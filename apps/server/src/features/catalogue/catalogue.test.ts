import { addDays, berlinDay } from '@referral/domain/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { statement } from '#platform/db/tx.ts'
import { findCategoryReward, findProduct, findProductByExternalId, findProductNames } from './public.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

interface WireProduct {
  readonly Id: number
  readonly Quelle: string
  readonly Kategorie: string
  readonly KategorieId: number
  readonly AnzeigeName: string
  readonly TelekomProduktId: string | null
  readonly Praemien: readonly { readonly Wert: string; readonly WertCent: number }[]
}

const products = async (query = '', tenant = 'fernblick', headers = {}) =>
  (await site.call('GET', `/produkt${query}`, { tenant, headers })).body as WireProduct[]
const today = () => berlinDay(site.services.clock.now())

describe('products', () => {
  test('come with prices, texts and today’s reward', async () => {
    const found = (await products()).find(({ Id }) => Id === 462)
    expect(found).toMatchObject({
      ExterneId: 'FB-ZH-M',
      Kategorie: 'DP',
      AnzeigeName: 'Zuhause M',
      PreisMonatlich: 3_995,
      Provision: 'standard;5000',
    })
    expect(found!.Praemien).toHaveLength(1)
    expect(found!.Praemien[0]).toMatchObject({
      Wert: '70\u00a0€',
      WertCent: 7_000,
      Enddatum: null,
      EnddatumAnzeige: null,
    })
  })

  test('speak the language asked for', async () => {
    const english = await products('', 'fernblick', { 'x-accept-language': 'en' })
    expect(english.find(({ Id }) => Id === 462)).toMatchObject({ AnzeigeName: 'Home M' })
    expect(english.find(({ Id }) => Id === 462)!.Praemien[0]!.Wert).toBe('70\u00a0€')
  })

  test('hide the four ids of the specification, which can still be read one by one', async () => {
    const ids = (await products()).map(({ Id }) => Id)
    expect(ids.filter((id) => [639, 640, 637, 638].includes(id))).toEqual([])
    expect((await site.call('GET', '/produkt/639')).status).toBe(200)
    await site.services.db.write(1, (tx) =>
      tx.run(
        statement('test_sell_again', 'UPDATE product SET recommendable = true WHERE tenant_id = $1 AND id = 639'),
        [1],
      ),
    )
    expect((await products()).map(({ Id }) => Id)).not.toContain(639)
  })

  test.each([
    ['?quelle=glasfaser', (product: WireProduct) => product.Quelle === 'glasfaser'],
    ['?quelle=Festnetz', (product: WireProduct) => product.Quelle === 'festnetz'],
    ['?kategorie=TP', (product: WireProduct) => product.Kategorie === 'TP'],
    ['?quelle=fernsehen&kategorie=3', (product: WireProduct) => product.KategorieId === 3],
    ['?kategorie=mobilfunk', (product: WireProduct) => product.Quelle === 'mobilfunk'],
    ['?tarifId=T-50469', (product: WireProduct) => product.Id === 469],
  ])('are narrowed by %s', async (query, belongs) => {
    const all = await products()
    const found = await products(query)
    expect(found.length).toBeGreaterThan(0)
    expect(found.map(({ Id }) => Id)).toEqual(all.filter(belongs).map(({ Id }) => Id))
  })

  test.each(['?quelle=nirgends', '?kategorie=99', '?quelle=glasfaser&kategorie=mobilfunk', "?quelle='%20OR%201=1--"])(
    'that %s means are none',
    async (query) => {
      expect(await products(query)).toEqual([])
    },
  )

  test('of the three product APIs show what belongs to them', async () => {
    const device = (tenant: string) => products('', tenant).then((all) => all[0]!.TelekomProduktId)
    expect(await device('fernblick')).toBe('T-20462')
    expect(await device('hanse-assekuranz')).toBeNull()
    expect(await device('werkstrom')).toBeNull()
    expect(await products('?kategorie=DP', 'hanse-assekuranz')).toEqual([])
  })

  test('are not found by a foreign, unknown or absurd id', async () => {
    for (const id of ['9', '999999999', '0', '-1', 'abc', '2147483648']) {
      expect((await site.call('GET', `/produkt/${id}`)).status).toBe(404)
    }
    expect((await site.call('GET', '/produkt/462?quelle=glasfaser')).status).toBe(404)
    expect((await site.call('GET', '/produkt/extern/HA-BU')).status).toBe(404)
    expect((await site.call('GET', '/produkt/extern/FB-ZH-M')).body).toMatchObject({ Id: 462 })
  })
})

test('categories carry their highest reward', async () => {
  const { body } = await site.call('GET', '/produktkategorie')
  expect(body).toContainEqual(expect.objectContaining({ Quelle: 'fernsehen', MaxPraemieCent: 11_000, Symbol: 'tv' }))
  expect(body).toContainEqual(expect.objectContaining({ Quelle: 'mobilfunk', MaxPraemieCent: 5_000 }))
})

test('the highest reward of today', async () => {
  expect((await site.call('GET', '/produkt/maxpraemiewert')).body).toEqual({ Wert: '110\u00a0€', WertCent: 11_000 })
})

test('an unknown product API answers the words of the specification', async () => {
  const set = async (name: string) => {
    await site.services.db.owner.query(
      `UPDATE tenant SET config = config || jsonb_build_object('productApi', $1::text) WHERE id = 3`,
      [name],
    )
    site.services.tenants.forget()
  }
  for (const name of ['', 'constructor', 'magenta']) {
    await set(name)
    for (const path of ['/produkt', '/produktkategorie', '/produkt/462', '/produkt/extern/WS-BOX']) {
      const { status, body } = await site.call('GET', path, { tenant: 'werkstrom' })
      expect([status, body.title]).toEqual([409, 'Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert'])
    }
  }
  await set('standard')
  expect((await site.call('GET', '/produkt', { tenant: 'werkstrom' })).status).toBe(200)
})

describe('the reward of a day', () => {
  const cents = (id: number, day: string) =>
    site.services.db.read(1, (tx) => findCategoryReward(tx, id, day as never)).then((found) => found?.cents ?? 0)

  test('is the one that was active on that day', async () => {
    expect(await cents(462, today())).toBe(7_000)
    expect(await cents(462, addDays(today(), -46))).toBe(6_000)
    expect(await cents(462, addDays(today(), -500))).toBe(0)
    expect(await cents(4_711, today())).toBe(0)
  })

  test('ends after its last day, unless it is still displayed', async () => {
    expect(await cents(473, addDays(today(), 90))).toBe(11_000)
    expect(await cents(473, addDays(today(), 91))).toBe(0)
    await site.services.db.write(1, (tx) =>
      tx.run(
        statement(
          'test_display',
          'UPDATE product_reward SET display_end_on = $2::date WHERE tenant_id = $1 AND product_id = 473 AND cents = 11000',
        ),
        [1, addDays(today(), 100)],
      ),
    )
    expect(await cents(473, addDays(today(), 100))).toBe(11_000)
    expect(await cents(473, addDays(today(), 101))).toBe(0)
  })

  test('comes with the product for other capabilities', async () => {
    await site.services.db.read(1, async (tx) => {
      expect(await findProduct(tx, 469, today(), 'en')).toMatchObject({
        displayName: 'Mobile M',
        rewardCents: 5_000,
        icon: 'mobile',
        recommendable: true,
      })
      expect(await findProductByExternalId(tx, 'FB-BU-PRO', today(), 'de')).toMatchObject({
        id: 483,
        rewardCents: 11_000,
      })
      expect(await findProduct(tx, 2 ** 40, today(), 'de')).toBeUndefined()
      expect([...(await findProductNames(tx, [462, 639, 5], 'de')).keys()].toSorted()).toEqual([462, 639])
    })
  })
})
