import { describe, expect, it } from 'vitest'
import { findOwnerFaults } from './table-owners.ts'

const owners = {
  reward: { writer: 'rewards', readers: ['payouts'] },
  audit_waiting: { writer: 'audit', readers: [], feeders: ['platform'] },
}
const file = (path: string, text: string) => ({ path: `apps/server/src/${path}`, text })
/** A house in which every declaration is used. */
const house = [
  file('features/rewards/tables.ts', "export const rewardTable = tenantTable('reward', {})"),
  file('features/rewards/reward.sql.ts', "const insert = insertionOf('reward_insert', rewardTable, ['id'])"),
  file('features/payouts/payout.sql.ts', "const due = statement('due', `SELECT id FROM reward r WHERE r.cents > 0`)"),
  file('platform/tables.ts', "export const auditWaitingTable = tenantTable('audit_waiting', {})"),
  file('platform/chain.ts', "const wait = statement('wait', 'INSERT INTO audit_waiting SELECT 1')"),
  file('features/audit/audit.sql.ts', "const seal = statement('seal', 'DELETE FROM audit_waiting')"),
]
const faultsOf = (path: string, text: string) => findOwnerFaults([...house, file(path, text)], owners)

it('finds nothing where each room keeps to its own', () => {
  expect(findOwnerFaults(house, owners)).toEqual([])
})

describe('a room that is not declared', () => {
  it.each([
    ["'UPDATE reward SET cents = 1'", 'writes reward, which is written by rewards'],
    ["'DELETE FROM reward'", 'writes reward, which is written by rewards'],
    ['`INSERT INTO reward (id) VALUES ($1)`', 'inserts reward, which is written by rewards'],
    ["'SELECT 1 FROM payout p JOIN reward r ON true'", 'reads reward, which is not declared'],
    ['`SELECT ${columns} FROM reward`', 'reads reward, which is not declared'],
  ])('is told: %s', (sql, fault) => {
    const path = 'features/orders/order.sql.ts'
    expect(faultsOf(path, `\nconst one = statement('one', ${sql})`)).toEqual([`apps/server/src/${path}:2 ${fault}`])
  })

  it('is reported with its insert statement', () => {
    const faults = faultsOf('features/orders/order.sql.ts', "const one = insertionOf('one', rewardTable, ['id'])")
    expect(faults).toEqual([
      'apps/server/src/features/orders/order.sql.ts:1 inserts reward, which is written by rewards',
    ])
  })
})

it('lets a declared reader read and nothing else, and who feeds a queue insert and nothing else', () => {
  expect(faultsOf('features/payouts/more.ts', "query('UPDATE reward SET cents = 1')")).toHaveLength(1)
  expect(faultsOf('platform/more.ts', "query('DELETE FROM audit_waiting')")).toHaveLength(1)
  expect(faultsOf('platform/more.ts', "query('SELECT 1 FROM audit_waiting')")).toHaveLength(1)
})

describe('a name that is put together', () => {
  const path = 'features/rewards/more.ts'
  it.each([
    [
      'query(`UPDATE ${name} SET cents = 1`)',
      ['apps/server/src/features/rewards/more.ts:1 hides the table that it writes'],
    ],
    ['query(`DELETE FROM rew${end}`)', ['apps/server/src/features/rewards/more.ts:1 hides the table that it writes']],
    ['const tables = `reward r`\nquery(`SELECT 1 FROM ${tables}`)', []],
    ["const of = (table: 'reward' | 'payout') => query(`DELETE FROM ${table}`)", []],
  ])('is told where the file does not say what it may be: %s', (text, faults) => {
    expect(faultsOf(path, text)).toEqual(faults)
  })

  it('is read for each that it may be', () => {
    const text = "const of = (table: 'reward' | 'payout') => query(`DELETE FROM ${table}`)"
    expect(faultsOf('features/orders/more.ts', text)).toEqual([
      'apps/server/src/features/orders/more.ts:1 writes reward, which is written by rewards',
    ])
  })
})

it('reports a table without owner, an owner without table, and unused declarations', () => {
  const more = file('features/orders/tables.ts', "export const orderTable = tenantTable('customer_order', {})")
  const declared = { ...owners, gone: { writer: 'rewards', readers: [] } }
  expect(findOwnerFaults([...house, more], declared)).toEqual([
    'customer_order has no owner',
    'gone is owned, and is no table',
    'rewards is declared for gone, and does not use it',
  ])
  const unused = house.filter(({ path }) => !path.includes('payouts'))
  expect(findOwnerFaults(unused, owners)).toEqual(['payouts is declared for reward, and does not use it'])
})
