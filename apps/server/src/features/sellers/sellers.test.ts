import { addDays, berlinDay } from '@referral/domain/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSession } from '#platform/http/sessions.ts'
import { together } from '../../../../../tests/support/race.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, freshAddress, type Answer, type TestApp } from '../../../../../tests/support/test-app.ts'
import { appointOperator, eraseAccount } from '../accounts/public.ts'
import { stepsOf } from '../orders/case.fixture.ts'
import { forgetSellerRegistrations } from './forget-sellers.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())
const rows = <Row extends object>(text: string, values: readonly unknown[] = [], tenantId = 1) =>
  site.services.db.write(tenantId, (tx) => tx.query<Row>(text, values))
beforeEach(() => rows('DELETE FROM mail'))
const today = () => berlinDay(site.services.clock.now())

const registration = { Vorname: 'Ute', Nachname: 'Klein', Firma: 'Klein Vertrieb', AgbText: 'Regeln für Profis' }
const data = {
  Firma: 'Klein Vertrieb',
  Telefon: '040 5550123',
  Strasse: 'Elbchaussee',
  Hausnummer: '12 a',
  PLZ: '22765',
  Ort: 'Hamburg',
  UStId: 'de 311 170 112',
}
const register = (Email: string, more: object = {}, tenant = 'fernblick') =>
  site.call('POST', '/profi/registrieren', {
    tenant,
    body: { ...registration, Email, ...more },
    address: freshAddress(),
  })
const confirm = (Token: string, tenant = 'fernblick') =>
  site.call('POST', '/profi/bestaetigen', { tenant, body: { Token }, address: freshAddress() })
const faults = ({ body }: Answer) =>
  Object.fromEntries((body.errors as { Feld: string; Code: string }[]).map(({ Feld, Code }) => [Feld, Code]))

/** The newest mail as it is sent. */
async function newestMail() {
  const [row] = await rows<{ id: string; template: string; subjectId: string; data: Record<string, string> }>(
    `SELECT id, template, subject_id AS "subjectId", data FROM mail ORDER BY created_at DESC, id DESC LIMIT 1`,
  )
  const ctx = await site.context()
  const template = site.services.mailer.templates.find(({ name }) => name === row!.template)!
  const content = await ctx.read((tx) => template.build(ctx, tx, { ...row!, locale: 'de' }))
  const token = site.services.tokens.reproduce(1, 'sellerConfirm', row!.data['tokenId'] ?? '')
  return { ...row!, content, token, text: JSON.stringify(content) }
}

async function operator(): Promise<string> {
  const ctx = await site.context()
  return ctx.write(async (tx) => {
    const [row] = await tx.query<{ id: string }>(
      `SELECT id FROM account WHERE tenant_id = $1 AND email_key = 'betreiber@demo.example'`,
      [tx.tenantId],
    )
    return (await createSession(tx, { accountId: row!.id, kind: 'operator' })).token
  })
}
const move = async (id: string, what: string, Grund?: string) =>
  site.call('POST', `/betreiber/verkaeufer/${id}/${what}`, {
    token: await operator(),
    body: Grund === undefined ? {} : { Grund },
  })

