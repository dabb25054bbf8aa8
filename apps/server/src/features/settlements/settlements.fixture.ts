import { addDays, addMonths, berlinDay, plainDay, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import type { TaxStatus } from '@referral/domain/seller-data'
import { randomUUID } from 'node:crypto'
import { checkBooks } from '#features/ledger/public.ts'
import { findOrderOf } from '#features/orders/public.ts'
import { moveRecommendation } from '#features/recommendations/public.ts'
import { findSeller, keepSellerDetails } from '#features/sellers/public.ts'
import { germanIban } from '../../../../../tests/support/race.ts'
import { makeMatched, makeRecommender } from '../../../../../tests/support/reward-case.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import type { TestApp } from '../../../../../tests/support/test-app.ts'
import { settleMonths } from './settle-months.ts'

export interface TestSeller {
  readonly id: string
  readonly accountId: string
}

export interface StoredSettlement {
  readonly id: string
  readonly number: string | null
  readonly sequence: number | null
  readonly kind: string
  readonly state: string
  readonly month: PlainDay
  readonly attempt: number
  readonly corrects_id: string | null
  readonly net_cents: number
  readonly vat_cents: number
  readonly gross_cents: number
}

/** Sellers, their orders by the clock, and the nights that settle them. */
export function settlementSteps(test: TestApp) {
  const { clock, db } = test.services
  const context = () => test.context(1)
  const today = () => berlinDay(clock.now())
  const rows = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    db.write(1, (tx) => tx.query<Row>(sql, [1, ...values]))
  const at = (instant: Date) => clock.advance(instant.getTime() - clock.now().getTime())
  let ibans = 7_000

  async function move(id: string, trigger: 'release' | 'undoRelease' | 'cancel'): Promise<void> {
    const ctx = await context()
    await ctx.write(async (tx) => {
      const facts = {
        orderState: (await findOrderOf(tx, id))!.state,
        orderDay: addDays(today(), -40),
        releaserIsBeneficiary: false,
        anyRewardClaimed: false,
      }
      succeeded(
        await moveRecommendation(ctx, tx, id, {
          trigger,
          actor: 'operator',
          reason: 'Prüfung',
          facts,
        }),
      )
    })
  }
  const night = async (day: PlainDay) => {
    at(new Date(startOfBerlinDay(day).getTime() + 2 * 3_600_000))
    return settleMonths(await context())
  }

  return {
    context,
    today,
    rows,
    move,
    night,
    noon: (day: PlainDay) => at(new Date(startOfBerlinDay(day).getTime() + 12 * 3_600_000)),
    nextMonth: () => addMonths(plainDay(`${today().slice(0, 8)}01`), 1),
    /** Over to the next month: its first night drafts, its third issues. Answers the month that was settled. */
    async turnMonth() {
      const first = addMonths(plainDay(`${today().slice(0, 8)}01`), 1)
      await night(first)
      await night(addDays(first, 2))
      return addMonths(first, -1)
    },
    /** A seller who works, has an account and agreed to self-billing. */
    async seller(status: TaxStatus = 'regular', { hasBank = true } = {}): Promise<TestSeller> {
      const ctx = await context()
      const id = randomUUID()
      return ctx.write(async (tx) => {
        const accountId = await makeRecommender(ctx, tx)
        await tx.query(
          `INSERT INTO seller (tenant_id, id, state, account_id, company, locale, terms_digest, self_billing_digest, self_billing_at, created_at)
           VALUES (1, $1, 'active', $2, 'Muster Vertrieb', 'de', 'x', 'x', $3, $3)`,
          [id, accountId, ctx.now],
        )
        await tx.query(
          `INSERT INTO seller_tax (tenant_id, seller_id, valid_from, status, created_at) VALUES (1, $1, '2020-01-01', $2, now())`,
          [id, status],
        )
        await keepSellerDetails(ctx, tx, (await findSeller(tx, id))!, {
          ...{
            phone: '+49 40 5550133',
            street: 'Bahrenfelder Straße',
            streetNumber: '77',
            zip: '22765',
          },
          ...{ city: 'Hamburg', vatId: null, taxNumber: '46/123/00045' },
        })
        if (hasBank) {
          const bank = { owner: 'Mia Muster', iban: germanIban((ibans += 1)) }
          await ctx.services.persons.put(tx, accountId, { bank }, ctx.now)
        }
        return { id, accountId }
      })
    },
    /** From today on. */
    async tax(seller: TestSeller, status: TaxStatus) {
      await rows(
        `INSERT INTO seller_tax (tenant_id, seller_id, valid_from, status, created_at) VALUES ($1, $2, $3, $4, now())
         ON CONFLICT (tenant_id, seller_id, valid_from) DO UPDATE SET status = excluded.status`,
        [seller.id, today(), status],
      )
    },
    /** An order that is released: a commission is earned. */
    async earned(seller: TestSeller): Promise<string> {
      const ctx = await context()
      const { recommendationId } = await ctx.write((tx) =>
        makeMatched(ctx, tx, {
          recommenderId: seller.accountId,
          sellerId: seller.id,
          age: 40,
        }),
      )
      await rows(`UPDATE recommendation SET release_on = $3 WHERE tenant_id = $1 AND id = $2`, [
        recommendationId,
        addDays(today(), -1),
      ])
      await move(recommendationId, 'release')
      return recommendationId
    },
    settlements: (seller: TestSeller) =>
      rows<StoredSettlement>(
        'SELECT * FROM settlement WHERE tenant_id = $1 AND seller_id = $2 ORDER BY drafted_at, id',
        [seller.id],
      ),
    items: (seller: TestSeller) =>
      rows<{
        cents: number
        tax_status: TaxStatus
        settlement_id: string | null
      }>('SELECT * FROM commission_item WHERE tenant_id = $1 AND seller_id = $2 ORDER BY booked_at, id', [seller.id]),
    books: () => db.read(1, (tx) => checkBooks(tx)),
    /** The ledger's debt to a seller. */
    async owed(seller: TestSeller): Promise<number> {
      const [row] = await rows<{ cents: number }>(
        `SELECT (credit_cents - debit_cents)::bigint AS cents FROM ledger_account WHERE tenant_id = $1 AND kind = 'sellerLiability' AND owner_id = $2`,
        [seller.id],
      )
      return row?.cents ?? 0
    },
  }
}
