import { statement, type Tx } from '#platform/db/tx.ts'
import type { ReportScope } from './reports/report-scope.ts'
import { wordsOf } from '#platform/search-words.ts'
import { isReady, readersCases } from './waiting-release.sql.ts'

const placeholders = { readerId: '$5', readerEmailKey: '$6', word: '$7' }
const tasks = statement(
  'agency_tasks',
  // A waiting order is read once, and then counted.
  `WITH due AS MATERIALIZED (
     SELECT ${isReady('$3', readersCases(placeholders))} AS ready, o.case_release_on AS release_on, o.recommendation_id
     FROM customer_order o
     WHERE o.tenant_id = $1 AND o.case_agency_id = $2 AND o.agency_release = 'waiting' AND o.case_state = 'matched')
   SELECT count(*) FILTER (WHERE due.ready)::int AS "toRelease",
     count(*) FILTER (WHERE NOT due.ready)::int AS "inPeriod",
     count(*) FILTER (WHERE due.ready AND due.release_on <= $4)::int AS overdue,
     (SELECT coalesce(sum(w.cents), 0)::bigint FROM reward w WHERE w.tenant_id = $1 AND w.state = 'open'
        AND w.recommendation_id = ANY (ARRAY(SELECT d.recommendation_id FROM due d WHERE d.ready))) AS "toReleaseCents",
     (SELECT count(*) FROM recommendation r WHERE r.tenant_id = $1 AND r.agency_id = $2 AND r.recipient_at IS NOT NULL AND r.confirmed_at IS NULL AND r.state IN ('open', 'matched'))::int AS "unconfirmedLeads"
   FROM due`,
)

export interface TaskCounts {
  readonly toRelease: number
  readonly inPeriod: number
  readonly overdue: number
  readonly toReleaseCents: number
  readonly unconfirmedLeads: number
}

/**
 * Counts tasks as the lists of the reader have them: owners do not release their own rewards.
 * @param overdueOn release days up to this one have waited too long
 */
export const countTasks = (tx: Tx, { agencyId, readerId, readerEmailKey, today }: ReportScope, overdueOn: string) =>
  tx.one<TaskCounts>(tasks, [
    tx.tenantId,
    agencyId,
    today,
    overdueOn,
    readerId,
    readerEmailKey,
    wordsOf([readerEmailKey])[0] ?? '',
  ])
