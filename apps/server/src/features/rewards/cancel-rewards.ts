import type { RewardTrigger } from '@referral/domain/states/reward'
import type { RefusableReaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { lockReward, moveReward } from './move-reward.ts'
import { findPayoutFacts, listLiving, listRewardsOfPerson, type RewardRow } from './reward.sql.ts'

/**
 * Recommendation cancelled → unpaid rewards are cancelled, paid ones are clawed back, booked at once. A reward that is
 * with the bank waits for its answer: clawed back on confirmation, cancelled on rejection (product §3).
 */
export const cancelRewards: RefusableReaction = (ctx, tx, { subject, reason }) =>
  followAll(ctx, tx, subject.id, reason, async (row) => {
    if (row.state === 'open' || row.state === 'provided')
      return (await findPayoutFacts(tx, row)).stage === 'exported' ? undefined : 'cancel'
    return isPaid(row) && row.clawedBackCents === 0 ? 'clawBack' : undefined
  })

/** Match undone → the rewards it opened are cancelled; a new match opens new ones. */
export const cancelUnmatchedRewards: RefusableReaction = (ctx, tx, { subject, reason }) =>
  followAll(ctx, tx, subject.id, reason, ({ state }) => (state === 'open' ? 'undoMatch' : undefined))

/** Recommendation expired → open rewards expire with it. */
export const expireRewards: RefusableReaction = (ctx, tx, { subject, reason }) =>
  followAll(ctx, tx, subject.id, reason, ({ state }) => (state === 'open' ? 'expire' : undefined))

/**
 * Beneficiary erased → their unclaimed rewards are cancelled. While a payment that they claimed is being transferred,
 * nobody is erased: their account's number would be destroyed with their key
 * (docs/decisions/0019-claimed-then-erased.md).
 */
export const cancelErasedRewards: RefusableReaction = async (ctx, tx, { subject }) => {
  const rows: RewardRow[] = []
  // A claim may be running: its state is certain only under the lock of the case.
  for (const { id } of await listRewardsOfPerson(tx, subject.id, ['open', 'provided'])) {
    const locked = await lockReward(tx, id)
    if (isRefused(locked)) return locked
    rows.push(locked.row)
  }
  const unpaid = rows.filter(({ state }) => state === 'open' || state === 'provided')
  if (unpaid.some((row) => row.claimedAt !== null)) return refuse('payoutRunning')
  for (const row of unpaid) {
    const refused = await follow(ctx, tx, row, 'eraseBeneficiary', 'erased')
    if (refused !== undefined) return refused
  }
  return undefined
}

const isPaid = (row: RewardRow) => row.state === 'paidOut' || row.state === 'collected'

type Trigger = Exclude<RewardTrigger, 'open'>

/** Moves each living reward of a recommendation; answers the first refusal. */
async function followAll(
  ctx: Context,
  tx: Tx,
  recommendationId: string,
  reason: string | null | undefined,
  triggerFor: (row: RewardRow) => Promise<Trigger | undefined> | Trigger | undefined,
): Promise<Refused | undefined> {
  for (const row of await listLiving(tx, recommendationId)) {
    const trigger = await triggerFor(row)
    const refused = trigger === undefined ? undefined : await follow(ctx, tx, row, trigger, reason)
    if (refused !== undefined) return refused
  }
  return undefined
}

async function follow(
  ctx: Context,
  tx: Tx,
  row: RewardRow,
  trigger: Trigger,
  reason: string | null | undefined,
): Promise<Refused | undefined> {
  const moved = await moveReward(ctx, tx, row.id, {
    trigger,
    actor: 'system',
    ...(reason == null ? {} : { reason }),
  })
  return isRefused(moved) ? moved : undefined
}
