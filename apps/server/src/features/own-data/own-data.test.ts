import { appendFile, mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { linkOf, makeReleased, rewardOf, type Case } from '../../../../../tests/support/reward-case.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { listErasures } from '#platform/erasures.ts'
import { eraseAgain } from '../../erase-again.ts'
import { forgetAddressesBy } from '../accounts/parting-mail.ts'
import { forgetSpareAddresses } from '../accounts/public.ts'
import { moveRecommendation } from '../recommendations/public.ts'
import { holdings, notOwn } from './holdings.ts'
import { memberWords } from './member.words.ts'
import { tableWords } from './table.words.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const rows = <Row extends object>(text: string, values: readonly unknown[] = [], tenantId = 1) =>
  site.services.db.write(tenantId, (tx) => tx.query<Row>(text, values))
const iban = 'DE89370400440532013000'

interface Person {
  readonly id: string
  readonly email: string
  readonly lastName: string
  readonly token: string
}
let people = 0

/** A person with the demo's password, who is logged in. */
async function person(): Promise<Person> {
  const email = `eigen-${(people += 1)}@demo.example`
  const lastName = `Meinnicht-${people}-`
  const [row] = await rows<{ id: string }>(
    `INSERT INTO account (tenant_id, id, email, email_key, first_name, last_name, hash, password_hash, language, created_at)
     SELECT 1, gen_random_uuid(), $1, $1, 'Vergissa', $2, gen_random_uuid()::text, o.password_hash, 'de', now()
     FROM account o WHERE o.tenant_id = 1 AND o.email_key = 'betreiber@demo.example' RETURNING id`,
    [email, lastName],
  )
  return { id: row!.id, email, lastName, token: await logIn(email) }
}
const logIn = async (Email: string) =>
  (await site.call('POST', '/account/login', { body: { Email, Password: 'Empfehlen1' }, address: freshAddress() })).body
    ?.Token as string
const of = ({ token }: Person, method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  site.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const caseOf = async ({ id }: Person): Promise<Case> => {
  const ctx = await site.context()
  return ctx.write((tx) => makeReleased(ctx, tx, { recommenderId: id }))
}
const linkTo = async ({ recommendationId }: Case) => {
  const ctx = await site.context()
  return ctx.write(async (tx) => linkOf(ctx, tx, (await rewardOf(tx, recommendationId)).id))
}
/** The text that mails of a kind would have now. */
async function mailsOf(template: string, subjectId?: string) {
  const ctx = await site.context()
  const build = site.services.mailer.templates.find(({ name }) => name === template)!.build
  const found = await rows<{ id: string; subjectId: string; data: Record<string, string> }>(
    `SELECT id, subject_id AS "subjectId", data FROM mail WHERE tenant_id = 1 AND template = $1 AND ($2::uuid IS NULL OR subject_id = $2) ORDER BY created_at, id`,
    [template, subjectId ?? null],
  )
  return ctx.write(async (tx) => {
    const contents = []
    for (const row of found) contents.push(await build(ctx, tx, { ...row, locale: 'de' }))
    return contents
  })
}
const tokenIn = async ({ id }: Person) => {
  const [mail] = await rows<{ data: { tokenId: string } }>(
    `SELECT data FROM mail WHERE template = 'account.emailChange' AND subject_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
    [id],
  )
  return site.services.tokens.reproduce(1, 'changeEmail', mail!.data.tokenId)
}
const confirm = (Token: string) =>
  site.call('POST', '/empfehler/email/bestaetigen', { body: { Token }, address: freshAddress() })

describe('a changed name', () => {
  it('appears on earlier recommendations, and finds them', async () => {
    const me = await person()
    const { recommendationId } = await caseOf(me)
    expect((await of(me, 'PUT', '/empfehler/name', { Vorname: 'Zenzi', Nachname: 'Neuhaus' })).status).toBe(200)
    const [row] = await rows(
      'SELECT recommender_first_name AS first, recommender_last_name AS last FROM recommendation WHERE id = $1',
      [recommendationId],
    )
    expect(row).toEqual({ first: 'Zenzi', last: 'Neuhaus' })
    const words = await rows<{ word: string }>('SELECT DISTINCT word FROM search_word WHERE person_id = $1', [me.id])
    expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['zenzi', 'neuhaus']))
    expect(words.map(({ word }) => word)).not.toContain('meinnicht')
    expect((await of(me, 'PUT', '/empfehler/name', { Vorname: '<b>', Nachname: 'x' })).status).toBe(422)
  })
})

describe('a changed mail address', () => {
  it('changes by the link in the new mailbox, once; the old one is informed before and after', async () => {
    const me = await person()
    const wanted = `neu-${me.email}`
    expect((await of(me, 'PUT', '/empfehler/email', { Email: wanted })).status).toBe(202)
    expect((await mailsOf('account.emailChange', me.id)).map((mail) => mail?.to.address)).toEqual([wanted])
    expect((await mailsOf('account.emailChangeNotice', me.id)).map((mail) => mail?.to.address)).toEqual([me.email])
    expect((await of(me, 'GET', '/empfehler/daten')).body).toMatchObject({ Email: me.email, NeueEmail: wanted })
    const token = await tokenIn(me)
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 410)])
    expect((await of(me, 'GET', '/empfehler/daten')).body).toMatchObject({ Email: wanted, NeueEmail: null })
    expect(await logIn(me.email)).toBeUndefined()
    expect(await logIn(wanted)).toEqual(expect.any(String))
    expect((await mailsOf('account.emailMoved')).map((mail) => mail?.to.address)).toContain(me.email)
  })

  it('invalidates a reward’s link in the old mailbox: a new one is sent to the new mailbox', async () => {
    const me = await person()
    const made = await caseOf(me)
    const old = await linkTo(made)
    await of(me, 'PUT', '/empfehler/email', { Email: `fort-${me.email}` })
    expect((await site.call('GET', '/praemierung', { token: old })).status).toBe(200)
    expect((await confirm(await tokenIn(me))).status).toBe(200)
    expect((await site.call('GET', '/praemierung', { token: old })).body.PsoErrorCode).toBe('PSOF0302')
    const ctx = await site.context()
    const reward = await ctx.read((tx) => rewardOf(tx, made.recommendationId))
    const mails = await mailsOf('reward.provided.recommender', reward.id)
    expect(mails.at(-1)?.to.address).toBe(`fort-${me.email}`)
    const [last] = await rows<{ tokenId: string }>(
      `SELECT data->>'tokenId' AS "tokenId" FROM mail WHERE subject_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
      [reward.id],
    )
    const link = site.services.tokens.reproduce(1, 'reward', last!.tokenId)
    expect((await site.call('GET', '/praemierung', { token: link })).status).toBe(200)
  })

  it('invalidates the link of a reward whose release was undone, too', async () => {
    const me = await person()
    const made = await caseOf(me)
    const old = await linkTo(made)
    const ctx = await site.context()
    const undone = {
      trigger: 'undoRelease',
      actor: 'operator',
      facts: { anyRewardClaimed: false },
      reason: 'zu früh',
    } as const
    await ctx.write(async (tx) =>
      succeeded(await moveRecommendation(ctx, tx, made.recommendationId, { ...undone, hold: 'zu früh' })),
    )
    expect((await site.call('GET', '/praemierung', { token: old })).body.Status).toBe('Offen')
    await of(me, 'PUT', '/empfehler/email', { Email: `weg-${me.email}` })
    expect((await confirm(await tokenIn(me))).status).toBe(200)
    expect((await site.call('GET', '/praemierung', { token: old })).body.PsoErrorCode).toBe('PSOF0302')
  })

  it('reveals only to the mailbox that an address is taken, and refuses one that was taken meanwhile', async () => {
    const [me, other] = [await person(), await person()]
    const free = await of(me, 'PUT', '/empfehler/email', { Email: `frei-${me.email}` })
    const taken = await of(me, 'PUT', '/empfehler/email', { Email: other.email })
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    const mails = await mailsOf('account.emailChange', me.id)
    expect(mails.at(-1)).toMatchObject({
      to: { address: other.email, name: other.email },
      heading: 'Diese Adresse ist vergeben',
    })
    expect(JSON.stringify(mails.at(-1))).not.toContain('Vergissa')
    expect((await confirm(await tokenIn(me))).body.PsoErrorCode).toBe('PSOF0302')
    expect((await of(me, 'GET', '/empfehler/daten')).body.Email).toBe(me.email)
  })

  it('waits for nothing once a new password has stopped it', async () => {
    const me = await person()
    expect((await of(me, 'PUT', '/empfehler/email', { Email: `nie-${me.email}` })).status).toBe(202)
    const token = await tokenIn(me)
    const passwords = { AltesPassword: 'Empfehlen1', Password: 'Brombeere-Regal7' }
    expect((await of(me, 'PUT', '/account/resetPasswordWithoutToken', passwords)).status).toBe(200)
    expect((await of(me, 'GET', '/empfehler/daten')).body).toMatchObject({ Email: me.email, NeueEmail: null })
    // One that was not sent yet would bring a dead link.
    expect(await mailsOf('account.emailChange', me.id)).toEqual([undefined])
    expect((await confirm(token)).status).toBe(410)
  })

  it('of an operator is another in the sealed record too', async () => {
    const me = await person()
    await rows(`UPDATE account SET roles = roles || '{operator}' WHERE id = $1`, [me.id])
    expect((await of(me, 'PUT', '/empfehler/email', { Email: `betrieb-${me.email}` })).status).toBe(202)
    expect((await confirm(await tokenIn(me))).status).toBe(200)
    expect(
      await rows(
        `SELECT e.subject_kind, w.id IS NOT NULL AS sealed FROM event e
         LEFT JOIN audit_waiting w ON w.tenant_id = e.tenant_id AND w.id = e.id
         WHERE e.kind = 'emailChanged' AND e.subject_id = $1`,
        [me.id],
      ),
    ).toEqual([{ subject_kind: 'operator', sealed: true }])
  })

  it('is stopped by a new password, and by another wish', async () => {
    const me = await person()
    await of(me, 'PUT', '/empfehler/email', { Email: `eins-${me.email}` })
    const first = await tokenIn(me)
    await of(me, 'PUT', '/empfehler/email', { Email: `zwei-${me.email}` })
    expect((await confirm(first)).status).toBe(410)
    const second = await tokenIn(me)
    const changed = await of(me, 'PUT', '/account/resetPasswordWithoutToken', {
      AltesPassword: 'Empfehlen1',
      Password: 'Brombeere-Regal7',
    })
    expect(changed.status, changed.text).toBe(200)
    expect((await confirm(second)).status).toBe(410)
    expect((await confirm('x'.repeat(43))).status).toBe(403)
  })

  it('mails a mailbox ten times a day and no more, whoever requests it', async () => {
    const [me, other] = [await person(), await person()]
    const statuses = []
    for (const who of [me, me, me, me, me, me, other, other, other, other, other])
      statuses.push((await of(who, 'PUT', '/empfehler/email', { Email: `viel-${me.email}` })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429])
  })

  it('needs the current password after fifteen minutes, as everything that could steal an account does', async () => {
    const me = await person()
    await rows(`UPDATE session SET authenticated_at = authenticated_at - interval '16 minutes' WHERE account_id = $1`, [
      me.id,
    ])
    for (const [method, path, body] of [
      ['PUT', '/empfehler/email', { Email: `spaet-${me.email}` }],
      ['POST', '/empfehler/datenauskunft', {}],
      ['POST', '/empfehler/datenauskunft/seite', undefined],
      ['DELETE', '/empfehler/delete', {}],
      ['DELETE', '/empfehler/delete', undefined],
    ] as const)
      expect((await of(me, method, path, body)).body.PsoErrorCode, path).toBe('PSOF0205')
    const right = { AktuellesPasswort: 'Empfehlen1' }
    expect((await of(me, 'POST', '/empfehler/datenauskunft', right)).status).toBe(200)
  })
})

