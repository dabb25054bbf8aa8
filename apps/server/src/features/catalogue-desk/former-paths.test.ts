import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { atDesk } from './desk.fixture.ts'

let test: TestApp
let desk: Awaited<ReturnType<typeof atDesk>>
let neighbour: typeof desk
beforeAll(async () => {
  if (!existsSync(join(import.meta.dirname, '../../../../web/dist/server/entry-server.js')))
    throw new Error('Pages are tested as they are built. Run: npm run build')
  test = await createTestApp()
  desk = await atDesk(test)
  neighbour = await atDesk(test, 'werkstrom')
})
afterAll(() => test?.close())

const page = (path: string, over: object = {}) => ({
  ...{ Pfad: path, Ueber: null, Zeigt: 'products', Quelle: null, Kategorie: null, Young: null, Hybrid: null },
  ...{ Gruppen: [] as string[], Klassen: [] as string[] },
  ...{ Titel: { de: 'Herbst', en: 'Autumn' }, Beschreibung: { de: '', en: '' }, Einleitung: { de: '', en: '' } },
  ...{ Grafik: null, Filter: [], StandardProduktId: null, FuehrtZu: null, Position: 99, Veroeffentlicht: true },
  ...over,
})
const hosts = { fernblick: 'fernblick.localhost', werkstrom: 'werk.localhost', hanse: 'hanse.localhost' }
const get = async (url: string, tenant: keyof typeof hosts = 'fernblick') =>
  test.app.http.inject({ method: 'GET', url, headers: { host: hosts[tenant] } })
const leads = async (url: string, tenant?: keyof typeof hosts) => {
  const { statusCode, headers } = await get(url, tenant)
  return headers.location === undefined ? statusCode : [statusCode, headers.location]
}
const make = async (key: string, path = `/${key}`, over: object = {}) =>
  expect((await desk('POST', '/seiten', { Schluessel: key, ...page(path, over) })).status).toBe(201)
const rowOf = async (key: string) =>
  (await desk('GET', '/seiten')).body.find(({ Schluessel }: { Schluessel: string }) => Schluessel === key)
/** Changes the page as an operator does who has just opened it. */
const move = async (key: string, path: string, over: object = {}) => {
  const { Version } = await rowOf(key)
  const { status, body } = await desk('PUT', `/seiten/${key}`, { ...page(path, over), Version })
  expect([status, body.Pfad]).toEqual([200, path])
  return body.FrueherePfade as string[]
}

