import type { Services } from '../context.ts'

/**
 * Jobs of a tenant and a task stand in line: so many of them may be taken by any worker of any process, the others wait
 * behind them with no time to run at. So what is taken alternates between the tenants, however many jobs one of them
 * has (docs/decisions/0086-shares.md). `enqueue_job` (migrate.ts) puts a job into the line.
 */
const callNextJobs = `WITH called AS (
  UPDATE graphile_worker._private_jobs SET run_at = now() WHERE id IN (
    SELECT id FROM graphile_worker._private_jobs
    WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = $1)
      AND payload ->> 'tenantId' = $2::text AND run_at = 'infinity' AND attempts < max_attempts
    ORDER BY id
    LIMIT greatest(0, $3::int - (SELECT count(*) FROM (
      SELECT FROM graphile_worker._private_jobs
      WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = $1)
        AND payload ->> 'tenantId' = $2::text AND run_at <= now() AND attempts < max_attempts AND id <> ALL ($4::bigint[])
      LIMIT $3::int) AS before))
    FOR UPDATE SKIP LOCKED)
  RETURNING id)
-- As the queue tells its workers of new jobs.
SELECT pg_notify('jobs:insert', json_build_object('r', random(), 'count', count(*))::text) FROM called HAVING count(*) > 0`

interface Line {
  readonly task: string
  readonly tenantId: number
}

/**
 * Calls the next of a line, as many as its tenant may have at once.
 * @param ended jobs that have just run: their rows may still be there
 */
async function callNext(services: Services, { task, tenantId }: Line, ended: readonly string[] = []): Promise<void> {
  const tenant = await services.tenants.byId(tenantId)
  if (tenant === undefined || (task === 'mail' && services.mailShares.isSpent(tenant))) return
  await services.db.owner.query(callNextJobs, [task, tenantId, tenant.limits.jobsAtOnce, ended])
}

/** More than end between the end of a job and its row's. */
const endedKept = 40
/** Longer than it takes from the end of a job to its row's, on a busy machine too. */
const afterwardsMs = 300

/**
 * Calls the next when a job of a line has ended: at once, without those whose rows are still there, and once more when
 * all rows of the last are gone, other processes' too. Whoever is not called then is called within a minute.
 */
export function createCaller(services: Services) {
  const last: string[] = []
  const afterwards = new Map<string, NodeJS.Timeout>()
  const call = (line: Line, ended: readonly string[]) => void callNext(services, line, ended).catch(() => undefined)
  return {
    ended(id: string, line: Line): void {
      last.push(id)
      if (last.length > endedKept) last.shift()
      call(line, last)
      const key = `${line.tenantId} ${line.task}`
      clearTimeout(afterwards.get(key))
      const timer = setTimeout(() => {
        afterwards.delete(key)
        call(line, [])
      }, afterwardsMs)
      afterwards.set(key, timer.unref())
    },
    stop(): void {
      for (const timer of afterwards.values()) clearTimeout(timer)
    },
  }
}

/** All that wait: for lines whose last job ended with its process, or whose tenant may take more than before. */
export async function callWaiting(services: Services): Promise<void> {
  const { rows } = await services.db.owner.query<Line>(
    `SELECT t.identifier AS task, (j."tenantId")::bigint AS "tenantId"
     FROM (SELECT DISTINCT task_id, payload ->> 'tenantId' AS "tenantId" FROM graphile_worker._private_jobs
           WHERE run_at = 'infinity' AND attempts < max_attempts) AS j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id`,
  )
  for (const line of rows) await callNext(services, line)
}

/** How many wait behind others of their tenant, by tenant and task; those of one tenant where it is named. */
export async function countWaitingJobs(
  services: Services,
  tenantId?: number,
): Promise<readonly (Line & { readonly count: number })[]> {
  const { rows } = await services.db.owner.query<Line & { readonly count: number }>(
    `SELECT t.identifier AS task, (j.payload ->> 'tenantId')::bigint AS "tenantId", count(*)::int AS count
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE j.run_at = 'infinity' AND j.attempts < j.max_attempts AND ($1::text IS NULL OR j.payload ->> 'tenantId' = $1)
     GROUP BY 1, 2 ORDER BY 2, 1`,
    [tenantId ?? null],
  )
  return rows
}
