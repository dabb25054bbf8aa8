import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSession } from '#platform/http/sessions.ts'
import { isRefused } from '#platform/outcome.ts'
import { makeRecommender } from '../../../../../tests/support/reward-case.ts'
import { actingAs } from '../../../../../tests/support/acting-as.ts'
import { inQueue, together } from '../../../../../tests/support/race.ts'
import { samplePicture } from '../../../../../tests/support/sample-picture.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, freshAddress, type Answer, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eraseAccount } from '../accounts/public.ts'
import { saveSellerData } from '../sellers/seller-data.ts'
import { changeSellerLink } from './change-links.ts'
import { changeSellerPhoto, saveSellerPage } from './edit-page.ts'

let test: TestApp
let nora: Seller
let operator: string
beforeAll(async () => {
  test = await createTestApp()
  operator = await newOperator()
})
afterAll(() => test?.close())
beforeEach(async () => {
  nora = await newSeller()
  await rows('DELETE FROM mail WHERE tenant_id = $1')
})

interface Seller {
  readonly id: string
  readonly accountId: string
  readonly token: string
  /** The number of a link that leads to their page. */
  readonly number: string
  readonly linkId: string
}
const rows = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  test.services.db.write(1, (tx) => tx.query<Row>(sql, [1, ...values]))

async function newSeller(company = `Vertrieb ${randomUUID().slice(0, 8)}`): Promise<Seller> {
  const ctx = await test.context(1)
  const id = randomUUID()
  const made = await ctx.write(async (tx) => {
    const accountId = await makeRecommender(ctx, tx)
    await tx.query(`UPDATE account SET roles = '{recommender,profi}' WHERE tenant_id = $1 AND id = $2`, [1, accountId])
    await tx.query(
      `INSERT INTO seller (tenant_id, id, state, account_id, company, locale, terms_digest, created_at, approved_at) VALUES ($1, $2, 'active', $3, $4, 'de', 'x', now(), now())`,
      [1, id, accountId, company],
    )
    return { accountId, token: (await createSession(tx, { accountId, kind: 'account' })).token }
  })
  const body = { Bezeichnung: 'Schaufenster', Kanal: 'Schaufenster' }
  const link = (await test.call('POST', '/profi/links', { token: made.token, body })).body
  return { id, ...made, number: link.Nummer as string, linkId: link.Id as string }
}

async function newOperator(): Promise<string> {
  const ctx = await test.context(1)
  return ctx.write(async (tx) => {
    const [row] = await tx.query<{ id: string }>(
      `SELECT id FROM account WHERE tenant_id = $1 AND email_key = 'betreiber@demo.example'`,
      [1],
    )
    return (await createSession(tx, { accountId: row!.id, kind: 'operator' })).token
  })
}

const send = (seller: Seller, picture: Buffer | '') =>
  test.call('POST', '/profi/seite/foto', {
    token: seller.token,
    body: { Bild: picture === '' ? '' : picture.toString('base64') },
  })
const show = (seller: Seller, more = '') =>
  test.call('GET', `/profi/seite/${seller.number}${more}`, { address: freshAddress() })
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const open = ({ number }: Seller) =>
  test.app.http.inject({
    url: `/r/${number}`,
    headers: { host: 'fernblick.localhost', 'user-agent': firefox, accept: 'text/html', 'accept-language': 'de' },
  })
const print = (seller: Seller, kind: string) =>
  test.call('GET', `/profi/links/${seller.linkId}/druck/${kind}`, { token: seller.token })
const faults = ({ body }: Answer) =>
  Object.fromEntries((body.errors as { Feld: string; Code: string }[]).map(({ Feld, Code }) => [Feld, Code]))
const search = (query: string) => test.call('GET', `/betreiber/verkaeuferseiten${query}`, { token: operator })
const switchPage = (seller: Seller, move: string, Grund?: string) =>
  test.call('POST', `/betreiber/verkaeuferseiten/${seller.id}/${move}`, {
    token: operator,
    body: Grund === undefined ? {} : { Grund },
  })
const mails = () => rows<{ template: string }>('SELECT template FROM mail WHERE tenant_id = $1 ORDER BY created_at, id')

