import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dueTables } from '../../apps/server/src/platform/jobs/due-work.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/**
 * The guarantees of the migrated schema itself (safety 22), read from PostgreSQL's catalogue: a new table is covered
 * automatically.
 */
const exceptions: Readonly<Record<string, string>> = {
  tenant: 'the directory of tenants, asked before a tenant is known',
  tenant_host: 'which host is whose, asked before a tenant is known',
  installation: 'facts of the whole installation: the demo’s clock, the first start',
  schema_migration: 'the migrations applied to the whole database',
}
const appendOnly = ['event', 'ledger_entry', 'ledger_posting', 'consent_proof', 'consent_text']

interface Table {
  readonly name: string
  readonly owner: string
  readonly enabled: boolean
  readonly forced: boolean
  readonly policies: readonly string[] | null
}

interface Key {
  readonly table: string
  readonly name: string
  readonly isPrimary: boolean
  readonly columns: readonly string[]
}

interface ForeignKey {
  readonly name: string
  readonly from: readonly string[]
  readonly to: readonly string[]
}

let test: TestApp
let owner: pg.Client
let app: pg.Client
let report: pg.Client
let tables: Table[] = []
let keys: Key[] = []

const connect = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
const rowsOf = async <Row extends object>(client: pg.Client, text: string, values: readonly unknown[] = []) =>
  (await client.query<Row>(text, [...values])).rows
const isExcepted = (name: string) => Object.hasOwn(exceptions, name)

