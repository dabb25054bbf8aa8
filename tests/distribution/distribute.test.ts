import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CitusError, layOut } from '../../apps/server/src/platform/db/citus.ts'
import { tableDistribution } from '../../apps/server/src/platform/db/distribution.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createTestDb, type TestDb } from '../support/test-db.ts'

/** These run against a stand-in with Citus' documented refusals: Citus is not available where the tests run. */
const standIn = await readFile(new URL('citus-stand-in.sql', import.meta.url), 'utf8')
const byTenant = Object.keys(tableDistribution).filter((table) => tableDistribution[table] === 'byTenant')

let db: TestDb
let client: pg.Client

beforeAll(async () => {
  db = await createTestDb()
  client = new pg.Client({ connectionString: db.adminUrl })
  await client.connect()
})
afterAll(async () => {
  // Roles are the whole cluster's.
  await client.query('ALTER ROLE referral_owner NOLOGIN')
  await client.end()
  await db.drop()
})
beforeEach(async () => {
  await client.query(
    'DROP SCHEMA IF EXISTS citus_stand_in CASCADE; RESET citus.enable_unsafe_triggers; SET search_path = public',
  )
})

async function standInForCitus(workers = 2): Promise<void> {
  await client.query(standIn)
  await client.query(
    `SET search_path = public, citus_stand_in; ALTER DATABASE ${db.name} SET search_path = public, citus_stand_in`,
  )
  for (let worker = 1; worker <= workers; worker += 1)
    await client.query(`INSERT INTO pg_dist_node VALUES ('worker', $1, true, true)`, [5432 + worker])
}

const lay = (isDry = false, told: string[] = []) =>
  layOut(client, { shards: 8, isDry, tell: (sql) => told.push(sql) }).then(() => told)
const distributed = async () =>
  (
    await client.query<{ name: string; group: number }>(
      `SELECT c.relname AS name, colocationid AS group FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid ORDER BY 1`,
    )
  ).rows
const called = async (name: string) =>
  (await client.query<{ given: string }>('SELECT given FROM called WHERE name = $1 ORDER BY at', [name])).rows.map(
    ({ given }) => given,
  )

it('lays every table of the tenants beside each other, those that others refer to first, and no other table', async () => {
  await standInForCitus()
  await lay()
  const tables = await distributed()
  expect(tables.map(({ name }) => name)).toEqual(byTenant.toSorted())
  expect(new Set(tables.map(({ group }) => group))).toEqual(new Set([1]))
  const order = await called('create_distributed_table')
  expect(order.indexOf('recommendation')).toBeLessThan(order.indexOf('recipient'))
  expect((await called('truncate_local_data')).toReversed()).toEqual(order)
  expect(await called('create_distributed_function')).toContain('is_sealed_event(text,text)')
  const { rows } = await client.query<{ login: boolean }>(
    `SELECT rolcanlogin AS login FROM pg_roles WHERE rolname = 'referral_owner'`,
  )
  expect(rows).toEqual([{ login: true }])
  const told = await called('run_command_on_workers')
  expect(told.map((one) => one.replace(/.* SET /, ''))).toEqual([
    `citus.propagate_set_commands = 'local'`,
    'citus.enable_unsafe_triggers = on',
  ])
})

it('continues where it was interrupted, and does nothing after the end', async () => {
  await standInForCitus()
  await lay()
  await client.query(`DELETE FROM pg_dist_partition WHERE logicalrelid IN ('payout'::regclass, 'session'::regclass)`)
  const calls = (told: string[]) => told.filter((sql) => sql.includes('create_distributed_table'))
  const again = calls(await lay())
  expect(again).toHaveLength(2)
  for (const sql of again) expect(sql).toMatch(/colocate_with => 'public\.\w+'\)$/)
  expect(calls(await lay())).toEqual([])
  expect(await distributed()).toHaveLength(byTenant.length)
})

it('frees the coordinator of all rows, also of those that an interrupted run had distributed', async () => {
  await standInForCitus()
  await client.query('CREATE UNIQUE INDEX spoilt ON mail (id)')
  await expect(lay()).rejects.toThrow('does not include the partition column')
  expect(await called('truncate_local_data')).toEqual([])
  const first = (await distributed()).map(({ name }) => name)
  expect(first.length).toBeGreaterThan(0)
  await client.query('DROP INDEX spoilt')
  await lay()
  expect((await called('truncate_local_data')).toSorted()).toEqual(byTenant.toSorted())
})

