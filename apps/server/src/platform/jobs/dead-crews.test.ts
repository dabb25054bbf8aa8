import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { startJobs } from './jobs.ts'
import type { Jobs } from './run-jobs.ts'

/** One works; the other has crews of which the first knows only from the database. */
let one: TestApp
let other: TestApp
let admin: pg.Client
let jobs: Jobs | undefined
const ran: string[] = []
beforeAll(async () => {
  one = await createTestApp()
  other = await createTestApp({}, one.db)
  admin = new pg.Client({ connectionString: one.db.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await jobs?.stop()
  await admin?.end()
  await other?.close()
  await one?.close()
})

const query = (text: string, values: readonly unknown[] = []) => one.services.db.owner.query(text, [...values])
const holdersOf = async () =>
  (await query('SELECT DISTINCT locked_by AS name FROM graphile_worker.jobs WHERE locked_at IS NOT NULL')).rows.map(
    ({ name }: { name: string }) => name,
  )
async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !holds() && Date.now() < end;) await sleep(20)
}

test('the jobs of a dead crew are run by another, those of a living one when it ends', async () => {
  other.services.signals.hold('crew that lives')
  await query(`SELECT graphile_worker.add_job('note', json_build_object('id', name)) FROM unnest($1::text[]) AS name`, [
    ['crew that is gone', 'crew that lives'],
  ])
  await query(
    `UPDATE graphile_worker._private_jobs SET locked_by = payload ->> 'id', locked_at = now(), attempts = 1 WHERE payload ->> 'id' LIKE 'crew %'`,
  )
  jobs = await startJobs(one.services, { quick: { note: async (_services, { id }) => void ran.push(id!) } })
  // The listening connections are cut: a living crew shows itself again before another process takes it for dead.
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'referral signals' AND datname = current_database()`,
  )
  await until(() => ran.length > 0)
  expect(ran).toEqual(['crew that is gone'])
  expect(await holdersOf()).toContain('crew that lives')

  await other.services.signals.close()
  await until(() => ran.length > 1)
  expect(ran).toEqual(['crew that is gone', 'crew that lives'])
}, 90_000)
