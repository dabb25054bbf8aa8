import { bonusSteps, fixedModel, periodAround, type CommissionModel } from '@referral/domain/commission'
import { berlinDay, type PlainDay } from '@referral/domain/calendar'
import { holdingOn } from '@referral/domain/valid-from'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { listEarnedDays } from './commissions.sql.ts'
import { insertItem, listStandingBonuses } from './items.sql.ts'
import { listModelRows } from './models.sql.ts'
import { reverseItem, taxStatusOf } from './move-commission.ts'
import type { CommissionRow } from './tables.ts'

interface Span {
  readonly from: PlainDay
  readonly until: PlainDay
}

/**
 * The number of released orders of a period changed → each bonus that is reached by the terms of any of its orders is
 * booked once, whichever of them is released last; each whose own period has too few now is reversed. The caller holds
 * the seller's lock, so that two releases are counted one after the other.
 */
export async function followBonus(ctx: Context, tx: Tx, row: CommissionRow): Promise<void> {
  const { sellerId, model: name, orderedOn } = row
  // Whatever the terms, a period lies within a year.
  const days = await listEarnedDays(tx, { sellerId, model: name, ...periodAround('year', orderedOn) })
  const countIn = ({ from, until }: Span) =>
    days.reduce((sum, { day, orders }) => (day >= from && day <= until ? sum + orders : sum), 0)
  const versions = (await listModelRows(tx)).filter((version) => version.name === name)
  const termsOn = (day: PlainDay): CommissionModel => holdingOn(versions, day) ?? fixedModel
  const present = periodAround(termsOn(orderedOn).period, orderedOn)
  const standing = await listStandingBonuses(tx, sellerId, name, orderedOn, present.from)
  for (const item of standing)
    // By its own step: the terms may have changed within the period, and what was reached under the former ones stays.
    if (item.stepFrom! > countIn({ from: item.periodFrom!, until: item.periodUntil ?? present.until })) {
      await reverseItem(ctx, tx, item)
      await emitBonus(ctx, tx, row, 'bonusTakenBack', -item.cents)
    }
  const keyOf = ({ from, until }: Span, step: number | null) => `${from} ${until} ${step}`
  const booked = new Set(
    standing.map((item) => keyOf({ from: item.periodFrom!, until: item.periodUntil ?? present.until }, item.stepFrom)),
  )
  // Where two terms have the same step, those of this order pay it, else the later ones.
  for (const terms of new Set([orderedOn, ...days.map(({ day }) => day)].map(termsOn))) {
    const span = periodAround(terms.period, orderedOn)
    const isOfOne = days.some(({ day }) => termsOn(day) === terms && day >= span.from && day <= span.until)
    for (const step of isOfOne ? bonusSteps(terms, countIn(span)) : []) {
      if (booked.has(keyOf(span, step.from))) continue
      booked.add(keyOf(span, step.from))
      await insertItem(tx, {
        id: newId(ctx.now),
        sellerId,
        kind: 'bonus',
        bookedAt: ctx.now,
        bookedOn: berlinDay(ctx.now),
        model: name,
        periodFrom: span.from,
        periodUntil: span.until,
        stepFrom: step.from,
        taxStatus: await taxStatusOf(ctx, tx, sellerId),
        cents: step.cents,
      })
      await emitBonus(ctx, tx, row, 'bonusEarned', step.cents)
    }
  }
}

const emitBonus = (ctx: Context, tx: Tx, row: CommissionRow, kind: 'bonusEarned' | 'bonusTakenBack', cents: number) =>
  emit(ctx, tx, { kind, subject: { kind: 'seller', id: row.sellerId }, data: { model: row.model, cents } })
