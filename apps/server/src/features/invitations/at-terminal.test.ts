import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '#platform/crypto/key-ring.ts'
import { createSession } from '#platform/http/sessions.ts'
import { createTestApp, type CallOptions, type TestApp } from '../../../../../tests/support/test-app.ts'
import { digestOfCode, digestOfPin, readCode } from '../staff/codes.ts'
import { forgetInvited } from './forget-invited.ts'
import { someone } from './invitations.fixture.ts'
import { keepFromInvitations } from './end-invitations.ts'
import { addressDigestOf } from './suppression.ts'

let site: TestApp
let operator: string
/** The cookie of an opened terminal of shop F101. */
let terminal: string

const names = { 1: 'fernblick', 2: 'hanse-assekuranz' } as const
const address = () => `10.${[...randomBytes(3)].join('.')}`
const call = (method: 'GET' | 'POST' | 'PUT', path: string, options: CallOptions = {}) =>
  site.call(method, path, { address: address(), ...options })
const desk = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, tenant = 'fernblick', token = operator) =>
  call(method, path, { tenant, token, ...(body === undefined ? {} : { body }) })
const rows = <Row extends object>(text: string, values: readonly unknown[] = [], tenantId = 1) =>
  site.services.db.write(tenantId, (tx) => tx.query<Row>(text, [tenantId, ...values]))

async function operatorOf(tenantId: 1 | 2): Promise<string> {
  const [row] = await rows<{ id: string }>(
    `SELECT id FROM account WHERE tenant_id = $1 AND email_key = 'betreiber@demo.example'`,
    [],
    tenantId,
  )
  const ctx = await site.context(tenantId)
  return ctx.write(
    async (tx) => (await createSession(tx, { accountId: row!.id, kind: 'operator', secondFactor: true })).token,
  )
}

let devices = 0
const newName = () => `Kasse ${(devices += 1)}`
async function newTerminal(Filialnummer = 'F101') {
  const made = await desk('POST', '/betreiber/terminals', { Filialnummer, Name: newName() })
  expect(made.status, made.text).toBe(201)
  return made.body as { Id: string; Code: string }
}
const open = (Code: string, options: CallOptions = {}) =>
  call('POST', '/terminal/oeffnen', { body: { Code }, ...options })
async function opened(Filialnummer = 'F101') {
  const { Id, Code } = await newTerminal(Filialnummer)
  const answer = await open(Code)
  return { id: Id, code: Code, answer, cookie: answer.cookies['terminal-fernblick']!.value }
}

const at = (cookie: string, more: CallOptions = {}): CallOptions => ({
  cookies: { 'terminal-fernblick': cookie },
  headers: { 'x-requested-with': 'XMLHttpRequest', ...more.headers },
  ...(more.body === undefined ? {} : { body: more.body }),
  ...(more.address === undefined ? {} : { address: more.address }),
})
let consentText = ''
const conversation = (Email: string, more: object = {}) => ({
  ...{ Vorname: 'Ida', Nachname: 'Brandt', Email, Art: 'vorOrt', Mitarbeiternummer: '1002', AgbText: consentText },
  ...more,
})
const invite = (Email = someone(), more: object = {}, cookie = terminal, headers: Record<string, string> = {}) =>
  call('PUT', '/Einladung', at(cookie, { body: conversation(Email, more), headers }))

beforeAll(async () => {
  site = await createTestApp()
  operator = await operatorOf(1)
  const { answer, cookie } = await opened()
  terminal = cookie
  consentText = answer.body.AgbTexte[0].Text
})
afterAll(() => site.close())