describe('a former path of a page of products', () => {
  it('leads to the present one for good, with its query, in both languages and any spelling', async () => {
    await make('ahorn')
    expect(await leads('/de/ahorn')).toBe(200)
    expect(await move('ahorn', '/baum/ahorn')).toEqual(['/ahorn'])
    expect(await leads('/de/ahorn')).toEqual([301, '/de/baum/ahorn'])
    expect(await leads('/en/ahorn?kanal=whatsapp&utm_campaign=Herbst+24')).toEqual([
      301,
      '/en/baum/ahorn?kanal=whatsapp&utm_campaign=Herbst+24',
    ])
    for (const spelling of ['/de/Ahorn', '/de/ahorn/', '/de/%61horn'])
      expect([spelling, await leads(spelling)]).toEqual([spelling, [301, '/de/baum/ahorn']])
    expect((await get('/de/ahorn')).headers['cache-control']).toBe('no-cache')
    expect(await leads('/de/baum/ahorn')).toBe(200)
    // Of a page that was opened before, or of another system.
    expect((await test.call('GET', '/produktseite?pfad=/ahorn')).body).toMatchObject({ Pfad: '/baum/ahorn' })
  })

  it('is no error of the server where an address cannot be read', async () => {
    for (const url of ['/de/%zz', '/de/%E0%A4%A', '/de/ahorn%00', '/de/%C3%28', '/de//ahorn', '/de/ahorn/%2e%2e'])
      expect([url, (await get(url)).statusCode]).toEqual([url, expect.toSatisfy((code: number) => code < 500)])
  })

  it('leads straight to the newest one', async () => {
    await make('birke', '/birke-1')
    await move('birke', '/birke-2')
    expect(await move('birke', '/birke-3')).toEqual(['/birke-1', '/birke-2'])
    expect([await leads('/de/birke-1'), await leads('/de/birke-2')]).toEqual([
      [301, '/de/birke-3'],
      [301, '/de/birke-3'],
    ])
  })

  it('is no loop where the page returns to it', async () => {
    await make('buche', '/buche')
    await move('buche', '/buche-neu')
    expect(await move('buche', '/buche')).toEqual(['/buche-neu'])
    expect([await leads('/de/buche'), await leads('/de/buche-neu')]).toEqual([200, [301, '/de/buche']])
  })

  it('is released by another published page, and not by a hidden one', async () => {
    await make('eiche')
    await move('eiche', '/eiche-neu')
    await make('zweite', '/eiche', { Veroeffentlicht: false })
    expect(await leads('/de/eiche')).toEqual([301, '/de/eiche-neu'])
    await move('zweite', '/eiche')
    expect([await leads('/de/eiche'), (await rowOf('eiche')).FrueherePfade]).toEqual([200, []])
    expect(await move('zweite', '/zweite')).toEqual(['/eiche'])
    expect(await leads('/de/eiche')).toEqual([301, '/de/zweite'])
  })

  it('is released by a page of the settings, and then leads where that page goes', async () => {
    const credentials = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
    const token: string = (await test.call('POST', '/betreiber/login', { body: credentials })).body.Token
    const routesAre = async (Routen: object) => {
      const { Stand, Name, Einstellungen } = (await test.call('GET', '/betreiber/einstellungen', { token })).body
      const body = { Stand, Name, Einstellungen: { ...Einstellungen, Routen } }
      expect((await test.call('PUT', '/betreiber/einstellungen', { token, body })).status).toBe(200)
    }
    await make('esche')
    await move('esche', '/esche-neu')
    await routesAre({ Faq: '/esche' })
    expect([await leads('/de/esche'), (await rowOf('esche')).FrueherePfade]).toEqual([200, []])
    await routesAre({})
    expect(await leads('/de/esche')).toEqual([301, '/de/faq'])
  })

  it('leads nowhere while its page is hidden, and again once it is published', async () => {
    await make('linde')
    await move('linde', '/linde-neu')
    // Hidden, and moved meanwhile: the address that was public stays known.
    await move('linde', '/linde-neu', { Veroeffentlicht: false })
    expect([await leads('/de/linde'), await leads('/de/linde-neu')]).toEqual([404, 404])
    expect((await test.call('GET', '/produktseite?pfad=/linde')).status).toBe(404)
    await move('linde', '/entwurf', { Veroeffentlicht: false })
    expect(await move('linde', '/linde-drei')).toEqual(['/linde', '/linde-neu'])
    expect(await leads('/de/linde-neu')).toEqual([301, '/de/linde-drei'])
    // It was never public.
    expect(await leads('/de/entwurf')).toBe(404)
  })

  it('is its own tenant’s alone', async () => {
    await make('ulme')
    expect((await neighbour('POST', '/seiten', { Schluessel: 'ulme', ...page('/ulme') })).status).toBe(201)
    await move('ulme', '/ulme-neu')
    expect([await leads('/de/ulme', 'werkstrom'), await leads('/de/ulme-neu', 'werkstrom')]).toEqual([200, 404])
    const theirs = (await neighbour('GET', '/seiten')).body as { FrueherePfade: string[] }[]
    expect(theirs.flatMap(({ FrueherePfade }) => FrueherePfade)).toEqual([])
    const other = await neighbour('PUT', '/seiten/ulme', { ...page('/anders'), Version: 1 })
    expect(other.body.FrueherePfade).toEqual(['/ulme'])
    expect([await leads('/de/ulme', 'werkstrom'), await leads('/de/ulme')]).toEqual([
      [301, '/de/anders'],
      [301, '/de/ulme-neu'],
    ])
  })

  it('is in no sitemap, and goes with its page', async () => {
    await make('weide')
    await move('weide', '/weide-neu')
    const { body } = await get('/sitemap.xml')
    expect([body.includes('/de/weide-neu<'), body.includes('/de/weide<')]).toEqual([true, false])
    await (
      await test.context(1)
    ).write((tx) => tx.query(`DELETE FROM listing WHERE tenant_id = $1 AND key = 'weide'`, [tx.tenantId]))
    test.services.tenants.forget()
    expect(await leads('/de/weide')).toBe(404)
    const left = await (
      await test.context(1)
    ).read((tx) =>
      tx.query(`SELECT path FROM listing_former_path WHERE tenant_id = $1 AND listing_key = 'weide'`, [tx.tenantId]),
    )
    expect(left).toEqual([])
  })
})

it('a stranger behind a forced login is led to the login for the present path', async () => {
  const insurer = await atDesk(test, 'hanse-assekuranz')
  await insurer('POST', '/seiten', { Schluessel: 'tanne', ...page('/tanne') })
  await insurer('PUT', '/seiten/tanne', { ...page('/tanne-neu'), Version: 1 })
  expect(await leads('/de/tanne', 'hanse')).toEqual([301, '/de/tanne-neu'])
  expect(JSON.stringify(await leads('/de/tanne-neu', 'hanse'))).toContain('tanne-neu')
})
