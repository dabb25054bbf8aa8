import type { RewardTrigger } from '@referral/domain/states/reward'
import type { Reaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, RefusedError } from '#platform/outcome.ts'
import { lockReward, moveReward } from './move-reward.ts'
import { findPayoutFacts, listLiving, listRewardsOfPerson, type RewardRow } from './reward.sql.ts'

/**
 * Recommendation cancelled → unpaid rewards are cancelled, paid ones are clawed back, booked at once. What
 * is with the bank waits for its answer: clawed back on confirmation, cancelled on rejection (product §3).
 */
export const cancelRewards: Reaction = async (ctx, tx, { subject, reason }) => {
  for (const row of await listLiving(tx, subject.id)) {
    if (row.state === 'open' || row.state === 'provided') {
      if ((await findPayoutFacts(tx, row)).stage !== 'exported') await follow(ctx, tx, row, 'cancel', reason)
    } else if (isPaid(row) && row.clawedBackCents === 0) {
      await follow(ctx, tx, row, 'clawBack', reason)
    }
  }
}

/** Match undone → the rewards it opened are cancelled; a new match opens new ones. */
export const cancelUnmatchedRewards: Reaction = async (ctx, tx, { subject, reason }) => {
  for (const row of await listLiving(tx, subject.id)) {
    if (row.state === 'open') await follow(ctx, tx, row, 'undoMatch', reason)
  }
}

/** Recommendation expired → open rewards expire with it. */
export const expireRewards: Reaction = async (ctx, tx, { subject, reason }) => {
  for (const row of await listLiving(tx, subject.id)) {
    if (row.state === 'open') await follow(ctx, tx, row, 'expire', reason)
  }
}

/**
 * Beneficiary erased → what they have not claimed is cancelled. While a payment they claimed is on its way, nobody is
 * erased: their account's number would go with their key (docs/decisions/0019-claimed-then-erased.md).
 */
export const cancelErasedRewards: Reaction = async (ctx, tx, { subject }) => {
  const rows: RewardRow[] = []
  // A claim may be under way: what counts is what stands once its case is ours.
  for (const { id } of await listRewardsOfPerson(tx, subject.id, ['open', 'provided']))
    rows.push((await lockReward(tx, id)).row)
  const unpaid = rows.filter(({ state }) => state === 'open' || state === 'provided')
  if (unpaid.some((row) => row.claimedAt !== null)) throw new RefusedError(refuse('payoutRunning'))
  for (const row of unpaid) await follow(ctx, tx, row, 'eraseBeneficiary', 'erased')
}

const isPaid = (row: RewardRow) => row.state === 'paidOut' || row.state === 'collected'

async function follow(
  ctx: Context,
  tx: Tx,
  row: RewardRow,
  trigger: Exclude<RewardTrigger, 'open'>,
  reason: string | null | undefined,
): Promise<void> {
  await moveReward(ctx, tx, row.id, { trigger, actor: 'system', ...(reason == null ? {} : { reason }) })
}
