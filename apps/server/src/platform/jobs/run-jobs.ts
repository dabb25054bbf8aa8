import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker'
import type { Services } from '../context.ts'
import { retryWhileUnavailable } from '../db/retry-while-unavailable.ts'

export interface Jobs {
  /** Takes no more jobs; running ones may finish within this time, then they are returned to be run again. */
  stop(patienceMs?: number): Promise<void>
}

/** Workers that share a name, under which they hold their jobs. */
interface Crew {
  readonly name: string
  readonly runner: Runner
  readonly running: ReadonlySet<string>
  /** Settles when it takes no more jobs: it was stopped, or lost the database at the wrong moment. */
  readonly ended: Promise<unknown>
}

interface Surroundings {
  /** The names of all crews of this process. */
  readonly ours: Set<string>
  /** A job has run; its row will soon be deleted, or get another start time. */
  onEnd(id: string, task: string, payload: unknown): void
}

const patience = 10_000
const pauseMs = 500
/** Two of each worker's. */
const hopelessAfter = 8
const tidyMs = 30_000
/** Far longer than a finished job's row remains. */
const forgottenAfter = '2 minutes'

/**
 * The workers, for as long as the process lives. A crew that cannot record that a job is done ends itself, so that
 * another takes over. Jobs whose assignment was interrupted are freed regularly; the queue alone would hold them for
 * four hours.
 */
export async function runJobs(
  services: Services,
  options: Omit<RunnerOptions, 'events' | 'pgPool'>,
  { ours, onEnd }: Surroundings,
): Promise<Jobs> {
  const pool = services.db.owner
  let isStopping = false
  let crew = await retryWhileUnavailable(startCrew, services.log)
  void keepGoing()
  const tidying = setInterval(() => void tidy().catch(() => undefined), tidyMs).unref()

  async function startCrew(): Promise<Crew> {
    const events: WorkerEvents = new EventEmitter()
    const running = new Set<string>()
    let name = ''
    events.once('pool:create', ({ workerPool }) => {
      name = workerPool.id
      ours.add(name)
      services.signals.hold(name)
    })
    events.on('job:start', ({ job }) => running.add(job.id))
    events.on('job:complete', ({ job }) => {
      running.delete(job.id)
      onEnd(job.id, job.task_identifier, job.payload)
    })
    // Tells the previous release that a crew lives.
    events.on('pool:listen:success', ({ workerPool, client }) => {
      client.once('drain', () => void client.query(`SET application_name = '${workerPool.id}'`).catch(() => undefined))
    })
    // A crew caches its first query, even if it failed: a crew that lost the database at that moment would never get a
    // job.
    const hopeless = Promise.withResolvers<void>()
    let failures = 0
    events.on('worker:getJob:empty', () => (failures = 0))
    events.on('job:start', () => (failures = 0))
    events.on('worker:getJob:error', () => {
      failures += 1
      if (failures === hopelessAfter) hopeless.resolve()
    })
    const ended = Promise.race([once(events, 'pool:gracefulShutdown'), hopeless.promise])
    const runner = await run({
      ...options,
      pgPool: pool,
      events,
      noHandleSignals: true,
      // In batches without delay: without batches the fault of recording a job's end is not handled, and the process
      // ends.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    runner.promise.catch(() => undefined)
    return { name, runner, running, ended }
  }

  async function keepGoing(): Promise<void> {
    while (!isStopping) {
      await crew.ended
      if (isStopping) return
      services.log.warn('the workers ended and are started again')
      const before = crew
      // Its clock would tick on.
      void before.runner.stop().catch(() => undefined)
      while (crew === before && !isStopping) {
        await sleep(pauseMs, undefined, { ref: false })
        crew = await startCrew().catch(() => before)
      }
      void release(before)
    }
  }

  /** Releases the jobs of an ended crew, except those that it still works on. */
  async function release({ name, running }: Crew): Promise<void> {
    for (; !isStopping; await sleep(pauseMs, undefined, { ref: false })) {
      if (running.size > 0) continue
      const freed = pool.query('SELECT graphile_worker.force_unlock_workers(ARRAY[$1::text])', [name])
      if (!(await freed.then(Boolean, () => false))) continue
      ours.delete(name)
      return services.signals.letGo(name)
    }
  }

  async function tidy(): Promise<void> {
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL
       WHERE locked_by = $1 AND locked_at <= now() - $2::interval AND id <> ALL ($3::bigint[])`,
      [crew.name, forgottenAfter, [...crew.running]],
    )
  }

  return {
    async stop(patienceMs = patience) {
      isStopping = true
      clearInterval(tidying)
      const { runner } = crew
      const waiting = new AbortController()
      const isLate = await Promise.race([
        runner.stop().then(
          () => false,
          () => false,
        ),
        sleep(patienceMs, true, { signal: waiting.signal }).catch(() => false),
      ])
      waiting.abort()
      if (isLate) await runner.kill('the server stops').catch(() => undefined)
    },
  }
}
