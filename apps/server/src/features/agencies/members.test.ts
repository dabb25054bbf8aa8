import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSession } from '#platform/http/sessions.ts'
import { makeMatched } from '../../../../../tests/support/reward-case.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, freshAddress, type Answer, type TestApp } from '../../../../../tests/support/test-app.ts'
import { appointOperator } from '../accounts/public.ts'

let site: TestApp
let owner = ''
let other: TestApp
beforeAll(async () => {
  site = await createTestApp()
  other = await createTestApp({}, site.db, { history: false })
  owner = (await signIn('inhaber@demo.example')).token
})
afterAll(async () => {
  await other.close()
  await site.close()
})
const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query<Row>(text, values))
beforeEach(() => rows('DELETE FROM mail'))

const signIn = async (Email: string, Password = 'Empfehlen1') => {
  const { body, status } = await site.call('POST', '/account/login', {
    body: { Email, Password },
    address: freshAddress(),
  })
  return { status, token: body.Token as string, roles: body.Rollen as string[] }
}
const list = async (body: object = {}, token = owner) =>
  (await site.call('PUT', '/agentur/mitarbeiter', { token, body })).body.Content as Record<string, unknown>[]
const memberOf = async (name: string) =>
  (await list({ Filter: name }))[0] as { Id: string; Status: string; Kunden: number }
const post = (path: string, body: object = {}, token = owner) =>
  site.call('POST', `/agentur/mitarbeiter${path}`, { token, body })
const faults = ({ body }: Answer) =>
  Object.fromEntries((body.errors as { Feld: string; Code: string }[]).map(({ Feld, Code }) => [Feld, Code]))
const invite = (Email: string, more: object = {}) =>
  post('', { Vorname: 'Ida', Nachname: 'Neumann', Email, Rolle: 'Mitarbeiter', ...more })

async function newestMail() {
  const [row] = await rows<{ id: string; template: string; subjectId: string; data: Record<string, string> }>(
    `SELECT id, template, subject_id AS "subjectId", data FROM mail ORDER BY created_at DESC, id DESC LIMIT 1`,
  )
  if (row === undefined) return undefined
  const ctx = await site.context()
  const template = site.services.mailer.templates.find(({ name }) => name === row.template)!
  const content = await ctx.read((tx) => template.build(ctx, tx, { ...row, locale: 'de' }))
  return {
    template: row.template,
    content,
    token: site.services.tokens.reproduce(1, 'agencyMember', row.data['tokenId'] ?? ''),
  }
}
const accept = (Token: string) =>
  site.call('POST', '/agentur/bestaetigen', { body: { Token }, address: freshAddress() })

/** An operator takes the second factor off somebody who has left an agency; the answer’s status. */
async function resetAsOperator({ id, agency }: { readonly id: string; readonly agency: string }): Promise<number> {
  const has = (set: string) => rows(`UPDATE agency_member SET ${set} WHERE tenant_id = 1 AND account_id = $1`, [id])
  await has('invited_name = NULL, ended_at = now()')
  const ctx = await site.context()
  const { token } = await ctx.write((tx) => createSession(tx, { accountId: id, kind: 'operator' }))
  const path = `/betreiber/agenturen/${agency}/mitarbeiter/${id}/zweiterfaktor`
  const { status } = await site.call('POST', path, { token, body: { Grund: 'Telefon verloren' } })
  await has(`invited_name = 'Ida Neumann', ended_at = NULL`)
  return status
}

/** A new member with access and a session. */
let made = 0
async function joined(Rolle = 'Mitarbeiter') {
  made += 1
  const email = `neu-${made}@agentur.example`
  expect((await invite(email, { Rolle })).status).toBe(202)
  const { body } = await accept((await newestMail())!.token)
  const set = await site.call('PUT', '/account/resetPassword', {
    body: { Token: body.PasswortToken, Password: 'Brombeere-Regal7' },
    address: freshAddress(),
  })
  return { email, id: (await memberOf(email)).Id, token: set.body.Token as string, roles: set.body.Rollen as string[] }
}

