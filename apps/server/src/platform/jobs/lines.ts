import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../context.ts'
import { firstInLine, isAlive, untilCalled } from './install-jobs.ts'

/**
 * Jobs of one tenant and task stand in line: some of them are called at once, and any worker of any process may take
 * these; the others wait without a start time. So workers alternate between the tenants, however many jobs one of them
 * has (docs/decisions/0093-lines-of-jobs.md).
 */
interface Line {
  readonly task: string
  readonly tenantId: number
}

/** Notified by enqueue_job, when its transaction commits. */
const channel = 'jobs:line'
/** How often all lines are checked for missed notifications and for jobs to be tried again. */
const roundMs = 2_000
/** Longer than a finished job's row remains, shorter than the pause before its next attempt. */
const endedKeptMs = 1_000

/** Steps from one waiting line to the next, by the index, however long they are. */
const waitingLines = `WITH RECURSIVE line AS (
  (SELECT task_id, payload ->> 'tenantId' AS tenant FROM graphile_worker._private_jobs
   WHERE ${isAlive} AND payload ->> 'tenantId' IS NOT NULL ORDER BY 1, 2 LIMIT 1)
  UNION ALL
  SELECT next.* FROM line, LATERAL (
    SELECT task_id, payload ->> 'tenantId' FROM graphile_worker._private_jobs
    WHERE ${isAlive} AND payload ->> 'tenantId' IS NOT NULL AND (task_id, payload ->> 'tenantId') > (line.task_id, line.tenant)
    ORDER BY 1, 2 LIMIT 1) AS next)
SELECT t.identifier AS task, line.tenant::bigint AS "tenantId" FROM line
JOIN graphile_worker._private_tasks t ON t.id = line.task_id
WHERE EXISTS (SELECT FROM graphile_worker._private_jobs j
  WHERE j.task_id = line.task_id AND j.payload ->> 'tenantId' = line.tenant AND ${isAlive}
    AND j.run_at > ${firstInLine} AND j.run_at <= now() + ${untilCalled})`

/** A failed job stands in line again, with the time of its next attempt as the queue set it. */
const relineFailed = `UPDATE graphile_worker._private_jobs SET run_at = run_at + ${untilCalled}
WHERE priority IN (0, 10) AND is_available AND run_at > now() AND run_at < ${firstInLine} AND payload ->> 'tenantId' IS NOT NULL`

export interface LineCaller {
  /** A job has run; its row will soon be deleted, or get another start time. */
  ended(id: string, line: Line): void
  stop(): Promise<void>
}

/** Calls waiting jobs: when a job was added, when one has ended, and in rounds. One line after the other. */
export function createLineCaller(services: Services): LineCaller {
  const pending = new Map<string, Line>()
  const recent: { readonly id: string; readonly at: number }[] = []
  let working: Promise<void> | undefined
  let isStopping = false

  function want(line: Line): void {
    pending.set(`${line.task} ${line.tenantId}`, line)
    if (!isStopping) working ??= work().finally(() => (working = undefined))
  }

  async function work(): Promise<void> {
    for (const [key, line] of pending) {
      if (isStopping) return
      pending.delete(key)
      // A failed check is repeated in the next round.
      await call(line).catch(() => undefined)
    }
  }

  async function call({ task, tenantId }: Line): Promise<void> {
    const tenant = await services.tenants.byId(tenantId)
    if (tenant === undefined || (task === 'mail' && services.mailShares.isSpent(tenant))) return
    const since = performance.now() - endedKeptMs
    while (recent[0] !== undefined && recent[0].at < since) recent.shift()
    const ended = recent.map(({ id }) => id)
    await services.db.owner.query('SELECT call_line($1, $2, $3, $4)', [task, tenantId, tenant.limits.jobsAtOnce, ended])
  }

  async function round(): Promise<void> {
    await services.db.owner.query(relineFailed)
    for (const line of await findWaitingLines(services)) want(line)
  }

  const stopping = new AbortController()
  async function keepRounds(): Promise<void> {
    while (!isStopping) {
      await round().catch(() => undefined)
      await sleep(roundMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  }
  const rounds = keepRounds()

  services.signals.hear({
    channel,
    heard(payload) {
      const [task, tenantId] = payload.split(' ')
      want({ task: task!, tenantId: Number(tenantId) })
    },
  })
  return {
    ended(id, line) {
      recent.push({ id, at: performance.now() })
      want(line)
    },
    async stop() {
      isStopping = true
      stopping.abort()
      await Promise.all([rounds, working])
    },
  }
}

async function findWaitingLines(services: Services): Promise<readonly Line[]> {
  const { rows } = await services.db.owner.query<Line>(waitingLines)
  return rows
}
