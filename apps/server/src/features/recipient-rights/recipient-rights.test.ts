import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainClient } from '../../../../../tests/support/chain-client.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eraseAgain } from '../../erase-again.ts'
import { listErasures } from '../../platform/erasures.ts'
import { solve, solvedCaptcha } from '../../platform/captcha/solved.fixture.ts'
import { order, person, stepsOf } from '../orders/case.fixture.ts'
import { eraseAsked, forgetRightsAddresses } from './public.ts'
import { forgetAddressesBy } from './rights-address.ts'

let test: TestApp
let steps: ReturnType<typeof stepsOf>
beforeAll(async () => {
  test = await createTestApp()
  steps = stepsOf(test)
})
afterAll(() => test.close())

const path = '/empfaenger/loeschung'
async function ask(email: string, tenantId = 1, tenant = 'fernblick') {
  const captcha = encodeURIComponent(await solvedCaptcha(test, 'recipientRights', tenantId))
  return steps.call('POST', `${path}?captcha=${captcha}`, { body: { Email: email }, tenant })
}
const look = (Token: string, tenant = 'fernblick') => steps.call('POST', `${path}/ansehen`, { body: { Token }, tenant })
const decide = (Token: string, more: object) =>
  steps.call('POST', `${path}/entscheiden`, { body: { Token, Loeschen: false, ...more } })

/** The mail of a template for a subject, in the tenant's German. */
async function written(name: string, subjectId: string, data: Record<string, string>) {
  const ctx = await test.context(1)
  const template = test.services.mailer.templates.find((one) => one.name === name)!
  return ctx.write((tx) =>
    template.build({ ...ctx, locale: 'de' }, tx, { id: subjectId, subjectId, locale: 'de', data }),
  )
}
const newest = (template: string) =>
  steps.one<{ id: string; subject_id: string; data: Record<string, string>; state: string }>(
    'SELECT id, subject_id, data, state FROM mail WHERE template = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [template],
  )

/** The link as its mailbox gets it. */
async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(202)
  const mail = await newest('recipientRights.link')
  const content = await written('recipientRights.link', mail.subject_id, mail.data)
  expect(content?.to.address).toBe(email)
  const button = content!.blocks.find((block) => block.kind === 'button')!
  return new URL(button.kind === 'button' ? button.url : '').hash.replace('#t=', '')
}
const textOf = (content: Awaited<ReturnType<typeof written>>) =>
  content!.blocks.map((block) => (block.kind === 'text' || block.kind === 'note' ? block.text : '')).join('\n')

async function enter(more: Record<string, unknown> = {}) {
  const body = person(more)
  const number = await steps.recommend()
  const entered = await steps.enter(number, body)
  expect(entered.status).toBe(201)
  return {
    ...body,
    number,
    token: entered.body.Token as string,
    recipientNumber: entered.body.Empfaengernummer as string,
  }
}
const messageFrom = async (email: string) => {
  const captcha = encodeURIComponent(await solvedCaptcha(test, 'contact'))
  const body = { Email: email, Betreff: 'Frage', Nachricht: 'Was ist das?' }
  expect((await steps.call('POST', `/kontakt?captcha=${captcha}`, { body })).status).toBe(201)
}
/** Everything of the database that can be read, as one text. */
async function everything(): Promise<string> {
  const tables = await steps.rows<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) => steps.rows<{ t: string }>(`SELECT t::text AS t FROM ${name} t`)),
  )
  return texts
    .flat()
    .map(({ t }) => t)
    .join('\n')
}

