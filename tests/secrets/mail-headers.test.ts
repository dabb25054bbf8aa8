import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { chainClient } from '../support/chain-client.ts'
import { createTestApp, freshAddress, type TestApp } from '../support/test-app.ts'

/** Nothing in a name becomes a header or a second recipient, in any mail there is (safety 17). */
type Sent = { readonly from: string; readonly to: readonly string[]; readonly raw: string }
const sent: Sent[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, { envelope }, done) => {
    const keep = async () => {
      const raw = (await buffer(stream)).toString('utf8')
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      sent.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
      done()
    }
    void keep()
  },
})

let test: TestApp
let chain: ReturnType<typeof chainClient>
const subjects: string[] = []
const good = 'nur.an.mich@post.example'

beforeAll(async () => {
  test = await createTestApp()
  chain = chainClient(test)
  await once(
    mailServer.listen(0, '127.0.0.1').once('error', () => undefined),
    'listening',
  )
  test.services.mailer.useSmtp(`smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`)
  const { number } = await chain.recommend(50)
  const entered = await chain.enter(number)
  await chain.consent(entered.token)
  await chain.wait(1)
  await chain.order(entered)
  await chain.wait(20)
  const found = await chain.rows<{ id: string }>(
    `SELECT r.id FROM recommendation r WHERE r.tenant_id = $1 AND r.number = $2
     UNION ALL SELECT r.recommender_id FROM recommendation r WHERE r.tenant_id = $1 AND r.number = $2
     UNION ALL SELECT p.id FROM recipient p WHERE p.tenant_id = $1 AND p.number = $3
     UNION ALL SELECT w.id FROM reward w JOIN recommendation r ON r.tenant_id = w.tenant_id AND r.id = w.recommendation_id WHERE r.tenant_id = $1 AND r.number = $2`,
    [number, entered.recipientNumber],
  )
  subjects.push(...found.map(({ id }) => id))
  if (subjects.length !== 5) throw new Error('the case is not whole')
})
afterAll(async () => {
  await test?.close()
  await new Promise<void>((resolve) => mailServer.close(resolve))
})
beforeEach(async () => {
  sent.length = 0
  await write('DELETE FROM limit_counter WHERE tenant_id = $1')
})

const write = (sql: string, ...values: unknown[]) =>
  test.services.db.write(1, (tx) => tx.query<{ state: string; last_error: string | null }>(sql, [1, ...values]))

/** Puts a text or an address into everything that a mail may be made of, beneath every check. */
async function fill(name: string | null, email: string): Promise<void> {
  const kept = (column: string) => (name === null ? column : '$3')
  const values = name === null ? [email] : [email, name]
  await write(
    `UPDATE account SET email = $2, first_name = ${kept('first_name')}, last_name = ${kept('last_name')} WHERE tenant_id = $1 AND id IN (SELECT recommender_id FROM recommendation WHERE tenant_id = $1)`,
    ...values,
  )
  await write(
    `UPDATE recipient SET email = $2, first_name = ${kept('first_name')}, last_name = ${kept('last_name')} WHERE tenant_id = $1`,
    ...values,
  )
  await write(
    `UPDATE recommendation SET recommender_email = $2, recommender_first_name = ${kept('recommender_first_name')}, recommender_last_name = ${kept('recommender_last_name')} WHERE tenant_id = $1`,
    ...values,
  )
  if (name === null) return
  await write(
    `UPDATE product SET name = $2, texts = replace(texts::text, 'Zuhause M', $3)::jsonb WHERE tenant_id = $1`,
    name,
    JSON.stringify(name).slice(1, -1),
  )
  await test.services.db.owner.query('UPDATE tenant SET name = $1 WHERE id = 1', [name])
  test.services.tenants.forget()
}

type Pair = readonly [template: string, subject: string]
/** Every template for every person and thing of a case; filled by the first pass with those that there is a reason for. */
let pairs: readonly Pair[] = []

/** Sends those mails; answers which were sent. A template drops a mail without a reason. */
async function sendAll(wanted: readonly Pair[] = pairs): Promise<Pair[]> {
  const went: Pair[] = []
  await write('DELETE FROM limit_counter WHERE tenant_id = $1')
  for (const pair of wanted) {
    const [id, before] = [newId(), sent.length]
    await write(
      `INSERT INTO mail (tenant_id, id, template, subject_id, locale, data, state, created_at) VALUES ($1, $2, $3, $4, 'de', $5, 'queued', now())`,
      ...[id, ...pair, { tokenId: id, optOutTokenId: id }],
    )
    await test.services.mailer.deliver(test.services, 1, id).catch(() => undefined)
    if (sent.length > before) went.push(pair)
  }
  return went
}

const fixed = [
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
]
const newsletter = ['list-unsubscribe', 'list-unsubscribe-post']

/** The names of a message's headers as they were transmitted. */
const headersOf = (raw: string): string[] =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())

