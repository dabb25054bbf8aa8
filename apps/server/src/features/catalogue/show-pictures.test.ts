import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

/** With the demo's own pictures, drawn and stored as at its first start. */
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({}, undefined, { history: false, pictures: true })
}, 120_000)
afterAll(() => test.close())

const fetchPicture = (path: string, headers: Record<string, string> = {}, tenant = 'fernblick') =>
  test.app.http.inject({ method: 'GET', url: `/api/v1/${tenant}${path}`, headers })
const links = [
  ['/produktkategorie/1/grafik', 640],
  ['/produktkategorie/1/icon', 180],
  ['/produkt/462/grafik', 640],
  ['/produkt/462/sgrafik', 200],
  ['/praemie/1/grafik100', 640],
  ['/praemie/1/grafik50', 640],
  ['/praemie/1/grafik50empfehler', 640],
  ['/praemie/1/grafik50empfaenger', 640],
] as const

describe('the image links of the specification', () => {
  it.each(links)('%s is a real picture, as the client takes it', async (path, width) => {
    const webp = await fetchPicture(path, { accept: 'image/avif,image/webp,*/*' })
    expect([webp.statusCode, webp.headers['content-type'], webp.headers['vary']]).toEqual([200, 'image/webp', 'Accept'])
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
    // One colour is no picture.
    expect((await sharp(webp.rawPayload).stats()).entropy).toBeGreaterThan(0.5)
    const plain = await fetchPicture(path, { accept: '*/*' })
    expect(plain.headers['content-type']).toMatch(/^image\/(jpeg|png)$/)
    expect(String(plain.headers['cache-control'])).toBe('public, max-age=300')
  })

  it.each(links)('%s is not sent again to who has it', async (path) => {
    const { headers } = await fetchPicture(path, { accept: 'image/webp' })
    const again = await fetchPicture(path, { accept: 'image/webp', 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect(
      (await fetchPicture(path, { accept: 'image/png', 'if-none-match': String(headers['etag']) })).statusCode,
    ).toBe(200)
  })

  it.each(links.map(([path]) => path))(
    '%s of something unknown, absurd or another tenant’s is not found',
    async (path) => {
      for (const id of ['9999', '0', '999999999', '2147483648', '-1', 'abc', '1%27'])
        expect((await fetchPicture(path.replace(/\/\d+\//, `/${id}/`))).statusCode).toBe(404)
      const gone = path.replace(/\/\d+\//, '/500/')
      expect((await fetchPicture(gone)).statusCode).toBe(404)
    },
  )

  it('tell the tenants, the halves and the products apart', async () => {
    const etag = async (path: string, tenant?: string) => String((await fetchPicture(path, {}, tenant)).headers['etag'])
    const all = await Promise.all([
      ...['fernblick', 'hanse-assekuranz', 'werkstrom'].map((tenant) => etag('/produkt/462/grafik', tenant)),
      etag('/produkt/461/grafik'),
      ...links.slice(4).map(([path]) => etag(path)),
    ])
    expect(new Set(all).size).toBe(all.length)
  })

  it('show the whole where a half has no picture of its own, and are not found where there is none', async () => {
    const change = (text: string) => test.services.db.write(1, (tx) => tx.query(text, [1]))
    await change('UPDATE reward_option SET half_picture = NULL WHERE tenant_id = $1 AND id = 2')
    const etagOf = async (part: string) => (await fetchPicture(`/praemie/2/${part}`)).headers['etag']
    expect(await etagOf('grafik50')).toBe(await etagOf('grafik100'))
    await change('UPDATE reward_option SET picture = NULL WHERE tenant_id = $1 AND id = 2')
    expect((await fetchPicture('/praemie/2/grafik50')).statusCode).toBe(404)
  })

  it('show a category’s picture as its icon where it has none of its own, as operators’ categories', async () => {
    const change = (set: string) =>
      test.services.db.write(1, (tx) =>
        tx.query(`UPDATE product_category SET ${set} WHERE tenant_id = $1 AND id = 2`, [1]),
      )
    await change('icon_picture = NULL')
    const icon = await fetchPicture('/produktkategorie/2/icon')
    expect([icon.statusCode, (await sharp(icon.rawPayload).metadata()).width]).toEqual([200, 180])
    await change('picture = NULL')
    expect((await fetchPicture('/produktkategorie/2/icon')).statusCode).toBe(404)
  })
})

describe('the pictures of the demo', () => {
  it('are there for every category, product, device and listing on offer, each device another', async () => {
    for (const tenant of ['fernblick', 'hanse-assekuranz', 'werkstrom']) {
      const read = async (path: string) =>
        (await test.call('GET', path, { tenant })).body as { Grafik: string | null }[]
      for (const path of ['/produkt', '/produktseiten']) {
        const pictures = (await read(path)).map(({ Grafik }) => Grafik)
        expect(pictures.length).toBeGreaterThan(4)
        expect(pictures).not.toContain(null)
      }
    }
    const devices = [
      ...((await test.call('GET', '/produkt?kategorie=smartphone')).body as { Grafik: string }[]),
      ...((await test.call('GET', '/produkt?kategorie=tablet')).body as { Grafik: string }[]),
    ].map(({ Grafik }) => Grafik)
    expect(new Set(devices).size).toBe(10)
    const first = await fetchPicture(devices[0]!.replace('/api/v1/fernblick', ''), { accept: 'image/webp' })
    expect(first.headers['cache-control']).toContain('immutable')
    expect((await sharp(first.rawPayload).metadata()).width).toBe(640)
  })
})
