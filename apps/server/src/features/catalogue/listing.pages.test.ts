import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { touchContent } from '#platform/touch-content.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { samplePicture } from '../../../../../tests/support/sample-picture.ts'
import { decodePicture, insertPicture } from '#platform/pictures/public.ts'
import { listListingRows } from './listings.sql.ts'

let test: TestApp
beforeAll(async () => {
  if (!existsSync(join(import.meta.dirname, '../../../../web/dist/server/entry-server.js')))
    throw new Error('Pages are tested as they are built. Run: npm run build')
  test = await createTestApp()
})
afterAll(() => test?.close())

const hosts = { fernblick: 'fernblick.localhost', 'hanse-assekuranz': 'hanse.localhost', werkstrom: 'werk.localhost' }
const get = (url: string, host = hosts.fernblick, cookie = '') =>
  test.app.http.inject({ method: 'GET', url, headers: { host, ...(cookie === '' ? {} : { cookie }) } })
const structuredOf = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, text = '']) => JSON.parse(text) as { '@graph'?: object[] })
    .flatMap((data) => (data['@graph'] ?? [data]) as { '@type': string; [member: string]: unknown }[])
const change = (text: string, values: readonly unknown[] = []) =>
  test.services.db.write(1, async (tx) => {
    await tx.query(text, [1, ...values])
    await touchContent(tx)
  })

it.each(['tarifId=%00', 'handyId=%00', 'hersteller=%00', 'tarifId=%F0%9F%98%80'])(
  'a listing page is no fault of ours with %s',
  async (query) => expect((await get(`/de/smartphones?${query}`)).statusCode).toBeLessThan(500),
)

describe.each([
  [1, 'fernblick', ''],
  // Forced login: a visitor with a session cookie gets the page, which waits for the session's check.
  [2, 'hanse-assekuranz', 'token-hanse-assekuranz=s1.x'],
  [3, 'werkstrom', ''],
] as const)('the listing pages of tenant %i', (id, key, cookie) => {
  it('all answer in both languages', async () => {
    const rows = await test.services.db.read(id, listListingRows)
    expect(rows.length).toBeGreaterThan(4)
    for (const { path, title } of rows)
      for (const locale of ['de', 'en'] as const) {
        const page = await get(`/${locale}${path}`, hosts[key], cookie)
        expect([path, locale, page.statusCode]).toEqual([path, locale, 200])
        if (key !== 'hanse-assekuranz')
          expect(page.body).toContain(`<title>${title[locale]!.replaceAll('&', '&amp;')} ·`)
      }
  })

  it('are theirs alone, and unknown ones are not found', async () => {
    for (const path of [
      '/gibt-es-nicht',
      '/strom/gibt-es-nicht',
      '/fernsehen/',
      '/haftpflicht',
      '/strom',
      '/internet/hybrid',
    ]) {
      const rows = await test.services.db.read(id, listListingRows)
      const isOwn = rows.some((row) => row.path === path.replace(/\/$/, ''))
      expect([path, (await get(`/de${path}`, hosts[key], cookie)).statusCode]).toEqual([path, isOwn ? 200 : 404])
    }
  })
})