describe('a terminal', () => {
  it('is opened once, by a cookie that no page can read', async () => {
    const { code, answer } = await opened()
    expect(answer.body).toMatchObject({ Filiale: 'Fernblick Shop Leipzig', Arten: ['vorOrt', 'telefon'] })
    expect(answer.cookies['terminal-fernblick']!.line).toMatch(/HttpOnly/i)
    const again = await open(code)
    expect([again.status, again.body.errors[0].Code]).toEqual([422, 'wrongTerminalCode'])
  })

  it('takes a code as people type it', async () => {
    const { Code } = await newTerminal()
    expect((await open(` ${Code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `)).status).toBe(200)
  })

  it('opens for one of two devices that type a code at once', async () => {
    const { Code } = await newTerminal()
    const both = await Promise.all([open(Code), open(Code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('keeps its code nowhere', async () => {
    const { code, cookie } = await opened()
    const plain = code.replaceAll('-', '')
    const dump = JSON.stringify([
      await rows(`SELECT encode(code_digest, 'escape') AS a, name FROM terminal WHERE tenant_id = $1`),
      await rows(`SELECT encode(digest, 'escape') AS a FROM terminal_session WHERE tenant_id = $1`),
      await rows(`SELECT data FROM event WHERE tenant_id = $1 AND subject_kind = 'terminal'`),
    ])
    expect(dump).not.toContain(plain)
    expect(dump).not.toContain(cookie)
  })

  it('opens nothing with another tenant’s code, nor with its session', async () => {
    const { Code } = await newTerminal()
    expect((await open(Code, { tenant: names[2] })).status).toBe(422)
    const elsewhere = await call('GET', '/terminal', {
      tenant: names[2],
      cookies: { [`terminal-${names[2]}`]: terminal },
    })
    expect(elsewhere.body).toEqual({ Formular: null, Anmeldedienst: null })
    expect((await open(Code)).status).toBe(200)
  })

  it('knows a code of another tenant as a forged one', async () => {
    const { Code } = await newTerminal()
    const [mine, other] = [await site.context(1), await site.context(2)]
    expect(readCode(mine, Code)).toBe(Code.replaceAll('-', ''))
    expect(readCode(other, Code)).toBeUndefined()
    expect(digestOfCode(mine, Code)).not.toEqual(digestOfCode(other, Code))
  })

  it('is answered alike whether its code is wrong, expired, used or revoked', async () => {
    const used = await opened()
    const over = await newTerminal()
    await rows(`UPDATE terminal SET code_until = now() - interval '1 minute' WHERE tenant_id = $1 AND id = $2`, [
      over.Id,
    ])
    const revoked = await newTerminal()
    await desk('POST', `/betreiber/terminals/${revoked.Id}/sperren`)
    const answers = await Promise.all(
      ['0000-0000-0000-0000', 'x', used.code, over.Code, revoked.Code].map((one) => open(one)),
    )
    const told = answers.map(({ status, body }) => ({ status, errors: body.errors }))
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  it('resists guessing: twenty tries an hour from an address, without affecting other addresses', async () => {
    const from = address()
    const tries = []
    for (let index = 0; index < 21; index += 1)
      tries.push((await open('0000-0000-0000-0000', { address: from })).status)
    expect(tries.slice(0, 20)).toEqual(Array(20).fill(422))
    expect(tries[20]).toBe(429)
    const { Code } = await newTerminal()
    expect((await open(Code, { address: from })).status).toBe(429)
    expect((await open(Code)).status).toBe(200)
  })

  it('knows a forged code by its tag, and does not ask the database', async () => {
    const ctx = await site.context(1)
    const { Id, Code } = await newTerminal()
    const forged = `${Code.replaceAll('-', '').slice(0, 12)}${Code.endsWith('0000') ? '1111' : '0000'}`
    await rows('UPDATE terminal SET code_digest = $3 WHERE tenant_id = $1 AND id = $2', [Id, digestOfCode(ctx, forged)])
    expect((await open(forged)).body.errors[0].Code).toBe('wrongTerminalCode')
  })

  it('requires the password before a code or a PIN where the login is not young', async () => {
    const token = await operatorOf(1)
    await rows(
      `UPDATE session SET authenticated_at = now() - interval '16 minutes' WHERE tenant_id = $1 AND token_digest = $2`,
      [sha256(token)],
    )
    const add = (more: object) =>
      desk('POST', '/betreiber/terminals', { Filialnummer: 'F101', Name: newName(), ...more }, 'fernblick', token)
    const pin = (more: object) =>
      desk('POST', '/betreiber/mitarbeiter/pin', { Mitarbeiternummer: '1001', ...more }, 'fernblick', token)
    for (const ask of [add, pin]) {
      expect((await ask({})).body.type).toMatch(/reauthenticate/)
      expect((await ask({ AktuellesPasswort: 'Falsch-1234' })).body.errors).toMatchObject([
        { Feld: 'AktuellesPasswort', Code: 'invalid' },
      ])
      expect((await ask({ AktuellesPasswort: 'Empfehlen1' })).status).toBeLessThan(300)
    }
  })

  it('has its code in no stored answer, whatever key comes with the request', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const make = () =>
      call('POST', '/betreiber/terminals', {
        ...{ token: operator, headers },
        body: { Filialnummer: 'F101', Name: newName() },
      })
    const [first, second] = [await make(), await make()]
    expect(first.body.Code).not.toBe(second.body.Code)
    expect(
      await rows(`SELECT 1 FROM stored_answer WHERE tenant_id = $1 AND operation IN ('addTerminal', 'makeLeadPin')`),
    ).toEqual([])
  })

  it('has a name that no other device of its shop has, until it is revoked', async () => {
    const add = (Name: string, Filialnummer = 'F101') =>
      desk('POST', '/betreiber/terminals', { Filialnummer, Name }, 'fernblick', operator)
    const atOnce = await Promise.all([add('Kasse am Tor'), add('Kasse am Tor')])
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const refused = await add('  kasse  am tor ')
    expect(refused.body.errors).toEqual([
      { Feld: 'Name', Code: 'taken', Meldung: expect.stringContaining('vergeben') as string },
    ])
    expect((await add('Kasse am Tor', 'F102')).status).toBe(201)
    const { Id } = atOnce.find(({ status }) => status === 201)!.body
    await desk('POST', `/betreiber/terminals/${Id}/sperren`)
    expect((await add('Kasse am Tor')).status).toBe(201)
  })

  it('does nothing once it is revoked, or its shop is switched off', async () => {
    const one = await opened()
    expect((await call('GET', '/terminal', at(one.cookie))).body.Formular).not.toBeNull()
    expect((await desk('POST', `/betreiber/terminals/${one.id}/sperren`)).status).toBe(200)
    expect((await call('GET', '/terminal', at(one.cookie))).body.Formular).toBeNull()
    expect((await invite(someone(), {}, one.cookie)).status).toBe(401)
    const other = await opened()
    await desk('PUT', '/betreiber/filialen', { Filialnummer: 'F101', Name: 'Fernblick Shop Leipzig', Aktiv: false })
    expect((await call('GET', '/terminal', at(other.cookie))).body.Formular).toBeNull()
    await desk('PUT', '/betreiber/filialen', { Filialnummer: 'F101', Name: 'Fernblick Shop Leipzig', Aktiv: true })
    expect((await call('GET', '/terminal', at(other.cookie))).body.Formular).not.toBeNull()
  })

  it('is no login: it sees and does nothing else', async () => {
    for (const path of ['/account', '/Einladung/daten', '/betreiber/filialen'])
      expect((await call('GET', path, at(terminal))).status).toBeGreaterThanOrEqual(401)
  })

  it('is not used from another site', async () => {
    const body = conversation(someone())
    const answer = await call('PUT', '/Einladung', { cookies: { 'terminal-fernblick': terminal }, body })
    expect(answer.status).toBe(403)
  })

  it('is not found where employees may not invite', async () => {
    const set = (isOn: boolean) =>
      site.services.db.owner.query(
        `UPDATE tenant SET config = jsonb_set(config, '{modules,employees}', $1::jsonb) WHERE id = 1`,
        [String(isOn)],
      )
    await set(false)
    site.services.tenants.forget()
    expect((await open('0000-0000-0000-0000')).status).toBe(404)
    expect((await call('GET', '/terminal', at(terminal))).status).toBe(404)
    expect((await invite()).status).toBe(404)
    expect((await desk('GET', '/betreiber/filialen')).status).toBe(404)
    await set(true)
    site.services.tenants.forget()
  })
})

describe('a conversation', () => {
  it('asks whether a captcha is demanded without a body, as before', async () => {
    const answer = await call('PUT', '/Einladung', at(terminal))
    expect([answer.status, answer.body]).toEqual([200, { IsCaptchaRequired: false }])
    expect((await call('PUT', '/Einladung')).status).toBe(401)
  })

  it('sends the mail in the name of shop and employee, and stores the consent', async () => {
    const email = someone()
    const made = await invite(email, { Art: 'telefon' })
    expect([made.status, made.body.Einladung]).toMatchObject([
      201,
      { Email: email, Art: 'telefon', Status: 'Versendet', Mitarbeiter: 'Emre Yıldız', Mitarbeiternummer: '1002' },
    ])
    const [row] = await rows<Record<string, unknown>>('SELECT * FROM invitation WHERE tenant_id = $1 AND id = $2', [
      made.body.Einladung.Id,
    ])
    expect(row).toMatchObject({ agency_id: null, member_id: null, kind: 'phone', staff_number: '1002' })
    const [mail] = await rows<{ template: string }>(
      'SELECT template FROM mail WHERE tenant_id = $1 AND subject_id = $2',
      [made.body.Einladung.Id],
    )
    expect(mail!.template).toBe('invitation.invited')
  })

  it('accepts the staff numbers of its own shop alone', async () => {
    const left = await desk('PUT', '/betreiber/mitarbeiter', {
      ...{ Mitarbeiternummer: '1099', Name: 'Ute Klein', Filialnummer: 'F101', Leitung: false, Aktiv: false },
    })
    expect(left.status, left.text).toBe(200)
    for (const Mitarbeiternummer of ['1021', '501', '9999', '1099', ''])
      expect((await invite(someone(), { Mitarbeiternummer })).body.errors, Mitarbeiternummer).toMatchObject([
        { Feld: 'Mitarbeiternummer', Code: 'notInThisShop' },
      ])
    expect(
      (await call('POST', '/terminal/mitarbeiter', at(terminal, { body: { Mitarbeiternummer: ' 10 02 ' } }))).body,
    ).toEqual({
      ...{ Mitarbeiternummer: '1002', Name: 'Emre Yıldız', Leitung: false },
      HeuteNoch: expect.any(Number),
    })
  })

  it('proves nothing by a text that was not read out here', async () => {
    const other = await opened('F102')
    const [, mine] = other.answer.body.AgbTexte
    expect((await invite(someone(), { AgbText: mine.Text })).body.errors[0].Code).toBe('otherConsentText')
    expect((await invite(someone(), { AgbText: '' })).status).toBe(422)
  })

  it('is sent once, however often the terminal repeats it', async () => {
    const email = someone()
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => invite(email, {}, terminal, headers)))
    const ids = new Set(answers.map(({ body }) => body.Einladung?.Id))
    expect([answers.map(({ status }) => status), ids.size]).toEqual([[201, 201, 201], 1])
    const adviser = await call('POST', '/terminal/mitarbeiter', at(terminal, { body: { Mitarbeiternummer: '1002' } }))
    expect(answers.map(({ body }) => body.HeuteNoch)).toEqual(Array(3).fill(adviser.body.HeuteNoch))
    expect((await invite(email, { Vorname: 'Ada' }, terminal, headers)).body.type).toMatch(/idempotency/i)
    const again = await invite(email)
    expect(again.body.errors[0].Code).toBe('invitedRecently')
  })

  it('does not repeat what another terminal was answered', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const mine = await invite(someone(), {}, terminal, headers)
    const { cookie } = await opened()
    const theirs = await invite(someone(), {}, cookie, headers)
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.Einladung.Id).not.toBe(mine.body.Einladung.Id)
  })

  it('sends no mail to an opted-out address', async () => {
    const email = someone()
    const ctx = await site.context(1)
    await ctx.write((tx) => keepFromInvitations(ctx, tx, addressDigestOf(ctx, email)))
    const made = await invite(email)
    expect(made.body.Einladung).toMatchObject({ Status: 'Widerrufen', Grund: 'Abgemeldet' })
    const mails = await rows('SELECT 1 FROM mail WHERE tenant_id = $1 AND subject_id = $2', [made.body.Einladung.Id])
    expect(mails).toEqual([])
  })

  it('ends for the day at the limit of a staff number', async () => {
    await invite()
    const [member] = await rows<{ id: string }>(
      `SELECT id FROM staff_member WHERE tenant_id = $1 AND staff_number = '1003'`,
    )
    expect((await invite(someone(), { Mitarbeiternummer: '1003' })).status).toBe(201)
    await rows('UPDATE limit_counter SET used = 100 WHERE tenant_id = $1 AND bucket = $2', [`staff:${member!.id}`])
    expect((await invite(someone(), { Mitarbeiternummer: '1003' })).status).toBe(429)
    expect((await invite(someone(), { Mitarbeiternummer: '1001' })).status).toBe(201)
  })

  it('leads to an account that is no agency’s customer', async () => {
    const made = await invite()
    const id = made.body.Einladung.Id as string
    const [mail] = await rows<{ data: Record<string, string> }>(
      'SELECT data FROM mail WHERE tenant_id = $1 AND subject_id = $2',
      [id],
    )
    const Token = site.services.tokens.reproduce(1, 'invitation', mail!.data['tokenId']!)
    const seen = await call('GET', `/token/verifyAgenturToken?t=${Token}`)
    expect(seen.body).toMatchObject({ Agentur: 'Fernblick Shop Leipzig', Mitarbeiter: 'Emre Yıldız' })
    const taken = await call('POST', '/Einladung/annehmen', {
      body: { Token, Vorname: 'Ida', Nachname: 'Brandt', Password: 'Sommerwind7', AgbText: 'Ich stimme zu.' },
    })
    expect([taken.status, taken.body.Verbunden]).toEqual([200, true])
    const [row] = await rows<{ state: string; account_id: string }>(
      'SELECT state, account_id FROM invitation WHERE tenant_id = $1 AND id = $2',
      [id],
    )
    expect(row!.state).toBe('registered')
    const customers = await rows('SELECT 1 FROM agency_customer WHERE tenant_id = $1 AND account_id = $2', [
      row!.account_id,
    ])
    expect(customers).toEqual([])
  })
})

describe('the proof of a consent', () => {
  it('is found by the address for five years, when name and address are long forgotten', async () => {
    const email = someone()
    const id = (await invite(email)).body.Einladung.Id as string
    await rows(
      `UPDATE invitation SET state = 'expired', created_at = created_at - interval '4 years', mailed_at = mailed_at - interval '4 years', ended_at = now() - interval '4 years'
       WHERE tenant_id = $1 AND id = $2`,
      [id],
    )
    await forgetInvited(await site.context(1))
    const found = await desk('POST', '/betreiber/einwilligungen', { Email: email.toUpperCase() })
    expect(found.body.Nachweise).toMatchObject([
      {
        ...{ Id: id, Einladender: 'Fernblick Shop Leipzig', Mitarbeiter: 'Emre Yıldız', Mitarbeiternummer: '1002' },
        ...{ Terminalname: 'Kasse 1', Art: 'vorOrt', AgbText: consentText, Status: 'Abgelaufen' },
      },
    ])
    expect(found.text).not.toContain('Ida')
    await rows(`UPDATE invitation SET mailed_at = now() - interval '61 months' WHERE tenant_id = $1 AND id = $2`, [id])
    await forgetInvited(await site.context(1))
    expect((await desk('POST', '/betreiber/einwilligungen', { Email: email })).body.Nachweise).toEqual([])
  })

  it('is never another tenant’s', async () => {
    const email = someone()
    await invite(email)
    const other = await desk('POST', '/betreiber/einwilligungen', { Email: email }, names[2], await operatorOf(2))
    expect(other.body).toEqual({ Nachweise: [], Abgemeldet: false })
  })
})

describe('the team', () => {
  const team = (Mitarbeiternummer: string, Pin: string, more: object = {}, cookie = terminal) =>
    call(
      'POST',
      '/terminal/team',
      at(cookie, { body: { Mitarbeiternummer, Pin, Von: '2026-01-01', Bis: '2027-12-31', ...more } }),
    )

  it('shows the lead the counts, and names no customer', async () => {
    const { Pin } = (await desk('POST', '/betreiber/mitarbeiter/pin', { Mitarbeiternummer: '1001' })).body
    const email = someone()
    await invite(email)
    const seen = await team('1001', Pin)
    expect(seen.body.Filiale).toBe('Fernblick Shop Leipzig')
    const emre = seen.body.Teammitglieder.find((one: { Name: string }) => one.Name === 'Emre Yıldız')
    expect(emre.Eingeladen).toBeGreaterThan(0)
    expect(seen.text).not.toContain(email)
    expect(seen.text).not.toContain('Ida')
    expect((await team('1001', Pin, { Bis: '2025-12-31' })).body.errors[0].Feld).toBe('Bis')
    const always = { Von: '1000-01-01', Bis: '9999-12-31' }
    expect((await team('1001', Pin, always)).body.Teammitglieder).toEqual(seen.body.Teammitglieder)
  })

  it('shows nothing to who leads no shop, or another one, or has another PIN', async () => {
    const { Pin } = (await desk('POST', '/betreiber/mitarbeiter/pin', { Mitarbeiternummer: '1021' })).body
    expect((await team('1021', Pin)).body.errors[0].Code).toBe('notInThisShop')
    expect((await team('1002', '246810')).body.errors[0].Code).toBe('wrongLeadPin')
    const none = await desk('POST', '/betreiber/mitarbeiter/pin', { Mitarbeiternummer: '1002' })
    expect(none.body.errors[0].Code).toBe('notALead')
  })

  it('takes five wrong PINs in a quarter of an hour, and then the right one no more', async () => {
    const { cookie } = await opened('F102')
    const { Pin } = (await desk('POST', '/betreiber/mitarbeiter/pin', { Mitarbeiternummer: '1021' })).body
    const statuses = []
    for (let index = 0; index < 6; index += 1) statuses.push((await team('1021', 'nope', {}, cookie)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    expect((await team('1021', Pin, {}, cookie)).status).toBe(429)
  })

  it('ends a PIN with the lead of the shop', async () => {
    const [row] = await rows<{ id: string }>(
      `SELECT id FROM staff_member WHERE tenant_id = $1 AND staff_number = '1001'`,
    )
    const ctx = await site.context(1)
    await rows('UPDATE staff_member SET pin_digest = $3 WHERE tenant_id = $1 AND id = $2', [
      row!.id,
      digestOfPin(ctx, row!.id, '111222'),
    ])
    const save = (Leitung: boolean) =>
      desk('PUT', '/betreiber/mitarbeiter', {
        ...{ Mitarbeiternummer: '1001', Name: 'Leonie Krüger', Filialnummer: 'F101', Leitung, Aktiv: true },
      })
    await save(false)
    await save(true)
    expect((await team('1001', '111222')).body.errors[0].Code).toBe('wrongLeadPin')
  })
})

describe('the list of employees', () => {
  const importList = (Inhalt: string, Probelauf = false) =>
    desk('POST', '/betreiber/mitarbeiter/liste', { Probelauf, Kodierung: 'text', Inhalt })

  it('is judged line by line, and a dry run changes nothing', async () => {
    const list = [
      'Mitarbeiternummer;Name;Filialnummer;Leitung;Aktiv;Farbe',
      '2001;Ada Lenz;F102;ja;ja;rot',
      '1002;Emre Yıldız;F101;nein;ja;',
      '2002;https://evil.example;F102;;;',
      '2003;Bo Winter;F999;;;',
      '2001;Noch Einmal;F102;;;',
      '2004;Cy Sommer;F102;vielleicht;;',
      ';Ohne Nummer;F102;;;',
    ].join('\n')
    const dry = await importList(list, true)
    const told = dry.body.Urteile.map(({ Zeile, Ergebnis, Probleme }: never) => [
      Zeile,
      Ergebnis,
      ...(Probleme as { Code: string }[]).map(({ Code }) => Code),
    ])
    expect(told).toEqual([
      [2, 'neu'],
      [3, 'gleich'],
      [4, 'fehler', 'invalidName'],
      [5, 'fehler', 'unknownShop'],
      [6, 'fehler', 'staffTwiceInList'],
      [7, 'fehler', 'yesOrNo'],
      [8, 'fehler', 'unreadableStaffLine'],
    ])
    expect(dry.body.UnbekannteSpalten).toEqual(['Farbe'])
    const search = () => desk('GET', '/betreiber/mitarbeiter?query=Lenz')
    expect((await search()).body.TotalCount).toBe(0)
    await importList(list)
    expect((await search()).body.Content).toMatchObject([
      { Mitarbeiternummer: '2001', Filiale: 'Fernblick Shop Halle' },
    ])
    expect((await importList(list)).body.Urteile[0].Ergebnis).toBe('gleich')
  })

  it('leaves who leads and who has left as they are where it says nothing of it', async () => {
    const [lead, former] = ['2010;Dora Falk;F102', '2011;Egon Hahn;F102']
    await importList(`Mitarbeiternummer;Name;Filialnummer;Leitung;Aktiv\n${lead};ja;ja\n${former};nein;nein`)
    expect((await desk('POST', '/betreiber/mitarbeiter/pin', { Mitarbeiternummer: '2010' })).status).toBe(200)
    const without = await importList(`Mitarbeiternummer;Name;Filialnummer\n${lead}\n${former}\n2012;Ilse Neu;F102`)
    const empty = await importList(`Mitarbeiternummer;Name;Filialnummer;Leitung;Aktiv\n${lead};;\n${former};;`)
    const outcomes = [without, empty].map(({ body }) => body.Urteile.map(({ Ergebnis }: never) => Ergebnis))
    expect(outcomes).toEqual([
      ['gleich', 'gleich', 'neu'],
      ['gleich', 'gleich'],
    ])
    const found = async (query: string) => (await desk('GET', `/betreiber/mitarbeiter?query=${query}`)).body.Content[0]
    expect(await found('Falk')).toMatchObject({ Leitung: true, Aktiv: true, HatPin: true })
    expect(await found('Hahn')).toMatchObject({ Leitung: false, Aktiv: false })
    expect(await found('Ilse')).toMatchObject({ Leitung: false, Aktiv: true })
  })

  it('with a value that cannot be stored is judged line by line', async () => {
    const text =
      'Mitarbeiternummer;Name;Filialnummer\n20\u000013;Jan Falk;F102\n2014;Jan Falk;F1\u000002\n2015;Jan Falk;F102'
    const body = { Probelauf: false, Kodierung: 'base64', Inhalt: Buffer.from(text).toString('base64') }
    const answer = await desk('POST', '/betreiber/mitarbeiter/liste', body)
    expect(answer.body.Urteile, answer.text).toMatchObject([
      { Ergebnis: 'fehler', Probleme: [{ Code: 'unreadableStaffLine' }] },
      { Ergebnis: 'fehler', Probleme: [{ Code: 'unknownShop' }] },
      { Ergebnis: 'neu' },
    ])
  })

  it('is refused where it is none', async () => {
    expect((await importList('nur ein Wort')).body.errors[0].Code).toBe('unreadableStaffList')
    const many = Array.from({ length: 2_001 }, (_, index) => `${index};Ada Lenz;F101`)
    expect((await importList(['Mitarbeiternummer;Name;Filialnummer', ...many].join('\n'))).body.errors[0].Code).toBe(
      'tooManyStaff',
    )
  })
})
