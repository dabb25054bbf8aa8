import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts'
import { findFreePorts } from '../../support/free-port.ts'
import { spawnServer, type ServerProcess } from '../../support/server.ts'
import { createTestApp, type TestApp } from '../../support/test-app.ts'
import { inTurn } from '../../support/test-db.ts'
import { makeOwnCluster, type OwnCluster } from './own-cluster.ts'

const secretsKey = `fault:${Buffer.alloc(32, 9).toString('base64')}`

/** The demo's tenants in a database of the test's own, and server processes on it, one after the other or many. */
export type Site = {
  readonly cluster: OwnCluster
  /** Where the first server listens, whichever process it is. */
  readonly port: number
  readonly origin: string
  /** The servers' environment, beside their data folder. */
  readonly environment: Readonly<Record<string, string>>
  start(environment?: Readonly<Record<string, string>>, tree?: string): Promise<ServerProcess>
  /** The same, and ready. */
  serve(environment?: Readonly<Record<string, string>>): Promise<ServerProcess>
  /** Acts as the app itself on the database, beside the servers; its jobs do not run. */
  within<T>(act: (app: TestApp) => Promise<T>, databaseUrl?: string): Promise<T>
  remove(): Promise<void>
}

export async function makeSite(): Promise<Site> {
  const cluster = await makeOwnCluster(await seededBase())
  await cluster.start()
  const dataDir = mkdtempSync(join(tmpdir(), 'referral-faults-'))
  const port = await findFreePorts(3)
  const started = new Set<ServerProcess>()
  const environment = {
    MODE: 'demo',
    DATABASE_URL: cluster.adminUrl,
    SECRETS_KEY: secretsKey,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
  }
  const start: Site['start'] = async (own = {}, tree) => {
    const server = await spawnServer(dataDir, { ...environment, ...own }, tree)
    started.add(server)
    void server.exited.then(() => started.delete(server))
    return server
  }
  return {
    environment,
    cluster,
    port,
    origin: `http://127.0.0.1:${port}`,
    within: (act, adminUrl = cluster.adminUrl) => within(adminUrl, port, act),
    start,
    async serve(own) {
      const server = await start(own)
      if (!(await server.isReady())) throw new Error(`the server did not start:\n${server.output()}`)
      return server
    },
    async remove() {
      for (const server of started) {
        server.child.kill('SIGKILL')
        await server.exited
      }
      await cluster.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function within<T>(adminUrl: string, port: number, act: (app: TestApp) => Promise<T>): Promise<T> {
  const urls = await migrate(adminUrl, secretsKey)
  const drop = async () => {}
  const db = { name: 'postgres', adminUrl, urls, secretsKey, drop, [Symbol.asyncDispose]: drop }
  const app = await createTestApp({ SECRETS_KEY: secretsKey, PUBLIC_URL: `http://localhost:${port}` }, db)
  try {
    return await act(app)
  } finally {
    await app.close()
  }
}

/** The files of a cluster with the demo's tenants: the run's first site makes them, and each begins with a copy. */
async function seededBase(): Promise<string> {
  const seeded = join(inject('postgres').folder, 'site')
  await inTurn(seeded, async () => {
    if (existsSync(seeded)) return
    const cluster = await makeOwnCluster()
    await cluster.start()
    await within(cluster.adminUrl, 3000, async () => {})
    await cluster.stop()
    renameSync(cluster.base, seeded)
  })
  return seeded
}
