import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSession } from '#platform/http/sessions.ts'
import { systemContext } from '#platform/system-context.ts'
import { together } from '../../../../../tests/support/race.ts'
import { makeMatched } from '../../../../../tests/support/reward-case.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, freshAddress, type Answer, type TestApp } from '../../../../../tests/support/test-app.ts'
import { appointOperator } from '../accounts/public.ts'
import { forgetRegistrations } from './forget-registrations.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())
const rows = <Row extends object>(text: string, values: readonly unknown[] = [], tenantId = 1) =>
  site.services.db.write(tenantId, (tx) => tx.query<Row>(text, values))
beforeEach(() => rows('DELETE FROM mail'))

const registration = {
  Firma: 'Elbstrand Agentur',
  Vorname: 'Ute',
  Nachname: 'Klein',
  Telefon: '040 5550123',
  AgbText: 'Ich stimme den Regeln für Agenturen zu.',
}
const data = {
  Firma: 'Elbstrand Agentur GmbH',
  Vorname: 'Ute',
  Nachname: 'Klein',
  Email: 'buero@elbstrand.example',
  Telefon: '040 5550123',
  Strasse: 'Elbchaussee',
  Hausnummer: '12 a',
  PLZ: '22765',
  Ort: 'Hamburg',
  Rechtsform: 'GmbH',
  Registereintrag: 'HRB 1234, Amtsgericht Hamburg',
  UStId: 'de 311 170 112',
}

const register = (Email: string, more: object = {}, tenant = 'fernblick') =>
  site.call('POST', '/agentur/registrieren', {
    tenant,
    body: { ...registration, Email, ...more },
    address: freshAddress(),
  })
const confirm = (Token: string, tenant = 'fernblick') =>
  site.call('POST', '/agentur/bestaetigen', { tenant, body: { Token }, address: freshAddress() })
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
  const token = site.services.tokens.reproduce(1, 'agencyConfirm', row!.data['tokenId'] ?? '')
  return { ...row!, content, token, text: JSON.stringify(content) }
}

