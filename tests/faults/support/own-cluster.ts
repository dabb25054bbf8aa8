import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeScratchFolder, provideBinaries } from '../../../apps/server/src/platform/db/embedded/binaries.ts'
import { makeBaseFolder, openCluster, pathForPostgres } from '../../../apps/server/src/platform/db/embedded/cluster.ts'
import { chooseRunUser } from '../../../apps/server/src/platform/db/embedded/run-user.ts'
import { findFreePorts } from '../../support/free-port.ts'

/** A PostgreSQL of the test's own, to be stopped, hung and killed at will. */
export type OwnCluster = {
  /** Superuser; the same over every start. */
  readonly adminUrl: string
  /** Where its files lie. */
  readonly base: string
  start(settings?: Readonly<Record<string, string>>): Promise<void>
  /** Fast shutdown: every connection is notified and ended. */
  stop(): Promise<void>
  /** kill -9 of the postmaster. */
  kill(): Promise<void>
  /** kill -9 of one process that serves a connection, upon which PostgreSQL ends all and recovers. */
  killBackend(): Promise<void>
  /** Every process is there and none of them does anything. */
  hang(): void
  resume(): void
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  remove(): Promise<void>
}

/** An empty one, or a copy of another's files. */
export async function makeOwnCluster(from?: string): Promise<OwnCluster> {
  const base = makeScratchFolder()
  if (from !== undefined) cpSync(from, base, { recursive: true })
  const user = chooseRunUser(base)
  const binaries = provideBinaries(user, () => {})
  makeBaseFolder(base, user)
  const cluster = openCluster(base, binaries, user, { sync: false })
  const port = await findFreePorts(1)
  const adminUrl = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`
  let postmaster: ChildProcess | undefined

  function launch(settings: Readonly<Record<string, string>>): ChildProcess {
    const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings }
    const given = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])
    // A test that is killed takes it along.
    const follow = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'INT', '--'] : []
    const [file = '', ...args] = [...follow, binaries.postgres, '-D', pathForPostgres(cluster.dir, user), ...given]
    const env = { PATH: process.env['PATH'], LC_MESSAGES: 'C', TZ: 'UTC' }
    return spawn(file, args, { cwd: cluster.dir, env, stdio: 'ignore', detached: true, ...user })
  }
  async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(sql, values)).rows
    } finally {
      await client.end()
    }
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const child = postmaster
    postmaster = undefined
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const signal = (name: NodeJS.Signals) => {
    const pid = postmaster!.pid!
    // The postmaster first: it could else start another one behind our back.
    process.kill(pid, name)
    for (const child of childrenOf(pid)) {
      try {
        process.kill(child, name)
      } catch {
        // It ended meanwhile.
      }
    }
  }

  return {
    adminUrl,
    base,
    query,
    async start(settings = {}) {
      // For a moment after a kill -9 the last life's processes are still going away, and a start is refused.
      for (const until = Date.now() + 60_000; ; await sleep(50)) {
        if (postmaster === undefined || postmaster.exitCode !== null) postmaster = launch(settings)
        if (await query('SELECT 1').then(Boolean, () => false)) return
        if (Date.now() > until) throw new Error('the test’s own PostgreSQL does not start')
      }
    },
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    async killBackend() {
      const rows = await query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY state = 'active' DESC LIMIT 1`,
      )
      process.kill(rows[0]!.pid, 'SIGKILL')
    },
    hang: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async remove() {
      // A stopped process could not even receive its end.
      if (postmaster?.exitCode === null && postmaster.signalCode === null) signal('SIGCONT')
      await end('SIGKILL')
      rmSync(base, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
    },
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1]) === parent
      } catch {
        return false
      }
    })
}
