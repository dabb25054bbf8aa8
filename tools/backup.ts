/** npm run backup [-- FILE]: all tables as they are now, into one compressed file; the server may run on. */
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { dropOldBackups, KEEP_DAYS } from '../apps/server/src/platform/db/backup/drop-old-backups.ts'
import { writeBackup } from '../apps/server/src/platform/db/backup/write-backup.ts'
import { withDatabase } from './backup/with-database.ts'

await withDatabase(async (adminUrl, config) => {
  const now = new Date()
  const folder = join(resolve(config.database.dataDir), 'backups')
  const wished = process.argv[2]
  const file =
    wished === undefined ? join(folder, `referral-${now.toISOString().replaceAll(':', '-')}.backup`) : resolve(wished)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const { tables, rows } = await writeBackup(adminUrl, file, now)
  const { size } = await stat(file)
  const seconds = ((Date.now() - now.getTime()) / 1000).toFixed(1)
  console.log(`${file}: ${tables} tables, ${rows} rows, ${(size / 1_000_000).toFixed(1)} MB, ${seconds} s`)
  if (wished !== undefined) return
  for (const name of await dropOldBackups(folder, now))
    console.log(`${name} is older than ${KEEP_DAYS} days and was removed`)
})
