import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDb } from '../../../../../tests/support/test-db.ts'
import { openDatabase } from './database.ts'

// Not by `statement`: every statement of the product has to fit the product's tables.
const one = { name: 'test_read_one', text: 'SELECT 1 AS one' }
const open = `SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`

test('a read ends its transaction although its end is not awaited', async () => {
  const db = await createTestDb()
  const database = openDatabase(db.urls, pino({ level: 'silent' }))
  // Only the superuser sees the transactions of others.
  const admin = new pg.Client({ connectionString: db.adminUrl })
  await admin.connect()
  try {
    const reads = Array.from({ length: 8 }, () => database.read(1, (tx) => tx.one(one)))
    expect(await Promise.all(reads)).toEqual(Array.from({ length: 8 }, () => ({ one: 1 })))
    // These connections are not used any more.
    const stillOpen = async () => (await admin.query<{ open: number }>(open)).rows[0]!.open
    await expect.poll(stillOpen).toBe(0)
  } finally {
    await admin.end()
    await database.close()
    await db.drop()
  }
})

test('a write is answered once it is durable: a failed commit fails the write', async () => {
  const db = await createTestDb()
  const database = openDatabase(db.urls, pino({ level: 'silent' }))
  try {
    await database.owner.query(
      'CREATE TABLE late (id int PRIMARY KEY, other int REFERENCES late (id) DEFERRABLE INITIALLY DEFERRED)',
    )
    await database.owner.query('GRANT INSERT ON late TO PUBLIC')
    const orphan = { name: 'test_write_late', text: 'INSERT INTO late VALUES (1, 2)' }
    await expect(database.write(1, (tx) => tx.run(orphan))).rejects.toThrow(/foreign key/)
  } finally {
    await database.close()
    await db.drop()
  }
})

test('no connection compiles its plans, wherever the database could', async () => {
  const db = await createTestDb()
  const database = openDatabase(db.urls, pino({ level: 'silent' }))
  const compiles = { name: 'test_read_jit', text: 'SHOW jit' }
  try {
    expect([
      ...(await Promise.all([
        database.read(1, (tx) => tx.one(compiles)),
        database.report(1, (tx) => tx.one(compiles)),
        database.noteAside(1, (tx) => tx.one(compiles)),
      ])),
      ...(await database.owner.query('SHOW jit')).rows,
    ]).toEqual(Array.from({ length: 4 }, () => ({ jit: 'off' })))
  } finally {
    await database.close()
    await db.drop()
  }
})
