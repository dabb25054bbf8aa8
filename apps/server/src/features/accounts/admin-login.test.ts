import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, type Caller, type Operation } from '@referral/contract/operation'
import { operations } from '@referral/contract/operations'
import { createTestApp, freshAddress, type Answer, type TestApp } from '../../../../../tests/support/test-app.ts'
import { together, tally } from '../../../../../tests/support/race.ts'

let site: TestApp
let operator = ''
beforeAll(async () => {
  site = await createTestApp()
  operator = await operatorSession('betreiber@demo.example')
})
afterAll(() => site.close())

const email = 'empfehler@demo.example'
const rows = <Row extends object>(text: string, values: readonly unknown[] = [], tenant = 1) =>
  site.services.db.write(tenant, (tx) => tx.query<Row>(text, values))
const operatorSession = async (Email: string, tenant = 'fernblick') => {
  const body = { Email, Password: 'Empfehlen1' }
  const login = await site.call('POST', '/betreiber/login', { body, tenant, address: freshAddress() })
  return login.body.Token as string
}
const grant = (Email = email, Grund = 'Anfrage 4711', token = operator) =>
  site.call('POST', '/betreiber/adminlogin', { body: { Email, Grund }, token })
const exchange = (token: string, tenant = 'fernblick') =>
  site.call('GET', `/account/login?token=${encodeURIComponent(token)}`, { tenant, address: freshAddress() })
const user = (token: string) => site.call('GET', '/account/user', { token })
const code = ({ status, body }: Answer) => ({ status, code: body.PsoErrorCode as string })
const grantedToken = async (Email = email) => (await grant(Email)).body.Token as string

