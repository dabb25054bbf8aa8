import { addDays, berlinDay, type PlainDay } from '@referral/domain/calendar'
import { countingOn, isUnusualReward, lastDayOf } from '@referral/domain/offers'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { Refused, refuse, refuseFields, type FieldFailure } from '#platform/outcome.ts'
import { touchContent } from '#platform/touch-content.ts'
import { changed, type Difference } from './change-log.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { findDeskProduct, type PeriodRow } from './product.sql.ts'
import { readProduct } from './read-product.ts'

export interface NewReward {
  readonly cents: number
  readonly startOn: string
  readonly endOn: string | null
  readonly displayEndOn: string | null
  readonly confirmed?: boolean | undefined
}

const insert = statement(
  'desk_reward_insert',
  'INSERT INTO product_reward (tenant_id, id, product_id, cents, start_on, end_on, display_end_on) VALUES ($1, $2, $3, $4, $5, $6, $7)',
)
const end = statement(
  'desk_reward_end',
  'UPDATE product_reward SET end_on = $3, display_end_on = NULL WHERE tenant_id = $1 AND id = $2',
)
const withdraw = statement(
  'desk_reward_withdraw',
  'DELETE FROM product_reward WHERE tenant_id = $1 AND id = $2 AND start_on > $3',
)
const touchProduct = statement(
  'desk_reward_product',
  'UPDATE product SET changed_at = $3 WHERE tenant_id = $1 AND id = $2',
)

/** Rewards are not planned further ahead; a later year is a typing error. */
const furthestDays = 10 * 366

function findDayFaults(given: NewReward, today: PlainDay): FieldFailure[] {
  const { startOn, endOn, displayEndOn } = given
  const furthest = addDays(today, furthestDays)
  const faults: FieldFailure[] = []
  if (startOn < today) faults.push({ field: 'startOn', code: 'dayPassed' })
  if (endOn !== null && endOn < startOn) faults.push({ field: 'endOn', code: 'beforeStart' })
  if (displayEndOn !== null && (endOn === null || displayEndOn < endOn))
    faults.push({ field: 'displayEndOn', code: 'beforeEnd' })
  for (const [field, day] of [
    ['startOn', startOn],
    ['endOn', endOn],
    ['displayEndOn', displayEndOn],
  ] as const)
    if (day !== null && day > furthest) faults.push({ field, code: 'dayTooFar' })
  return faults
}

/** The reward before a new reward begins: the one that applies on its first day, else the last that ever did. */
export function formerCents(rewards: readonly PeriodRow[], day: PlainDay): number {
  const earlier = rewards.filter(({ startOn }) => startOn <= day).toSorted((a, b) => (a.startOn < b.startOn ? 1 : -1))
  return countingOn(rewards, day)?.cents ?? earlier[0]?.cents ?? 0
}

const textOf = ({ cents, startOn, endOn, displayEndOn }: Omit<PeriodRow, 'id'>) =>
  [`${cents}`, startOn, endOn ?? '', displayEndOn ?? ''].join(' ').trim()

/** Adds a reward that begins today or later: the rewards of past days never change. */
export function addReward(ctx: Context, productId: number, given: NewReward) {
  const today = berlinDay(ctx.now)
  const faults = findDayFaults(given, today)
  if (faults.length > 0) return Promise.resolve(new Refused('invalidInput', faults))
  const period = {
    cents: given.cents,
    startOn: given.startOn as PlainDay,
    endOn: given.endOn as PlainDay | null,
    displayEndOn: given.displayEndOn as PlainDay | null,
  }
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const product = await findDeskProduct(tx, productId)
    if (product === undefined) return refuse('notFound')
    const before = formerCents(product.rewards, period.startOn)
    if (isUnusualReward(period.cents, before) && given.confirmed !== true) return refuse('confirmationNeeded')
    const { cents, startOn, endOn, displayEndOn } = period
    await tx.run(insert, [tx.tenantId, newId(ctx.now), productId, cents, startOn, endOn, displayEndOn])
    await tx.run(touchProduct, [tx.tenantId, productId, ctx.now])
    const change: Difference = { field: 'reward', before: String(before), after: textOf(period) }
    await emit(ctx, tx, changed(tx, 'productRewardAdded', ['product', productId], [change]))
    await touchContent(tx)
    return readProduct(ctx, tx, productId)
  })
}

/** Ends a reward today at the earliest, or withdraws one that has not begun. Past rewards never change. */
export function endReward(ctx: Context, productId: number, rewardId: string, endOn: string | null) {
  const today = berlinDay(ctx.now)
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const product = await findDeskProduct(tx, productId)
    const reward = product?.rewards.find(({ id }) => id === rewardId)
    if (reward === undefined) return refuse('notFound')
    const last = lastDayOf(reward)
    if (last !== null && last < today) return refuse('illegalMove')
    if (endOn === null) {
      if ((await tx.run(withdraw, [tx.tenantId, rewardId, today])) === 0) return refuse('illegalMove')
    } else {
      if (endOn < today) return refuseFields({ field: 'endOn', code: 'dayPassed' })
      if (endOn < reward.startOn) return refuseFields({ field: 'endOn', code: 'beforeStart' })
      if (endOn > addDays(today, furthestDays)) return refuseFields({ field: 'endOn', code: 'dayTooFar' })
      await tx.run(end, [tx.tenantId, rewardId, endOn])
    }
    await tx.run(touchProduct, [tx.tenantId, productId, ctx.now])
    const after = endOn === null ? null : textOf({ ...reward, endOn: endOn as PlainDay, displayEndOn: null })
    const kind = endOn === null ? 'productRewardWithdrawn' : 'productRewardEnded'
    const change: Difference = { field: 'reward', before: textOf(reward), after }
    await emit(ctx, tx, changed(tx, kind, ['product', productId], [change]))
    await touchContent(tx)
    return readProduct(ctx, tx, productId)
  })
}
