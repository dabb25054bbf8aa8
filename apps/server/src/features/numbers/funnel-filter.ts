import type { PlainDay } from '@referral/domain/calendar'
import type { FunnelDimension, FunnelStep } from '@referral/domain/funnel'

/** `payment`: a reward of the case was paid, maybe not the last one. */
export type CountedStep = FunnelStep | 'cancelled' | 'payment'

export interface FunnelFilter {
  readonly step: CountedStep
  readonly by: Exclude<FunnelDimension, 'all'> | 'recommender' | null
  /** Empty for cases without one. */
  readonly value: string
  /** Of those, the ones that have reached this step as well, whenever. */
  readonly also: 'released' | null
}

/** How a number's list comes from the wire. */
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

const sideOf = (step: CountedStep) => (ofOrder.has(step) ? 'order_' : '')

/** The cases of a step that count for an agency, as a condition on the recommendation `r`. */
export const isCaseOfAgency = (step: CountedStep, agencyId: string) =>
  `(SELECT own.${sideOf(step)}agency_id FROM funnel_case own WHERE own.tenant_id = $1 AND own.recommendation_id = r.id) = ${agencyId}`

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

/**
 * FROM the recommendations `r` of these ids, whatever the planner believes: each is looked up by its key. As a condition
 * of the rows the ids would be compared with every one of them wherever a table is taken for nearly empty. No index has
 * the number beside the id; one that has the id among its last columns would look as near as the key, and be read whole.
 */
export const casesByKey = (ids: string) =>
  `FROM (${ids} OFFSET 0) AS among (id) CROSS JOIN LATERAL (
    SELECT * FROM recommendation k WHERE k.tenant_id = $1 AND k.id = among.id AND k.number <> '' OFFSET 0) AS r`

/** Berlin days, both included. */
export interface Days {
  readonly from: PlainDay | null
  readonly until: PlainDay | null
}
type Bind = (value: unknown) => string

const isWithin = (day: string, { from, until }: Days, bind: Bind): string[] => [
  ...(from === null ? [] : [`${day} >= ${bind(from)}::date`]),
  ...(until === null ? [] : [`${day} <= ${bind(until)}::date`]),
]

export const berlinMidnight = (day: string) => `((${day})::timestamp AT TIME ZONE 'Europe/Berlin')`

/**
 * Paid until a day, by the rewards themselves: an index has them by when they were paid, so what was paid long ago is not
 * looked for among all that was paid since.
 */
function paidWithin({ from, until }: Days, bind: Bind): string[] {
  if (until === null) return []
  const since = from === null ? '' : ` AND w.settled_at >= ${berlinMidnight(`${bind(from)}::date`)}`
  return [
    `f.recommendation_id = ANY (ARRAY(SELECT w.recommendation_id FROM reward w WHERE w.tenant_id = $1 AND w.settled_at IS NOT NULL
      AND w.state IN ('paidOut', 'collected') AND w.settled_at < ${berlinMidnight(`${bind(until)}::date + 1`)}${since}))`,
  ]
}

/** Payments of a case are kept in the order of their days: an index has the last one. */
const lastPayment = 'f.payment_days[cardinality(f.payment_days)]'

function reached(step: CountedStep, days: Days, bind: Bind): string[] {
  if (step !== 'payment') return [`f.${step}_on IS NOT NULL`, ...isWithin(`f.${step}_on`, days, bind)]
  const inDays = isWithin('p.on_day', days, bind)
  return [
    'cardinality(f.payment_days) > 0',
    ...isWithin(lastPayment, { ...days, until: null }, bind),
    ...paidWithin(days, bind),
    ...(inDays.length === 0
      ? []
      : [`EXISTS (SELECT 1 FROM unnest(f.payment_days) AS p (on_day) WHERE ${inDays.join(' AND ')})`]),
  ]
}

/**
 * The ids of the cases that a number counts, each once, as a SELECT: those that reached its step in its days, of its
 * value.
 * @param agencyId of those, the ones that count for this agency; bound already
 */
export function funnelCases(days: Days, filter: FunnelFilter, bind: Bind, agencyId?: string): string {
  const conditions = [
    'f.tenant_id = $1',
    ...reached(filter.step, days, bind),
    ...(agencyId === undefined ? [] : [`f.${sideOf(filter.step)}agency_id = ${agencyId}`]),
    ...(filter.also === null ? [] : [`f.${filter.also}_on IS NOT NULL`]),
    ...isOf(filter, bind),
  ]
  return `SELECT f.recommendation_id FROM funnel_case f WHERE ${conditions.join(' AND ')}`
}

/** What of a case `f` belongs to the sum behind the number: what its release cost, or what was paid in the days. */
export function centsOfCase(step: CountedStep, days: Days, bind: Bind): string {
  if (step !== 'payment') return 'f.released_cents'
  const inDays = isWithin('p.on_day', days, bind)
  return `(SELECT coalesce(sum(p.cents), 0)::bigint FROM unnest(f.payment_days, f.payment_cents) AS p (on_day, cents)${inDays.length === 0 ? '' : ` WHERE ${inDays.join(' AND ')}`})`
}
