import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { sealAudit, verifyAudit } from '../audit/public.ts'
import { appointOperator, renewOperator } from './appoint-operator.ts'
import { createRecommenderAccount } from './create-recommender-account.ts'
import { dismissOperator } from './dismiss-operator.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('appoints an operator once, with a second factor of their own, and only in that tenant', async () => {
  const person = { firstName: 'Nele', lastName: 'Brandt', email: 'nele.brandt@demo.example', language: 'de' as const }
  const appointed = await appointOperator(await test.context(1), person)
  expect(appointed).toMatchObject({
    isLinkMailed: true,
    secondFactor: expect.stringMatching(/^otpauth:\/\/totp\//) as string,
  })
  expect(await appointOperator(await test.context(1), person)).toMatchObject({ name: 'illegalMove' })
  const ctx = await test.context(2)
  const elsewhere = await ctx.read((tx) =>
    tx.query('SELECT 1 FROM account WHERE tenant_id = 2 AND email_key = $1', [person.email]),
  )
  expect(elsewhere).toEqual([])
})

it('keeps the password of an account that is there', async () => {
  const person = { firstName: 'Helen', lastName: 'X', email: 'empfehler@demo.example', language: 'de' as const }
  expect(await appointOperator(await test.context(1), person)).toMatchObject({ isLinkMailed: false })
  const login = await test.call('POST', '/account/login', { body: { Email: person.email, Password: 'Empfehlen1' } })
  expect(login.status).toBe(200)
  expect(login.body.Rollen).not.toContain('operator')
})

it.each([
  ['inhaber@demo.example', 'worksForAgency'],
  ['mitarbeiter@demo.example', 'worksForAgency'],
  ['nordlicht@demo.example', 'worksForAgency'],
  ['profi@demo.example', 'isSeller'],
])('appoints nobody who works for an agency or sells, and leaves their account alone: %s', async (email, reason) => {
  const ctx = await test.context(1)
  const stored = () =>
    ctx.read((tx) =>
      tx.query('SELECT roles, totp_sealed FROM account WHERE tenant_id = $1 AND email_key = $2', [1, email]),
    )
  const before = await stored()
  expect(before).toHaveLength(1)
  const appointed = await appointOperator(ctx, { firstName: 'Nele', lastName: 'Brandt', email, language: 'de' })
  expect(appointed).toMatchObject({ name: 'illegalMove', detail: reason })
  expect(await stored()).toEqual(before)
})

it('mails the link to a person whose account has no password yet', async () => {
  const person = { firstName: 'Ole', lastName: 'Brandt', email: 'ole.brandt@demo.example', language: 'de' as const }
  const ctx = await test.context(1)
  await ctx.write((tx) => createRecommenderAccount(ctx, tx, person))
  expect(await appointOperator(ctx, person)).toMatchObject({ isLinkMailed: true })
  expect(tokenIn((await newestMail(1, person.email)).text)).toMatch(/^[\w-]{43}$/)
})

/** The text of the newest mail to an account of a tenant. */
async function newestMail(tenantId: number, email: string) {
  const ctx = await test.context(tenantId)
  return ctx.write(async (tx) => {
    const [mail] = await tx.query<{ id: string; template: string; subject_id: string; data: Record<string, string> }>(
      `SELECT m.id, m.template, m.subject_id, m.data FROM mail m JOIN account a ON a.tenant_id = $1 AND a.id = m.subject_id
       WHERE m.tenant_id = $1 AND a.email_key = $2 ORDER BY m.created_at DESC, m.id DESC LIMIT 1`,
      [tenantId, email],
    )
    const template = test.services.mailer.templates.find(({ name }) => name === mail!.template)!
    const built = await template.build(ctx, tx, {
      id: mail!.id,
      subjectId: mail!.subject_id,
      locale: 'de',
      data: mail!.data,
    })
    return { template: mail!.template, text: JSON.stringify(built) }
  })
}
const tokenIn = (text: string) => /betreiber\/passwort#token=([\w-]{43})/.exec(text)![1]!

// Customers of werkstrom use their client's own login: pages of passwords are off there.
it.each([
  [1, 'fernblick'],
  [3, 'werkstrom'],
])('mails the link to a page of the back office, whatever login customers have: tenant %i', async (id, tenant) => {
  const person = { firstName: 'Ada', lastName: 'Falk', email: 'ada.falk@demo.example', language: 'de' as const }
  succeeded(await appointOperator(await test.context(id), person))
  const mail = await newestMail(id, person.email)
  expect([mail.template, mail.text]).toEqual(['account.operator', expect.stringContaining('Ihr Zugang zum Betrieb')])
  const body = { Token: tokenIn(mail.text), Password: 'Ein-Wort-77' }
  expect((await test.call('PUT', '/account/resetPassword', { tenant, body, address: freshAddress() })).status).toBe(200)
  const login = { Email: person.email, Password: body.Password }
  expect((await test.call('POST', '/betreiber/login', { tenant, body: login, address: freshAddress() })).status).toBe(
    200,
  )
})

