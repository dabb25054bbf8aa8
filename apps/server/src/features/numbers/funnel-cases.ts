import type { PlainDay } from '@referral/domain/calendar'
import { isOf, sideOf, type Bind, type CountedStep, type FunnelFilter } from './funnel-filter.ts'

/**
 * FROM the recommendations `r` of these ids, whatever the planner's estimates: each is looked up by its key. As a
 * condition on the rows, the ids would be compared with every row wherever the planner takes a table for nearly empty.
 * No index has the number beside the id; an index with the id among its last columns would look as cheap as the key,
 * and be read whole.
 */
export const casesByKey = (ids: string) =>
  `FROM (${ids} OFFSET 0) AS among (id) CROSS JOIN LATERAL (
    SELECT * FROM recommendation k WHERE k.tenant_id = $1 AND k.id = among.id AND k.number <> '' OFFSET 0) AS r`

/** Berlin days, both included. */
export interface Days {
  readonly from: PlainDay | null
  readonly until: PlainDay | null
}

const isWithin = (day: string, { from, until }: Days, bind: Bind): string[] => [
  ...(from === null ? [] : [`${day} >= ${bind(from)}::date`]),
  ...(until === null ? [] : [`${day} <= ${bind(until)}::date`]),
]

export const berlinMidnight = (day: string) => `((${day})::timestamp AT TIME ZONE 'Europe/Berlin')`

/** Payments of a case are stored in the order of their days. */
const firstPayment = 'f.payment_days[1]'
const lastPayment = 'f.payment_days[cardinality(f.payment_days)]'

function isPaid({ from, until }: Days, bind: Bind): string[] {
  const [since, to] = [from, until].map((day) => (day === null ? null : `${bind(day)}::date`))
  return [
    'cardinality(f.payment_days) > 0',
    ...(since === null ? [] : [`${lastPayment} >= ${since}`]),
    ...(to === null ? [] : [`${firstPayment} <= ${to}`]),
    // One in between, of cases that began before the days and end after them.
    ...(since === null || to === null
      ? []
      : [
          `(${firstPayment} >= ${since} OR ${lastPayment} <= ${to}
            OR EXISTS (SELECT 1 FROM unnest(f.payment_days) AS p (on_day) WHERE p.on_day BETWEEN ${since} AND ${to}))`,
        ]),
  ]
}

const reached = (step: CountedStep, days: Days, bind: Bind): string[] =>
  step === 'payment' ? isPaid(days, bind) : [`f.${step}_on IS NOT NULL`, ...isWithin(`f.${step}_on`, days, bind)]

/** The cases with a payment in these days, by the rewards: an index has them by when they were paid. */
const paidWithin = ({ from, until }: Days, bind: Bind) =>
  [
    `SELECT w.recommendation_id FROM reward w WHERE w.tenant_id = $1 AND w.settled_at IS NOT NULL AND w.state IN ('paidOut', 'collected')`,
    ...(from === null ? [] : [`w.settled_at >= ${berlinMidnight(`${bind(from)}::date`)}`]),
    ...(until === null ? [] : [`w.settled_at < ${berlinMidnight(`${bind(until)}::date + 1`)}`]),
  ].join(' AND ')

const allCases = (days: Days, { step, by, value, also }: FunnelFilter, bind: Bind, agencyId?: string) =>
  [
    'SELECT f.recommendation_id FROM funnel_case f WHERE f.tenant_id = $1',
    ...reached(step, days, bind),
    ...(agencyId === undefined ? [] : [`f.${sideOf(step)}agency_id = ${agencyId}`]),
    ...(also === null ? [] : [`f.${also}_on IS NOT NULL`]),
    ...isOf({ step, by, value, also }, bind),
  ].join(' AND ')
const amongPaid = (paid: string) => `f.recommendation_id = ANY (ARRAY(${paid}))`

/**
 * The ids of the cases behind a number, each once, as a SELECT: those that reached its step in its days, of its value.
 * @param agencyId only those that count for this agency; bound already
 */
export function funnelCases(days: Days, filter: FunnelFilter, bind: Bind, agencyId?: string): string {
  const cases = allCases(days, filter, bind, agencyId)
  return filter.step === 'payment' ? `${cases} AND ${amongPaid(paidWithin(days, bind))}` : cases
}

/** So many are found by the rewards: more than a list counts, since many newer cases may have to be passed over instead. */
const fewPayments = 30_000

/**
 * The newest of them, as a SELECT in the order of their ids. Few payments are found by the rewards, and their cases
 * looked up; of many, which a year may have hundreds of thousands of, the newest appear early in the order of the ids.
 */
export function newestFunnelCases(
  days: Days,
  filter: FunnelFilter,
  bind: Bind,
  {
    agencyId,
    after,
    limit,
  }: { readonly agencyId?: string; readonly after?: string | undefined; readonly limit: number },
): string {
  const cases = [
    allCases(days, filter, bind, agencyId),
    ...(after === undefined ? [] : [`f.recommendation_id < ${after}::uuid`]),
  ].join(' AND ')
  const newest = `ORDER BY recommendation_id DESC LIMIT ${limit}`
  if (filter.step !== 'payment') return `${cases} ${newest}`
  const paid = paidWithin(days, bind)
  const areMany = `EXISTS (${paid} OFFSET ${fewPayments})`
  return `(${cases} AND ${areMany} ${newest}) UNION ALL (${cases} AND NOT ${areMany} AND ${amongPaid(paid)} ${newest})`
}

/** A case's part `f` of the sum behind the number: the cost of its release, or the amount paid in the days. */
export function centsOfCase(step: CountedStep, days: Days, bind: Bind): string {
  if (step !== 'payment') return 'f.released_cents'
  const inDays = isWithin('p.on_day', days, bind)
  return `(SELECT coalesce(sum(p.cents), 0)::bigint FROM unnest(f.payment_days, f.payment_cents) AS p (on_day, cents)${inDays.length === 0 ? '' : ` WHERE ${inDays.join(' AND ')}`})`
}
