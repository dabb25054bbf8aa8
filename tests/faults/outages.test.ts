import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isSoak, rounds } from '../support/rounds.ts'
import type { ServerProcess } from '../support/server.ts'
import { expectAllKept, lookAt } from './support/accounts.ts'
import { callOnce, eventually, statusOf } from './support/client.ts'
import { startFakeSmtp, type FakeSmtp } from './support/fake-smtp.ts'
import { makeSite, type Site } from './support/site.ts'
import { startWriters } from './support/writers.ts'

const outageSeconds = rounds(4, 30)

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

type Fault = { readonly begin: () => unknown; readonly end: () => unknown }
const faults: readonly (readonly [name: string, fault: Fault])[] = [
  ['stopped', { begin: () => site.cluster.stop(), end: () => site.cluster.start() }],
  ['hung', { begin: () => site.cluster.hang(), end: () => site.cluster.resume() }],
]

it.each(faults)(
  'a database that is %s is reported within the second, loses nothing, and the same process serves again',
  async (_name, fault) => {
    const before = await lookAt(site)
    const writers = startWriters(() => site.origin)
    await eventually(
      async () => writers.count(),
      (count) => count >= 12,
    )
    await fault.begin()
    for (const until = Date.now() + outageSeconds * 1_000; Date.now() < until; await sleep(400)) await expectRefusals()
    await fault.end()
    const backAt = performance.now()
    await eventually(
      () => statusOf(`${site.origin}/readyz`),
      (status) => status === 200,
    )
    const count = writers.count()
    await eventually(
      async () => writers.count(),
      (later) => later > count,
    )
    // Counted from the moment at which the database is there again; that is not ours to hasten.
    if (isSoak) expect(performance.now() - backAt).toBeLessThan(2_000)
    await eventually(
      async () => writers.count() - count,
      (more) => more >= 12,
    )
    await writers.finish()
    await expectAllKept(site, before, writers.known, smtp.taken)
    expect(server.child.exitCode).toBeNull()
  },
  (120 + 3 * outageSeconds) * 1_000,
)

/** Every kind of call says that it is the database, and when to come again; the process itself is alive. */
async function expectRefusals(): Promise<void> {
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', '/produkt'],
    ['GET', '/empfehlen/1234'],
    ['POST', '/account/login', { Email: 'empfehler@demo.example', Password: 'Empfehlen1' }],
    ['POST', '/betreiber/login', { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }],
    ['POST', '/auftrag', { Auftraege: [] }],
  ]
  const answers = await Promise.all(
    calls.map(async ([method, path, body]) => {
      const since = performance.now()
      const { status, headers, text } = await callOnce(`${site.origin}/api/v1/fernblick${path}`, method, {
        body,
        ...(path === '/auftrag' ? { token: 'demo-orders-key-fernblick' } : {}),
      })
      if (isSoak) expect(performance.now() - since, `${method} ${path}`).toBeLessThan(1_000)
      return { path, status, again: headers.get('retry-after'), code: /"PsoErrorCode":"(\w+)"/.exec(text)?.[1] }
    }),
  )
  expect(answers).toEqual(
    calls.map(([, path]) => ({ path, status: 503, again: '2', code: expect.stringMatching(/^PSO/) })),
  )
  expect(await statusOf(`${site.origin}/healthz`)).toBe(200)
  expect(await statusOf(`${site.origin}/readyz`)).toBe(503)
}
