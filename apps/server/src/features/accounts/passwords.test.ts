import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, freshAddress, type Answer, type TestApp } from '../../../../../tests/support/test-app.ts'
import { inQueue } from '../../../../../tests/support/race.ts'
import type { TokenPurpose } from '#platform/crypto/token-purpose.ts'
import { appointOperator } from './appoint-operator.ts'
import { createRecommenderAccount } from './public.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query<Row>(text, values))
beforeEach(() => rows('DELETE FROM mail'))

const email = 'empfehler@demo.example'
const first = 'Empfehlen1'
const options = () => ({ address: freshAddress() })
const logIn = (Password: string, Email = email) =>
  site.call('POST', '/account/login', { body: { Email, Password }, ...options() })
const setPassword = (Token: string, Password: string) =>
  site.call('PUT', '/account/resetPassword', { body: { Token, Password }, ...options() })
const validate = (Token: string) =>
  site.call('PUT', '/account/validateResetPassword', { body: { Token }, ...options() })
const user = (token: string) => site.call('GET', '/account/user', { token })
const withoutInstance = ({ status, text }: Answer) => ({ status, text: text.replace(/urn:request:[\w-]+/, '') })

interface MailRow {
  readonly template: string
  readonly subjectId: string
  readonly data: { readonly tokenId: string }
}
const mails = () => rows<MailRow>(`SELECT template, subject_id AS "subjectId", data FROM mail ORDER BY created_at, id`)

/** The token in the newest mail of this kind, as its reader would find it. */
async function mailedToken(purpose: TokenPurpose, template: string): Promise<string> {
  const mail = (await mails()).findLast((row) => row.template === template)
  return site.services.tokens.reproduce(1, purpose, mail!.data.tokenId)
}

async function resetToken(address = email): Promise<string> {
  await rows('DELETE FROM limit_counter')
  expect((await site.call('GET', `/account/resetPassword/${encodeURIComponent(address)}`, options())).status).toBe(202)
  return mailedToken('resetPassword', 'account.passwordReset')
}

async function newAccount(address: string): Promise<{ readonly id: string; readonly token: string }> {
  const ctx = await site.context()
  const { account } = await ctx.write((tx) =>
    createRecommenderAccount(ctx, tx, { firstName: 'Ute', lastName: 'Klein', email: address, language: 'de' }),
  )
  return { id: account.id, token: await mailedToken('setPassword', 'account.welcome') }
}