const signIn = async (email: string, password = 'Empfehlen1') => {
  const answer = await site.call('POST', '/account/login', {
    body: { Email: email, Password: password },
    address: freshAddress(),
  })
  return { ...answer, token: answer.body.Token as string, roles: answer.body.Rollen as string[] }
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
const rolesOf = async (email: string) =>
  (await rows<{ roles: string[] }>('SELECT roles FROM account WHERE email_key = $1', [email]))[0]?.roles
const stateOf = async (id: string) =>
  (await rows<{ state: string }>('SELECT state FROM agency WHERE id = $1', [id]))[0]?.state
const move = async (id: string, what: string, Grund?: string) =>
  site.call('POST', `/betreiber/agenturen/${id}/${what}`, {
    token: await operator(),
    body: Grund === undefined ? {} : { Grund },
  })

let made = 0
/** A new owner who has followed the mail's link and chosen a password. */
async function confirmedOwner() {
  made += 1
  const email = `inhaberin-${made}@agentur.example`
  await register(email)
  const { token, subjectId } = await newestMail()
  const confirmed = await confirm(token)
  const set = await site.call('PUT', '/account/resetPassword', {
    body: { Token: confirmed.body.PasswortToken, Password: 'Brombeere-Regal7' },
    address: freshAddress(),
  })
  return { email, id: subjectId, token: set.body.Token as string, roles: set.body.Rollen as string[] }
}
async function completeOwner() {
  const owner = await confirmedOwner()
  expect((await site.call('PUT', '/agentur/weiteredaten', { token: owner.token, body: data })).status).toBe(200)
  return owner
}
async function activeOwner() {
  const owner = await completeOwner()
  expect((await move(owner.id, 'freigeben')).status).toBe(200)
  return owner
}
const standing = (token: string) => site.call('GET', '/agentur/stand', { token })

describe('an agency joins', () => {
  test('from the registration to the operator’s approval, with a mail at each turn', async () => {
    expect((await register('Neu.Da@agentur.example')).body).toEqual({ Ok: true })
    expect(await rolesOf('neu.da@agentur.example')).toBeUndefined()
    const mail = await newestMail()
    expect(mail.template).toBe('agency.confirm')
    expect(mail.content!.to).toEqual({ name: 'Ute Klein', address: 'Neu.Da@agentur.example' })
    expect(mail.text).toContain(`/de/agentur/bestaetigen#token=${mail.token}`)

    const confirmed = await confirm(mail.token)
    expect(confirmed.body).toMatchObject({ Firma: 'Elbstrand Agentur', Email: 'Neu.Da@agentur.example' })
    expect(await rolesOf('neu.da@agentur.example')).toEqual(['recommender', 'AgenturInhaber_inaktiv'])
    expect(
      await rows(
        `SELECT purpose, given FROM consent_proof p JOIN account a ON a.id = p.person_id WHERE a.email_key = $1`,
        ['neu.da@agentur.example'],
      ),
    ).toEqual([{ purpose: 'agencyTerms', given: true }])
    const set = await site.call('PUT', '/account/resetPassword', {
      body: { Token: confirmed.body.PasswortToken, Password: 'Brombeere-Regal7' },
      address: freshAddress(),
    })
    expect(set.body.Rollen).toEqual(['recommender', 'AgenturInhaber_inaktiv'])
    const token = set.body.Token as string
    expect((await standing(token)).body).toMatchObject({
      Agentur: { Firma: 'Elbstrand Agentur', Status: 'bestaetigt' },
      Rolle: 'Inhaber',
      Fehlt: ['Adresse', 'Rechtsform', 'Steuer'],
      AmZug: 'Inhaber',
      Grund: null,
    })

    const completed = await site.call('PUT', '/agentur/weiteredaten', { token, body: data })
    expect(completed.body).toMatchObject({
      Agentur: { Status: 'vollstaendig', UStId: 'DE311170112' },
      Fehlt: [],
      AmZug: 'Betreiber',
    })
    expect((await site.call('PUT', '/agentur/weiteredaten', { token, body: data })).status).toBe(409)

    const asked = (await site.call('GET', '/betreiber/aufgaben', { token: await operator() })).body
    expect(JSON.stringify(asked)).toContain('agenciesToApprove')
    expect((await move(mail.subjectId, 'zurueckgeben')).status).toBe(422)
    expect((await move(mail.subjectId, 'zurueckgeben', 'Die USt-IdNr. fehlt')).body.Agentur.Status).toBe('bestaetigt')
    expect((await newestMail()).text).toContain('Die USt-IdNr. fehlt')
    expect((await standing(token)).body).toMatchObject({ AmZug: 'Inhaber', Grund: 'Die USt-IdNr. fehlt', Fehlt: [] })
    await site.call('PUT', '/agentur/weiteredaten', { token, body: data })
    expect((await move(mail.subjectId, 'freigeben')).body).toMatchObject({
      Agentur: { Status: 'aktiv' },
      Grund: null,
      Erlaubt: ['deaktivieren'],
    })
    expect((await newestMail()).template).toBe('agency.approved')
    // The session that was there before has the role with its next call.
    expect((await site.call('GET', '/account/user', { token })).body.Rollen).toEqual(['recommender', 'AgenturInhaber'])
    expect((await standing(token)).body).toMatchObject({ AmZug: null })
    expect(
      (
        await rows<{ kind: string }>(`SELECT kind FROM event WHERE subject_id = $1 ORDER BY at, id`, [mail.subjectId])
      ).map(({ kind }) => kind),
    ).toEqual([
      ...['agencyRegistered', 'agencyConfirmed', 'agencyCompleted', 'agencySentBack', 'agencyCompleted'],
      'agencyApproved',
    ])
  })

  test('into an existing account, whose password stays', async () => {
    await register('empfehler@demo.example', { Vorname: 'Eva' })
    const { token } = await newestMail()
    expect((await confirm(token)).body).toMatchObject({ Vorname: 'Jana', PasswortToken: null })
    expect((await signIn('empfehler@demo.example')).roles).toEqual(['recommender', 'AgenturInhaber_inaktiv'])
  })

  test('once, however often it was registered: the other links are over, the other registrations gone', async () => {
    await register('Zweimal@agentur.example')
    const first = await newestMail()
    await register('zweimal@agentur.example')
    const second = await newestMail()
    await register('andere@agentur.example')
    const other = await newestMail()
    expect((await confirm(second.token)).status).toBe(200)
    expect((await confirm(first.token)).status).toBe(410)
    expect(await stateOf(first.subjectId)).toBeUndefined()
    expect(await stateOf(second.subjectId)).toBe('confirmed')
    expect(await stateOf(other.subjectId)).toBe('registered')
    expect((await confirm(other.token)).status).toBe(200)
    expect(await stateOf(second.subjectId)).toBe('confirmed')
  })

  test('names every field that fails', async () => {
    expect(
      faults(await register('kein-ziel', { AgbText: '', Telefon: 'x', Nachname: 'Klick www.x.de' })),
    ).toMatchObject({
      Email: 'invalidEmail',
    })
    expect(faults(await register('gut@agentur.example', { AgbText: '' }))).toEqual({ AgbText: 'requiredChoice' })
    expect(faults(await register('gut@agentur.example', { AgbAkzeptiert: false }))).toEqual({ AgbText: 'notAccepted' })
    expect(faults(await register('gut@agentur.example', { Telefon: 'anrufen!' }))).toEqual({ Telefon: 'invalid' })
    const { token } = await confirmedOwner()
    const wrong = { ...data, PLZ: '1234', UStId: 'DE12', Hausnummer: 'x', Email: 'x@y.z!' }
    expect(faults(await site.call('PUT', '/agentur/weiteredaten', { token, body: wrong }))).toMatchObject({
      Email: 'invalidEmail',
    })
    const { UStId: _none, ...without } = data
    expect(faults(await site.call('PUT', '/agentur/weiteredaten', { token, body: without }))).toEqual({
      UStId: 'vatIdOrTaxNumber',
    })
    expect(
      faults(
        await site.call('PUT', '/agentur/weiteredaten', {
          token,
          body: { ...data, PLZ: '1234', UStId: 'DE12', Steuernummer: '7' },
        }),
      ),
    ).toEqual({ PLZ: 'invalid', UStId: 'invalid', Steuernummer: 'invalid' })
    expect(
      await stateOf(
        (await rows<{ agency_id: string }>('SELECT agency_id FROM agency_member ORDER BY joined_at DESC LIMIT 1'))[0]!
          .agency_id,
      ),
    ).toBe('confirmed')
  })

  test('only where the tenant works with agencies', async () => {
    expect((await register('neu@agentur.example', {}, 'werkstrom')).status).toBe(404)
    expect(
      (await site.call('POST', '/agentur/registrieren', { tenant: 'werkstrom', address: freshAddress() })).status,
    ).toBe(404)
  })
})

describe('does not reveal who is known', () => {
  const steps = async (email: string) => {
    const before = await rows<{ n: number }>('SELECT count(*)::int AS n FROM mail')
    const { status, text } = await register(email)
    const after = await rows<{ n: number }>('SELECT count(*)::int AS n FROM mail')
    return { status, text, mails: after[0]!.n - before[0]!.n }
  }

  test('answer and written rows are the same, and only the mailbox learns the difference', async () => {
    const first = await steps('noch.nie@agentur.example')
    for (const email of ['inhaber@demo.example', 'empfehler@demo.example', 'betreiber@demo.example'])
      expect(await steps(email), email).toEqual(first)
    await register('inhaber@demo.example')
    const mail = await newestMail()
    expect(mail.template).toBe('agency.alreadyMember')
    expect(mail.content!.to.name).toBe('Murat Aydın')
    expect(mail.text).toContain('Agentur Aydın')
    expect(mail.text).not.toContain('Elbstrand')
    await register('betreiber@demo.example')
    expect((await newestMail()).content).toBeUndefined()
  })

  test('a mailbox gets three mails a day', async () => {
    for (let time = 0; time < 3; time += 1) await register('voll@agentur.example')
    expect((await newestMail()).content).toBeDefined()
    await register('VOLL+4@agentur.example')
    expect((await newestMail()).content).toBeUndefined()
  })

  test('beyond three registrations an hour from one address a captcha is demanded', async () => {
    const address = freshAddress()
    const ask = (body?: object) =>
      site.call('POST', '/agentur/registrieren', { address, ...(body === undefined ? {} : { body }) })
    expect((await ask()).body).toEqual({ IsCaptchaRequired: false })
    for (const name of ['eins', 'zwei', 'drei'])
      expect((await ask({ ...registration, Email: `${name}@viele.example` })).status).toBe(202)
    expect((await ask()).body).toMatchObject({ IsCaptchaRequired: true, Challenge: { signature: expect.any(String) } })
    expect((await ask({ ...registration, Email: 'vier@viele.example' })).body.PsoErrorCode).toBe('PSOF0320')
  })
})

describe('the mail’s link', () => {
  test('works once, for its tenant alone, and of many at once one succeeds', async () => {
    await register('eilig@agentur.example')
    const { token, subjectId } = await newestMail()
    expect((await confirm(token, 'hanse-assekuranz')).body.PsoErrorCode).toBe('PSOF0301')
    expect((await confirm('x'.repeat(43))).body.PsoErrorCode).toBe('PSOF0301')
    const answers = await together(8, () => confirm(token))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(410)])
    expect(await rows('SELECT role FROM agency_member WHERE agency_id = $1', [subjectId])).toEqual([{ role: 'owner' }])
    expect(await rolesOf('eilig@agentur.example')).toEqual(['recommender', 'AgenturInhaber_inaktiv'])
  })

  test('of a registration finds a person who works for an agency by now, and changes nothing', async () => {
    const { token } = await activeOwner()
    await register('doppelt@agentur.example')
    const own = await newestMail()
    const body = { Vorname: 'Ute', Nachname: 'Klein', Email: 'doppelt@agentur.example', Rolle: 'Mitarbeiter' }
    expect((await site.call('POST', '/agentur/mitarbeiter', { token, body })).status).toBe(202)
    const { data: link } = await newestMail()
    expect((await confirm(site.services.tokens.reproduce(1, 'agencyMember', link['tokenId']!))).status).toBe(200)
    expect((await confirm(own.token)).body).toMatchObject({ PsoErrorCode: 'PSOF0409', Ursache: 'worksForAgency' })
    expect(await stateOf(own.subjectId)).toBe('registered')
  })

  test('leads no operator into an agency', async () => {
    const ctx = await site.context()
    await register('wird-betreiber@agentur.example')
    const { token, subjectId } = await newestMail()
    const person = { firstName: 'Ole', lastName: 'Operator', email: 'wird-betreiber@agentur.example' }
    succeeded(await appointOperator(ctx, { ...person, language: 'de' }))
    expect((await confirm(token)).status).toBe(403)
    expect(await stateOf(subjectId)).toBe('registered')
    expect(await rolesOf(person.email)).toEqual(['recommender', 'operator'])
    await register(person.email)
    expect((await newestMail()).content).toBeUndefined()
  })

  test('and its registration are forgotten after fourteen days', async () => {
    await register('vergessen@agentur.example')
    const { token, subjectId } = await newestMail()
    const { email, id } = await confirmedOwner()
    await rows(`UPDATE agency SET created_at = created_at - interval '15 days' WHERE id = ANY($1)`, [[subjectId, id]])
    await forgetRegistrations(await systemContext(site.services, 1))
    expect(await stateOf(subjectId)).toBeUndefined()
    expect(await stateOf(id)).toBe('confirmed')
    expect(await rolesOf(email)).toContain('AgenturInhaber_inaktiv')
    expect((await confirm(token)).status).toBe(410)
  })
})

