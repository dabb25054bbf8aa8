import { operations } from '@referral/contract/operations'
import type { Operation } from '@referral/contract/operation'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSession } from '#platform/http/sessions.ts'
import { together } from '../../../../../tests/support/race.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { scan } from './authenticator.fixture.ts'
import { hashPassword } from './password-hash.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())
const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query<Row>(text, values))

const password = 'Kranich-Treppe-41'
const email = 'inhaber@demo.example'
beforeEach(async () => {
  const hash = await hashPassword(1, password)
  await rows('UPDATE account SET totp_sealed = NULL, password_hash = $2 WHERE tenant_id = 1 AND email_key = $1', [
    email,
    hash,
  ])
  await rows(`DELETE FROM limit_counter WHERE tenant_id = 1`)
})

const logIn = (more: object = {}) =>
  site.call('POST', '/account/login', { body: { Email: email, Password: password, ...more }, address: freshAddress() })
const tokenOf = async (more: object = {}) => (await logIn(more)).body.Token as string
const accountId = async () =>
  (await rows<{ id: string }>('SELECT id FROM account WHERE tenant_id = 1 AND email_key = $1', [email]))[0]!.id
const begin = (token: string) =>
  site.call('POST', '/agentur/zweiterfaktor', { token, body: { AktuellesPasswort: password } })
const confirm = (token: string, Angebot: string, Code: string) =>
  site.call('PUT', '/agentur/zweiterfaktor', { token, body: { Angebot, Code } })
const end = (token: string, Code: string) =>
  site.call('POST', '/agentur/zweiterfaktor/aus', { token, body: { AktuellesPasswort: password, Code } })
/** The owner turns it on, with the code of the step before, so that two more are left. */
async function turnOn() {
  const token = await tokenOf()
  const offer = (await begin(token)).body
  const codeOf = scan(offer.Adresse as string)
  expect(offer.Adresse).toContain(`secret=${offer.Schluessel}`)
  expect((await confirm(token, offer.Angebot as string, codeOf(-1))).body).toEqual({ Aktiv: true })
  return { token, codeOf }
}

describe('an owner’s second factor', () => {
  test('is required at each login, is set up by a code, and is removed by password and code', async () => {
    const { codeOf } = await turnOn()
    const asked = await logIn()
    expect([asked.status, asked.body.PsoErrorCode]).toEqual([401, 'PSOF0202'])
    // A caller without the password does not learn of the factor.
    const stranger = await logIn({ Password: 'falsch' })
    expect(stranger.body.PsoErrorCode).toBe('PSOF0201')
    expect((await logIn({ Code: '000000' })).body.PsoErrorCode).toBe('PSOF0202')

    const code = codeOf(0)
    const known = await logIn({ Code: code })
    expect(known.status).toBe(200)
    expect(known.body.Rollen).toContain('AgenturInhaber')
    expect((await logIn({ Code: code })).status).toBe(401)
    const token = known.body.Token as string
    expect((await site.call('GET', '/agentur/zweiterfaktor', { token })).body).toEqual({ Aktiv: true })

    expect((await end(token, '000000')).status).toBe(422)
    expect((await end(token, codeOf(1))).body).toEqual({ Aktiv: false })
    expect((await logIn()).status).toBe(200)
  })

  test('is reported by mail at each change', async () => {
    await rows(`DELETE FROM mail`)
    const { token, codeOf } = await turnOn()
    await end(token, codeOf(0))
    const mails = await rows<{ template: string; what: string }>(
      `SELECT template, data->>'what' AS what FROM mail ORDER BY created_at, id`,
    )
    expect(mails).toEqual([
      { template: 'account.secondFactor', what: 'on' },
      { template: 'account.secondFactor', what: 'off' },
    ])
  })

  test('comes on once, by an offer of their own that is young', async () => {
    const token = await tokenOf()
    const offer = (await begin(token)).body
    const codeOf = scan(offer.Adresse as string)
    expect((await confirm(token, 'erfunden', codeOf(0))).status).toBe(422)
    expect((await confirm(token, offer.Angebot as string, '12345')).status).toBe(422)
    const other = (
      await site.call('POST', '/account/login', {
        body: { Email: 'inhaber-inaktiv@demo.example', Password: 'Empfehlen1' },
        address: freshAddress(),
      })
    ).body.Token as string
    expect((await confirm(other, offer.Angebot as string, codeOf(0))).status).toBe(422)
    const answers = await together(4, () => confirm(token, offer.Angebot as string, codeOf(0)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await begin(token)).status).toBe(409)
  })

  test('is set up and ended by no wrong password, however young the login is', async () => {
    const { token, codeOf } = await turnOn()
    const other = await tokenOf({ Code: codeOf(0) })
    const ended = await site.call('POST', '/agentur/zweiterfaktor/aus', {
      token: other,
      body: { AktuellesPasswort: 'falsch', Code: codeOf(1) },
    })
    expect(ended.body.errors).toMatchObject([{ Feld: 'AktuellesPasswort' }])
    expect((await end(token, codeOf(1))).body).toEqual({ Aktiv: false })
    const begun = await site.call('POST', '/agentur/zweiterfaktor', { token, body: { AktuellesPasswort: 'falsch' } })
    expect(begun.body.errors).toMatchObject([{ Feld: 'AktuellesPasswort' }])
  })

  test('resists guessing: ten codes in a quarter of an hour', async () => {
    const { codeOf } = await turnOn()
    for (let guess = 0; guess < 10; guess += 1) await logIn({ Code: '000000' })
    expect((await logIn({ Code: codeOf(0) })).status).toBe(429)
  })
})