/** A photo of a phone: rotated, with the place where it was taken. */
const fromPhone = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a4b2a' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ort 53.5511' }, IFD3: { GPSLatitude: '53/1 33/1 4/1' } })
    .toBuffer()

describe('a photo on a seller’s page', () => {
  it('is encoded anew, small and square, and shown on the page to every visitor with the link', async () => {
    expect((await show(nora)).body.Foto).toBeNull()
    expect((await show(nora, '/foto')).status).toBe(404)
    const saved = await send(nora, await fromPhone())
    expect([saved.status, saved.body.Foto]).toEqual([200, expect.stringMatching(/^data:image\/webp;base64,/)])

    const address = (await show(nora)).body.Foto as string
    expect(address).toMatch(new RegExp(`^/api/v1/fernblick/profi/seite/${nora.number}/foto\\?v=[0-9a-f]+$`))
    const photo = await test.app.http.inject({ url: address, headers: { host: 'fernblick.localhost' } })
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp'])
    const { width, height, exif } = await sharp(photo.rawPayload).metadata()
    expect([width, height, exif]).toEqual([320, 320, undefined])
    expect(photo.rawPayload.includes('53.5511')).toBe(false)

    await send(nora, await samplePicture('#223355'))
    expect((await show(nora)).body.Foto).not.toBe(address)
    expect((await send(nora, '')).body.Foto).toBeNull()
    expect([(await show(nora)).body.Foto, (await show(nora, '/foto')).status]).toEqual([null, 404])
  })

  it('leaves the page’s texts as they are, and later texts leave the photo', async () => {
    const page = { Begruessung: 'Guten Tag!', Produkte: [462] }
    await test.call('PUT', '/profi/seite', { token: nora.token, body: page })
    expect((await send(nora, await samplePicture())).body).toMatchObject(page)
    const again = await test.call('PUT', '/profi/seite', { token: nora.token, body: { ...page, Begruessung: 'Moin!' } })
    expect(again.body).toMatchObject({ Begruessung: 'Moin!', Foto: expect.stringContaining('data:') })
  })

  it.each([
    ['no picture', Buffer.from('<html onload=alert(1)>'), 'pictureType'],
    ['more than 8 MB', Buffer.alloc(8 * 1024 * 1024 + 1), 'pictureTooLarge'],
  ])('is refused where it is %s', async (_name, bytes, code) => {
    const answer = await send(nora, bytes)
    expect([answer.status, faults(answer)]).toEqual([422, { Bild: code }])
    expect((await show(nora)).body.Foto).toBeNull()
  })

  it('becomes pixels where it is a drawing', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    expect((await send(nora, Buffer.from(drawing))).body.Foto).toMatch(/^data:image\/webp/)
  })

  it('is printed on posters and cards, once in each file', async () => {
    const pictures = async (kind: string) =>
      Buffer.from((await print(nora, kind)).bytes)
        .toString('latin1')
        .split('/Subtype /Image').length - 1
    expect([await pictures('karten'), await pictures('plakat')]).toEqual([0, 0])
    await send(nora, await samplePicture())
    expect([await pictures('karten'), await pictures('plakat')]).toEqual([1, 1])
  })

  it('is in its person’s own data, and deleted with them', async () => {
    await send(nora, await samplePicture())
    const told = await test.call('POST', '/empfehler/datenauskunft', { token: nora.token })
    expect(told.body.EigeneSeite).toMatchObject([{ Foto: expect.stringMatching(/^data:image\/webp;base64,/) }])
    const readable = await test.call('POST', '/empfehler/datenauskunft/seite', { token: nora.token })
    expect(readable.text).toContain('<img src="data:image/webp;base64,')
    const ctx = await test.context(1)
    succeeded(await ctx.write((tx) => eraseAccount(ctx, tx, nora.accountId)))
    expect(await rows('SELECT 1 FROM seller_page WHERE tenant_id = $1 AND seller_id = $2', [nora.id])).toEqual([])
    expect((await show(nora, '/foto')).status).toBe(404)
  })
})

