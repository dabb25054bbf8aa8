import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { makeSocketFolder, pathForPostgres, socketFolder, type Cluster } from './cluster.ts'
import { EmbeddedDatabaseError, explainFault } from './database-error.ts'

export type Postmaster = {
  readonly child: ChildProcess
  readonly port: number
  readonly exited: Promise<void>
}

/** Every start of this server leaves durability on: an acknowledged write survives kill -9. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // Relative to the cluster's folder, because PostgreSQL may not know another path to it.
  unix_socket_directories: process.platform === 'win32' ? '' : `../${socketFolder}`,
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Rows, values and addresses appear in details and statements; none of them belongs in a log.
  log_error_verbosity: 'terse',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

const START_SECONDS = 300
const RETRY_SECONDS = 15

/** Errors of a start shortly after a crash, while the previous process is still ending. */
const PASSING = /lock file|shared memory block|Is another postmaster|could not bind|Address already in use/i

/** Starts PostgreSQL and waits until it answers; retries while a crashed one is still going away. */
export async function startPostmaster(cluster: Cluster, binaries: Binaries, fixedPort?: number): Promise<Postmaster> {
  const until = Date.now() + RETRY_SECONDS * 1000
  for (;;) {
    const port = fixedPort ?? (await findFreePort())
    const launched = launch(cluster, binaries, port)
    const fault = await waitUntilReady(cluster, launched)
    if (fault === undefined) return { child: launched.child, port, exited: launched.exited }
    if (!PASSING.test(fault) || Date.now() > until) {
      const text = `The database in ${cluster.base} does not start: ${fault}. If its files are damaged, restore a backup.`
      throw explainFault(fault, cluster.base) ?? new EmbeddedDatabaseError(text)
    }
    await sleep(200)
  }
}

type Launched = { readonly child: ChildProcess; readonly exited: Promise<void>; readonly lines: string[] }

function launch(cluster: Cluster, binaries: Binaries, port: number): Launched {
  makeSocketFolder(cluster)
  const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const command = [binaries.postgres, '-D', pathForPostgres(cluster.dir, cluster.user), ...settings]
  const [file = '', ...args] = [...followParent(), ...command]
  const child = spawn(file, args, {
    cwd: cluster.dir,
    env: { PATH: process.env['PATH'], LC_MESSAGES: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A separate session: Ctrl-C in the terminal must reach the server first, the database last.
    detached: process.platform !== 'win32',
    ...cluster.user,
  })
  const lines: string[] = []
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line)
      if (lines.length > 50) lines.shift()
    })
  }
  const exited = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      lines.push(`FATAL: ${error.message}`)
      resolve()
    })
    child.once('exit', () => resolve())
  })
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  void exited.then(() => process.off('exit', endWithUs))
  return { child, exited, lines }
}

let setprivWorks: boolean | undefined

/** A killed server (kill -9) takes its database along: fast shutdown, by the kernel. */
function followParent(): string[] {
  if (process.platform !== 'linux') return []
  setprivWorks ??= spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  return setprivWorks ? ['setpriv', '--pdeathsig', 'INT', '--'] : []
}

/** Resolves to undefined when ready, else to the reason PostgreSQL gave. */
async function waitUntilReady(cluster: Cluster, { child, exited, lines }: Launched): Promise<string | undefined> {
  let gone = false
  void exited.then(() => (gone = true))
  const file = join(cluster.dir, 'postmaster.pid')
  for (const until = Date.now() + START_SECONDS * 1000; Date.now() < until; await sleep(10)) {
    if (gone) {
      await sleep(20)
      const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? (lines.join(' ') || 'it ended at once')
      return reason.replace(/^.*?(FATAL|PANIC|LOG):\s*/, '').replaceAll('/proc/self/cwd', cluster.dir)
    }
    // Line 1 is the process, line 8 the state, the way pg_ctl waits.
    const status = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (status[0] === String(child.pid) && status[7]?.trim() === 'ready') return undefined
  }
  child.kill('SIGINT')
  return `it was not ready after ${START_SECONDS} seconds`
}

/**
 * A moment for connections that are just closing, then fast shutdown, then less patient ones; the data are safe in each
 * case.
 */
export async function stopPostmaster(
  { child, exited }: Postmaster,
  cluster: Cluster,
  binaries: Binaries,
): Promise<void> {
  const stops: [() => void, number][] =
    process.platform === 'win32'
      ? [[() => spawnSync(binaries.pgCtl, ['stop', '-D', cluster.dir, '-m', 'fast', '-W']), 20_000]]
      : [
          [() => child.kill('SIGTERM'), 300],
          [() => child.kill('SIGINT'), 15_000],
          [() => child.kill('SIGQUIT'), 5_000],
        ]
  for (const [stop, patience] of [...stops, [() => child.kill('SIGKILL'), 5_000] as const]) {
    if (child.exitCode !== null || child.signalCode !== null) break
    stop()
    const waiting = new AbortController()
    await Promise.race([exited, sleep(patience, undefined, { signal: waiting.signal }).catch(() => undefined)])
    waiting.abort()
  }
}

async function findFreePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