describe('a session that did not prove it', () => {
  test('a session without it has no agency role in any call, and keeps the rest of the account', async () => {
    const before = await tokenOf()
    const { token } = await turnOn()
    const all = Object.values(operations) as Operation[]
    const agency = all.filter(
      ({ callers }) => callers.length > 0 && callers.every((caller) => caller.startsWith('agency')),
    )
    expect(agency.length).toBeGreaterThan(30)
    for (const { id, method, path } of agency) {
      const address = path.replaceAll(/:\w+/g, randomUUID())
      const answer = await site.call(method, address, { token: before, ...(method === 'GET' ? {} : { body: {} }) })
      expect([id, answer.status]).toEqual([id, 403])
    }
    expect((await site.call('GET', '/account/user', { token: before })).body.Rollen).toEqual(['recommender'])
    expect((await site.call('GET', '/agentur/stand', { token })).status).toBe(200)
  })

  test('a refresh neither adds it to a session nor removes it', async () => {
    const before = await tokenOf()
    const { token } = await turnOn()
    const refreshed = async (old: string) => (await site.call('POST', '/account/refresh', { token: old })).body
    expect((await refreshed(before)).Rollen).toEqual(['recommender'])
    const next = await refreshed(token)
    expect(next.Rollen).toContain('AgenturInhaber')
    expect((await site.call('GET', '/agentur/stand', { token: next.Token as string })).status).toBe(200)
  })

  test('begins by a link that sets a new password', async () => {
    await turnOn()
    const ctx = await site.context()
    const id = await accountId()
    const { token } = await ctx.write((tx) => ctx.services.tokens.issue(tx, 'resetPassword', id, 600))
    const link = await site.call('PUT', '/account/validateResetPassword', { body: { Token: token } })
    expect(link.body).toMatchObject({ IstErstesPasswort: false, ZweiterFaktor: true })
    const set = await site.call('PUT', '/account/resetPassword', {
      body: { Token: token, Password: 'Brombeere-Regal7' },
      address: freshAddress(),
    })
    expect(set.status).toBe(200)
    expect(set.body.Rollen).toEqual(['recommender'])
  })
})

test('an operator removes it for a member who lost it, with a reason, in their own agency alone', async () => {
  await turnOn()
  const id = await accountId()
  const ctx = await site.context()
  const operator = await ctx.write(async (tx) => {
    const [row] = await tx.query<{ id: string }>(
      `SELECT id FROM account WHERE tenant_id = $1 AND email_key = 'betreiber@demo.example'`,
      [tx.tenantId],
    )
    return (await createSession(tx, { accountId: row!.id, kind: 'operator' })).token
  })
  const [agency] = await rows<{ id: string }>('SELECT agency_id AS id FROM agency_member WHERE account_id = $1', [id])
  const reset = (agencyId: string, Grund: string) =>
    site.call('POST', `/betreiber/agenturen/${agencyId}/mitarbeiter/${id}/zweiterfaktor`, {
      token: operator,
      body: { Grund },
    })
  expect((await reset(randomUUID(), 'Telefon verloren')).status).toBe(404)
  expect((await reset(agency!.id, '')).status).toBe(422)
  const shown = await site.call('GET', `/betreiber/agenturen/${agency!.id}`, { token: operator })
  expect(
    (shown.body.Mitarbeiter as { Id: string; ZweiterFaktor: boolean }[]).find((one) => one.Id === id),
  ).toMatchObject({
    ZweiterFaktor: true,
  })
  expect((await reset(agency!.id, 'Telefon verloren')).body).toEqual({ Ok: true })
  expect((await reset(agency!.id, 'Telefon verloren')).status).toBe(409)
  expect((await logIn()).status).toBe(200)
  const [event] = await rows<{ reason: string; actor: string }>(
    `SELECT reason, actor_kind AS actor FROM event WHERE kind = 'secondFactorOff' AND subject_id = $1 ORDER BY at DESC LIMIT 1`,
    [id],
  )
  expect(event).toEqual({ reason: 'Telefon verloren', actor: 'operator' })
})
