import { createServer, connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createTestDb } from '../../../../../tests/support/test-db.ts'
import { guardAgainstSilence } from './guarded-pool.ts'

const delayMs = 100

/** Forwards the messages of a database and its client with growing delays. */
async function listenSlowly(url: string) {
  const { hostname, port } = new URL(url)
  const server = createServer((caller) => {
    const database = connect(Number(port), hostname)
    for (const [from, to] of [
      [caller, database],
      [database, caller],
    ] as const) {
      from.on('data', (data) => setTimeout(() => to.writable && to.write(data), delayMs))
      from.on('error', () => to.destroy())
      from.on('close', () => setTimeout(() => to.destroy(), delayMs))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const slow = new URL(url)
  slow.port = String((server.address() as AddressInfo).port)
  slow.searchParams.delete('host')
  return { url: slow.href, close: () => server.close() }
}

function standStill(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until;);
}

test('a database does not count as hung because the process itself was stopped', async () => {
  const db = await createTestDb()
  const slowly = await listenSlowly(db.urls.app)
  const told: string[] = []
  const guard = guardAgainstSilence(
    slowly.url,
    pino({ level: 'warn' }, { write: (line: string) => void told.push(line) }),
  )
  const pool = guard.open({ connectionString: db.urls.app, max: 1 })
  try {
    const answer = pool.query('SELECT 1 AS one FROM pg_sleep(2)')
    answer.catch(() => undefined)
    // By now the guard pings, over a connection that is still being opened.
    await sleep(300)
    standStill(1_200)
    expect((await answer).rows).toEqual([{ one: 1 }])
    expect(told).toEqual([])
  } finally {
    await pool.end()
    await guard.close()
    slowly.close()
    await db.drop()
  }
})
