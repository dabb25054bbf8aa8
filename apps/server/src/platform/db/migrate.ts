import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { installJobs } from '../jobs/install-jobs.ts'
import { applyMigration } from './apply-migration.ts'
import { distributeNew, isDistributed } from './citus.ts'
import type { DatabaseUrls } from './database.ts'

const folder = new URL('../../../../../db/migrations/', import.meta.url)

/** Tables that rows are only ever added to. */
const appendOnly = [
  'event',
  'tenant_revision',
  'ledger_entry',
  'ledger_posting',
  'consent_proof',
  'consent_text',
  'invitation_suppression',
  'audit_segment',
]

/** Known before the tenant is: readable by all, written by the owner. */
const globalTables = ['tenant', 'tenant_host', 'installation', 'schema_migration']

/**
 * Brings the database to the current schema (forward only) and answers the addresses to use.
 * `adminUrl` belongs to a role that may create roles; the app then connects as `referral_app`,
 * which owns nothing and cannot pass row-level security.
 */
export async function migrate(
  adminUrl: string,
  secretsKey: string,
  /** Which migrations to apply, if not all: a restore creates the schema of its backup, then migrates further. */
  options: { readonly only?: readonly string[] } = {},
): Promise<DatabaseUrls> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await takeTurn(client)
    const urls = await ensureRoles(client, adminUrl, secretsKey)
    await client.query('SET ROLE referral_owner')
    await client.query(`SET lock_timeout = '1s'`)
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const applied = new Set(
      (await client.query<{ name: string }>('SELECT name FROM schema_migration')).rows.map((row) => row.name),
    )
    let changed = false
    for (const name of await migrationNames()) {
      if (applied.has(name)) continue
      if (options.only?.includes(name) === false) continue
      await applyMigration(client, name, await readFile(new URL(name, folder), 'utf8'))
      changed = true
    }
    if (changed) await installJobs(urls.owner)
    await protectTables(client)
    if (await isDistributed(client)) await distributeNew(client)
    return urls
  } finally {
    await client.end()
  }
}

const lockPauseMs = 200

/**
 * One at a time. Polled instead of waited for: a waiting statement holds a snapshot, and a concurrent index build waits
 * for all snapshots.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  const take = `SELECT pg_try_advisory_lock(hashtext('referral.migrate')) AS ours`
  while (!(await client.query<{ ours: boolean }>(take)).rows[0]!.ours) await sleep(lockPauseMs)
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}

async function ensureRoles(client: pg.Client, adminUrl: string, secretsKey: string): Promise<DatabaseUrls> {
  await client.query(
    `DO $$ BEGIN CREATE ROLE referral_owner NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
  )
  await client.query('GRANT referral_owner TO CURRENT_USER')
  const { database } = (await client.query<{ database: string }>('SELECT current_database() AS database')).rows[0]!
  await client.query(`GRANT CREATE, CONNECT ON DATABASE ${pg.escapeIdentifier(database)} TO referral_owner`)
  await client.query('GRANT CREATE, USAGE ON SCHEMA public TO referral_owner')
  const address = (role: string) => {
    const url = new URL(adminUrl)
    url.username = role
    url.password = rolePassword(secretsKey, role)
    return url.toString()
  }
  for (const role of ['referral_app', 'referral_report']) {
    await client.query(
      `DO $$ BEGIN CREATE ROLE ${role} LOGIN NOBYPASSRLS NOSUPERUSER; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
    )
    const probe = new pg.Client({ connectionString: address(role) })
    const known = await probe.connect().then(
      () => true,
      () => false,
    )
    await probe.end().catch(() => undefined)
    if (!known) {
      await client.query(`GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(database)} TO ${role}`)
      await client.query(`ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(rolePassword(secretsKey, role))}`)
    }
  }
  return { app: address('referral_app'), report: address('referral_report'), owner: adminUrl }
}

/** The roles' passwords come from the oldest key, so rotation of the key ring leaves them alone. */
function rolePassword(secretsKey: string, role: string): string {
  return createHmac('sha256', secretsKey.split(',').at(-1)!).update(`role:${role}`).digest('base64url')
}

/** Every tenant table gets forced row-level security and the app's rights, so a new table cannot forget them. */
async function protectTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; forced: boolean }>(
    `SELECT c.relname AS name, c.relforcerowsecurity AS forced FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`,
  )
  for (const { name, forced } of rows) {
    if (globalTables.includes(name)) {
      await client.query(`GRANT SELECT ON ${name} TO referral_app, referral_report`)
      continue
    }
    if (forced) continue
    await client.query(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`)
    await client.query(
      `CREATE POLICY tenant_isolation ON ${name} USING (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint)`,
    )
    await client.query(
      `GRANT SELECT, INSERT${appendOnly.includes(name) ? '' : ', UPDATE, DELETE'} ON ${name} TO referral_app`,
    )
    await client.query(`GRANT SELECT ON ${name} TO referral_report`)
    await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`)
  }
}

/** Durability is a promise of the product: refuses a server that may lose acknowledged commits. */
export async function durabilityFaults(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')`,
  )
  return rows
    .filter((row) => row.setting === 'off' || (row.name === 'synchronous_commit' && row.setting === 'local'))
    .map((row) => `${row.name} is ${row.setting}`)
}
