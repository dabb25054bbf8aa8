import fc from 'fast-check'
import { berlinDay } from '@referral/domain/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { listProductRows, listRewardRows, type ProductFilter } from './catalogue.sql.ts'
import { fits, relatedTo, wayTo } from './listing.ts'
import { listListingRows, type ListingRow } from './listings.sql.ts'
import { listIndexablePages } from './public.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const tenants = ['fernblick', 'hanse-assekuranz', 'werkstrom']
const get = (path: string, tenant = 'fernblick', headers: Record<string, string> = {}) =>
  site.call('GET', path, { tenant, headers })
const page = async (path: string, more = '') => get(`/produktseite?pfad=${encodeURIComponent(path)}${more}`)
/**
 * By hand, so that the process learns of it by notification alone: the test clears the cache itself instead of waiting.
 */
const change = async (text: string) => {
  await site.services.db.write(1, (tx) => tx.query(text, [1]))
  site.services.tenants.forget()
}

/** Spec §2.4, letter by letter; the sports page has no path there. */
const specified = [
  'internet',
  'internet/hybrid',
  'internet/glasfaser.html',
  'junge-leute',
  'junge-leute/speed.html',
  'junge-leute/hybrid.html',
  'digital-home-service',
  'glasfaser',
  'fernsehen/sport',
  'fernsehen',
  'fernsehen/satellit',
  'fernsehen/hybrid-satellit',
  'fernsehen/hybrid',
  'fernsehen/glasfaser',
  'internet-telefon',
  'homepage-und-shop',
  'webseite',
  'webshop',
  'webhosting',
  'company-start',
  'company-pro',
  'smartphone-tarife',
  'prepaid-tarife',
  'young-tarife',
  'daten-tarife',
  'zusatzkarten',
  'combi-cards',
  'geraete',
  'smartphones',
  'tablets',
  'surfsticks',
]

describe('a listing page', () => {
  test.each(specified)('is found at /%s, with a title, a path and a product to recommend', async (path) => {
    const german = (await page(`/${path}`)).body
    const english = (await get(`/produktseite?pfad=/${path}`, 'fernblick', { 'x-accept-language': 'en' })).body
    for (const body of [german, english]) {
      expect(body.Produkte.length).toBeGreaterThan(0)
      for (const member of ['Titel', 'Beschreibung', 'Einleitung']) expect(body[member]).not.toBe('')
      expect(body.MaxPraemieCent).toBeGreaterThan(0)
      expect(body.Brotkrumen.length + body.Verwandt.length).toBeGreaterThan(0)
    }
    expect(german.Titel + german.Einleitung).not.toBe(english.Titel + english.Einleitung)
  })

  test('is an extra route, and in the list of pages', async () => {
    const extra = (await get('/route/additional')).body as { Name: string; Pfad: string }[]
    const told = extra.filter(({ Name }) => Name === 'Produktseite').map(({ Pfad }) => Pfad)
    expect(told.toSorted()).toEqual(specified.map((path) => `/${path}`).toSorted())
    expect(((await get('/produktseiten')).body as { Pfad: string }[]).map(({ Pfad }) => Pfad)).toEqual(told)
  })

  test('is a tenant’s own: an insurer’s are others than a cooperative’s', async () => {
    const paths = await Promise.all(
      tenants.map(async (tenant) =>
        ((await get('/produktseiten', tenant)).body as { Pfad: string }[]).map(({ Pfad }) => Pfad),
      ),
    )
    expect(new Set(paths.flat()).size).toBe(paths.flat().length)
    for (const [at, tenant] of tenants.entries())
      for (const path of paths[at]!) {
        const { status, body } = await get(`/produktseite?pfad=${path}`, tenant)
        expect([path, status, body.Produkte.length > 0]).toEqual([path, 200, true])
      }
    expect((await get('/produktseite?pfad=/haftpflicht')).status).toBe(404)
  })

  test('is found in any casing, with or without its slashes, and by nothing else', async () => {
    for (const path of ['internet/hybrid', '/Internet/Hybrid/', '//INTERNET/HYBRID'])
      expect((await page(path)).body.Schluessel).toBe('internet-hybrid')
    for (const path of ['/', '/intern', '/internet/', '/internet/../glasfaser', '/internet%', "/internet' OR 1=1--"])
      expect((await page(path)).status).toBe(path === '/internet/' ? 200 : 404)
    expect((await get('/produktseite')).status).toBe(422)
    expect((await page('x'.repeat(121))).status).toBe(422)
  })

  test('that is not published is not there', async () => {
    await change(`UPDATE listing SET published = false WHERE tenant_id = $1 AND key = 'surfsticks'`)
    expect((await page('/surfsticks')).status).toBe(404)
    expect(JSON.stringify((await get('/route/additional')).body)).not.toContain('surfsticks')
    expect(JSON.stringify((await page('/geraete')).body.Verwandt)).not.toContain('surfsticks')
    await change(`UPDATE listing SET published = true WHERE tenant_id = $1 AND key = 'surfsticks'`)
  })

  test('puts forward the product that the specification’s lists preselect, or one of its own', async () => {
    expect((await page('/internet')).body.StandardProduktId).toBe(462)
    expect((await page('/smartphone-tarife')).body.StandardProduktId).toBe(469)
    expect((await page('/fernsehen/sport')).body.StandardProduktId).toBe(473)
    expect((await page('/zusatzkarten')).body.StandardProduktId).toBeNull()
    expect(((await get('/produktkategorie')).body as { Id: number; StandardProduktId: number }[])[0]).toMatchObject({
      StandardProduktId: 462,
    })
  })

  test('lists its own products and no others: young, hybrid, and of one group', async () => {
    const ids = async (path: string) => ((await page(path)).body.Produkte as { Id: number }[]).map(({ Id }) => Id)
    expect(await ids('/internet')).toEqual([462, 461, 463, 464])
    expect(await ids('/internet/hybrid')).toEqual([464])
    expect(await ids('/junge-leute')).toEqual([465, 485, 486])
    expect(await ids('/junge-leute/hybrid.html')).toEqual([486])
    expect(await ids('/fernsehen/satellit')).toEqual([474])
  })

  test('says how to get there and what lies beside it', async () => {
    const { body } = await page('/fernsehen/hybrid')
    expect(body.Brotkrumen).toEqual([{ Titel: 'Fernsehen', Pfad: '/fernsehen' }])
    expect((body.Verwandt as { Pfad: string }[]).map(({ Pfad }) => Pfad)).toEqual([
      '/fernsehen/sport',
      '/fernsehen/satellit',
      '/fernsehen/hybrid-satellit',
      '/fernsehen/glasfaser',
    ])
    expect((await page('/fernsehen')).body.Verwandt).toHaveLength(5)
  })
})

