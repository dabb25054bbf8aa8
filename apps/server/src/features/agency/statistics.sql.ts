import { statement, type Tx } from '#platform/db/tx.ts'
import type { Whose } from './reports/whose.ts'
import { isReaders, nothingStandsAgainst, stands } from './waiting-release.sql.ts'

const tasks = statement(
  'agency_tasks',
  `SELECT count(*) FILTER (WHERE due.ready AND NOT due.agreed)::int AS "toRelease",
     count(*) FILTER (WHERE NOT due.ready AND NOT due.agreed)::int AS "inPeriod",
     count(*) FILTER (WHERE due.ready AND NOT due.agreed AND due.release_on <= $4)::int AS overdue,
     coalesce(sum(due.cents) FILTER (WHERE due.ready AND NOT due.agreed), 0)::bigint AS "toReleaseCents",
     (SELECT count(*) FROM recommendation r WHERE r.tenant_id = $1 AND r.agency_id = $2 AND r.recipient_at IS NOT NULL AND r.confirmed_at IS NULL AND r.state IN ('open', 'matched'))::int AS "unconfirmedLeads"
   FROM (
     SELECT ${nothingStandsAgainst('$3')} AND NOT ${isReaders('$5', '$6')} AS ready, o.agreed_at IS NOT NULL AS agreed, r.release_on,
       (SELECT coalesce(sum(w.cents), 0) FROM reward w WHERE w.tenant_id = $1 AND w.recommendation_id = r.id AND w.state = 'open') AS cents
     FROM customer_order o JOIN recommendation r ON r.tenant_id = $1 AND r.id = o.recommendation_id
     WHERE o.tenant_id = $1 AND o.case_agency_id = $2 AND ${stands} AND NOT r.on_hold) AS due`,
)

export interface TaskCounts {
  readonly toRelease: number
  readonly inPeriod: number
  readonly overdue: number
  readonly toReleaseCents: number
  readonly unconfirmedLeads: number
}

/**
 * What waits, as the lists of whoever reads have it: nobody releases what is theirs.
 * @param overdueOn release days up to this one have waited too long
 */
export const countTasks = (tx: Tx, { agencyId, readerId, readerEmailKey, today }: Whose, overdueOn: string) =>
  tx.one<TaskCounts>(tasks, [tx.tenantId, agencyId, today, overdueOn, readerId, readerEmailKey])