describe('the customer number', () => {
  it('is kept by session or by the link to one’s own reward, and recognises who recommends to themselves', async () => {
    const me = await person()
    const made = await caseOf(me)
    const set = await of(me, 'PUT', '/empfehler/SetKundennummerForEmpfehler/K%2012-34')
    expect([set.status, set.body]).toEqual([200, { Vorname: 'Vergissa', Kundennummer: 'K 12-34' }])
    const link = await linkTo(made)
    const by = (method: 'GET' | 'PUT', path: string) => site.call(method, path, { token: link })
    expect((await by('GET', '/empfehler/GetResultFromKundennummer/')).body.Kundennummer).toBe('K 12-34')
    expect((await by('PUT', '/empfehler/SetKundennummerForEmpfehler/K-99887766')).status).toBe(200)
    expect((await by('PUT', '/empfehler/SetKundennummerForEmpfehler/nur-worte')).status).toBe(422)
    // An earlier number stays known to the rule that looks for it.
    await rows(`UPDATE customer_order SET customer_number = 'k1234' WHERE recommendation_id = $1`, [
      made.recommendationId,
    ])
    const claimed = await site.call('PUT', '/praemierung', {
      token: link,
      body: { PraemieId: 1, Kontoinhaber: 'Nora', IBAN: iban },
    })
    expect(claimed.body.PsoErrorCode).toBe('PSOF0341')
  })

  it('is not a recipient’s to say', async () => {
    const ctx = await site.context()
    const link = await ctx.write(async (tx) => {
      const { recommendationId } = await makeReleased(ctx, tx, { share: 0 })
      return linkOf(ctx, tx, (await rewardOf(tx, recommendationId, 'recipient')).id)
    })
    for (const [method, path] of [
      ['GET', 'GetResultFromKundennummer'],
      ['PUT', 'SetKundennummerForEmpfehler/K12345'],
    ] as const)
      expect((await site.call(method, `/empfehler/${path}`, { token: link })).body.PsoErrorCode).toBe('PSOF0403')
  })
})

