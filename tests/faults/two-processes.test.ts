import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOfAnswer } from '../../apps/server/src/features/catalogue-desk/desk.fixture.ts'
import { secondsLeft } from '../../apps/server/src/platform/limits.ts'
import { addPeople, operator, tokenOf } from '../../tools/bench/people.ts'
import { makeWorkingCopy } from '../../tools/sabotage/working-copy.ts'
import { findFreePorts } from '../support/free-port.ts'
import { samplePicture } from '../support/sample-picture.ts'
import { expectAllKept, lookAt } from './support/accounts.ts'
import { callOnce, eventually, freshAddress, soon } from './support/client.ts'
import { processes, creation, makePair, welcome, type Pair, type Which } from './support/pair.ts'
import { startWriters } from './support/writers.ts'

// The server's own dependency, not the root's.
const ofServer = createRequire(new URL('../../apps/server/package.json', import.meta.url))
const { solveChallenge } = ofServer('altcha-lib')
const { deriveKey } = ofServer('altcha-lib/algorithms/pbkdf2')

let pair: Pair
let at: Pair['at']
let site: Pair['site']
let smtp: Pair['smtp']
beforeAll(async () => {
  pair = await makePair()
  ;({ at, site, smtp } = pair)
  await addPeople(site.cluster)
}, 180_000)
afterAll(() => pair?.remove())

it('begins a session at one and ends it at the other', async () => {
  const login = await at(0, 'POST', '/account/login', {
    body: { Email: 'empfehler@demo.example', Password: 'Empfehlen1' },
  })
  const token = login.body.Token as string
  const user = (which: 0 | 1) => at(which, 'GET', '/account/user', { token })
  expect([(await user(0)).status, (await user(1)).status]).toEqual([200, 200])
  expect((await at(1, 'POST', '/account/logout', { token })).status).toBeLessThan(300)
  expect([(await user(0)).status, (await user(1)).status]).toEqual([401, 401])
})