describe('the operator', () => {
  test('of two who decide at once one does', async () => {
    const { id } = await completeOwner()
    const [first, second] = await Promise.all([move(id, 'freigeben'), move(id, 'zurueckgeben', 'Bitte prüfen')])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    const events = await rows(
      `SELECT kind FROM event WHERE subject_id = $1 AND kind IN ('agencyApproved', 'agencySentBack')`,
      [id],
    )
    expect(events).toHaveLength(1)
    const again = await completeOwner()
    const both = await Promise.all([move(again.id, 'freigeben'), move(again.id, 'freigeben')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('may not do anything that the state does not allow', async () => {
    const { id } = await confirmedOwner()
    for (const what of ['freigeben', 'zurueckgeben', 'deaktivieren', 'reaktivieren'])
      expect((await move(id, what, 'Grund')).status, what).toBe(409)
    expect((await move('00000000-0000-7000-8000-000000000000', 'freigeben')).status).toBe(404)
    expect((await move(id, 'loeschen', 'x')).status).toBe(404)
  })

  test('deactivates with a reason, and all members’ rights change with their next call, also on another process', async () => {
    const other = await createTestApp({}, site.db, { history: false })
    try {
      const owner = await signIn('inhaber@demo.example')
      const employee = await signIn('mitarbeiter@demo.example')
      const there = (token: string) => other.call('GET', '/agentur/stand', { token })
      expect((await there(employee.token)).status).toBe(200)
      const [{ id }] = (await rows<{ id: string }>(`SELECT id FROM agency WHERE name LIKE 'Agentur Ayd%'`)) as [
        { id: string },
      ]
      expect((await move(id, 'deaktivieren')).status).toBe(422)
      expect((await move(id, 'deaktivieren', 'Provisionsbetrug')).status).toBe(200)
      expect((await newestMail()).text).toContain('Provisionsbetrug')
      expect((await there(employee.token)).status).toBe(403)
      expect((await there(owner.token)).body).toMatchObject({
        Agentur: { Status: 'inaktiv' },
        Grund: 'Provisionsbetrug',
      })
      expect((await other.call('GET', '/account/user', { token: owner.token })).body.Rollen).toEqual([
        'recommender',
        'AgenturInhaber_inaktiv',
      ])
      expect((await other.call('POST', '/agentur/stammdaten', { token: owner.token, body: data })).status).toBe(403)
      expect((await move(id, 'reaktivieren')).status).toBe(200)
      expect((await there(employee.token)).body.Rolle).toBe('Mitarbeiter')
      expect((await other.call('GET', '/account/user', { token: owner.token })).body.Rollen).toEqual([
        'recommender',
        'AgenturInhaber',
      ])
    } finally {
      await other.close()
    }
  })

  test('finds agencies by state and words, a page at a time, those of their own tenant alone', async () => {
    const search = async (query: string, tenant = 'fernblick') =>
      (await site.call('GET', `/betreiber/agenturen?${query}`, { tenant, token: await operator() })).body
    const found = await search('query=nord%20kiel')
    expect(found.Content).toMatchObject([
      { Firma: 'Nordlicht Beratung', Status: 'vollstaendig', Ansprechpartner: 'Inga Lorenzen', Mitarbeiter: 1 },
    ])
    expect((await search('status=inaktiv')).Content.map((row: { Firma: string }) => row.Firma)).toEqual([
      'Krüger Vertriebsagentur',
    ])
    expect((await search('query=%25')).TotalCount).toBe(0)
    expect((await search(`query=${encodeURIComponent("' OR 1=1 --")}`)).TotalCount).toBe(0)
    const paged = await search('pagesize=2')
    expect(paged).toMatchObject({ HasNext: true })
    expect(paged.Content).toHaveLength(2)
    const foreign = (await rows<{ id: string }>('SELECT id FROM agency LIMIT 1', [], 2))[0]!
    expect((await site.call('GET', `/betreiber/agenturen/${foreign.id}`, { token: await operator() })).status).toBe(404)
    expect((await move(foreign.id, 'freigeben')).status).toBe(404)
  })
})

describe('the profile', () => {
  test('is a report of one row, for each of the three roles', async () => {
    const ask = (token: string, body: object = {}) => site.call('PUT', '/agentur/stammdaten', { token, body })
    for (const [email, name] of [
      ['inhaber@demo.example', 'Agentur Aydın & Partner'],
      ['inhaber-inaktiv@demo.example', 'Krüger Vertriebsagentur'],
      ['mitarbeiter@demo.example', 'Agentur Aydın & Partner'],
    ] as const) {
      const { token } = await signIn(email)
      const { body } = await ask(token)
      expect(body).toMatchObject({ HasNext: false, PageCount: 1, TotalCount: 1, TotalCountIsExact: true })
      expect(body.Content).toHaveLength(1)
      expect(body.Content[0].Firma).toBe(name)
      expect(JSON.stringify(body)).not.toContain('Digest')
    }
    const { token } = await signIn('inhaber@demo.example')
    expect((await ask(token, { Filter: 'gibt es nicht' })).body).toMatchObject({ Content: [], TotalCount: 0 })
    expect((await ask(token, { Pagenumber: 2 })).body.Content).toEqual([])
    expect((await ask(token, { OrderBy: 'id; DROP TABLE agency' })).status).toBe(422)
    expect((await ask(token, { Pagesize: 200, Pagenumber: 51 })).body.PsoErrorCode).toBe('PSOF0360')
  })

  test('is changed by the owner of a working agency alone', async () => {
    const change = (token: string) => site.call('POST', '/agentur/stammdaten', { token, body: data })
    const { token } = await activeOwner()
    expect((await change(token)).body.Agentur).toMatchObject({ Firma: 'Elbstrand Agentur GmbH', Status: 'aktiv' })
    for (const email of ['inhaber-inaktiv@demo.example', 'mitarbeiter@demo.example', 'profi@demo.example'])
      expect((await change((await signIn(email)).token)).status, email).toBe(403)
  })
})

test('an erased person has left the agency, and is no member’s customer', async () => {
  const { email, token, id } = await activeOwner()
  const [{ account }] = (await rows<{ account: string }>('SELECT id AS account FROM account WHERE email_key = $1', [
    email,
  ])) as [{ account: string }]
  const customer = (await rows<{ id: string }>(`SELECT id FROM account WHERE email_key = 'profi@demo.example'`))[0]!.id
  await rows(
    'INSERT INTO agency_customer (tenant_id, account_id, agency_id, member_id, since) VALUES (1, $1, $2, $3, now())',
    [customer, id, account],
  )
  const ctx = await site.context()
  const running = await ctx.write((tx) => makeMatched(ctx, tx))
  await rows('UPDATE recommendation SET agency_id = $2, agency_member_id = $3 WHERE id = $1', [
    running.recommendationId,
    id,
    account,
  ])
  expect((await site.call('DELETE', '/empfehler/delete', { token })).status).toBeLessThan(300)
  expect(
    await rows('SELECT agency_member_id AS member FROM recommendation WHERE id = $1', [running.recommendationId]),
  ).toEqual([{ member: null }])
  expect(
    await rows('SELECT active, ended_at IS NOT NULL AS ended FROM agency_member WHERE account_id = $1', [account]),
  ).toEqual([{ active: false, ended: true }])
  expect(await rows('SELECT member_id FROM agency_customer WHERE account_id = $1', [customer])).toEqual([
    { member_id: null },
  ])
})
