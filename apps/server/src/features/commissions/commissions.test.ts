import {
  addDays,
  addMonths,
  berlinDay,
  formatGermanDay,
  plainDay,
  startOfBerlinDay,
  type PlainDay,
} from '@referral/domain/calendar'
import { extraCents, type CommissionModel } from '@referral/domain/commission'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseAccount } from '#features/accounts/public.ts'
import { checkBooks } from '#features/ledger/public.ts'
import { findOrderOf } from '#features/orders/public.ts'
import { isRefused } from '#platform/outcome.ts'
import { moveRecommendation } from '#features/recommendations/public.ts'
import { together } from '../../../../../tests/support/race.ts'
import { makeMatched, makeRecommender, makeReleased, rewardOf } from '../../../../../tests/support/reward-case.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { stepsOf } from '../orders/case.fixture.ts'
import { moveReward } from '../rewards/move-reward.ts'
import { addCommissionModel, deleteCommissionModel, listCommissionModels } from './models.ts'
import { exportSellerCommissions, exportSellerOrders, listSellerOrders } from './seller-reports.ts'

/** Product 462 has a commission of `standard;…`: read once, so that a change of the catalogue changes no test. */
let test: TestApp
let base: number
beforeAll(async () => {
  test = await createTestApp()
  const { clock } = test.services
  const middle = new Date(startOfBerlinDay(plainDay(`${addMonths(today(), 1).slice(0, 8)}28`)).getTime() + 43_200_000)
  clock.advance(middle.getTime() - clock.now().getTime())
  const [row] = await rows<{ commission: string }>('SELECT commission FROM product WHERE tenant_id = $1 AND id = 462')
  base = Number(row!.commission.split(';')[1])
})
afterAll(() => test.close())

const today = () => berlinDay(test.services.clock.now())
const rows = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  test.services.db.write(1, (tx) => tx.query<Row>(sql, [1, ...values]))

interface Commission {
  id: string
  state: string
  reason: string | null
  rank: number
  base_cents: number
  extra_cents: number
  cents: number
}
interface Item {
  kind: string
  cents: number
  tax_status: string
  step_from: number | null
}
const bonusPeriods = `SELECT period_from AS "from" FROM commission_item WHERE tenant_id = $1 AND seller_id = $2 AND kind = 'bonus'`
const commissionsOf = (sellerId: string) =>
  rows<Commission>('SELECT * FROM commission WHERE tenant_id = $1 AND seller_id = $2 ORDER BY held_at, id', [sellerId])
const itemsOf = (sellerId: string) =>
  rows<Item>('SELECT * FROM commission_item WHERE tenant_id = $1 AND seller_id = $2 ORDER BY booked_at, id', [sellerId])

/** An active seller with this tax status since long ago. */
async function newSeller(status: 'regular' | 'smallBusiness' = 'regular') {
  const ctx = await test.context(1)
  const id = randomUUID()
  const accountId = await ctx.write(async (tx) => {
    const account = await makeRecommender(ctx, tx)
    await tx.query(
      `INSERT INTO seller (tenant_id, id, state, account_id, locale, terms_digest, created_at) VALUES ($1, $2, 'active', $3, 'de', 'x', now())`,
      [1, id, account],
    )
    await tx.query(
      `INSERT INTO seller_tax (tenant_id, seller_id, valid_from, status, created_at) VALUES ($1, $2, '2020-01-01', $3, now())`,
      [1, id, status],
    )
    return account
  })
  return { id, accountId }
}

/** How `standard` pays from a day long past on, and later. */
async function pay(model: CommissionModel, later?: { from: PlainDay; model: CommissionModel }) {
  await rows(`DELETE FROM commission_model WHERE tenant_id = $1`)
  for (const one of [{ from: '2020-01-01', model }, ...(later === undefined ? [] : [later])])
    await rows(
      `INSERT INTO commission_model (tenant_id, id, name, valid_from, kind, period, steps, created_at) VALUES ($1, gen_random_uuid(), 'standard', $2, $3, $4, $5, now())`,
      [one.from, one.model.kind, one.model.period, JSON.stringify(one.model.steps)],
    )
}