describe('resetting a password', () => {
  test('sets it, logs in, ends other sessions and other links, and mails the owner', async () => {
    const before = await logIn(first)
    const token = await resetToken()
    expect((await validate(token)).body).toEqual({
      Vorname: 'Jana',
      Email: email,
      IstErstesPasswort: false,
      ZweiterFaktor: false,
    })
    const done = await setPassword(token, 'Neues-Wort-77')
    expect(done.status).toBe(200)
    expect(done.body.Email).toBe(email)
    expect((await user(done.body.Token)).status).toBe(200)
    expect((await user(before.body.Token)).status).toBe(401)
    expect((await logIn(first)).status).toBe(401)
    expect((await logIn('Neues-Wort-77')).status).toBe(200)
    expect((await mails()).map(({ template }) => template)).toEqual([
      'account.passwordReset',
      'account.passwordChanged',
    ])

    const again = await setPassword(token, 'Noch-Anders-78')
    expect(again.status).toBe(410)
    expect(again.body.PsoErrorCode).toBe('PSOF0302')
    expect((await validate(token)).status).toBe(410)
    await setPassword(await resetToken(), first + 'x')
  })

  test('of fifty uses of one link at once one succeeds', async () => {
    const token = await resetToken()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => setPassword(token, `Parallel-Wort-${index}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // The others found it used, or on a busy machine a full queue; never a session, never a 401.
    expect(answers.filter(({ status }) => ![200, 410, 429, 503].includes(status))).toEqual([])
    expect(answers.some(({ status }) => status === 410)).toBe(true)
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await logIn(`Parallel-Wort-${winner}`)).status).toBe(200)
    expect((await mails()).filter(({ template }) => template === 'account.passwordChanged')).toHaveLength(1)
  })

  test('of two that are requested at once, the later one works alone', async () => {
    await rows('DELETE FROM limit_counter')
    const [account] = await rows<{ id: string }>('SELECT id FROM account WHERE email_key = $1', [email])
    const request = () => site.call('GET', `/account/resetPassword/${email}`, options())
    await inQueue(site, { table: 'account', id: account!.id }, [request, request])
    const live = await rows(
      `SELECT id FROM token WHERE subject_id = $1 AND purpose = 'resetPassword' AND used_at IS NULL AND replaced_at IS NULL`,
      [account!.id],
    )
    expect(live).toHaveLength(1)
  })

  test('of two uses that both found the link unused the second is refused', async () => {
    const token = await resetToken()
    const id = (await mails()).at(-1)!.data.tokenId
    const answers = await inQueue(site, { table: 'token', id }, [
      () => setPassword(token, 'Erstes-Wort-1'),
      () => setPassword(token, 'Zweites-Wort-2'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 410])
    expect((await logIn('Erstes-Wort-1')).status).toBe(200)
  })

  test('only the newest link works', async () => {
    const [older, newer] = [await resetToken(), await resetToken()]
    expect((await setPassword(older, 'Aeltere-Worte-1')).status).toBe(410)
    expect((await setPassword(newer, 'Neuere-Worte-1')).status).toBe(200)
  })

  test('a link is good for thirty minutes', async () => {
    const token = await resetToken()
    const [row] = await rows<{ seconds: number }>(
      `SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM token WHERE purpose = 'resetPassword' ORDER BY created_at DESC LIMIT 1`,
    )
    expect(row!.seconds).toBe(1800)
    await rows(`UPDATE token SET expires_at = $1 WHERE purpose = 'resetPassword'`, [new Date(Date.now() - 1)])
    expect((await setPassword(token, 'Zu-Spaet-4711')).status).toBe(410)
    expect((await validate(token)).status).toBe(410)
  })

  test.each(['x', 'A'.repeat(43), 'A'.repeat(100), '../../etc', "' OR 1=1 --"])(
    'the made-up token %j is refused with 403, never 401',
    async (token) => {
      for (const answer of [await setPassword(token, 'Neues-Wort-77'), await validate(token)]) {
        expect(answer.status).toBe(403)
        expect(answer.body.PsoErrorCode).toBe('PSOF0301')
      }
    },
  )

  test('a token of another purpose or tenant opens nothing', async () => {
    const ctx = await site.context()
    const { id } = (await rows<{ id: string }>('SELECT id FROM account WHERE email_key = $1', [email]))[0]!
    const other = await ctx.write((tx) => site.services.tokens.issue(tx, 'newsletterOptin', id, 3600))
    expect((await setPassword(other.token, 'Neues-Wort-77')).status).toBe(403)
    const own = await resetToken()
    const elsewhere = await site.call('PUT', '/account/resetPassword', {
      tenant: 'hanse-assekuranz',
      body: { Token: own, Password: 'Neues-Wort-77' },
    })
    expect(elsewhere.status).toBe(403)
  })

  test.each([
    ['abc', 'weakPassword'],
    ['alllowercase1', 'weakPassword'],
    ['ALLUPPERCASE1', 'weakPassword'],
    ['NoDigitsHere', 'weakPassword'],
    ['Password1', 'commonPassword'],
    ['Sommer2026!', 'commonPassword'],
    ['Fernblick1', 'commonPassword'],
    ['Petersen77', 'commonPassword'],
    ['', 'required'],
  ])('the password %j is refused as %s, and the link stays good', async (password, code) => {
    const token = await resetToken()
    const answer = await setPassword(token, password)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ Feld: 'Password', Code: code, Meldung: expect.any(String) }])
    expect((await validate(token)).status).toBe(200)
  })
})

describe('who has an account stays a secret', () => {
  test('asking for a reset or the welcome mail answers the same for every address', async () => {
    for (const path of ['resetPassword', 'resendWelcomeMail']) {
      const answers = await Promise.all(
        [email, 'nobody@demo.example', 'betreiber@demo.example', 'not an address'].map((address) =>
          site.call('GET', `/account/${path}/${encodeURIComponent(address)}`, options()),
        ),
      )
      for (const answer of answers) expect(withoutInstance(answer)).toEqual({ status: 202, text: '{"Ok":true}' })
    }
  })

  test('an unknown address writes the same rows as a known one, and its mail is dropped', async () => {
    await rows('DELETE FROM limit_counter')
    await site.call('GET', '/account/resetPassword/nobody2@demo.example', options())
    const [mail] = await mails()
    expect(mail!.template).toBe('account.passwordReset')
    const [{ id } = { id: '' }] = await rows<{ id: string }>('SELECT id FROM mail')
    await site.services.mailer.deliver(site.services, 1, id)
    expect((await rows<{ state: string }>('SELECT state FROM mail'))[0]!.state).toBe('dropped')
    // Even a guessed token belongs to no account.
    expect(
      (await setPassword(await mailedToken('resetPassword', 'account.passwordReset'), 'Neues-Wort-77')).status,
    ).toBe(410)
  })

  test('a mailbox is not flooded: two mails in half an hour, the same answer after', async () => {
    await rows('DELETE FROM limit_counter')
    for (let round = 0; round < 6; round += 1)
      expect((await site.call('GET', `/account/resetPassword/${email}`, options())).status).toBe(202)
    expect(await mails()).toHaveLength(2)
  })

  test('who requested the last link leaves its owner one that works, or the next one', async () => {
    const request = () => site.call('GET', `/account/resetPassword/${email}`, options())
    const hour = 3_600_000
    const start = Math.ceil(Date.now() / hour) * hour
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    try {
      for (let round = 0; round < 6; round += 1) await request()
      const token = await mailedToken('resetPassword', 'account.passwordReset')
      vi.setSystemTime(start + hour / 2 - 1_000)
      expect((await validate(token)).status).toBe(200)
      vi.setSystemTime(start + hour / 2 + 1_000)
      expect((await validate(token)).status).toBe(410)
      await rows('DELETE FROM mail')
      await request()
      expect((await validate(await mailedToken('resetPassword', 'account.passwordReset'))).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the first password', () => {
  test('comes by the welcome mail’s link, good for 14 days', async () => {
    const { id, token } = await newAccount('erste@demo.example')
    expect((await validate(token)).body).toEqual({
      Vorname: 'Ute',
      Email: 'erste@demo.example',
      IstErstesPasswort: true,
      ZweiterFaktor: false,
    })
    const [row] = await rows<{ days: number }>(
      `SELECT extract(epoch FROM expires_at - created_at)::int / 86400 AS days FROM token WHERE purpose = 'setPassword' AND subject_id = $1`,
      [id],
    )
    expect(row!.days).toBe(14)
    expect((await logIn('', 'erste@demo.example')).status).toBe(422)
    expect((await logIn(first, 'erste@demo.example')).status).toBe(401)
    const done = await setPassword(token, 'Erstes-Wort-12')
    expect(done.status).toBe(200)
    // A first password causes no warning.
    expect((await mails()).map(({ template }) => template)).toEqual(['account.welcome'])
    expect((await setPassword(token, 'Zweites-Wort-12')).status).toBe(410)
  })

  test('a reset ends the welcome link too', async () => {
    const { token } = await newAccount('zweite@demo.example')
    expect((await setPassword(await resetToken('zweite@demo.example'), 'Erstes-Wort-12')).status).toBe(200)
    expect((await setPassword(token, 'Anderes-Wort-12')).status).toBe(410)
  })

  test('the welcome mail can be sent again: with a new link, or with one to reset where there is a password', async () => {
    const { token } = await newAccount('dritte@demo.example')
    await site.call('GET', '/account/resendWelcomeMail/dritte@demo.example', options())
    expect((await validate(token)).status).toBe(410)
    expect((await setPassword(await mailedToken('setPassword', 'account.welcome'), 'Erstes-Wort-12')).status).toBe(200)
    await site.call('GET', '/account/resendWelcomeMail/dritte@demo.example', options())
    expect((await mails()).at(-1)!.template).toBe('account.passwordReset')
  })
})

describe('changing the password in a session', () => {
  const change = (token: string, AltesPassword: string, Password: string) =>
    site.call('PUT', '/account/resetPasswordWithoutToken', { token, body: { AltesPassword, Password } })
  const profi = 'profi@demo.example'

  test('needs the current one; ends the other sessions and keeps this one', async () => {
    const [here, there] = [await logIn(first, profi), await logIn(first, profi)]
    const wrong = await change(here.body.Token, 'Falsches-1', 'Neues-Wort-77')
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors[0].Feld).toBe('AltesPassword')
    expect((await change(here.body.Token, first, 'Passwort1')).body.errors[0].Code).toBe('commonPassword')
    expect((await change(here.body.Token, first, 'Neues-Wort-77')).body).toEqual({ Ok: true })
    expect((await user(here.body.Token)).status).toBe(200)
    expect((await user(there.body.Token)).status).toBe(401)
    expect((await logIn(first, profi)).status).toBe(401)
    expect((await mails()).map(({ template }) => template)).toEqual(['account.passwordChanged'])
  })

  test('without a session there is nothing to change', async () => {
    expect((await change('s1.9999999999.' + 'A'.repeat(43), first, 'Neues-Wort-77')).body.PsoErrorCode).toBe('PSOF0204')
  })

  test('guessing the current one ends', async () => {
    const { body } = await logIn(first, 'mitarbeiter@demo.example')
    const statuses: number[] = []
    for (let round = 0; round < 12; round += 1)
      statuses.push((await change(body.Token, `Falsches-${round}`, 'Neues-Wort-77')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
  })
})

describe('an operator’s own password', () => {
  const mail = 'betreiber@demo.example'
  const chosen = 'Deich-Kutter-52'
  const enter = (Password: string, Email = mail) =>
    site.call('POST', '/betreiber/login', { body: { Email, Password }, ...options() })
  const change = (token: string, AltesPassword: string, Password: string) =>
    site.call('PUT', '/betreiber/passwort', { token, body: { AltesPassword, Password } })
  const isIn = async (token: string) => (await site.call('GET', '/betreiber/schluessel', { token })).status
  const faults = (answer: Answer) => answer.body.errors

  test('is changed by the current one alone, by the same rules; a wrong one ends no session', async () => {
    const { Token } = (await enter(first)).body
    for (const [current, password, Feld, Code] of [
      ['Falsches-1', chosen, 'AltesPassword', 'invalid'],
      [first, 'kurz', 'Password', 'weakPassword'],
      [first, 'Passwort1', 'Password', 'commonPassword'],
    ] as const) {
      const refused = await change(Token, current, password)
      expect(refused.status).toBe(422)
      expect(faults(refused)).toEqual([expect.objectContaining({ Feld, Code })])
    }
    expect(await isIn(Token)).toBe(200)
    expect((await enter(first)).status).toBe(200)
    expect(await mails()).toEqual([])
  })

  test('ends the account’s other sessions, the operator’s and the customer’s, and keeps this one', async () => {
    const [here, there, customer] = [await enter(first), await enter(first), await logIn(first, mail)]
    expect((await change(here.body.Token, first, chosen)).body).toEqual({ Ok: true })
    expect([await isIn(here.body.Token), await isIn(there.body.Token)]).toEqual([200, 401])
    expect((await user(customer.body.Token)).status).toBe(401)
    expect([(await enter(first)).status, (await enter(chosen)).status]).toEqual([401, 200])
    expect((await enter(first, 'betreiber2@demo.example')).status).toBe(200)
    const inOtherTenant = { body: { Email: mail, Password: first }, tenant: 'hanse-assekuranz', ...options() }
    expect((await site.call('POST', '/betreiber/login', inOtherTenant)).status).toBe(200)
  })

  test('leaves a sealed event by the operator, and a mail in their own words', async () => {
    const { Token } = (await enter(chosen)).body
    await change(Token, chosen, 'Leuchtturm-Kai-9')
    const [left] = await rows<object>(
      `SELECT e.actor_kind, e.actor_id = a.id AS own, e.subject_kind, e.subject_id = a.id AS about, w.id IS NOT NULL AS sealed
       FROM event e JOIN account a ON a.tenant_id = e.tenant_id AND a.email_key = $1
       LEFT JOIN audit_waiting w ON w.tenant_id = e.tenant_id AND w.id = e.id
       WHERE e.kind = 'passwordSet' AND e.subject_id = a.id ORDER BY e.at DESC, e.id DESC LIMIT 1`,
      [mail],
    )
    expect(left).toEqual({ actor_kind: 'operator', own: true, subject_kind: 'operator', about: true, sealed: true })
    const [notice] = await rows<{ id: string; template: string; subject_id: string }>('SELECT * FROM mail')
    expect(notice!.template).toBe('account.operatorPasswordChanged')
    const template = site.services.mailer.templates.find(({ name }) => name === notice!.template)!
    const ctx = await site.context()
    const request = { id: notice!.id, subjectId: notice!.subject_id, locale: 'de' as const, data: {} }
    const text = JSON.stringify(await ctx.write((tx) => template.build(ctx, tx, request)))
    expect(text).toContain('/de/betreiber')
    expect(text).not.toContain('passwort')
  })

  test('is not reset by a mail that anybody may request, though every operator is a recommender too', async () => {
    const ctx = await site.context()
    const person = { firstName: 'Nele', lastName: 'Brandt', email: 'nele.brandt@demo.example', language: 'de' as const }
    succeeded(await appointOperator(ctx, person))
    const [account] = await rows<{ id: string }>('SELECT id FROM account WHERE tenant_id = 1 AND email_key = $1', [
      person.email,
    ])
    await rows('DELETE FROM mail')
    for (const path of ['resetPassword', 'resendWelcomeMail'])
      expect((await site.call('GET', `/account/${path}/${person.email}`, options())).status).toBe(202)
    const body = { Vorname: 'Nele', Nachname: 'Brandt', Email: person.email }
    expect((await site.call('POST', '/account/createEmpfehler', { body, ...options() })).status).toBe(202)
    const sent = await mails()
    expect(sent).toHaveLength(3)
    expect(sent.filter(({ subjectId }) => subjectId === account!.id)).toEqual([])
  })

  test('is not changed by a customer’s session of the same account, nor guessed by an operator’s', async () => {
    const other = 'betreiber2@demo.example'
    const asCustomer = await change((await logIn(first, other)).body.Token, first, chosen)
    expect([asCustomer.status, asCustomer.body.PsoErrorCode]).toEqual([401, 'PSOF0204'])
    const { Token } = (await enter(first, other)).body
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1) statuses.push((await change(Token, `Falsches-${round}`, chosen)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    expect(await isIn(Token)).toBe(200)
  })
})

test('the rules are listed, and the pattern agrees with them', async () => {
  const { body } = await site.call('GET', '/account/passwortvalidator')
  expect(body).toMatchObject({ MinLaenge: 8, Kleinbuchstabe: true, Grossbuchstabe: true, Ziffer: true })
  const pattern = new RegExp(body.Regex, 'u')
  expect(['Abcdefg1', 'Ärgerlich7', 'ÜbüÜbü88'].every((password) => pattern.test(password))).toBe(true)
  expect(['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh'].some((password) => pattern.test(password))).toBe(false)
})

test('no password, hash or token ends up in an event', async () => {
  const events = await rows<{ text: string }>('SELECT event::text AS text FROM event')
  expect(events.length).toBeGreaterThan(10)
  expect(events.filter(({ text }) => /argon2|Wort|Kutter|Leuchtturm|@|s1\./.test(text))).toEqual([])
})
