import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { berlinDay } from '@referral/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSession } from '#platform/http/sessions.ts'
import { newPerson } from '../../../../../tests/access/support/world.ts'
import { readPdfText } from '../../../../../tests/support/pdf-text.ts'
import { makeRecommender } from '../../../../../tests/support/reward-case.ts'
import { together } from '../../../../../tests/support/race.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, freshAddress, type Answer, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eraseAccount } from '../accounts/public.ts'

let test: TestApp
let nora: Seller
let other: Seller
beforeAll(async () => {
  test = await createTestApp()
  nora = await newSeller()
  other = await newSeller()
})
afterAll(() => test?.close())

interface Seller {
  readonly id: string
  readonly accountId: string
  readonly token: string
}
const rows = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  test.services.db.write(1, (tx) => tx.query<Row>(sql, [1, ...values]))

async function newSeller(state = 'active'): Promise<Seller> {
  const ctx = await test.context(1)
  const id = randomUUID()
  return ctx.write(async (tx) => {
    const accountId = await makeRecommender(ctx, tx)
    await tx.query(`UPDATE account SET roles = '{recommender,profi}' WHERE tenant_id = $1 AND id = $2`, [1, accountId])
    await tx.query(
      `INSERT INTO seller (tenant_id, id, state, account_id, company, locale, terms_digest, created_at) VALUES ($1, $2, $3, $4, 'Ähnlich Vertrieb', 'de', 'x', now())`,
      [1, id, state, accountId],
    )
    await tx.query(
      `INSERT INTO seller_tax (tenant_id, seller_id, valid_from, status, created_at) VALUES ($1, $2, '2020-01-01', 'regular', now())`,
      [1, id],
    )
    return { id, accountId, token: (await createSession(tx, { accountId, kind: 'account' })).token }
  })
}

const make = (seller: Seller, body: object = {}) =>
  test.call('POST', '/profi/links', {
    token: seller.token,
    body: { Bezeichnung: 'Schaufenster', Kanal: 'Schaufenster', ...body },
  })
const put = (seller: Seller, path: string, body: object) => test.call('PUT', path, { token: seller.token, body })
const get = (path: string, seller?: Seller) =>
  test.call('GET', path, { address: freshAddress(), ...(seller === undefined ? {} : { token: seller.token }) })
const goOn = (number: string, Produkt = 462) =>
  test.call('POST', `/profi/seite/${number}/weiter`, { body: { Produkt }, address: freshAddress() })
const enter = (number: string) =>
  test.call('POST', `/empfaenger/create/${number}`, { body: newPerson(), address: freshAddress() })
const faults = ({ body }: Answer) =>
  Object.fromEntries((body.errors as { Feld: string; Code: string }[]).map(({ Feld, Code }) => [Feld, Code]))
