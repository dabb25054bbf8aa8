import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../context.ts'
import { isNotHeld } from '../db/signals.ts'

/**
 * The interval of checks, and the number of consecutive checks after which a crew counts as dead: longer than a living
 * process takes to reconnect.
 */
const roundMs = 2_000
const roundsGone = 3

/**
 * Dead crews that hold jobs: their process was killed, or its machine is gone. Crews of the previous release have their
 * name on the connection that they listen on.
 */
const gone = `SELECT DISTINCT locked_by AS name FROM graphile_worker._private_jobs
  WHERE locked_at IS NOT NULL AND locked_by <> ALL ($1) AND ${isNotHeld('locked_by')}
    AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE application_name = locked_by)`

/** Frees their jobs for all crews, and notifies them as the queue does for new jobs. */
const free = `SELECT graphile_worker.force_unlock_workers($1::text[]),
  pg_notify('jobs:insert', json_build_object('r', random(), 'count', cardinality($1::text[]))::text)`

/**
 * Frees the jobs of dead crews, and with them their places in the lines; the queue alone would hold them for four
 * hours.
 * @param ours the crews of this process, which are known to live
 */
export function watchDeadCrews({ db, log }: Services, ours: ReadonlySet<string>) {
  const stopping = new AbortController()
  let seen = new Map<string, number>()

  async function look(): Promise<void> {
    const { rows } = await db.owner.query<{ name: string }>(gone, [[...ours]])
    seen = new Map(rows.map(({ name }) => [name, (seen.get(name) ?? 0) + 1]))
    const dead = [...seen].filter(([, rounds]) => rounds >= roundsGone).map(([name]) => name)
    if (dead.length === 0) return
    await db.owner.query(free, [dead])
    log.warn({ crews: dead.length }, 'jobs of a process that is gone are given to others')
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      // After an outage of the database, all crews connect anew.
      await look().catch(() => seen.clear())
      await sleep(roundMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  }
  const looking = keepLooking()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await looking
    },
  }
}
