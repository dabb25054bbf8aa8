import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { solve, solvedCaptcha } from '../../platform/captcha/solved.fixture.ts'
import { actingAs } from '../../../../../tests/support/acting-as.ts'
import { inQueue } from '../../../../../tests/support/race.ts'
import { makeRecommender } from '../../../../../tests/support/reward-case.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, freshAddress, type CallOptions, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eraseAccount } from '../accounts/public.ts'
import { forgetMessages } from './forget-messages.ts'
import { removeLinks } from './remove-links.ts'
import { sendMessage } from './send-message.ts'

interface Sent {
  readonly to: readonly string[]
  readonly raw: string
  readonly mail: Email
}

const sent: Sent[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, { envelope }, done) => {
    const keep = async () => {
      const raw = (await buffer(stream)).toString('utf8')
      sent.push({ to: envelope.rcptTo.map(({ address }) => address), raw, mail: await PostalMime.parse(raw) })
      done()
    }
    void keep()
  },
})

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
  await once(
    mailServer.listen(0, '127.0.0.1').once('error', () => undefined),
    'listening',
  )
  test.services.mailer.useSmtp(`smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`)
  const body = { Email: 'empfehler@demo.example', Password: 'Empfehlen1' }
  token = (await test.call('POST', '/account/login', { body })).body.Token
})
afterAll(async () => {
  await test?.close()
  await new Promise<void>((resolve) => mailServer.close(resolve))
})
beforeEach(async () => {
  sent.length = 0
  await rows('DELETE FROM mail WHERE tenant_id = $1')
  await rows('DELETE FROM contact_message WHERE tenant_id = $1')
})

const rows = <Row extends object>(text: string) => test.services.db.write(1, (tx) => tx.query<Row>(text, [1]))
const message = { Email: 'Mara@Post.example', Betreff: 'Meine Prämie', Nachricht: 'Hallo,\nwann kommt sie?' }

/** As a stranger with a solved captcha, from an address of their own. */
async function send(body: object = message, options: CallOptions = {}) {
  const captcha = encodeURIComponent(await solvedCaptcha(test, 'contact'))
  return test.call('POST', `/kontakt?captcha=${captcha}`, { body, address: freshAddress(), ...options })
}

async function deliverAll(): Promise<void> {
  for (const { id } of await rows<{ id: string }>('SELECT id FROM mail WHERE tenant_id = $1 ORDER BY id'))
    await test.services.mailer.deliver(test.services, 1, id)
}

