import type { PlainDay } from '@referral/domain/calendar'
import type { FunnelDimension, FunnelStep } from '@referral/domain/funnel'

export type CountedStep = FunnelStep | 'cancelled'

export interface FunnelFilter {
  readonly step: CountedStep
  readonly by: Exclude<FunnelDimension, 'all'> | 'recommender' | null
  /** Empty for cases without one. */
  readonly value: string
}

/** How a number's list comes from the wire. */
export interface FunnelInput {
  readonly step?: CountedStep | undefined
  readonly by?: NonNullable<FunnelFilter['by']> | undefined
  readonly value?: string | undefined
}

/** By a dimension alone, a case counts from its creation on. `-` is the value of cases without one. */
export function funnelOf({ step, by, value }: FunnelInput): FunnelFilter | null {
  if (step === undefined && by === undefined) return null
  return {
    step: step ?? 'created',
    by: value === undefined ? null : (by ?? null),
    value: value === '-' ? '' : (value ?? ''),
  }
}

/** From the order on a case is its order's agency's (docs/decisions/0066-numbers.md). */
const ofOrder: ReadonlySet<string> = new Set(['ordered', 'released', 'paid', 'cancelled'])

const sideOf = (step: CountedStep) => (ofOrder.has(step) ? 'order_' : '')

/** The cases of a step that count for an agency, as a condition on the recommendation `r`. */
export const isCaseOfAgency = (step: CountedStep, agencyId: string) =>
  `r.id IN (SELECT own.recommendation_id FROM funnel_case own WHERE own.tenant_id = $1 AND own.${sideOf(step)}agency_id = ${agencyId})`

function isOf({ step, by, value }: FunnelFilter, bind: (value: unknown) => string): string[] {
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

/** The cases that a number counts: those that reached its step in its days, of its value. */
export function funnelConditions(
  { from, until }: { readonly from: PlainDay | null; readonly until: PlainDay | null },
  filter: FunnelFilter,
  bind: (value: unknown) => string,
): string[] {
  const day = `f.${filter.step}_on`
  const conditions = [
    'f.tenant_id = $1',
    `${day} IS NOT NULL`,
    ...(from === null ? [] : [`${day} >= ${bind(from)}`]),
    ...(until === null ? [] : [`${day} <= ${bind(until)}`]),
    ...isOf(filter, bind),
  ]
  return [`r.id IN (SELECT f.recommendation_id FROM funnel_case f WHERE ${conditions.join(' AND ')})`]
}
