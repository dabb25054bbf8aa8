import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDevMailbox, type DevMailbox } from '../../dev/mailbox.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { newId } from '../ids.ts'
import { startJobs } from '../jobs/jobs.ts'
import type { Jobs } from '../jobs/run-jobs.ts'
import { oneLine } from './compose.ts'
import { queueMail } from './mailer.ts'

let site: TestApp
let mailbox: DevMailbox
let accountId: string
beforeAll(async () => {
  site = await createTestApp()
  mailbox = await startDevMailbox()
  site.services.mailer.useSmtp(mailbox.url)
  accountId = (await rows<{ id: string }>(`SELECT id FROM account WHERE email_key = 'empfehler@demo.example'`))[0]!.id
})
beforeEach(async () => {
  mailbox.clear()
  mailbox.refuseWith(undefined)
  await rows('DELETE FROM mail')
})
afterAll(async () => {
  await site.close()
  await mailbox.stop()
})

const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query<Row>(text, values))
const states = () =>
  rows<{ id: string; state: string; attempts: number; last_error: string | null }>(
    'SELECT id, state, attempts, last_error FROM mail ORDER BY id',
  )

async function queue(template = 'account.passwordChanged', tenantId = 1): Promise<string> {
  const ctx = await site.context(tenantId)
  await ctx.write((tx) => queueMail(ctx, tx, template, accountId, 'de'))
  return (await states()).at(-1)!.id
}

const deliver = (id: string) => site.services.mailer.deliver(site.services, 1, id)

describe('a mail', () => {
  test('goes to one mailbox, in the tenant’s name and look, with a plain text of the same words', async () => {
    await deliver(await queue())
    const [mail, ...others] = mailbox.list()
    expect(others).toEqual([])
    expect(mail!.to).toEqual(['empfehler@demo.example'])
    const { message } = mail!
    expect(message.from).toMatchObject({ name: 'Fernblick', address: 'service@demo.example' })
    expect(message.to).toEqual([{ name: 'Jana Petersen', address: 'empfehler@demo.example' }])
    expect(message.subject).toBe('Dein Passwort wurde geändert')
    expect(message.html).toContain('lang="de"')
    expect(message.html).toContain('http://localhost:3000/de/passwortvergessen')
    expect(message.text).toContain('http://localhost:3000/de/passwortvergessen')
    expect(message.text).toContain('Hallo Jana,')
    expect(message.text).not.toContain('<')
    const headers = new Map(message.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('content-language')).toBe('de')
    expect(headers.has('list-unsubscribe')).toBe(false)
    expect((await states())[0]).toMatchObject({ state: 'sent', attempts: 1, last_error: null })
  })

  test('goes in the language of the account that reads it, whatever language its sender speaks', async () => {
    await rows(`UPDATE account SET language = 'en' WHERE id = $1`, [accountId])
    await deliver(await queue())
    const ctx = await site.context(1)
    await ctx.write((tx) => queueMail(ctx, tx, 'recommendation.link', newId(), 'de', {}, accountId))
    await rows(`UPDATE account SET language = 'de' WHERE id = $1`, [accountId])
    expect(mailbox.list()[0]!.message.subject).toBe('Your password was changed')
    expect(mailbox.list()[0]!.message.text).toContain('/en/passwortvergessen')
    expect(await rows('SELECT DISTINCT locale FROM mail')).toEqual([{ locale: 'en' }])
  })

  test('is sent once, however often its job runs', async () => {
    const id = await queue()
    await deliver(id)
    await deliver(id)
    expect(mailbox.list()).toHaveLength(1)
  })

  test('is dropped where its reason is gone', async () => {
    await deliver(await queue('newsletter.optin'))
    expect(mailbox.list()).toEqual([])
    expect((await states())[0]).toMatchObject({ state: 'dropped' })
  })

  test('keeps no text, address or token in the outbox', async () => {
    await site.call('GET', '/account/resetPassword/empfehler@demo.example')
    const [row] = await rows<{ text: string }>('SELECT mail::text AS text FROM mail')
    expect(row!.text).not.toMatch(/@|Jana/)
  })
})

