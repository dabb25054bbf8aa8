import { berlinDay } from '@referral/domain/calendar'
import { claimDeadline } from '@referral/domain/eligibility'
import { rewardEvents } from '@referral/domain/transition-events'
import { cents } from '@referral/domain/money'
import { decide, type ActorKind } from '@referral/domain/states/machine'
import { rewardMachine, type RewardFacts, type RewardTrigger } from '@referral/domain/states/reward'
import {
  actorKindOf,
  findRecommendation,
  lockRecommendation,
  type RecommendationRow,
} from '#features/recommendations/public.ts'
import { emitOrRefuse } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { bookMove } from './book-move.ts'
import {
  changeReward,
  findOrderFacts,
  findPayoutFacts,
  findReward,
  isOfEarlierLife,
  type ClaimMethod,
  type PayoutFacts,
  type RewardChange,
  type RewardRow,
} from './reward.sql.ts'

export interface RewardMove {
  readonly trigger: Exclude<RewardTrigger, 'open'>
  /** Facts of the caller that this capability cannot read. */
  readonly facts?: Partial<RewardFacts>
  readonly actor?: ActorKind
  readonly reason?: string
  /** With a claim: its method, and its data, sealed. */
  readonly claim?: {
    readonly optionId: number
    readonly method: ClaimMethod
    readonly sealed: Buffer
    readonly holdUntil: Date | null
  }
  /** With a waiver: how much of the claw-back is written off. */
  readonly writeOffCents?: number
}

/**
 * The only function that changes a reward's state (product §2.5): locks its recommendation, uses the state table,
 * updates on the expected state and attempt, books, emits the event and lets the chain react; all in the caller's
 * transaction. Refused: notFound, illegalMove with the failing guard, onHold, lostRace.
 */
export async function moveReward(ctx: Context, tx: Tx, id: string, move: RewardMove): Promise<RewardRow | Refused> {
  const locked = await lockReward(tx, id)
  if (isRefused(locked)) return locked
  const { row, recommendation } = locked
  const payout = await findPayoutFacts(tx, row)
  const decision = decide(rewardMachine, row.state, move.trigger, move.actor ?? actorKindOf(ctx.actor), {
    ...(await factsOf(ctx, tx, row, recommendation, payout)),
    reason: move.reason ?? '',
    ...move.facts,
  })
  if (!decision.ok) return refusalOf(decision.reason)
  const after = { ...stateOf(row), ...changesBy(ctx, row, move), state: decision.to }
  const moved = await changeReward(tx, row, after, move.reason ?? null)
  if (moved === undefined) return refuse('lostRace')
  await bookMove(ctx, tx, row, moved, move.trigger, payout)
  const refused = await emitOrRefuse(ctx, tx, {
    kind: rewardEvents[move.trigger],
    subject: { kind: 'reward', id },
    recommendationId: row.recommendationId,
    from: row.state,
    to: decision.to,
    reason: move.reason ?? null,
    data: { beneficiary: row.beneficiary, cents: row.cents, attempt: row.attempt, method: after.claimMethod },
  })
  return refused ?? moved
}

/** A reward under the lock of its recommendation: every change of a case locks that first. */
export async function lockReward(
  tx: Tx,
  id: string,
): Promise<{ row: RewardRow; recommendation: RecommendationRow } | Refused> {
  const found = await findReward(tx, id)
  if (found === undefined) return refuse('notFound')
  const recommendation = await lockRecommendation(tx, found.recommendationId)
  const row = await findReward(tx, id)
  if (recommendation === undefined || row === undefined) return refuse('notFound')
  return { row, recommendation }
}

/** Whether a move is possible now, for screens that offer only possible moves. */
export async function mayMoveReward(
  ctx: Context,
  tx: Tx,
  row: RewardRow,
  trigger: RewardTrigger,
  facts: Partial<RewardFacts>,
  actor: ActorKind,
): Promise<boolean> {
  const recommendation = await findRecommendation(tx, row.recommendationId)
  const known = await factsOf(ctx, tx, row, recommendation!, await findPayoutFacts(tx, row))
  return decide(rewardMachine, row.state, trigger, actor, { ...known, ...facts }).ok
}

