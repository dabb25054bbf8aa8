import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { queueMail } from '../mailer.ts'
import { receiveReports, type ReportReceiver } from './receive-reports.ts'
import { exchangeReport, holidayAnswer, postfixReport, qmailNotice, readReceipt } from './reports.fixture.ts'

const address = 'empfehler@demo.example'
let site: TestApp
let receiver: ReportReceiver
let far: FarServer
let accountId: string
beforeAll(async () => {
  site = await createTestApp()
  receiver = await receiveReports(site.services, { host: '127.0.0.1', port: 0, tls: undefined })
  far = await startFarServer()
  site.services.mailer.useSmtp(far.url)
  accountId = (await rows<{ id: string }>(`SELECT id FROM account WHERE email_key = $1`, [address]))[0]!.id
})
beforeEach(async () => {
  await rows('DELETE FROM mail')
  await rows('DELETE FROM mail_report')
})
afterAll(async () => {
  await receiver.stop()
  await site.close()
  await far.stop()
})

const rows = <Row extends object>(text: string, values: readonly unknown[] = [], tenantId = 1) =>
  site.services.db.write(tenantId, (tx) => tx.query<Row>(text, values))
const mailOf = async (id: string, tenantId = 1) =>
  (
    await rows<{ state: string; status: string | null; cls: string | null; delayed: boolean }>(
      `SELECT state, bounce_status AS status, bounce_class AS cls, delayed_at IS NOT NULL AS delayed FROM mail WHERE id = $1`,
      [id],
      tenantId,
    )
  )[0]!
const counts = async () =>
  Object.fromEntries(
    (await rows<{ outcome: string; count: number }>('SELECT outcome, count FROM mail_report')).map((row) => [
      row.outcome,
      row.count,
    ]),
  )
const told = (id: string) =>
  rows<{ kind: string; data: object; actor: string }>(
    `SELECT kind, data, actor_kind AS actor FROM event WHERE kind = 'mailBounced' AND (subject_id = $1 OR data ->> 'mailId' = $2)`,
    [accountId, id],
  )

interface Envelope {
  readonly from: string
  readonly to: string
  readonly dsn: unknown
}
interface FarServer {
  readonly url: string
  readonly taken: Envelope[]
  stop(): Promise<void>
}

/** A foreign mail server: it accepts every mail, and reports its fate later. */
async function startFarServer(): Promise<FarServer> {
  const taken: Envelope[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideDSN: false,
    logger: false,
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        const { mailFrom, rcptTo, dsn } = session.envelope
        const [to] = rcptTo
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: to!.address,
          dsn: { ...dsn, recipient: to!.dsn },
        })
        done()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Queues a mail and has it accepted by the foreign server; answers its id and its return address. */
async function send(tenantId = 1, subject = accountId): Promise<{ id: string; returnPath: string }> {
  const ctx = await site.context(tenantId)
  await ctx.write((tx) => queueMail(ctx, tx, 'account.passwordChanged', subject, 'de'))
  const [{ id } = { id: '' }] = await rows<{ id: string }>('SELECT id FROM mail ORDER BY id DESC LIMIT 1', [], tenantId)
  await site.services.mailer.deliver(site.services, tenantId, id)
  return { id, returnPath: far.taken.at(-1)!.from }
}

/** Reports as the foreign server does: by SMTP, with an empty sender. */
async function report(to: string, raw: Uint8Array | string): Promise<number> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true })
  try {
    await transport.sendMail({ envelope: { from: false, to: [to] }, raw: Buffer.from(raw) })
    return 250
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0
  } finally {
    transport.close()
  }
}

test('a mail carries a return address of its own, and requests a report with headers alone', async () => {
  const { returnPath } = await send()
  const { from, to, dsn } = far.taken.at(-1)!
  expect(to).toBe(address)
  expect(from).toMatch(/^bounce\+[0-9a-z]{48}@bounces\.demo\.example$/)
  expect(from.split('@')[0]!.length).toBeLessThanOrEqual(64)
  expect(from).not.toContain('empfehler')
  expect(dsn).toEqual({
    ret: 'HDRS',
    envid: /\+(.+)@/.exec(returnPath)![1],
    recipient: { notify: ['FAILURE', 'DELAY'], orcpt: `rfc822;${address}` },
  })
})

