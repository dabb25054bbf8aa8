import type { FunnelDimension, FunnelStep } from '@referral/domain/funnel'

/** Binds a value and answers its placeholder. */
export type Bind = (value: unknown) => string

/** `payment`: a reward of the case was paid, maybe not the last one. */
export type CountedStep = FunnelStep | 'cancelled' | 'payment'

export interface FunnelFilter {
  readonly step: CountedStep
  readonly by: Exclude<FunnelDimension, 'all'> | 'recommender' | null
  /** Empty for cases without one. */
  readonly value: string
  /** Of those, the ones that have reached this step as well, at any time. */
  readonly also: 'released' | null
}

/** The parameters of a number's list, from the wire. */
export interface FunnelInput {
  readonly step?: CountedStep | undefined
  readonly by?: NonNullable<FunnelFilter['by']> | undefined
  readonly value?: string | undefined
  readonly also?: 'released' | undefined
}

/** By a dimension alone, a case counts from its creation on. `-` is the value of cases without one. */
export function funnelOf({ step, by, value, also }: FunnelInput): FunnelFilter | null {
  if (step === undefined && by === undefined) return null
  return {
    step: step ?? 'created',
    by: value === undefined ? null : (by ?? null),
    value: value === '-' ? '' : (value ?? ''),
    also: also ?? null,
  }
}

/** From the order on a case is its order's agency's (docs/decisions/0066-numbers.md). */
const ofOrder: ReadonlySet<string> = new Set(['ordered', 'released', 'paid', 'cancelled', 'payment'])

/** The prefix of the columns of a step's agency and employee. */
export const sideOf = (step: CountedStep) => (ofOrder.has(step) ? 'order_' : '')

/** The cases of a step that count for an agency, as a condition on the recommendation `r`. */
export const isCaseOfAgency = (step: CountedStep, agencyId: string) =>
  `(SELECT own.${sideOf(step)}agency_id FROM funnel_case own WHERE own.tenant_id = $1 AND own.recommendation_id = r.id) = ${agencyId}`

/** Conditions on a counted case `f` that it is of the filter's value. */
export function isOf({ step, by, value }: FunnelFilter, bind: Bind): string[] {
  const side = sideOf(step)
  const is = (column: string, type: string) =>
    value === '' ? `f.${column} IS NULL` : `f.${column}::text = ${bind(value)}::${type}`
  switch (by) {
    case null:
      return []
    case 'channel':
    case 'listing':
      return [`f.${by} = ${bind(value)}`]
    case 'product':
      return [is('product_id', 'text')]
    case 'campaign':
      return [value === '' ? 'cardinality(f.campaigns) = 0' : `${bind(value)} = ANY (f.campaigns::text[])`]
    case 'agency':
      return [is(`${side}agency_id`, 'text')]
    case 'employee':
      return [is(`${side}member_id`, 'text')]
    case 'recommender':
      return [is('recommender_id', 'text')]
  }
}
