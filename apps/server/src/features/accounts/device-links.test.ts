import { URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, freshAddress, type Answer, type TestApp } from '../../../../../tests/support/test-app.ts'
import { patient, together } from '../../../../../tests/support/race.ts'
import { loginLimits } from './login-gate.ts'
import { hashPassword } from './password-hash.ts'
import { enrolSecondFactor } from './second-factor.ts'

/** A lock-out does not keep the owner out, however long an attacker goes on guessing (safety 20). */
let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
beforeEach(async () => {
  await rows('DELETE FROM limit_counter')
  await rows('DELETE FROM mail')
  await setAutologin(false)
})
afterAll(() => site.close())

const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query<Row>(text, values))

async function setAutologin(isOn: boolean) {
  await site.services.db.owner.query(
    `UPDATE tenant SET config = jsonb_set(config, '{autologin}', $1::jsonb) WHERE id = 1`,
    [JSON.stringify(isOn)],
  )
  site.services.tenants.forget()
}

const password = 'Empfehlen1'
const ownPassword = 'Leuchtturm7-am-Deich'
const doors = { account: '/account', operator: '/betreiber' } as const
type Door = keyof typeof doors
const logIn = (Email: string, more: object = {}, door: Door = 'account', cookies: Record<string, string> = {}) =>
  site.call('POST', `${doors[door]}/login`, {
    body: { Email, Password: password, ...more },
    address: freshAddress(),
    cookies,
  })
const ask = (Email: string, door: Door = 'account') =>
  site.call('POST', `${doors[door]}/geraetelink`, { body: { Email }, address: freshAddress() })
const confirm = (Token: string, app = site) =>
  app.call('POST', '/account/geraet', { body: { Token }, address: freshAddress() })
const marks = ({ cookies }: Answer) =>
  Object.fromEntries(Object.entries(cookies).map(([name, { value }]) => [name, value] as const))

/** Others guess from everywhere until the account is closed to every device that it is not known on. */
async function shut(Email: string, door: Door = 'account') {
  expect((await logIn(Email, { Password: 'Falsch-12' }, door)).status).toBe(401)
  await rows(`UPDATE limit_counter SET used = $1 WHERE bucket LIKE 'login:${door}:account:%'`, [
    loginLimits.account.count,
  ])
  const refused = await logIn(Email, {}, door)
  expect([refused.status, refused.body.Ursache]).toEqual([429, 'gateShut'])
}

/** The link in the mail that the request left; undefined where the mail would be dropped. */
async function mailedLink(door: Door = 'account'): Promise<URL | undefined> {
  const list = await rows<{ id: string; subjectId: string; data: Record<string, string> }>(
    `SELECT id, subject_id AS "subjectId", data FROM mail WHERE template = $1 ORDER BY id DESC LIMIT 1`,
    [`account.device.${door}`],
  )
  const row = list[0]
  if (row === undefined) throw new Error('No mail was queued')
  const ctx = await site.context(1)
  const template = site.services.mailer.templates.find(({ name }) => name === `account.device.${door}`)!
  const content = await ctx.write((tx) => template.build({ ...ctx, locale: 'de' }, tx, { ...row, locale: 'de' }))
  const button = content?.blocks.find((block) => block.kind === 'button')
  return button && new URL(button.url)
}
/** Its token. */
async function mailed(door: Door = 'account'): Promise<string | undefined> {
  const link = await mailedLink(door)
  return link && new URLSearchParams(link.hash.slice(1)).get('t')!
}
const mailCount = async () => (await rows<{ count: number }>('SELECT count(*)::int AS count FROM mail'))[0]!.count

