import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { isTaken } from '../../apps/server/src/platform/db/is-taken.ts'
import { statement } from '../../apps/server/src/platform/db/tx.ts'
import { recordStatements } from '../../tools/bench/recorded-sql.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const overLoopback = (address: string): string => {
  const url = new URL(address)
  url.search = ''
  return url.href
}

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const words = statement('test_messages', 'SELECT count(*) FROM tenant_words WHERE tenant_id = $1')

it('begins a transaction and names its tenant in messages of their own, which a coordinator forwards whole', async () => {
  const { db } = test.services
  const ask = async (open: typeof db.write) => void (await open(1, (tx) => tx.rows(words, [1])))
  const sent = await recordStatements(async () => {
    for (const open of [db.write, db.writeOnce, db.read, db.readOnce, db.noteAside, db.report]) await ask(open)
  })
  const texts = sent.map(({ text }) => text)
  const beginnings = texts.filter((text) => /BEGIN|SET LOCAL/.test(text))
  expect(beginnings.filter((text) => text.includes('BEGIN'))).toHaveLength(6)
  expect(beginnings.filter((text) => text === `SET LOCAL app.tenant = '1'`)).toHaveLength(6)
  for (const text of beginnings)
    expect(text).toMatch(/^(BEGIN( READ ONLY)?|SET LOCAL app\.tenant = '1'|SET LOCAL synchronous_commit = off)$/)
})

it('knows a row that is there already by its index, also by that of a shard', () => {
  const violated = (constraint: string, code = '23505') => isTaken({ code, constraint }, 'customer_order_match')
  expect(violated('customer_order_match')).toBe(true)
  expect(violated('customer_order_match_102345')).toBe(true)
  expect(violated('customer_order_match_102345', '23503')).toBe(false)
  expect(violated('customer_order_102345')).toBe(false)
})

it('has every connection asked for a sign of life, so that a machine that is gone holds nothing for hours', async () => {
  // The settings of this connection: by a socket of this machine there is no such thing.
  const { app, report, owner } = test.db.urls
  const urls = { app: overLoopback(app), report, owner: overLoopback(owner) }
  const db = openDatabase(urls, test.services.log)
  const asked = `SELECT current_setting('tcp_keepalives_idle') AS idle, current_setting('tcp_keepalives_count') AS count`
  try {
    for (const pool of [db.app, db.owner]) expect((await pool.query(asked)).rows).toEqual([{ idle: '5', count: '3' }])
  } finally {
    await db.close()
  }
})
