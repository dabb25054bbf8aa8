import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { startDatabaseProxy } from '../../../../../tests/support/database-proxy.ts'
import { createTestDb } from '../../../../../tests/support/test-db.ts'
import { guardAgainstSilence } from './guarded-pool.ts'

function standStill(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until;);
}

test('a database does not count as hung because the process itself was stopped', async () => {
  const db = await createTestDb()
  const proxy = await startDatabaseProxy(db.urls.app, 100)
  const warnings: string[] = []
  const guard = guardAgainstSilence(
    proxy.through(db.urls.app),
    pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) }),
  )
  const pool = guard.open({ connectionString: db.urls.app, max: 1 })
  try {
    const answer = pool.query('SELECT 1 AS one FROM pg_sleep(2)')
    answer.catch(() => undefined)
    // By now the guard pings, over a connection that is still being opened.
    await sleep(300)
    standStill(1_200)
    expect((await answer).rows).toEqual([{ one: 1 }])
    expect(warnings).toEqual([])
  } finally {
    await pool.end()
    await guard.close()
    proxy.close()
    await db.drop()
  }
})
