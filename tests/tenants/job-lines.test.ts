import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { parseLimits } from '@referral/domain/tenant-limits'
import { startDevMailbox, type DevMailbox } from '../../apps/server/src/dev/mailbox.ts'
import { stepsOf } from '../../apps/server/src/features/orders/case.fixture.ts'
import { enqueue, startJobs, type Task } from '../../apps/server/src/platform/jobs/jobs.ts'
import { untilCalled } from '../../apps/server/src/platform/jobs/install-jobs.ts'
import { secondsLeft } from '../../apps/server/src/platform/limits.ts'
import { tasks } from '../../apps/server/src/tasks.ts'
import { setTenantLimits } from '../../tools/tenant/set-limits.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/** Two servers on one database; tenant 1 is busy, tenant 2 its neighbour. */
let one: TestApp
let other: TestApp
let mailbox: DevMailbox
const [busy, neighbour] = [1, 2] as const
const stopping: (() => Promise<void>)[] = []
beforeAll(async () => {
  one = await createTestApp()
  other = await createTestApp({}, one.db)
  mailbox = await startDevMailbox()
  for (const { services } of [one, other]) services.mailer.useSmtp(mailbox.url)
}, 60_000)
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop()
  await one.services.db.owner.query('DELETE FROM graphile_worker._private_jobs')
})
afterAll(async () => {
  await other?.close()
  await one?.close()
  await mailbox?.stop()
})

const allow = async (...pairs: readonly string[]) => {
  await setTenantLimits(one.services, 'fernblick', parseLimits(pairs))
  other.services.tenants.forget()
}

interface Ran {
  readonly tenantId: number
  readonly id: string
}

/**
 * Workers of both servers at a task that takes a moment; records in which order jobs began, and how many ran at once.
 */
async function work(milliseconds: number, isToFail: (id: string, time: number) => boolean = () => false) {
  const began: Ran[] = []
  const now = new Map<number, number>()
  const most = new Map<number, number>()
  const note: Task = async (_services, { tenantId, id }) => {
    began.push({ tenantId, id: id! })
    const time = began.filter((ran) => ran.id === id && ran.tenantId === tenantId).length
    now.set(tenantId, (now.get(tenantId) ?? 0) + 1)
    most.set(tenantId, Math.max(most.get(tenantId) ?? 0, now.get(tenantId)!))
    await sleep(milliseconds)
    now.set(tenantId, now.get(tenantId)! - 1)
    if (isToFail(id!, time)) throw new Error('not yet')
  }
  for (const { services } of [one, other]) stopping.push((await startJobs(services, { quick: { note } })).stop)
  return { began, most }
}

/** As many jobs of the busy tenant as an import or a mailing makes, in one transaction. */
const flood = (jobs: number) =>
  one.services.db.write(busy, (tx) =>
    tx.query(
      `SELECT enqueue_job('note', json_build_object('id', n::text, 'tenantId', $1::int), NULL, NULL, 12) FROM generate_series(1, $2::int) AS n`,
      [busy, jobs],
    ),
  )
const put = (tenantId: number, id: string) => one.services.db.write(tenantId, (tx) => enqueue(tx, 'note', { id }))
async function until(holds: () => boolean | Promise<boolean>, milliseconds = 30_000) {
  for (const end = Date.now() + milliseconds; !(await holds()) && Date.now() < end;) await sleep(10)
}

describe('jobs of a tenant', () => {
  const idsTo = (last: number) => Array.from({ length: last }, (_, n) => String(n + 1))

  it('run each once and no more at once than it may have, over all servers, however many put them in', async () => {
    await allow('jobsAtOnce=2')
    const { began, most } = await work(10)
    await flood(60)
    // Each in a separate transaction, at both servers concurrently.
    const single = Array.from({ length: 60 }, (_, n) => String(n + 61))
    await Promise.all(
      single.map((id, n) => [one, other][n % 2]!.services.db.write(busy, (tx) => enqueue(tx, 'note', { id }))),
    )
    await until(() => began.length >= 120)
    await sleep(100)
    expect(began.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b))).toEqual(idsTo(120))
    expect(most.get(busy)).toBe(2)
    await allow('jobsAtOnce=usual')
  })

  it('that failed are no more at once than that when they are tried again', async () => {
    await allow('jobsAtOnce=2')
    const { began, most } = await work(20, (_, time) => time === 1)
    await flood(30)
    await until(() => began.length >= 60)
    await sleep(100)
    expect(began.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      idsTo(30).flatMap((id) => [id, id]),
    )
    expect(most.get(busy)).toBe(2)
    await allow('jobsAtOnce=usual')
  }, 60_000)

  it('let a neighbour’s one job run at once, though 100,000 stand before it', async () => {
    await flood(20)
    // The state that `enqueue_job` would leave, which takes half a minute for so many.
    await one.services.db.owner.query(
      `INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at, max_attempts)
       SELECT (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'note'),
         json_build_object('id', n::text, 'tenantId', $1::int), now() + ${untilCalled}, 12 FROM generate_series(1, 100000) AS n`,
      [busy],
    )
    const { began } = await work(20)
    await until(() => began.length >= 20)
    await put(neighbour, 'one')
    const [asked, before] = [performance.now(), began.length]
    await until(() => began.some(({ tenantId }) => tenantId === neighbour))
    expect(began.findIndex(({ tenantId }) => tenantId === neighbour) - before).toBeLessThan(50)
    expect(performance.now() - asked).toBeLessThan(5_000)
  }, 60_000)

  it('alternate where two tenants have many', async () => {
    await flood(200)
    await one.services.db.write(neighbour, async (tx) => {
      for (let n = 0; n < 40; n += 1) await enqueue(tx, 'note', { id: `n${n}` })
    })
    const { began } = await work(5)
    await until(() => began.filter(({ tenantId }) => tenantId === neighbour).length >= 40)
    const last = began.findLastIndex(({ tenantId }) => tenantId === neighbour)
    expect(last).toBeLessThan(160)
    await until(() => began.length >= 240)
    expect(new Set(began.map(({ tenantId, id }) => `${tenantId} ${id}`)).size).toBe(240)
  })

  it('are called despite a missed notification, and after the process with the last of a line died', async () => {
    await flood(10)
    const { began } = await work(1)
    await until(() => began.length >= 10)
    expect(began).toHaveLength(10)
  })
})

