import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test?.close())

const get = (host: string, url: string) => test.app.http.inject({ url, headers: { host } })
const placesOf = async (host: string) => {
  const { body } = await get(host, '/sitemap.xml')
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => new URL(place!).pathname)
}

describe('the map of a tenant’s pages', () => {
  it('lists pages, products and listings in both languages; each exists and names itself as canonical', async () => {
    const places = await placesOf('fernblick.localhost')
    expect(places).toEqual(
      expect.arrayContaining([
        '/de',
        '/en',
        '/de/faq',
        '/en/produkte',
        '/de/produkte/462',
        '/en/internet/glasfaser.html',
      ]),
    )
    expect(new Set(places).size).toBe(places.length)
    for (const place of places.filter((_, at) => at % 7 === 0)) {
      const page = await get('fernblick.localhost', place)
      expect([place, page.statusCode, page.body.includes('content="index, follow"')]).toEqual([place, 200, true])
      expect(page.body).toContain(`<link rel="canonical" href="http://localhost:3000${place}">`)
    }
  })

  it('has with each page the others of its kind, as its head has them', async () => {
    const { body } = await get('fernblick.localhost', '/sitemap.xml')
    const [faq] = body.match(/<url><loc>[^<]*\/de\/faq<\/loc>.*?<\/url>/) ?? ['']
    for (const [language, address] of [
      ['de', '/de/faq'],
      ['en', '/en/faq'],
      ['x-default', '/de/faq'],
    ])
      expect(faq).toContain(
        `<xhtml:link rel="alternate" hreflang="${language}" href="http://localhost:3000${address}"/>`,
      )
    expect(body).toMatch(/internet<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  })

  it('names what forced login leaves open, and nothing else', async () => {
    const places = await placesOf('hanse.localhost')
    expect(places).toEqual(expect.arrayContaining(['/de/faq', '/de/impressum', '/en/kontakt']))
    expect(places.filter((place) => /^\/(de|en)(\/produkte.*)?$/.test(place))).toEqual([])
    for (const place of places) {
      const page = await get('hanse.localhost', place)
      expect([place, page.statusCode, page.body.includes('content="index, follow"')]).toEqual([place, 200, true])
    }
    expect((await get('hanse.localhost', '/de/login')).body).toContain('noindex')
  })

  it('holds nothing of the back office, of persons, or of links', async () => {
    const { body } = await get('fernblick.localhost', '/sitemap.xml')
    expect(body).not.toMatch(/betreiber|empfaengerdaten|praemie\/|login|meinedaten|undefined|:\w+Id/)
  })

  it('follows a path of the tenant’s own', async () => {
    await test.services.db.owner.query(
      `UPDATE tenant SET config = config || '{"routes":{"Faq":"/hilfe&mehr"}}', content_version = content_version + 1 WHERE id = 3`,
    )
    test.services.tenants.forget()
    // An invalid path falls back to the default, in the map as in the pages.
    expect(await placesOf('werk.localhost')).toContain('/de/faq')
    await test.services.db.owner.query(
      `UPDATE tenant SET config = config || '{"routes":{"Faq":"/hilfe"}}', content_version = content_version + 1 WHERE id = 3`,
    )
    test.services.tenants.forget()
    expect(await placesOf('werk.localhost')).toContain('/de/hilfe')
  })
})

it('the paths for crawlers: all but calls; pictures are allowed', async () => {
  const { body, headers } = await get('hanse.localhost', '/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'Disallow: /api/',
      'Allow: /api/v1/*/medien/',
      'Sitemap: http://localhost:3001/sitemap.xml',
    ]),
  )
})

it('a page without a picture of its own has the tenant’s, which is drawn where there is none', async () => {
  const { body } = await get('werk.localhost', '/de/kontakt')
  expect(body).toContain('<meta property="og:image" content="http://localhost:3002/share.png">')
  const picture = await get('werk.localhost', '/share.png')
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
})
