import { rewardOf } from '#features/catalogue/public.tsx'
import type { Product } from '#features/catalogue/public.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'

export interface PlannedReward {
  readonly cents: number
  /** Whose plan the amount comes from; undefined where it is the programme's own. */
  readonly agency?: string
}

/**
 * What this recommender's recommendation earns today: by the plan of the agency that brought them, if it names the
 * product's category, else the product's own reward (product §5); as the server promises it.
 */
export function plannedReward(product: Product, plan: AnswerOf<'getOwnRewardPlan'> | undefined): PlannedReward {
  const planned = plan?.rewards.find(({ categoryId }) => categoryId === product.categoryId)
  if (plan?.agency == null || planned === undefined) return { cents: rewardOf(product) }
  return { cents: planned.cents, agency: plan.agency }
}
