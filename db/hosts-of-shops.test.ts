import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restoreBackup } from '../apps/server/src/platform/db/backup/restore-backup.ts'
import { writeBackup } from '../apps/server/src/platform/db/backup/write-backup.ts'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'
import { createEmptyDb } from '../tests/support/test-db.ts'

/** Migration 164 on a database with data of the previous release. */
const migration = readFileSync(join(import.meta.dirname, 'migrations/0164-hosts-of-shops.sql'), 'utf8')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('lists where products lead to, tenant by tenant, in the form that settings have; and changes no list', async () => {
  const addresses = [
    ...['https://Laden.example/tarif?x=1', 'https://laden.example:443#a', 'https://zwei.example:8443', null],
    // None of them is an origin that settings take.
    ...['https://läden.example/', 'https://intern/', 'https://laden.example\\@evil.example'],
  ]
  await test.services.db.write(1, async (tx) => {
    const ids = await tx.query<{ id: number }>('SELECT id FROM product WHERE tenant_id = $1 ORDER BY id LIMIT $2', [
      1,
      addresses.length,
    ])
    expect(ids).toHaveLength(addresses.length)
    for (const [at, address] of addresses.entries())
      await tx.query('UPDATE product SET shop_url = $3 WHERE tenant_id = $1 AND id = $2', [1, ids[at]!.id, address])
  })
  const hosts = async () =>
    (await test.services.db.owner.query(`SELECT id, config -> 'shopHosts' AS hosts FROM tenant ORDER BY id`)).rows.map(
      ({ hosts }) => hosts as unknown,
    )
  expect(await hosts()).toEqual([null, null, null])
  await test.services.db.owner.query(migration)
  const found = ['https://laden.example', 'https://zwei.example:8443']
  expect(await hosts()).toEqual([found, null, null])
  test.services.tenants.forget()
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  const token = (await test.call('POST', '/betreiber/login', { body })).body.Token as string
  expect((await test.call('GET', '/betreiber/einstellungen', { token })).body.Einstellungen.ShopSeiten).toEqual(found)
  await test.services.db.write(1, (tx) => tx.query('UPDATE product SET shop_url = NULL WHERE tenant_id = $1', [1]))
  await test.services.db.owner.query(migration)
  expect(await hosts()).toEqual([found, null, null])
})

it('runs over the rows of a backup of the previous release, whose last migration has a larger number', async () => {
  const { owner } = test.services.db
  await owner.query(`UPDATE tenant SET config = config - 'shopHosts'`)
  await test.services.db.write(1, (tx) =>
    tx.query(`UPDATE product SET shop_url = 'https://laden.example/x' WHERE tenant_id = $1 AND id = 462`, [1]),
  )
  await owner.query(`DELETE FROM schema_migration WHERE name = '0164-hosts-of-shops.sql'`)
  const folder = mkdtempSync(join(tmpdir(), 'referral-backup-'))
  const target = await createEmptyDb()
  const restored = new pg.Client({ connectionString: target.adminUrl })
  try {
    await writeBackup(test.db.adminUrl, join(folder, 'backup'), new Date())
    await restoreBackup(target.adminUrl, test.db.secretsKey, join(folder, 'backup'))
    await restored.connect()
    const { rows } = await restored.query(`SELECT config -> 'shopHosts' AS hosts FROM tenant WHERE id = 1`)
    expect(rows).toEqual([{ hosts: ['https://laden.example'] }])
  } finally {
    await restored.end()
    await target.drop()
    rmSync(folder, { recursive: true })
  }
})