let made = 0
/** A new seller who has followed the mail's link and chosen a password. */
async function confirmedSeller() {
  made += 1
  const email = `verkaeuferin-${made}@profi.example`
  await register(email)
  const { token, subjectId } = await newestMail()
  const confirmed = await confirm(token)
  const set = await site.call('PUT', '/account/resetPassword', {
    body: { Token: confirmed.body.PasswortToken, Password: 'Brombeere-Regal7' },
    address: freshAddress(),
  })
  return { email, id: subjectId, token: set.body.Token as string, roles: set.body.Rollen as string[] }
}
const put = (token: string, path: string, body: object) => site.call('PUT', path, { token, body })
const post = (token: string, path: string, body: object = {}) => site.call('POST', path, { token, body })
async function completeSeller() {
  const seller = await confirmedSeller()
  const { token } = seller
  expect((await put(token, '/profi/meinedaten', data)).status).toBe(200)
  expect(
    (await post(token, '/profi/steuerstatus', { GueltigAb: today(), Steuerstatus: 'Kleinunternehmer' })).status,
  ).toBe(200)
  expect(
    (await put(token, '/empfehler/bankdaten/', { Kontoinhaber: 'Ute Klein', IBAN: 'DE89370400440532013000' })).status,
  ).toBe(200)
  expect((await post(token, '/profi/gutschriftverfahren', { Text: 'Ich stimme zu.', Akzeptiert: true })).status).toBe(
    200,
  )
  expect((await post(token, '/profi/einreichen')).body.Verkaeufer.Status).toBe('vollstaendig')
  return seller
}
async function activeSeller() {
  const seller = await completeSeller()
  expect((await move(seller.id, 'freigeben')).status).toBe(200)
  return seller
}
const standing = (token: string) => site.call('GET', '/profi/stand', { token })
const recommend = (token: string) =>
  post(token, '/Empfehlen/create', { Empfehlung: { Produkt: 462, AgbText: 'x', AnteilEmpfehler: 50 } })

describe('a professional seller joins', () => {
  test('from the registration to the operator’s approval, with a mail at each turn', async () => {
    expect((await register('neu.da@profi.example')).body).toEqual({ Ok: true })
    const mail = await newestMail()
    expect(mail.template).toBe('seller.confirm')
    expect(mail.content!.to).toEqual({ name: 'Ute Klein', address: 'neu.da@profi.example' })
    expect(mail.text).toContain(`/de/profi/bestaetigen#token=${mail.token}`)
    expect((await confirm(mail.token)).body).toMatchObject({ Vorname: 'Ute', Email: 'neu.da@profi.example' })
    const [account] = await rows<{ roles: string[] }>(
      `SELECT roles FROM account WHERE email_key = 'neu.da@profi.example'`,
    )
    expect(account!.roles).toEqual(['recommender', 'profi'])

    const seller = await confirmedSeller()
    expect(seller.roles).toContain('profi')
    expect((await standing(seller.token)).body).toMatchObject({
      Fehlt: ['Telefon', 'Adresse', 'Steuer', 'Bankkonto', 'Gutschriftverfahren'],
      AmZug: 'Verkaeufer',
    })
    expect((await post(seller.token, '/profi/einreichen')).status).toBe(409)

    const complete = await completeSeller()
    expect((await standing(complete.token)).body).toMatchObject({ Fehlt: [], AmZug: 'Betreiber' })
    expect((await move(complete.id, 'zurueckgeben')).status).toBe(422)
    expect((await move(complete.id, 'zurueckgeben', 'Die Steuernummer passt nicht.')).status).toBe(200)
    expect((await newestMail()).text).toContain('Die Steuernummer passt nicht.')
    expect((await post(complete.token, '/profi/einreichen')).status).toBe(200)
    expect((await move(complete.id, 'freigeben')).body.Verkaeufer.Status).toBe('aktiv')
    expect((await newestMail()).template).toBe('seller.approved')
  })

  test('takes no registration that says nothing of itself, names each field, and is not there where no seller works', async () => {
    expect(faults(await register('kaputt', { Vorname: '', AgbText: '' }))).toMatchObject({
      Vorname: 'required',
      Email: 'invalidEmail',
    })
    expect(faults(await register('da@profi.example', { AgbAkzeptiert: false }))).toEqual({ AgbText: 'notAccepted' })
    expect((await register('da@profi.example', {}, 'hanse-assekuranz')).status).toBe(404)
  })

  test('answers alike for every address, and informs an existing seller by mail', async () => {
    const { email } = await confirmedSeller()
    expect((await register(email)).body).toEqual({ Ok: true })
    expect((await newestMail()).template).toBe('seller.alreadySeller')
    expect((await register('betreiber@demo.example')).body).toEqual({ Ok: true })
    expect((await newestMail()).content).toBeUndefined()
  })

  test('leads no operator into sales', async () => {
    const email = 'wird-betreiber@profi.example'
    await register(email)
    const { token, subjectId } = await newestMail()
    const person = { firstName: 'Ole', lastName: 'Operator', email, language: 'de' as const }
    succeeded(await appointOperator(await site.context(), person))
    expect((await confirm(token)).status).toBe(403)
    expect(await rows('SELECT state FROM seller WHERE id = $1', [subjectId])).toEqual([{ state: 'registered' }])
    await register(email)
    expect((await newestMail()).content).toBeUndefined()
  })

  test('accepts a link once, of its own tenant', async () => {
    await register('einmal@profi.example')
    const { token } = await newestMail()
    expect((await confirm(token, 'hanse-assekuranz')).status).not.toBe(200)
    const answers = await together(6, () => confirm(token))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await rows(`SELECT 1 FROM account WHERE email_key = 'einmal@profi.example'`)).toHaveLength(1)
  })

  test('keeps one registration of a person who registered twice', async () => {
    await register('Zweimal@profi.example')
    const first = await newestMail()
    await register('zweimal@profi.example')
    const second = await newestMail()
    expect((await confirm(second.token)).status).toBe(200)
    expect((await confirm(first.token)).status).toBe(410)
    expect(await rows('SELECT id FROM seller WHERE id = ANY($1)', [[first.subjectId, second.subjectId]])).toEqual([
      { id: second.subjectId },
    ])
  })

  test('deletes a registration whose link was never followed', async () => {
    await register('nie@profi.example')
    const count = async () => (await rows(`SELECT 1 FROM seller WHERE email = 'nie@profi.example'`)).length
    await rows(`UPDATE seller SET created_at = created_at - interval '10 days' WHERE email = 'nie@profi.example'`)
    await forgetSellerRegistrations(await site.context())
    expect(await count()).toBe(1)
    await rows(`UPDATE seller SET created_at = created_at - interval '10 days' WHERE email = 'nie@profi.example'`)
    await forgetSellerRegistrations(await site.context())
    expect(await count()).toBe(0)
  })
})

