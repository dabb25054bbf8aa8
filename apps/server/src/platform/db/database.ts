import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createLaneQueue } from '../lane-queue.ts'
import { guardAgainstSilence } from './guarded-pool.ts'
import { OwnerPool } from './owner-pool.ts'
import { createReplicaReads } from './replica.ts'
import { isTaken } from './is-taken.ts'
import { inTenant, type Opening, type Tx } from './tx.ts'

/** The pools of one database: the app's, a read-only one for reports, and the owner's for jobs and migrations. */
export interface Database {
  /**
   * Locks are taken in one order everywhere (docs/architecture.md). Should two transactions deadlock nevertheless, the
   * one that PostgreSQL rolled back is run again. So `act` has no effects outside the database that must not happen
   * twice. A refusal that `act` answers rolls back its writes, unless it says `commitAnd`
   * (docs/decisions/0053-one-rule-for-outcomes.md).
   */
  write<T>(tenantId: number, act: (tx: Tx) => Promise<T>): Promise<T>
  /** A writing transaction of one statement, in one round trip. */
  writeOnce<T>(tenantId: number, act: (tx: Tx) => Promise<T>): Promise<T>
  read<T>(tenantId: number, act: (tx: Tx) => Promise<T>): Promise<T>
  readOnce<T>(tenantId: number, act: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * A transaction of one statement beside a running one; a crash may lose its effect. It uses reserved connections: a
   * request that holds one connection and waits for a second from the same pool could wait for itself.
   */
  noteAside<T>(tenantId: number, act: (tx: Tx) => Promise<T>): Promise<T>
  /** Lists and statistics: planned anew each time, bounded in time; a read replica answers them where there is one. */
  report<T>(tenantId: number, act: (tx: Tx) => Promise<T>): Promise<T>
  /** The same database for work that begins anew after a crash: its commits do not wait for the disk. */
  openSoftly(): Database
  readonly app: pg.Pool
  readonly owner: pg.Pool
  close(): Promise<void>
}

/** Each connection plans a statement once, generically, instead of planning five times by its values first. */
const softSettings = '-c synchronous_commit=off -c plan_cache_mode=force_generic_plan'

/**
 * A vanished machine sends nothing, and by default PostgreSQL would keep its connections and their locks for two hours.
 * A killed process is noticed at once.
 */
export const noticeVanished = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'

/** A server that can compile plans would do so by their estimated costs, which takes longer than any of them runs. */
const neverCompile = '-c jit=off'

export interface DatabaseUrls {
  readonly app: string
  readonly report: string
  readonly owner: string
  /** Of a read replica, for the role of `report`. */
  readonly replica?: string | undefined
}

/** A request waits this long for its turn at a pool's connections. */
const patienceMs = 900
/** A busy machine takes longer to open a connection; a silent database is told within a second by the guard. */
const connectMs = 5_000
/** One tenant may hold at most four fifths of a pool's connections. */
const shareOf = (size: number) => Math.max(1, Math.floor(size * 0.8))

/** Transactions of a pool, with connections given to tenants in turn (docs/decisions/0102-fair-turns.md). */
function inFairTurn(pool: pg.Pool) {
  const { max } = pool.options
  const everybody = { first: Number.POSITIVE_INFINITY, second: 0 }
  const inTurn = createLaneQueue(max, everybody, { places: shareOf(max), patienceMs })
  return <T>(tenantId: number, opening: Opening, act: (tx: Tx) => Promise<T>): Promise<T> =>
    inTurn('first', () => inTenant(pool, tenantId, opening, act), tenantId)
}

export function openDatabase(urls: DatabaseUrls, log: Logger, size = 20, settings = ''): Database {
  const guard = guardAgainstSilence(urls.app, log)
  const open = (
    connectionString: string,
    max: number,
    options: string,
    make: (config: pg.PoolConfig) => pg.Pool = guard.open,
  ) => {
    const pool = make({
      connectionString,
      max,
      options: `${noticeVanished} ${neverCompile} ${options}`,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      application_name: 'referral',
      // Sends statements without waiting for the answers to earlier ones.
      pipeline: true,
    })
    // Unheard, an idle connection's error would end the process.
    pool.on('error', (error) => log.warn({ error: error.message }, 'idle database connection lost'))
    // So would the error of a connection in use; its user gets the error from the query.
    pool.on('connect', (client) =>
      client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost')),
    )
    return pool
  }
  const app = open(
    urls.app,
    size,
    `-c statement_timeout=15000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000 ${settings}`,
  )
  const side = open(urls.app, 5, '-c statement_timeout=5000 -c lock_timeout=2000')
  // A list looks up few rows by an index and never needs a second processor.
  const ofReports =
    '-c statement_timeout=15000 -c plan_cache_mode=force_custom_plan -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c work_mem=16MB'
  const report = open(urls.report, 8, ofReports)
  const replicaGuard = urls.replica === undefined ? undefined : guardAgainstSilence(urls.replica, log)
  const replica = replicaGuard === undefined ? undefined : open(urls.replica!, 8, ofReports, replicaGuard.open)
  const readFrom = replica === undefined ? undefined : createReplicaReads(app, replica, log)
  // No client waits for jobs: they wait until the database answers.
  const owner = open(urls.owner, 12, '-c role=referral_owner', (config) => new OwnerPool(config))
  const [inApp, inSide, inReport] = [inFairTurn(app), inFairTurn(side), inFairTurn(report)]
  const inReplica = replica && inFairTurn(replica)
  return {
    app,
    owner,
    write: (tenantId, act) => againIfDeadlocked(() => inApp(tenantId, {}, act)),
    writeOnce: (tenantId, act) => againIfDeadlocked(() => inApp(tenantId, { once: true }, act)),
    read: (tenantId, act) => inApp(tenantId, { readOnly: true }, act),
    readOnce: (tenantId, act) => inApp(tenantId, { readOnly: true, once: true }, act),
    noteAside: (tenantId, act) => inSide(tenantId, { softly: true, once: true }, act),
    report: (tenantId, act) => {
      const onPrimary = () => inReport(tenantId, { readOnly: true }, act)
      return readFrom === undefined
        ? onPrimary()
        : readFrom(() => inReplica!(tenantId, { readOnly: true }, act), onPrimary)
    },
    openSoftly: () => openDatabase(urls, log, size, softSettings),
    close: async () => {
      await Promise.all([app.end(), side.end(), report.end(), owner.end(), replica?.end()])
      await Promise.all([guard.close(), replicaGuard?.close()])
    },
  }
}

const attempts = 4
/** Deadlock, and a serialization that failed: rolled back, and likely to succeed once the other is through. */
const rolledBack: ReadonlySet<string> = new Set(['40P01', '40001'])
/** Drawn at random: a number that is already taken is drawn again. */
const drawn = ['recommendation_number', 'recipient_number']

const isWorthAnother = (error: unknown): boolean =>
  rolledBack.has((error as { code?: string }).code ?? '') || drawn.some((index) => isTaken(error, index))

async function againIfDeadlocked<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === attempts || !isWorthAnother(error)) throw error
      await sleep(Math.random() * 50 * attempt)
    }
  }
}