describe('an account erased by its owner', () => {
  it('is gone, logged out everywhere and said goodbye to; the address that took is forgotten by night', async () => {
    const me = await person()
    const other = await logIn(me.email)
    await of(me, 'PUT', '/empfehler/bankdaten', { Kontoinhaber: 'Vergissa Meinnicht', IBAN: iban })
    // Begun, and its link never followed.
    const registration = { Vorname: 'Vergissa', Nachname: 'Meinnicht', Firma: 'Meinnicht Vertrieb', Email: me.email }
    for (const [path, more] of [
      ['/profi/registrieren', {}],
      ['/agentur/registrieren', { Telefon: '040 5550123' }],
    ] as const) {
      const body = { ...registration, ...more, AgbText: 'Regeln' }
      expect((await site.call('POST', path, { body, address: freshAddress() })).status).toBe(202)
    }
    const before = (await of(me, 'GET', '/empfehler/daten')).body
    expect(before.Loeschung).toMatchObject({ UnterwegsCent: 0, VerfallendCent: 0 })
    expect(before.Loeschung.Bleibt.map(({ Art }: { Art: string }) => Art)).toContain('Sicherungskopie')
    expect((await of(me, 'DELETE', '/empfehler/delete')).body).toEqual({ Ok: true })
    for (const token of [me.token, other]) expect((await site.call('GET', '/account/user', { token })).status).toBe(401)
    const goodbyes = await mailsOf('account.erased')
    expect(goodbyes.at(-1)).toMatchObject({ to: { address: me.email }, heading: 'Dein Konto ist gelöscht' })
    await rows(`UPDATE mail SET state = 'sent' WHERE template = 'account.erased'`)
    await forgetSpareAddresses(await site.context())
    expect((await mailsOf('account.erased')).at(-1)).toBeUndefined()
    const tables = ['account', 'person_secret', 'session', 'mail', 'event', 'recommendation', 'search_word', 'seller']
    for (const table of [...tables, 'agency']) {
      const left = await rows<{ text: string }>(`SELECT t::text AS text FROM ${table} t`)
      expect(
        left.filter(({ text }) => text.includes(me.email) || text.includes(me.lastName)),
        table,
      ).toEqual([])
    }
  })

  it('is one of many whose addresses are forgotten in one night', async () => {
    await rows(
      `WITH kept AS (
         INSERT INTO person_secret (tenant_id, person_id, wrapped_key, updated_at)
         SELECT 1, gen_random_uuid(), 'x', now() FROM generate_series(1, 3) RETURNING person_id)
       INSERT INTO mail (tenant_id, id, template, subject_id, locale, state, created_at)
       SELECT 1, person_id, 'account.erased', person_id, 'de', 'sent', now() FROM kept`,
    )
    expect(await forgetAddressesBy(1)(await site.context())).toBeGreaterThan(2)
    const left = await rows(
      `SELECT 1 FROM person_secret s JOIN mail m ON m.tenant_id = 1 AND m.subject_id = s.person_id
       WHERE s.tenant_id = 1 AND m.template = 'account.erased' AND m.state = 'sent'`,
    )
    expect(left).toEqual([])
  })

  it('is refused while a claimed reward is being paid, and announces that before', async () => {
    const me = await person()
    const link = await linkTo(await caseOf(me))
    expect((await of(me, 'GET', '/empfehler/daten')).body.Loeschung).toMatchObject({
      UnterwegsCent: 0,
      VerfallendCent: 7000,
    })
    const body = { PraemieId: 1, Kontoinhaber: 'Vergissa', IBAN: 'DE02120300000000202051' }
    const claimed = await site.call('PUT', '/praemierung', { token: link, body })
    expect(claimed.status, claimed.text).toBe(200)
    expect((await of(me, 'GET', '/empfehler/daten')).body.Loeschung).toMatchObject({
      UnterwegsCent: 7000,
      VerfallendCent: 0,
    })
    expect((await of(me, 'DELETE', '/empfehler/delete')).body.PsoErrorCode).toBe('PSOF0343')
    expect((await of(me, 'GET', '/account/user')).status).toBe(200)
    // A refused erasure is not repeated after a restore.
    await eraseAgain(await site.context())
    expect((await of(me, 'GET', '/account/user')).status).toBe(200)
  })

  it('stays erased when a backup brings the person back; the note holds no more than who and when', async () => {
    const me = await person()
    const saved = await rows<Record<string, unknown>>('SELECT * FROM account WHERE id = $1', [me.id])
    const answers = await Promise.all([1, 2, 3].map(() => of(me, 'DELETE', '/empfehler/delete')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // As a restore does: the row as it was.
    await rows(
      'UPDATE account SET email = $2, email_key = $2, first_name = $3, last_name = $4, erased_at = NULL WHERE id = $1',
      [me.id, saved[0]!['email'], saved[0]!['first_name'], saved[0]!['last_name']],
    )
    const ctx = await site.context()
    expect(await eraseAgain(ctx)).toBe(1)
    expect(await eraseAgain(ctx)).toBe(0)
    expect(await rows('SELECT email FROM account WHERE id = $1', [me.id])).toEqual([{ email: null }])
    const folder = join(site.config.database.dataDir, 'erasures')
    const notes = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    expect(notes.join('')).toContain(me.id)
    expect(notes.join('')).not.toMatch(/@|Vergissa|Meinnicht/)
  })
})

it('notes an erasure behind a note that a crash left half written', async () => {
  const me = await person()
  const folder = join(site.config.database.dataDir, 'erasures')
  await mkdir(folder, { recursive: true })
  await appendFile(join(folder, `${new Date().toISOString().slice(0, 10)}.jsonl`), '{"tenantId":1,"kind":"acc')
  expect((await of(me, 'DELETE', '/empfehler/delete')).status).toBe(200)
  expect(await listErasures(site.services, 1)).toContainEqual({ kind: 'account', id: me.id, at: expect.any(Date) })
})

describe('the download of everything', () => {
  it('contains the person’s data, sealed or not, for programs and for people; and nobody else’s', async () => {
    const [me, other] = [await person(), await person()]
    await caseOf(me)
    await caseOf(other)
    await of(me, 'PUT', '/empfehler/bankdaten', { Kontoinhaber: 'Vergissa Meinnicht', IBAN: iban })
    await of(me, 'PUT', '/empfehler/setNewsletterOptin', { NewsletterPermission: true })
    await of(me, 'PUT', '/empfehler/name', { Vorname: 'Vergissa', Nachname: 'O’Mein & Söhne' })
    // A person's own text stays as they wrote it, whatever it looks like.
    await of(me, 'PUT', '/empfehler/SetKundennummerForEmpfehler/9999-99-99')
    await caseOf(me)
    const json = await of(me, 'POST', '/empfehler/datenauskunft')
    expect(json.headers['content-disposition']).toMatch(/attachment; filename="fernblick-/)
    expect(json.body).toMatchObject({
      Mandant: 'fernblick',
      Konto: [
        { Vorname: 'Vergissa', Email: me.email, Kundennummer: '9999-99-99', Newsletter: 'Wartet auf Bestätigung' },
      ],
      VerschluesseltGespeicherteAngaben: [{ Kontoinhaber: 'Vergissa Meinnicht', IBAN: iban }],
      Praemien: [
        { BetragCent: 7000, Status: 'Bereitgestellt' },
        { BetragCent: 7000, Status: 'Bereitgestellt' },
      ],
    })
    expect(json.body.Empfehlungen).toHaveLength(2)
    expect(json.body.Verlauf.map(({ Art }: { Art: string }) => Art)).toContain('Bankverbindung geändert')
    expect(json.text).not.toContain(other.email)
    expect(json.text).not.toMatch(/argon2|Maurer|lena/i)
    const html = await of(me, 'POST', '/empfehler/datenauskunft/seite', {})
    expect(html.headers['content-type']).toMatch(/text\/html/)
    expect(html.text).toContain('O’Mein &amp; Söhne')
    expect(html.text).toContain(iban)
    expect(html.text).toContain('70,00')
    expect(html.text).not.toMatch(/<script|src=|undefined|\[object/)
    const kinds = await rows<{ kind: string }>(
      `SELECT kind FROM event WHERE subject_id = $1 AND kind = 'dataDownloaded'`,
      [me.id],
    )
    expect(kinds).toHaveLength(2)
  })

  it('contains what was agreed to without a login, once the case is attached to the account', async () => {
    const me = await person()
    const body = {
      Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'Bedingungen ohne Anmeldung' },
      Empfehler: { Vorname: 'Vergissa', Nachname: 'Meinnicht', Email: me.email },
    }
    const { Empfehlungsnummer } = (await site.call('POST', '/Empfehlen/create', { body, address: freshAddress() })).body
    const [mail] = await rows<{ tokenId: string }>(
      `SELECT m.data->>'tokenId' AS "tokenId" FROM mail m JOIN recommendation r ON r.tenant_id = 1 AND r.id = m.subject_id
       WHERE m.tenant_id = 1 AND m.template = 'recommendation.attach' AND r.number = $1`,
      [Empfehlungsnummer],
    )
    const told = async () => {
      const { body } = await of(me, 'POST', '/empfehler/datenauskunft')
      return [body.Einwilligungen, (await of(me, 'GET', '/empfehler/daten')).body.Loeschung.Bleibt]
    }
    const Token = site.services.tokens.reproduce(1, 'attachRecommendation', mail!.tokenId)
    expect(JSON.stringify(await told())).not.toContain('Bedingungen ohne Anmeldung')
    const kept = (bleibt: { Art: string }[]) => bleibt.map(({ Art }) => Art)
    const before = kept((await told())[1])
    expect((await site.call('POST', '/empfehlung/zuordnen', { body: { Token } })).status).toBe(200)
    const [agreed, after] = await told()
    expect(agreed).toMatchObject([{ Text: 'Bedingungen ohne Anmeldung' }])
    expect(kept(after)).toHaveLength(before.length + 1)
  })

  const persons =
    /^(person|account|recommender|recipient|beneficiary|owner|subject|operator|actor|sender)(_id|_digest)$|_by$|email|_name$|^(phone|address|caller|staff_number|customer_number|external_id)$/

  it('knows every table and every column that speak of people', async () => {
    const { rows: columns } = await site.services.db.owner.query<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns WHERE table_schema = 'public' AND column_name <> 'tenant_id'`,
    )
    const tables = Map.groupBy(columns, ({ table }) => table)
    const speaking = [...tables]
      .filter(([, all]) => all.some(({ column }) => persons.test(column)))
      .map(([table]) => table)
    const undecided = speaking.filter((table) => !(table in holdings) && !(table in notOwn))
    expect(undecided, 'decide in holdings.ts, or seller-holdings.ts, what of a new table the download tells').toEqual(
      [],
    )
    for (const [table, { columns: told, leftOut }] of Object.entries(holdings)) {
      const known = [...told, ...leftOut].toSorted()
      const way = `decide in holdings.ts, or seller-holdings.ts, on each column of ${table}`
      expect((tables.get(table) ?? []).map(({ column }) => column).toSorted(), way).toEqual(known)
      expect(tableWords.de, table).toHaveProperty([table])
    }
    expect(Object.keys(notOwn).filter((table) => !tables.has(table))).toEqual([])
  })

  it('names every disclosed column', () => {
    const opened = [
      'id',
      'data',
      'details',
      'bank',
      'reward_id',
      'sealed',
      'consent_digest',
      'text_digest',
      'product_id',
      'product_en',
    ]
    const told = Object.values(holdings).flatMap(({ columns }) => columns)
    const unnamed = told.filter((column) => !opened.includes(column) && !(column in memberWords.de))
    expect(unnamed, 'name these columns in member.words.ts').toEqual([])
  })
})