const setState = (seller: Seller, state: string) =>
  rows('UPDATE seller SET state = $3 WHERE tenant_id = $1 AND id = $2', [seller.id, state])

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const open = (number: string, agent = firefox, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.http.inject({
    method,
    url: `/r/${number}?c=plakat`,
    headers: { host: 'fernblick.localhost', 'user-agent': agent, accept: 'text/html', 'accept-language': 'de' },
  })
const numbersOf = async (seller: Seller, id: string, query = '') =>
  ((await get(`/profi/links${query}`, seller)).body as { Id: string; Aufrufe: number }[]).find(({ Id }) => Id === id)

describe('a seller’s links', () => {
  it('are answered once: nothing is logged of an opened one', async () => {
    const { body } = await make(nora, { Produkt: 462 })
    const before = test.warnings.length
    expect((await open(body.Nummer as string)).statusCode).toBe(302)
    // A second answer would be attempted once the first is sent.
    await sleep(100)
    expect(test.warnings.slice(before)).toEqual([])
  })

  it('are made, renamed, archived and brought back by their seller', async () => {
    const made = await make(nora, { Produkt: 462, AnteilEmpfehler: 50 })
    expect([made.status, made.body]).toMatchObject([
      201,
      { Bezeichnung: 'Schaufenster', Kanal: 'Schaufenster', Produkt: 462, AnteilEmpfehler: 50, ArchiviertAm: null },
    ])
    expect(made.body.LinkAdresse).toMatch(new RegExp(`/r/${made.body.Nummer as string}$`))
    const { Id } = made.body
    const change = { Bezeichnung: 'Tür', Kanal: 'Plakat', Archiviert: true }
    expect((await put(nora, `/profi/links/${Id}`, change)).body).toMatchObject({ Bezeichnung: 'Tür', Kanal: 'Plakat' })
    expect(await numbersOf(nora, Id)).toMatchObject({ ArchiviertAm: expect.any(String) })
    await put(nora, `/profi/links/${Id}`, { ...change, Archiviert: false })
    expect(await numbersOf(nora, Id)).toMatchObject({ ArchiviertAm: null })
  })

  it('are closed to another seller, who neither sees, changes nor prints one', async () => {
    const { Id } = (await make(nora)).body
    expect(await numbersOf(other, Id)).toBeUndefined()
    const change = { Bezeichnung: 'Meiner', Kanal: 'Plakat', Archiviert: true }
    expect((await put(other, `/profi/links/${Id}`, change)).status).toBe(404)
    expect((await get(`/profi/links/${Id}/druck/plakat`, other)).status).toBe(404)
    expect(await numbersOf(nora, Id)).toMatchObject({ Bezeichnung: 'Schaufenster' })
  })

  it('name a product that is on offer, and are made by who works', async () => {
    expect(faults(await make(nora, { Produkt: 999_999 }))).toEqual({ Produkt: 'invalid' })
    expect(faults(await make(nora, { Bezeichnung: ' ', Kanal: 'Zeppelin' }))).toEqual({
      Bezeichnung: 'required',
      Kanal: 'invalid',
    })
    expect((await make(await newSeller('complete'))).status).toBe(409)
  })

  it('are no more than a hundred, also of two wishes at once', async () => {
    const seller = await newSeller()
    await rows(
      `INSERT INTO seller_link (tenant_id, id, seller_id, number, name, channel, recommender_share, created_at)
       SELECT $1, gen_random_uuid(), $2, gen_random_uuid()::text, 'x', 'other', 0, now() FROM generate_series(1, 99)`,
      [seller.id],
    )
    const answers = await together(2, () => make(seller))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)!.body.Ursache).toBe('mostLinks')
    // An archived one makes room, which it has to find again to come back.
    const { Id } = answers.find(({ status }) => status === 201)!.body
    const change = { Bezeichnung: 'Messe', Kanal: 'Plakat' }
    expect((await put(seller, `/profi/links/${Id}`, { ...change, Archiviert: true })).status).toBe(200)
    expect((await make(seller)).status).toBe(201)
    expect((await put(seller, `/profi/links/${Id}`, { ...change, Archiviert: true })).status).toBe(200)
    expect((await put(seller, `/profi/links/${Id}`, { ...change, Archiviert: false })).body.Ursache).toBe('mostLinks')
  })
})

describe('an opened link', () => {
  it('leads to the seller’s page and is counted by the day; bots and prefetches are not', async () => {
    const { Id, Nummer } = (await make(nora)).body
    const answer = await open(Nummer)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toMatch(new RegExp(`/de/profi/seite/${Nummer as string}\\?c=plakat$`))
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    await open(Nummer)
    await open(Nummer, 'Twitterbot/1.0')
    await open(Nummer, firefox, 'HEAD')
    expect(await numbersOf(nora, Id)).toMatchObject({ Aufrufe: 2 })
    const kept = await rows('SELECT * FROM seller_link_day WHERE tenant_id = $1 AND link_id = $2', [Id])
    expect(kept.map((row) => Object.keys(row))).toEqual([['tenant_id', 'link_id', 'day', 'clicks']])
    expect(await numbersOf(nora, Id, '?von=2020-01-01&bis=2020-12-31')).toMatchObject({ Aufrufe: 0 })
  })

  it('shows name, greeting and chosen products, and nothing of the seller’s data', async () => {
    const { Nummer } = (await make(nora)).body
    const greeting = 'Guten Tag!\n<script>alert(1)</script>'
    expect((await put(nora, '/profi/seite', { Begruessung: greeting, Produkte: [463, 462] })).status).toBe(200)
    const page = (await get(`/profi/seite/${Nummer as string}`)).body
    expect(page).toMatchObject({ Vorname: 'Nora', Firma: 'Ähnlich Vertrieb', Begruessung: greeting })
    expect(page.Produkte.map(({ Produkt }: { Produkt: { Id: number } }) => Produkt.Id)).toEqual([463, 462])
    expect(JSON.stringify(page)).not.toMatch(/@|"(Telefon|Strasse|Email)"/)
  })

  it('is as unknown as a forged one once it is archived, or its seller does not work', async () => {
    const seller = await newSeller()
    const { Id, Nummer } = (await make(seller)).body
    const forged = `${(Nummer as string).slice(0, -1)}${(Nummer as string).endsWith('7') ? '8' : '7'}`
    const unknown = await get(`/profi/seite/${forged}`)
    const answersLike = async () => {
      expect((await open(Nummer)).headers.location).toMatch(/\/de\/profi\/seite\/\w+(?:\?|$)/)
      const [page, on] = [await get(`/profi/seite/${Nummer as string}`), await goOn(Nummer)]
      expect([page.status, page.body.type, on.status]).toEqual([404, unknown.body.type, 404])
      expect(Object.keys(page.body)).toEqual(Object.keys(unknown.body))
    }
    expect((await get(`/profi/seite/${Nummer as string}`)).status).toBe(200)
    await setState(seller, 'inactive')
    await answersLike()
    await setState(seller, 'active')
    await put(seller, `/profi/links/${Id}`, { Bezeichnung: 'x', Kanal: 'Plakat', Archiviert: true })
    await answersLike()
    expect((await get(`/profi/seite/${Nummer as string}`)).status).toBe(404)
    const elsewhere = await test.call('GET', `/profi/seite/${Nummer as string}`, { tenant: 'hanse-assekuranz' })
    expect(elsewhere.status).toBe(404)
  })
})

