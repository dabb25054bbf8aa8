import { startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '../../../apps/server/src/features/ledger/public.ts'
import { nightSteps } from '../../../apps/server/src/nightly.ts'
import type { Database } from '../../../apps/server/src/platform/db/database.ts'
import { statement } from '../../../apps/server/src/platform/db/tx.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let site: TestApp
let db: Database

beforeAll(async () => {
  site = await createTestApp({}, undefined, { history: true })
  db = site.services.db
})

afterAll(() => site.close())

const countBy = async (
  tenantId: number,
  table: string,
  column: string,
  where = 'true',
): Promise<Record<string, number>> => {
  const select = statement(
    `test_${table}_${column}_${where.length}`,
    `SELECT ${column} AS key, count(*)::int AS count FROM ${table} WHERE tenant_id = $1 AND ${where} GROUP BY 1`,
  )
  const rows = await db.read(tenantId, (tx) => tx.rows<{ key: string; count: number }>(select, [tenantId]))
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

const lastNight = statement('test_last_night', 'SELECT max(night) AS night FROM nightly_run WHERE tenant_id = $1')

describe.each([1, 2])('tenant %i', (tenantId) => {
  test('has recommendations in every state', async () => {
    const states = await countBy(tenantId, 'recommendation', 'state')
    expect(Object.keys(states).toSorted()).toEqual(['cancelled', 'expired', 'matched', 'open', 'paid', 'released'])
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(150)
  })

  test('has rewards and orders in every state', async () => {
    expect(Object.keys(await countBy(tenantId, 'reward', 'state')).toSorted()).toEqual([
      'cancelled',
      'collected',
      'expired',
      'open',
      'paidOut',
      'provided',
    ])
    expect(Object.keys(await countBy(tenantId, 'customer_order', 'state')).toSorted()).toEqual([
      'active',
      'cancelled',
      'received',
      'withdrawn',
    ])
    expect(await countBy(tenantId, 'customer_order', 'match_problem', 'recommendation_id IS NULL')).toMatchObject({
      noReference: 3,
      unknownNumber: 1,
      unknownCustomer: 1,
    })
  })

  test('promised an agency’s customers what its plan said that day', async () => {
    const select = statement(
      'test_planned',
      `SELECT count(*)::int AS cases, count(*) FILTER (WHERE r.reward_cents <> e.cents)::int AS others
       FROM recommendation r JOIN product p ON p.tenant_id = $1 AND p.id = r.product_id
       CROSS JOIN LATERAL (SELECT cents FROM reward_plan_entry e WHERE e.tenant_id = $1 AND e.agency_id = r.agency_id
         AND e.category_id = p.category_id AND e.valid_from <= r.created_on ORDER BY e.valid_from DESC LIMIT 1) AS e
       WHERE r.tenant_id = $1`,
    )
    const found = await db.read(tenantId, (tx) => tx.one<{ cases: number; others: number }>(select, [tenantId]))
    expect(found.cases).toBeGreaterThan(20)
    expect(found.others).toBe(0)
  })

  test('has a payout batch in each state, approved by two persons', async () => {
    const states = await countBy(tenantId, 'payout_batch', 'state')
    expect(Object.keys(states).toSorted()).toEqual([
      'approved',
      'collecting',
      'exported',
      'frozen',
      'partlyReturned',
      'rejected',
      'settled',
    ])
    expect(await countBy(tenantId, 'payout_batch', 'state', 'frozen_by = approved_by')).toEqual({})
  })

  test('has one suspicious case that waits for a person', async () => {
    const held = await countBy(tenantId, 'recommendation', 'hold_reason', 'on_hold')
    expect(held).toEqual({ clickToOrderTooFast: 1 })
    const scores = await countBy(tenantId, 'customer_order', 'fraud_score', 'fraud_score > 0')
    expect(scores).toEqual({ 40: 1 })
  })

  test('has claw-backs, returned and rejected payments', async () => {
    expect(await countBy(tenantId, 'payout', 'state')).toMatchObject({
      returned: expect.any(Number),
      rejected: expect.any(Number),
      exported: expect.any(Number),
    })
    expect(Object.keys(await countBy(tenantId, 'reward', 'state', 'clawed_back_cents > 0')).length).toBeGreaterThan(0)
  })

  test('has books that agree with the states', async () => {
    expect(await db.read(tenantId, (tx) => checkBooks(tx))).toEqual([])
  })

  test('has people whose data can be read by their key alone', async () => {
    const select = statement(
      'test_recipient_ids',
      'SELECT p.id FROM recipient p WHERE p.tenant_id = $1 AND p.erased_at IS NULL LIMIT 20',
    )
    await db.read(tenantId, async (tx) => {
      for (const { id } of await tx.rows<{ id: string }>(select, [tenantId])) {
        expect(await site.services.persons.get(tx, id, 'birthDate')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        expect(await site.services.persons.get(tx, id, 'address')).toMatchObject({
          zip: expect.stringMatching(/^\d{5}$/),
        })
      }
    })
  })

  test('leaves no trace of erased people', async () => {
    const left = statement(
      'test_erased_left',
      `SELECT (SELECT count(*) FROM person_secret s JOIN recipient p ON p.tenant_id = $1 AND p.id = s.person_id WHERE s.tenant_id = $1 AND p.erased_at IS NOT NULL)::int AS secrets,
              (SELECT count(*) FROM search_word w JOIN recipient p ON p.tenant_id = $1 AND p.id = w.person_id WHERE w.tenant_id = $1 AND p.erased_at IS NOT NULL)::int AS words,
              (SELECT count(*) FROM recipient WHERE tenant_id = $1 AND erased_at IS NOT NULL)::int AS erased,
              (SELECT count(*) FROM recipient WHERE tenant_id = $1 AND erased_at IS NOT NULL AND coalesce(first_name, last_name, email) IS NOT NULL)::int AS names`,
    )
    const row = await db.read(tenantId, (tx) => tx.one<Record<string, number>>(left, [tenantId]))
    expect(row).toMatchObject({ secrets: 0, words: 0, names: 0 })
    expect(row['erased']).toBeGreaterThan(5)
  })

  test('has numbers that the product itself would accept', async () => {
    const select = statement('test_numbers', 'SELECT number FROM recommendation WHERE tenant_id = $1 LIMIT 5')
    const rows = await db.read(tenantId, (tx) => tx.rows<{ number: string }>(select, [tenantId]))
    for (const { number } of rows) expect(site.services.numbers.accept('recommendation', tenantId, number)).toBe(number)
  })

  test('lets nothing happen in the future', async () => {
    const select = statement('test_future', 'SELECT count(*)::int AS count FROM event WHERE tenant_id = $1 AND at > $2')
    expect(await db.read(tenantId, (tx) => tx.one(select, [tenantId, site.services.clock.now()]))).toEqual({ count: 0 })
  })

  test('leaves the next night nothing to catch up on', async () => {
    const ctx = await site.context(tenantId)
    const { night } = await db.read(tenantId, (tx) => tx.one<{ night: PlainDay }>(lastNight, [tenantId]))
    const before = new Date(startOfBerlinDay(night).getTime() + 2 * 3_600_000)
    for (const step of nightSteps) expect([step.name, await step.run({ ...ctx, now: before })]).toEqual([step.name, 0])
    expect(await db.read(tenantId, (tx) => checkBooks(tx))).toEqual([])
  })
})
