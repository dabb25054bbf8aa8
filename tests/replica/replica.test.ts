import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createTestDb, type TestDb } from '../support/test-db.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { startReadReplica, type ReadReplica } from '../support/read-replica.ts'

/** Two processes of the app on one primary, with a replica that streams from it, and lags where a test says so. */
let both: ReadReplica
let apps: readonly TestApp[]
const secretsKey = `test:${Buffer.alloc(32, 7).toString('base64')}`

beforeAll(async () => {
  let urls: TestDb['urls'] | undefined
  both = await startReadReplica(async (primary) => {
    urls = await migrate(primary, secretsKey)
  })
  const db: TestDb = {
    name: 'postgres',
    adminUrl: both.primary,
    urls: urls!,
    secretsKey,
    drop: () => Promise.resolve(),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
  const environment = { DATABASE_URL: both.primary, DATABASE_REPLICA_URL: both.replica.url, SECRETS_KEY: secretsKey }
  apps = [await createTestApp(environment, db), await createTestApp(environment, db)]
}, 180_000)
afterAll(async () => {
  for (const app of apps ?? []) await app.close()
  await both?.close()
})
beforeEach(async () => {
  await both.replica.lag(0)
  await untilReplicaAnswers()
})

const who = (app: TestApp) =>
  app.services.db.report(1, async (tx) => {
    const [row] = await tx.query<{ isReplica: boolean }>('SELECT pg_is_in_recovery() AS "isReplica"', [])
    return row!.isReplica ? 'replica' : 'primary'
  })
const write = (app: TestApp, word: string) =>
  app.services.db.write(1, (tx) =>
    tx.query(
      `INSERT INTO tenant_words (tenant_id, locale, name, value) VALUES ($1, 'de', 'replica', $2)
       ON CONFLICT (tenant_id, locale, name) DO UPDATE SET value = excluded.value RETURNING tenant_id`,
      [tx.tenantId, word],
    ),
  )
const read = (app: TestApp) =>
  app.services.db.report(1, async (tx) => {
    const [row] = await tx.query<{ value: string; isReplica: boolean }>(
      `SELECT value, pg_is_in_recovery() AS "isReplica" FROM tenant_words WHERE tenant_id = $1 AND name = 'replica'`,
      [tx.tenantId],
    )
    return { word: row?.value, by: row?.isReplica === true ? 'replica' : 'primary' }
  })
async function untilReplicaAnswers(): Promise<void> {
  for (const app of apps)
    for (let tries = 0; tries < 100 && (await who(app)) !== 'replica'; tries += 1) await sleep(100)
  expect(await Promise.all(apps.map(who))).toEqual(['replica', 'replica'])
}

it('answers lists, and writes on the primary alone', async () => {
  await write(apps[0]!, 'one')
  await untilReplicaAnswers()
  expect(await read(apps[0]!)).toEqual({ word: 'one', by: 'replica' })
  const { isReplica } = await apps[0]!.services.db.read(1, async (tx) => {
    const [row] = await tx.query<{ isReplica: boolean }>('SELECT pg_is_in_recovery() AS "isReplica"', [])
    return row!
  })
  expect(isReplica).toBe(false)
})

it('shows a recent write, on any process, a hundred times', async () => {
  const seen: string[] = []
  for (let round = 0; round < 100; round += 1) {
    await write(apps[round % 2]!, `round ${round}`)
    const { word, by } = await read(apps[(round + 1) % 2]!)
    expect(word).toBe(`round ${round}`)
    seen.push(by)
  }
  expect(seen).toContain('replica')
})

it('is passed over while it lags, and asked again once it is abreast', async () => {
  await both.replica.lag(2_000)
  for (const word of ['late', 'later', 'latest']) {
    await write(apps[0]!, word)
    expect(await read(apps[1]!)).toEqual({ word, by: 'primary' })
    expect(await read(apps[0]!)).toEqual({ word, by: 'primary' })
  }
  await untilReplicaAnswers()
  expect(await read(apps[1]!)).toEqual({ word: 'latest', by: 'replica' })
})

it('that follows another database is never asked', async () => {
  const other = await createTestDb()
  const app = await createTestApp(
    {
      DATABASE_URL: other.adminUrl,
      DATABASE_REPLICA_URL: both.replica.url,
      SECRETS_KEY: secretsKey,
    },
    other,
  )
  expect(await who(app)).toBe('primary')
  await app.close()
  await other.drop()
})

it('shuts its lists to other tenants, too', async () => {
  await write(apps[0]!, 'of one')
  await untilReplicaAnswers()
  const words = await apps[0]!.services.db.report(2, (tx) =>
    tx.query(`SELECT value FROM tenant_words WHERE name = 'replica'`, []),
  )
  expect(words).toEqual([])
})

it('leaves its lists to the primary when it is gone', async () => {
  await write(apps[0]!, 'gone')
  await both.replica.stop()
  const began = performance.now()
  for (const app of apps) expect(await read(app)).toEqual({ word: 'gone', by: 'primary' })
  expect(performance.now() - began).toBeLessThan(3_000)
})
