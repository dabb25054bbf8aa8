import { addDays, berlinDay, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import { makeMatched, type CaseOptions } from '../../../../../tests/support/reward-case.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import type { TestApp } from '../../../../../tests/support/test-app.ts'
import { moveRecommendation } from '../recommendations/public.ts'
import { findOrderOf } from '../orders/public.ts'
import { billMonths } from './bill-months.ts'

/** Cases of an agency by the clock: orders released, undone, cancelled; and the nights that bill them. */
export function billingSteps(test: TestApp, tenantId = 1) {
  const { clock, db } = test.services
  const context = () => test.context(tenantId)
  const agencies = new Map<string, string>()

  const agencyId = async (state: 'active' | 'inactive' = 'active') => {
    const known = agencies.get(state)
    if (known !== undefined) return known
    const [row] = await db.write(tenantId, (tx) =>
      tx.query<{ id: string }>('SELECT id FROM agency WHERE tenant_id = $1 AND state = $2 ORDER BY id LIMIT 1', [
        tenantId,
        state,
      ]),
    )
    agencies.set(state, row!.id)
    return row!.id
  }
  const at = (instant: Date) => clock.advance(instant.getTime() - clock.now().getTime())
  const today = () => berlinDay(clock.now())

  return {
    at,
    today,
    context,
    agencyId,
    /** Noon of a day. */
    noon: (day: PlainDay) => at(new Date(startOfBerlinDay(day).getTime() + 12 * 3_600_000)),
    /** The fee of every category from a day long past on. */
    async charge(cents: number) {
      await db.write(tenantId, async (tx) => {
        await tx.query('DELETE FROM price_list_entry WHERE tenant_id = $1', [tenantId])
        await tx.query(
          `INSERT INTO price_list_entry (tenant_id, id, category_id, cents, valid_from, created_at)
           SELECT $1, gen_random_uuid(), id, $2, '2020-01-01', now() FROM product_category WHERE tenant_id = $1`,
          [tenantId, cents],
        )
      })
    },
    /** An order of the agency whose complaint period is over. */
    async matched(options: CaseOptions = {}, agency?: string) {
      const ctx = await context()
      const owner = agency ?? (await agencyId())
      return ctx.write(async (tx) => {
        const made = await makeMatched(ctx, tx, options)
        await tx.query('UPDATE customer_order SET case_agency_id = $3 WHERE tenant_id = $1 AND id = $2', [
          tenantId,
          made.orderId,
          owner,
        ])
        return made.recommendationId
      })
    },
    async move(id: string, trigger: 'release' | 'undoRelease' | 'cancel') {
      const ctx = await context()
      return ctx.write(async (tx) =>
        succeeded(
          await moveRecommendation(ctx, tx, id, {
            trigger,
            actor: 'operator',
            reason: 'Prüfung',
            facts: {
              orderState: (await findOrderOf(tx, id))!.state,
              orderDay: addDays(today(), -40),
              releaserIsBeneficiary: false,
              anyRewardClaimed: false,
              orderHasAgency: true,
              agencyAgreed: true,
            },
          }),
        ),
      )
    },
    /** The night of a day. */
    async night(day: PlainDay) {
      at(new Date(startOfBerlinDay(day).getTime() + 2 * 3_600_000))
      return billMonths(await context())
    },
    rows: <Row extends object>(sql: string, values: readonly unknown[] = []) =>
      db.write(tenantId, (tx) => tx.query<Row>(sql, [tenantId, ...values])),
  }
}
