/**
 * npm run distribute [-- --dry-run] [-- --shards=N]: distributes an installation over the Citus cluster whose
 * coordinator DATABASE_URL names (docs/scaling.md). No server may run meanwhile. After an interruption it continues
 * where it stopped.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { CitusError, layOut } from '../apps/server/src/platform/db/citus.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { withDatabase } from './backup/with-database.ts'

const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, shards: { type: 'string', default: '32' } },
})
const shards = Number(values.shards)
if (!Number.isInteger(shards) || shards < 1 || shards > 1024) {
  console.error('npm run distribute [-- --dry-run] [-- --shards=N]: N from 1 to 1024')
  process.exit(2)
}

await withDatabase(async (adminUrl, config) => {
  const isDry = values['dry-run']
  if (!isDry) await migrate(adminUrl, config.secretsKey)
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await layOut(client, { shards, isDry, tell: (sql) => console.log(`${sql};`) })
    console.log(isDry ? 'Nothing was done.' : 'Every table of the tenants lies with its tenant.')
  } catch (error) {
    if (!(error instanceof CitusError)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await client.end()
  }
})
