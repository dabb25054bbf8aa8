import { bonusSteps, periodAround } from '@referral/domain/commission'
import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { countEarnedOrders } from './commissions.sql.ts'
import { findModel } from './find-model.ts'
import { insertItem, listStandingBonuses } from './items.sql.ts'
import { reverseItem, taxStatusOf } from './move-commission.ts'
import type { CommissionItem, CommissionRow } from './tables.ts'

/**
 * The number of released orders of a period changed → each bonus that is reached is booked once, by the terms of the
 * order's day; each whose own period has too few now is reversed. The caller holds the seller's lock, so that two
 * releases are counted one after the other.
 */
export async function followBonus(ctx: Context, tx: Tx, row: CommissionRow): Promise<void> {
  const model = await findModel(tx, row.model, row.orderedOn)
  const { from, until } = periodAround(model.period, row.orderedOn)
  const { sellerId } = row
  const countIn = (span: { from: PlainDay; until: PlainDay }) =>
    countEarnedOrders(tx, { sellerId, model: row.model, ...span })
  const released = await countIn({ from, until })
  const standing = await listStandingBonuses(tx, sellerId, row.model, row.orderedOn, from)
  const isOfPresentPeriod = ({ periodFrom, periodUntil }: CommissionItem) =>
    periodFrom === from && (periodUntil ?? until) === until
  for (const item of standing) {
    const reached = isOfPresentPeriod(item)
      ? released
      : await countIn({ from: item.periodFrom!, until: item.periodUntil! })
    // By its own step: the terms may have changed within the period, and what was reached under the former ones stays.
    if (item.stepFrom! > reached) {
      await reverseItem(ctx, tx, item)
      await emitBonus(ctx, tx, row, 'bonusTakenBack', -item.cents)
    }
  }
  if (model.kind !== 'bonus') return
  const booked = new Set(standing.filter(isOfPresentPeriod).map(({ stepFrom }) => stepFrom))
  for (const step of bonusSteps(model, released))
    if (!booked.has(step.from)) {
      await insertItem(tx, {
        id: newId(ctx.now),
        sellerId,
        kind: 'bonus',
        bookedAt: ctx.now,
        bookedOn: berlinDay(ctx.now),
        model: row.model,
        periodFrom: from,
        periodUntil: until,
        stepFrom: step.from,
        taxStatus: await taxStatusOf(ctx, tx, sellerId),
        cents: step.cents,
      })
      await emitBonus(ctx, tx, row, 'bonusEarned', step.cents)
    }
}

const emitBonus = (ctx: Context, tx: Tx, row: CommissionRow, kind: 'bonusEarned' | 'bonusTakenBack', cents: number) =>
  emit(ctx, tx, { kind, subject: { kind: 'seller', id: row.sellerId }, data: { model: row.model, cents } })
