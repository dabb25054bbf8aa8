import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeScratchFolder, provideBinaries, type Binaries } from './embedded/binaries.ts'
import { addressOf, clusterDirIn, makeBaseFolder, openCluster, type Cluster } from './embedded/cluster.ts'
import { claimFolder, ownerOf, releaseFolder, settleOrphan } from './embedded/ownership.ts'
import { startPostmaster, stopPostmaster, type Postmaster } from './embedded/postmaster.ts'
import { chooseRunUser } from './embedded/run-user.ts'

export { EmbeddedDatabaseError } from './embedded/database-error.ts'

/** The log of the embedded database; a pino logger fits. */
export type EmbeddedLog = { info(message: string): void; warn(message: string): void }

export type EmbeddedDatabase = {
  /** Superuser connection to the maintenance database, on this machine only. Valid until `stop`, also over a crash. */
  readonly adminUrl: string
  /** Stops PostgreSQL cleanly; waits until it has ended. */
  stop(): Promise<void>
}

/** Restarts in a row wait longer and longer, up to this; a full disk may be mended while we try. */
const LONGEST_PAUSE_MS = 2_000
const CALM_AGAIN_MS = 60_000

/**
 * Starts the PostgreSQL that comes with the project, with its files below `dataDir/postgres`; makes
 * them at the first start. It ends with this process, even by kill -9, and is started again if it dies.
 *
 * @throws EmbeddedDatabaseError with one line for the operator: missing right, damaged or foreign
 *   folder, folder in use, no programs for this platform.
 */
export async function startEmbedded(options: {
  readonly dataDir: string
  readonly log: EmbeddedLog
}): Promise<EmbeddedDatabase> {
  return await start(join(resolve(options.dataDir), 'postgres'), options.log, { sync: true })
}

/** A fresh, empty cluster in a temporary folder, as durable as the real one; `stop` removes it. */
export async function startScratch(log: EmbeddedLog = { info: () => {}, warn: () => {} }): Promise<EmbeddedDatabase> {
  const folder = makeScratchFolder()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const database = await start(folder, log, { sync: false })
    const stop = async () => {
      await database.stop()
      remove()
    }
    return { adminUrl: database.adminUrl, stop }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * The database of a data folder for a short task beside the server: the running one where a server has it,
 * else started for the task.
 */
export async function openEmbedded(options: {
  readonly dataDir: string
  readonly log: EmbeddedLog
}): Promise<EmbeddedDatabase> {
  const base = join(resolve(options.dataDir), 'postgres')
  if (ownerOf(base) === undefined) return await startEmbedded(options)
  const [, , , port = ''] = readFileSync(join(clusterDirIn(base), 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(base, 'password'), 'utf8').trim()
  return { adminUrl: addressOf(base, password, Number(port)), stop: async () => {} }
}

async function start(base: string, log: EmbeddedLog, options: { readonly sync: boolean }): Promise<EmbeddedDatabase> {
  const user = chooseRunUser(clusterDirIn(base))
  const binaries = provideBinaries(user, (message) => log.info(message))
  makeBaseFolder(base, user)
  claimFolder(base)
  try {
    await settleOrphan(clusterDirIn(base), (message) => log.warn(message))
    const cluster = openCluster(base, binaries, user, options)
    return await supervise(cluster, binaries, log)
  } catch (error) {
    releaseFolder(base)
    throw error
  }
}

async function supervise(cluster: Cluster, binaries: Binaries, log: EmbeddedLog): Promise<EmbeddedDatabase> {
  let current: Postmaster = await startPostmaster(cluster, binaries)
  let stopping = false
  const { port } = current

  const watch = async (): Promise<void> => {
    let restarts = 0
    while (!stopping) {
      const since = Date.now()
      await current.exited
      if (stopping) return
      log.warn('the database ended unexpectedly and is started again')
      restarts = Date.now() - since > CALM_AGAIN_MS ? 0 : restarts + 1
      await sleep(Math.min(restarts * 100, LONGEST_PAUSE_MS))
      if (stopping) return
      try {
        current = await startPostmaster(cluster, binaries, port)
      } catch (error) {
        log.warn((error as Error).message)
      }
    }
  }
  const watching = watch()

  return {
    adminUrl: addressOf(cluster.base, cluster.password, port),
    async stop() {
      stopping = true
      await stopPostmaster(current, cluster, binaries)
      await watching
      // A running start when stop was called.
      await stopPostmaster(current, cluster, binaries)
      releaseFolder(cluster.base)
    },
  }
}
