import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { isUnavailable } from './unavailable.ts'

/** How long an answer may wait for the replica, and how long no read is sent to a replica that was too late. */
const patienceMs = 200
const restMs = 1_000
const pauseMs = 5

/**
 * A read that the replica may answer. The primary says first up to which position its log is durable; the replica
 * answers once it has replayed that position, so an answer is never older than any commit before the question, on any
 * process. A replica that is behind, away or of another database leaves the read to the primary.
 */
export function createReplicaReads(primary: pg.Pool, replica: pg.Pool, log: Logger) {
  let restsUntil = 0
  let isUsed = true

  function turn(used: boolean, why: string): void {
    if (!used) restsUntil = performance.now() + restMs
    if (used === isUsed) return
    isUsed = used
    if (used) log.info('the replica answers again')
    else log.warn({ why }, 'the replica is not asked')
  }

  async function isAbreast(): Promise<boolean> {
    const { rows } = await primary.query<{ at: string; of: string }>(where)
    for (const until = performance.now() + patienceMs; ; await sleep(pauseMs)) {
      const { rows: known } = await replica.query<{ isOurs: boolean; isAbreast: boolean }>(abreast, [
        rows[0]!.at,
        rows[0]!.of,
      ])
      if (known[0]!.isOurs && known[0]!.isAbreast) return true
      if (performance.now() > until || !known[0]!.isOurs) {
        turn(false, known[0]!.isOurs ? 'it is behind' : 'it follows another database')
        return false
      }
    }
  }

  return async function readFrom<T>(onReplica: () => Promise<T>, onPrimary: () => Promise<T>): Promise<T> {
    if (performance.now() < restsUntil) return onPrimary()
    try {
      if (!(await isAbreast())) return await onPrimary()
      const result = await onReplica()
      turn(true, '')
      return result
    } catch (error) {
      if (!isReplicasOwn(error)) throw error
      turn(false, error.message)
      return onPrimary()
    }
  }
}

const where = `SELECT pg_current_wal_flush_lsn()::text AS at, (SELECT system_identifier::text FROM pg_control_system()) AS of`
const abreast = `SELECT pg_is_in_recovery() AND system_identifier::text = $2 AS "isOurs",
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS "isAbreast" FROM pg_control_system()`

/**
 * The replica is away, or cancelled the query because of its replay; a statement that took too long would take too long
 * on the primary, too.
 */
const isReplicasOwn = (error: unknown): error is Error =>
  error instanceof Error && (error as { code?: string }).code !== '57014' && isUnavailable(error)

/** The replica's address, for the role that reads reports: roles and their passwords are the primary's. */
export function replicaFor(reportUrl: string, replicaUrl: string): string {
  const [report, url] = [new URL(reportUrl), new URL(replicaUrl)]
  url.username = report.username
  url.password = report.password
  return url.href
}
