import { rmSync } from 'node:fs'
import pg from 'pg'
import { openEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { test as base } from '../support/fixtures.ts'
import { makeDataFolder, spawnServer } from '../support/server.ts'
import type { TestServer } from '../support/server.ts'

/**
 * Like every browser test, with access to the database: to insert below every check what an import or a later release
 * may let in.
 */
export const test = base.extend<
  object,
  { readonly admin: pg.Client; readonly known: { server: TestServer; admin: pg.Client } }
>({
  known: [
    // Playwright reads the names of the first parameter, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = makeDataFolder('referral-defences-')
      const web = process.env['WEB_DIST']
      const { port, receiverPort, child, exited, output, isReady } = await spawnServer(
        dataDir,
        web === undefined ? {} : { WEB_DIST: web },
      )
      if (!(await isReady())) throw new Error(output())
      const { adminUrl } = await openEmbedded({ dataDir, log: { info: () => undefined, warn: () => undefined } })
      const admin = new pg.Client({ connectionString: adminUrl })
      await admin.connect()
      const stop = async (): Promise<void> => {
        await admin.end()
        child.kill('SIGTERM')
        await exited
        rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      }
      const ports = { fernblick: port, 'hanse-assekuranz': port + 1, werkstrom: port + 2 }
      const server = {
        origin: (tenant: keyof typeof ports) => `http://localhost:${ports[tenant]}`,
        receiverPort,
        output,
        pid: child.pid ?? 0,
        stop,
      }
      await use({ server, admin })
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [async ({ known }, use) => use(known.server), { scope: 'worker' }],
  admin: [async ({ known }, use) => use(known.admin), { scope: 'worker' }],
})

export { expect } from '../support/fixtures.ts'
