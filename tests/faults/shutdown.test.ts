import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isSoak, rounds } from '../support/rounds.ts'
import { callOnce, eventually, freshAddress, statusOf } from './support/client.ts'
import { startFakeSmtp, type FakeSmtp } from './support/fake-smtp.ts'
import { makeSite, type Site } from './support/site.ts'

let site: Site
let smtp: FakeSmtp
beforeAll(async () => {
  site = await makeSite()
  smtp = await startFakeSmtp()
  // What production looks for before it refuses a database with demo data; the three tenants serve here as any would.
  await site.cluster.query(`DELETE FROM installation WHERE name = 'demo'`)
}, 180_000)
afterAll(async () => {
  await site.remove()
  await smtp.stop()
})

const start = () =>
  site.serve({
    MODE: 'production',
    PUBLIC_URL: 'https://empfehlen.example',
    SHARE_URL: 'https://kurz.example',
    MAIL_FROM: 'Service <service@empfehlen.example>',
    SMTP_URL: smtp.url,
  })

/** A client with one keep-alive connection; it stops where a balancer would. */
async function ask(agent: Agent, path: string, body?: object): Promise<number> {
  const sent = request(`${site.origin}${path}`, {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
  })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [answer] = await once(sent, 'response')
  let length = 0
  for await (const chunk of answer) length += chunk.length
  // An answer that was cut off says more than it has.
  const declared = Number(answer.headers['content-length'] ?? length)
  if (declared !== length) throw new Error(`cut off: ${length} of ${declared}`)
  return answer.statusCode
}

const creation = {
  Empfehlung: { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'AGB', Channel: 'link' },
  Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: 'mara.drain@demo.example' },
}

it(
  'fails no request over a SIGTERM under load, to clients that look whether it is ready',
  async () => {
    for (let round = 0; round < rounds(1, 10); round += 1) {
      const server = await start()
      let isReady = true
      const failed: string[] = []
      let answered = 0
      const client = async (n: number) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        while (isReady) {
          const write = n % 2 === 0
          const path = write ? '/api/v1/fernblick/Empfehlen/create' : '/api/v1/fernblick/produkt'
          await ask(agent, path, write ? creation : undefined).then(
            (status) => (status < 300 ? (answered += 1) : failed.push(`${path} ${status}`)),
            (error: Error) => failed.push(`${path} ${error.message}`),
          )
        }
        agent.destroy()
      }
      const balancer = async () => {
        while ((await statusOf(`${site.origin}/readyz`)) === 200) await sleep(200)
        isReady = false
      }
      const clients = [balancer(), ...Array.from({ length: 8 }, (_, n) => client(n))]
      await eventually(
        async () => answered,
        (count) => count > 50,
      )
      const since = performance.now()
      server.child.kill('SIGTERM')
      await Promise.all(clients)
      const atDrain = answered
      expect(await server.exited).toBe(0)
      if (isSoak) expect(performance.now() - since).toBeLessThan(25_000)
      expect(failed).toEqual([])
      expect(atDrain).toBeGreaterThan(50)
    }
  },
  rounds(120, 600) * 1_000,
)

it('serves who comes after it said that it is no longer ready, since a balancer needs a moment to see it', async () => {
  const server = await start()
  server.child.kill('SIGTERM')
  await eventually(
    () => statusOf(`${site.origin}/readyz`),
    (status) => status === 503,
  )
  // No connection of before: it knocks where a server that had closed would refuse it.
  expect(await ask(new Agent(), '/api/v1/fernblick/produkt')).toBe(200)
  expect(await server.exited).toBe(0)
}, 60_000)

it('answers running requests, returns a job that takes too long, and ends whatever a client does', async () => {
  const server = await start()
  // A request that sends its body slowly, and ends it while the server drains.
  const slow = request(`${site.origin}/api/v1/fernblick/Empfehlen/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
  })
  const text = JSON.stringify(creation)
  slow.write(text.slice(0, 20))
  // A request that never ends is given twenty seconds, which the test run does not have.
  const endless = request(`${site.origin}/api/v1/fernblick/Empfehlen/create`, { method: 'POST' })
  if (isSoak) endless.on('error', () => {}).write('{')
  else endless.on('error', () => {}).destroy()
  // And one that never sends anything.
  const silent = connect(site.port, '127.0.0.1').on('error', () => {})
  // A mail whose server hangs.
  smtp.behave('mute')
  const before = smtp.conversations()
  await callOnce(`${site.origin}/api/v1/fernblick/account/resetPassword/empfehler@demo.example`, 'GET')
  await eventually(
    async () => smtp.conversations(),
    (count) => count > before,
  )

  const since = performance.now()
  server.child.kill('SIGTERM')
  await eventually(
    () => statusOf(`${site.origin}/readyz`),
    (status) => status !== 200,
  )
  slow.end(text.slice(20))
  const [answer] = await once(slow, 'response')
  expect(answer.statusCode).toBe(201)
  expect(await server.exited).toBe(0)
  if (isSoak) expect(performance.now() - since).toBeLessThan(25_000)
  silent.destroy()

  const locked = await site.cluster.query('SELECT id FROM graphile_worker.jobs WHERE locked_at IS NOT NULL')
  expect(locked).toEqual([])
  // A night that falls due meanwhile writes mails of its own.
  const waiting = await site.cluster.query<{ id: string }>(
    `SELECT id FROM mail WHERE state = 'queued' AND template = 'account.passwordReset'`,
  )
  expect(waiting).toHaveLength(1)
  smtp.behave('accept')
  await site.cluster.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
  const next = await start()
  await eventually(
    async () => smtp.taken,
    (taken) => taken.includes(waiting[0]!.id),
  )
  next.child.kill('SIGTERM')
  expect(await next.exited).toBe(0)
}, 180_000)