describe('a seller who is erased while their call is under way', () => {
  const greeting = { greeting: 'Guten Tag, ich bin Nora.', productIds: [] }
  const asNora = async () => actingAs(await test.context(1), nora.accountId, 'seller')
  const erase = async (): Promise<boolean> => {
    const ctx = await test.context(1)
    return succeeded(await ctx.write((tx) => eraseAccount(ctx, tx, nora.accountId)))
  }
  const left = async () => ({
    pages: await rows('SELECT 1 FROM seller_page WHERE tenant_id = $1 AND seller_id = $2', [nora.id]),
    keys: await rows('SELECT 1 FROM person_secret WHERE tenant_id = $1 AND person_id = $2', [nora.accountId]),
    names: await rows(`SELECT 1 FROM seller_link WHERE tenant_id = $1 AND seller_id = $2 AND name <> ''`, [nora.id]),
  })
  const nothing = { pages: [], keys: [], names: [] }

  it('leaves nothing where they are erased first', async () => {
    const ctx = await asNora()
    expect(await erase()).toBe(true)
    const address = { phone: '040 5550123', street: 'Elbchaussee', streetNumber: '12 a', zip: '22765', city: 'Hamburg' }
    const late = [
      await saveSellerPage(ctx, greeting),
      await changeSellerPhoto(ctx, await samplePicture()),
      await changeSellerLink(ctx, nora.linkId, { name: 'Noras Schaufenster', channel: 'window', archived: true }),
      await saveSellerData(ctx, { ...address, taxNumber: '22/345/67890' }),
    ]
    expect(late.map((answer) => isRefused(answer) && answer.name)).toEqual(Array(4).fill('notFound'))
    expect(await left()).toEqual(nothing)
  })

  it('leaves nothing where their call comes first', async () => {
    const ctx = await asNora()
    const seller = { table: 'seller', id: nora.id } as const
    const [saved] = await inQueue<unknown>(test, seller, [() => saveSellerPage(ctx, greeting), erase])
    expect(succeeded(saved)).toMatchObject({ greeting: greeting.greeting })
    expect(await left()).toEqual(nothing)
  })
})

describe('sellers’ pages in the back office', () => {
  it('are found by text, state and photo, page by page', async () => {
    const mark = `Seite${randomUUID().slice(0, 8)}`
    const [first, second, third] = [await newSeller(mark), await newSeller(mark), await newSeller(mark)]
    await send(first, await samplePicture())
    await switchPage(second, 'abschalten', 'Falsche Preise')
    await rows(`UPDATE seller SET state = 'inactive' WHERE tenant_id = $1 AND id = $2`, [third.id])
    const ids = async (query: string) =>
      ((await search(`?query=${mark}${query}`)).body.Content as { VerkaeuferId: string }[]).map(
        (row) => row.VerkaeuferId,
      )
    expect((await ids('')).toSorted()).toEqual([first.id, second.id, third.id].toSorted())
    expect(await ids('&status=Sichtbar')).toEqual([first.id])
    expect(await ids('&status=Abgeschaltet')).toEqual([second.id])
    expect(await ids('&status=Ruht')).toEqual([third.id])
    expect(await ids('&foto=MitFoto')).toEqual([first.id])
    expect((await ids('&foto=OhneFoto')).toSorted()).toEqual([second.id, third.id].toSorted())
    const pages = [await search(`?query=${mark}&pagesize=2`), await search(`?query=${mark}&pagesize=2&page=2`)]
    expect(pages.map(({ body }) => body.Content.length)).toEqual([2, 1])
    expect((await search('?status=Unsinn')).status).toBe(422)
  })

  it('are shown as visitors see them, with every link and how often it was opened', async () => {
    await test.call('PUT', '/profi/seite', { token: nora.token, body: { Begruessung: 'Moin!', Produkte: [463] } })
    await open(nora)
    const page = (await test.call('GET', `/betreiber/verkaeuferseiten/${nora.id}`, { token: operator })).body
    expect(page).toMatchObject({
      Seite: { Status: 'Sichtbar', HatFoto: false, Links: 1 },
      ...{ Begruessung: 'Moin!', Produkte: [{ Id: 463 }], AbgeschaltetAm: null, Erlaubt: ['abschalten'] },
      Links: [{ Bezeichnung: 'Schaufenster', Nummer: nora.number, Aufrufe: 1 }],
    })
  })

  it('are not found for a seller who was never approved, and are operators’ alone', async () => {
    const never = await newSeller()
    await rows('UPDATE seller SET approved_at = NULL WHERE tenant_id = $1 AND id = $2', [never.id])
    expect((await switchPage(never, 'abschalten', 'x')).status).toBe(404)
    const path = `/betreiber/verkaeuferseiten/${nora.id}`
    expect((await test.call('GET', path, { token: nora.token })).status).toBe(403)
    expect((await test.call('POST', `${path}/abschalten`, { token: nora.token, body: { Grund: 'x' } })).status).toBe(
      403,
    )
    expect((await test.call('GET', path, { token: operator, tenant: 'hanse-assekuranz' })).status).toBe(401)
  })
})

