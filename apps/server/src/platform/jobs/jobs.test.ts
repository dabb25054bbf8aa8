import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { untilCalled } from './install-jobs.ts'
import { enqueue, startJobs, type Task } from './jobs.ts'
import type { Jobs } from './run-jobs.ts'
import { sweep } from './sweep.ts'

let site: TestApp
let runner: Jobs | undefined
beforeAll(async () => {
  site = await createTestApp()
})
afterEach(async () => {
  await runner?.stop()
  runner = undefined
})
afterAll(() => site.close())

/** Workers with one task that records its payloads and fails as often as required. */
async function withTask(failures = 0) {
  const runs: { readonly id: string | undefined; readonly tenantId: number; readonly at: number }[] = []
  const task: Task = async (_services, { id, tenantId }) => {
    runs.push({ id, tenantId, at: Date.now() })
    if (runs.length <= failures) throw new Error('not yet')
  }
  runner = await startJobs(site.services, { quick: { note: task } })
  return runs
}

async function until(holds: () => boolean, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds
  while (!holds() && Date.now() < end) await sleep(10)
}

const jobsOf = async (key: string) =>
  (
    await site.services.db.owner.query<{ attempts: number; max_attempts: number; last_error: string | null }>(
      'SELECT attempts, max_attempts, last_error FROM graphile_worker.jobs WHERE key = $1',
      [key],
    )
  ).rows

test('a job runs within a second of its transaction’s commit, in its tenant', async () => {
  const runs = await withTask()
  await sleep(300)
  const asked = Date.now()
  await site.services.db.write(2, (tx) => enqueue(tx, 'note', { id: 'committed' }))
  await until(() => runs.length > 0, 3_000)
  expect(runs).toEqual([{ id: 'committed', tenantId: 2, at: expect.any(Number) }])
  expect(runs[0]!.at - asked).toBeLessThan(1_000)
})

