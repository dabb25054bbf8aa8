import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operations, type OperationId } from '@referral/contract/operations'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { replicaFor } from '../../apps/server/src/platform/db/replica.ts'
import { allOperations, ask } from '../access/support/ask.ts'
import { requests } from '../access/support/requests.ts'
import { mask } from '../access/support/tables.ts'
import { createFixtures } from '../access/support/fixtures.ts'
import { createWorld, type World } from '../access/support/world.ts'
import { startReadReplica, type ReadReplica } from '../support/read-replica.ts'
import type { TestDb } from '../support/test-db.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/**
 * Every call that reads from the replica, found by making each call of the contract: its answer is the primary's, and
 * never the replica's, which is an empty database. A new one is covered automatically.
 */
const server = join(import.meta.dirname, '../../apps/server/src')
const secretsKey = `test:${Buffer.alloc(32, 7).toString('base64')}`
let both: ReadReplica
let ofPrimary: TestApp
let ofReplica: TestApp
let world: World
/** From which files the replica was asked since it was emptied. */
const askedFrom = new Set<string>()

beforeAll(async () => {
  let urls: TestDb['urls'] | undefined
  both = await startReadReplica(async (primary) => {
    urls = await migrate(primary, secretsKey)
  })
  const replica = new pg.Client({ connectionString: both.replica.url })
  await replica.connect()
  await replica.query('SELECT pg_wal_replay_pause()')
  await replica.end()
  const db = (report: string): TestDb => ({
    name: 'postgres',
    adminUrl: both.primary,
    urls: { ...urls!, report },
    secretsKey,
    drop: () => Promise.resolve(),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  })
  const environment = { DATABASE_URL: both.primary, SECRETS_KEY: secretsKey }
  world = await createWorld({ ...environment, DATABASE_REPLICA_URL: both.replica.url }, db(urls!.report))
  ofPrimary = await createTestApp(environment, db(urls!.report))
  ofReplica = await createTestApp(environment, db(replicaFor(urls!.report, both.replica.url)))
  const ours = world.app.services.db
  const { report } = ours
  Object.assign(ours, {
    report: ((tenantId, act) => {
      const frames = [...new Error().stack!.matchAll(/apps\/server\/src\/([^:)]+\.ts)/g)].map(([, file]) => file!)
      askedFrom.add(frames.find((file) => !contexts.has(file)) ?? 'nowhere')
      return report(tenantId, act)
    }) satisfies typeof report,
  })
}, 180_000)
afterAll(async () => {
  for (const one of [world, ofPrimary, ofReplica]) await one?.close()
  await both?.close()
})

/** Functions that pass the reading on to their caller. */
const contexts = new Set([
  'platform/http/register-operations.ts',
  'platform/http/pages.ts',
  'platform/system-context.ts',
])

/** Data that the demo lacks. */
async function seedReports(): Promise<void> {
  await world.app.services.db.write(1, async (tx) => {
    const night = `INSERT INTO nightly_run (tenant_id, night, summary, finished_at) VALUES ($1, '2026-01-02', '{"swept": 1}', now())`
    await tx.query(night, [tx.tenantId])
    const report = `INSERT INTO mail_report (tenant_id, on_day, outcome, count) VALUES ($1, current_date, 'bounced', 1)`
    await tx.query(report, [tx.tenantId])
  })
  const fixtures = createFixtures(world)
  const actor = await world.actor('operator')
  const uploaded = await ask(
    world,
    actor,
    operations.uploadEcodes,
    await requests.uploadEcodes({ world, fixtures, actor }),
  )
  expect(uploaded.status).toBeLessThan(300)
  const handedOut = await ask(
    world,
    actor,
    operations.exportSubscribers,
    await requests.exportSubscribers({ world, fixtures, actor }),
  )
  expect(handedOut.status).toBe(200)
}

it('answers each of them as the primary does, not as the replica that lags', async () => {
  await seedReports()
  const fixtures = createFixtures(world)
  const seen = new Set<string>()
  const wrong: string[] = []
  const blind: string[] = []
  for (const operation of allOperations) {
    const actor = await world.actor(operation.callers[0]!)
    const request = await requests[operation.id as OperationId]({ world, fixtures, actor })
    askedFrom.clear()
    const answerOf = async (by: TestApp) => {
      const { status, text } = await ask({ ...world, app: by }, actor, operation, request)
      return `${status} ${mask(text)}`
    }
    const ours = await answerOf(world.app)
    if (askedFrom.size === 0) continue
    for (const file of askedFrom) seen.add(file)
    const [fresh, stale] = [await answerOf(ofPrimary), await answerOf(ofReplica)]
    if (ours !== fresh) wrong.push(`${operation.id}: ${ours.slice(0, 300)} instead of ${fresh.slice(0, 300)}`)
    if (stale === fresh) blind.push(`${operation.id}: ${fresh.slice(0, 300)}`)
  }
  expect(wrong).toEqual([])
  // Where the lagging replica would answer the same, the comparison proves nothing.
  expect(blind).toEqual([])
  const readers = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts') && !contexts.has(file))
    .filter((file) => readFileSync(join(server, file), 'utf8').includes('ctx.report('))
  expect(readers.filter((file) => !seen.has(file))).toEqual([])
}, 300_000)