describe('a message', () => {
  it('reaches the tenant, who answers its sender', async () => {
    expect(await send()).toMatchObject({ status: 201, body: { KopieUnterwegs: false } })
    await deliverAll()
    expect(sent.map(({ to }) => to)).toEqual([['freunde@fernblick.example']])
    const { mail } = sent[0]!
    expect(mail.from?.address).toBe('service@demo.example')
    expect(mail.replyTo).toEqual([{ name: '', address: 'Mara@post.example' }])
    expect(mail.subject).toBe('Kontakt: Meine Prämie')
    expect(mail.text).toContain('Hallo,')
    expect(mail.text).toContain('wann kommt sie?')
  })

  it('shows whose login vouches for the typed address: no sender can impersonate another', async () => {
    const as = (Email: string) =>
      test.call('POST', '/kontakt', { token, address: freshAddress(), body: { ...message, Email } })
    await send()
    await as('Empfehler@demo.example')
    await as('opfer@post.example')
    await deliverAll()
    const told = sent.map(({ mail }) => /Angemeldet:?\s+([^\n]*)/.exec(mail.text ?? '')?.[1])
    expect(told.toSorted()).toEqual([
      'ja',
      'ja, aber mit einer anderen Adresse; diese ist nicht geprüft',
      'nein, die Adresse ist nicht geprüft',
    ])
  })

  it('is copied to its sender if they wish, in their language, with nothing to click on', async () => {
    const Nachricht = 'Bitte hier klicken: https://evil.example/login oder www.evil.example, evil.example/x. Danke'
    const body = { ...message, Betreff: 'Gewinn auf https://evil.example', Nachricht, Kopie: true }
    expect((await send(body, { headers: { 'x-accept-language': 'en' } })).body).toEqual({ KopieUnterwegs: true })
    await deliverAll()
    const copy = sent.find(({ to }) => to[0] === 'Mara@post.example')!.mail
    expect(copy.subject).toBe('Your message to Fernblick')
    expect(copy.replyTo?.[0]?.address).toBe('freunde@fernblick.example')
    expect(copy.text).toContain('Bitte hier klicken: [link removed] oder [link removed]')
    expect(copy.html).not.toContain('evil.example')
    expect(sent.find(({ to }) => to[0] === 'freunde@fernblick.example')!.mail.text).toContain(
      'https://evil.example/login',
    )
  })

  it('is copied to one mailbox three times a day; the messages themselves go on', async () => {
    const copies: boolean[] = []
    for (const Email of ['flut@post.example', 'flut+1@post.example', 'FLUT@post.example', 'flut+2@post.example'])
      copies.push((await send({ ...message, Email, Kopie: true })).body.KopieUnterwegs)
    expect(copies).toEqual([true, true, true, false])
    expect(await rows('SELECT 1 FROM contact_message WHERE tenant_id = $1')).toHaveLength(4)
  })

  it('to the tenant are sent beyond sixty a day', async () => {
    await send()
    await deliverAll()
    await rows(`UPDATE limit_counter SET used = 1000 WHERE tenant_id = $1 AND bucket LIKE 'mailbox:%'`)
    await send()
    await deliverAll()
    expect(sent).toHaveLength(2)
  })

  it('lies in the database sealed', async () => {
    await send({ ...message, Nachricht: 'Kanarienvogel', Kopie: true })
    const [row] = await rows<{ text: string }>(
      `SELECT string_agg(t::text, ' ') AS text FROM (SELECT m::text FROM contact_message m WHERE tenant_id = $1
       UNION ALL SELECT e::text FROM event e WHERE tenant_id = $1 UNION ALL SELECT o::text FROM mail o WHERE tenant_id = $1) t`,
    )
    expect(row!.text).toContain('contactMessageReceived')
    expect(row!.text).not.toMatch(/Kanarienvogel|Mara@|Meine Prämie|4b616e617269656e766f67656c/i)
  })

  it('names every field that fails, and is not counted', async () => {
    const answer = await send({ Email: 'keine', Betreff: ' ', Nachricht: 'x'.repeat(5_001) })
    expect([answer.status, answer.body.PsoErrorCode]).toEqual([422, 'PSOF0422'])
    for (const field of ['Email', 'Betreff', 'Nachricht']) expect(answer.text).toContain(`"${field}"`)
    expect(answer.text).toContain('Betreff ist ein Pflichtfeld')
    expect(await rows('SELECT 1 FROM contact_message WHERE tenant_id = $1')).toEqual([])
  })

  it('has its own headers and one envelope, whatever its content', async () => {
    const evil = [
      'x\r\nBcc: alle@evil.example',
      'x\u2028Bcc: alle@evil.example',
      '=?utf-8?Q?x=0D=0ABcc:_a@evil.example?=',
    ]
    for (const text of evil) {
      await send({ ...message, Betreff: text })
      await send({ ...message, Nachricht: `${text}\r\n\r\n.\r\nRCPT TO:<b@evil.example>` })
    }
    for (const Email of [
      'a@post.example\r\nBcc: b@evil.example',
      'a@post.example,b@evil.example',
      '"a" <b@evil.example>',
    ])
      expect((await send({ ...message, Email })).status, Email).toBe(422)
    await deliverAll()
    expect(sent).toHaveLength(3)
    for (const { to, raw, mail } of sent) {
      expect(to).toHaveLength(1)
      expect(['freunde@fernblick.example', 'Mara@post.example']).toContain(to[0])
      expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^(bcc|cc):/im)
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
    }
  })
})

