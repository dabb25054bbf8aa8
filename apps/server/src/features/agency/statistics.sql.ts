import { statement, type Tx } from '#platform/db/tx.ts'

export interface MonthRow {
  readonly month: string
  readonly recommendations: number
  readonly leads: number
  readonly orders: number
  readonly released: number
  readonly rewardCents: number
}

/** A month counts what happened in it, by Berlin's calendar. */
const monthOf = (column: string) => `to_char(${column} AT TIME ZONE 'Europe/Berlin', 'YYYY-MM')`

const months = statement(
  'agency_months',
  `SELECT months.month, coalesce(r.created, 0)::int AS recommendations, coalesce(l.entered, 0)::int AS leads, coalesce(o.ordered, 0)::int AS orders,
     coalesce(f.released, 0)::int AS released, coalesce(f.cents, 0)::bigint AS "rewardCents"
   FROM unnest($3::text[]) AS months (month)
   LEFT JOIN (SELECT ${monthOf('created_at')} AS month, count(*) AS created FROM recommendation
     WHERE tenant_id = $1 AND agency_id = $2 AND created_at >= $4 GROUP BY 1) AS r ON r.month = months.month
   LEFT JOIN (SELECT ${monthOf('recipient_at')} AS month, count(*) AS entered FROM recommendation
     WHERE tenant_id = $1 AND agency_id = $2 AND recipient_at >= $4 GROUP BY 1) AS l ON l.month = months.month
   LEFT JOIN (SELECT to_char(ordered_on, 'YYYY-MM') AS month, count(*) AS ordered FROM customer_order
     WHERE tenant_id = $1 AND case_agency_id = $2 AND ordered_on >= ($4 AT TIME ZONE 'Europe/Berlin')::date GROUP BY 1) AS o ON o.month = months.month
   LEFT JOIN (SELECT ${monthOf('c.released_at')} AS month, count(*) AS released, sum(c.cents) AS cents FROM (
       SELECT r.released_at, (SELECT coalesce(sum(w.cents), 0) FROM reward w WHERE w.tenant_id = $1 AND w.recommendation_id = r.id AND w.state NOT IN ('cancelled', 'expired')) AS cents
       FROM customer_order o JOIN recommendation r ON r.tenant_id = $1 AND r.id = o.recommendation_id
       WHERE o.tenant_id = $1 AND o.case_agency_id = $2 AND r.released_at >= $4) AS c GROUP BY 1) AS f ON f.month = months.month
   ORDER BY months.month DESC`,
)

/** @param since the first instant of the first month */
export const findMonths = (tx: Tx, agencyId: string, names: readonly string[], since: Date) =>
  tx.rows<MonthRow>(months, [tx.tenantId, agencyId, names, since])

const tasks = statement(
  'agency_tasks',
  `SELECT count(*) FILTER (WHERE due.ready AND NOT due.agreed)::int AS "toRelease",
     count(*) FILTER (WHERE NOT due.ready AND NOT due.agreed)::int AS "inPeriod",
     count(*) FILTER (WHERE due.ready AND NOT due.agreed AND due.release_on <= $4)::int AS overdue,
     coalesce(sum(due.cents) FILTER (WHERE due.ready AND NOT due.agreed), 0)::bigint AS "toReleaseCents",
     (SELECT count(*) FROM recommendation r WHERE r.tenant_id = $1 AND r.agency_id = $2 AND r.recipient_at IS NOT NULL AND r.confirmed_at IS NULL AND r.state IN ('open', 'matched'))::int AS "unconfirmedLeads"
   FROM (
     SELECT r.release_on <= $3 AND o.state = 'active' AND r.confirmed_at IS NOT NULL AS ready, o.agreed_at IS NOT NULL AS agreed, r.release_on,
       (SELECT coalesce(sum(w.cents), 0) FROM reward w WHERE w.tenant_id = $1 AND w.recommendation_id = r.id AND w.state = 'open') AS cents
     FROM customer_order o JOIN recommendation r ON r.tenant_id = $1 AND r.id = o.recommendation_id
     WHERE o.tenant_id = $1 AND o.case_agency_id = $2 AND o.state IN ('received', 'active') AND r.state = 'matched' AND NOT r.on_hold) AS due`,
)

export interface TaskCounts {
  readonly toRelease: number
  readonly inPeriod: number
  readonly overdue: number
  readonly toReleaseCents: number
  readonly unconfirmedLeads: number
}

/** @param overdueOn release days up to this one have waited too long */
export const countTasks = (tx: Tx, agencyId: string, today: string, overdueOn: string) =>
  tx.one<TaskCounts>(tasks, [tx.tenantId, agencyId, today, overdueOn])