describe('asking for a link', () => {
  it('answers the same bytes for a known and for an unknown address, and mails both', async () => {
    const lena = await enter()
    const known = await ask(lena.email.toUpperCase())
    const unknown = await ask('noch.nie@post.example')
    expect([known.status, known.text]).toEqual([202, unknown.text])
    const mails = await steps.rows<{ subject_id: string; data: Record<string, string> }>(
      `SELECT subject_id, data FROM mail WHERE template = 'recipientRights.link' ORDER BY created_at DESC, id DESC LIMIT 2`,
    )
    const to = await Promise.all(mails.map(({ subject_id: id, data }) => written('recipientRights.link', id, data)))
    expect(to.map((mail) => mail?.to.address.toLowerCase()).toSorted()).toEqual(
      [lena.email, 'noch.nie@post.example'].toSorted(),
    )
  })

  it('keeps neither address nor token in the clear', async () => {
    const token = await linkFor('nirgends.lesbar@post.example')
    const all = await everything()
    expect(all).not.toContain('nirgends.lesbar')
    expect(all).not.toContain(token)
  })

  it('demands a captcha of its own, from every caller', async () => {
    const probe = await steps.call('POST', path)
    expect([probe.status, probe.body.IsCaptchaRequired]).toEqual([200, true])
    const body = { Email: 'wer@post.example' }
    const foreign = [await solvedCaptcha(test, 'contact'), await solvedCaptcha(test, 'recipientRights', 2)]
    for (const query of ['', ...foreign.map((captcha) => `?captcha=${encodeURIComponent(captcha)}`)]) {
      const refused = await steps.call('POST', path + query, { body })
      expect([refused.status, refused.body.PsoErrorCode]).toEqual([403, 'PSOF0320'])
    }
    const captcha = encodeURIComponent(await solve(probe.body.Challenge))
    const tries = await Promise.all(
      Array.from({ length: 10 }, () =>
        steps.call('POST', `${path}?captcha=${captcha}`, { body, address: freshAddress() }),
      ),
    )
    expect(tries.filter(({ status }) => status === 202)).toHaveLength(1)
  })

  it('mails a mailbox three times a day, and says nothing of it', async () => {
    const answers: string[] = []
    for (let turn = 0; turn < 5; turn += 1)
      answers.push((await ask(turn % 2 ? 'Viel@post.example' : 'viel+x@post.example')).text)
    expect(new Set(answers).size).toBe(1)
    const mails = await steps.rows<{ subject_id: string; data: Record<string, string> }>(
      `SELECT subject_id, data FROM mail WHERE template = 'recipientRights.link' ORDER BY created_at DESC, id DESC LIMIT 5`,
    )
    const built = await Promise.all(mails.map(({ subject_id: id, data }) => written('recipientRights.link', id, data)))
    expect(built.filter((mail) => mail !== undefined)).toHaveLength(3)
  })
})

describe('the link', () => {
  it('shows without using anything up, decides once, of many at once too', async () => {
    const lena = await enter()
    const token = await linkFor(lena.email)
    for (let turn = 0; turn < 3; turn += 1)
      expect((await look(token)).body).toMatchObject({
        Email: lena.email,
        Empfehlungen: 1,
        Widersprochen: false,
        Konto: false,
      })
    expect(await steps.rows('SELECT 1 FROM recipient WHERE email = $1', [lena.email])).toHaveLength(1)
    const all = await Promise.all(Array.from({ length: 20 }, () => decide(token, { Loeschen: true })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status, body }) => status === 410 && body.PsoErrorCode === 'PSOF0302')).toHaveLength(19)
    expect((await look(token)).status).toBe(410)
  })

  it('is of one tenant, one purpose, one day; nothing wanted uses nothing up', async () => {
    const token = await linkFor('einmal@post.example')
    expect((await look(token, 'werkstrom')).status).toBe(403)
    expect((await look('x'.repeat(43))).status).toBe(403)
    expect((await steps.call('GET', '/empfaenger/auftrag', { token })).status).toBe(403)
    expect((await decide(token, {})).status).toBe(422)
    expect((await look(token)).status).toBe(200)
    await steps.rows(`UPDATE token SET expires_at = now() - interval '1 second' WHERE purpose = 'recipientRights'`)
    expect([(await look(token)).status, (await decide(token, { Loeschen: true })).status]).toEqual([410, 410])
  })
})