describe('a seller’s data about themselves', () => {
  test('is sealed, and visible to them and to operators alone', async () => {
    const { token, id } = await completeSeller()
    const [row] = await rows<{ data: Buffer }>('SELECT data FROM seller WHERE id = $1', [id])
    expect(row!.data.toString('latin1')).not.toContain('Elbchaussee')
    const shown = {
      Strasse: 'Elbchaussee',
      UStId: 'DE311170112',
      Bankverbindung: { IBAN: expect.stringContaining('3000') },
    }
    // The words that they agreed to, which the page may have changed since.
    expect((await standing(token)).body).toMatchObject({ Verkaeufer: shown, GutschriftText: 'Ich stimme zu.' })
    const seen = await site.call('GET', `/betreiber/verkaeufer/${id}`, { token: await operator() })
    expect(seen.body).toMatchObject({
      Verkaeufer: shown,
      GutschriftText: 'Ich stimme zu.',
      Erlaubt: ['freigeben', 'zurueckgeben'],
    })
  })

  test('is refused field by field', async () => {
    const { token } = await confirmedSeller()
    expect(faults(await put(token, '/profi/meinedaten', { ...data, UStId: '', PLZ: '1', Telefon: 'abc' }))).toEqual({
      UStId: 'vatIdOrTaxNumber',
      PLZ: 'invalid',
      Telefon: 'invalid',
    })
    expect(faults(await post(token, '/profi/gutschriftverfahren', { Text: 'x', Akzeptiert: false }))).toEqual({
      Text: 'notAccepted',
    })
  })

  test('about tax applies from a day on: the first from today, a change from tomorrow, and begun ones stay', async () => {
    const { token } = await confirmedSeller()
    const say = (GueltigAb: string, Steuerstatus: string) =>
      post(token, '/profi/steuerstatus', { GueltigAb, Steuerstatus })
    // No seller is without one: a credit note would have to guess.
    for (const days of [-1, 1])
      expect(faults(await say(addDays(today(), days), 'Kleinunternehmer'))).toEqual({ GueltigAb: 'notToday' })
    expect((await say(today(), 'Kleinunternehmer')).status).toBe(200)
    expect(faults(await say(today(), 'Regelbesteuerung'))).toEqual({ GueltigAb: 'notBeforeTomorrow' })
    const next = addDays(today(), 10)
    expect((await say(next, 'Regelbesteuerung')).body.Verkaeufer.Steuerstatus).toEqual([
      { GueltigAb: today(), Steuerstatus: 'Kleinunternehmer', Gesperrt: true },
      { GueltigAb: next, Steuerstatus: 'Regelbesteuerung', Gesperrt: false },
    ])
    expect(faults(await say(next, 'Regelbesteuerung'))).toEqual({ GueltigAb: 'taken' })
    const remove = (day: string) => site.call('DELETE', `/profi/steuerstatus/${day}`, { token })
    expect((await remove(today())).status).toBe(409)
    expect((await remove(next)).body.Verkaeufer.Steuerstatus).toHaveLength(1)
    expect((await remove(next)).status).toBe(404)
  })
})