describe('phones and tablets lead on', () => {
  test('from a device to its tariffs, and from a tariff to its devices', async () => {
    expect((await page('/smartphones')).body.FuehrtZu.Pfad).toBe('/smartphone-tarife')
    expect((await page('/smartphone-tarife')).body.FuehrtZu.Pfad).toBe('/smartphones')
    expect((await page('/daten-tarife')).body.FuehrtZu.Pfad).toBe('/tablets')
    expect((await page('/internet')).body.FuehrtZu).toBeNull()
  })

  test('to tariffs with the device chosen, at the price of both', async () => {
    const { body } = await page('/smartphone-tarife', '&handyId=7002')
    expect((body.Produkte as { Id: number; HandyId: number }[]).map(({ Id, HandyId }) => [Id, HandyId])).toEqual([
      [469, 7_002],
      [475, 7_002],
      [477, 7_002],
    ])
    expect(body.Gewaehlt).toMatchObject({ HandyName: 'Lumo Go' })
  })

  test('to devices at the price with the tariff chosen', async () => {
    const { body } = await page('/tablets', '&tarifId=494')
    expect((body.Produkte as { Id: number; HandyId: number }[]).map(({ Id, HandyId }) => [Id, HandyId])).toEqual([
      [494, 7_101],
      [494, 7_103],
    ])
    expect(body.Gewaehlt).toMatchObject({ Id: 494, AnzeigeName: 'Daten 10 flex' })
    expect(body.Gewaehlt.HandyId).toBeUndefined()
  })

  test.each([
    ['/smartphone-tarife', '&handyId=7101'],
    ['/smartphone-tarife', '&handyId=abc'],
    ['/smartphone-tarife', '&handyId=99999999999'],
    ['/smartphones', '&tarifId=462'],
    ['/smartphones', '&tarifId=%27'],
  ])('%s%s is not found: the two cannot be had together', async (path, more) => {
    expect((await page(path, more)).status).toBe(404)
  })
})

