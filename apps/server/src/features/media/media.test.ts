import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samplePicture } from '../../../../../tests/support/sample-picture.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { decodePicture, findPictureBytes } from '#platform/pictures/public.ts'
import { touchContent } from '#platform/touch-content.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  token = (await test.call('POST', '/betreiber/login', { body })).body.Token
})
afterAll(() => test.close())

const upload = (bytes: Uint8Array) =>
  test.call('POST', '/betreiber/medien', { token, body: { Bild: Buffer.from(bytes).toString('base64') } })
const fetchPicture = (digest: string, size: string, headers: Record<string, string> = {}, tenant = 'fernblick') =>
  test.app.http.inject({ method: 'GET', url: `/api/v1/${tenant}/medien/${digest}/${size}`, headers })
const kept = async () => {
  const rows = await (
    await test.context(1)
  ).read((tx) => tx.query<{ count: number }>('SELECT count(*) AS count FROM picture_variant WHERE tenant_id = $1', [1]))
  return rows[0]!.count
}

describe('a picture', () => {
  it('is kept once, and served in the size and format asked for', async () => {
    const bytes = await samplePicture('#224488', 900, 600)
    const first = await upload(bytes)
    expect(first).toMatchObject({ status: 200, body: { Breite: 900, Hoehe: 600 } })
    const digest: string = first.body.Digest
    expect((await upload(bytes)).body.Digest).toBe(digest)

    const webp = await fetchPicture(digest, 'w320', { accept: 'image/avif,image/webp,*/*' })
    expect(webp.headers).toMatchObject({
      'content-type': 'image/webp',
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 })
    const jpeg = await fetchPicture(digest, 'share', { accept: '*/*' })
    expect(await sharp(jpeg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    // Never larger than it is.
    const large = await fetchPicture(digest, 'w1920', { accept: 'image/webp' })
    expect((await sharp(large.rawPayload).metadata()).width).toBe(900)
  })

  it('is sent as AVIF where it is large and the client reads that, as soon as it is made', async () => {
    const { Digest } = (await upload(await samplePicture('#229955', 1_000, 750))).body
    const ask = (accept: string, etag?: unknown) =>
      fetchPicture(Digest, 'w768', { accept, ...(etag === undefined ? {} : { 'if-none-match': String(etag) }) })
    const both = 'image/avif,image/webp,*/*'
    const first = await ask(both)
    expect(first.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=300' })
    await expect.poll(async () => (await ask(both)).headers['content-type']).toBe('image/avif')
    const avif = await ask(both, first.headers['etag'])
    expect(avif.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 768 })
    const webp = await ask('image/webp,*/*')
    expect(webp.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(avif.rawPayload.length).toBeLessThan(webp.rawPayload.length)
    const { etag } = avif.headers
    expect([(await ask(both, etag)).statusCode, (await ask('image/webp', etag)).statusCode]).toEqual([304, 200])
    // Narrow ones are not worth it.
    expect((await fetchPicture(Digest, 'w640', { accept: both })).headers['content-type']).toBe('image/webp')
  })

  it('is not sent again to who has it, and made once', async () => {
    const { Digest } = (await upload(await samplePicture('#993311'))).body
    const before = await kept()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fetchPicture(Digest, 'w100', { accept: 'image/webp' })),
    )
    expect(await kept()).toBe(before + 1)
    const again = await fetchPicture(Digest, 'w100', {
      accept: 'image/webp',
      'if-none-match': String(answers[0]!.headers['etag']),
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it('is unknown in another tenant, in an unsupported size, and by an invalid name', async () => {
    const { Digest } = (await upload(await samplePicture('#117733'))).body
    const foreign = await fetchPicture(Digest, 'w100', {}, 'hanse-assekuranz')
    const unknown = await fetchPicture('0'.repeat(32), 'w100', {}, 'hanse-assekuranz')
    const strip = (text: string) => text.replace(/"instance":"[^"]*"/, '')
    expect([foreign.statusCode, strip(foreign.body)]).toEqual([404, strip(unknown.body)])
    expect((await fetchPicture(Digest, 'w101')).statusCode).toBeGreaterThanOrEqual(404)
    expect((await fetchPicture('..%2f..%2fetc', 'w100')).statusCode).toBe(404)
  })

  it('keeps its digest when it is handed in as it was kept', async () => {
    const first = await decodePicture(await samplePicture('#445566'))
    expect((await decodePicture(first!.bytes))?.digest).toBe(first!.digest)
  })

  it('loses the camera’s metadata, and is turned upright', async () => {
    const turned = await sharp(await samplePicture('#556677', 300, 200))
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'AutologinUser', ImageDescription: '51.3 12.4' } } })
      .toBuffer()
    const { body } = await upload(turned)
    expect(body).toMatchObject({ Breite: 200, Hoehe: 300 })
    const bytes = await (await test.context(1)).read((tx) => findPictureBytes(tx, body.Digest))
    expect(bytes!.includes('AutologinUser')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  it('becomes pixels where it was a drawing, without the drawing’s scripts', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/><rect width="80" height="40" fill="#c00"/></svg>',
    )
    const { status, body } = await upload(drawing)
    expect(status).toBe(200)
    const answer = await fetchPicture(body.Digest, 'w100', { accept: 'image/webp' })
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.rawPayload.includes('script')).toBe(false)
  })

  it.each([
    ['text', Buffer.from('no picture at all'), 'pictureType'],
    ['a page', Buffer.from('<html><body onload=alert(1)></body></html>'), 'pictureType'],
    ['nothing', Buffer.from('!'), 'pictureType'],
  ])('is no picture: %s', async (_name, bytes, code) => {
    const { status, body } = await upload(bytes)
    expect([status, body.errors[0].Code]).toEqual([422, code])
  })

  it('that is cut off, or claims a billion pixels, is refused', async () => {
    const whole = await samplePicture('#abcdef', 1_000, 1_000)
    expect((await upload(whole.subarray(0, whole.length - 200))).status).toBe(422)
    const bomb = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40000" height="40000"/>')
    expect((await upload(bomb)).status).toBe(422)
  })

  it('larger than 8 MB is refused by name', async () => {
    const { status, text } = await upload(Buffer.alloc(8 * 1024 * 1024 + 1))
    expect([status, text.includes('8 MB')]).toEqual([422, true])
  })
})

it('the tenant’s version rises for its own tenant alone, and only if the change is kept', async () => {
  const version = async (key: string) => {
    test.services.tenants.forget()
    return (await test.services.tenants.byKey(key))!.contentVersion
  }
  const before = [await version('fernblick'), await version('werkstrom')]
  const ctx = await test.context(1)
  await ctx.write(touchContent)
  await expect(
    ctx.write(async (tx) => {
      await touchContent(tx)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect([await version('fernblick'), await version('werkstrom')]).toEqual([before[0]! + 1, before[1]])
})