it('counts limits over both', async () => {
  const address = freshAddress()
  const statuses = []
  for (let n = 0; n < 12; n += 1) {
    const body = { Email: 'nobody@demo.example' }
    statuses.push((await at(n % 2 === 0 ? 0 : 1, 'POST', '/empfaenger/linkerneut', { address, body })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(202), 429, 429])
})

it('opens one form for one solved captcha, wherever it is sent, and however often', async () => {
  const address = freshAddress()
  for (let n = 0; n < 20; n += 1)
    expect((await at(n % 2 === 0 ? 0 : 1, 'POST', '/Empfehlen/create', { address, body: creation() })).status).toBe(201)
  const { body } = await at(1, 'POST', '/Empfehlen/create', { address })
  expect(body.IsCaptchaRequired).toBe(true)
  const challenge = body.Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const captcha = encodeURIComponent(Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'))
  const replays = Array.from({ length: 10 }, (_, n) =>
    at(n % 2 === 0 ? 0 : 1, 'POST', `/Empfehlen/create?captcha=${captcha}`, { address, body: creation() }),
  )
  const statuses = (await Promise.all(replays)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
})

it('shows in a list at one process a thing made at the other, though the replica lags', async () => {
  for (let round = 0; round < 20; round += 1) {
    // Now and then the replica is abreast, and now and then it is far behind.
    if (round % 5 === 0) await pair.replica.lag(round % 10 === 0 ? 20 : 1_000)
    const [one, other] = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    const made = await at(one, 'POST', '/Empfehlen/create', { address: freshAddress(), body: creation() })
    expect(made.status).toBe(201)
    const list = await at(other, 'GET', '/betreiber/empfehlungen?page=1&pagesize=1', { token: tokenOf(operator) })
    expect(list.body.Content[0].Empfehlungsnummer).toBe(made.body.Empfehlungsnummer)
  }
  expect((await site.cluster.query('SELECT FROM pg_stat_replication')).length).toBe(1)
})

/** A process's public answer about the tenant. */
const nameAt = (which: Which) => async () =>
  (await callOnce(`${pair.origin(which)}/api/v1/mandant/fernblick`, 'GET')).text
const rename = (name: string) => site.cluster.query(`UPDATE tenant SET name = $1 WHERE key = 'fernblick'`, [name])

it('shows a changed tenant at both within two seconds', async () => {
  for (const name of ['Weitblick', 'Fernblick', 'Umblick']) {
    await rename(name)
    const shown = await Promise.all(processes.map((which) => soon(nameAt(which), (text) => text.includes(name))))
    expect(shown).toEqual(processes.map(() => expect.stringContaining(name)))
  }
})

describe('a change at one process', () => {
  const token = { token: tokenOf(operator) }
  const product = '/betreiber/katalog/produkte/462'
  async function change(members: object): Promise<void> {
    const { body } = await at(0, 'GET', product, token)
    const changed = await at(0, 'PUT', product, { ...token, body: { ...formOfAnswer(body), ...members } })
    expect([changed.status, changed.body.errors]).toEqual([200, undefined])
  }
  async function changePicture(colour: string): Promise<void> {
    const body = { Bild: (await samplePicture(colour)).toString('base64') }
    const uploaded = await at(0, 'POST', '/betreiber/medien', { ...token, body })
    expect(uploaded.status).toBe(200)
    await change({ Grafik: uploaded.body.Digest })
  }
  beforeAll(() => changePicture('#914a2a'))
  const changes: readonly (readonly [string, string, () => Promise<void>])[] = [
    [
      'a product',
      '/api/v1/fernblick/produkt/462',
      async () => {
        const { body } = await at(0, 'GET', product, token)
        await change({ Deutsch: { ...body.Deutsch, AnzeigeName: `Zuhause ${randomUUID()}` } })
      },
    ],
    [
      'a page of it',
      '/de/produkte/462',
      async () => {
        const { body } = await at(0, 'GET', product, token)
        await change({ Deutsch: { ...body.Deutsch, Beschreibung1: `Schnell ${randomUUID()}` } })
      },
    ],
    [
      'a word of a page',
      '/de',
      async () => {
        const body = { Sprache: 'de', Wert: `Weitersagen ${randomUUID()}`, Bisher: null }
        expect((await at(0, 'PUT', '/betreiber/woerter/home.hero.action', { ...token, body })).status).toBeLessThan(300)
      },
    ],
    ['a picture', '/api/v1/fernblick/produkt/462/grafik', () => changePicture('#3b2a91')],
  ]

  it.each(changes)(
    '%s is answered anew by both within two seconds, and its tag is another',
    async (_what, path, act) => {
      const ask = (which: Which, tag?: string) =>
        callOnce(pair.origin(which) + path, 'GET', tag === undefined ? {} : { tag })
      const known = []
      for (const which of processes) {
        const tag = (await ask(which)).headers.get('etag')!
        // Twice, since the second time nothing is made.
        for (let n = 0; n < 2; n += 1) expect((await ask(which, tag)).status).toBe(304)
        known.push({ which, tag })
      }
      await act()
      for (const { which, tag } of known) {
        const { status, headers } = await soon(
          () => ask(which, tag),
          (answer) => answer.status !== 304,
        )
        expect(status).toBe(200)
        expect(headers.get('etag')).not.toBe(tag)
        expect((await ask(which, headers.get('etag')!)).status).toBe(304)
      }
    },
  )
})

const seat = { id: 1, of: tokenOf(operator) }
const shares = async (which: 0 | 1) =>
  (await at(which, 'GET', '/betreiber/system/anteile', { token: seat.of })).body as {
    readonly AuftraegeZugleich: number
    readonly Spuren: readonly { readonly Spur: string; readonly Wartend: number; readonly Laufend: number }[]
    readonly Anteile: readonly { readonly Name: string; readonly Genutzt: number; readonly Hoechstens: number }[]
  }
/** Sets a tenant's own limits and waits until both processes know. */
async function allow(limits: object, isKnown: (told: Awaited<ReturnType<typeof shares>>) => boolean): Promise<void> {
  await site.cluster.query('UPDATE tenant SET limits = $1 WHERE id = $2', [JSON.stringify(limits), seat.id])
  for (const which of processes) await soon(() => shares(which), isKnown)
}
const mailsPerHour = (told: Awaited<ReturnType<typeof shares>>) =>
  told.Anteile.find(({ Name }) => Name === 'mailsPerHour')!
const noJobs = () =>
  eventually(
    () => site.cluster.query('SELECT FROM graphile_worker.jobs WHERE attempts < max_attempts OR locked_at IS NOT NULL'),
    (rows) => rows.length === 0,
  )

it('runs no more of a tenant’s jobs at once than it may have, over both', async () => {
  await noJobs()
  await allow({ jobsAtOnce: 1 }, ({ AuftraegeZugleich }) => AuftraegeZugleich === 1)
  smtp.behave('slow')
  const before = smtp.taken.length
  await welcome(pair, 12, 'queue')
  await noJobs()
  expect(smtp.taken.length - before).toBeGreaterThanOrEqual(12)
  expect(smtp.mostAtOnce()).toBe(1)
  await allow({}, ({ AuftraegeZugleich }) => AuftraegeZugleich > 1)
  smtp.behave('accept')
}, 60_000)

it('counts a tenant’s mails over both, and sends those above its share later', async () => {
  // Not where an hour ends, with which a share begins anew.
  if (secondsLeft(3_600) < 60) await sleep(secondsLeft(3_600) * 1_000)
  const used = mailsPerHour(await shares(0)).Genutzt
  await allow({ mailsPerHour: used + 3 }, (told) => mailsPerHour(told).Hoechstens === used + 3)
  const before = smtp.taken.length
  await welcome(pair, 8, 'share')
  const waiting = async () => (await shares(1)).Spuren.find(({ Spur }) => Spur === 'mail')!
  await eventually(
    async () => ({ taken: smtp.taken.length - before, ...(await waiting()) }),
    ({ taken, Wartend, Laufend }) => taken >= 3 && Wartend >= 5 && Laufend === 0,
  )
  // Two rounds of the lines later nothing more has gone.
  await sleep(4_500)
  expect(smtp.taken.length - before).toBe(3)
  await allow({}, (told) => mailsPerHour(told).Hoechstens > used + 3)
  await noJobs()
  expect(smtp.taken.length - before).toBeGreaterThanOrEqual(8)
}, 90_000)

it('receives notifications of changes and jobs again after all connections were cut', async () => {
  const before = smtp.taken.length
  await site.cluster.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  )
  await rename('Rundblick')
  await Promise.all(processes.map((which) => soon(nameAt(which), (text) => text.includes('Rundblick'))))
  await welcome(pair, 2, 'cut')
  const sent = await eventually(
    async () => smtp.taken.length - before,
    (more) => more >= 2,
  )
  expect(sent).toBeGreaterThanOrEqual(2)
}, 60_000)

it('takes writes at both, each once, and mails each mail once', async () => {
  const before = await lookAt(site)
  const taken = smtp.taken.length
  const writers = startWriters(pair.next)
  await eventually(
    async () => writers.count(),
    (count) => count > 150,
  )
  await writers.finish()
  await expectAllKept(site, before, writers.known, smtp.taken)
  const mails = smtp.taken.slice(taken)
  expect(new Set(mails).size).toBe(mails.length)
}, 120_000)

it('loses nothing while one of both is drained and comes back', async () => {
  const before = await lookAt(site)
  const writers = startWriters(pair.next)
  const beyond = (least: number) =>
    eventually(
      async () => writers.count(),
      (count) => count > least,
    )
  await beyond(30)
  expect(await pair.end(1, 'SIGTERM')).toBe(0)
  await beyond(writers.count() + 30)
  await pair.start(1)
  await beyond(writers.count() + 30)
  await writers.finish()
  await expectAllKept(site, before, writers.known, smtp.taken)
}, 120_000)

it('lets the old release serve while a new one migrates, waits for a lock, and serves beside it', async () => {
  const copy = makeWorkingCopy(join(import.meta.dirname, '../..'))
  const holder = new pg.Client({ connectionString: site.cluster.adminUrl })
  try {
    writeFileSync(
      join(copy.folder, 'db/migrations/9999-tried.sql'),
      `ALTER TABLE recommendation ADD COLUMN tried text;
       CREATE TABLE tried (tenant_id bigint NOT NULL, id uuid NOT NULL, PRIMARY KEY (tenant_id, id));`,
    )
    const before = await lookAt(site)
    const origin = { here: site.origin }
    const writers = startWriters(() => origin.here)
    await eventually(
      async () => writers.count(),
      (count) => count > 12,
    )
    await holder.connect()
    await holder.query('BEGIN; SELECT 1 FROM recommendation LIMIT 1')
    const port = await findFreePorts(3)
    const newer = await site.start({ PORT: String(port), SMTP_URL: smtp.url }, copy.folder)
    const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'recommendation'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted`
    await eventually(
      () => site.cluster.query(waiting),
      (rows) => rows.length > 0,
    )
    const blocked = writers.count()
    // A permanent reader keeps the migration from its lock; no other caller has to wait for either of them.
    await eventually(
      async () => writers.count() - blocked,
      (more) => more > 60,
      30,
    )
    const applied = `SELECT name FROM schema_migration WHERE name = '9999-tried.sql'`
    expect(await site.cluster.query(applied)).toEqual([])
    await holder.query('COMMIT')
    expect(await newer.isReady()).toBe(true)
    expect(await site.cluster.query(applied)).toHaveLength(1)
    const [policy] = await site.cluster.query<{ forced: boolean }>(
      `SELECT relforcerowsecurity AS forced FROM pg_class WHERE relname = 'tried'`,
    )
    expect(policy).toEqual({ forced: true })
    const sent = writers.count()
    await eventually(
      async () => writers.count() - sent,
      (more) => more > 30,
    )
    origin.here = `http://127.0.0.1:${port}`
    await eventually(
      async () => writers.count() - sent,
      (more) => more > 60,
    )
    await writers.finish()
    await expectAllKept(site, before, writers.known, smtp.taken)
  } finally {
    await holder.end()
    copy.remove()
  }
}, 180_000)
