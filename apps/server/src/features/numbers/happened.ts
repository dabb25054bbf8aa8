import { funnelSteps, type FunnelGrain } from '@referral/domain/funnel'
import { columnName, getTableColumns } from '#platform/db/table.ts'
import { funnelCaseTable, funnelCountTable } from './tables.ts'

const namesOf = (table: Parameters<typeof getTableColumns>[0]) =>
  Object.keys(getTableColumns(table))
    .filter((name) => name !== 'tenantId')
    .map(columnName)

/** The stored facts of a counted case, in the order of its table. */
export const caseColumns = namesOf(funnelCaseTable).join(', ')

/** The key of a count. */
export const keyColumns = ['scope', 'dimension', 'grain', 'starts_on', 'value'] as const

/** The counted measures. */
export const measures = namesOf(funnelCountTable).filter((name) => !(keyColumns as readonly string[]).includes(name))

/** The scope of the whole tenant. */
export const wholeTenant = '00000000-0000-0000-0000-000000000000'

const berlin = (instant: string) => `(${instant} AT TIME ZONE 'Europe/Berlin')::date`

/**
 * The present facts of cases, from their rows. An order counts from its match, on the day it was placed; rewards that
 * ended unpaid cost nothing, and amounts clawed back and not waived are subtracted.
 * @param which condition on the recommendation `r`
 */
export const factsNow = (which: string) => `
  SELECT r.id AS recommendation_id, r.product_id, coalesce(r.channel, '') AS channel, coalesce(r.entry_source, '') AS listing,
    ARRAY(SELECT j.campaign_id FROM recommendation_campaign j WHERE j.tenant_id = $1 AND j.recommendation_id = r.id ORDER BY 1) AS campaigns,
    r.recommender_id, r.agency_id, r.agency_member_id AS member_id,
    coalesce(o.case_agency_id, r.agency_id) AS order_agency_id,
    CASE WHEN coalesce(o.case_agency_id, r.agency_id) = r.agency_id THEN r.agency_member_id END AS order_member_id,
    r.created_on,
    (SELECT ${berlin('min(c.at)')} FROM click c WHERE c.tenant_id = $1 AND c.recommendation_id = r.id AND c.kind = 'link') AS clicked_on,
    ${berlin('r.recipient_at')} AS details_on,
    CASE WHEN r.matched_at IS NOT NULL THEN coalesce(o.ordered_on, ${berlin('r.matched_at')}) END AS ordered_on,
    ${berlin('r.released_at')} AS released_on,
    ${berlin('r.paid_at')} AS paid_on,
    CASE WHEN r.state = 'cancelled' AND r.matched_at IS NOT NULL THEN ${berlin('r.ended_at')} END AS cancelled_on,
    CASE WHEN r.released_at IS NULL THEN 0 ELSE coalesce(w.owed_cents, 0) END::bigint AS released_cents,
    coalesce(w.payment_days, '{}') AS payment_days, coalesce(w.payment_cents, '{}') AS payment_cents
  FROM recommendation r
  LEFT JOIN customer_order o ON o.tenant_id = $1 AND o.recommendation_id = r.id
  LEFT JOIN LATERAL (
    SELECT sum(net_cents) FILTER (WHERE state NOT IN ('cancelled', 'expired'))::bigint AS owed_cents,
      array_agg(${berlin('settled_at')} ORDER BY settled_at, id) FILTER (WHERE settled_at IS NOT NULL AND state IN ('paidOut', 'collected')) AS payment_days,
      array_agg(net_cents ORDER BY settled_at, id) FILTER (WHERE settled_at IS NOT NULL AND state IN ('paidOut', 'collected')) AS payment_cents
    FROM (SELECT id, state, settled_at, cents - clawed_back_cents + written_off_cents AS net_cents FROM reward
      WHERE tenant_id = $1 AND recommendation_id = r.id) AS own) AS w ON true
  WHERE r.tenant_id = $1 AND ${which}`