it('leaves a table whose rows did not all arrive where it was', async () => {
  await standInForCitus()
  await client.query(`INSERT INTO objection (tenant_id, address_digest, created_at) VALUES (1, '\\x01', now())`)
  await client.query(
    `CREATE FUNCTION citus_stand_in.lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM public.objection; RETURN NEW; END $$;
     CREATE TRIGGER lose AFTER INSERT ON pg_dist_partition FOR EACH ROW WHEN (NEW.logicalrelid = 'objection'::regclass) EXECUTE FUNCTION citus_stand_in.lose()`,
  )
  try {
    for (let run = 0; run < 2; run += 1) {
      await expect(lay()).rejects.toThrow('objection had 1 rows')
      expect((await distributed()).map(({ name }) => name)).not.toContain('objection')
      expect(await called('truncate_local_data')).toEqual([])
    }
  } finally {
    await client.query('DELETE FROM objection')
  }
})

it('prints its steps, and executes none', async () => {
  await standInForCitus()
  const told = await lay(true)
  expect(told.filter((sql) => sql.includes('create_distributed_table'))).toHaveLength(byTenant.length)
  expect(told.filter((sql) => sql.includes('shard_count => 8'))).toHaveLength(1)
  expect(await distributed()).toEqual([])
  expect(await called('run_command_on_workers')).toEqual([])
})

it('a server that starts after an update lays its new tables beside the others', async () => {
  await standInForCitus()
  await lay()
  await client.query(`DELETE FROM pg_dist_partition WHERE logicalrelid = 'event'::regclass`)
  await migrate(db.adminUrl, db.secretsKey)
  expect((await distributed()).find(({ name }) => name === 'event')).toEqual({ name: 'event', group: 1 })
})

it('leaves a database that is not distributed as it is', async () => {
  await standInForCitus()
  await migrate(db.adminUrl, db.secretsKey)
  expect(await distributed()).toEqual([])
})

it('refuses a database without Citus, one without workers, and a role that does not see every row', async () => {
  await expect(lay()).rejects.toThrow(CitusError)
  await expect(lay()).rejects.toThrow('has no Citus')
  await standInForCitus(0)
  await expect(lay()).rejects.toThrow('No node takes shards')
  await client.query(`INSERT INTO pg_dist_node VALUES ('worker', 5433, true, true)`)
  await client.query('SET ROLE referral_owner')
  await expect(lay()).rejects.toThrow('does not see all rows')
  await client.query('RESET ROLE')
  expect(await distributed()).toEqual([])
})

it.each([
  [
    'a unique key without the tenant',
    'CREATE UNIQUE INDEX spoilt ON mail (id)',
    'DROP INDEX spoilt',
    'does not include the partition column',
  ],
  [
    'a foreign key to the coordinator',
    'ALTER TABLE mail ADD CONSTRAINT spoilt FOREIGN KEY (tenant_id) REFERENCES tenant (id)',
    'ALTER TABLE mail DROP CONSTRAINT spoilt',
    'not colocated',
  ],
])('the stand-in refuses %s, as Citus does', async (_what, spoil, mend, why) => {
  await standInForCitus()
  await client.query(spoil)
  await expect(lay()).rejects.toThrow(why)
  await client.query(mend)
})

it('is a command: it prints each statement, and one line where it cannot', async () => {
  const run = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, ['tools/distribute.ts', ...args], {
      env: { ...process.env, MODE: 'demo', DATABASE_URL: db.adminUrl, SECRETS_KEY: db.secretsKey },
    }).then(
      ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
      (error: { stdout: string; stderr: string; code: number }) => error,
    )
  const without = await run()
  expect([without.code, without.stderr.trim()]).toEqual([1, expect.stringMatching(/^This database has no Citus/)])
  await standInForCitus()
  const dry = await run('--dry-run', '--shards=4')
  expect(dry.stderr).toBe('')
  expect(dry.stdout).toContain('shard_count => 4);')
  expect(dry.stdout).toMatch(/Nothing was done\.\n$/)
  expect((await run('--shards=4')).stdout).toMatch(/lies with its tenant\.\n$/)
  expect(await distributed()).toHaveLength(byTenant.length)
  expect((await run('--shards=none')).code).toBe(2)
})
