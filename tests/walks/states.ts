import { expect } from 'vitest'
import { livingRewards } from './act.ts'
import type { Event, Snapshot } from './snapshot.ts'

/** Every change of state the product decisions allow (product §3), written down apart from the state tables. */
const moves: Readonly<Record<string, readonly string[]>> = {
  recommendation: [
    '>open',
    'open>matched',
    'open>expired',
    'matched>expired',
    'matched>released',
    'matched>open',
    'released>matched',
    'released>paid',
    'paid>released',
    'released>expired',
    'expired>released',
    'expired>matched',
    'open>cancelled',
    'matched>cancelled',
    'released>cancelled',
    'paid>cancelled',
    'cancelled>matched',
    'cancelled>open',
  ],
  reward: [
    '>open',
    'open>provided',
    'provided>open',
    'provided>provided',
    'provided>paidOut',
    'provided>collected',
    'provided>expired',
    'provided>cancelled',
    'open>cancelled',
    'open>expired',
    'expired>provided',
    'paidOut>provided',
    'paidOut>cancelled',
    'paidOut>paidOut',
    'collected>collected',
  ],
  order: [
    '>received',
    'received>active',
    'received>cancelled',
    'active>cancelled',
    'received>withdrawn',
    'active>withdrawn',
  ],
  payoutBatch: [
    '>collecting',
    'collecting>frozen',
    'frozen>approved',
    'frozen>collecting',
    'approved>collecting',
    'approved>exported',
    'exported>settled',
    'exported>partlyReturned',
    'exported>rejected',
    'settled>partlyReturned',
    'partlyReturned>partlyReturned',
  ],
}

/** Which of them a person must give a reason for, or a cause must be named. */
const reasoned: ReadonlySet<string> = new Set([
  'matchUndone',
  'releaseUndone',
  'recommendationCancelled',
  'recommendationExpired',
  'holdSet',
  'holdLifted',
  'payoutBatchReopened',
  'payoutRejected',
  'payoutReturned',
  'payoutContradicted',
  'rewardClawedBack',
  'rewardRevived',
  'clawBackWrittenOff',
  'approvalAsked',
])

/** Each event has an actor and a reason; replayed one after the other they lead to the present states. */
export function expectEventsInOrder(now: Snapshot, events: readonly Event[]): void {
  const reached = new Map<string, string>()
  const faults: string[] = []
  for (const event of events) {
    const { subjectKind, subjectId, from, to, kind } = event
    if (!isSaid(event.actorKind)) faults.push(`${kind} has no kind of actor`)
    if (!['system', 'anyone'].includes(event.actorKind) && event.actorId === null) faults.push(`${kind} has no actor`)
    if (reasoned.has(kind) && !isSaid(event.reason)) faults.push(`${kind} has no reason`)
    if (to === null) continue
    const before = reached.get(subjectId) ?? null
    if (from !== before) faults.push(`${kind} came from ${from}, and ${before} was reached`)
    const move = `${before ?? ''}>${to}`
    if (moves[subjectKind]?.includes(move) === false) faults.push(`${subjectKind}: ${kind} moved ${move}`)
    reached.set(subjectId, to)
  }
  // An expectation for each would take longer than all of the replay: a walk has hundreds of events after each step.
  expect(faults, 'what the events say').toEqual([])
  for (const row of [...now.recommendations, ...now.rewards, ...now.orders, ...now.batches])
    expect(reached.get(row.id), `what the events say of ${row.id}`).toBe(row.state)
}

/** A recommendation's state follows from its rewards (product §3), computed independently of `deriveState`. */
export function expectStatesDerived(now: Snapshot): void {
  const { recommendations, rewards, payouts, orders } = now
  for (const { id, state } of recommendations) {
    const all = rewards.filter((reward) => reward.recommendationId === id)
    const own = livingRewards(now, id)
    const earlier = all.filter((reward) => !own.includes(reward))
    const at = (...states: readonly string[]) => own.filter((reward) => states.includes(reward.state))
    const isAtBank = (rewardId: string) =>
      payouts.some((payout) => payout.rewardId === rewardId && payout.state === 'exported')
    const name = `${state} recommendation ${id}`
    for (const reward of earlier.filter((row) => ['paidOut', 'collected'].includes(row.state)))
      expect(reward.clawedBackCents, `${name}: clawed back of an earlier life`).toBe(reward.cents)
    for (const reward of all.filter((row) => ['open', 'provided'].includes(row.state)))
      if (earlier.includes(reward) || ['cancelled', 'expired', 'paid', 'open'].includes(state))
        expect(isAtBank(reward.id), `${name}: a reward still ${reward.state}`).toBe(true)
    if (state === 'matched') expect(at('provided', 'paidOut', 'collected').filter(isLive), name).toEqual([])
    if (state === 'released') expect(at('provided').length, `${name}: provided rewards`).toBeGreaterThan(0)
    if (state === 'released' || state === 'paid') expect(at('open'), name).toEqual([])
    if (state === 'paid' && own.length > 0) expect(at('paidOut', 'collected').length, name).toBeGreaterThan(0)
    if (state === 'expired') expect(at('paidOut', 'collected').filter(isLive), name).toEqual([])
    if (state === 'cancelled')
      for (const reward of at('paidOut', 'collected'))
        expect(reward.clawedBackCents, `${name}: clawed back`).toBe(reward.cents)
    const order = orders.find(({ recommendationId }) => recommendationId === id)
    if (['matched', 'released', 'paid'].includes(state))
      expect(['received', 'active'], `${name}: its order`).toContain(order?.state)
    if (state === 'open') expect(order, `${name}: its order`).toBeUndefined()
  }
}

const isSaid = (text: string | null) => /\S/.test(text ?? '')

/** Paid and not clawed back. */
const isLive = (reward: Snapshot['rewards'][number]) => reward.clawedBackCents === 0
