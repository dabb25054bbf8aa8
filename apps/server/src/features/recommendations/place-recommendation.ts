import { recommendationEvents } from '@referral/domain/transition-events'
import { decide, type ActorKind } from '@referral/domain/states/machine'
import { recommendationMachine, type RecommendationFacts } from '@referral/domain/states/recommendation'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Refused } from '#platform/outcome.ts'
import { indexRecommendations } from './index-words.ts'
import { refusalOf } from './move-recommendation.ts'
import { insertRecommendation, type NewRecommendation, type RecommendationRow } from './recommendation.sql.ts'

export interface Birth {
  readonly trigger: 'create' | 'createSibling'
  readonly actor: ActorKind
  readonly facts: Partial<RecommendationFacts>
  readonly row: Omit<NewRecommendation, 'state'>
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * The only way to create a recommendation: asks the state table, as `moveRecommendation` does, then writes the row in its
 * first state, its search words and its first event.
 */
export async function placeRecommendation(
  ctx: Context,
  tx: Tx,
  { trigger, actor, facts, row, data = {} }: Birth,
): Promise<RecommendationRow | Refused> {
  const decision = decide(recommendationMachine, null, trigger, actor, {
    allowSelfRecommendation: ctx.tenant.config.allowSelfRecommendation,
    ...facts,
  })
  if (!decision.ok) return refusalOf(decision.reason)
  const { id } = row
  const inserted = insertRecommendation(tx, { ...row, state: decision.to })
  const indexed = indexRecommendations(tx, [row])
  const told = emit(ctx, tx, {
    kind: recommendationEvents[trigger],
    subject: { kind: 'recommendation', id },
    recommendationId: id,
    to: decision.to,
    data,
  })
  const [placed] = await Promise.all([inserted, indexed, told])
  return placed
}
