import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startReportingMailbox, type ReportingMailbox } from '../../../../../tests/support/reporting-mailbox.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { stepsOf } from '../orders/case.fixture.ts'

/** An operator has the link to their own data sent to a person who asked in another way. */
let site: TestApp
let post: ReportingMailbox
let operator: string
beforeAll(async () => {
  site = await createTestApp()
  post = await startReportingMailbox(site)
  operator = await stepsOf(site).operator()
})
beforeEach(async () => {
  await rows('DELETE FROM mail WHERE tenant_id = $1')
  post.mailbox.clear()
})
afterAll(async () => {
  await site.close()
  await post.stop()
})

const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query<Row>(text, [1, ...values]))
const send = (Email: string, Sprache = 'de', more: object = {}) =>
  site.call('POST', '/betreiber/datenlink', {
    token: operator,
    body: { Email, Sprache },
    address: freshAddress(),
    ...more,
  })
const known = 'empfehler@demo.example'

it('reaches the address alone, in its owner’s language, with the ways for those with an account and without', async () => {
  expect((await send('frau.anders@post.example', 'en')).status).toBe(202)
  await post.deliver()
  const [mail, ...others] = post.mailbox.list()
  expect([mail?.to, others]).toEqual([['frau.anders@post.example'], []])
  expect(mail?.message.subject).toBe('Your link to your data')
  expect(mail?.message.text).toContain('/en/meinedaten')
  const token = /\/en\/empfaenger\/loeschung#t=([\w-]+)/.exec(mail!.message.text!)![1]!
  const opened = await site.call('POST', '/empfaenger/loeschung/ansehen', { body: { Token: token } })
  expect(opened.body).toMatchObject({ Email: 'frau.anders@post.example', Konto: false })
})

it('answers and writes the same for an address with an account and for an unknown one', async () => {
  const traces: unknown[] = []
  for (const email of [known, 'noch.nie@post.example']) {
    const answer = await send(email)
    await post.deliver()
    traces.push([answer.status, answer.text, post.mailbox.list().map(({ message }) => message.subject)])
    post.mailbox.clear()
  }
  expect(traces[0]).toEqual(traces[1])
  expect(traces[0]).toEqual([202, '{"Ok":true}', ['Dein Link zu deinen Daten']])
})

/** The recorded notes of the mails that exist. */
const notes = () =>
  rows<{ text: string; by: string }>(
    `SELECT e::text AS text, a.email AS by FROM mail m
     JOIN event e ON e.tenant_id = $1 AND e.subject_kind = 'mail' AND e.subject_id = m.id AND e.kind = 'rightsLinkMailed'
     JOIN account a ON a.tenant_id = $1 AND a.id = e.actor_id AND e.actor_kind = 'operator'
     WHERE m.tenant_id = $1`,
  )

it('is noted with who did it, and names the mail instead of the address', async () => {
  await send(known)
  expect(await notes()).toEqual([{ text: expect.not.stringContaining('@'), by: 'betreiber@demo.example' }])
})

it('is sent to a mailbox three times a day, whoever requests it, and the answer does not reveal that', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('viel@post.example')))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['202 {"Ok":true}']))
  await post.deliver()
  expect(post.mailbox.list()).toHaveLength(3)
  expect(await notes()).toHaveLength(5)
})

it('needs an operator of the tenant and a whole address', async () => {
  const login = { body: { Email: known, Password: 'Empfehlen1' } }
  const recommender = (await site.call('POST', '/account/login', login)).body.Token as string
  expect((await send(known, 'de', { token: undefined })).status).toBe(401)
  expect((await send(known, 'de', { token: recommender })).status).toBe(403)
  expect((await send(known, 'de', { tenant: 'werkstrom' })).status).toBe(401)
  for (const [email, language] of [
    ['niemand', 'de'],
    [known, 'fr'],
  ] as const)
    expect((await send(email, language)).status).toBe(422)
  expect(await rows(`SELECT 1 FROM mail WHERE tenant_id = $1`)).toEqual([])
})
