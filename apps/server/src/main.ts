import './production-builds.ts'
import pino from 'pino'
import { ConfigError, readConfig } from '#config/config.ts'
import { startServer } from './start-server.ts'

/** The process: environment, listen, signals. One clear line for a fault that a person can correct. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel })
  const server = await startServer(config, log)
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    await server.stop().catch((error: unknown) => {
      log.error({ error: (error as Error).message }, 'stopping failed')
      process.exitCode = 1
    })
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || (error as { userFacing?: boolean }).userFacing === true
  process.stderr.write(
    known
      ? `${(error as Error).message}\n`
      : `The server could not start: ${(error as Error).stack ?? String(error)}\n`,
  )
  process.exit(1)
})
