import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { createApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { startScratch } from '../../apps/server/src/platform/db/embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { inTenant } from '../../apps/server/src/platform/db/tx.ts'
import { seedDemo } from '../../db/seeds/seed.ts'
import { demoTenants } from '../../db/seeds/tenants/tenants.ts'
import { readTenantFolder } from './export-tenant.ts'
import { readFolder, type TenantFolder } from './tenant-folder.ts'

const examples = join(import.meta.dirname, '../../db/example-tenants')

/** The templates of a new tenant, besides existing ones: the demo's tenants, and the example. */
export const templateNames = (): string[] => [...demoTenants.map(({ key }) => key), ...readdirSync(examples)]

/**
 * A tenant to begin with where none is yet: production has no demo data, so the demo's tenants are made for this once,
 * in a database of their own that is thrown away.
 */
export async function readTemplate(key: string): Promise<TenantFolder | undefined> {
  if (existsSync(join(examples, key, 'tenant.json'))) return (await readFolder(join(examples, key))).tenant
  const wanted = demoTenants.find((tenant) => tenant.key === key)
  if (wanted === undefined) return undefined
  const scratch = await startScratch()
  try {
    const config = readConfig({ MODE: 'demo', LOG_LEVEL: 'silent' })
    const urls = await migrate(scratch.adminUrl, config.secretsKey)
    const app = await createApp(config, urls, { log: pino({ level: 'silent' }) })
    try {
      await seedDemo(app.services, { history: false })
      return await inTenant(app.services.db.owner, wanted.id, { readOnly: true }, readTenantFolder)
    } finally {
      await app.close()
    }
  } finally {
    await scratch.stop()
  }
}
