import { useAnswer } from '#platform/answers/use-answer.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { queryOf } from '#platform/query.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { isThere } from '#routing/catalogue.ts'
import { rewardOf } from './price.tsx'
import type { Product } from './price.tsx'

type Plan = AnswerOf<'getOwnRewardPlan'> | undefined

export interface PlannedReward {
  readonly cents: number
  /** Whose plan the amount comes from; undefined where it is the programme's own. */
  readonly agency?: string
}

/** What the plan of the agency that brought a person pays for a product of the category; undefined without one. */
export const plannedCents = (plan: Plan, categoryId: number): number | undefined =>
  plan?.rewards.find((reward) => reward.categoryId === categoryId)?.cents

/**
 * What this recommender's recommendation earns today: by the plan of the agency that brought them, if it names the
 * product's category, else the product's own reward (product §5); as the server promises it.
 */
export function plannedReward(product: Product, plan: Plan): PlannedReward {
  const cents = plannedCents(plan, product.categoryId)
  return plan?.agency == null || cents === undefined ? { cents: rewardOf(product) } : { cents, agency: plan.agency }
}

/**
 * The plan of the agency that brought whoever is logged in. Only the browser asks for it, by a call of its own: the
 * page itself is the same for everybody. The error says that it could not be read.
 */
export function useOwnPlan(): { readonly plan: Plan; readonly error: unknown } {
  const { config } = useTenant()
  const mayBeCustomer = useSession('user') !== null && isThere('agencyHome', config)
  const { data, error } = useAnswer(queryOf('getOwnRewardPlan'), { enabled: mayBeCustomer })
  return { plan: mayBeCustomer ? data : undefined, error }
}
