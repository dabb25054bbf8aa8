import pg from 'pg'
import { makeWorkerUtils } from 'graphile-worker'

/**
 * A job waits in line with a start time a thousand years later: no worker takes it before it is called. In hours,
 * because their length does not depend on the time zone.
 */
export const untilCalled = `interval '8766000 hours'`
/** A start time before this is the job's real one: the job was called, or belongs to no tenant. */
export const firstInLine = `timestamptz '2900-01-01 00:00:00Z'`
/** Waiting, called, running, or failed and to be tried again; a job that failed for good has no place in a line. */
export const isAlive = '(attempts < max_attempts OR locked_at IS NOT NULL)'

const jobs = 'graphile_worker._private_jobs'

/**
 * Puts a tenant's job into its line and notifies the listeners of the line (lines.ts); a job of no tenant just runs.
 */
const enqueueJob = `CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, run_at timestamptz, key text, max_attempts integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  DECLARE
    tenant text := payload ->> 'tenantId';
    due timestamptz := coalesce(run_at, now()) + CASE WHEN tenant IS NULL THEN interval '0' ELSE ${untilCalled} END;
    rank integer := CASE task WHEN 'night' THEN 10 ELSE 0 END;
  BEGIN
    -- The queue's own function wakes workers for each job, though nobody may take this one yet.
    IF key IS NULL AND tenant IS NOT NULL THEN
      INSERT INTO ${jobs} (task_id, payload, run_at, max_attempts, priority)
        SELECT t.id, enqueue_job.payload, due, enqueue_job.max_attempts, rank FROM graphile_worker._private_tasks t WHERE t.identifier = task;
    END IF;
    IF key IS NOT NULL OR tenant IS NULL OR NOT FOUND THEN
      PERFORM graphile_worker.add_job(task, payload, NULL, due, max_attempts, key, rank);
    END IF;
    IF tenant IS NOT NULL THEN
      PERFORM pg_notify('jobs:line', task || ' ' || tenant);
    END IF;
  END $$`

/**
 * Calls the next of a line, as many as may be at once. One at a time calls a line, and sees all that was called before:
 * so no two processes together call too many. Jobs that have just ended here are passed, since their rows may be there yet.
 */
const callLine = `CREATE OR REPLACE FUNCTION call_line(task text, tenant bigint, most integer, ended bigint[]) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public SET enable_seqscan = off AS $$
  DECLARE
    line_task integer := (SELECT t.id FROM graphile_worker._private_tasks t WHERE t.identifier = task);
    before integer;
    called integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('referral.line'), hashtext(task || ' ' || tenant));
    SELECT count(*) INTO before FROM (
      SELECT FROM ${jobs} WHERE task_id = line_task AND payload ->> 'tenantId' = tenant::text AND ${isAlive}
        AND run_at < ${firstInLine} AND (run_at <= clock_timestamp() OR locked_at IS NOT NULL) AND id <> ALL (ended)
      LIMIT most) AS j;
    -- As an array it is chosen once: joined, it could be chosen anew for each job of a long line.
    UPDATE ${jobs} SET run_at = now() WHERE id = ANY (ARRAY (
      SELECT id FROM ${jobs} WHERE task_id = line_task AND payload ->> 'tenantId' = tenant::text AND ${isAlive}
        AND run_at > ${firstInLine} AND run_at <= now() + ${untilCalled} AND locked_at IS NULL
      ORDER BY run_at, id LIMIT most - before FOR UPDATE SKIP LOCKED));
    GET DIAGNOSTICS called = ROW_COUNT;
    IF called > 0 THEN
      -- As the queue tells its workers of new jobs.
      PERFORM pg_notify('jobs:insert', json_build_object('r', random(), 'count', called)::text);
    END IF;
  END $$`

const indexes: Readonly<Record<string, string>> = {
  jobs_in_line: `(task_id, (payload ->> 'tenantId'), run_at, id) WHERE ${isAlive}`,
  jobs_held: '(locked_by) WHERE locked_at IS NOT NULL',
}

/** The job queue lives beside the tables; the app may only add to it, through one function of the owner's. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, options: '-c role=referral_owner', max: 2 })
  // Each query reports its own fault; an idle connection's unhandled error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  try {
    const utils = await makeWorkerUtils({ pgPool: pool })
    await utils.migrate()
    await utils.release()
    for (const [name, what] of Object.entries(indexes)) {
      const { rowCount } = await pool.query('SELECT FROM pg_indexes WHERE indexname = $1', [name])
      // Built only once: no job can be added meanwhile.
      if (rowCount === 0) await pool.query(`CREATE INDEX ${name} ON ${jobs} ${what}`)
    }
    await pool.query(callLine)
    await pool.query('REVOKE ALL ON FUNCTION call_line FROM PUBLIC')
    await pool.query(enqueueJob)
    await pool.query('REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC')
    await pool.query('GRANT EXECUTE ON FUNCTION enqueue_job TO referral_app')
  } finally {
    await pool.end()
  }
}
