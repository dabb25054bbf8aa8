import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isUnavailable } from './unavailable.ts'

const patienceMs = 30_000

/** Retries an unavailable database for half a minute after the first failure: for the start, since requests give up in seconds. */
export async function retryWhileUnavailable<T>(ask: () => Promise<T>, log: Logger): Promise<T> {
  for (let until = Number.POSITIVE_INFINITY; ;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Error && isUnavailable(error)) || Date.now() > until) throw error
      until = Math.min(until, Date.now() + patienceMs)
      log.warn({ error: error.message }, 'the database is slow to answer; asking again')
      await sleep(500)
    }
  }
}
