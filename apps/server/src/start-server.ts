import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#config/config.ts'
import { isDistributed } from '#platform/db/citus.ts'
import { dropNote, readNote } from '#platform/db/installation.ts'
import { durabilityFaults, migrate } from '#platform/db/migrate.ts'
import { startEmbedded, type EmbeddedDatabase } from '#platform/db/embedded.ts'
import { retryWhileUnavailable } from '#platform/db/retry-while-unavailable.ts'
import { receiveReports, type ReportReceiver } from '#platform/mail/reports/receive-reports.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import type { Jobs } from '#platform/jobs/run-jobs.ts'
import { systemContext } from '#platform/system-context.ts'
import { seedDemo } from '../../../db/seeds/seed.ts'
import { createApp, type App } from './app.ts'
import { announce } from './announce.ts'
import { eraseAgain } from './erase-again.ts'
import { watchNights } from './nightly.ts'
import { lanes } from './tasks.ts'

export interface RunningServer {
  readonly app: App
  /** Unready, wait, drain, stop the jobs, close the database; no request is cut off (safety, faults). */
  stop(): Promise<void>
}

/** A fault that a person can mend: shown as its one line, without a stack. */
class StartFault extends Error {
  readonly userFacing = true
}

/** Database, migration, demo data, jobs, listen; answers when the first request would be served. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const embedded =
    config.database.url === undefined
      ? await startEmbedded({ dataDir: config.database.dataDir, log: plain(log) })
      : undefined
  try {
    return await startOn(config, log, embedded)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function startOn(config: Config, log: Logger, embedded: EmbeddedDatabase | undefined): Promise<RunningServer> {
  const adminUrl = embedded?.adminUrl ?? config.database.url!
  const urls = await migrate(adminUrl, config.secretsKey).catch((error: unknown) => {
    throw new StartFault(`The database could not be prepared: ${(error as Error).message}`)
  })
  const app = await createApp(config, urls, { log })
  await retryWhileUnavailable(() => refuseUnfitDatabase(config, app), log)
  if (config.mode === 'demo') {
    await app.prepareDemo()
    const tell = (line: string) => void process.stdout.write(`${line}\n`)
    await retryWhileUnavailable(() => seedDemo(app.services, { history: config.hasDemoYear, tell }), log)
  }
  app.services.tenants.judgeStored()
  await retryWhileUnavailable(() => catchUpAfterRestore(app), log)
  const jobs = await startJobs(app.services, lanes)
  try {
    const receiver = await listenForReports(config, app)
    await listen(config, app)
    await announce(config, () => app.services.tenants.all())
    return { app, stop: () => stop(config, app, { jobs, receiver }, embedded) }
  } catch (error) {
    // A worker that requests a job while the database goes away would report a fault of its own.
    await jobs.stop(jobPatience)
    throw error
  }
}

/** Process managers lose patience after half a minute: everything together takes less than 25 seconds. */
const requestPatience = 20_000
const jobPatience = 10_000
const balancerPause = 3_000

interface Background {
  readonly jobs: Jobs
  readonly receiver: ReportReceiver | undefined
}

async function stop(
  config: Config,
  app: App,
  { jobs, receiver }: Background,
  embedded: EmbeddedDatabase | undefined,
): Promise<void> {
  app.drain()
  // A load balancer needs a moment to notice that this process is no longer ready; requests until then are served.
  if (config.mode === 'production') await sleep(balancerPause)
  await Promise.all([jobs.stop(jobPatience), app.finishRequests(requestPatience), receiver?.stop()])
  await app.close()
  await embedded?.stop()
}

/**
 * People erased since the backup was made are erased again before any caller can request their data (safety, faults).
 */
async function catchUpAfterRestore({ services }: App): Promise<void> {
  if ((await readNote(services.db.owner, 'restored')) === undefined) return
  services.log.warn('a restored backup: the nights since it was made come first')
  // Requested erasures come first: a night would only mail these people outdated facts. Independent of a tenant's
  // settings.
  for (const id of await services.tenants.allIds())
    await eraseAgain(await systemContext(services, id, { evenUnavailable: true }))
  await watchNights(services)
  await dropNote(services.db.owner, 'restored')
}

async function listenForReports(config: Config, { services }: App): Promise<ReportReceiver | undefined> {
  const receiver = config.mail.bounces?.receiver
  if (receiver === undefined) return undefined
  try {
    return await receiveReports(services, receiver)
  } catch (error) {
    throw new StartFault(`Delivery reports cannot be received at port ${receiver.port}: ${(error as Error).message}`)
  }
}

/** One address a tenant in demo mode, since programs and other hosts know no *.localhost (product §7). */
async function listen(config: Config, app: App): Promise<void> {
  try {
    await app.http.listen({ port: config.http.port, host: config.http.host })
    if (config.mode === 'demo' && config.http.port !== 0)
      await app.listenAlso([config.http.port + 1, config.http.port + 2], config.http.host)
  } catch (error) {
    const { code, port } = error as { code?: string; port?: number }
    if (code === 'EADDRINUSE')
      throw new StartFault(`Port ${port ?? config.http.port} is taken. Stop the other program or set PORT.`)
    if (code === 'EACCES')
      throw new StartFault(
        `Port ${port ?? config.http.port} needs a right this user does not have. Set PORT above 1024.`,
      )
    throw error
  }
}

async function refuseUnfitDatabase(config: Config, app: App): Promise<void> {
  const faults = await durabilityFaults(app.services.db.app)
  if (faults.length > 0)
    throw new StartFault(
      `The database may lose acknowledged writes (${faults.join(', ')}); the server does not start on it.`,
    )
  if (config.database.replicaUrl !== undefined && (await isDistributed(app.services.db.app)))
    throw new StartFault('DATABASE_REPLICA_URL: a Citus cluster has no one replica that follows it (docs/scaling.md).')
  if (config.mode !== 'production') return
  if ((await readNote(app.services.db.app, 'demo')) !== undefined)
    throw new StartFault('This database holds demo data; production needs a database of its own.')
}

const plain = (log: Logger) => ({
  info: (message: string) => log.info(message),
  warn: (message: string) => log.warn(message),
})
