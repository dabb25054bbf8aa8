import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainClient } from '../../../../../tests/support/chain-client.ts'
import { makeReleased } from '../../../../../tests/support/reward-case.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { checkChain, sealAudit } from './public.ts'

/** An insider with the database's administrator at hand, but without the key ring (safety 25). */
let test: TestApp
let admin: pg.Client
let chain: ReturnType<typeof chainClient>

beforeAll(async () => {
  test = await createTestApp()
  chain = chainClient(test)
  admin = new pg.Client({ connectionString: test.db.adminUrl })
  await admin.connect()
  for (let round = 0; round < 3; round += 1) {
    const ctx = await test.context()
    await ctx.write((tx) => makeReleased(ctx, tx))
    await sealAudit(ctx)
  }
})
afterAll(async () => {
  await admin?.end()
  await test?.close()
})

/** Tampers as an insider could, verifies, and undoes it. */
async function faultsAfter(sql: string): Promise<string[]> {
  const tables = ['event', 'ledger_entry', 'ledger_posting', 'audit_segment', 'audit_waiting']
  for (const table of tables) await admin.query(`CREATE TEMP TABLE kept_${table} AS SELECT * FROM ${table}`)
  await admin.query("SET session_replication_role = 'replica'")
  try {
    const { rowCount } = await admin.query(sql)
    expect(rowCount, 'the attack must touch something').toBeGreaterThan(0)
    return (await checkChain(await test.context())).faults.map(({ kind }) => kind)
  } finally {
    for (const table of tables) {
      await admin.query(`DELETE FROM ${table}`)
      await admin.query(`INSERT INTO ${table} SELECT * FROM kept_${table}; DROP TABLE kept_${table}`)
    }
  }
}

const newest = `(SELECT id FROM ledger_entry WHERE tenant_id = 1 ORDER BY id DESC LIMIT 1)`
const sealedEvent = `(SELECT unnest(events) FROM audit_segment WHERE tenant_id = 1 AND number = 2 LIMIT 1)`