/**
 * The cases' contributions to the counts: a row for each step that they reached, with the days since the step before,
 * and for each payment.
 * @param cases SELECT of counted cases with a sign: 1 where they are added, -1 where they are subtracted
 */
const happenedIn = (cases: string) => `
  WITH k AS (${cases})
  SELECT k.sign, k.product_id, k.channel, k.listing, k.campaigns, s.step, s.on_day, s.agency_id, s.member_id, greatest(s.days, 0) AS days, s.cents
  FROM k CROSS JOIN LATERAL (
    VALUES ('created', k.created_on, k.agency_id, k.member_id, 0, 0),
      ('clicked', k.clicked_on, k.agency_id, k.member_id, k.clicked_on - k.created_on, 0),
      ('details', k.details_on, k.agency_id, k.member_id, k.details_on - coalesce(k.clicked_on, k.created_on), 0),
      ('ordered', k.ordered_on, k.order_agency_id, k.order_member_id, k.ordered_on - coalesce(k.details_on, k.clicked_on, k.created_on), 0),
      ('released', k.released_on, k.order_agency_id, k.order_member_id, k.released_on - coalesce(k.ordered_on, k.details_on, k.clicked_on, k.created_on), k.released_cents),
      ('paid', k.paid_on, k.order_agency_id, k.order_member_id, k.paid_on - coalesce(k.released_on, k.ordered_on, k.details_on, k.clicked_on, k.created_on), 0),
      ('cancelled', k.cancelled_on, k.order_agency_id, k.order_member_id, 0, 0)
    UNION ALL
    SELECT 'payment', p.on_day, k.order_agency_id, k.order_member_id, 0, p.cents FROM unnest(k.payment_days, k.payment_cents) AS p (on_day, cents)
  ) AS s (step, on_day, agency_id, member_id, days, cents)
  WHERE s.on_day IS NOT NULL`

const stepMeasures = [
  ...[...funnelSteps, 'cancelled'].map((step) => `sum(h.sign) FILTER (WHERE h.step = '${step}')`),
  ...funnelSteps.slice(1).map((step) => `sum(h.sign * h.days) FILTER (WHERE h.step = '${step}')`),
  `sum(h.sign * h.cents) FILTER (WHERE h.step = 'released')`,
  `sum(h.sign * h.cents) FILTER (WHERE h.step = 'payment')`,
].map((sum, at) => `coalesce(${sum}, 0)::bigint AS ${measures[at]}`)

/**
 * The counts that cases amount to: of the tenant and of the agency, by each dimension, for day and month. A case with
 * several campaigns counts for each of them.
 * @param only a further condition on what happened, `h`
 */
export const countsOf = (cases: string, grains: readonly FunnelGrain[] = ['day', 'month'], only = '') => `
  SELECT g.scope, d.dimension, t.grain, t.starts_on, d.value, ${stepMeasures.join(', ')}
  FROM (${happenedIn(cases)}) AS h
  CROSS JOIN LATERAL (VALUES ('${wholeTenant}'::uuid), (h.agency_id)) AS g (scope)
  CROSS JOIN LATERAL (VALUES ${grains.map((grain) => `('${grain}', date_trunc('${grain}', h.on_day)::date)`).join(', ')}) AS t (grain, starts_on)
  CROSS JOIN LATERAL (
    VALUES ('all', ''), ('channel', h.channel), ('product', h.product_id::text), ('listing', h.listing), ('employee', coalesce(h.member_id::text, ''))
    UNION ALL SELECT 'agency', coalesce(h.agency_id::text, '') WHERE g.scope = '${wholeTenant}'
    UNION ALL SELECT 'campaign', unnest::text FROM unnest(h.campaigns)
    UNION ALL SELECT 'campaign', '' WHERE cardinality(h.campaigns) = 0
  ) AS d (dimension, value)
  WHERE g.scope IS NOT NULL${only}
  GROUP BY 1, 2, 3, 4, 5`