/** Under review, or waiting a day after a change of the bank account. */
export const isHeld = (
  ctx: Context,
  row: Pick<RewardRow, 'onHold' | 'holdUntil'>,
  recommendation: Pick<RecommendationRow, 'onHold'>,
): boolean =>
  row.onHold || recommendation.onHold || (row.holdUntil !== null && row.holdUntil.getTime() > ctx.now.getTime())

async function factsOf(
  ctx: Context,
  tx: Tx,
  row: RewardRow,
  recommendation: RecommendationRow,
  payout: PayoutFacts,
): Promise<Partial<RewardFacts>> {
  const order = await findOrderFacts(tx, row.recommendationId)
  return {
    today: berlinDay(ctx.now),
    amountCents: cents(row.cents),
    // The case may have been revived (appeal, late claim); for the rewards of its earlier life it counts as cancelled.
    recommendationState: isOfEarlierLife(row, recommendation) ? 'cancelled' : recommendation.state,
    ...(order === undefined ? {} : { orderState: order.state }),
    isClaimed: row.claimedAt !== null,
    ...(row.deadlineOn === null ? {} : { claimDeadlineOn: row.deadlineOn }),
    remindersTried: row.reminders,
    wasProvided: row.providedAt !== null,
    onlyGermanIban: ctx.tenant.config.modules.ibanOnlyGerman,
    hasOpenHold: isHeld(ctx, row, recommendation),
    payoutStage: payout.stage,
    batchFrozenBy: payout.frozenBy ?? '',
    batchApprovedBy: payout.approvedBy ?? '',
  }
}

const stateOf = ({
  state,
  attempt,
  optionId,
  claimMethod,
  claimedAt,
  bank,
  holdUntil,
  clawedBackCents,
  writtenOffCents,
  providedAt,
  deadlineOn,
  reminders,
  settledAt,
}: RewardRow): RewardChange => ({
  state,
  attempt,
  optionId,
  claimMethod,
  claimedAt,
  bank,
  holdUntil,
  clawedBackCents,
  writtenOffCents,
  providedAt,
  deadlineOn,
  reminders,
  settledAt,
})

const unclaimed = { optionId: null, claimMethod: null, claimedAt: null, bank: null, holdUntil: null } as const

function changesBy(ctx: Context, row: RewardRow, { trigger, claim, writeOffCents }: RewardMove): Partial<RewardChange> {
  const provided = { providedAt: ctx.now, deadlineOn: claimDeadline(berlinDay(ctx.now)), reminders: 0 }
  switch (trigger) {
    case 'provide':
      return provided
    case 'goodwill':
      return { ...unclaimed, ...provided }
    case 'undoRelease':
      return { providedAt: null, deadlineOn: null, reminders: 0 }
    case 'claimByBank':
    case 'revealCode':
      return {
        optionId: claim!.optionId,
        claimMethod: claim!.method,
        claimedAt: ctx.now,
        bank: claim!.sealed,
        holdUntil: claim!.holdUntil,
        ...(trigger === 'revealCode' ? { settledAt: ctx.now } : {}),
      }
    case 'confirmPayout':
      return { settledAt: ctx.now }
    case 'rejectPayout':
    case 'returnPayout':
      return {
        ...unclaimed,
        ...provided,
        attempt: row.attempt + 1,
        settledAt: null,
        clawedBackCents: 0,
        writtenOffCents: 0,
      }
    case 'clawBack':
      return { clawedBackCents: row.cents }
    case 'writeOff':
      return { writtenOffCents: writeOffCents! }
    default:
      return {}
  }
}

function refusalOf(guard: string): Refused {
  if (guard === 'noOpenHold') return refuse('onHold', guard)
  if (guard === 'unclaimed' || guard === 'batchNotFrozen') return refuse('alreadyClaimed', guard)
  if (guard === 'twoPersons' || guard === 'batchApprovedBySecondPerson') return refuse('secondPerson', guard)
  return refuse('illegalMove', guard)
}