describe('an operator who signs in in a customer’s name', () => {
  test('gives a reason and gets a token that opens one session, marked as such', async () => {
    const granted = await grant()
    expect(granted.status).toBe(200)
    const life = (Date.parse(granted.body.GueltigBis) - Date.now()) / 1_000
    expect(life).toBeGreaterThan(290)
    expect(life).toBeLessThanOrEqual(300)
    const login = await exchange(granted.body.Token)
    expect(login.status).toBe(200)
    expect(login.body).toMatchObject({ Email: email, AdminLogin: true, Rollen: ['recommender'] })
    expect((Date.parse(login.body.GueltigBis) - Date.now()) / 1_000).toBeLessThanOrEqual(3_600)
    expect((await user(login.body.Token)).body).toMatchObject({ Email: email, AdminLogin: true })
    // Not a device that the account is known on.
    expect(Object.keys(login.cookies)).toEqual([])

    const events = await rows<{ kind: string; actor_kind: string; actor: string; reason: string | null }>(
      `SELECT e.kind, e.actor_kind, o.email AS actor, e.reason FROM event e JOIN account o ON o.tenant_id = e.tenant_id AND o.id = e.actor_id
       JOIN account a ON a.tenant_id = e.tenant_id AND a.id = e.subject_id WHERE a.email = $1 AND e.actor_kind = 'operator' ORDER BY e.at, e.id`,
      [email],
    )
    const by = { actor_kind: 'operator', actor: 'betreiber@demo.example' }
    expect(events).toEqual([
      { kind: 'adminLoginGranted', ...by, reason: 'Anfrage 4711' },
      { kind: 'signedIn', ...by, reason: null },
    ])
    const [sealed] = await rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM audit_waiting w JOIN event e ON e.tenant_id = w.tenant_id AND e.id = w.id
       WHERE e.kind IN ('adminLoginGranted', 'signedIn') AND e.actor_kind = 'operator' AND e.subject_kind = 'account'`,
    )
    expect(sealed!.count).toBeGreaterThanOrEqual(2)
  })

  test('binds the session to a cookie half where the page asks for it', async () => {
    const path = `/account/login?token=${await grantedToken()}&Cookiebindung=true`
    const login = await site.call('GET', path, { address: freshAddress() })
    const half = login.cookies['referral-half-fernblick']!
    expect(half.line).toContain('HttpOnly')
    expect((await user(login.body.Token)).status).toBe(401)
    const cookies = { 'referral-half-fernblick': half.value }
    expect((await site.call('GET', '/account/user', { token: login.body.Token, cookies })).status).toBe(200)
  })

  test('needs a reason, and an account without access to the back office', async () => {
    const without = await grant(email, '  ')
    expect(without.status).toBe(422)
    expect(without.body.errors).toMatchObject([{ Feld: 'Grund', Code: 'required' }])
    // An operator of production is a recommender too.
    await rows(`UPDATE account SET roles = '{recommender,operator}' WHERE email = 'betreiber2@demo.example'`)
    for (const other of ['betreiber2@demo.example', 'niemand@demo.example'])
      expect(code(await grant(other))).toEqual({ status: 404, code: 'PSOF0404' })
  })

  test('only looks: every call that changes something is the person’s own', async () => {
    const { Token } = (await exchange(await grantedToken())).body
    const sessions: readonly Caller[] = signedIn
    const changing = (Object.values(operations) as Operation[]).filter(
      ({ callers, byAdminLogin, method }) =>
        !(byAdminLogin ?? method === 'GET') && callers.some((caller) => sessions.includes(caller)),
    )
    const ids = changing.map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining(['changePassword', 'updateLanguage', 'createRecommendation', 'resendRewardMail']),
    )
    for (const { method, path, id } of changing) {
      const filled = path.replaceAll(/:\w+/g, 'x')
      expect(code(await site.call(method, filled, { token: Token, body: {} })), id).toEqual({
        status: 403,
        code: 'PSOF0206',
      })
    }
    expect((await site.call('GET', '/Empfehler/empfehlungen', { token: Token })).status).toBe(200)
    expect((await site.call('POST', '/account/logout', { token: Token })).status).toBe(204)
    expect((await user(Token)).status).toBe(401)
  })

  test('is out as soon as they are no operator any more', async () => {
    const token = await operatorSession('betreiber2@demo.example')
    const spare = (await grant(email, 'Rückruf', token)).body.Token as string
    const { Token } = (await exchange(spare)).body
    const unused = (await grant('profi@demo.example', 'Rückruf', token)).body.Token as string
    await rows(`UPDATE account SET roles = '{}' WHERE tenant_id = 1 AND email = 'betreiber2@demo.example'`)
    expect(code(await user(Token))).toEqual({ status: 401, code: 'PSOF0204' })
    expect(code(await exchange(unused))).toEqual({ status: 410, code: 'PSOF0302' })
    await rows(`UPDATE account SET roles = '{operator}' WHERE tenant_id = 1 AND email = 'betreiber2@demo.example'`)
  })
})

describe('the token', () => {
  test('works once, of twenty at once too', async () => {
    const token = await grantedToken()
    expect(tally(await together(20, () => exchange(token)))).toEqual({ done: 1, '410 PSOF0302': 19 })
  })

  test('is over after five minutes, and after the next one', async () => {
    const token = await grantedToken()
    await rows(
      `UPDATE token SET expires_at = now() - interval '1 second' WHERE purpose = 'adminLogin' AND used_at IS NULL`,
    )
    expect(code(await exchange(token))).toEqual({ status: 410, code: 'PSOF0302' })
    const [replaced, next] = [await grantedToken(), await grantedToken()]
    expect((await exchange(replaced)).status).toBe(410)
    expect((await exchange(next)).status).toBe(200)
  })

  test('is kept as a digest, and opens nothing else and nothing elsewhere', async () => {
    const token = await grantedToken()
    const [kept] = await rows<{ text: string }>(
      `SELECT row_to_json(t)::text AS text FROM token t WHERE purpose = 'adminLogin' AND used_at IS NULL AND replaced_at IS NULL`,
    )
    expect(kept!.text).not.toContain(token)
    expect(kept!.text).not.toContain(Buffer.from(token).toString('hex'))
    expect(code(await exchange(token, 'werkstrom'))).toEqual({ status: 403, code: 'PSOF0301' })
    const password = { Token: token, Password: 'Brombeere-Regal7' }
    expect((await site.call('PUT', '/account/resetPassword', { body: password })).status).toBe(403)
    expect((await user(token)).status).toBe(401)
    expect((await exchange(token)).status).toBe(200)
  })

  test('a wrong or used token ends no session', async () => {
    const body = { Email: email, Password: 'Empfehlen1' }
    const { Token } = (await site.call('POST', '/account/login', { body, address: freshAddress() })).body
    const ctx = await site.context()
    const { token: reset } = await ctx.write((tx) => site.services.tokens.issue(tx, 'resetPassword', randomUUID(), 60))
    for (const wrong of ['x', 'A'.repeat(43), reset]) {
      const answer = await site.call('GET', `/account/login?token=${wrong}`, { token: Token, address: freshAddress() })
      expect(code(answer), wrong).toEqual({ status: 403, code: 'PSOF0301' })
    }
    expect((await site.call('GET', '/account/login', { token: Token, address: freshAddress() })).status).toBe(422)
    expect((await user(Token)).status).toBe(200)
  })
})