describe('where guesses have closed the login', () => {
  test.each([
    ['a recommender', 'empfehler@demo.example'],
    ['an agency’s owner', 'inhaber@demo.example'],
    ['an agency’s employee', 'mitarbeiter@demo.example'],
  ])('the mailed link lets a new device of %s in, with the right password', async (_who, email) => {
    await shut(email)
    expect((await ask(email)).status).toBe(202)
    const confirmed = await confirm((await mailed())!)
    expect(confirmed.status).toBe(200)
    // The link alone opens nothing: no session, and a wrong password stays one.
    expect(JSON.stringify(confirmed.body)).not.toMatch(/Token|@/)
    const cookies = marks(confirmed)
    expect((await logIn(email, { Password: 'Falsch-12' }, 'account', cookies)).status).toBe(401)
    expect((await logIn(email, {}, 'account', cookies)).status).toBe(200)
    // Other devices stay locked out meanwhile, and the mark is valid for no other account.
    expect((await logIn(email)).status).toBe(429)
    await shut('profi@demo.example')
    expect((await logIn('profi@demo.example', {}, 'account', cookies)).status).toBe(429)
  })

  test('one link makes one device known, however many use it at once', async () => {
    await shut('empfehler@demo.example')
    await ask('empfehler@demo.example')
    const token = (await mailed())!
    const answers = await together(50, () => patient(() => confirm(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => Object.keys(answer.cookies).length > 0)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]))
  })

  test('the link leads a member of an agency to the agencies’ login, unless the tenant has no agencies', async () => {
    const setAgencies = async (isOn: boolean) => {
      await site.services.db.owner.query(
        `UPDATE tenant SET config = jsonb_set(config, '{modules,agencies}', $1::jsonb) WHERE id = 1`,
        [JSON.stringify(isOn)],
      )
      site.services.tenants.forget()
    }
    await shut('inhaber@demo.example')
    await ask('inhaber@demo.example')
    expect((await mailedLink())?.pathname).toBe('/de/agentur/login')
    await setAgencies(false)
    expect((await mailedLink())?.pathname).toBe('/de/login')
    await setAgencies(true)
  })

  test('a link of another purpose, tenant or time opens nothing', async () => {
    await shut('empfehler@demo.example')
    await ask('empfehler@demo.example')
    const token = (await mailed())!
    const [{ id }] = (await rows<{ id: string }>(
      `SELECT id FROM account WHERE email_key = 'empfehler@demo.example'`,
    )) as [{ id: string }]
    const ctx = await site.context(1)
    const other = await ctx.write((tx) => site.services.tokens.issue(tx, 'resetPassword', id, 600))
    expect((await confirm(other.token)).status).toBe(403)
    expect((await confirm('A'.repeat(43))).status).toBe(403)
    const elsewhere = await site.call('POST', '/account/geraet', { body: { Token: token }, tenant: 'werkstrom' })
    expect(elsewhere.status).toBe(403)
    const stored = await rows<{ text: string; seconds: number }>(
      `SELECT token::text AS text, extract(epoch FROM expires_at - created_at)::int AS seconds FROM token WHERE purpose = 'knowDevice' AND used_at IS NULL AND replaced_at IS NULL`,
    )
    expect(stored[0]!.seconds).toBe(1_800)
    expect(stored[0]!.text).not.toContain(token)
    await rows(`UPDATE token SET expires_at = now() WHERE purpose = 'knowDevice'`)
    expect((await confirm(token)).status).toBe(410)
  })

  test('a mailbox gets one mail in the life of a link, and none while the login is open', async () => {
    expect((await ask('empfehler@demo.example')).status).toBe(202)
    expect(await mailCount()).toBe(0)
    await shut('empfehler@demo.example')
    for (let round = 0; round < 5; round += 1) expect((await ask('empfehler@demo.example')).status).toBe(202)
    expect(await mailCount()).toBe(1)
    expect((await confirm((await mailed())!)).status).toBe(200)
  })

  test.each([
    ['account', 'empfehler@demo.example'],
    ['operator', 'betreiber@demo.example'],
  ] as const)('a link that was used makes room for the owner’s next device (%s)', async (door, email) => {
    await shut(email, door)
    for (let device = 1; device <= 3; device += 1) {
      await together(4, () => patient(() => ask(email, door)))
      expect(await mailCount()).toBe(device)
      const cookies = marks(await confirm((await mailed(door))!))
      expect((await logIn(email, {}, door, cookies)).status).toBe(200)
    }
  })

  test('a known device over its own count is offered no link, as none is sent to it', async () => {
    const email = 'empfehler@demo.example'
    const cookies = marks(await logIn(email))
    expect((await logIn(email, { Password: 'Falsch-12' }, 'account', cookies)).status).toBe(401)
    await rows(`UPDATE limit_counter SET used = $1 WHERE bucket LIKE 'login:account:device:%'`, [
      loginLimits.device.count,
    ])
    const refused = await logIn(email, {}, 'account', cookies)
    expect([refused.status, refused.body.Ursache]).toEqual([429, undefined])
    expect((await ask(email)).status).toBe(202)
    expect(await mailCount()).toBe(0)
  })

  test('strangers, people without a password and operators at the wrong door get nothing, in the same words', async () => {
    for (const email of ['niemand@demo.example', 'betreiber@demo.example']) {
      await shut(email)
      const answer = await ask(email)
      expect([answer.status, answer.body]).toEqual([202, { Ok: true }])
      expect(await mailed()).toBeUndefined()
    }
    expect(await mailCount()).toBe(2)
  })

  test('a new password ends the link', async () => {
    await shut('empfehler@demo.example')
    await ask('empfehler@demo.example')
    const token = (await mailed())!
    const [{ id }] = (await rows<{ id: string }>(
      `SELECT id FROM account WHERE email_key = 'empfehler@demo.example'`,
    )) as [{ id: string }]
    const ctx = await site.context(1)
    const reset = await ctx.write((tx) => site.services.tokens.issue(tx, 'resetPassword', id, 600))
    const set = await site.call('PUT', '/account/resetPassword', {
      body: { Token: reset.token, Password: 'Brombeere-Regal7' },
      address: freshAddress(),
    })
    expect(set.status).toBe(200)
    expect((await confirm(token)).status).toBe(410)
    await site.services.db.write(1, (tx) =>
      tx.query(
        `UPDATE account SET password_hash = (SELECT password_hash FROM account WHERE tenant_id = 1 AND email_key = 'profi@demo.example') WHERE tenant_id = 1 AND id = $1`,
        [id],
      ),
    )
  })
})