it('renews phone and password of an operator who lost one, and ends their sessions; no other account’s', async () => {
  const person = { firstName: 'Ben', lastName: 'Falk', email: 'ben.falk@demo.example', language: 'de' as const }
  const ctx = await test.context(1)
  const before = await appointOperator(ctx, person)
  const set = (text: string, Password: string) =>
    test.call('PUT', '/account/resetPassword', { body: { Token: tokenIn(text), Password }, address: freshAddress() })
  expect((await set((await newestMail(1, person.email)).text, 'Erstes-Wort-77')).status).toBe(200)
  const login = { Email: person.email, Password: 'Erstes-Wort-77' }
  const session = (await test.call('POST', '/betreiber/login', { body: login, address: freshAddress() })).body.Token
  const tasks = () => test.call('GET', '/betreiber/aufgaben', { token: session })
  expect((await tasks()).status).toBe(200)
  const renewed = await renewOperator(ctx, person.email)
  expect(renewed).toMatchObject({ secondFactor: expect.stringMatching(/^otpauth:/) as string })
  expect(renewed).not.toEqual({ secondFactor: (before as { secondFactor: string }).secondFactor })
  expect((await tasks()).status).toBe(401)
  expect((await set((await newestMail(1, person.email)).text, 'Zweites-Wort-77')).status).toBe(200)
  expect(await renewOperator(ctx, 'profi@demo.example')).toMatchObject({ name: 'notFound' })
  expect(await renewOperator(ctx, 'niemand@demo.example')).toMatchObject({ name: 'notFound' })
})

it('takes the back office from whoever works there no more, and leaves a customer’s account', async () => {
  const person = { firstName: 'Uwe', lastName: 'Falk', email: 'uwe.falk@demo.example', language: 'de' as const }
  const ctx = await test.context(1)
  succeeded(await appointOperator(ctx, person))
  const body = { Token: tokenIn((await newestMail(1, person.email)).text), Password: 'Erstes-Wort-77' }
  expect((await test.call('PUT', '/account/resetPassword', { body, address: freshAddress() })).status).toBe(200)
  const logIn = (path: string) =>
    test.call('POST', path, { body: { Email: person.email, Password: body.Password }, address: freshAddress() })
  const { Token: token } = (await logIn('/betreiber/login')).body
  const grant = { Email: 'profi@demo.example', Grund: 'Rückfrage am Telefon' }
  const { Token: adminToken } = (await test.call('POST', '/betreiber/adminlogin', { token, body: grant })).body
  expect(adminToken).toEqual(expect.any(String))
  expect(await dismissOperator(ctx, person.email)).toBeUndefined()
  expect((await test.call('GET', '/betreiber/aufgaben', { token })).status).toBe(401)
  expect((await logIn('/betreiber/login')).status).toBe(401)
  const looked = await test.call('GET', `/account/login?token=${adminToken}`, { address: freshAddress() })
  expect(looked.status).toBe(410)
  const customer = await logIn('/account/login')
  expect([customer.status, customer.body.Rollen]).toEqual([200, ['recommender']])
  const [event] = await ctx.read((tx) =>
    tx.query(
      `SELECT is_sealed_event(actor_kind, subject_kind) AS sealed FROM event WHERE tenant_id = 1 AND kind = 'operatorDismissed'`,
      [],
    ),
  )
  expect(event).toEqual({ sealed: true })
  expect(await dismissOperator(ctx, person.email)).toMatchObject({ name: 'notFound' })
  expect(await dismissOperator(ctx, 'niemand@demo.example')).toMatchObject({ name: 'notFound' })
  // As anybody, they may be erased now.
  expect((await test.call('DELETE', '/empfehler/delete', { token: customer.body.Token })).body).toEqual({ Ok: true })
})

it('records appointment and renewal in the sealed audit, as acts of the command; a refusal leaves nothing', async () => {
  const ctx = await test.context(1)
  const person = { firstName: 'Ida', lastName: 'Falk', email: 'ida.falk@demo.example', language: 'de' as const }
  succeeded(await appointOperator(ctx, person))
  succeeded(await renewOperator(ctx, person.email))
  expect(await appointOperator(ctx, person)).toMatchObject({ name: 'illegalMove' })
  const admin = new pg.Client({ connectionString: test.db.adminUrl })
  await admin.connect()
  const { rows } = await admin.query(
    `SELECT e.kind, e.actor_kind, e.actor_id, e.data, w.id IS NOT NULL AS waits FROM event e
     JOIN account a ON a.tenant_id = 1 AND a.id = e.subject_id AND a.email_key = $1
     LEFT JOIN audit_waiting w ON w.tenant_id = 1 AND w.id = e.id
     WHERE e.tenant_id = 1 AND e.subject_kind = 'operator' ORDER BY e.at, e.id`,
    [person.email],
  )
  const byCommand = { actor_kind: 'system', actor_id: null, waits: true }
  expect(rows).toEqual([
    { kind: 'operatorAppointed', ...byCommand, data: { by: 'command', isNew: true } },
    { kind: 'operatorRenewed', ...byCommand, data: { by: 'command' } },
  ])
  // Sealed, a changed one is found.
  await sealAudit(ctx)
  expect((await verifyAudit(ctx)).faults).toEqual([])
  await admin.query(
    `UPDATE event SET actor_kind = 'operator' WHERE tenant_id = 1 AND kind = 'operatorRenewed' AND subject_id IN
       (SELECT id FROM account WHERE tenant_id = 1 AND email_key = $1)`,
    [person.email],
  )
  await admin.end()
  expect((await verifyAudit(ctx)).faults).toEqual([expect.objectContaining({ kind: 'changed' })])
})
