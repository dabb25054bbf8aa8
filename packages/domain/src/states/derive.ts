import { recommendationMachine, type RecommendationState } from './recommendation.ts'
import { decide } from './machine.ts'
import type { RewardState } from './reward.ts'

const derivedTriggers = ['settle', 'unsettle', 'lapse', 'goodwill'] as const
export type DerivedTrigger = (typeof derivedTriggers)[number]

/**
 * What follows for a recommendation from the states of its rewards (product §3): paid when none is open or provided
 * and one was paid or none is due; expired when none lives; released again when one is provided again.
 * @param rewards the rewards of its present life
 * @returns null when nothing follows
 */
export function deriveTrigger(state: RecommendationState, rewards: readonly RewardState[]): DerivedTrigger | null {
  return (
    derivedTriggers.find((trigger) => decide(recommendationMachine, state, trigger, 'system', { rewards }).ok) ?? null
  )
}

/** The state after `deriveTrigger`. */
export function deriveState(state: RecommendationState, rewards: readonly RewardState[]): RecommendationState {
  const trigger = deriveTrigger(state, rewards)
  if (trigger === null) return state
  const decision = decide(recommendationMachine, state, trigger, 'system', { rewards })
  return decision.ok ? decision.to : state
}
