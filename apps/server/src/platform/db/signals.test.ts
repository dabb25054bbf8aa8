import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDb } from '../../../../../tests/support/test-db.ts'
import { createSignals } from './signals.ts'

test('a name that is held while the connection is being made is seen by others, as one before and after it', async () => {
  const db = await createTestDb()
  const admin = new pg.Client({ connectionString: db.adminUrl })
  await admin.connect()
  const signals = createSignals(db.urls.app, pino({ level: 'silent' }))
  try {
    let names = 0
    // Each millisecond until the connection has answered, and once after; PostgreSQL has room for some thousands of locks.
    for (let isAlive = false; !isAlive; await sleep(1)) {
      isAlive = signals.isAlive()
      if (isAlive || names < 2_000) signals.hold(`crew ${(names += 1)}`)
    }
    const seen = async () =>
      (
        await admin.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND classid = hashtext('referral.alive')::oid AND granted
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        )
      ).rows[0]!.n
    await expect.poll(seen).toBe(names)
  } finally {
    await signals.close()
    await admin.end()
    await db.drop()
  }
})