describe('erasing', () => {
  it('covers every recommendation, order and message of the address, and nobody else’s', async () => {
    const lena = await enter()
    await steps.enter(await steps.recommend(), { ...person(), email: lena.email.toUpperCase(), name: 'Zweitname' })
    const other = await enter()
    const bought = order(test, { Email: lena.email, Vorname: 'Lena', Nachname: 'Kaufmann', Geburtsdatum: '1990-05-17' })
    await steps.push([bought, order(test, { Email: other.email, Vorname: 'Ole' })])
    await messageFrom(lena.email)
    await messageFrom(other.email)
    const token = await linkFor(lena.email)
    expect((await look(token)).body).toMatchObject({ Empfehlungen: 2, Auftraege: 1, Nachrichten: 1 })
    expect((await decide(token, { Loeschen: true })).body).toEqual({
      Geloescht: true,
      Wartend: 0,
      Widersprochen: false,
      NewsletterBeendet: false,
    })
    expect(await steps.rows('SELECT 1 FROM recipient WHERE email_key = $1', [lena.email])).toHaveLength(0)
    const all = await everything()
    for (const trace of [lena.email, 'Zweitname', 'Kaufmann'])
      expect(all.toLowerCase()).not.toContain(trace.toLowerCase())
    expect(await steps.rows('SELECT 1 FROM contact_message')).toHaveLength(1)
    expect(await steps.rows('SELECT 1 FROM recipient WHERE email = $1', [other.email])).toHaveLength(1)
    expect(await steps.rows('SELECT 1 FROM customer_order WHERE email = $1', [other.email])).toHaveLength(1)
    expect((await steps.call('GET', '/empfaenger/auftrag', { token: lena.token })).status).toBe(410)
    const done = await newest('recipientRights.done')
    const mail = await written('recipientRights.done', done.subject_id, done.data)
    expect(mail?.to.address).toBe(lena.email)
    expect(textOf(mail)).toContain('ist gelöscht')
    // Once it is sent the address is deleted, and a later mail finds nothing.
    await steps.rows(`UPDATE mail SET state = 'sent' WHERE template LIKE 'recipientRights.%'`)
    expect(await forgetRightsAddresses(await test.context())).toBeGreaterThan(0)
    expect(await written('recipientRights.done', done.subject_id, done.data)).toBeUndefined()
  })

  it('forgets in one night all addresses that links were sent to, however many', async () => {
    await steps.rows(
      `WITH kept AS (
         INSERT INTO person_secret (tenant_id, person_id, wrapped_key, updated_at)
         SELECT 1, gen_random_uuid(), 'x', now() FROM generate_series(1, 3) RETURNING person_id)
       INSERT INTO mail (tenant_id, id, template, subject_id, locale, state, created_at)
       SELECT 1, person_id, 'recipientRights.link', person_id, 'de', 'sent', now() FROM kept`,
    )
    expect(await forgetAddressesBy(1)(await test.context())).toBeGreaterThan(2)
    const left = await steps.rows(
      `SELECT 1 FROM person_secret s JOIN mail m ON m.tenant_id = 1 AND m.subject_id = s.person_id
       WHERE s.tenant_id = 1 AND m.template = 'recipientRights.link' AND m.state = 'sent'`,
    )
    expect(left).toEqual([])
  })

  it('is not taken back by a restore, and leaves no name in its notes', async () => {
    const lena = await enter()
    await messageFrom(lena.email)
    const rowsOf = { recipient: 'SELECT * FROM recipient WHERE email = $1', message: 'SELECT * FROM contact_message' }
    const [before] = await steps.rows<{ id: string }>(rowsOf.recipient, [lena.email])
    const messages = await steps.rows<{ id: string }>(rowsOf.message)
    await steps.rows('CREATE TABLE kept_message AS SELECT * FROM contact_message')
    await decide(await linkFor(lena.email), { Loeschen: true, Widersprechen: true })
    expect(await steps.rows(rowsOf.message)).toHaveLength(messages.length - 1)
    // As a backup of the day before would bring it back.
    await steps.rows(
      'UPDATE recipient SET email = $2, email_key = $2, erased_at = NULL, erasure_asked_at = NULL WHERE id = $1',
      [before!.id, lena.email],
    )
    await steps.rows('INSERT INTO contact_message SELECT * FROM kept_message ON CONFLICT DO NOTHING')
    await steps.rows('DROP TABLE kept_message')
    await steps.rows('DELETE FROM objection')
    expect(await eraseAgain(await test.context())).toBe(3)
    expect(await steps.rows(rowsOf.recipient, [lena.email])).toHaveLength(0)
    expect(await steps.rows(rowsOf.message)).toHaveLength(messages.length - 1)
    expect(await steps.rows('SELECT 1 FROM objection')).toHaveLength(1)
    expect(await eraseAgain(await test.context())).toBe(0)
    const folder = join(test.config.database.dataDir, 'erasures')
    expect(
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join(''),
    ).not.toContain('@')
    // Once withdrawn, it stays so: the last decision counts.
    await decide(await linkFor(lena.email), { Widersprechen: false })
    expect(await eraseAgain(await test.context())).toBe(0)
    expect(await steps.rows('SELECT 1 FROM objection')).toHaveLength(0)
  })

  it('deletes what was registered with the address and never confirmed', async () => {
    const email = 'doch.nicht@post.example'
    const person = { Vorname: 'Mara', Nachname: 'Zauderhain', Email: email, AgbText: 'Regeln' }
    const agency = { ...person, Firma: 'Haus Zauderhain', Telefon: '040 5550123' }
    expect((await steps.call('POST', '/profi/registrieren', { body: person })).status).toBe(202)
    expect((await steps.call('POST', '/agentur/registrieren', { body: agency })).status).toBe(202)
    expect(await everything()).toContain('Zauderhain')
    const link = await linkFor(email)
    expect((await look(link)).body).toMatchObject({ Empfehlungen: 0, Nachrichten: 0, Registrierungen: 2 })
    await decide(link, { Loeschen: true })
    expect(await everything()).not.toContain('Zauderhain')
  })

  it('is not repeated on what its owner writes later', async () => {
    const lena = await enter()
    await decide(await linkFor(lena.email), { Loeschen: true })
    await messageFrom(lena.email)
    const before = await steps.rows('SELECT id FROM contact_message ORDER BY id')
    await eraseAgain(await test.context())
    expect(await steps.rows('SELECT id FROM contact_message ORDER BY id')).toEqual(before)
  })

  it('leaves no note of what was not carried out to its end', async () => {
    const lena = await enter()
    const link = await linkFor(lena.email)
    const before = await listErasures(test.services, 1)
    await test.services.db.owner.query(
      `CREATE FUNCTION fail_done() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
       CREATE TRIGGER fail_done BEFORE INSERT ON mail FOR EACH ROW WHEN (NEW.template = 'recipientRights.done') EXECUTE FUNCTION fail_done()`,
    )
    expect((await decide(link, { Loeschen: true, Widersprechen: true })).status).toBe(500)
    await test.services.db.owner.query('DROP TRIGGER fail_done ON mail')
    expect(await listErasures(test.services, 1)).toEqual(before)
    expect((await decide(link, { Loeschen: true, Widersprechen: true })).status).toBe(200)
    expect((await listErasures(test.services, 1)).map(({ kind }) => kind).slice(before.length)).toEqual([
      'objection',
      'recipient',
      'sender',
      'invited',
    ])
    await decide(await linkFor(lena.email), { Widersprechen: false })
  })

  it('waits for a running payment with its case alone, and is completed and confirmed by night', async () => {
    const chain = chainClient(test)
    const email = 'unterwegs@post.example'
    const running = await chain.enter((await chain.recommend(0)).number, { email })
    const idle = await chain.enter((await chain.recommend(0)).number, { email })
    await chain.consent(running.token)
    await chain.order(running)
    await chain.wait(30)
    const [reward] = await chain.rewards(running.number)
    const token = await chain.rewardToken(reward!.id)
    await chain.must('PUT', '/praemierung', {
      token,
      body: { PraemieId: await chain.bankOption(token), Kontoinhaber: 'Lena Maurer', IBAN: 'DE89370400440532013000' },
    })
    const link = await linkFor(email)
    expect((await look(link)).body).toMatchObject({ UnterwegsCent: reward!.cents, Empfehlungen: 2 })
    expect((await decide(link, { Loeschen: true })).body).toMatchObject({ Geloescht: true, Wartend: 1 })
    const left = await steps.rows<{ number: string }>('SELECT number FROM recipient WHERE email = $1', [email])
    expect(left.map(({ number }) => number)).toEqual([running.recipientNumber])
    expect(idle.recipientNumber).not.toBe(running.recipientNumber)
    const ctx = await test.context()
    expect(await eraseAsked(ctx)).toBe(0)
    // The bank's answer, as far as the erasure depends on it.
    await steps.rows(`UPDATE reward SET state = 'paidOut', settled_at = now() WHERE id = $1`, [reward!.id])
    expect(await eraseAsked(ctx)).toBe(1)
    expect(await steps.rows('SELECT 1 FROM recipient WHERE email = $1', [email])).toHaveLength(0)
    const done = await newest('recipientRights.done')
    expect((await written('recipientRights.done', done.subject_id, done.data))?.to.address).toBe(email)
    expect(await eraseAsked(ctx)).toBe(0)
  })
})

