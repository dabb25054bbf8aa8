import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allStatements } from '../../apps/server/src/platform/db/tx.ts'
import { createTestDb, type TestDb } from '../support/test-db.ts'
import { analyse } from './analyse.ts'
import { readCatalogue, type Catalogue } from './catalogue.ts'
import { refusals, type Options } from './refusals.ts'

const root = join(import.meta.dirname, '../..')
let db: TestDb
let client: pg.Client
let catalogue: Catalogue

beforeAll(async () => {
  db = await createTestDb()
  client = new pg.Client({ connectionString: db.adminUrl })
  await client.connect()
  catalogue = await readCatalogue(client)
})
afterAll(async () => {
  await client.end()
  await db.drop()
})

async function refusalsOf(text: string, options?: Options): Promise<string[]> {
  return (await analyse(client, text)).flatMap((statement) => refusals(statement, catalogue, options))
}

/** Statements that may see their own recent writes, and do the same then. */
const mindfulOfOwnWrites: Readonly<Record<string, string>> = {
  click_open: 'a click is the first where none is before it by time and id, so it leaves itself out',
}

it('has no constant statement that a distributed table refuses', async () => {
  for (const file of globSync('apps/server/src/{features,platform}/**/*.ts', { cwd: root }))
    if (!/\.(test|fixture)\.ts$|-process\.ts$/.test(file)) await import(join(root, file))
  // Without those of tests that this worker has run before.
  const statements = allStatements().filter(({ name }) => !name.startsWith('test_'))
  expect(statements.length).toBeGreaterThan(600)
  const faults: string[] = []
  for (const { name, text } of statements) faults.push(...(await refusalsOf(text)).map((why) => `${name}: ${why}`))
  expect(faults.filter((fault) => !/is changed in one part/.test(fault))).toEqual([])
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(Object.keys(mindfulOfOwnWrites))
})

type Node = { readonly type: string; readonly [key: string]: unknown }

/** SQL texts of a program without inserted expressions. */
function* textsIn(node: Node): Generator<string> {
  const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[] | undefined
  const text =
    node.type === 'TemplateLiteral' && quasis?.length === 1 ? quasis[0]!.value.cooked : (node['value'] as unknown)
  if (typeof text === 'string' && /^\s*(SELECT|WITH|INSERT INTO|UPDATE|DELETE FROM)\b/.test(text)) yield text
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof (child as Node | null)?.type === 'string') yield* textsIn(child as Node)
}

const isUnfinished = (error: unknown) =>
  ['42601', '42P01', '42703', '42883', '42P18'].includes((error as { code: string }).code)

it.each(['apps/server/src', 'tools/tenant', 'db/seeds'])(
  'has no other SQL in %s but of one tenant, or across tenants as a distributed table allows',
  async (folder) => {
    const paths = globSync(`${folder}/**/*.ts`, { cwd: root }).filter((path) => !/\.(test|fixture)\.ts$/.test(path))
    const known = new Set(allStatements().map(({ text }) => text))
    const faults: string[] = []
    let read = 0
    for (const path of paths) {
      for (const text of textsIn(parseSync(path, readFileSync(join(root, path), 'utf8')).program as unknown as Node)) {
        if (known.has(text)) continue
        try {
          const ofOne = await refusalsOf(text)
          const across = ofOne.length === 0 ? [] : await refusalsOf(text, { isAcrossTenants: true })
          read += 1
          if (across.length > 0) faults.push(`${path}: ${ofOne.join(', ')}; ${across.join(', ')}: ${text}`)
        } catch (error) {
          // A part of a statement, put together elsewhere.
          if (!isUnfinished(error)) throw error
        }
      }
    }
    expect(faults).toEqual([])
    expect(read).toBeGreaterThan(folder.startsWith('apps') ? 10 : 0)
  },
)