test('a job of a transaction that was rolled back never runs', async () => {
  const runs = await withTask()
  const failing = site.services.db.write(1, async (tx) => {
    await enqueue(tx, 'note', { id: 'rolled back' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await site.services.db.write(1, (tx) => enqueue(tx, 'note', { id: 'after' }))
  await until(() => runs.length > 0, 3_000)
  await sleep(200)
  expect(runs.map(({ id }) => id)).toEqual(['after'])
})

test('a failed job is tried again, and a job that failed for good stays visible', async () => {
  const runs = await withTask(1)
  await site.services.db.write(1, (tx) => enqueue(tx, 'note', { id: 'twice' }, { key: 'retry' }))
  await until(() => runs.length > 1, 10_000)
  expect(runs.map(({ id }) => id)).toEqual(['twice', 'twice'])
  await runner!.stop()

  const dead = await withTask(99)
  await site.services.db.write(1, (tx) => enqueue(tx, 'note', { id: 'never' }, { key: 'dead', attempts: 1 }))
  await until(() => dead.length > 0, 3_000)
  await sleep(200)
  expect(await jobsOf('retry')).toEqual([])
  expect(await jobsOf('dead')).toEqual([
    { attempts: 1, max_attempts: 1, last_error: expect.stringContaining('not yet') },
  ])
})

test('a job replaces a waiting one of the same key', async () => {
  const later = new Date(Date.now() + 3_600_000)
  for (const id of ['first', 'second'])
    await site.services.db.write(1, (tx) => enqueue(tx, 'note', { id }, { key: 'reminder', runAt: later }))
  const { rows } = await site.services.db.owner.query(
    `SELECT payload FROM graphile_worker._private_jobs WHERE key = 'reminder'`,
  )
  expect(rows).toEqual([{ payload: { id: 'second', tenantId: 1 } }])
})

test('the app’s role may add a job by the one function, and read or change none', async () => {
  const refused = (text: string) => expect(site.services.db.app.query(text)).rejects.toMatchObject({ code: '42501' })
  await refused('SELECT * FROM graphile_worker._private_jobs')
  await refused(`SELECT graphile_worker.add_job('note', '{}'::json)`)
  await refused(`DELETE FROM graphile_worker._private_jobs`)
})

test('the sweep deletes expired data, and nothing else', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const { services } = site
  await services.db.write(1, async (tx) => {
    const insert = (text: string, values: unknown[]) => tx.query(text, values)
    const account = (await tx.query<{ id: string }>('SELECT id FROM account LIMIT 1', []))[0]!.id
    for (const [name, at] of [
      ['old', -1],
      ['new', 1],
    ] as const) {
      const bytes = Buffer.from(name)
      await insert(
        `INSERT INTO session (tenant_id, id, token_digest, account_id, kind, authenticated_at, created_at, expires_at) VALUES (1, gen_random_uuid(), $1, $2, 'account', $3, $3, $3)`,
        [bytes, account, days(at)],
      )
      await insert(
        `INSERT INTO token (tenant_id, id, digest, purpose, subject_id, created_at, expires_at) VALUES (1, gen_random_uuid(), $1, 'resetPassword', $2, $3, $3)`,
        [bytes, account, days(at < 0 ? -40 : -5)],
      )
      await insert(`INSERT INTO limit_counter (tenant_id, bucket, window_at, used) VALUES (1, $1, $2, 1)`, [
        name,
        days(at < 0 ? -3 : -1),
      ])
      await insert(
        `INSERT INTO stored_answer (tenant_id, operation, caller, key_digest, request_digest, created_at) VALUES (1, 'x', $1, $2, $2, $3)`,
        [name, bytes, days(at < 0 ? -1.1 : -0.9)],
      )
      await insert('INSERT INTO captcha_use (tenant_id, signature, used_at) VALUES (1, $1, $2)', [
        name,
        days(at < 0 ? -1.1 : -0.9),
      ])
      await insert(
        `INSERT INTO mail (tenant_id, id, template, subject_id, locale, state, created_at) VALUES (1, gen_random_uuid(), $1, $2, 'de', 'sent', $3)`,
        [name, account, days(at < 0 ? -40 : -5)],
      )
    }
    await insert(
      `INSERT INTO mail (tenant_id, id, template, subject_id, locale, state, created_at) VALUES (1, gen_random_uuid(), 'still queued', $1, 'de', 'queued', $2)`,
      [account, days(-40)],
    )
  })
  await sweep(services)
  const left = (text: string) =>
    services.db.read(1, async (tx) => (await tx.query<{ name: string }>(text, [])).map(({ name }) => name))
  expect(await left(`SELECT convert_from(token_digest, 'UTF8') AS name FROM session`)).toEqual(['new'])
  expect(await left(`SELECT convert_from(digest, 'UTF8') AS name FROM token WHERE purpose = 'resetPassword'`)).toEqual([
    'new',
  ])
  expect(await left('SELECT bucket AS name FROM limit_counter')).toEqual(['new'])
  expect(await left('SELECT caller AS name FROM stored_answer')).toEqual(['new'])
  expect(await left('SELECT signature AS name FROM captcha_use')).toEqual(['new'])
  expect((await left('SELECT template AS name FROM mail')).toSorted()).toEqual(['new', 'still queued'])
})

test('a job of a tenant with faulty settings waits, without using up an attempt, until they are repaired', async () => {
  const { owner } = site.services.db
  const { rows } = await owner.query<{ config: object }>('SELECT config FROM tenant WHERE id = 3')
  const store = async (config: object) => {
    await owner.query('UPDATE tenant SET config = $1 WHERE id = 3', [config])
    site.services.tenants.judgeStored()
  }
  await store({ ...rows[0]!.config, complaintDays: 'viele' })
  const runs = await withTask()
  await site.services.db.write(3, (tx) => enqueue(tx, 'note', { id: 'patient' }))
  const waiting = async () =>
    (
      await owner.query<{ attempts: number; later: boolean }>(
        `SELECT attempts, run_at > now() + ${untilCalled} + interval '4 minutes' AS later FROM graphile_worker._private_jobs WHERE payload ->> 'id' = 'patient'`,
      )
    ).rows
  // Before, it waits in line without the five minutes; then the run of the first one ends beside the second.
  const isPutOff = async () => (await waiting()).every(({ later }) => later)
  for (const end = Date.now() + 30_000; !(await isPutOff()) && Date.now() < end;) await sleep(20)
  expect([await waiting(), runs]).toEqual([[{ attempts: 0, later: true }], []])
  await store(rows[0]!.config)
  await owner.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload ->> 'id' = 'patient'`)
  await until(() => runs.length > 0, 30_000)
  expect(runs).toEqual([{ id: 'patient', tenantId: 3, at: expect.any(Number) }])
})
