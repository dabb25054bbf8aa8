import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  tableDistribution,
  triggersByTenant,
  triggersOnOneMachine,
} from '../../apps/server/src/platform/db/distribution.ts'
import { createTestDb, type TestDb } from '../support/test-db.ts'

let db: TestDb
let client: pg.Client

beforeAll(async () => {
  db = await createTestDb()
  client = new pg.Client({ connectionString: db.adminUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await db.drop()
})

const isByTenant = (table: string) => tableDistribution[table] === 'byTenant'

/** Of the schema `public`. */
async function ask<Row extends object>(text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows
}

it('says of every table where it lies, and of no other', async () => {
  const rows = await ask<{ name: string; kind: string }>(
    `SELECT relname AS name, relkind AS kind FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S')`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(tableDistribution).toSorted())
  // A view, a sequence or a partition would need a rule of its own.
  expect(rows.filter(({ kind }) => kind !== 'r')).toEqual([])
})

it('gives every table of the tenants a tenant_id bigint NOT NULL as its first column', async () => {
  const rows = await ask<{ table: string; column: string }>(
    `SELECT c.relname AS table, a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END AS column
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = 1
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
  )
  expect(rows.filter(({ table, column }) => isByTenant(table) !== (column === 'tenant_id bigint not null'))).toEqual([])
})

it('begins every unique key of theirs with the tenant', async () => {
  const rows = await ask<{ table: string; index: string; first: string }>(
    `SELECT c.relname AS table, x.relname AS index, coalesce(a.attname, '(an expression)') AS first
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
     LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
     WHERE c.relnamespace = 'public'::regnamespace AND (i.indisunique OR i.indisexclusion)`,
  )
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ table, first }) => isByTenant(table) && first !== 'tenant_id')).toEqual([])
})

it('begins every foreign key of theirs with the tenant on both sides, and lets none leave or enter the coordinator', async () => {
  const rows = await ask<{ name: string; table: string; other: string; from: string; to: string; onDelete: string }>(
    `SELECT k.conname AS name, c.relname AS table, o.relname AS other, a.attname AS from, b.attname AS to, k.confdeltype AS "onDelete"
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class o ON o.oid = k.confrelid
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
     JOIN pg_attribute b ON b.attrelid = o.oid AND b.attnum = k.confkey[1]
     WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter(({ table, other }) => isByTenant(table) !== isByTenant(other))).toEqual([])
  const ofTenants = rows.filter(({ table }) => isByTenant(table))
  expect(ofTenants.filter(({ from, to }) => from !== 'tenant_id' || to !== 'tenant_id')).toEqual([])
  // SET NULL and SET DEFAULT would change the tenant of a row.
  expect(ofTenants.filter(({ onDelete }) => onDelete === 'n' || onDelete === 'd')).toEqual([])
})

it('knows every trigger on them: each is for a row, and touches rows of its tenant alone, or stays behind', async () => {
  const rows = await ask<{ name: string; table: string; isForRow: boolean }>(
    `SELECT t.tgname AS name, c.relname AS table, (t.tgtype & 1) = 1 AS "isForRow" FROM pg_trigger t
     JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  )
  const all = rows.filter(({ table }) => isByTenant(table))
  const ofTenants = all.filter(({ name }) => !triggersOnOneMachine.includes(name))
  expect([...new Set(all.map(({ name }) => name))]).toEqual(expect.arrayContaining([...triggersOnOneMachine]))
  expect(ofTenants.map(({ name }) => name).toSorted()).toEqual(Object.keys(triggersByTenant).toSorted())
  expect(ofTenants.filter(({ isForRow }) => !isForRow)).toEqual([])
})

it('computes defaults and generated columns where the row is: none takes a number from a sequence or asks a table', async () => {
  const rows = await ask<{ table: string; name: string; functions: readonly string[] }>(
    `SELECT c.relname AS table, a.attname AS name, array_agg(p.proname::text) AS functions
     FROM pg_attrdef d JOIN pg_class c ON c.oid = d.adrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.adnum
     JOIN pg_depend e ON e.classid = 'pg_attrdef'::regclass AND e.objid = d.oid AND e.refclassid = 'pg_proc'::regclass
     JOIN pg_proc p ON p.oid = e.refobjid AND p.pronamespace = 'public'::regnamespace
     WHERE c.relnamespace = 'public'::regnamespace GROUP BY 1, 2`,
  )
  expect(rows.filter(({ table }) => isByTenant(table))).toEqual([])
})
