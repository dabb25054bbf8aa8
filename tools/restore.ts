/** npm run restore -- FILE: a backup into the empty database that the environment names. */
import { resolve } from 'node:path'
import { BackupError } from '../apps/server/src/platform/db/backup/frames.ts'
import { restoreBackup } from '../apps/server/src/platform/db/backup/restore-backup.ts'
import { withDatabase } from './backup/with-database.ts'

await withDatabase(async (adminUrl, config) => {
  const file = process.argv[2]
  if (file === undefined) throw new BackupError('Name the file: npm run restore -- FILE')
  const since = performance.now()
  const { tables, rows } = await restoreBackup(adminUrl, config.secretsKey, resolve(file))
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`${tables} tables, ${rows} rows restored and compared, ${seconds} s`)
})
