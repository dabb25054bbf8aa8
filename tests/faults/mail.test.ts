import { afterAll, beforeAll, expect, it } from 'vitest'
import { isSoak } from '../support/rounds.ts'
import type { ServerProcess } from '../support/server.ts'
import { callOnce, eventually, freshAddress } from './support/client.ts'
import { startFakeSmtp, type FakeSmtp } from './support/fake-smtp.ts'
import { makeSite, type Site } from './support/site.ts'

let site: Site
let smtp: FakeSmtp
let server: ServerProcess
beforeAll(async () => {
  site = await makeSite()
  smtp = await startFakeSmtp()
  server = await site.serve({ SMTP_URL: smtp.url })
}, 180_000)
afterAll(async () => {
  await site.remove()
  await smtp.stop()
})

const api = async (method: string, path: string, body?: unknown, token?: string) => {
  const url = `${site.origin}/api/v1/fernblick${path}`
  const answer = await callOnce(url, method, { body, token, address: freshAddress() })
  expect({ path, status: answer.status, text: answer.status < 300 ? '' : answer.text }).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 300),
  })
  return JSON.parse(answer.text)
}

let people = 0
/** The web part: a recommendation and its recipient's data, answered whatever the mail server does. */
async function enter(): Promise<string> {
  people += 1
  const { Empfehlungsnummer } = await api('POST', '/Empfehlen/create', {
    Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'AGB', Channel: 'link' },
    Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: `mara.${people}@demo.example` },
  })
  const seen = new Set((await mails()).map(({ id }) => id))
  await api('POST', `/empfaenger/create/${Empfehlungsnummer}`, {
    anrede: 'Frau',
    vorname: 'Lena',
    name: 'Maurer',
    geburtsdatum: '03.04.1988',
    email: `lena.${people}@demo.example`,
    telefon: `0171 55${String(people).padStart(6, '0')}`,
    adresse: { ort: 'Musterstadt', plz: '12345', strasse: 'Ringweg', hausnummer: String(people) },
  })
  const mail = (await mails()).find(({ id, template }) => !seen.has(id) && template.startsWith('recipient.'))
  return mail!.id
}

type Mail = { id: string; template: string; state: string; attempts: number; last_error: string | null }
const mails = () => site.cluster.query<Mail>('SELECT id, template, state, attempts, last_error FROM mail')
const mailOf = async (id: string) => (await mails()).find((mail) => mail.id === id)!
/** The pauses between attempts grow to hours; the test skips them. */
const hurry = () =>
  site.cluster.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL')

async function untilTried(id: string, attempts: number): Promise<Mail> {
  const ask = async () => {
    await hurry()
    return mailOf(id)
  }
  return eventually(ask, (mail) => mail.attempts >= attempts || mail.state !== 'queued', 90)
}
const untilSent = (id: string) =>
  eventually(
    () => hurry().then(() => mailOf(id)),
    ({ state }) => state === 'sent',
    90,
  )
const timesTaken = (id: string) => smtp.taken.filter((one) => one === id).length

it('waits for an unreachable mail server, and delivers once when it is back', async () => {
  await smtp.leave()
  const id = await enter()
  expect(await untilTried(id, 2)).toMatchObject({ state: 'queued', last_error: 'ESOCKET' })
  await smtp.comeBack()
  await untilSent(id)
  expect(timesTaken(id)).toBe(1)
}, 120_000)

it('gives a mail up that is refused for good, at once, and shows it to the operator', async () => {
  smtp.behave(550)
  const id = await enter()
  expect(await untilTried(id, 1)).toMatchObject({ state: 'bounced', attempts: 1, last_error: '550' })
  smtp.behave('accept')
  await expectOnSystemPage(id, 'bounced', '550')
}, 120_000)

it('gives a mail up after twelve refusals for now; sent again by the operator, it arrives once', async () => {
  smtp.behave(451)
  const id = await enter()
  expect(await untilTried(id, 12)).toMatchObject({ state: 'dead', attempts: 12, last_error: '451' })
  smtp.behave('accept')
  const token = await expectOnSystemPage(id, 'dead', '451')
  await api('POST', `/betreiber/system/mails/${id}/erneut`, {}, token)
  await untilSent(id)
  expect(timesTaken(id)).toBe(1)
}, 120_000)

it('tries again where the server vanished in the middle of the message, without a second copy', async () => {
  smtp.behave('vanish')
  const id = await enter()
  expect(await untilTried(id, 2)).toMatchObject({ state: 'queued' })
  smtp.behave('accept')
  await untilSent(id)
  expect(timesTaken(id)).toBe(1)
}, 120_000)

it('sends again a mail that was accepted without a reply, as the protocol demands, under the same Message-ID', async () => {
  smtp.behave('swallow')
  const id = await enter()
  await eventually(async () => smtp.swallowed.includes(id), Boolean, 90)
  smtp.behave('accept')
  await untilSent(id)
  expect(timesTaken(id)).toBe(1)
}, 120_000)

// A minute is given to a server that says something now and then; the test run has none to spare.
it.each(isSoak ? (['mute', 'trickle'] as const) : (['mute'] as const))(
  'ends the conversation with a server that is %s, while every call is answered',
  async (manner) => {
    const before = smtp.conversations()
    smtp.behave(manner)
    const id = await enter()
    await eventually(async () => smtp.conversations() > before, Boolean)
    // More mails wait than there are workers; web requests are not affected.
    for (let n = 0; n < 6; n += 1) await enter()
    expect((await untilTried(id, 1)).attempts).toBeGreaterThan(0)
    smtp.behave('accept')
    await untilSent(id)
    expect(timesTaken(id)).toBe(1)
  },
  180_000,
)

it('is sent by the next server, within seconds, after kill -9 ended the one that was sending it', async () => {
  const before = smtp.conversations()
  smtp.behave('mute')
  const id = await enter()
  await eventually(async () => smtp.conversations() > before, Boolean)
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGKILL')
  await server.exited
  smtp.behave('accept')
  server = await site.serve({ SMTP_URL: smtp.url })
  await eventually(
    () => mailOf(id),
    ({ state }) => state === 'sent',
    30,
  )
  expect(timesTaken(id)).toBe(1)
}, 120_000)

async function expectOnSystemPage(id: string, state: string, error: string): Promise<string> {
  const { Token } = await api('POST', '/betreiber/login', { Email: 'betreiber@demo.example', Password: 'Empfehlen1' })
  const { Content } = await api('GET', '/betreiber/system/mails?status=undelivered', undefined, Token)
  expect(Content).toContainEqual(expect.objectContaining({ Id: id, Status: state, Fehler: error }))
  return Token
}