describe('the sealed chain', () => {
  it('holds every act of an operator and every booking, and is whole', async () => {
    const check = await checkChain(await test.context())
    expect(check).toMatchObject({ segments: 3, faults: [] })
    const [counted] = await chain.rows<{ entries: number; events: number }>(
      `SELECT (SELECT count(*) FROM ledger_entry WHERE tenant_id = $1) AS entries,
        (SELECT count(*) FROM event WHERE tenant_id = $1 AND (actor_kind = 'operator' OR subject_kind = 'reward')) AS events`,
    )
    expect(counted!.entries).toBeGreaterThan(2)
    expect(check.facts).toBe(counted!.entries + counted!.events)
  })

  it.each([
    [
      'an amount is changed',
      `UPDATE ledger_posting SET cents = cents + 1 WHERE tenant_id = 1 AND entry_id = ${newest}`,
      'changed',
    ],
    [
      'a posting is removed',
      `DELETE FROM ledger_posting WHERE tenant_id = 1 AND entry_id = ${newest} AND line = (SELECT max(line) FROM ledger_posting WHERE entry_id = ${newest})`,
      'changed',
    ],
    [
      'a booking is removed',
      `WITH gone AS (DELETE FROM ledger_posting WHERE tenant_id = 1 AND entry_id = ${newest}) DELETE FROM ledger_entry WHERE tenant_id = 1 AND id = ${newest}`,
      'missing',
    ],
    [
      'an act gets another actor',
      `UPDATE event SET actor_id = gen_random_uuid() WHERE tenant_id = 1 AND id = ${sealedEvent}`,
      'changed',
    ],
    [
      'an act gets another moment',
      `UPDATE event SET at = at + interval '1 microsecond' WHERE tenant_id = 1 AND id = ${sealedEvent}`,
      'changed',
    ],
    [
      'an act is removed as if its period were over',
      `WITH gone AS (UPDATE audit_segment SET events = '{}', forgotten_seal = digest WHERE tenant_id = 1 AND number = 2 RETURNING 1)
       DELETE FROM event e USING gone WHERE e.tenant_id = 1 AND e.id = ${sealedEvent}`,
      'changed',
    ],
    ['an act is removed', `DELETE FROM event WHERE tenant_id = 1 AND id = ${sealedEvent}`, 'missing'],
    [
      'two acts are swapped',
      `UPDATE event e SET subject_id = o.subject_id, kind = o.kind, data = o.data, at = o.at, reason = 'x'
       FROM event o WHERE e.tenant_id = 1 AND o.tenant_id = 1 AND e.id = ${sealedEvent} AND o.id <> e.id
         AND o.id = (SELECT min(id::text)::uuid FROM event WHERE tenant_id = 1 AND id <> ${sealedEvent})`,
      'changed',
    ],
    [
      'two segments are swapped',
      `UPDATE audit_segment a SET events = b.events, entries = b.entries, digest = b.digest, sealed_at = b.sealed_at
       FROM audit_segment b WHERE a.tenant_id = 1 AND b.tenant_id = 1 AND a.number IN (1, 2) AND b.number = 3 - a.number`,
      'changed',
    ],
    ['a segment is removed', `DELETE FROM audit_segment WHERE tenant_id = 1 AND number = 2`, 'gap'],
    [
      'a fact leaves its segment',
      `UPDATE audit_segment SET events = events[2:] WHERE tenant_id = 1 AND number = 2`,
      'changed',
    ],
    ['the newest segment is cut off', `DELETE FROM audit_segment WHERE tenant_id = 1 AND number = 3`, 'unsealed'],
    [
      'an act is made up',
      `INSERT INTO event (tenant_id, id, subject_kind, subject_id, kind, actor_kind, at)
       VALUES (1, gen_random_uuid(), 'payoutBatch', gen_random_uuid(), 'payoutBatchApproved', 'operator', now())`,
      'unsealed',
    ],
  ])('tells that %s', async (_what, sql, kind) => {
    expect(await faultsAfter(sql)).toContain(kind)
  })

  it('misses an end that was cut off with all its rows, where the log still names its seal', async () => {
    const ctx = await test.context()
    const [last] = await chain.rows<{ number: number; seal: string }>(
      `SELECT number, encode(digest, 'hex') AS seal FROM audit_segment WHERE tenant_id = $1 ORDER BY number DESC LIMIT 1`,
    )
    const head = `${last!.number}:${last!.seal}`
    expect((await checkChain(ctx, head)).faults).toEqual([])
    expect((await checkChain(ctx, `${last!.number + 1}:${last!.seal}`)).faults).toHaveLength(1)
  })

  it('is closed by many at once without losing or doubling a fact, while others write', async () => {
    const ctx = await test.context()
    const before = (await checkChain(ctx)).facts
    const made = Array.from({ length: 6 }, () => ctx.write((tx) => makeReleased(ctx, tx)))
    await Promise.all([...made, ...Array.from({ length: 6 }, () => sealAudit(ctx))])
    await sealAudit(ctx)
    const after = await checkChain(ctx)
    expect(after.faults).toEqual([])
    expect(after.facts).toBeGreaterThan(before)
  })

  it('is shown to operators, who can have it read again', async () => {
    const token = await chain.operator()
    const state = await chain.must('POST', '/betreiber/system/siegel', { token })
    expect(state).toMatchObject({ Wartend: 0, LetztePruefung: { Fehler: [] } })
    await admin.query(`UPDATE event SET reason = 'x' WHERE tenant_id = 1 AND id = ${sealedEvent}`)
    const broken = await chain.must('POST', '/betreiber/system/siegel', { token })
    expect(broken.LetztePruefung.Fehler).toEqual([{ Art: 'changed', Abschnitt: 2, Anzahl: 1 }])
    expect(await chain.must('GET', '/betreiber/system/siegel', { token })).toEqual(broken)
  })

  it('still fits after the key ring was rotated', async () => {
    const { createKeyRing } = await import('../../platform/crypto/key-ring.ts')
    const rotated = createKeyRing(`new:${Buffer.alloc(32, 9).toString('base64')},${test.config.secretsKey}`)
    const ctx = await test.context()
    const later = { ...ctx, services: { ...ctx.services, keys: rotated } }
    await ctx.write((tx) => makeReleased(ctx, tx))
    await sealAudit(later)
    expect((await checkChain(later)).faults.filter(({ segment }) => segment !== 2)).toEqual([])
  })
})
