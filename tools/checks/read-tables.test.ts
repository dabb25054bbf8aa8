import { expect, it } from 'vitest'
import { readTables } from './read-tables.ts'

it.each([
  ['SELECT r.id FROM reward r JOIN payout p ON p.reward_id = r.id', { reads: ['reward', 'payout'] }],
  ['SELECT 1 FROM reward r, payout p, LATERAL unnest(r.x) u WHERE r.a = 1', { reads: ['reward', 'payout', 'unnest'] }],
  ['SELECT id, (SELECT 1 FROM payout), name FROM reward', { reads: ['payout', 'reward'] }],
  ["SELECT count(*) FILTER (WHERE a IN ('x', 'y')), b FROM reward GROUP BY b, c", { reads: ['reward'] }],
  ['SELECT a FROM reward WHERE b IS DISTINCT FROM c FOR UPDATE', { reads: ['reward'] }],
  ['INSERT INTO reward (id, cents) SELECT id, cents FROM payout', { inserts: ['reward'], reads: ['payout'] }],
  ['INSERT INTO reward (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET cents = 1', { inserts: ['reward'] }],
  ['UPDATE reward SET cents = 1, state = 2 FROM payout p WHERE p.id = 1', { writes: ['reward'], reads: ['payout'] }],
  ['DELETE FROM reward USING payout WHERE true', { writes: ['reward'], reads: ['payout'] }],
  ['TRUNCATE TABLE reward', { writes: ['reward'] }],
  [
    'WITH gone AS (DELETE FROM reward RETURNING id) INSERT INTO payout SELECT id FROM gone',
    { writes: ['reward'], inserts: ['payout'], reads: ['gone'] },
  ],
  ["SELECT 'sent FROM payout' FROM reward -- JOIN nothing", { reads: ['reward'] }],
])('reads the tables of %s', (sql, expected) => {
  const uses = readTables(sql)
  const of = (how: string) => uses.filter((use) => use.how === how).map(({ table }) => table)
  expect({ reads: of('reads'), inserts: of('inserts'), writes: of('writes') }).toEqual({
    reads: [],
    inserts: [],
    writes: [],
    ...expected,
  })
})