describe('a visitor who goes on', () => {
  it('to one recommendation of the seller’s for all visitors, also of two at once', async () => {
    const { Id, Nummer } = (await make(nora, { Produkt: 462, AnteilEmpfehler: 0 })).body
    // Connections exist already, so that they begin at once.
    await together(6, () => get(`/profi/seite/${Nummer as string}`))
    const answers = await together(6, () => goOn(Nummer))
    const numbers = new Set(answers.map(({ body }) => body.Empfehlungsnummer as string))
    expect(numbers.size).toBe(1)
    const [number] = numbers
    expect((await goOn(Nummer, 463)).status).toBe(409)
    const first = await enter(number!)
    const second = await enter(number!)
    expect([first.status, second.status]).toEqual([201, 201])
    const cases = await rows<{ recommender_id: string; creator_digest: null }>(
      'SELECT recommender_id, seller_id, seller_link_id, recommender_share, creator_digest FROM recommendation WHERE tenant_id = $1 AND seller_link_id = $2',
      [Id],
    )
    const one = { seller_id: nora.id, seller_link_id: Id, recommender_id: nora.accountId, recommender_share: 0 }
    expect(cases).toMatchObject([one, one])
    expect(cases.map(({ creator_digest }) => creator_digest)).toEqual([null, null])
    expect(await numbersOf(nora, Id)).toMatchObject({ Daten: 2, Auftraege: 0, Freigegeben: 0, ProvisionCent: 0 })
  })

  it('to a new one once the product’s reward is another', async () => {
    const { Nummer } = (await make(nora, { Produkt: 463 })).body
    const before = (await goOn(Nummer, 463)).body.Empfehlungsnummer
    await rows('UPDATE recommendation SET reward_cents = reward_cents + 100 WHERE tenant_id = $1 AND number = $2', [
      before,
    ])
    expect((await goOn(Nummer, 463)).body.Empfehlungsnummer).not.toBe(before)
  })

  it('and the order’s commission is counted under the link', async () => {
    const { Id, Nummer } = (await make(nora)).body
    const { Empfehlungsnummer } = (await goOn(Nummer)).body
    await enter(Empfehlungsnummer)
    const today = berlinDay(test.services.clock.now())
    const book = (state: string, cents: number, number: string) =>
      rows(
        `INSERT INTO commission (tenant_id, id, seller_id, recommendation_id, order_id, state, order_number, ordered_on, product, model, rank, base_cents, extra_cents, cents, held_at, earned_at, ended_at)
         SELECT $1, gen_random_uuid(), $2, r.id, gen_random_uuid(), $3, $4, $5, 'Glasfaser', 'standard', 1, $6, 0, $6, now(),
           CASE WHEN $3 = 'earned' THEN now() END, CASE WHEN $3 = 'cancelled' THEN now() END
         FROM recommendation r WHERE r.tenant_id = $1 AND r.number = $7`,
        [nora.id, state, `P-${randomUUID().slice(0, 6)}`, today, cents, number],
      )
    await book('cancelled', 3000, Empfehlungsnummer)
    await book('earned', 5000, Empfehlungsnummer)
    const came = { Daten: 1, Auftraege: 1, Freigegeben: 1, ProvisionCent: 5000 }
    expect(await numbersOf(nora, Id)).toMatchObject(came)
    expect(await numbersOf(nora, Id, `?von=${today}&bis=${today}`)).toMatchObject(came)
    expect(await numbersOf(nora, Id, '?von=2020-01-01&bis=2020-12-31')).toMatchObject({
      Auftraege: 0,
      ProvisionCent: 0,
    })
    expect(await numbersOf(nora, Id, '?bis=9999-12-31')).toMatchObject(came)
    expect(await numbersOf(nora, Id, '?von=9999-12-31')).toMatchObject({ Auftraege: 0 })
    expect(await numbersOf(nora, Id, '?bis=1970-01-01')).toMatchObject({ Auftraege: 0 })
    expect((await get('/profi/links?bis=0001-01-01', nora)).status).toBe(422)
    await put(nora, `/profi/links/${Id}`, { Bezeichnung: '=1+1', Kanal: 'Plakat', Archiviert: false })
    const file = await put(nora, '/profi/links/export', {})
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.text).toContain("'=1+1;Plakat;")
    expect(file.text).toContain('50,00')
    expect((await put(nora, '/profi/links/export?Format=xlsx', {})).bytes.slice(0, 2)).toEqual(Buffer.from('PK'))
  })
})