describe('an objection', () => {
  const email = 'Bitte.Nicht@post.example'
  const shape = (body: Record<string, unknown>) => Object.entries(body).map(([name, value]) => [name, typeof value])

  it('is kept as a keyed digest, per tenant, and taken back by the same kind of link', async () => {
    expect((await decide(await linkFor(email), { Widersprechen: true })).body).toEqual({
      Geloescht: false,
      Wartend: 0,
      Widersprochen: true,
      NewsletterBeendet: false,
    })
    expect(await steps.rows('SELECT 1 FROM objection')).toHaveLength(1)
    expect((await everything()).toLowerCase()).not.toContain('bitte.nicht')
    // Its link is sent nevertheless.
    const again = await linkFor(email)
    expect((await look(again)).body.Widersprochen).toBe(true)
    await decide(again, { Widersprechen: false })
    expect(await steps.rows('SELECT 1 FROM objection')).toHaveLength(0)
    await decide(await linkFor(email), { Widersprechen: true })
  })

  it('is kept ten years from the last time, also by a restore, and the nights do not renew it', async () => {
    const again = 'noch.einmal@post.example'
    const others = await steps.rows<{ digest: Buffer }>('SELECT address_digest AS digest FROM objection')
    const known = others.map(({ digest }) => digest)
    const age = async (years: number) =>
      steps.rows(
        `UPDATE objection SET created_at = now() - make_interval(years => $1) WHERE address_digest <> ALL ($2)`,
        [years, known],
      )
    const daysOld = async () =>
      (
        await steps.one<{ days: number }>(
          'SELECT extract(day FROM now() - created_at)::int AS days FROM objection WHERE address_digest <> ALL ($1)',
          [known],
        )
      ).days
    await decide(await linkFor(again), { Widersprechen: true })
    await age(9)
    await decide(await linkFor(again), { Widersprechen: true })
    expect(await daysOld()).toBeLessThan(1)
    expect(await eraseAgain(await test.context())).toBe(0)
    // A backup from before the second time.
    await age(9)
    expect(await eraseAgain(await test.context())).toBe(1)
    expect(await daysOld()).toBeLessThan(1)
    test.services.clock.advance(40 * 86_400_000)
    expect(await eraseAgain(await test.context())).toBe(0)
    expect(await daysOld()).toBeLessThan(1)
    // A backup from before the first time, restored forty days later.
    await steps.rows('DELETE FROM objection WHERE address_digest <> ALL ($1)', [known])
    expect(await eraseAgain(await test.context())).toBe(1)
    expect(await daysOld()).toBe(0)
    await decide(await linkFor(again), { Widersprechen: false })
  })

  it('answers a caller who recommends to or enters the address as always, and stores nothing that identifies its owner', async () => {
    const typed = { ...person(), vorname: 'Friederike', name: 'Nachtigallmann', email: 'bitte.nicht+tag@post.example' }
    const unwanted = await enter(typed)
    const wanted = await enter({ vorname: 'Friederike', name: 'Nachtigallmann' })
    const [ghost, other] = await Promise.all(
      [unwanted, wanted].map(({ token }) => steps.call('GET', '/empfaenger/auftrag', { token })),
    )
    expect(shape(ghost!.body)).toEqual(shape(other!.body))
    expect([ghost!.status, ghost!.body.Vorname]).toEqual([200, 'Friederike'])
    const answers = await Promise.all([unwanted, wanted].map(({ token }) => steps.consent(token)))
    expect(shape(answers[0]!.body)).toEqual(shape(answers[1]!.body))
    const hex = Buffer.from(unwanted.recipientNumber).toString('hex')
    expect((await steps.call('GET', `/empfaenger/${hex}`)).body).toEqual({ Existiert: true })
    const row = await steps.one<{ id: string } & Record<string, unknown>>('SELECT * FROM recipient WHERE number = $1', [
      unwanted.recipientNumber,
    ])
    expect(row).toMatchObject({ first_name: 'Friederike', last_name: 'N', email: null, email_key: null })
    expect(await steps.rows('SELECT 1 FROM person_secret WHERE person_id = $1', [row.id])).toEqual([])
    expect(await steps.rows('SELECT kind FROM blind_index WHERE person_id = $1', [row.id])).toEqual([
      { kind: 'clientAddress' },
    ])
    for (const template of ['recipient.started', 'recipient.confirmed']) {
      const [mail] = await steps.rows<{ data: Record<string, string> }>(
        'SELECT data FROM mail WHERE template = $1 AND subject_id = $2',
        [template, row.id],
      )
      expect(await written(template, row.id, mail!.data), template).toBeUndefined()
    }
    // The recommender's own answer never depended on the address: it is compared and not stored.
    const [first, second] = await Promise.all(
      [email, 'jemand.sonst@post.example'].map((Email) =>
        steps.call('POST', '/Empfehlen/create', {
          body: {
            Empfehlung: { Produkt: 462, AgbText: 'x' },
            Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: 'mara.fragt@demo.example' },
            Empfaenger: { Email },
          },
        }),
      ),
    )
    expect([first!.status, shape(first!.body)]).toEqual([second!.status, shape(second!.body)])
  })

  it('lets a case without its person go on to its end, as the recommender’s', async () => {
    const chain = chainClient(test)
    const address = 'ohne.mich@post.example'
    // A payment that another test let arrive by hand is one, and stays the only one.
    const gaps = async () =>
      (await chain.differences()).map(({ what, ledgerCents, statesCents }) => [what, ledgerCents - statesCents])
    const before = await gaps()
    await decide(await linkFor(address), { Widersprechen: true })
    const ghost = await chain.enter((await chain.recommend(50)).number, { email: address })
    await chain.consent(ghost.token)
    await chain.order(ghost)
    await chain.wait(30)
    expect(await chain.state(ghost.number)).toBe('released')
    expect((await chain.rewards(ghost.number)).map(({ beneficiary, state }) => [beneficiary, state])).toEqual([
      ['recipient', 'provided'],
      ['recommender', 'provided'],
    ])
    const mails = await steps.rows<{ id: string }>(
      `SELECT m.id FROM mail m JOIN recipient p ON p.tenant_id = m.tenant_id WHERE p.number = $1
       AND (m.subject_id = p.id OR m.subject_id IN (SELECT id FROM reward WHERE beneficiary_id = p.id))`,
      [ghost.recipientNumber],
    )
    expect(mails).toHaveLength(2)
    for (const { id } of mails) await test.services.mailer.deliver(test.services, 1, id)
    expect(await steps.rows(`SELECT DISTINCT state FROM mail WHERE id = ANY($1)`, [mails.map(({ id }) => id)])).toEqual(
      [{ state: 'dropped' }],
    )
    const token = await chain.operator()
    const { id } = await steps.one<{ id: string }>('SELECT id FROM recommendation WHERE number = $1', [ghost.number])
    expect(JSON.stringify(await chain.must('GET', `/betreiber/empfehlungen/${id}`, { token }))).toContain(ghost.number)
    expect(await gaps()).toEqual(before)
  })

  it('stops the mails of a case that was there before, and building one takes no link away', async () => {
    const lena = await enter()
    await decide(await linkFor(lena.email), { Widersprechen: true })
    expect((await steps.call('POST', '/empfaenger/linkerneut', { body: { Email: lena.email } })).status).toBe(202)
    const mail = await newest('recipient.link')
    await test.services.mailer.deliver(test.services, 1, mail.id)
    expect((await newest('recipient.link')).state).toBe('dropped')
    expect((await steps.call('GET', '/empfaenger/auftrag', { token: lena.token })).status).toBe(200)
  })

  it('is another tenant’s business there', async () => {
    const number = (
      await steps.call('POST', '/Empfehlen/create', {
        tenant: 'hanse-assekuranz',
        body: {
          Empfehlung: { Produkt: await productOf('hanse-assekuranz'), AgbText: 'x' },
          Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: 'mara.nebenan@demo.example' },
        },
      })
    ).body.Empfehlungsnummer as string
    const entered = await steps.enter(number, person({ email }), { tenant: 'hanse-assekuranz' })
    expect(entered.status).toBe(201)
    expect(
      await steps.rows('SELECT 1 FROM recipient WHERE email IS NOT NULL AND number = $1', [
        entered.body.Empfaengernummer,
      ]),
    ).toHaveLength(1)
  })

  const productOf = async (tenant: string) => (await steps.call('GET', '/produkt', { tenant })).body[0].Id as number
})

it('every mail to a recommended person says where it ends', async () => {
  const { layOut } = await import('../../platform/mail/layout.ts')
  const { tenant } = await test.context(1)
  const footer = { label: 'Daten löschen oder widersprechen', url: 'https://x.example/de/empfaenger/loeschung' }
  const { html, text } = await layOut(tenant, 'de', {
    to: { name: '', address: 'a@b.example' },
    subject: 's',
    preview: 'p',
    heading: 'h',
    blocks: [],
    footer,
  })
  for (const part of [html, text]) expect(part).toContain(footer.url)
})
