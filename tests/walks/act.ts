import { operations, type OperationId } from '@referral/contract/operations'
import { refusals, type RefusalName } from '@referral/contract/refusals'
import { expect } from 'vitest'
import type { Answer } from '../support/test-app.ts'
import type { Event, Recommendation, Reward, Snapshot } from './snapshot.ts'
import type { World } from './world.ts'

/** An act of a walk, and its possible results in the present state. */
export interface Act {
  readonly name: string
  /** The call, whose declared refusals are the only ones allowed; null for another act. */
  readonly operation: OperationId | null
  /** Whether it must be done or must be refused; null where that is not for the walk to say. */
  readonly legal: boolean | null
  /** The events that may come of it; only of this recommendation, where one is named. */
  readonly events: readonly string[]
  readonly recommendationId?: string | undefined
  /** The event that shows that it was done. */
  readonly shows?: string | undefined
  /** The writes that it may leave although it is refused. */
  readonly traces?: readonly string[]
  readonly perform: () => Promise<JudgedAnswer | null>
}

/** The answer; null where nothing can refuse. */
export type JudgedAnswer = Pick<Answer, 'status' | 'text'> & { readonly body?: { readonly PsoErrorCode?: string } }

export type Plan = (world: World, now: Snapshot) => Act | undefined

/** Done, or refused as its operation declares. */
export function judge(act: Act, answer: JudgedAnswer | null): 'done' | 'refused' {
  if (answer === null || answer.status < 400) {
    if (act.legal === false) throw new Error(`${act.name} was done`)
    return 'done'
  }
  const told = `${act.name} answered ${answer.status} ${answer.text.slice(0, 300)}`
  if (act.legal === true) throw new Error(told)
  const declared: readonly RefusalName[] =
    act.operation === null ? ['payoutRunning'] : operations[act.operation].refusals
  if (!declared.some((name) => refusals[name].code === answer.body?.PsoErrorCode))
    throw new Error(`${told}, which is not declared`)
  return 'refused'
}

/** Only events that the act may cause happened, and those that prove that it was done. */
export function expectEventsOf(act: Act, outcome: 'done' | 'refused', fresh: readonly Event[]): void {
  const allowed = outcome === 'done' ? act.events : (act.traces ?? [])
  for (const event of fresh) {
    expect(allowed, `${act.name} ${outcome}: what came of it`).toContain(event.kind)
    if (act.recommendationId !== undefined && event.recommendationId !== null)
      expect(event.recommendationId, `${act.name}: whose ${event.kind}`).toBe(act.recommendationId)
  }
  if (outcome === 'done' && act.legal === true && act.shows !== undefined)
    expect(
      fresh.map(({ kind }) => kind),
      act.name,
    ).toContain(act.shows)
}

/** The rewards of a recommendation's present life; none where it was revived and nobody is owed anything. */
export function livingRewards(now: Snapshot, recommendationId: string): readonly Reward[] {
  const { matchedAt } = now.recommendations.find(({ id }) => id === recommendationId)!
  const all = now.rewards.filter((reward) => reward.recommendationId === recommendationId)
  const last = Math.max(0, ...all.map(({ generation }) => generation))
  return all.filter(({ generation, openedAt }) => generation === last && openedAt >= (matchedAt ?? 0))
}

export const orderOf = (now: Snapshot, recommendationId: string) =>
  now.orders.find((order) => order.recommendationId === recommendationId)

export const isClaimedOrPaid = (reward: Reward) =>
  reward.claimed || reward.state === 'paidOut' || reward.state === 'collected'

/** The state of a reward's running payment; undefined where it is in no batch. */
export function stageOf({ payouts, batches }: Snapshot, reward: Reward): string | undefined {
  const payout = payouts.find(({ rewardId, attempt }) => rewardId === reward.id && attempt === reward.attempt)
  if (payout?.state !== 'collected') return payout?.state
  return batches.find(({ id }) => id === payout.batchId)?.state
}

export const isHeld = (now: Snapshot, reward: Reward, recommendation: Recommendation) =>
  reward.onHold || recommendation.onHold || (reward.holdUntil !== null && reward.holdUntil > now.now)

/** Whether the bank may be told to pay it now, were it in a batch (product §3). */
export function isPayable(now: Snapshot, reward: Reward): boolean {
  const recommendation = now.recommendations.find(({ id }) => id === reward.recommendationId)!
  return (
    reward.state === 'provided' &&
    reward.method === 'bank' &&
    recommendation.state !== 'cancelled' &&
    !isHeld(now, reward, recommendation)
  )
}
