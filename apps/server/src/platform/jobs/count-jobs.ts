import type { Services } from '../context.ts'
import { firstInLine, isAlive, untilCalled } from './install-jobs.ts'
import { laneNames, laneOf, type LaneName } from './lanes.ts'

export interface LaneCount {
  readonly lane: LaneName
  /** In line, or next to run. */
  readonly waiting: number
  readonly running: number
  /** Failed, and to be tried again at their time. */
  readonly later: number
}

const jobsOfTenant = `SELECT t.identifier AS task,
    count(*) FILTER (WHERE j.locked_at IS NOT NULL)::int AS running,
    count(*) FILTER (WHERE j.locked_at IS NULL AND NOT w.is_later)::int AS waiting,
    count(*) FILTER (WHERE j.locked_at IS NULL AND w.is_later)::int AS later
  FROM graphile_worker._private_jobs j
  JOIN graphile_worker._private_tasks t ON t.id = j.task_id,
  LATERAL (SELECT CASE WHEN j.run_at > ${firstInLine} THEN j.run_at - ${untilCalled} ELSE j.run_at END > now() AS is_later) AS w
  WHERE j.payload ->> 'tenantId' = $1 AND ${isAlive}
  GROUP BY 1`

/** Counts a tenant's jobs by lane and state; jobs that failed for good are left out. */
export async function countJobs({ db }: Pick<Services, 'db'>, tenantId: number): Promise<LaneCount[]> {
  const { rows } = await db.owner.query<Omit<LaneCount, 'lane'> & { readonly task: string }>(jobsOfTenant, [
    String(tenantId),
  ])
  return laneNames.map((lane) => {
    const own = rows.filter(({ task }) => laneOf(task) === lane)
    const sumOf = (name: 'waiting' | 'running' | 'later') => own.reduce((sum, row) => sum + row[name], 0)
    return { lane, waiting: sumOf('waiting'), running: sumOf('running'), later: sumOf('later') }
  })
}
