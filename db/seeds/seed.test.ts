import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '../../apps/server/src/platform/context.ts'
import { sha256 } from '../../apps/server/src/platform/crypto/key-ring.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { keepNote, readNote } from '../../apps/server/src/platform/db/installation.ts'
import { statement } from '../../apps/server/src/platform/db/tx.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { demoPassword } from './accounts.ts'
import { seedDemo } from './seed.ts'
import { demoTenants } from './tenants/tenants.ts'

let site: TestApp
let services: Services
let db: Database

beforeAll(async () => {
  site = await createTestApp()
  services = site.services
  db = services.db
})

afterAll(() => site.close())

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

  test('are seeded anew where a first start was broken off', async () => {
    await keepNote(db.owner, 'demo', { seededAt: 'then', isUnfinished: true })
    const keyOf = () =>
      db.read(1, (tx) => tx.query<{ id: string }>('SELECT id FROM api_key WHERE tenant_id = $1 ORDER BY name', [1]))
    const before = await keyOf()
    expect(await seedDemo(services, { history: false, pictures: false })).toBe(true)
    const now = await keyOf()
    expect(now).toHaveLength(before.length)
    expect(now).not.toEqual(before)
    expect(await readNote(db.owner, 'demo')).toEqual({ seededAt: expect.stringMatching(/^\d{4}-/) })
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
