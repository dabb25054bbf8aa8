import type { PlainDay } from '@referral/domain/calendar'
import type { FunnelDimension, FunnelGrain } from '@referral/domain/funnel'
import type { Row } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { measures, wholeTenant } from './happened.ts'
import type { Period, Span } from './period.ts'
import type { funnelCountTable } from './tables.ts'

export type Measures = Omit<Row<typeof funnelCountTable>, 'scope' | 'dimension' | 'grain' | 'startsOn' | 'value'>
export const measureNames = [
  'created',
  'clicked',
  'details',
  'ordered',
  'released',
  'paid',
  'cancelled',
  'clickedDays',
  'detailsDays',
  'orderedDays',
  'releasedDays',
  'paidDays',
  'releasedCents',
  'paidCents',
] as const satisfies readonly (keyof Measures)[]

const sums = measures
  .map((name, at) => `coalesce(sum(s.sign * c.${name}), 0)::bigint AS "${measureNames[at]}"`)
  .join(', ')
/** The rows of a dimension in the spans `$4` to `$7`. */
const inSpans = `FROM unnest($4::text[], $5::date[], $6::date[], $7::integer[]) AS s (grain, from_on, until_on, sign)
   JOIN funnel_count c ON c.tenant_id = $1 AND c.scope = $2 AND c.dimension = $3 AND c.grain = s.grain AND c.starts_on BETWEEN s.from_on AND s.until_on`

const total = statement('numbers_total', `SELECT ${sums} ${inSpans}`)
const byValue = statement(
  'numbers_by_value',
  `SELECT c.value, ${sums} ${inSpans} GROUP BY c.value
   HAVING (${measures.map((name) => `sum(s.sign * c.${name})`).join(', ')}) <> (${measures.map(() => '0').join(', ')})
   ORDER BY sum(s.sign * c.ordered) DESC, sum(s.sign * c.created) DESC, c.value LIMIT $8`,
)
const days = statement('numbers_days', `SELECT c.starts_on AS "startsOn", ${sums} ${inSpans} GROUP BY c.starts_on`)
/** A month that the period cuts is the sum of its days within the period. */
const months = statement(
  'numbers_months',
  `SELECT date_trunc('month', c.starts_on)::date AS "startsOn", ${sums} ${inSpans} GROUP BY 1`,
)

const asked = (tx: Tx, agencyId: string | null, dimension: FunnelDimension, spans: readonly Span[]) => [
  tx.tenantId,
  agencyId ?? wholeTenant,
  dimension,
  spans.map(({ grain }) => grain),
  spans.map(({ from }) => from),
  spans.map(({ until }) => until),
  spans.map(({ sign }) => sign),
]

export const readTotal = (tx: Tx, agencyId: string | null, spans: readonly Span[]) =>
  tx.one<Measures>(total, asked(tx, agencyId, 'all', spans))
export type ValueRow = Measures & { readonly value: string }
export const readByValue = (
  tx: Tx,
  agencyId: string | null,
  dimension: FunnelDimension,
  spans: readonly Span[],
  limit: number,
) => tx.rows<ValueRow>(byValue, [...asked(tx, agencyId, dimension, spans), limit])
export const readCourse = (tx: Tx, agencyId: string | null, grain: FunnelGrain, spans: readonly Span[]) =>
  tx.rows<Measures & { startsOn: PlainDay }>(grain === 'day' ? days : months, asked(tx, agencyId, 'all', spans))

/** Cents as floats are exact far beyond any paid sum, and need no memory per recommender to add. */
const releasedCents = 'sum(released_cents::float8)'
const ranked = (name: string, whose: string) =>
  statement(
    name,
    `SELECT recommender_id AS id, count(*)::int AS ordered, count(released_on)::int AS released, ${releasedCents}::bigint AS "releasedCents"
     FROM funnel_case WHERE tenant_id = $1 AND ordered_on BETWEEN $2 AND $3${whose} AND recommender_id IS NOT NULL
     GROUP BY recommender_id ORDER BY count(*) DESC, ${releasedCents} DESC, recommender_id LIMIT $4`,
  )
const recommenders = ranked('numbers_recommenders', '')
const recommendersOfAgency = ranked('numbers_recommenders_of_agency', ' AND order_agency_id = $5')

export interface Ranked {
  readonly id: string
  readonly ordered: number
  readonly released: number
  readonly releasedCents: number
}
/** Who brought the most orders of a period. */
export const rankRecommenders = (tx: Tx, agencyId: string | null, { from, until }: Period, limit: number) =>
  agencyId === null
    ? tx.rows<Ranked>(recommenders, [tx.tenantId, from, until, limit])
    : tx.rows<Ranked>(recommendersOfAgency, [tx.tenantId, from, until, limit, agencyId])

const agencies = statement(
  'numbers_agency_names',
  'SELECT id::text AS value, name FROM agency WHERE tenant_id = $1 AND id = ANY($2::uuid[])',
)
const campaigns = statement(
  'numbers_campaign_names',
  'SELECT id::text AS value, title AS texts FROM campaign WHERE tenant_id = $1 AND id = ANY($2::integer[])',
)
const listings = statement(
  'numbers_listing_names',
  'SELECT key AS value, title AS texts FROM listing WHERE tenant_id = $1 AND key = ANY($2)',
)

export const findAgencyNames = (tx: Tx, ids: readonly string[]) =>
  tx.rows<{ value: string; name: string }>(agencies, [tx.tenantId, ids])
type Texts = Readonly<Partial<Record<'de' | 'en', string>>>
export const findCampaignTexts = (tx: Tx, ids: readonly string[]) =>
  tx.rows<{ value: string; texts: Texts }>(campaigns, [tx.tenantId, ids])
export const findListingTexts = (tx: Tx, keys: readonly string[]) =>
  tx.rows<{ value: string; texts: Texts }>(listings, [tx.tenantId, keys])