describe('a listing page', () => {
  it('paints with its products before any script', async () => {
    const { body } = await get('/en/fernsehen/sport')
    expect(body).toMatch(/<h1[^>]*>Live sport<\/h1>/)
    expect(body).toContain('FernblickTV Sport')
    expect(body).toContain('€59.95')
    expect(body).toMatch(/<link rel="canonical" href="http[^"]+\/en\/fernsehen\/sport">/)
    expect(body).toMatch(/<link rel="alternate" hreflang="de" href="http[^"]+\/de\/fernsehen\/sport">/)
    expect(body).toContain('<meta name="description" content="Every match from the top two leagues live.')
  })

  it('shows the products that its address selects, and the ones chosen before', async () => {
    const narrowed = (await get('/de/smartphones?hersteller=Fjord')).body
    expect([narrowed.includes('>Fjord 5 Fair<'), narrowed.includes('>Lumo X2<')]).toEqual([true, false])
    const chosen = (await get('/de/smartphone-tarife?handyId=7001')).body
    expect(chosen).toContain('Mobil M mit Lumo X2')
    expect((await get('/de/smartphone-tarife?handyId=4711')).statusCode).toBe(404)
    expect((await get('/de/empfehlen/469?handyId=7001')).body).toContain('Mobil M mit Lumo X2')
    expect((await get('/de/empfehlen/469?handyId=7102')).statusCode).toBe(404)
  })

  it('describes its path and its offers with their prices to search engines', async () => {
    const found = structuredOf((await get('/de/fernsehen/sport')).body)
    const way = found.find((data) => data['@type'] === 'BreadcrumbList') as {
      itemListElement?: { name: string; item: string }[]
    }
    expect(way.itemListElement!.map(({ name }) => name)).toEqual(['Startseite', 'Fernsehen', 'Sport live'])
    expect(way.itemListElement![2]!.item).toMatch(/^http.+\/de\/fernsehen\/sport$/)
    const list = found.find((data) => data['@type'] === 'ItemList') as unknown as {
      numberOfItems: number
      itemListElement: { item: object }[]
    }
    expect(list.numberOfItems).toBe(1)
    expect(list.itemListElement[0]!.item).toMatchObject({
      '@type': 'Product',
      name: 'FernblickTV Sport',
      sku: 'FB-TV-SPORT',
      offers: { price: '59.95', priceCurrency: 'EUR' },
    })
  })

  it('is made anew after a change of the catalogue', async () => {
    expect((await get('/de/surfsticks')).body).toContain('Surfsticks')
    await change(
      `UPDATE listing SET title = '{"de":"Funkstifte","en":"Radio pens"}' WHERE tenant_id = $1 AND key = 'surfsticks'`,
    )
    test.services.tenants.forget()
    expect((await get('/de/surfsticks')).body).toContain('Funkstifte')
    await change(`UPDATE listing SET published = false WHERE tenant_id = $1 AND key = 'surfsticks'`)
    test.services.tenants.forget()
    expect((await get('/de/surfsticks')).statusCode).toBe(404)
  })

  it('shows text as text, whatever it contains', async () => {
    const evil = `</script><script>alert(1)</script><img src=x onerror=alert(1)>`
    await change(
      `UPDATE listing SET title = jsonb_build_object('de', $2::text), intro = jsonb_build_object('de', $2::text) WHERE tenant_id = $1 AND key = 'webseite'`,
      [evil],
    )
    await change(
      `UPDATE product SET texts = jsonb_set(texts, '{de,name}', to_jsonb($2::text)) WHERE tenant_id = $1 AND id = 496`,
      [evil],
    )
    test.services.tenants.forget()
    const { body } = await get('/de/webseite')
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<img src=x')
    expect(structuredOf(body).find((data) => data['@type'] === 'ItemList')?.['name']).toBe(evil)
  })
})

describe('the page of a product', () => {
  it('has everything about it, and its data for search engines', async () => {
    const { statusCode, body } = await get('/de/produkte/462')
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<h1[^>]*>Zuhause M<\/h1>/)
    for (const text of ['39,95', 'FB-ZH-M', 'Alle Preise inkl. gesetzlicher Umsatzsteuer', 'Zuhause S'])
      expect(body).toContain(text)
    const product = structuredOf(body).find((data) => data['@type'] === 'Product')
    expect(product).toMatchObject({ name: 'Zuhause M', brand: { name: 'Fernblick' }, offers: { price: '39.95' } })
  })

  it('shares its picture, in the shape of previews', async () => {
    const imageOf = (body: string) => /<meta property="og:image" content="([^"]+)">/.exec(body)?.[1] ?? ''
    // Until it has one, the tenant's own.
    expect(imageOf((await get('/de/produkte/463')).body)).not.toContain('/medien/')
    const picture = (await decodePicture(await samplePicture('#0a5577')))!
    await test.services.db.write(1, async (tx) => {
      await insertPicture(tx, picture, new Date())
      await tx.query('UPDATE product SET picture = $2 WHERE tenant_id = $1 AND id = 463', [1, picture.digest])
      await touchContent(tx)
    })
    test.services.tenants.forget()
    const { body } = await get('/de/produkte/463')
    const image = imageOf(body)
    expect(image).toMatch(new RegExp(`^http.+/api/v1/fernblick/medien/${picture.digest}/share$`))
    expect((await get(new URL(image).pathname)).statusCode).toBe(200)
  })

  it('reports a product that is no longer offered, and is not found where there is none', async () => {
    const ended = (await get('/de/produkte/639')).body
    expect(ended).toContain('Dieses Angebot kann gerade nicht empfohlen werden')
    expect(ended).not.toContain('/de/empfehlen/639')
    // It has a reward, but no form: the page of an old link says so at once.
    expect((await test.app.http.inject('/api/v1/fernblick/produkt/639')).json()).toMatchObject({
      Empfehlbar: false,
      Praemien: [{ WertCent: 3_000 }],
    })
    const form = (await get('/de/empfehlen/639')).body
    expect(form).toContain('Dieses Produkt kann man gerade nicht empfehlen')
    expect(form).toContain('Zu den Produkten')
    expect(form).not.toContain('<form')
    for (const id of ['9999', 'abc', '0', '2147483648', '462%27x'])
      expect((await get(`/de/produkte/${id}`)).statusCode).toBe(404)
  })

  it('is not found while its product never was offered, nor is its form', async () => {
    await change('UPDATE product SET recommendable = false WHERE tenant_id = $1 AND id = 481')
    test.services.tenants.forget()
    for (const path of ['produkte', 'empfehlen']) expect((await get(`/de/${path}/481`)).statusCode).toBe(404)
    await change('UPDATE product SET recommendable = true WHERE tenant_id = $1 AND id = 481')
    test.services.tenants.forget()
    for (const path of ['produkte', 'empfehlen']) expect((await get(`/de/${path}/481`)).statusCode).toBe(200)
  })
})