describe('mails of a tenant', () => {
  it('above its share of the hour wait, none is lost, and the neighbour’s go', async () => {
    // Not where an hour ends, with which a share begins anew.
    if (secondsLeft(3_600) < 20) await sleep(secondsLeft(3_600) * 1_000)
    await allow('mailsPerHour=2')
    const steps = stepsOf(one)
    const states = async () =>
      (
        await (
          await one.context()
        ).read((tx) =>
          tx.query<{ state: string; attempts: number }>('SELECT state, attempts FROM mail ORDER BY created_at, id', []),
        )
      ).map(({ state, attempts }) => `${state} ${attempts}`)
    const mails = { mail: { mail: tasks['mail']! } }
    // Every account that comes out of a recommendation is welcomed by mail.
    for (let n = 0; n < 6; n += 1) await steps.recommend()
    const all = (await states()).length
    const count = async (state: string) => (await states()).filter((told) => told === state).length
    for (const { services } of [one, other]) stopping.push((await startJobs(services, mails)).stop)
    await until(async () => (await count('sent 1')) >= 2)
    // Longer than from one round of the lines to the next.
    await sleep(2_500)
    expect([await count('sent 1'), await count('queued 0')]).toEqual([2, all - 2])
    expect(await one.services.mailShares.used(busy)).toEqual({ hour: 2, day: 2 })
    // They stay in line and are not tried again and again.
    const { rows } = await one.services.db.owner.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM graphile_worker._private_jobs WHERE run_at > now() + interval '1 year' AND attempts = 0`,
    )
    expect(rows).toEqual([{ waiting: all - 2 }])
    // Of the neighbour’s nothing waits.
    const theirs = await one.context(neighbour)
    expect(await one.services.mailShares.take(theirs.tenant)).toBe(true)
    await allow('mailsPerHour=usual')
    await until(async () => (await count('sent 1')) >= all)
    expect(await count('sent 1')).toBe(all)
    expect(mailbox.list()).toHaveLength(all)
  }, 60_000)
})

describe('the system page', () => {
  const told = async (token: string) =>
    (await one.call('GET', '/betreiber/system/anteile', { token })).body as {
      readonly Spuren: readonly object[]
      readonly AuftraegeZugleich: number
      readonly AbgewieseneAufrufe: number
    }

  it('shows an operator their own programme’s waiting jobs, by lane, and its refused calls', async () => {
    const login = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
    const token = (await one.call('POST', '/betreiber/login', { body: login })).body.Token as string
    const { rows } = await one.services.db.owner.query<{ mails: number }>(
      `SELECT count(*)::int AS mails FROM graphile_worker.jobs WHERE task_identifier = 'mail'`,
    )
    await flood(5)
    await put(neighbour, 'theirs')
    await one.services.db.write(busy, (tx) =>
      enqueue(tx, 'night', {}, { runAt: new Date(Date.now() + 3_600_000), key: 'night:later' }),
    )
    expect(await told(token)).toMatchObject({
      Spuren: [
        { Spur: 'quick', Wartend: 5, Laufend: 0, Spaeter: 0 },
        { Spur: 'mail', Wartend: rows[0]!.mails, Laufend: 0, Spaeter: 0 },
        { Spur: 'long', Wartend: 0, Laufend: 0, Spaeter: 1 },
        { Spur: 'outside', Wartend: 0, Laufend: 0, Spaeter: 0 },
      ],
      AuftraegeZugleich: 3,
      AbgewieseneAufrufe: 0,
    })
    await allow('callsPerSecond=1')
    const page = () => one.call('GET', '/empfehlen/UNBEKANNT')
    await until(async () => (await Promise.all([page(), page(), page()])).some(({ status }) => status === 429))
    await allow('callsPerSecond=usual')
    await until(async () => (await told(token)).AbgewieseneAufrufe > 0)
    expect((await told(token)).AbgewieseneAufrufe).toBeGreaterThan(0)
  })
})