describe('a mail server that refuses', () => {
  test('for good (550): a mail that did not arrive, at once, and no second try', async () => {
    mailbox.refuseWith(550)
    const id = await queue()
    await deliver(id)
    expect((await states())[0]).toMatchObject({ state: 'bounced', attempts: 1, last_error: '550' })
    expect(await rows('SELECT bounce_status AS status, bounce_class AS cls FROM mail')).toEqual([
      { status: '5.0.0', cls: 'unknownMailbox' },
    ])
    mailbox.refuseWith(undefined)
    await deliver(id)
    expect(mailbox.list()).toEqual([])
  })

  test('for now (451): the job fails, the mail waits and arrives later', async () => {
    mailbox.refuseWith(451)
    const id = await queue()
    await expect(deliver(id)).rejects.toThrow('451')
    expect((await states())[0]).toMatchObject({ state: 'queued', attempts: 1, last_error: '451' })
    mailbox.refuseWith(undefined)
    await deliver(id)
    expect(mailbox.list()).toHaveLength(1)
    expect((await states())[0]).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
  })

  test('too long: after twelve tries the mail is a dead letter', async () => {
    mailbox.refuseWith(451)
    const id = await queue()
    for (let attempt = 1; attempt <= 12; attempt += 1) await expect(deliver(id)).rejects.toThrow('451')
    expect((await states())[0]).toMatchObject({ state: 'dead', attempts: 12 })
  })

  test('what another process has sent meanwhile: it stays sent, and no job fails', async () => {
    const id = await queue()
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 slow.example ESMTP\r\n')
      socket.on('data', (line) => {
        if (!line.toString().startsWith('RCPT')) return void socket.write('250 fine\r\n')
        void rows(`UPDATE mail SET state = 'sent', attempts = 1 WHERE id = $1`, [id]).then(() =>
          socket.write('451 later\r\n'),
        )
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    site.services.mailer.useSmtp(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
    try {
      await deliver(id)
      expect(await states()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }])
    } finally {
      site.services.mailer.useSmtp(mailbox.url)
      server.close()
    }
  })

  test('that is not there at all: the mail waits', async () => {
    const gone = await startDevMailbox()
    await gone.stop()
    site.services.mailer.useSmtp(gone.url)
    try {
      await expect(deliver(await queue())).rejects.toThrow('ESOCKET')
      expect((await states())[0]).toMatchObject({ state: 'queued', attempts: 1 })
    } finally {
      site.services.mailer.useSmtp(mailbox.url)
    }
  })

  test('and comes back: the queue itself brings the mail', async () => {
    mailbox.refuseWith(451)
    let jobs: Jobs | undefined
    try {
      jobs = await startJobs(site.services, {
        mail: { mail: (services, { tenantId, id }) => services.mailer.deliver(services, tenantId, id!) },
      })
      const id = await queue()
      const wanted = async (state: string) =>
        (await states()).find((row) => row.id === id)?.last_error === state ||
        (await states()).find((row) => row.id === id)?.state === state
      for (let round = 0; round < 100 && !(await wanted('451')); round += 1) await sleep(50)
      mailbox.refuseWith(undefined)
      for (let round = 0; round < 200 && !(await wanted('sent')); round += 1) await sleep(50)
      expect(mailbox.list()).toHaveLength(1)
    } finally {
      await jobs?.stop()
    }
  })
})

describe('what people type never becomes a header or a recipient', () => {
  const names = [
    'Jana\r\nBcc: victim@demo.example',
    'Jana\nSubject: You won',
    'Jana\r\n\r\n<h1>body</h1>',
    'Jana\u2028Bcc: victim@demo.example',
    'Jana" <victim@demo.example>, "x',
    'victim@demo.example, Jana',
    'Jana\u0000\u0007\u001b[31m',
    '=?utf-8?q?=0d=0aBcc:victim@demo.example?=',
    '\u202emoc.elpmaxe@mitciv',
    '<script>alert(1)</script>',
    '💥'.repeat(80),
  ]
  test.each(names)('as a name: %j', async (name) => {
    await rows(`UPDATE account SET first_name = $1 WHERE id = $2`, [name.replaceAll('\u0000', ''), accountId])
    await deliver(await queue())
    await rows(`UPDATE account SET first_name = 'Jana' WHERE id = $1`, [accountId])
    const [mail] = mailbox.list()
    expect(mail!.to).toEqual(['empfehler@demo.example'])
    const { message } = mail!
    expect(message.to?.map(({ address }) => address)).toEqual(['empfehler@demo.example'])
    expect(message.bcc ?? []).toEqual([])
    expect(message.cc ?? []).toEqual([])
    expect(message.subject).toBe('Dein Passwort wurde geändert')
    expect(message.headers.map(({ key }) => key).toSorted()).toEqual([
      'auto-submitted',
      'content-language',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ])
    expect(message.html).not.toContain('<script>')
  })

  const links = ['https://evil.example/win', 'www.evil.example', 'evil.example', 'Gewinn@evil.example', 'evil.com/x']
  test.each([
    ...links,
    'Gewinn 500 EUR: https://evil.example/win',
    'http://localhost:3000,evil.example',
    'http://localhost:3000@evil.example/',
    'http://localhost:3000.evil.example/',
    'mailto:a@evil.example',
    'javascript:alert(1)',
    '\u202ehttps://evil.example',
  ])('as a link: %s', async (name) => {
    // As it may have been stored before there was a rule for names.
    await rows(`UPDATE account SET first_name = $1 WHERE id = $2`, [name, accountId])
    await deliver(await queue())
    await rows(`UPDATE account SET first_name = 'Jana' WHERE id = $1`, [accountId])
    const { message } = mailbox.list()[0]!
    const seen = [message.subject!, message.text!, (message.html || '').replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ')]
    for (const text of seen) {
      expect(text).not.toMatch(/evil\.(example|com)|www\.\S|:\/\/evil|mailto:\S|javascript:\S|\u202e/)
      expect(text.match(/https?:\/\/[^\s/]+/g) ?? []).toEqual(text.match(/http:\/\/localhost:3000(?=\/)/g) ?? [])
    }
    expect((message.html || '').match(/href="[^"]*/g)).toEqual(['href="http://localhost:3000/de/passwortvergessen'])
    // Its own link and address stay whole.
    expect(message.text).toContain('http://localhost:3000/de/passwortvergessen')
    expect(message.text).toContain('freunde@fernblick.example')
    expect(message.to?.[0]?.name).not.toMatch(/evil\.(example|com)/)
  })

  test('as a subject', () => {
    expect(oneLine('Hello\r\nBcc: victim@demo.example')).toBe('Hello Bcc: victim@demo.example')
    expect(oneLine('a\u2028b\u0000c\u202ed')).toBe('a b c d')
  })

  test.each([
    'a@demo.example\r\nRCPT TO:<b@demo.example>',
    'a@demo.example, b@demo.example',
    'a@@demo.example',
    'a b@demo.example',
    '"a"@demo.example',
    'a@demo',
  ])('as an address: %j goes nowhere', async (address) => {
    await rows('UPDATE account SET email = $1 WHERE id = $2', [address, accountId])
    await deliver(await queue())
    await rows(`UPDATE account SET email = 'empfehler@demo.example' WHERE id = $1`, [accountId])
    expect(mailbox.list()).toEqual([])
    expect((await states())[0]).toMatchObject({ state: 'dead', last_error: 'address' })
  })
})

test('a mailbox gets at most sixty of our mails a day, and every warning and requested link', async () => {
  const key = site.services.keys.digest('mailbox', 'empfehler@demo.example').toString('base64url', 0, 12)
  await rows(`UPDATE account SET newsletter_state = 'pending' WHERE id = $1`, [accountId])
  for (let count = 0; count < 59; count += 1) await site.services.limits.take(1, `mailbox:${key}`, 60, 86_400)
  // Nor do links to a password, which anybody may request, count among them: a stranger would end the others by them.
  for (let count = 0; count < 2; count += 1) await deliver(await queue('account.passwordReset'))
  await deliver(await queue('newsletter.optin'))
  expect(mailbox.list().map(({ message }) => message.subject)).toEqual([
    'Bitte bestätige deine Anmeldung zum Newsletter',
    ...Array.from({ length: 2 }, () => 'Dein neues Passwort'),
  ])
  mailbox.clear()
  await deliver(await queue('newsletter.optin'))
  expect(mailbox.list()).toEqual([])
  expect((await states()).at(-1)).toMatchObject({ state: 'dead', last_error: 'tooManyToday' })
  // An attacker who requests sixty mails in a person's name must not thereby hide his acts in it.
  const warnings = ['account.passwordChanged', 'account.bankChanged', 'account.emailChangeNotice']
  for (const template of warnings) await deliver(await queue(template))
  expect(mailbox.list()).toHaveLength(warnings.length)
})