describe('a recommendation of a seller', () => {
  const sellerOf = async (number: string) =>
    (await rows<{ seller_id: string | null }>('SELECT seller_id FROM recommendation WHERE number = $1', [number]))[0]!
      .seller_id

  test('is the seller’s while they are active, and an ordinary customer’s before and after', async () => {
    const { token, id } = await completeSeller()
    const before = await recommend(token)
    expect(await sellerOf(before.body.Empfehlungsnummer)).toBeNull()
    await move(id, 'freigeben')
    const during = await recommend(token)
    expect(await sellerOf(during.body.Empfehlungsnummer)).toBe(id)
    expect((await move(id, 'deaktivieren', 'Vertrag beendet')).status).toBe(200)
    const after = await recommend(token)
    expect(await sellerOf(after.body.Empfehlungsnummer)).toBeNull()
  })

  test('is the seller’s for each further person of a link only while they are active: who was stopped earns no more by it', async () => {
    const { enter } = stepsOf(site)
    const { token, id } = await activeSeller()
    const link = (await recommend(token)).body.Empfehlungsnummer as string
    const sellerOfNext = async () => sellerOf((await enter(link)).body.Empfehlungsnummer)
    const [first, second] = [await sellerOfNext(), await sellerOfNext()]
    expect((await move(id, 'deaktivieren', 'Vertrag beendet')).status).toBe(200)
    const stopped = await sellerOfNext()
    expect((await move(id, 'reaktivieren')).status).toBe(200)
    expect([first, second, stopped, await sellerOfNext()]).toEqual([id, id, null, id])
    // What was recommended before stays theirs.
    expect(await sellerOf(link)).toBe(id)
  })

  test('appears in their overview and in nobody else’s', async () => {
    const [mine, other] = [await activeSeller(), await activeSeller()]
    await recommend(mine.token)
    const overview = async (token: string) => (await site.call('GET', '/profi/uebersicht', { token })).body
    expect(await overview(mine.token)).toMatchObject({ Empfehlungen: 1, Vorgemerkt: { Anzahl: 0, BetragCent: 0 } })
    expect(await overview(other.token)).toMatchObject({ Empfehlungen: 0 })
  })
})

test('an erased account sells no more, and nothing of its data stays', async () => {
  const { email, id, token } = await activeSeller()
  expect((await move(id, 'deaktivieren', 'Frau Klein hat gekündigt')).status).toBe(200)
  const [account] = await rows<{ id: string }>('SELECT id FROM account WHERE email_key = $1', [email])
  const ctx = await site.context()
  succeeded(await ctx.write((tx) => eraseAccount(ctx, tx, account!.id)))
  expect(await rows('SELECT state, company, data, reason FROM seller WHERE id = $1', [id])).toEqual([
    { state: 'inactive', company: null, data: null, reason: null },
  ])
  expect((await standing(token)).status).toBe(401)
})
