import { bookPayoutExported, bookRewardOpened } from '@referral/domain/accounting'
import { cents } from '@referral/domain/money'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { nodesOf, type Plan } from '../../../../../tests/lists/explain.ts'
import { makeOwnTenant } from '../../../../../tests/support/own-tenant.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { recordStatements } from '../../../../../tools/bench/recorded-sql.ts'
import { sealAudit } from '#features/audit/public.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { allSums, carrySegments, currentSums } from './balances.sql.ts'
import { balances, checkBooks, lookAtBooks, post } from './public.ts'

let test: TestApp
let ctx: Context
let tenant = 94
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  tenant += 1
  await makeOwnTenant(test, tenant, `saldo${tenant}`)
  ctx = await test.context(tenant)
})
afterAll(() => test.close())

async function book(amount = 7000) {
  const one = { rewardId: newId(), amountCents: cents(amount) }
  const about = { subjectId: one.rewardId, beneficiaryId: newId() }
  await ctx.write(async (tx) => {
    await post(ctx, tx, bookRewardOpened(one), about)
    if (amount % 2 === 0) await post(ctx, tx, bookPayoutExported({ ...one, attempt: 1 }), about)
  })
}
const carryAll = async () => {
  while (await ctx.write(carrySegments)) continue
}
const sorted = <Row extends { kind: string; debit: number; credit: number }>(rows: readonly Row[]) =>
  rows.filter(({ debit, credit }) => debit + credit > 0).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
/** What is shown beside the sum of every posting, of one moment. */
const sums = () =>
  ctx.read(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ', [])
    return [sorted(await currentSums(tx)), sorted(await allSums(tx))] as const
  })
const expectRight = async () => {
  const [shown, expected] = await sums()
  expect(expected.length).toBeGreaterThan(0)
  expect(shown).toEqual(expected)
}
const waitingForLocks = async () =>
  (
    await test.services.db.owner.query(
      `SELECT FROM pg_locks WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
    )
  ).rowCount
const carriedRows = () =>
  ctx.read((tx) => tx.query<{ segment: number }>('SELECT segment FROM ledger_carried WHERE tenant_id = $1', [tenant]))

it('are the sum of all postings at every step: booked, sealed, carried forward', async () => {
  await book(7001)
  await expectRight()
  await sealAudit(ctx)
  await expectRight()
  await carryAll()
  await expectRight()
  await book(300)
  await sealAudit(ctx)
  await book(500)
  await expectRight()
  await carryAll()
  await expectRight()
  expect(new Set((await carriedRows()).map(({ segment }) => segment))).toEqual(new Set([2]))
})

it('are so at any moment while many book, one seals and several carry', async () => {
  await book()
  let isBooking = true
  const during = async (act: () => Promise<unknown>) => {
    while (isBooking) await act()
  }
  const beside = [during(() => sealAudit(ctx)), during(carryAll), during(carryAll), during(expectRight)]
  await Promise.all(
    Array.from({ length: 4 }, async (_, who) => {
      for (let round = 0; round < 15; round += 1) await book(1_000 + who * 20 + round)
    }),
  ).finally(() => (isBooking = false))
  await Promise.all(beside)
  await sealAudit(ctx)
  await carryAll()
  await expectRight()
  expect((await carriedRows()).length).toBeGreaterThan(0)
})

it('carry each segment once, whoever else carries it at the same time', async () => {
  await book()
  await sealAudit(ctx)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: hasCarried, resolve: tellCarried } = Promise.withResolvers<void>()
  const first = ctx.write(async (tx) => {
    await carrySegments(tx)
    tellCarried()
    await held
  })
  await hasCarried
  const second = ctx.write(carrySegments)
  try {
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1))
  } finally {
    letGo()
    await Promise.all([first, second])
  }
  await expectRight()
})

it('are carried forward behind a look at the books', async () => {
  await book(7001)
  await sealAudit(ctx)
  await lookAtBooks(ctx)
  await vi.waitFor(async () => expect((await carriedRows()).length).toBeGreaterThan(0))
  await expectRight()
})

it('carry nothing where the transaction fails', async () => {
  await book()
  await sealAudit(ctx)
  await expect(
    ctx.write(async (tx) => {
      await carrySegments(tx)
      throw new Error('given up')
    }),
  ).rejects.toThrow('given up')
  expect(await carriedRows()).toEqual([])
  await expectRight()
})

it('read no posting that is carried', async () => {
  for (let round = 0; round < 20; round += 1) await book()
  await sealAudit(ctx)
  await carryAll()
  await book(7001)
  const sent = await recordStatements(async () => void (await ctx.read(balances)))
  const { text, values } = sent.find((one) => one.text.includes('ledger_carried'))!
  const [explained] = await ctx.read((tx) =>
    tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values),
  )
  const read = nodesOf(explained!['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'ledger_posting')
  expect(read.length).toBeGreaterThan(0)
  // What a filter drops is not counted: of so few rows the planner may take any index.
  expect(read.reduce((rows, node) => rows + node['Actual Loops'] * node['Actual Rows'], 0)).toBe(1)
})

it('that are wrong are found by the check of the books', async () => {
  await book()
  await sealAudit(ctx)
  await carryAll()
  const wrong = async () =>
    (await ctx.read(checkBooks)).filter(({ what }) => what.startsWith('carried balance')).map(({ what }) => what)
  expect(await wrong()).toEqual([])
  await ctx.write((tx) =>
    tx.query(`UPDATE ledger_carried SET debit_cents = debit_cents + 1 WHERE tenant_id = $1 AND kind = 'bank'`, [
      tenant,
    ]),
  )
  expect(await wrong()).toEqual(['carried balance of bank'])
})

it('a look at the books is of one moment, whatever is booked meanwhile', async () => {
  const locker = await test.services.db.owner.connect()
  await locker.query('BEGIN')
  await locker.query('LOCK TABLE payout IN ACCESS EXCLUSIVE MODE')
  const look = lookAtBooks(ctx)
  try {
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1))
    await book(7001)
  } finally {
    await locker.query('ROLLBACK')
    locker.release()
  }
  expect((await look).balanced).toBe(true)
})
