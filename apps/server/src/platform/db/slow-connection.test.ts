import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startDatabaseProxy } from '../../../../../tests/support/database-proxy.ts'
import { createTestDb } from '../../../../../tests/support/test-db.ts'
import { openDatabase } from './database.ts'
import { isUnavailable } from './unavailable.ts'

// Not by `statement`: every statement of the product has to fit the product's tables.
const one = { name: 'test_guard_one', text: 'SELECT 1 AS one' }

async function withProxy(
  act: (
    proxy: Awaited<ReturnType<typeof startDatabaseProxy>>,
    database: ReturnType<typeof openDatabase>,
  ) => Promise<void>,
) {
  const db = await createTestDb()
  const proxy = await startDatabaseProxy(db.urls.app)
  const { app, report, owner } = db.urls
  const urls = { app: proxy.through(app), report: proxy.through(report), owner: proxy.through(owner) }
  const database = openDatabase(urls, pino({ level: 'silent' }))
  try {
    // One connection of the pool, and the guard's own.
    await database.read(1, (tx) => tx.one(one))
    await act(proxy, database)
  } finally {
    proxy.close()
    await database.close()
    await db.drop()
  }
}

const readTwice = (database: ReturnType<typeof openDatabase>) =>
  Promise.allSettled([0, 1].map(() => database.read(1, (tx) => tx.one(one))))

test('a request waits for a connection that a busy machine opens slowly', () =>
  withProxy(async (proxy, database) => {
    proxy.delayOpening(2_000)
    expect(await readTwice(database)).toEqual([0, 1].map(() => ({ status: 'fulfilled', value: { one: 1 } })))
  }))

test('a silent database refuses what waits for a connection as well as what uses one', () =>
  withProxy(async (proxy, database) => {
    proxy.hang()
    const reads = await readTwice(database)
    for (const read of reads) {
      expect(read.status).toBe('rejected')
      if (read.status === 'rejected') expect(isUnavailable(read.reason as Error)).toBe(true)
    }
    // Not the pool's own timeout, which comes later.
    expect(reads.map((read) => read.status === 'rejected' && (read.reason as Error).message)).toContain(
      'The database does not answer',
    )
  }))