const names = [
  'Mara\r\nBcc: alle@evil.example',
  'Mara\r\n\r\n<script>alert(1)</script>',
  'Mara" <alle@evil.example>, "x; Gruppe: alle@evil.example, noch@evil.example;',
  '=?utf-8?Q?Mara=0D=0ABcc:_alle@evil.example?=',
  'Mara\u2028Bcc: alle@evil.example\u0085Cc: a@evil.example',
  'Mara\u0001\u000B\u000CBcc: alle@evil.example',
  'Mara\\" (x) <alle@evil.example>',
  `${'M'.repeat(90)}\r\n ${'ä'.repeat(900)}`,
]

describe('every mail', () => {
  beforeAll(async () => {
    await fill('Mara', good)
    const all = test.services.mailer.templates.flatMap(({ name }) => subjects.map((subject): Pair => [name, subject]))
    const went = await sendAll(all)
    pairs = went.filter(([name], at) => went.findIndex(([other]) => other === name) === at)
    sent.length = 0
    if (pairs.length < 9) throw new Error(`only ${pairs.join()} went out`)
  })

  it.each(names)('has one recipient and its own headers with %j in every field', async (name) => {
    await fill(name, good)
    expect(await sendAll()).toEqual(pairs)
    for (const { from, to, raw } of sent) {
      expect([from, to]).toEqual([expect.stringMatching(/^bounce\+[0-9a-z]{48}@bounces\.demo\.example$/), [good]])
      const headers = headersOf(raw)
      const wanted = headers.includes('list-unsubscribe') ? [...fixed, ...newsletter] : fixed
      expect(headers.toSorted(), raw.slice(0, 1_500)).toEqual(wanted.toSorted())
      const mail = await PostalMime.parse(raw)
      expect(mail.to?.map(({ address }) => address)).toEqual([good])
      expect([mail.from?.address, mail.replyTo?.map(({ address }) => address), mail.cc, mail.bcc]).toEqual([
        'service@demo.example',
        [expect.stringMatching(/^[\w.-]+@fernblick\.example$/)],
        undefined,
        undefined,
      ])
      expect(mail.attachments).toEqual([])
      expect(mail.html).not.toContain('<script')
    }
  })
})

const addresses = [
  'a@post.example\r\nBcc: b@evil.example',
  'a@post.example,b@evil.example',
  'a@post.example;b@evil.example',
  'a@post.example b@evil.example',
  '"a@post.example" <b@evil.example>',
  '<b@evil.example>',
  '"a\r\nBcc: b@evil.example"@post.example',
  '"a b"@post.example',
  'a@[127.0.0.1]',
  'a@post.example>\r\nRCPT TO:<b@evil.example',
  'a@@post.example',
  'a(b)@post.example',
  'а@post.example',
  'a@pоst.example',
  'a＠post.example',
  'a\u2028@post.example',
  'a\u0001@post.example',
  '@relay.example:a@post.example',
  'a%b@evil.example@post.example',
  'gruppe:a@post.example;',
  '',
  '-oQ/tmp/x@post..example',
]

describe('an address that is none', () => {
  it('gets no mail, wherever it came from', async () => {
    for (const address of addresses) {
      await fill(null, address)
      await sendAll()
      expect(
        sent.map(({ to }) => to),
        address,
      ).toEqual([])
    }
    const states = await write(
      `SELECT DISTINCT state, last_error FROM mail WHERE tenant_id = $1 AND last_error = 'address'`,
    )
    expect(states).toEqual([{ state: 'dead', last_error: 'address' }])
  })

  it('is taken by no form', async () => {
    for (const Email of addresses) {
      const Empfehlung = { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'x' }
      const answer = await chain.call('POST', '/Empfehlen/create', {
        body: { Empfehlung, Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email } },
        address: freshAddress(),
      })
      expect(answer.status, Email).toBe(422)
    }
  })
})

it('a mailbox gets sixty of our mails a day, under however many spellings', async () => {
  const sendTo = async (address: string): Promise<void> => {
    await fill(null, address)
    const id = newId()
    await write(
      `INSERT INTO mail (tenant_id, id, template, subject_id, locale, data, state, created_at) VALUES ($1, $2, 'newsletter.optin', $3, 'de', '{}', 'queued', now())`,
      ...[id, subjects[1]],
    )
    await test.services.mailer.deliver(test.services, 1, id)
  }
  await write(`UPDATE account SET newsletter_state = 'pending' WHERE tenant_id = $1 AND id = $2`, subjects[1])
  await sendTo('flut@post.example')
  await write(`UPDATE limit_counter SET used = 58 WHERE tenant_id = $1 AND bucket LIKE 'mailbox:%'`)
  for (const address of ['flut+1@post.example', 'FLUT+2@Post.example', 'flut+3@post.example', 'Flut@post.example'])
    await sendTo(address)
  expect(sent.map(({ to }) => to[0])).toEqual(['flut@post.example', 'flut+1@post.example', 'FLUT+2@post.example'])
})
