import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { berlinDay } from '@referral/domain/calendar'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPeople, operator, tokenOf } from '../../tools/bench/people.ts'
import { expectAllKept, lookAt } from './support/accounts.ts'
import { eventually, freshAddress } from './support/client.ts'
import { creation, makePair, welcome, type Pair, type Which } from './support/pair.ts'
import { startWriters } from './support/writers.ts'

/** What becomes of the work of a process that is killed, or drained, while another one serves. */
let pair: Pair
let holder: pg.Client
beforeAll(async () => {
  pair = await makePair()
  await addPeople(pair.site.cluster)
}, 180_000)
afterAll(() => pair?.remove())
beforeEach(async () => {
  holder = new pg.Client({ connectionString: pair.site.cluster.adminUrl })
  await holder.connect()
})
afterEach(() => holder.end())

const query = <Row extends object>(sql: string, values: unknown[] = []) => pair.site.cluster.query<Row>(sql, values)
const someWaitsForHolder = async () => {
  const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return eventually(
    () => query('SELECT FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))', [rows[0]!.pid]),
    (waiting) => waiting.length > 0,
  )
}
/** The other one is away while `act` runs, so that the work is surely this one's. */
async function alone(act: () => Promise<void>): Promise<void> {
  await pair.end(1, 'SIGTERM')
  await act()
  await pair.start(1)
}
/** Far longer than three checks, far shorter than a job's limit. */
const seconds = 30

describe('a process that is killed', () => {
  it('leaves its jobs to the other, and with them their places in the line', async () => {
    const { smtp } = pair
    await query(`UPDATE tenant SET limits = '{"jobsAtOnce": 1}' WHERE id = 1`)
    const before = smtp.taken.length
    await alone(async () => {
      smtp.behave('mute')
      await welcome(pair, 5, 'killed', 0)
      await eventually(
        () => query(`SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL AND task_identifier = 'mail'`),
        (rows) => rows.length === 1,
      )
    })
    smtp.behave('accept')
    await pair.end(0, 'SIGKILL')
    await eventually(
      async () => smtp.taken.length - before,
      (taken) => taken >= 5,
      seconds,
    )
    expect(new Set(smtp.taken.slice(before)).size).toBe(5)
    await query(`UPDATE tenant SET limits = '{}' WHERE id = 1`)
    await pair.start(0)
  }, 240_000)

  it('leaves the night that it was at to the other, which begins it again', async () => {
    await query('DELETE FROM nightly_run WHERE tenant_id = 1')
    await query(`UPDATE tenant SET night_due_at = now() WHERE id = 1`)
    await alone(async () => {
      await holder.query('BEGIN; LOCK TABLE nightly_run')
      await query(`SELECT graphile_worker.add_job('night-watch')`)
      await someWaitsForHolder()
    })
    // No clock queues it anew.
    await query(`UPDATE tenant SET night_due_at = 'infinity' WHERE id = 1`)
    await pair.end(0, 'SIGKILL')
    await holder.query('ROLLBACK')
    const done = await eventually(
      () => query(`SELECT FROM nightly_run WHERE tenant_id = 1 AND summary <> '{}'`),
      (rows) => rows.length > 0,
      seconds,
    )
    expect(done).toHaveLength(1)
    await pair.start(0)
  }, 240_000)

  it('leaves whole parts of its import behind; sent again, each order is there once', async () => {
    const made = await pair.at(0, 'POST', '/Empfehlen/create', { address: freshAddress(), body: creation() })
    const number = made.body.Empfehlungsnummer as string
    const day = berlinDay(new Date())
    const lines = Array.from({ length: 1_000 }, (_, n) => `kasse;HALB-${n};${day};aktiv;462;${n === 650 ? number : ''}`)
    const body = {
      ...{ Probelauf: false, Format: 'csv' },
      Inhalt: ['Quelle;Auftragsnummer;Auftragsdatum;Status;Produkt;Empfehlungsnummer', ...lines].join('\n'),
    }
    const send = (which: Which) =>
      pair.at(which, 'POST', '/betreiber/auftraege/import', { token: tokenOf(operator), body })
    const kept = async () =>
      (await query<{ n: number }>(`SELECT count(*)::int AS n FROM customer_order WHERE order_number LIKE 'HALB-%'`))[0]!
        .n

    await holder.query('BEGIN')
    await holder.query('SELECT FROM recommendation WHERE number = $1 FOR UPDATE', [number])
    const broken = send(0).catch((error: unknown) => error)
    await eventually(kept, (n) => n === 600, seconds)
    await someWaitsForHolder()
    await pair.end(0, 'SIGKILL')
    expect(await broken).toBeInstanceOf(Error)
    await holder.query('ROLLBACK')
    expect(await kept()).toBe(600)

    const again = await send(1)
    expect([again.status, again.body.Anzahl]).toEqual([200, { unveraendert: 600, nichtZugeordnet: 399, zugeordnet: 1 }])
    expect(await kept()).toBe(1_000)
    await pair.start(0)
  }, 240_000)

  it('loses nothing that was acknowledged, and nothing is done twice, while the other serves', async () => {
    const before = await lookAt(pair.site)
    const writers = startWriters(pair.next)
    const more = (least: number) => {
      const from = writers.count()
      return eventually(
        async () => writers.count() - from,
        (count) => count > least,
      )
    }
    for (const which of [0, 1] as const) {
      await more(30)
      await pair.end(which, 'SIGKILL')
      await more(30)
      await pair.start(which)
    }
    await more(10)
    await writers.finish()
    expect(writers.count()).toBeGreaterThan(130)
    await expectAllKept(pair.site, before, writers.known, pair.smtp.taken)
  }, 240_000)
})

it('keeps a session through a restart of both, one after the other, and one of both answers all the time', async () => {
  const login = { Email: 'empfehler@demo.example', Password: 'Empfehlen1' }
  const { Token } = (await pair.at(0, 'POST', '/account/login', { body: login, address: freshAddress() })).body
  const answered: [number, number] = [0, 0]
  const wrong: string[] = []
  let isOver = false
  async function ask(turn: number): Promise<void> {
    // As a balancer does with what only reads: where one gives no answer, the other is asked.
    for (const which of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const answer = await getOnce(`${pair.origin(which)}/api/v1/fernblick/account/user`, Token as string)
      if (answer === undefined) continue
      answered[which] += 1
      if (answer !== 200) wrong.push(`${which} answered ${answer}`)
      return
    }
    wrong.push('nobody answered')
  }
  const asking = Array.from({ length: 4 }, async (_, client) => {
    for (let turn = client; !isOver; turn += 1) {
      await ask(turn)
      // Without a rest, four clients take the processor that the other one needs to start.
      await sleep(10)
    }
  })
  const more = (which: Which) => {
    const from = answered[which]
    return eventually(
      async () => answered[which] - from,
      (count) => count >= 25,
    )
  }
  for (const which of [0, 1] as const) {
    expect(await pair.end(which, 'SIGTERM')).toBe(0)
    await more(which === 0 ? 1 : 0)
    await pair.start(which)
    await more(which)
  }
  isOver = true
  await Promise.all(asking)
  expect(wrong).toEqual([])
}, 240_000)

/** Over a separate connection; undefined without an answer. */
const getOnce = (url: string, token: string) =>
  new Promise<number | undefined>((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': freshAddress() }
    request(url, { agent: false, headers }, (answer) => answer.resume().once('end', () => resolve(answer.statusCode)))
      .once('error', () => resolve(undefined))
      .end()
  })