async function order(seller: { id: string; accountId: string }, age = 3) {
  const ctx = await test.context(1)
  return ctx.write(
    async (tx) =>
      (await makeMatched(ctx, tx, { recommenderId: seller.accountId, sellerId: seller.id, age })).recommendationId,
  )
}
async function move(id: string, trigger: 'release' | 'undoRelease' | 'cancel' | 'undoMatch'): Promise<void> {
  const ctx = await test.context(1)
  await ctx.write(async (tx) => {
    const facts = {
      orderState: (await findOrderOf(tx, id))!.state,
      orderDay: addDays(today(), -40),
      releaserIsBeneficiary: false,
      anyRewardClaimed: false,
    }
    const by = { trigger, actor: 'operator', reason: 'Prüfung', facts } as const
    succeeded(await moveRecommendation(ctx, tx, id, by))
  })
}
const release = async (id: string): Promise<void> => {
  await rows(`UPDATE recommendation SET release_on = $3 WHERE tenant_id = $1 AND id = $2`, [id, addDays(today(), -1)])
  await move(id, 'release')
}
const fixed: CommissionModel = { kind: 'fixed', period: 'month', steps: [] }

describe('a seller’s order', () => {
  it('is held at the match, earned at the release, and brings the seller no reward', async () => {
    await pay(fixed)
    const seller = await newSeller()
    const id = await order(seller, 40)
    expect(await commissionsOf(seller.id)).toMatchObject([{ state: 'held', rank: 1, cents: base, extra_cents: 0 }])
    expect(await itemsOf(seller.id)).toEqual([])
    expect(await rows('SELECT 1 FROM reward WHERE tenant_id = $1 AND recommendation_id = $2', [id])).toEqual([])
    await move(id, 'release')
    expect(await commissionsOf(seller.id)).toMatchObject([{ state: 'earned' }])
    expect(await itemsOf(seller.id)).toMatchObject([{ kind: 'commission', cents: base, tax_status: 'regular' }])
    expect(await test.services.db.read(1, checkBooks)).toEqual([])
  })

  it('is clawed back by a line below zero when it falls after the release, and earns nothing when it falls before', async () => {
    const seller = await newSeller('smallBusiness')
    const [released, waiting] = [await order(seller, 40), await order(seller, 40)]
    await move(released, 'release')
    await move(released, 'cancel')
    await move(waiting, 'cancel')
    expect((await commissionsOf(seller.id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect((await itemsOf(seller.id)).map(({ cents, tax_status }) => [cents, tax_status])).toEqual([
      [base, 'smallBusiness'],
      [-base, 'smallBusiness'],
    ])
  })

  it('is clawed back with an order that falls after nobody claimed its rewards', async () => {
    await pay(fixed)
    const seller = await newSeller()
    const ctx = await test.context(1)
    const { recommendationId, orderId } = await ctx.write((tx) =>
      makeReleased(ctx, tx, { recommenderId: seller.accountId, sellerId: seller.id, share: 0 }),
    )
    const facts = { claimDeadlineOn: addDays(today(), -1), remindersTried: 2 }
    await ctx.write(async (tx) => {
      const { id } = await rewardOf(tx, recommendationId, 'recipient')
      succeeded(await moveReward(ctx, tx, id, { trigger: 'lapse', actor: 'system', facts }))
    })
    const fallen = {
      Quelle: 'fixture',
      Auftragsnummer: orderId,
      Auftragsdatum: today(),
      Status: 'widerrufen',
      Produkt: 462,
    }
    expect((await stepsOf(test).push([fallen])).body.Urteile).toMatchObject([{ Ergebnis: 'aktualisiert' }])
    const [row] = await rows<{ state: string }>('SELECT state FROM recommendation WHERE tenant_id = $1 AND id = $2', [
      recommendationId,
    ])
    expect(row).toEqual({ state: 'expired' })
    expect(await commissionsOf(seller.id)).toMatchObject([{ state: 'cancelled', reason: 'orderWithdrawn' }])
    expect((await itemsOf(seller.id)).map(({ cents }) => cents)).toEqual([base, -base])
  })

  it('is taken back with its release, and earned again with the next', async () => {
    const seller = await newSeller()
    const id = await order(seller, 40)
    await move(id, 'release')
    await rows(`UPDATE recommendation SET state = 'released' WHERE tenant_id = $1 AND id = $2`, [id])
    await move(id, 'undoRelease')
    expect(await commissionsOf(seller.id)).toMatchObject([{ state: 'held', earned_at: null }])
    await move(id, 'release')
    expect((await itemsOf(seller.id)).map(({ cents }) => cents)).toEqual([base, -base, base])
  })

  it('keeps the tax status of the reversed item, whatever applies by then', async () => {
    const seller = await newSeller()
    const id = await order(seller, 40)
    await move(id, 'release')
    await rows(`UPDATE seller_tax SET status = 'smallBusiness' WHERE tenant_id = $1 AND seller_id = $2`, [seller.id])
    await move(id, 'cancel')
    expect((await itemsOf(seller.id)).map(({ tax_status }) => tax_status)).toEqual(['regular', 'regular'])
  })

  it('that comes after its seller was erased earns nobody a commission', async () => {
    await pay(fixed)
    const seller = await newSeller()
    const before = await order(seller, 40)
    const ctx = await test.context(1)
    expect(await ctx.write((tx) => eraseAccount(ctx, tx, seller.accountId))).toBe(true)
    expect(await commissionsOf(seller.id)).toMatchObject([{ state: 'cancelled' }])
    const after = await order(seller, 40)
    for (const id of [before, after]) await move(id, 'release')
    expect(await commissionsOf(seller.id)).toHaveLength(1)
    expect(await itemsOf(seller.id)).toEqual([])
  })

  it('of a recommendation without a seller earns no commission', async () => {
    const ctx = await test.context(1)
    const made = await ctx.write((tx) => makeMatched(ctx, tx))
    expect(
      await rows('SELECT 1 FROM commission WHERE tenant_id = $1 AND recommendation_id = $2', [made.recommendationId]),
    ).toEqual([])
  })
})

describe('the state of a commission as its seller sees it', () => {
  it('shows that it waits for the customer, that they never confirmed, and the outcome of the order', async () => {
    const seller = await newSeller()
    const [waiting, unconfirmed, cancelled, undone, fine] = [
      ...[await order(seller), await order(seller, 100), await order(seller), await order(seller), await order(seller)],
    ]
    await rows('UPDATE recommendation SET confirmed_at = NULL WHERE tenant_id = $1 AND id = ANY($2::uuid[])', [
      [waiting, unconfirmed],
    ])
    const end = async (id: string, trigger: 'cancel' | 'expire' | 'undoMatch', reason: string): Promise<void> => {
      const ctx = await test.context(1)
      const facts = { orderState: 'active', personalDataErased: true, rewards: [], anyRewardClaimed: false } as const
      const change = { trigger, actor: trigger === 'expire' ? 'system' : 'operator', facts, reason } as const
      await ctx.write(async (tx) => succeeded(await moveRecommendation(ctx, tx, id, change)))
    }
    await end(unconfirmed!, 'expire', 'unconfirmed')
    await end(cancelled!, 'cancel', 'orderWithdrawn')
    await end(undone!, 'undoMatch', 'Der Kunde war schon Kunde.')
    const ctx = { ...(await test.context(1)), actor: { kind: 'account', accountId: seller.accountId } as never }
    const page = await listSellerOrders(ctx, {})
    if (isRefused(page)) throw new Error(page.name)
    const told = new Map(page.content.map((row) => [row.recommendationId, row]))
    expect([waiting, unconfirmed, cancelled, undone, fine].map((id) => told.get(id!)!.why)).toEqual([
      ...['awaitsCustomer', 'unconfirmed', 'orderWithdrawn', 'takenBack', null],
    ])
    expect(told.get(waiting!)!.confirmUntil).toBe(addDays(today(), 84 - 3))
    expect(told.get(fine!)!.confirmUntil).toBeNull()
    expect(JSON.stringify(page)).not.toContain('schon Kunde')
  })
})

it('tells in a file what its list shows: since when a bonus counts, and when an order fell', async () => {
  await pay({ kind: 'bonus', period: 'quarter', steps: [{ from: 1, cents: 4_000 }] })
  const seller = await newSeller()
  await release(await order(seller))
  await move(await order(seller), 'cancel')
  const ctx = { ...(await test.context(1)), actor: { kind: 'account', accountId: seller.accountId } as never }
  const read = async (file: Awaited<ReturnType<typeof exportSellerOrders | typeof exportSellerCommissions>>) => {
    if (isRefused(file)) throw new Error(file.name)
    const [names, ...lines] = (await text(file.raw!.body as Readable)).trim().split('\n')
    return lines.map((line) => new Map(line.split(';').map((cell, at) => [names!.split(';')[at], cell])))
  }
  const day = formatGermanDay
  const from = plainDay((await rows<{ from: string }>(bonusPeriods, [seller.id]))[0]!.from)
  const items = await read(await exportSellerCommissions(ctx, {}))
  expect(items.find((row) => row.get('Art') === 'Bonus')!.get('ZeitraumAb')).toBe(day(from))
  expect(items.find((row) => row.get('Art') === 'Provision')!.get('ZeitraumAb')).toBe('')
  const orders = await read(await exportSellerOrders(ctx, {}))
  expect(orders.find((row) => row.get('Status') === 'Storniert')!.get('StorniertAm')).toContain(day(today()))
  expect(orders.find((row) => row.get('Status') === 'Verdient')!.get('StorniertAm')).toBe('')
  await pay(fixed)
})

describe('a stepped model', () => {
  const stepped: CommissionModel = {
    kind: 'stepped',
    period: 'month',
    steps: [
      { from: 2, cents: 500 },
      { from: 4, cents: 1_500 },
    ],
  }

  it('freezes the amount by the rank in the month, and counts a cancelled order no more', async () => {
    await pay(stepped)
    const seller = await newSeller()
    const first = await order(seller)
    await order(seller)
    await order(seller)
    await move(first, 'cancel')
    await order(seller)
    expect((await commissionsOf(seller.id)).map(({ rank, extra_cents }) => [rank, extra_cents])).toEqual([
      [1, 0],
      [2, 500],
      [3, 500],
      [3, 500],
    ])
  })

  it('pays by the model of the order’s day, and begins anew in the next period', async () => {
    const seller = await newSeller()
    await order(seller, 40)
    await order(seller, 3)
    expect((await commissionsOf(seller.id)).map(({ rank }) => rank)).toEqual([1, 1])
  })

  it('gives no two orders that are matched at once the same rank', async () => {
    const seller = await newSeller()
    await together(6, () => order(seller))
    const found = await commissionsOf(seller.id)
    expect(found.map(({ rank }) => rank).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    for (const { rank, extra_cents, cents } of found) {
      expect(extra_cents).toBe(extraCents(stepped, rank))
      expect(cents).toBe(base + extra_cents)
    }
  })
})

describe('a bonus model', () => {
  const bonus: CommissionModel = { kind: 'bonus', period: 'quarter', steps: [{ from: 2, cents: 10_000 }] }
  const bonuses = async (sellerId: string) =>
    (await itemsOf(sellerId)).filter(({ kind }) => kind === 'bonus').map(({ cents }) => cents)

  it('is booked once when enough orders are released, taken back when one falls, and booked again', async () => {
    await pay(bonus)
    const seller = await newSeller()
    const ids = [await order(seller), await order(seller), await order(seller)]
    await release(ids[0]!)
    expect(await bonuses(seller.id)).toEqual([])
    await release(ids[1]!)
    await release(ids[2]!)
    expect(await bonuses(seller.id)).toEqual([10_000])
    await move(ids[0]!, 'cancel')
    expect(await bonuses(seller.id)).toEqual([10_000])
    await move(ids[1]!, 'cancel')
    expect(await bonuses(seller.id)).toEqual([10_000, -10_000])
    const more = await order(seller)
    await release(more)
    expect(await bonuses(seller.id)).toEqual([10_000, -10_000, 10_000])
  })

  it('stays as it was booked where its terms change within the period', async () => {
    const month = (from: number, cents: number): CommissionModel => ({
      kind: 'bonus',
      period: 'month',
      steps: [{ from, cents }],
    })
    await pay(month(2, 10_000), { from: addDays(today(), -5), model: month(3, 25_000) })
    const seller = await newSeller()
    const before = [await order(seller, 10), await order(seller, 9)]
    const after = [await order(seller, 3), await order(seller, 2)]
    for (const id of before) await release(id)
    expect(await bonuses(seller.id)).toEqual([10_000])
    for (const id of after) await release(id)
    expect(await bonuses(seller.id)).toEqual([10_000, 25_000])
    await move(before[0]!, 'cancel')
    expect(await bonuses(seller.id)).toEqual([10_000, 25_000])
    for (const id of after) await move(id, 'cancel')
    expect(await bonuses(seller.id)).toEqual([10_000, 25_000, -25_000, -10_000])
    await pay(bonus)
  })

  it('is booked whichever of its orders is released last, also one of a day before its terms', async () => {
    const terms: CommissionModel = { kind: 'bonus', period: 'month', steps: [{ from: 2, cents: 10_000 }] }
    await pay(fixed, { from: addDays(today(), -5), model: terms })
    for (const lateFirst of [false, true]) {
      const seller = await newSeller()
      const [early, late] = [await order(seller, 9), await order(seller, 3)]
      for (const id of lateFirst ? [late, early] : [early, late]) await release(id)
      expect(await bonuses(seller.id)).toEqual([10_000])
      await move(early, 'cancel')
      expect(await bonuses(seller.id)).toEqual([10_000, -10_000])
    }
    // Where both terms have the step, the order that reaches it decides what it pays.
    await pay({ ...terms, steps: [{ from: 2, cents: 7000 }] }, { from: addDays(today(), -5), model: terms })
    for (const [lateFirst, cents] of [
      [true, 7000],
      [false, 10_000],
    ] as const) {
      const seller = await newSeller()
      const [early, late] = [await order(seller, 9), await order(seller, 3)]
      for (const id of lateFirst ? [late, early] : [early, late]) await release(id)
      expect(await bonuses(seller.id)).toEqual([cents])
    }
    await pay(fixed, { from: addDays(today(), -5), model: terms })
    // Where none of its orders has such terms there is none.
    const seller = await newSeller()
    for (const id of [await order(seller, 9), await order(seller, 8)]) await release(id)
    expect(await bonuses(seller.id)).toEqual([])
    await pay(bonus)
  })

  it('of a month and of a quarter that begin on the same day are two, where the period of its model changes', async () => {
    const [quarter, later] = ['2027-01-01', '2027-02-01'].map(plainDay)
    const of = (period: 'month' | 'quarter', from: number, cents: number): CommissionModel => ({
      kind: 'bonus',
      period,
      steps: [{ from, cents }],
    })
    const seller = await newSeller()
    const made = async (day: PlainDay) => {
      const id = await order(seller)
      const set = (table: string) =>
        rows(`UPDATE ${table} SET ordered_on = $3 WHERE tenant_id = $1 AND recommendation_id = $2`, [id, day])
      await Promise.all([set('commission'), set('customer_order')])
      return id
    }
    await pay(of('month', 2, 10_000), { from: later!, model: of('quarter', 2, 40_000) })
    const january = [await made(addDays(quarter!, 1)), await made(addDays(quarter!, 2))]
    for (const id of january) await release(id)
    expect(await bonuses(seller.id)).toEqual([10_000])
    // The third order of the quarter reaches its step, though the month's bonus has the same one.
    const third = await made(addDays(later!, 1))
    await release(third)
    expect(await bonuses(seller.id)).toEqual([10_000, 40_000])
    await move(third, 'cancel')
    expect(await bonuses(seller.id)).toEqual([10_000, 40_000])
    await pay(of('month', 2, 10_000), { from: later!, model: of('quarter', 4, 70_000) })
    for (const day of [3, 4]) await release(await made(addDays(later!, day)))
    expect(await bonuses(seller.id)).toEqual([10_000, 40_000, 70_000])
    // The month has three orders by then: no reason to take back what the quarter's four earned.
    const more = await made(addDays(quarter!, 3))
    await release(more)
    expect(await bonuses(seller.id)).toEqual([10_000, 40_000, 70_000])
    // An order of the month falls: the quarter it is in, too, has fewer.
    await move(more, 'cancel')
    await move(january[0]!, 'cancel')
    expect(new Set((await bonuses(seller.id)).slice(3))).toEqual(new Set([-10_000, -70_000]))
    await pay(bonus)
  })

  it('is booked once where two orders are released at once', async () => {
    const seller = await newSeller()
    const ids = [await order(seller), await order(seller)]
    await together(2, (index) => release(ids[index]!))
    expect(await bonuses(seller.id)).toEqual([10_000])
  })
})

describe('the rules of a model', () => {
  it('hold by the server’s day, from its midnight in Berlin on', async () => {
    await pay(fixed)
    const begins = addDays(today(), 1)
    const at = (instant: number) => test.services.clock.advance(instant - test.services.clock.now().getTime())
    const shown = async () => {
      const list = await listCommissionModels(await test.context(1))
      const ours = list.models.filter(({ name }) => name === 'standard')
      return [list.today, ...ours.map(({ validFrom, standing }) => `${validFrom} ${standing}`)]
    }
    const rules = { name: 'standard', kind: 'stepped', period: 'month', steps: [{ from: 2, cents: 100 }] } as const
    const add = async (validFrom: string) =>
      addCommissionModel(await test.context(1), { ...rules, steps: [...rules.steps], validFrom })
    expect(await add(today())).toMatchObject({ fields: [{ field: 'validFrom', code: 'notBeforeTomorrow' }] })
    const { id } = succeeded(await add(begins))
    const midnight = startOfBerlinDay(begins).getTime()
    at(midnight - 1_000)
    expect(await shown()).toEqual([addDays(begins, -1), `${begins} future`, '2020-01-01 present'])
    at(midnight)
    expect(await shown()).toEqual([begins, `${begins} present`, '2020-01-01 past'])
    expect(await deleteCommissionModel(await test.context(1), id)).toMatchObject({ detail: 'hasBegun' })
  })
})