test('where the client’s portal logs people in there is no such link, but for operators', async () => {
  await setAutologin(true)
  expect((await ask('empfehler@demo.example')).status).toBe(404)
  await shut('betreiber@demo.example', 'operator')
  expect((await ask('betreiber@demo.example', 'operator')).status).toBe(202)
  expect((await confirm((await mailed('operator'))!)).status).toBe(200)
})

test('an operator’s new device still needs the second factor', async () => {
  const production = await createTestApp(
    {
      MODE: 'production',
      DATABASE_URL: site.db.urls.owner,
      SMTP_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: 'https://empfehlen.example',
      SHARE_URL: 'https://e.example',
      MAIL_FROM: 'service@empfehlen.example',
      SECRETS_KEY: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    },
    site.db,
  )
  try {
    const ctx = await production.context(1)
    const factor = await ctx.write(async (tx) => {
      const [row] = await tx.query<{ id: string }>('SELECT id FROM account WHERE email_key = $1', [
        'betreiber@demo.example',
      ])
      // The demo's password opens nothing in production.
      await tx.query('UPDATE account SET password_hash = $2 WHERE id = $1', [
        row!.id,
        await hashPassword(1, ownPassword),
      ])
      const { token } = await production.services.tokens.issue(tx, 'knowDevice', row!.id, 600)
      return { token, url: succeeded(await enrolSecondFactor(ctx, tx, row!.id)) }
    })
    const confirmed = await confirm(factor.token, production)
    expect(confirmed.status).toBe(200)
    const attempt = (more: object) =>
      production.call('POST', '/betreiber/login', {
        body: { Email: 'betreiber@demo.example', Password: ownPassword, ...more },
        cookies: marks(confirmed),
        address: freshAddress(),
      })
    const without = await attempt({})
    expect([without.status, without.body.PsoErrorCode]).toEqual([401, 'PSOF0202'])
    const totp = URI.parse(factor.url) as { generate(): string }
    expect((await attempt({ Code: totp.generate() })).status).toBe(200)
  } finally {
    await production.close()
  }
})
