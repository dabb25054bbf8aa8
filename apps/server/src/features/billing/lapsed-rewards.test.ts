import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, plainDay, type PlainDay } from '@referral/domain/calendar'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { balances, checkBooks } from '../ledger/public.ts'
import { moveReward } from '../rewards/move-reward.ts'
import { stepsOf } from '../orders/case.fixture.ts'
import { reviveReward } from '../rewards/public.ts'
import { billingSteps } from './billing.fixture.ts'

/** Product 462 earns 70 euro, here halved between the two sides; the fee is 12.50. */
let test: TestApp
let steps: ReturnType<typeof billingSteps>
beforeAll(async () => {
  test = await createTestApp()
  steps = billingSteps(test)
  // Mid-month, so that a test has room on both sides.
  steps.noon(plainDay(`${addMonths(steps.today(), 1).slice(0, 8)}10`))
  await steps.charge(1_250)
})
afterAll(() => test.close())

const firstOf = (day: PlainDay) => plainDay(`${day.slice(0, 8)}01`)
/** Over to the next month: its first night drafts, its third issues. */
async function turnMonth() {
  const first = addMonths(firstOf(steps.today()), 1)
  await steps.night(first)
  await steps.night(addDays(first, 2))
  return addMonths(first, -1)
}
const ofMonth = (month: PlainDay) =>
  steps.rows<{ id: string }>(`SELECT * FROM invoice WHERE tenant_id = $1 AND month = $2 AND kind = 'invoice'`, [month])
const items = (id: string) =>
  steps.rows('SELECT * FROM billing_item WHERE tenant_id = $1 AND recommendation_id = $2 ORDER BY booked_at, id', [id])
const books = () => test.services.db.read(1, (tx) => checkBooks(tx))

describe('a reward that lapses', () => {
  const rewards = (recommendationId: string) =>
    steps.rows<{ id: string }>(
      `SELECT id FROM reward WHERE tenant_id = $1 AND recommendation_id = $2 AND state IN ('provided', 'expired') ORDER BY beneficiary`,
      [recommendationId],
    )
  const lapse = async (id: string): Promise<void> => {
    const ctx = await steps.context()
    const facts = { claimDeadlineOn: addDays(steps.today(), -1), remindersTried: 2 }
    succeeded(await ctx.write((tx) => moveReward(ctx, tx, id, { trigger: 'lapse', actor: 'system', facts })))
  }
  const revive = async (id: string): Promise<void> => {
    const ctx = await steps.context()
    const agreed = { proposedBy: 'one', agreedBy: 'another', reason: 'Kulanz' }
    succeeded(await ctx.write((tx) => reviveReward(ctx, tx, id, agreed)))
  }
  const receivable = async () => (await test.services.db.read(1, (tx) => balances(tx))).agencyReceivable
  const invoiced = async () =>
    (
      await steps.rows<{ cents: number }>(
        `SELECT coalesce(sum(gross_cents), 0)::bigint AS cents FROM invoice WHERE tenant_id = $1 AND number IS NOT NULL AND settled_at IS NULL`,
      )
    )[0]!.cents

  it('is taken back on the next invoice without the fee, and goodwill charges it again', async () => {
    await turnMonth()
    const id = await steps.matched({ share: 50 })
    await steps.move(id, 'release')
    const [first] = await rewards(id)
    const month = await turnMonth()
    expect(await ofMonth(month)).toMatchObject([{ rewards_cents: 7_000, fees_cents: 1_250, gross_cents: 9_818 }])
    await lapse(first!.id)
    const next = await turnMonth()
    // 35 euro less, and the tax on them.
    expect(await ofMonth(next)).toMatchObject([
      { rewards_cents: -3_500, fees_cents: 0, vat_cents: -665, gross_cents: -4_165 },
    ])
    const [credit] = await ofMonth(next)
    expect(
      await steps.rows(
        'SELECT is_reversal, rewards_cents, fee_cents FROM invoice_line WHERE tenant_id = $1 AND invoice_id = $2',
        [credit!.id],
      ),
    ).toEqual([{ is_reversal: true, rewards_cents: -3_500, fee_cents: 0 }])
    await revive(first!.id)
    const last = await turnMonth()
    expect(await ofMonth(last)).toMatchObject([{ rewards_cents: 3_500, fees_cents: 0, gross_cents: 4_165 }])
    expect(await books()).toEqual([])
    expect(await receivable()).toBe(await invoiced())
  })

  it('is not taken back a second time with its order, however often it lapsed and was revived', async () => {
    const id = await steps.matched({ share: 50 })
    await steps.move(id, 'release')
    const [first, second] = await rewards(id)
    await lapse(first!.id)
    await revive(first!.id)
    await lapse(first!.id)
    await steps.move(id, 'cancel')
    expect(await items(id)).toMatchObject([
      { rewards_cents: 7_000, fee_cents: 1_250 },
      { rewards_cents: -3_500, fee_cents: 0 },
      { rewards_cents: 3_500, fee_cents: 0 },
      { rewards_cents: -3_500, fee_cents: 0 },
      { rewards_cents: -3_500, fee_cents: -1_250 },
    ])
    expect(second).toBeDefined()
    await turnMonth()
    expect(await books()).toEqual([])
    expect(await receivable()).toBe(await invoiced())
  })

  it('leaves no fee for an order that falls after it', async () => {
    const id = await steps.matched()
    await steps.move(id, 'release')
    const [only] = await rewards(id)
    await lapse(only!.id)
    const [ordered] = await steps.rows<{ number: string }>(
      'SELECT order_number AS number FROM customer_order WHERE tenant_id = $1 AND recommendation_id = $2',
      [id],
    )
    const fallen = {
      Quelle: 'fixture',
      Auftragsnummer: ordered!.number,
      Auftragsdatum: steps.today(),
      Status: 'storniert',
      Produkt: 462,
    }
    expect((await stepsOf(test).push([fallen])).body.Urteile).toMatchObject([{ Ergebnis: 'aktualisiert' }])
    expect(await items(id)).toMatchObject([
      { rewards_cents: 7_000, fee_cents: 1_250 },
      { rewards_cents: -7_000, fee_cents: 0 },
      { rewards_cents: 0, fee_cents: -1_250 },
    ])
  })

  it('of no agency is taken back from no agency', async () => {
    const id = await steps.matched()
    await steps.rows(
      'UPDATE customer_order SET case_agency_id = NULL WHERE tenant_id = $1 AND recommendation_id = $2',
      [id],
    )
    await steps.move(id, 'release')
    const [only] = await rewards(id)
    await lapse(only!.id)
    expect(await items(id)).toEqual([])
  })
})