beforeAll(async () => {
  test = await createTestApp()
  owner = await connect(test.db.adminUrl)
  app = await connect(test.db.urls.app)
  report = await connect(test.db.urls.report)
  tables = await rowsOf<Table>(
    owner,
    `SELECT c.relname::text AS name, pg_get_userbyid(c.relowner)::text AS owner, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
            (SELECT array_agg(format('%s %s %s %s %s', p.polname, p.polcmd, pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid), p.polroles::regrole[]))
             FROM pg_policy p WHERE p.polrelid = c.oid) AS policies
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'f', 'm') ORDER BY 1`,
  )
  keys = await rowsOf<Key>(
    owner,
    `SELECT c.relname::text AS table, i.indexrelid::regclass::text AS name, i.indisprimary AS "isPrimary",
            (SELECT array_agg(a.attname::text ORDER BY k.at) FROM unnest(i.indkey) WITH ORDINALITY AS k (attnum, at)
             LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum) AS columns
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end(), report.end()])
  await test.close()
})

describe('the schema', () => {
  it('has tables, and no exception that is none', () => {
    expect(tables.length).toBeGreaterThan(30)
    const names = tables.map(({ name }) => name)
    expect(Object.keys(exceptions).filter((name) => !names.includes(name))).toEqual([])
  })

  it('leads every primary and unique key with the tenant', () => {
    const own = keys.filter(({ table }) => !isExcepted(table))
    expect(own.filter(({ columns }) => columns[0] !== 'tenant_id')).toEqual([])
    const primary = new Set(own.filter(({ isPrimary }) => isPrimary).map(({ table }) => table))
    expect(tables.filter(({ name }) => !isExcepted(name) && !primary.has(name))).toEqual([])
  })

  it('leads every foreign key with the tenant on both sides, so that no row can point across', async () => {
    const foreign = await rowsOf<ForeignKey>(
      owner,
      `SELECT conname::text AS name,
              (SELECT array_agg(a.attname::text ORDER BY k.at) FROM unnest(conkey) WITH ORDINALITY AS k (attnum, at)
               JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = k.attnum) AS from,
              (SELECT array_agg(a.attname::text ORDER BY k.at) FROM unnest(confkey) WITH ORDINALITY AS k (attnum, at)
               JOIN pg_attribute a ON a.attrelid = confrelid AND a.attnum = k.attnum) AS to
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> 'tenant_host'::regclass`,
    )
    expect(foreign.length).toBeGreaterThan(10)
    expect(foreign.filter(({ from, to }) => from[0] !== 'tenant_id' || to[0] !== 'tenant_id')).toEqual([])
  })

  it('forces row-level security on every table, with one policy for every command and role', () => {
    const policy = `tenant_isolation * (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::bigint)  {-}`
    // The owner, whom no request acts as, finds tenants with due work; for that it may read, and only read.
    const due = 'due_work r true  {referral_owner}'
    const wrong = tables.filter(({ name, enabled, forced, policies }) => {
      const expected = dueTables.includes(name) ? [due, policy] : [policy]
      return !isExcepted(name) && (!enabled || !forced || policies?.toSorted().join() !== expected.join())
    })
    expect(wrong).toEqual([])
  })

  it('holds nothing in views or functions that would see past it', async () => {
    const views = await rowsOf(owner, `SELECT viewname FROM pg_views WHERE schemaname = 'public'`)
    expect(views).toEqual([])
    const definers = await rowsOf<{ name: string }>(
      owner,
      `SELECT proname::text AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef ORDER BY 1`,
    )
    expect(definers.map(({ name }) => name)).toEqual([
      'change_tenant_config',
      'change_tenant_theme',
      'enqueue_job',
      // Row-level security is forced on their owner: they delete in the transaction's tenant (src/retention.test.ts).
      'forget_events',
      'forget_newsletter_proofs',
      'forget_sealed_events',
      'note_webhook_events',
      'set_content_setting',
      'touch_changed_content',
      'touch_tenant_content',
    ])
  })
})

describe.each(['referral_app', 'referral_report'])('the role %s', (role) => {
  const client = () => (role === 'referral_app' ? app : report)

  it('owns nothing, inherits nothing and has no member roles', async () => {
    expect(await rowsOf(client(), 'SELECT current_user::text AS me')).toEqual([{ me: role }])
    const rights = await rowsOf(
      owner,
      `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication FROM pg_roles WHERE rolname = $1`,
      [role],
    )
    expect(rights).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false },
    ])
    const memberships = `SELECT 1 FROM pg_auth_members WHERE member = $1::regrole`
    expect(await rowsOf(owner, memberships, [role])).toEqual([])
    expect(tables.filter((table) => table.owner === role)).toEqual([])
    await expect(client().query('SET ROLE referral_owner')).rejects.toMatchObject({ code: '42501' })
  })

  it('has no right on a table beyond its work', async () => {
    const granted = await rowsOf<{ table: string; right: string }>(
      owner,
      `SELECT c.relname::text AS table, r.name AS right FROM pg_class c
       CROSS JOIN unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) AS r (name)
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND has_table_privilege($1, c.oid, r.name)`,
      [role],
    )
    const allowed = (table: string, right: string) =>
      role === 'referral_app' &&
      !isExcepted(table) &&
      (right === 'INSERT' || (['UPDATE', 'DELETE'].includes(right) && !appendOnly.includes(table)))
    expect(granted.filter(({ table, right }) => !allowed(table, right))).toEqual([])
    await expect(client().query('CREATE TABLE mine (a integer)')).rejects.toMatchObject({ code: '42501' })
    await expect(client().query('SELECT 1 FROM graphile_worker._private_jobs')).rejects.toMatchObject({ code: '42501' })
  })

  it('sees nothing without a tenant, and only its own with one', async () => {
    const own = tables.filter(({ name }) => !isExcepted(name))
    const countsOf = async () => {
      const counts = own.map(({ name }) => `SELECT '${name}' AS name, tenant_id FROM ${name}`).join(' UNION ALL ')
      return rowsOf<{ name: string; tenant_id: number }>(client(), `SELECT DISTINCT name, tenant_id FROM (${counts}) t`)
    }
    const filled = await rowsOf(owner, 'SELECT DISTINCT tenant_id FROM account')
    expect(filled.length).toBeGreaterThan(1)
    expect(await countsOf()).toEqual([])
    await client().query(`SET app.tenant = '1'`)
    const seen = await countsOf()
    expect(seen.length).toBeGreaterThan(5)
    expect(new Set(seen.map((row) => Number(row.tenant_id)))).toEqual(new Set([1]))
    await client().query(`SET app.tenant = ''`)
    expect(await countsOf()).toEqual([])
  })
})

it('lets the app write no row of another tenant, nor move one there', async () => {
  await app.query(`SET app.tenant = '1'`)
  const insert = `INSERT INTO tenant_words (tenant_id, locale, name, value) VALUES ($1, 'de', 'probe', 'x')`
  await expect(app.query(insert, [2])).rejects.toMatchObject({ code: '42501' })
  await app.query(insert, [1])
  await expect(app.query(`UPDATE tenant_words SET tenant_id = 2 WHERE name = 'probe'`)).rejects.toMatchObject({
    code: '42501',
  })
  await app.query(`SET app.tenant = '2'`)
  expect((await app.query(`UPDATE tenant_words SET value = 'y' WHERE tenant_id = 1`)).rowCount).toBe(0)
  expect((await app.query(`DELETE FROM tenant_words WHERE tenant_id = 1`)).rowCount).toBe(0)
})

it('binds even the owner of the tables', async () => {
  await owner.query('SET ROLE referral_owner')
  expect(await rowsOf(owner, 'SELECT 1 FROM account')).toEqual([])
  await owner.query('RESET ROLE')
})