describe('the captcha', () => {
  it('is demanded of strangers from the first message on; asked for by either method', async () => {
    for (const [method, path] of [
      ['GET', '/kontakt?cmd=IsCaptchaRequired'],
      ['POST', '/kontakt?cmd=IsCaptchaRequired'],
      ['POST', '/Kontakt/'],
    ] as const) {
      const { status, body } = await test.call(method, path)
      expect([status, body.IsCaptchaRequired]).toEqual([200, true])
      expect(body.Challenge).toBeDefined()
    }
    const refused = await test.call('POST', '/kontakt', { body: message })
    expect([refused.status, refused.body.PsoErrorCode]).toEqual([403, 'PSOF0320'])
  })

  it('opens one message, of fifty at once', async () => {
    const { Challenge } = (await test.call('GET', '/kontakt?cmd=IsCaptchaRequired')).body
    const captcha = encodeURIComponent(await solve(Challenge))
    const tries = await Promise.all(
      Array.from({ length: 50 }, () =>
        test.call('POST', `/kontakt?captcha=${captcha}`, { body: message, address: freshAddress() }),
      ),
    )
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(tries.filter(({ body }) => body.PsoErrorCode === 'PSOF0320')).toHaveLength(49)
  })

  it('of another form or tenant opens nothing', async () => {
    const foreign = [await solvedCaptcha(test, 'recommend'), await solvedCaptcha(test, 'contact', 2)]
    for (const captcha of foreign) {
      const answer = await test.call('POST', `/kontakt?captcha=${encodeURIComponent(captcha)}`, { body: message })
      expect(answer.body.PsoErrorCode).toBe('PSOF0320')
    }
  })

  it('is spared who is logged in, for five messages an hour, from whatever addresses', async () => {
    await rows(`DELETE FROM limit_counter WHERE tenant_id = $1 AND bucket LIKE 'contact:%'`)
    const required = async () =>
      (await test.call('GET', '/kontakt?cmd=IsCaptchaRequired', { token, address: freshAddress() })).body
        .IsCaptchaRequired
    expect(await required()).toBe(false)
    const codes: number[] = []
    for (let index = 0; index < 6; index += 1)
      codes.push((await test.call('POST', '/kontakt', { token, address: freshAddress(), body: message })).status)
    expect(codes).toEqual([201, 201, 201, 201, 201, 403])
    expect(await required()).toBe(true)
  })
})

describe('a message is forgotten', () => {
  const ages = `SELECT locale FROM contact_message WHERE tenant_id = $1`

  it('after twelve months', async () => {
    await send()
    await send()
    const [oldest] = await rows<{ id: string }>('SELECT id FROM contact_message WHERE tenant_id = $1 LIMIT 1')
    await test.services.db.write(1, (tx) =>
      tx.query(
        `UPDATE contact_message SET created_at = created_at - interval '13 months' WHERE tenant_id = $1 AND id = $2`,
        [1, oldest!.id],
      ),
    )
    expect(await forgetMessages(await test.context(1))).toBe(1)
    expect(await rows(ages)).toHaveLength(1)
  })

  it('with the account of its address, and its mail finds nothing any more', async () => {
    await send({ ...message, Email: 'PROFI@demo.example', Kopie: true })
    await send({ ...message, Email: 'andere@post.example' })
    const ctx = await test.context(1)
    const [profi] = await rows<{ id: string }>(
      `SELECT id FROM account WHERE tenant_id = $1 AND email_key = 'profi@demo.example'`,
    )
    succeeded(await ctx.write((tx) => eraseAccount(ctx, tx, profi!.id)))
    expect(await rows(ages)).toHaveLength(1)
    await deliverAll()
    expect(sent.map(({ to }) => to[0])).toEqual(['freunde@fernblick.example'])
    expect(await rows(`SELECT 1 FROM mail WHERE tenant_id = $1 AND state = 'dropped'`)).toHaveLength(2)
  })

  it.each(['before', 'after'])('with an account that is erased at that moment, %s it', async (when) => {
    const ctx = await test.context(1)
    const id = await ctx.write((tx) => makeRecommender(ctx, tx))
    const written = { email: 'mara@post.example', subject: 'Frage', message: 'Wann?', copy: false, captcha: null }
    const acts = [
      () => sendMessage(actingAs(ctx, id, 'recommender'), written),
      () => ctx.write((tx) => eraseAccount(ctx, tx, id)),
    ]
    await inQueue<unknown>(test, { table: 'account', id }, when === 'after' ? acts : acts.toReversed())
    expect(await rows(ages)).toEqual([])
  })
})

it('links are taken out as mail programs make them, and nothing else', () => {
  const cases = [
    ['siehe http://a.example/x?y=1 bitte', 'siehe # bitte'],
    ['WWW.A.EXAMPLE und a.example/b', '# und #'],
    ['z.B. mara@post.example, 12.5.2026, Nr. 3/4, und/oder.', 'z.B. mara@post.example, 12.5.2026, Nr. 3/4, und/oder.'],
    ['javascript://alert', '#'],
    [
      'jetzt evil.example, Evil.Example:8080/x, übel.example?x=1.',
      'jetzt evil. example, Evil. Example:8080/x, übel. example?x=1.',
    ],
    ['vor.mara@post.co.example', 'vor.mara@post.co.example'],
  ] as const
  for (const [text, wanted] of cases) expect(removeLinks(text, '#')).toBe(wanted)
})
