import { berlinDay } from '@referral/domain/calendar'
import { recommendationEvents } from '@referral/domain/transition-events'
import { decide, lackingGuards, type ActorKind } from '@referral/domain/states/machine'
import {
  recommendationMachine,
  type RecommendationFacts,
  type RecommendationState,
  type RecommendationTrigger,
} from '@referral/domain/states/recommendation'
import { emitOrRefuse } from '#platform/chain.ts'
import type { Actor, Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { isHandedOver } from './hand-over-cases.ts'
import { lockRecommendation, recommendationColumns, type RecommendationRow } from './recommendation.sql.ts'
import { memberOfRevived } from './revived-member.ts'

/** The actor as the state tables name it. */
export function actorKindOf(actor: Actor): ActorKind {
  switch (actor.kind) {
    case 'account':
      if (actor.callers.includes('agencyOwner')) return 'agencyOwner'
      if (actor.callers.includes('agencyEmployee')) return 'agencyEmployee'
      return actor.callers.includes('seller') ? 'seller' : 'recommender'
    case 'apiKey':
      return 'clientSystem'
    case 'terminal':
      return 'employee'
    case 'anyone':
      return 'recommender'
    default:
      return actor.kind
  }
}

const update = statement(
  'recommendation_move',
  `UPDATE recommendation SET state = $4, reason = $5,
     matched_at = CASE WHEN $4 = 'matched' AND $3 <> 'released' THEN $6 WHEN $4 = 'open' THEN NULL ELSE matched_at END,
     release_on = CASE WHEN $4 = 'matched' THEN coalesce($7::date, release_on) WHEN $4 = 'open' THEN NULL ELSE release_on END,
     released_at = CASE WHEN $4 = 'released' AND $3 = 'matched' THEN $6 WHEN $4 IN ('open', 'matched') THEN NULL ELSE released_at END,
     paid_at = CASE WHEN $4 = 'paid' THEN $6 ELSE NULL END,
     ended_at = CASE WHEN $4 IN ('cancelled', 'expired') THEN $6::timestamptz ELSE NULL END,
     on_hold = CASE WHEN $8::text IS NULL THEN on_hold ELSE true END, hold_reason = coalesce($8, hold_reason),
     agency_member_id = $9
   WHERE tenant_id = $1 AND id = $2 AND state = $3
   RETURNING ${recommendationColumns}`,
)

export interface Move {
  readonly trigger: Exclude<RecommendationTrigger, 'create' | 'createSibling'>
  /** Facts of the caller's capability: the order, the rewards, who approved. */
  readonly facts: Partial<RecommendationFacts>
  readonly actor?: ActorKind
  readonly reason?: string
  /** The day from which it may be released; given with a match. */
  readonly releaseOn?: string
  /** Sets a hold with the move, so that the nightly run does not release again. */
  readonly hold?: string
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * The only way a recommendation changes its state (product §2.5): asks the state table, updates on the
 * expected state, leaves the event and lets the chain react; all in the caller's transaction.
 * Refused: illegalMove with the failing guard, lostRace, notFound, or the refusal of a reaction.
 */
export async function moveRecommendation(
  ctx: Context,
  tx: Tx,
  id: string,
  move: Move,
): Promise<RecommendationRow | Refused> {
  const row = await lockRecommendation(tx, id)
  if (row === undefined) return refuse('notFound')
  const decision = decide(recommendationMachine, row.state, move.trigger, move.actor ?? actorKindOf(ctx.actor), {
    ...factsOf(ctx, row),
    reason: move.reason ?? '',
    ...move.facts,
  })
  if (!decision.ok) return refusalOf(decision.reason)
  const runsAgain = !isHandedOver(row.state) && isHandedOver(decision.to)
  const moved = await tx.maybe<RecommendationRow>(update, [
    tx.tenantId,
    id,
    row.state,
    decision.to,
    move.reason ?? row.reason,
    ctx.now,
    move.releaseOn ?? null,
    move.hold ?? null,
    runsAgain ? await memberOfRevived(tx, row) : row.agencyMemberId,
  ])
  if (moved === undefined) return refuse('lostRace')
  const refused = await emitOrRefuse(ctx, tx, {
    kind: recommendationEvents[move.trigger],
    subject: { kind: 'recommendation', id },
    recommendationId: id,
    from: row.state,
    to: decision.to,
    reason: move.reason ?? null,
    ...(move.data === undefined ? {} : { data: move.data }),
  })
  return refused ?? moved
}

/** Whether a move is possible: screens offer only those. */
export function mayMove(
  ctx: Context,
  row: RecommendationRow,
  trigger: RecommendationTrigger,
  facts: Partial<RecommendationFacts>,
  actor?: ActorKind,
): boolean {
  return decide(recommendationMachine, row.state, trigger, actor ?? actorKindOf(ctx.actor), {
    ...factsOf(ctx, row),
    ...facts,
  }).ok
}

/** Every guard that fails for a move. */
export const lackingFor = (
  ctx: Context,
  row: RecommendationRow,
  trigger: RecommendationTrigger,
  facts: Partial<RecommendationFacts>,
  actor: ActorKind,
) => lackingGuards(recommendationMachine, row.state, trigger, actor, { ...factsOf(ctx, row), ...facts })

/** The facts that the row and the tenant's configuration tell. */
export function factsOf(ctx: Context, row: RecommendationRow): Partial<RecommendationFacts> {
  return {
    today: berlinDay(ctx.now),
    createdOn: row.createdOn,
    recipientDataOn: row.recipientAt === null ? null : berlinDay(row.recipientAt),
    recipientConfirmed: row.confirmedAt !== null,
    personalDataErased: row.erasedAt !== null,
    hasOpenHold: row.onHold,
    releasesAutomatically: ctx.tenant.config.automaticRelease,
    allowSelfRecommendation: ctx.tenant.config.allowSelfRecommendation,
    ...(row.releaseOn === null ? {} : { releaseOn: row.releaseOn }),
    ...(row.matchedAt === null ? {} : { matchedOn: berlinDay(row.matchedAt) }),
    ...(row.state === 'expired' && row.endedAt !== null ? { expiredOn: berlinDay(row.endedAt) } : {}),
  }
}

/** The refusal of a failed guard. */
export function refusalOf(reason: string): Refused {
  if (reason === 'noOpenHold') return refuse('onHold', reason)
  if (reason === 'captchaSolvedIfDemanded') return refuse('captchaRequired', reason)
  if (reason === 'withinLimits') return refuse('tooMany', reason)
  if (reason === 'recipientConfirmed') return refuse('confirmationNeeded', reason)
  if (reason === 'twoPersons' || reason === 'waiverByTwoPersons') return refuse('secondPerson', reason)
  return refuse('illegalMove', reason)
}

export type { RecommendationState }
