import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePorts } from './free-port.ts'

export type TenantKey = 'fernblick' | 'hanse-assekuranz' | 'werkstrom'

/** Demo tenants answer on neighbouring ports (product.md §7). */
const portOffset: Record<TenantKey, number> = { fernblick: 0, 'hanse-assekuranz': 1, werkstrom: 2 }
export type TestServer = {
  /** Where a tenant's pages are, without a trailing slash. */
  origin(tenant: TenantKey): string
  readonly receiverPort: number
  /** The process's output so far. */
  output(): string
  readonly pid: number
  stop(): Promise<void>
}

/** The process itself, before it is known whether it starts. */
export type ServerProcess = {
  readonly port: number
  /** A client's system may listen there. */
  readonly receiverPort: number
  readonly child: ChildProcess
  /** The exit code, or undefined where a signal ended it. */
  readonly exited: Promise<number | undefined>
  output(): string
  /** True when it is ready, false when it ended or was not ready in time. */
  isReady(): Promise<boolean>
}

const ownTree = join(import.meta.dirname, '../..')
/** A first start lives through the demo's year, and a test machine is busy. */
const START_SECONDS = 300

/** Names the data folder of a server that has lived through the demo's year and was stopped (seed-once.ts). */
export const SEEDED_FOLDER = 'SEEDED_FOLDER'

/** A data folder of one's own: with the demo's year in it where the run has made one, else empty. */
export function makeDataFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const seeded = process.env[SEEDED_FOLDER]
  if (seeded !== undefined) cpSync(seeded, folder, { recursive: true })
  return folder
}

/** Spawns the real server process in demo mode with an embedded database below `dataDir`. */
export async function spawnServer(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  /** Another release's tree. */
  tree = ownTree,
): Promise<ServerProcess> {
  const port = Number(environment['PORT'] ?? (await findFreePorts(4)))
  // After the tenants' (webhook-receiver.ts).
  const receiverPort = port + 3
  const child = spawn(process.execPath, [join(tree, 'apps/server/src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      // A hundred starts a run read the same modules.
      NODE_COMPILE_CACHE: join(tree, '.cache/node-compile'),
      // A private build of the pages, where one is named.
      ...(process.env['WEB_DIST'] === undefined ? {} : { WEB_DIST: process.env['WEB_DIST'] }),
      TZ: 'America/New_York',
      MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1',
      WEBHOOK_PRIVATE_HOSTS: `127.0.0.1:${receiverPort}`,
      // Not marked as private, though it is: what goes there fails at once.
      WEBHOOK_HOSTS: 'localhost',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  let ended = false
  const exited = once(child, 'close').then(([code]) => {
    ended = true
    return (code as number | null) ?? undefined
  })
  const isReady = async (): Promise<boolean> => {
    for (const until = Date.now() + START_SECONDS * 1000; !ended && Date.now() < until; await sleep(100)) {
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (response) => response.ok,
        () => false,
      )
      if (ready) return true
    }
    return false
  }
  return { port, receiverPort, child, exited, output: () => output, isReady }
}

/** The real server process, ready, with a data folder of its own that is deleted with it. */
export async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const dataDir = makeDataFolder('referral-server-')
  const { port, receiverPort, child, exited, output, isReady } = await spawnServer(dataDir, environment)
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    const patience = setTimeout(() => child.kill('SIGKILL'), 30_000)
    await exited
    clearTimeout(patience)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  if (!(await isReady())) {
    await stop()
    throw new Error(`the server did not start:\n${output()}`)
  }
  return {
    origin: (tenant) => `http://localhost:${port + portOffset[tenant]}`,
    receiverPort,
    output,
    pid: child.pid ?? 0,
    stop,
  }
}
