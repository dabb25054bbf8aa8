import { URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { hashPassword } from './password-hash.ts'
import { enrolSecondFactor } from './second-factor.ts'
import { asAdmin, untilWaiting } from '../../../../../tests/support/race.ts'

const good = { Email: 'betreiber@demo.example', Password: 'Kranich-Treppe-41' }

let demo: TestApp
let site: TestApp
beforeAll(async () => {
  demo = await createTestApp()
  // The same database, served as it would be in production.
  site = await createTestApp(
    {
      MODE: 'production',
      DATABASE_URL: demo.db.urls.owner,
      SMTP_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: 'https://empfehlen.example',
      SHARE_URL: 'https://e.example',
      MAIL_FROM: 'service@empfehlen.example',
      SECRETS_KEY: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    },
    demo.db,
  )
  await setPassword(good.Password)
})
afterAll(async () => {
  await site.close()
  await demo.close()
})

const setPassword = async (password: string) => {
  const hash = await hashPassword(1, password)
  await demo.services.db.write(1, (tx) =>
    tx.query('UPDATE account SET password_hash = $2 WHERE tenant_id = 1 AND email_key = $1', [good.Email, hash]),
  )
}

const logIn = (app: TestApp, more: object = {}) =>
  app.call('POST', '/betreiber/login', { body: { ...good, ...more }, address: freshAddress() })

async function enrol(): Promise<ReturnType<typeof URI.parse>> {
  const ctx = await site.context()
  const url = await ctx.write(async (tx) => {
    const [row] = await tx.query<{ id: string }>('SELECT id FROM account WHERE email_key = $1', [good.Email])
    return enrolSecondFactor(ctx, tx, row!.id)
  })
  return URI.parse(succeeded(url))
}

test('in demo mode the second factor is off, and the answer says so', async () => {
  const login = await logIn(demo)
  expect(login.status).toBe(200)
  expect(login.body).toMatchObject({ ZweiterFaktorAus: true, Rollen: ['operator'] })
  const left = (Date.parse(login.body.GueltigBis) - Date.now()) / 3_600_000
  expect(left).toBeGreaterThan(7.9)
  expect(left).toBeLessThanOrEqual(8)
  // An operator's session is not valid for a user's calls.
  expect((await demo.call('GET', '/account/user', { token: login.body.Token })).status).toBe(403)
  expect((await demo.call('POST', '/betreiber/logout', { token: login.body.Token })).status).toBe(204)
  expect((await demo.call('POST', '/betreiber/logout', { token: login.body.Token })).status).toBe(401)
})

test('otherwise no operator logs in without one', async () => {
  const answer = await logIn(site)
  expect(answer.status).toBe(401)
  expect(answer.body.PsoErrorCode).toBe('PSOF0202')
  expect((await logIn(site, { Code: '000000' })).status).toBe(401)
})

test('a right code opens, once; a wrong or old one does not', async () => {
  const totp = (await enrol()) as import('otpauth').TOTP
  const code = totp.generate()
  const wrong = code === '123456' ? '654321' : '123456'
  expect((await logIn(site, { Code: wrong })).status).toBe(401)
  expect((await logIn(site, { Code: totp.generate({ timestamp: Date.now() - 120_000 }) })).status).toBe(401)
  const login = await logIn(site, { Code: code })
  expect(login.status).toBe(200)
  expect(login.body.ZweiterFaktorAus).toBe(false)
  expect((await logIn(site, { Code: code })).status).toBe(401)
})

test('of many logins with one code at once one opens', async () => {
  await site.services.db.write(1, (tx) => tx.query('DELETE FROM limit_counter', []))
  const totp = (await enrol()) as import('otpauth').TOTP
  const Code = totp.generate()
  const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(site, { Code })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(401)])
})

test('two logins with one code at once queue, instead of waiting for each other in a ring', async () => {
  await site.services.db.write(1, (tx) => tx.query('DELETE FROM limit_counter', []))
  const totp = (await enrol()) as import('otpauth').TOTP
  const Code = totp.generate()
  await asAdmin(site, async (admin) => {
    const deadlocks = async () =>
      (
        await admin.query<{ count: string }>(
          'SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database()',
        )
      ).rows[0]!.count
    const before = await deadlocks()
    await admin.query('BEGIN')
    await admin.query('SELECT 1 FROM account WHERE tenant_id = 1 AND email_key = $1 FOR UPDATE', [good.Email])
    const both = [logIn(site, { Code }), logIn(site, { Code })]
    await untilWaiting(admin, 2)
    await admin.query('COMMIT')
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await deadlocks()).toBe(before)
  })
})

test('codes can’t be guessed through', async () => {
  await site.services.db.write(1, (tx) => tx.query('DELETE FROM limit_counter', []))
  await enrol()
  const statuses: number[] = []
  const reasons = new Set<unknown>()
  for (let round = 0; round < 12; round += 1) {
    const { status, body } = await logIn(site, { Code: `00000${round % 10}` })
    statuses.push(status)
    if (status === 429) reasons.add(body.Ursache)
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(statuses.slice(10)).toEqual([429, 429])
  // The login is not locked: no link by mail is offered, since none would be sent.
  expect([...reasons]).toEqual([undefined])
})

test('the secret is sealed where it is kept', async () => {
  const { secret } = await enrol()
  const [row] = await site.services.db.read(1, (tx) =>
    tx.query<{ sealed: Buffer }>('SELECT totp_sealed AS sealed FROM account WHERE email_key = $1', [good.Email]),
  )
  expect(row!.sealed.includes(Buffer.from(secret.base32))).toBe(false)
})

test('an operator who is none any more has no session', async () => {
  const login = await logIn(demo, { Email: 'betreiber2@demo.example' })
  await demo.services.db.write(1, (tx) =>
    tx.query(`UPDATE account SET roles = '{recommender}' WHERE email_key = 'betreiber2@demo.example'`, []),
  )
  expect((await demo.call('POST', '/betreiber/logout', { token: login.body.Token })).body.PsoErrorCode).toBe('PSOF0204')
})

test('the demo’s public password and codes log nobody in elsewhere', async () => {
  await setPassword('Empfehlen1')
  const wellKnown = { Password: 'Empfehlen1' }
  expect((await logIn(demo, wellKnown)).status).toBe(200)
  const refused = await logIn(site, wellKnown)
  expect([refused.status, refused.body.type]).toEqual([401, 'urn:referral:loginFailed'])
  await setPassword(good.Password)
})