describe('a distributed table refuses', () => {
  const refused: readonly (readonly [string, string])[] = [
    [
      'SELECT 1 FROM reward r JOIN payout p ON p.reward_id = r.id WHERE r.tenant_id = $1',
      'payout is not asked for one tenant',
    ],
    ['SELECT 1 FROM reward WHERE id = $1', 'reward is not asked for one tenant'],
    ['SELECT 1 FROM reward WHERE tenant_id = $1 OR id = $2', 'reward is not asked for one tenant'],
    [
      'SELECT 1 FROM reward r LEFT JOIN payout p ON p.tenant_id = r.tenant_id AND p.reward_id = r.id WHERE p.tenant_id = $1',
      'reward is not asked for one tenant',
    ],
    [
      'SELECT (SELECT count(*) FROM payout p WHERE p.tenant_id = r.tenant_id AND p.reward_id = r.id) FROM reward r WHERE r.tenant_id = $1',
      'payout is not asked for one tenant',
    ],
    [
      'SELECT 1 FROM reward r JOIN payout p ON p.reward_id = r.id AND p.tenant_id = $2 WHERE r.tenant_id = $1',
      'tenants of several names: $1, $2',
    ],
    [
      'SELECT 1 FROM reward r JOIN tenant t ON t.id = r.tenant_id WHERE r.tenant_id = $1',
      'tenant lies on the coordinator, reward does not',
    ],
    [
      'INSERT INTO product_footnote (tenant_id, product_id, footnote_id, position) SELECT $1, $2, unnest($3::int[]), 1',
      'INSERT … SELECT without RETURNING',
    ],
    [
      `INSERT INTO nightly_run (tenant_id, night, summary, finished_at)
       VALUES ($1, $2, '{}', (SELECT max(expires_at) FROM session WHERE tenant_id = $1))`,
      'INSERT asks a question',
    ],
    ['DELETE FROM session WHERE expires_at < $1', 'session is not asked for one tenant'],
    [
      'UPDATE session SET expires_at = clock_timestamp() WHERE tenant_id = $1',
      'a change runs clock_timestamp, which is VOLATILE',
    ],
    [
      `UPDATE session SET expires_at = expires_at - interval '1 day' WHERE tenant_id = $1`,
      'a change gives a column to timestamptz_mi_interval, which is STABLE',
    ],
    [
      'DELETE FROM session WHERE tenant_id = $1 AND expires_at::date < $2',
      'a change gives a column to date, which is STABLE',
    ],
    [
      'UPDATE session SET expires_at = coalesce(expires_at, now()) WHERE tenant_id = $1',
      'CASE or COALESCE of a change runs now',
    ],
    ['UPDATE session SET tenant_id = $2 WHERE tenant_id = $1', 'a row would change its tenant'],
    ['UPDATE session SET expires_at = $2 WHERE tenant_id = $1 RETURNING now()', 'RETURNING runs now'],
    [
      `INSERT INTO nightly_run (tenant_id, night, summary, finished_at) VALUES ($1, $2, '{}', $3)
       ON CONFLICT (tenant_id, night) DO UPDATE SET finished_at = now()`,
      'ON CONFLICT runs now',
    ],
    [
      `INSERT INTO nightly_run (tenant_id, night, summary, finished_at) VALUES ($1, $2, '{}', $3)
       ON CONFLICT (tenant_id, night) DO UPDATE SET finished_at = (SELECT max(expires_at) FROM session WHERE tenant_id = $1)`,
      'ON CONFLICT asks a question',
    ],
    [
      'WITH gone AS (DELETE FROM session WHERE tenant_id = $1 RETURNING id) SELECT count(*) FROM session s WHERE s.tenant_id = $1 AND s.id NOT IN (SELECT id FROM gone)',
      'session is changed in one part and read in another',
    ],
    [
      'SELECT 1 FROM reward r WHERE r.tenant_id = $1 AND r.id IN (SELECT id FROM reward WHERE tenant_id = $1 AND state = $2 UNION SELECT unnest($3::uuid[]))',
      'a leg of a set operation asks no table',
    ],
    [
      `SELECT enqueue_job('a', '{}', now(), NULL, 1) FROM reward WHERE tenant_id = $1`,
      'enqueue_job is run where the rows are',
    ],
  ]
  it.each(refused)('%s', async (text, why) => {
    expect(await refusalsOf(text)).toEqual([why])
  })

  const acrossRefused: readonly (readonly [string, string])[] = [
    ['SELECT tenant_id FROM session FOR UPDATE', 'it locks rows of several tenants'],
    ['SELECT s.tenant_id FROM session s JOIN token t USING (tenant_id)', 'it joins tables of several tenants'],
    [
      'SELECT tenant_id FROM session s WHERE EXISTS (SELECT FROM token t WHERE t.tenant_id = s.tenant_id)',
      'it asks a question within a question of several tenants',
    ],
    ['DELETE FROM session', 'it changes rows of several tenants'],
  ]
  it.each(acrossRefused)('of all tenants, %s', async (text, why) => {
    expect(await refusalsOf(text, { isAcrossTenants: true })).toEqual([why])
  })

  const taken = [
    'SELECT 1 FROM reward r JOIN payout p ON p.tenant_id = r.tenant_id AND p.reward_id = r.id WHERE r.tenant_id = $1',
    'SELECT 1 FROM reward r LEFT JOIN payout p ON (p.tenant_id, p.reward_id) = (r.tenant_id, r.id) WHERE r.tenant_id = $1',
    'SELECT 1 FROM reward r WHERE r.tenant_id = $1 AND EXISTS (SELECT FROM payout p WHERE p.tenant_id = r.tenant_id AND p.reward_id = r.id)',
    'SELECT 1 FROM reward r WHERE (r.tenant_id, r.id) IN (SELECT p.tenant_id, p.reward_id FROM payout p) AND r.tenant_id = $1',
    `UPDATE session SET expires_at = $2 WHERE tenant_id = $1 AND expires_at < $2::timestamptz - interval '1 day'`,
    'SELECT 1 FROM reward WHERE tenant_id = $1 ORDER BY id FOR UPDATE SKIP LOCKED',
    'SELECT id FROM tenant WHERE key = $1',
  ]
  it.each(taken)('not %s', async (text) => {
    expect(await refusalsOf(text)).toEqual([])
  })
})