describe('who works for an agency', () => {
  test('is invited by mail, has no role before, and works from the moment the link is followed', async () => {
    await invite('Ida.Neumann@agentur.example', { Mitarbeiternummer: '1003' })
    expect(await memberOf('ida.neumann')).toMatchObject({
      Status: 'eingeladen',
      Rolle: 'Mitarbeiter',
      Mitarbeiternummer: '1003',
    })
    const stored = () =>
      rows<{ roles: string[] }>(`SELECT roles FROM account WHERE email_key = 'ida.neumann@agentur.example'`)
    expect((await stored())[0]!.roles).toEqual(['recommender'])
    const mail = (await newestMail())!
    expect(mail.content!.subject).toContain('Agentur Aydın')
    expect((await accept(mail.token)).body).toMatchObject({ Vorname: 'Ida', PasswortToken: expect.any(String) })
    expect((await accept(mail.token)).status).toBe(410)
    expect((await stored())[0]!.roles).toEqual(['recommender', 'AgenturMitarbeiter'])
    expect((await memberOf('ida.neumann')).Status).toBe('aktiv')
  })

  test('may have an account already, whose password stays', async () => {
    await invite('empfehler@demo.example')
    expect((await accept((await newestMail())!.token)).body.PasswortToken).toBeNull()
    expect((await signIn('empfehler@demo.example')).roles).toContain('AgenturMitarbeiter')
  })

  test('of another agency, or of the back office, is invited like anybody, and loses nothing', async () => {
    const person = { firstName: 'Ole', lastName: 'Operator', email: 'ole.operator@demo.example' }
    succeeded(await appointOperator(await site.context(), { ...person, language: 'de' }))
    const first = await invite('noch.nie.gesehen@agentur.example')
    const { Id: _id, Seit: _since, ...shown } = (await list({ Filter: 'noch.nie.gesehen@' }))[0]!
    for (const Email of ['nordlicht@demo.example', 'ole.operator@demo.example']) {
      await rows('DELETE FROM mail')
      const answer = await invite(Email)
      expect([answer.status, answer.text], Email).toEqual([first.status, first.text])
      expect((await list({ Filter: Email }))[0], Email).toMatchObject({ ...shown, Email })
      // An operator is not mailed: no account has access to both.
      const mail = (await newestMail())!
      expect(mail.content?.to.address, Email).toBe(Email.startsWith('ole') ? undefined : Email)
      expect((await accept(mail.token)).status, Email).toBe(Email.startsWith('ole') ? 403 : 409)
    }
    const roles = await rows<{ roles: string[] }>(
      `SELECT roles FROM account WHERE email_key IN ('nordlicht@demo.example', 'ole.operator@demo.example') ORDER BY email_key`,
    )
    const [operator] = await rows<{ id: string; agency: string }>(
      `SELECT m.account_id AS id, m.agency_id AS agency FROM agency_member m JOIN account a ON a.tenant_id = 1 AND a.id = m.account_id
       WHERE m.tenant_id = 1 AND a.email_key = 'ole.operator@demo.example'`,
    )
    expect(await resetAsOperator(operator!)).toBe(404)
    expect(roles.map(({ roles: all }) => all)).toEqual([
      ['recommender', 'AgenturInhaber_inaktiv'],
      ['recommender', 'operator'],
    ])
    expect(faults(await invite('mitarbeiter@demo.example'))).toEqual({ Email: 'taken' })
    expect(faults(await invite('x@agentur.example', { Mitarbeiternummer: '1001' }))).toEqual({
      Mitarbeiternummer: 'taken',
    })
  })

  test('is listed for the active owner alone, sorted and narrowed by every column', async () => {
    for (const OrderBy of ['Name', 'Rolle', 'Status', 'Mitarbeiternummer', 'Kunden', 'Seit'])
      for (const Descending of [true, false]) expect((await list({ OrderBy, Descending })).length).toBeGreaterThan(1)
    expect((await list({ Spalten: { Rolle: ['Inhaber'] } })).map(({ Name }) => Name)).toEqual(['Murat Aydın'])
    expect(await list({ Spalten: { Status: ['beendet'] } })).toEqual([])
    expect(
      (await list({ Spalten: { Mitarbeiternummer: '1001' } })).map(({ Mitarbeiternummer }) => Mitarbeiternummer),
    ).toEqual(['1001'])
    expect(await list({ Spalten: { Mitarbeiternummer: '100_' } })).toEqual([])
    const self = (await list({ Filter: 'Murat' }))[0]!
    await rows(
      `INSERT INTO agency_customer (tenant_id, account_id, agency_id, member_id, since)
       SELECT 1, a.id, m.agency_id, m.account_id, now() FROM agency_member m, account a
       WHERE m.account_id = $1 AND a.email_key = 'empfehler@demo.example'
       ON CONFLICT (tenant_id, account_id) DO UPDATE SET agency_id = excluded.agency_id, member_id = excluded.member_id`,
      [self['Id']],
    )
    const all = await list()
    const counts = all.map(({ Kunden }) => Number(Kunden))
    const most = Math.max(...counts)
    expect(most).toBeGreaterThan(0)
    expect(await list({ Spalten: { Kunden: { Von: most + 1 } } })).toEqual([])
    expect((await list({ Spalten: { Kunden: { Von: 1 } } })).length).toBe(counts.filter((count) => count > 0).length)
    for (const { Id, Kunden } of all.filter((row) => row['Kunden'] !== 0)) {
      const customers = await site.call('PUT', `/agentur/mitarbeiter/${String(Id)}/kunden`, {
        token: owner,
        body: { OrderBy: 'Name' },
      })
      expect(customers.body.TotalCount).toBe(Kunden)
    }
    const file = await site.call('PUT', '/agentur/mitarbeiter/export', { token: owner, body: { Filter: 'Aydın' } })
    expect(file.text.split('\n')[0]).toContain('Name;Email;Rolle;Status;Mitarbeiternummer;Kunden;Seit;Bis')
    expect(file.text).toContain('Murat Aydın')
    expect(await list({ Filter: '%' })).toEqual([])
    expect(await list({ Filter: "' OR 1=1 --" })).toEqual([])
    expect((await list())[0]).toMatchObject({ IchSelbst: expect.any(Boolean) })
    for (const email of ['mitarbeiter@demo.example', 'inhaber-inaktiv@demo.example', 'profi@demo.example'])
      expect(
        (await site.call('PUT', '/agentur/mitarbeiter', { token: (await signIn(email)).token, body: {} })).status,
      ).toBe(403)
  })

  test('changes their role at once, also on another process', async () => {
    const { id, token } = await joined()
    const roles = async () => (await other.call('GET', '/account/user', { token })).body.Rollen as string[]
    expect(await roles()).toContain('AgenturMitarbeiter')
    expect((await post(`/${id}`, { Rolle: 'Inhaber', Mitarbeiternummer: '77' })).status).toBe(200)
    expect(await roles()).toEqual(['recommender', 'AgenturInhaber'])
    expect((await other.call('PUT', '/agentur/mitarbeiter', { token, body: {} })).status).toBe(200)
    expect((await post(`/${id}`, { Rolle: 'Mitarbeiter' })).status).toBe(200)
    expect((await other.call('PUT', '/agentur/mitarbeiter', { token, body: {} })).status).toBe(403)
  })

  test('leaves at once, and hands over whom they look after', async () => {
    const leaving = await joined()
    const heir = await joined()
    const agency = (
      await rows<{ id: string }>('SELECT agency_id AS id FROM agency_member WHERE account_id = $1', [heir.id])
    )[0]!
    const customer = (await rows<{ id: string }>(`SELECT id FROM account WHERE email_key = 'profi@demo.example'`))[0]!
      .id
    await rows(
      'INSERT INTO agency_customer (tenant_id, account_id, agency_id, member_id, since) VALUES (1, $1, $2, $3, now())',
      [customer, agency.id, leaving.id],
    )
    expect((await memberOf(leaving.email)).Kunden).toBe(1)
    const stranger = (
      await rows<{ id: string }>(`SELECT id FROM account WHERE email_key = 'nordlicht@demo.example'`)
    )[0]!.id
    expect(faults(await post(`/${leaving.id}/deaktivieren`, { UebergabeAn: stranger }))).toEqual({
      UebergabeAn: 'unknownThing',
    })
    expect((await post(`/${leaving.id}/deaktivieren`, { UebergabeAn: heir.id })).body).toEqual({ Kunden: 1 })
    expect((await other.call('GET', '/agentur/stand', { token: leaving.token })).status).toBe(403)
    expect((await memberOf(heir.email)).Kunden).toBe(1)
    expect(await memberOf(leaving.email)).toMatchObject({ Status: 'beendet', Kunden: 0 })
    expect((await post(`/${leaving.id}/deaktivieren`)).status).toBe(409)
    expect((await post(`/${leaving.id}/reaktivieren`)).status).toBe(200)
    expect((await other.call('GET', '/agentur/stand', { token: leaving.token })).status).toBe(200)
    expect((await post(`/${leaving.id}/reaktivieren`)).status).toBe(409)
  })

  test('leaves running cases to the successor, in lists and numbers, and finished ones where they were', async () => {
    const [leaving, heir] = [await joined(), await joined()]
    const ctx = await site.context()
    const [agency] = await rows<{ id: string }>('SELECT agency_id AS id FROM agency_member WHERE account_id = $1', [
      heir.id,
    ])
    const [running, finished] = await ctx.write(async (tx) => [await makeMatched(ctx, tx), await makeMatched(ctx, tx)])
    for (const { recommendationId } of [running, finished])
      await rows('UPDATE recommendation SET agency_id = $2, agency_member_id = $3 WHERE id = $1', [
        recommendationId,
        agency!.id,
        leaving.id,
      ])
    await rows(`UPDATE recommendation SET state = 'cancelled', ended_at = now() WHERE id = $1`, [
      finished.recommendationId,
    ])
    await rows('DELETE FROM funnel_waiting')
    const mine = async (token: string) =>
      (await site.call('PUT', '/agentur/empfehlungen', { token, body: { Spalten: { Meine: true } } })).body
        .TotalCount as number
    expect(await mine(leaving.token)).toBe(2)
    expect((await post(`/${leaving.id}/deaktivieren`, { UebergabeAn: heir.id })).status).toBe(200)
    expect(await mine(heir.token)).toBe(1)
    const members = await rows<{ id: string; member: string }>(
      'SELECT id, agency_member_id AS member FROM recommendation WHERE id = ANY ($1)',
      [[running.recommendationId, finished.recommendationId]],
    )
    expect(Object.fromEntries(members.map(({ id, member }) => [id, member]))).toEqual({
      [running.recommendationId]: heir.id,
      [finished.recommendationId]: leaving.id,
    })
    expect(await rows('SELECT recommendation_id AS id FROM funnel_waiting')).toEqual([{ id: running.recommendationId }])
  })

  test('a number is free again once its holder has left, or their invitation was taken back', async () => {
    const number = { Mitarbeiternummer: '2020' }
    await invite('vertippt@agentur.example', number)
    await post(`/${(await memberOf('vertippt@agentur.example')).Id}/deaktivieren`)
    expect((await invite('richtig@agentur.example', number)).status).toBe(202)
    await accept((await newestMail())!.token)
    const { Id: left } = await memberOf('richtig@agentur.example')
    await post(`/${left}/deaktivieren`)
    const { id } = await joined()
    expect((await post(`/${id}`, { Rolle: 'Mitarbeiter', ...number })).status).toBe(200)
    expect(await list({ Spalten: number })).toMatchObject([{ Id: id, Status: 'aktiv' }])
    // Whoever comes back has no number, and takes none from a colleague.
    expect((await post(`/${left}/reaktivieren`)).status).toBe(200)
    expect(await memberOf('richtig@agentur.example')).toMatchObject({ Status: 'aktiv', Mitarbeiternummer: null })
    expect(faults(await post(`/${left}`, { Rolle: 'Mitarbeiter', ...number }))).toEqual({ Mitarbeiternummer: 'taken' })
  })

  test('an invitation that was taken back leads nowhere', async () => {
    await invite('zurueck@agentur.example')
    const { token } = (await newestMail())!
    expect((await post(`/${(await memberOf('zurueck')).Id}/deaktivieren`)).status).toBe(200)
    expect((await accept(token)).status).toBe(410)
  })

  test('of another agency, and of another tenant, is unknown', async () => {
    const ids = await rows<{ id: string }>(
      `SELECT id FROM account WHERE email_key IN ('inhaber-inaktiv@demo.example', 'profi@demo.example')`,
    )
    await rows(`UPDATE agency_member SET photo = 'x', photo_type = 'image/webp' WHERE account_id = ANY ($1)`, [
      ids.map(({ id }) => id),
    ])
    for (const { id } of ids) {
      expect((await site.call('GET', `/agentur/mitarbeiter/${id}/foto`, { token: owner })).status).toBe(404)
      expect((await site.call('PUT', `/agentur/mitarbeiter/${id}/kunden`, { token: owner, body: {} })).status).toBe(404)
      expect((await post(`/${id}`, { Rolle: 'Mitarbeiter' })).status).toBe(404)
      expect((await post(`/${id}/deaktivieren`)).status).toBe(404)
    }
  })
})

describe('the last owner with access', () => {
  const self = () => memberOf('inhaber@')

  test('cannot leave or become an employee', async () => {
    const { Id } = await self()
    expect((await post(`/${Id}/deaktivieren`)).body).toMatchObject({ PsoErrorCode: 'PSOF0409', Ursache: 'lastOwner' })
    expect((await post(`/${Id}`, { Rolle: 'Mitarbeiter' })).body.Ursache).toBe('lastOwner')
  })

  test('stays one where two owners take away each other at once', async () => {
    const second = await joined('Inhaber')
    const { Id } = await self()
    const answers = await Promise.all([
      post(`/${second.id}`, { Rolle: 'Mitarbeiter' }),
      post(`/${Id}`, { Rolle: 'Mitarbeiter' }, second.token),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const owners = await rows(
      `SELECT 1 FROM agency_member m JOIN agency a ON a.id = m.agency_id WHERE m.role = 'owner' AND m.active AND a.name LIKE 'Agentur Ayd%'`,
    )
    expect(owners).toHaveLength(1)
  })
})
