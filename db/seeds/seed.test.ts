import { verify } from '@node-rs/argon2'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { reactions } from '../../apps/server/src/chain.ts'
import { createChain } from '../../apps/server/src/platform/chain.ts'
import { createClock } from '../../apps/server/src/platform/clock.ts'
import { createKeyRing, sha256 } from '../../apps/server/src/platform/crypto/key-ring.ts'
import { createPersonKeys } from '../../apps/server/src/platform/crypto/person-keys.ts'
import { createPublicNumbers } from '../../apps/server/src/platform/crypto/public-numbers.ts'
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts'
import { createSignals, type Signals } from '../../apps/server/src/platform/db/signals.ts'
import { statement } from '../../apps/server/src/platform/db/tx.ts'
import type { Services } from '../../apps/server/src/platform/context.ts'
import { createTenants } from '../../apps/server/src/platform/tenants/directory.ts'
import { createTestDb, type TestDb } from '../../tests/support/test-db.ts'
import { demoPassword } from './accounts.ts'
import { seedDemo } from './seed.ts'
import { demoTenants } from './tenants/tenants.ts'

let testDb: TestDb
let db: Database
let signals: Signals
let services: Services

beforeAll(async () => {
  testDb = await createTestDb()
  const log = pino({ level: 'silent' })
  const config = readConfig({ MODE: 'demo' })
  db = openDatabase(testDb.urls, log)
  signals = createSignals(testDb.urls.app, log)
  const keys = createKeyRing(config.secretsKey)
  const numbers = createPublicNumbers(keys)
  const persons = createPersonKeys(keys)
  const tenants = createTenants(config, db, { log, signals, judge: () => ({ kind: 'fits', faults: [] }) })
  const chain = createChain(reactions)
  const parts = { config, db, log, keys, numbers, persons, clock: createClock(), tenants, chain }
  services = parts as Partial<Services> as Services
  await seedDemo(services)
})

afterAll(async () => {
  await signals.close()
  await db.close()
  await testDb.drop()
})

describe('the demo tenants', () => {
  test('are three, with the addresses of their ports', async () => {
    const tenants = await services.tenants.all()
    expect(tenants.map(({ id, key, url }) => [id, key, url])).toEqual([
      [1, 'fernblick', 'http://localhost:3000'],
      [2, 'hanse-assekuranz', 'http://localhost:3001'],
      [3, 'werkstrom', 'http://localhost:3002'],
    ])
    expect((await services.tenants.byHost('hanse.localhost:3000', 3000))?.key).toBe('hanse-assekuranz')
  })

  test('are not seeded twice', async () => {
    expect(await seedDemo(services)).toBe(false)
  })

  test('have the demo logins with the demo password', async () => {
    const select = statement(
      'test_accounts',
      'SELECT email, password_hash FROM account WHERE tenant_id = $1 AND password_hash IS NOT NULL ORDER BY email',
    )
    for (const { id } of demoTenants) {
      const rows = await db.read(id, (tx) => tx.rows<{ email: string; password_hash: string }>(select, [id]))
      expect(rows.map((row) => row.email).toSorted()).toEqual(
        ['betreiber', 'betreiber2', 'empfehler', 'inhaber', 'inhaber-inaktiv', 'mitarbeiter', 'nordlicht', 'profi']
          .map((local) => `${local}@demo.example`)
          .toSorted(),
      )
      expect(await verify(rows[0]!.password_hash, demoPassword)).toBe(true)
    }
  })

  test('have a key that pushes orders, kept as a digest', async () => {
    const select = statement(
      'test_api_key',
      `SELECT digest, scopes FROM api_key WHERE tenant_id = $1 AND name = 'Demo-Shop'`,
    )
    const key = await db.read(2, (tx) => tx.one<{ digest: Buffer; scopes: string[] }>(select, [2]))
    expect(key.digest.equals(sha256('demo-orders-key-hanse-assekuranz'))).toBe(true)
    expect(key.scopes).toEqual(['orders'])
  })

  test('offer the rewards of the specification', async () => {
    const select = statement(
      'test_rewards',
      'SELECT DISTINCT cents FROM product_reward WHERE tenant_id = $1 AND product_id = ANY($2) ORDER BY cents',
    )
    const cents = async (ids: number[]) =>
      (await db.read(1, (tx) => tx.rows<{ cents: number }>(select, [1, ids]))).map((row) => row.cents)
    expect(await cents([461, 463])).toEqual([7_000])
    expect(await cents([468, 470])).toEqual([9_000])
    expect(await cents([469])).toEqual([5_000])
    expect(await cents([473])).toContain(11_000)
  })
})
