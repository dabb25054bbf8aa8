import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rounds } from '../../../../../tests/support/rounds.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { makeOwnTenant } from '../../../../../tests/support/own-tenant.ts'
import { makeReleased } from '../../../../../tests/support/reward-case.ts'
import { openLinks } from '#features/recommendations/click.sql.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { liveARandomLife, randomLife } from './random-lives.fixture.ts'
import { countWaiting } from './count-waiting.ts'
import { keptCounts, naiveRecount } from './naive-recount.fixture.ts'
import { recount } from './recount.ts'

let site: TestApp
let ctx: Context
let tenants = 700

beforeAll(async () => {
  site = await createTestApp({}, undefined, { history: true })
}, 180_000)
afterAll(() => site.close())

const ownTenant = async () => {
  tenants += 1
  await makeOwnTenant(site, tenants, `zahlen-${tenants}`)
  return site.context(tenants)
}
const expectExact = async (of: Context) => {
  const [kept, naive] = await of.read(async (tx) => [await keptCounts(tx), await naiveRecount(tx)] as const)
  expect(kept).toEqual(naive)
  return Object.keys(naive).length
}

describe('counts', () => {
  it.each([1, 2, 3])('of the demo’s year are there, and those of a naive recount (tenant %i)', async (tenant) => {
    expect(await expectExact(await site.context(tenant))).toBeGreaterThan(500)
  })

  it('equal a naive recount over random lives, to the unit', async () => {
    ctx = await ownTenant()
    await fc.assert(
      fc.asyncProperty(randomLife, async (steps) => {
        for (const step of steps) {
          if (step.kind === 'count') await countWaiting(ctx)
          else await liveARandomLife(ctx, step)
        }
        await countWaiting(ctx)
        await expectExact(ctx)
      }),
      { numRuns: rounds(25, 500), seed: 66, endOnFailure: true },
    )
    expect(await recount(ctx)).toBe(0)
  }, 300_000)

  it('have the channel that a recommendation was made by, else that of the first click on its link', async () => {
    const own = await ownTenant()
    const opened = async (made: string | null, clicks: readonly (string | null)[], parentId: string | null = null) => {
      const id = await released(own)
      const [{ number } = { number: '' }] = await own.write((tx) =>
        tx.query<{ number: string }>(
          'UPDATE recommendation SET channel = $3, parent_id = $4 WHERE tenant_id = $1 AND id = $2 RETURNING number',
          [tx.tenantId, id, made, parentId],
        ),
      )
      for (const channel of clicks)
        await own.write((tx) =>
          openLinks(
            tx,
            [number],
            [{ id: newId(own.now), number, channel, clientDigest: Buffer.alloc(32), at: own.now }],
          ),
        )
      return id
    }
    const shared = await opened(null, ['whatsapp', 'facebook'])
    const ids = [
      await opened('plakat', ['whatsapp']),
      shared,
      await opened(null, [], shared),
      await opened(null, [null, 'facebook']),
      await opened(null, ['jumpIn']),
      await opened(null, []),
    ]
    await countWaiting(own)
    const rows = await own.read((tx) =>
      tx.query<{ channels: (string | null)[] }>(
        `SELECT ARRAY[r.channel, f.channel] AS channels FROM unnest($2::uuid[]) WITH ORDINALITY AS u (id, at)
         JOIN recommendation r ON r.tenant_id = $1 AND r.id = u.id
         JOIN funnel_case f ON f.tenant_id = $1 AND f.recommendation_id = u.id ORDER BY u.at`,
        [tx.tenantId, ids],
      ),
    )
    expect(rows.map(({ channels }) => channels)).toEqual([
      ['plakat', 'plakat'],
      ['whatsapp', 'whatsapp'],
      ['whatsapp', 'whatsapp'],
      [null, ''],
      [null, ''],
      [null, ''],
    ])
    await expectExact(own)
    expect(await recount(own)).toBe(0)
  })

  it('see a transaction that commits after a later one was counted', async () => {
    const own = await ownTenant()
    const [early, late] = [await released(own), await released(own)]
    await countWaiting(own)
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const running = own.write(async (tx) => {
      await rename(own, tx, late, 'spaet')
      begin()
      await held
    })
    await begun
    await own.write((tx) => rename(own, tx, early, 'frueh'))
    await countWaiting(own)
    await expectExact(own)
    expect(await countedBy(own, 'frueh')).toBe(1)
    expect(await countedBy(own, 'spaet')).toBe(0)
    commit()
    await running
    await countWaiting(own)
    await expectExact(own)
    expect(await countedBy(own, 'spaet')).toBe(1)
  })

  it('stay exact while many write and several count at once', async () => {
    const own = await ownTenant()
    const write = async () => {
      for (let round = 0; round < 5; round += 1) {
        const id = await released(own)
        await own.write((tx) => rename(own, tx, id, randomUUID()))
      }
    }
    const count = async () => {
      for (let round = 0; round < 10; round += 1) await countWaiting(own)
    }
    await Promise.all([write(), write(), write(), count(), count(), count()])
    await countWaiting(own)
    expect(await expectExact(own)).toBeGreaterThan(0)
  })
})

const released = async (of: Context) => (await of.write((tx) => makeReleased(of, tx))).recommendationId

const countedBy = async (of: Context, channel: string) =>
  Object.entries(await of.read(keptCounts))
    .filter(([key]) => key.startsWith('tenant channel month') && key.endsWith(` ${channel}`))
    .reduce((sum, [, { created = 0 }]) => sum + created, 0)

/** Changes a counted fact of a case, with its event like every change. */
async function rename(of: Context, tx: Tx, recommendationId: string, channel: string): Promise<void> {
  await tx.query('UPDATE recommendation SET channel = $3 WHERE tenant_id = $1 AND id = $2', [
    tx.tenantId,
    recommendationId,
    channel,
  ])
  const subject = { kind: 'recommendation', id: recommendationId } as const
  await emit(of, tx, { kind: 'recommendationShared', subject, recommendationId })
}

describe('the night’s recount', () => {
  it.each([5_000, 40])('finds nothing where everything was counted (%i cases at once)', async (casesAtOnce) => {
    expect(await recount(await site.context(1), casesAtOnce)).toBe(0)
  })

  // A month with more cases than are counted at once is proved day by day.
  it.each([5_000, 1])(
    'finds a wrong count, a wrong case and one that was never queued, repairs and reports them (%i at once)',
    async (casesAtOnce) => {
      const own = await ownTenant()
      await released(own)
      await released(own)
      await countWaiting(own)
      const wrongly = [
        `UPDATE funnel_count SET released_cents = released_cents + 1 WHERE tenant_id = $1 AND dimension = 'channel' AND grain = 'day'`,
        `UPDATE funnel_case SET clicked_on = created_on, channel = 'x' WHERE tenant_id = $1`,
        `UPDATE recommendation SET channel = 'whatsapp' WHERE tenant_id = $1`,
        `DELETE FROM funnel_count WHERE tenant_id = $1 AND dimension = 'all'`,
      ]
      for (const sql of wrongly) {
        await own.write((tx) => tx.query(sql, [tx.tenantId]))
        const told: unknown[] = []
        const log = { ...own.log, error: (...words: unknown[]) => told.push(words) } as unknown as Context['log']
        expect(await recount({ ...own, log }, casesAtOnce), sql).toBeGreaterThan(0)
        expect(told, sql).toHaveLength(1)
        await expectExact(own)
        expect(await recount(own, casesAtOnce), sql).toBe(0)
      }
    },
  )
})
