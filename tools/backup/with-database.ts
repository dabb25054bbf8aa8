import { ConfigError, readConfig, type Config } from '../../apps/server/src/config/config.ts'
import { BackupError } from '../../apps/server/src/platform/db/backup/frames.ts'
import { EmbeddedDatabaseError, openEmbedded } from '../../apps/server/src/platform/db/embedded.ts'

type Task = (adminUrl: string, config: Config) => Promise<void>

/** Runs a task on the database that the environment names, as the server would use it; faults are one line. */
export async function withDatabase(task: Task): Promise<void> {
  try {
    const config = readConfig(process.env)
    const log = { info: () => {}, warn: (message: string) => console.error(message) }
    const embedded =
      config.database.url === undefined ? await openEmbedded({ dataDir: config.database.dataDir, log }) : undefined
    try {
      await task(embedded?.adminUrl ?? config.database.url ?? '', config)
    } finally {
      await embedded?.stop()
    }
  } catch (error) {
    process.exitCode = 1
    const known = [BackupError, ConfigError, EmbeddedDatabaseError].some((kind) => error instanceof kind)
    const { code, message, stack } = error as NodeJS.ErrnoException
    console.error(known || code !== undefined ? message : stack)
  }
}