describe('a report of failure', () => {
  test.each([
    ['Postfix', postfixReport, '5.1.1', 'unknownMailbox'],
    ['Exchange', exchangeReport, '5.1.10', 'unknownMailbox'],
  ] as const)('of %s makes the mail one that did not arrive', async (_server, write, status, cls) => {
    const { id, returnPath } = await send()
    expect(await report(returnPath, write({ to: address }))).toBe(250)
    expect(await mailOf(id)).toEqual({ state: 'bounced', status, cls, delayed: false })
    const events = await told(id)
    expect(events.at(-1)).toMatchObject({ actor: 'system', data: { template: 'account.passwordChanged', status } })
    expect(await counts()).toEqual({ bounced: 1 })
  })

  test.each([
    ['full', { status: '5.2.2', said: 'smtp; 552 5.2.2 quota' }, 'mailboxFull'],
    ['spam', { status: '5.7.1', said: 'smtp; 554 5.7.1 blocked' }, 'refusedAsSpam'],
    ['given up', { status: '4.4.1', said: 'smtp; timed out' }, 'unreachable'],
  ] as const)('says why: %s', async (_why, more, cls) => {
    const { id, returnPath } = await send()
    await report(returnPath, postfixReport({ to: address, ...more }))
    expect(await mailOf(id)).toMatchObject({ state: 'bounced', status: more.status, cls })
  })

  test('a repeated report changes nothing, and is announced once', async () => {
    const { id, returnPath } = await send()
    const before = (await told(id)).length
    for (let turn = 0; turn < 3; turn += 1) await report(returnPath, postfixReport({ to: address }))
    await report(returnPath, exchangeReport({ to: address }))
    expect(await mailOf(id)).toMatchObject({ state: 'bounced', status: '5.1.1' })
    expect((await told(id)).length - before).toBe(1)
    expect(await counts()).toEqual({ bounced: 1, repeated: 3 })
  })

  test('after one of delay', async () => {
    const { id, returnPath } = await send()
    const waiting = postfixReport({ to: address, action: 'delayed', status: '4.4.1' })
    await report(returnPath, waiting)
    await report(returnPath, waiting)
    expect(await mailOf(id)).toEqual({ state: 'sent', status: null, cls: null, delayed: true })
    await report(returnPath, postfixReport({ to: address }))
    expect(await mailOf(id)).toMatchObject({ state: 'bounced', delayed: true })
    expect(await counts()).toEqual({ delayed: 1, repeated: 1, bounced: 1 })
  })

  test('keeps nothing of the message', async () => {
    const { id, returnPath } = await send()
    await report(returnPath, postfixReport({ to: address, said: 'smtp; 550 5.1.1 <empfehler@demo.example> Canary' }))
    const [row] = await rows<{ text: string }>(
      `SELECT (SELECT string_agg(m::text, ' ') FROM mail m) || (SELECT string_agg(e::text, ' ') FROM event e WHERE kind = 'mailBounced') AS text`,
    )
    expect(await mailOf(id)).toMatchObject({ state: 'bounced' })
    expect(row!.text).not.toMatch(/Canary|Secret|empfehler@/)
  })
})

describe('is ignored and counted', () => {
  test.each([
    ['a notice in words alone, as of qmail', qmailNotice],
    ['an answer from somebody’s holiday', holidayAnswer],
    ['a receipt of reading', readReceipt],
    ['garbage', () => Buffer.from([0, 255, 13, 10, 13, 10, 200, 1])],
  ] as const)('%s', async (_what, write) => {
    const { id, returnPath } = await send()
    expect(await report(returnPath, write({ to: address }))).toBe(250)
    expect(await mailOf(id)).toMatchObject({ state: 'sent', delayed: false })
    expect(await counts()).toEqual({ notReport: 1 })
  })

  test('a report of another recipient', async () => {
    const { id, returnPath } = await send()
    for (const to of ['other@demo.example', `x${address}`, 'empfehler@demo.example.evil.example'])
      expect(await report(returnPath, postfixReport({ to }))).toBe(250)
    expect(await mailOf(id)).toMatchObject({ state: 'sent' })
    expect(await counts()).toEqual({ otherRecipient: 3 })
  })

  test('a report of success', async () => {
    const { id, returnPath } = await send()
    await report(returnPath, postfixReport({ to: address, action: 'delivered', status: '2.0.0' }))
    expect(await mailOf(id)).toMatchObject({ state: 'sent' })
    expect(await counts()).toEqual({ noFault: 1 })
  })

  test('a report of a mail that is gone', async () => {
    const { returnPath } = await send()
    await rows('DELETE FROM mail')
    expect(await report(returnPath, postfixReport({ to: address }))).toBe(250)
    expect(await counts()).toEqual({ unknownMail: 1 })
  })
})

