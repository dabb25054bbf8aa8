import { orderOf, livingRewards, stageOf, type Act } from './act.ts'
import * as cases from './case-acts.ts'
import * as money from './money-acts.ts'
import * as orders from './order-acts.ts'
import { wait } from './time-acts.ts'
import { shiftDay, type Snapshot } from './snapshot.ts'
import { lifeAt, type World } from './world.ts'

type Planned = (world: World, now: Snapshot) => Promise<Act | undefined> | Act | undefined

/** What brings a recommendation nearer to its payment: without it, chance would seldom lead as far as the bank. */
export const nextFor =
  (index: number): Planned =>
  (world, now) => {
    const life = lifeAt(world, index)
    if (life === undefined) return cases.recommend(index, ([100, 50, 0] as const)[index % 3]!, 0)(world, now)
    const row = now.recommendations.find(({ number }) => number === life.number)!
    const at = world.lives.indexOf(life)
    if (row.state === 'open' || row.state === 'matched')
      return towardsRelease(at, now, life.recipient === null, row, world.complaintDays)?.(world, now)
    return towardsPayment(now, row.id)?.(world, now)
  }

function towardsRelease(
  life: number,
  now: Snapshot,
  isAlone: boolean,
  row: Snapshot['recommendations'][number],
  complaintDays: number,
): Planned | undefined {
  const order = orderOf(now, row.id)
  if (isAlone) return cases.enter(life)
  if (!row.confirmed) return cases.consent(life)
  if (row.onHold) return cases.move(life, 'liftHold')
  if (order === undefined) return orders.order(life, true, 0, 0)
  if (order.state === 'received') return orders.changeOrder(now.orders.indexOf(order), 'aktiv')
  return now.today < shiftDay(order.orderedOn, complaintDays) ? wait(15) : cases.move(life, 'release')
}

function towardsPayment(now: Snapshot, recommendationId: string): Planned | undefined {
  const reward = livingRewards(now, recommendationId).find(({ state }) => state === 'provided')
  if (reward === undefined) return undefined
  if (!reward.claimed) return money.claimByBank(now.rewards.indexOf(reward), false)
  const payout = now.payouts.find(({ rewardId, attempt }) => rewardId === reward.id && attempt === reward.attempt)
  const batch = now.batches.findIndex(({ id }) => id === payout?.batchId)
  const by = (operatorId: string | null | undefined, world: World) =>
    world.operators.findIndex(({ id }) => id === operatorId)
  switch (stageOf(now, reward)) {
    case 'collecting':
      return money.moveBatch(batch, 'freeze', 0)
    case 'frozen':
      return (world, then) => {
        const { createdBy, frozenBy } = now.batches[batch]!
        const others = [by(createdBy, world), by(frozenBy, world)]
        const second = world.operators.findIndex((_, at) => !others.includes(at))
        return money.moveBatch(batch, second < 0 ? 'reopen' : 'approve', Math.max(second, 0))(world, then)
      }
    case 'approved':
      return money.moveBatch(batch, 'export', 0)
    case 'exported':
      return money.bankReport(now.batches.filter(({ hasFile }) => hasFile).indexOf(now.batches[batch]!), 0)
    default:
      return money.openBatch(0)
  }
}