describe('a seller’s page and goal', () => {
  it('takes no address in the greeting, no product that is not on offer, and no more than twelve', async () => {
    for (const text of ['Hier: https://boese.example/x', 'www.boese.example', 'Schau auf boese-seite.de vorbei'])
      expect(faults(await put(other, '/profi/seite', { Begruessung: text, Produkte: [] })), text).toEqual({
        Begruessung: 'notAllowed',
      })
    expect(faults(await put(other, '/profi/seite', { Produkte: [999_999] }))).toEqual({ 'Produkte.0': 'invalid' })
    const many = Array.from({ length: 13 }, (_, index) => index + 1)
    expect(faults(await put(other, '/profi/seite', { Produkte: many }))).toEqual({ Produkte: 'tooLong' })
    expect(faults(await put(other, '/profi/seite', { Begruessung: 'x'.repeat(601), Produkte: [] }))).toEqual({
      Begruessung: 'tooLong',
    })
  })

  it('is saved also where a chosen product has left the offers, which then leaves the page', async () => {
    const offer = (isOffered: boolean) =>
      rows('UPDATE product SET recommendable = $2 WHERE tenant_id = $1 AND id = 463', [isOffered])
    const chosen = [463, 462]
    expect((await put(other, '/profi/seite', { Begruessung: 'Hallo', Produkte: chosen })).status).toBe(200)
    await offer(false)
    try {
      const saved = await put(other, '/profi/seite', { Begruessung: 'Moin', Produkte: chosen })
      expect([saved.status, saved.body.Begruessung, saved.body.Produkte]).toEqual([200, 'Moin', [462]])
      // Nobody chooses it anew.
      expect(faults(await put(other, '/profi/seite', { Produkte: chosen }))).toEqual({ 'Produkte.0': 'invalid' })
    } finally {
      await offer(true)
    }
  })

  it('keeps a goal of the month, or none', async () => {
    expect((await put(other, '/profi/ziel', { Auftraege: 12 })).body).toEqual({ Auftraege: 12 })
    expect((await get('/profi/uebersicht', other)).body.Monatsziel).toBe(12)
    expect(faults(await put(other, '/profi/ziel', { Auftraege: 0 }))).toEqual({ Auftraege: 'invalid' })
    expect((await put(other, '/profi/ziel', {})).body).toEqual({ Auftraege: null })
  })
})

describe('printed links', () => {
  it.each(['karten', 'plakat'])(
    'is %s with the seller’s name, the product and that they earn a commission',
    async (kind) => {
      const { Id } = (await make(nora, { Produkt: 462, AnteilEmpfehler: 0 })).body
      const answer = await get(`/profi/links/${Id as string}/druck/${kind}`, nora)
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      const text = (await readPdfText(Buffer.from(answer.bytes))).replaceAll(/\s+/g, ' ')
      expect(text).toMatch(/Nora [^ ]+ \(Ähnlich Vertrieb\) empfiehlt/)
      expect(text).toContain('erhält eine Provision')
      expect(text).not.toContain('Gültig bis')
    },
  )

  it('prints nothing of a dead link', async () => {
    const { Id } = (await make(nora)).body
    await put(nora, `/profi/links/${Id as string}`, { Bezeichnung: 'x', Kanal: 'Plakat', Archiviert: true })
    expect((await get(`/profi/links/${Id as string}/druck/plakat`, nora)).status).toBe(409)
  })
})

describe('an erased seller', () => {
  it('has no page, no names of links and no goal; the links’ counts stay', async () => {
    const seller = await newSeller()
    const { Id, Nummer } = (await make(seller)).body
    await put(seller, '/profi/seite', { Begruessung: 'Hallo', Produkte: [462] })
    await open(Nummer)
    const ctx = await test.context(1)
    succeeded(await ctx.write((tx) => eraseAccount(ctx, tx, seller.accountId)))
    expect(await rows('SELECT 1 FROM seller_page WHERE tenant_id = $1 AND seller_id = $2', [seller.id])).toEqual([])
    expect(
      await rows('SELECT name, archived_at IS NOT NULL AS archived FROM seller_link WHERE tenant_id = $1 AND id = $2', [
        Id,
      ]),
    ).toEqual([{ name: '', archived: true }])
    expect(await rows('SELECT clicks FROM seller_link_day WHERE tenant_id = $1 AND link_id = $2', [Id])).toEqual([
      { clicks: 1 },
    ])
    expect((await open(Nummer)).headers.location).toMatch(/\/profi\/seite\//)
  })
})