describe('the rules of listings', () => {
  test('filters like the statement does, for any input', async () => {
    const today = berlinDay(site.services.clock.now())
    const rewards = await site.services.db.read(1, (tx) => listRewardRows(tx, today))
    const some = <T>(values: readonly T[]) => fc.constantFrom<T | null>(null, ...values)
    const filters = fc.record<ProductFilter>({
      source: some(['festnetz', 'GLASFASER', 'nirgends']),
      categoryId: some([1, 3, 99]),
      kind: some<'DP' | 'TP'>(['DP', 'TP']),
      tariffId: fc.constant(null),
      young: some([true, false]),
      hybrid: some([true, false]),
      groups: fc.subarray(['zuhause', 'mobil', 'sport']),
      classes: fc.subarray(['S', 'M', 'L']),
    })
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const listed = await site.services.db.read(1, (tx) => listProductRows(tx, today, filter))
        const chosen = rewards.filter((row) => fits(row, filter)).map(({ id }) => id)
        expect(listed.map(({ id }) => id).toSorted()).toEqual(chosen.toSorted())
      }),
      { numRuns: 60 },
    )
  })

  test('end where parents go round in a circle', () => {
    const row = (key: string, parentKey: string | null) => ({ key, parentKey, source: null }) as unknown as ListingRow
    const all = [row('a', 'b'), row('b', 'a'), row('c', 'b')]
    expect(wayTo(all[0]!, all).map(({ key }) => key)).toEqual(['b'])
    expect(wayTo(all[2]!, all).map(({ key }) => key)).toEqual(['a', 'b'])
    expect(relatedTo(all[2]!, all).map(({ key }) => key)).toEqual(['a'])
  })
})

test('what search engines may keep: every listing and every product, with the day of its last change', async () => {
  const ctx = await site.context(1)
  const before = await listIndexablePages(ctx)
  const listings = await site.services.db.read(1, listListingRows)
  expect(before.filter(({ name }) => name === 'Produktseite').map(({ params }) => `/${params['seite']}`)).toEqual(
    listings.map(({ path }) => path),
  )
  const ids = before.filter(({ name }) => name === 'Produkt').map(({ params }) => params['productId'])
  expect(ids).toContain('462')
  expect(ids).not.toContain('639')
  const later = new Date(Date.now() + 86_400_000)
  await site.services.db.write(1, (tx) =>
    tx.query('UPDATE product SET changed_at = $2 WHERE tenant_id = $1 AND id = 473', [1, later]),
  )
  const changed = (await listIndexablePages(ctx)).filter(({ changedAt }) => changedAt.getTime() === later.getTime())
  expect(changed.map(({ name, params }) => [name, ...Object.values(params)]).toSorted()).toEqual([
    ['Produkt', '473'],
    ['Produktseite', 'fernsehen'],
    ['Produktseite', 'fernsehen/sport'],
  ])
})

test('five thousand products are listed in the time of a page', async () => {
  await change(`INSERT INTO product (tenant_id, id, source, category_id, kind, name, texts, product_group, class, price_monthly_cents, position)
    SELECT $1::bigint, 10000 + n, 'festnetz', 1, 'DP', 'Probe ' || n, p.texts, 'probe', 'M', 1000 + n, 1000 + n
    FROM generate_series(1, 5000) n, product p WHERE p.tenant_id = $1 AND p.id = 462`)
  await change(
    `INSERT INTO product_reward (tenant_id, id, product_id, cents, start_on) SELECT $1::bigint, gen_random_uuid(), 10000 + n, 1000, '2020-01-01' FROM generate_series(1, 5000) n`,
  )
  await site.services.db.owner.query('ANALYZE product; ANALYZE product_reward; ANALYZE product_footnote')
  const took = async (path: string) => {
    await get(path)
    const start = performance.now()
    const { body } = await get(path)
    return [performance.now() - start, (body as unknown[]).length] as const
  }
  const [all, count] = await took('/produkt')
  expect(count).toBeGreaterThan(5_000)
  const [narrow] = await took('/produkt?quelle=glasfaser')
  const [categories] = await took('/produktkategorie')
  // Generous: all tests share two cores. A plan that joins row by row takes minutes.
  expect({ all: all < 4_000, narrow: narrow < 1_000, categories: categories < 2_000 }).toEqual({
    all: true,
    narrow: true,
    categories: true,
  })
})