describe('the receiver', () => {
  test('knows no address but those of mails: a forged one never reaches the database', async () => {
    const { id, returnPath } = await send()
    const [, reference = ''] = /\+(.+)@/.exec(returnPath)!
    const flipped = (at: number) =>
      reference.slice(0, at) + (reference[at] === 'a' ? 'b' : 'a') + reference.slice(at + 1)
    const queries: unknown[] = []
    const { read, write } = site.services.db
    Object.assign(site.services.db, {
      read: (...given: Parameters<typeof read>) => (queries.push(given), read(...given)),
      write: (...given: Parameters<typeof write>) => (queries.push(given), write(...given)),
    })
    try {
      for (const to of [
        ...[0, 15, 16, 30, 47].map((at) => `bounce+${flipped(at)}@bounces.demo.example`),
        `bounce+${reference}x@bounces.demo.example`,
        `bounce+${reference}@elsewhere.example`,
        `other+${reference}@bounces.demo.example`,
        'postmaster@bounces.demo.example',
        'victim@elsewhere.example',
      ])
        expect({ to, code: await report(to, postfixReport({ to: address })) }).toEqual({ to, code: 550 })
      expect(queries).toEqual([])
    } finally {
      Object.assign(site.services.db, { read, write })
    }
    expect(await mailOf(id)).toMatchObject({ state: 'sent' })
    expect(await counts()).toEqual({})
  })

  test('takes a return address in whatever casing', async () => {
    const { id, returnPath } = await send()
    await report(returnPath.toUpperCase(), postfixReport({ to: address }))
    expect(await mailOf(id)).toMatchObject({ state: 'bounced' })
  })

  test('answers 552 to a message larger than a report, and continues', async () => {
    const { id, returnPath } = await send()
    const large = Buffer.concat([postfixReport({ to: address }), Buffer.alloc(400_000, 'x')])
    expect(await report(returnPath, large)).toBe(552)
    expect(await mailOf(id)).toMatchObject({ state: 'sent' })
    expect(await report(returnPath, postfixReport({ to: address }))).toBe(250)
  })

  test('takes one recipient at a time', async () => {
    const one = await send()
    const two = await send()
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true })
    const { rejected } = await transport.sendMail({
      envelope: { from: false, to: [one.returnPath, two.returnPath] },
      raw: postfixReport({ to: address }),
    })
    transport.close()
    expect(rejected).toEqual([two.returnPath])
    expect(await mailOf(one.id)).toMatchObject({ state: 'bounced' })
    expect(await mailOf(two.id)).toMatchObject({ state: 'sent' })
  })

  test('asks its sender to come again while the database is away', async () => {
    const { id, returnPath } = await send()
    const { write } = site.services.db
    Object.assign(site.services.db, { write: () => Promise.reject(new Error('gone')) })
    try {
      expect(await report(returnPath, postfixReport({ to: address }))).toBe(451)
    } finally {
      Object.assign(site.services.db, { write })
    }
    expect(await mailOf(id)).toMatchObject({ state: 'sent' })
  })

  test('lets in so many at once and lives on', async () => {
    const sockets = Array.from({ length: 60 }, () => connect(receiver.port, '127.0.0.1').on('error', () => undefined))
    await sleep(200)
    for (const socket of sockets) socket.destroy()
    await sleep(100)
    const { id, returnPath } = await send()
    expect(await report(returnPath, postfixReport({ to: address }))).toBe(250)
    expect(await mailOf(id)).toMatchObject({ state: 'bounced' })
  })
})

test('another tenant’s mail with the same recipient stays as it is', async () => {
  const [other] = await rows<{ id: string }>(`SELECT id FROM account WHERE email_key = $1`, [address], 2)
  const here = await send()
  const there = await send(2, other!.id)
  await report(here.returnPath, postfixReport({ to: address }))
  expect(await mailOf(here.id)).toMatchObject({ state: 'bounced' })
  expect(await mailOf(there.id, 2)).toMatchObject({ state: 'sent' })
})
