import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, freshAddress, type Answer, type TestApp } from '../../../../../tests/support/test-app.ts'
import { together } from '../../../../../tests/support/race.ts'
import type { TokenPurpose } from '#platform/crypto/token-purpose.ts'
import { createRecommenderAccount } from './public.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())
const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query<Row>(text, values))
beforeEach(() => rows('DELETE FROM mail'))

const register = (Email: string, more: object = {}, tenant = 'fernblick') =>
  site.call('POST', '/account/createEmpfehler', {
    tenant,
    body: { Vorname: 'Ute', Nachname: 'Klein', Email, ...more },
    address: freshAddress(),
  })
const failures = ({ body }: Answer) =>
  Object.fromEntries((body.errors as { Feld: string; Code: string }[]).map(({ Feld, Code }) => [Feld, Code]))

/** The newest mail as it is sent, and its token. */
async function newestMail(purpose: TokenPurpose) {
  const [row] = await rows<{ id: string; template: string; subjectId: string; data: { tokenId: string } }>(
    `SELECT id, template, subject_id AS "subjectId", data FROM mail ORDER BY created_at DESC, id DESC LIMIT 1`,
  )
  const ctx = await site.context()
  const template = site.services.mailer.templates.find(({ name }) => name === row!.template)!
  const content = await ctx.read((tx) => template.build(ctx, tx, { ...row!, locale: 'de' }))
  return { ...row!, content, token: site.services.tokens.reproduce(1, purpose, row!.data.tokenId) }
}

describe('a registration before the first recommendation', () => {
  test('creates an account whose mail brings the link to the password, and that logs in', async () => {
    const answer = await register('Ute.Klein@demo.example')
    expect([answer.status, answer.body]).toEqual([202, { Ok: true }])
    const mail = await newestMail('setPassword')
    expect(mail.template).toBe('account.registered')
    expect(mail.content!.to).toEqual({ name: 'Ute Klein', address: 'Ute.Klein@demo.example' })
    expect(JSON.stringify(mail.content)).toContain(`/de/registrieren#token=${mail.token}`)
    const set = await site.call('PUT', '/account/resetPassword', {
      body: { Token: mail.token, Password: 'Brombeere-Regal7' },
      address: freshAddress(),
    })
    expect(set.status).toBe(200)
    expect(set.body).toMatchObject({ Vorname: 'Ute', Nachname: 'Klein', Rollen: ['recommender'] })
    expect(await rows(`SELECT kind FROM event WHERE subject_id = $1 ORDER BY at, id`, [mail.subjectId])).toMatchObject([
      { kind: 'accountCreated' },
      { kind: 'passwordSet' },
      { kind: 'signedIn' },
    ])
  })

  test('of an address with a password changes nothing, and informs its mailbox alone', async () => {
    const before = await rows('SELECT * FROM account WHERE email = $1', ['empfehler@demo.example'])
    const answer = await register('EMPFEHLER@demo.example', { Vorname: 'Eva', Nachname: 'Fremd' })
    expect([answer.status, answer.body]).toEqual([202, { Ok: true }])
    expect(await rows('SELECT * FROM account WHERE email = $1', ['empfehler@demo.example'])).toEqual(before)
    const mail = await newestMail('resetPassword')
    expect(mail.template).toBe('account.alreadyRegistered')
    expect(mail.content!.to.name).toBe('Jana Petersen')
    expect(JSON.stringify(mail.content)).not.toContain('Eva')
    const link = await site.call('PUT', '/account/validateResetPassword', { body: { Token: mail.token } })
    expect(link.body).toMatchObject({ Vorname: 'Jana', IstErstesPasswort: false })
  })

  test('of an address that never chose a password sends the link again', async () => {
    const ctx = await site.context()
    const { account } = await ctx.write((tx) =>
      createRecommenderAccount(ctx, tx, {
        firstName: 'Mara',
        lastName: 'Lindgren',
        email: 'noch.ohne@demo.example',
        language: 'de',
      }),
    )
    await register('noch.ohne@demo.example')
    const mail = await newestMail('setPassword')
    expect([mail.template, mail.subjectId]).toEqual(['account.registered', account.id])
    expect(mail.content!.to.name).toBe('Mara Lindgren')
  })

  test('of an operator mails nothing', async () => {
    expect((await register('betreiber@demo.example')).status).toBe(202)
    expect((await newestMail('resetPassword')).content).toBeUndefined()
  })

  test('names every field that fails', async () => {
    expect(failures(await register('kein-ziel', { Vorname: '', Nachname: '<script>' }))).toMatchObject({
      Vorname: 'required',
    })
    expect(failures(await register('kein-ziel', { Nachname: '<script>' }))).toEqual({
      Nachname: 'invalidName',
      Email: 'invalidEmail',
    })
  })

  test('of one address twenty times at once makes one account, and three mails at most', async () => {
    await together(20, () => register('viele@demo.example'))
    expect(await rows(`SELECT count(*)::int AS count FROM account WHERE email_key = 'viele@demo.example'`)).toEqual([
      { count: 1 },
    ])
    expect(await rows('SELECT count(*)::int AS count FROM mail')).toEqual([{ count: 3 }])
  })

  test('goes through after others’ requests for a link to its address', async () => {
    for (const path of ['resetPassword', 'resendWelcomeMail', 'resetPassword', 'resetPassword'])
      await site.call('GET', `/account/${path}/belagert@demo.example`, { address: freshAddress() })
    await register('belagert@demo.example')
    expect(await rows(`SELECT first_name AS name FROM account WHERE email_key = 'belagert@demo.example'`)).toEqual([
      { name: 'Ute' },
    ])
  })

  test('is not there where people come by their client’s own login', async () => {
    expect((await register('neu@demo.example', {}, 'werkstrom')).status).toBe(404)
  })
})
