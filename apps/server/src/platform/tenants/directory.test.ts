import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let test: TestApp
let owner: pg.Client
beforeAll(async () => {
  test = await createTestApp()
  owner = new pg.Client({ connectionString: test.db.adminUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

/** Repeated for as long as a change may take to reach every process. */
const soon = { timeout: 2_000, interval: 20 }
const nameOf = async (key: string) => (await test.services.tenants.byKey(key))?.name
const rename = (name: string) => owner.query('UPDATE tenant SET name = $1 WHERE id = 1', [name])

it("notices another process's change within two seconds", async () => {
  for (const name of ['Erste', 'Zweite', 'Dritte']) {
    await rename(name)
    await expect.poll(() => nameOf('fernblick'), soon).toBe(name)
  }
})

it('notices that webhooks ask for other events, which another process was told', async () => {
  const asked = async () => (await test.services.tenants.byKey('fernblick'))?.webhookEvents
  for (const events of [['rewardChanged'], []]) {
    await asked()
    await owner.query('UPDATE tenant SET webhook_events = $1 WHERE id = 1', [events])
    await expect.poll(asked, soon).toEqual(events)
  }
})

it('finds a new tenant and a new host without a restart, and drops a deleted one', async () => {
  const { tenants } = test.services
  expect(await tenants.byKey('neu')).toBeUndefined()
  await owner.query(
    `INSERT INTO tenant (id, key, name, config, created_at) SELECT 900, 'neu', 'Neu', config, now() FROM tenant WHERE id = 1`,
  )
  await expect.poll(() => nameOf('neu'), soon).toBe('Neu')
  await owner.query(`INSERT INTO tenant_host (host, tenant_id) VALUES ('neu.example', 900)`)
  await expect.poll(async () => (await tenants.byHost('neu.example:443', 443))?.id, soon).toBe(900)
  await owner.query('DELETE FROM tenant_host WHERE tenant_id = 900')
  await owner.query('DELETE FROM tenant WHERE id = 900')
  await expect.poll(() => nameOf('neu'), soon).toBeUndefined()
})

it('sees a change within two seconds while and after its connection for changes is cut, again and again', async () => {
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'referral signals' AND datname = current_database()`
  for (let round = 0; round < 3; round += 1) {
    await nameOf('fernblick')
    await owner.query(cut)
    const name = `Nach dem Schnitt ${round}`
    await rename(name)
    await expect.poll(() => nameOf('fernblick'), soon).toBe(name)
  }
})

it('reads a tenant once while nothing changes, however many ask at once', async () => {
  const { tenants } = test.services
  const isKept = async () => {
    const first = await tenants.byKey('hanse-assekuranz')
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    // The same object: it was not read again.
    return (await tenants.byKey('hanse-assekuranz')) === first
  }
  await expect.poll(isKept, { timeout: 10_000 }).toBe(true)
  const all = await Promise.all(Array.from({ length: 200 }, () => tenants.byKey('werkstrom')))
  expect(new Set(all).size).toBe(1)
})
