import { receivableOf } from '#features/ledger/public.ts'
import { cents } from '@referral/domain/money'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { findBeneficiary } from './beneficiary.ts'
import { lockReward, moveReward } from './move-reward.ts'
import { mailReward } from './reward-link.ts'
import type { RewardRow } from './reward.sql.ts'

/** The requesting and the agreeing operator, and the reason; the state tables require two persons. */
export interface Agreed {
  readonly proposedBy: string
  readonly agreedBy: string
  readonly reason: string
}

/** Goodwill (Kulanz, product §3): an unclaimed reward is provided once more, with a new link and deadline. */
export async function reviveReward(ctx: Context, tx: Tx, id: string, agreed: Agreed): Promise<RewardRow | Refused> {
  const locked = await lockReward(tx, id)
  if (isRefused(locked)) return locked
  const { row } = locked
  if ((await findBeneficiary(tx, row)) === undefined) return refuse('illegalMove', 'beneficiaryErased')
  const { reason, ...facts } = agreed
  const revived = await moveReward(ctx, tx, id, { trigger: 'goodwill', actor: 'operator', facts, reason })
  if (isRefused(revived)) return revived
  await mailReward(ctx, tx, revived, 'reward.goodwill', 'new')
  return revived
}

/**
 * Waives the open part of a claw-back (product §3); the offset part stays.
 * @param mostCents the amount that both persons saw; null: all that is open
 */
export async function waiveClawBack(
  ctx: Context,
  tx: Tx,
  id: string,
  agreed: Agreed,
  mostCents: number | null = null,
): Promise<RewardRow | Refused> {
  const locked = await lockReward(tx, id)
  if (isRefused(locked)) return locked
  const { row } = locked
  const owed = await receivableOf(tx, row.beneficiaryId, { lock: true })
  const part = Math.min(row.clawedBackCents, owed, mostCents ?? row.clawedBackCents)
  const open = row.writtenOffCents > 0 ? 0 : Math.max(part, 0)
  const { reason, ...facts } = agreed
  return moveReward(ctx, tx, id, {
    trigger: 'writeOff',
    actor: 'operator',
    facts: { ...facts, receivableCents: cents(open) },
    reason,
    writeOffCents: open,
  })
}