describe('a page that is switched off', () => {
  it('is as unknown as a forged one, says why to its seller, and comes back as it was', async () => {
    await send(nora, await samplePicture())
    expect(faults(await switchPage(nora, 'abschalten', ' '))).toEqual({ Grund: 'required' })
    const off = await switchPage(nora, 'abschalten', 'Die Begrüßung verspricht Preise.')
    expect(off.body).toMatchObject({ Seite: { Status: 'Abgeschaltet' }, Erlaubt: ['einschalten'] })

    const forged = await test.call('GET', `/profi/seite/${nora.number.slice(0, -2)}xx`, { address: freshAddress() })
    const hidden = await show(nora)
    expect([hidden.status, hidden.body.type]).toEqual([404, forged.body.type])
    expect((await show(nora, '/foto')).status).toBe(404)
    const on = await test.call('POST', `/profi/seite/${nora.number}/weiter`, {
      ...{ body: { Produkt: 462 }, address: freshAddress() },
    })
    expect(on.status).toBe(404)
    const opened = await open(nora)
    expect(opened.headers.location).toMatch(/\/profi\/seite\//)
    expect((await print(nora, 'plakat')).status).toBe(409)
    const own = await test.call('GET', '/profi/seite', { token: nora.token })
    expect(own.body).toMatchObject({ Grund: 'Die Begrüßung verspricht Preise.', AbgeschaltetAm: expect.any(String) })

    expect((await switchPage(nora, 'einschalten')).body).toMatchObject({ Seite: { Status: 'Sichtbar' } })
    expect((await show(nora)).body.Foto).toContain('/foto?v=')
    expect((await test.call('GET', '/profi/seite', { token: nora.token })).body).toMatchObject({ Grund: null })
  })

  it('is reported by mail, each time once, and a late mail states nothing outdated', async () => {
    await switchPage(nora, 'abschalten', 'Falsches Logo')
    const [mail] = await rows<{ id: string; template: string; subjectId: string }>(
      `SELECT id, template, subject_id AS "subjectId" FROM mail WHERE tenant_id = $1`,
    )
    expect(mail).toMatchObject({ template: 'sellerPage.off', subjectId: nora.accountId })
    const ctx = await test.context(1)
    const template = test.services.mailer.templates.find(({ name }) => name === 'sellerPage.off')!
    const build = () => ctx.read((tx) => template.build(ctx, tx, { ...mail!, locale: 'de', data: {} }))
    expect(JSON.stringify(await build())).toContain('Falsches Logo')
    await switchPage(nora, 'einschalten')
    expect(await build()).toBeUndefined()
    expect((await mails()).map(({ template: name }) => name)).toEqual(['sellerPage.off', 'sellerPage.on'])
  })

  it('is switched once where two operators do it at once, and sealed with who did it and why', async () => {
    const answers = await together(2, () => switchPage(nora, 'abschalten', 'Beschwerde'))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await mails()).toHaveLength(1)
    const events = await rows(
      `SELECT actor_kind, reason FROM event WHERE tenant_id = $1 AND subject_id = $2 AND kind = 'sellerPageSwitchedOff' AND is_sealed_event(actor_kind, subject_kind)`,
      [nora.id],
    )
    expect(events).toEqual([{ actor_kind: 'operator', reason: 'Beschwerde' }])
  })
})
