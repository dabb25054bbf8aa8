/** npm run verify-audit [-- TENANT NUMBER:DIGEST]: reads every tenant's sealed chain again; a seal out of the log must still be in it. */
import pino from 'pino'
import { createApp } from '../apps/server/src/app.ts'
import { checkChain } from '../apps/server/src/features/audit/public.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { systemContext } from '../apps/server/src/platform/system-context.ts'
import { withDatabase } from './backup/with-database.ts'

const [key, head] = process.argv.slice(2)

await withDatabase(async (adminUrl, config) => {
  const app = await createApp(config, await migrate(adminUrl, config.secretsKey), { log: pino({ level: 'silent' }) })
  try {
    const tenants = (await app.services.tenants.all()).filter((tenant) => key === undefined || tenant.key === key)
    if (tenants.length === 0) throw new Error(`There is no tenant ${key}`)
    for (const tenant of tenants) {
      const check = await checkChain(await systemContext(app.services, tenant.id), head)
      console.log(`${tenant.key}: ${check.facts} facts in ${check.segments} segments, ${check.faults.length} faults`)
      for (const { kind, segment, count } of check.faults)
        console.log(`  ${kind}${segment === null ? '' : ` in segment ${segment}`}: ${count}`)
      if (check.faults.length > 0) process.exitCode = 1
    }
  } finally {
    await app.close()
  }
})
