import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { makeOwnTenant } from '../support/own-tenant.ts'
import { payoutDesk } from '../support/payout-desk.ts'
import { asAdmin, germanIban, patient, tally, together, untilWaiting } from '../support/race.ts'
import { expectBooksInOrder, linkOf, makeReleased, rewardOf } from '../support/reward-case.ts'
import { rounds } from '../support/rounds.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const tenant = 91
const key = 'kassenprobe'
const claimers = 200
let test: TestApp
let ctx: Context

beforeAll(async () => {
  test = await createTestApp()
  await makeOwnTenant(test, tenant, key)
  ctx = await test.context(tenant)
})
afterAll(() => test.close())

const bank = (round: number) => ({ PraemieId: 1, Kontoinhaber: 'Nora Öztürk', IBAN: germanIban(round) })
const code = { PraemieId: 2, Vorname: 'Nora', Nachname: 'Öztürk', Email: 'nora@demo.example' }
/** The kinds of claims of a round: all a transfer, all an e-code, or mixed. */
const kinds = [
  (round: number, _index: number) => bank(round),
  () => code,
  (round: number, index: number) => (index % 2 === 0 ? bank(round) : code),
]

async function factsOf(rewardId: string) {
  const [row] = await ctx.read((tx) =>
    tx.query<{ state: string; method: string; entries: number; codes: number; claims: number }>(
      `SELECT r.state, r.claim_method AS method,
         (SELECT count(*) FROM ledger_entry e WHERE e.tenant_id = $1 AND e.subject_id = r.id) AS entries,
         (SELECT count(*) FROM ecode c WHERE c.tenant_id = $1 AND c.reward_id = r.id) AS codes,
         (SELECT count(*) FROM event v WHERE v.tenant_id = $1 AND v.subject_id = r.id AND v.kind IN ('rewardClaimed', 'rewardCollected')) AS claims
       FROM reward r WHERE r.tenant_id = $1 AND r.id = $2`,
      [tenant, rewardId],
    ),
  )
  return row!
}

it(
  'of 200 concurrent claims of one reward one succeeds, whatever their kind, and one payment is booked',
  async () => {
    const count = rounds(20, 500)
    const desk = await payoutDesk(test, key, ctx)
    const codes = Array.from({ length: count }, (_, index) => `WETTLAUF-${index}`).join('\n')
    await desk.operator(0, '/ecodes', { PraemieId: 2, WertCent: 7000, Codes: codes })
    const claimed: { readonly id: string; readonly method: string }[] = []
    for (let round = 0; round < count; round += 1) {
      const reward = await ctx.write(async (tx) => rewardOf(tx, (await makeReleased(ctx, tx)).recommendationId))
      const token = await ctx.write((tx) => linkOf(ctx, tx, reward.id))
      const body = kinds[round % kinds.length]!
      const answers = await together(claimers, (index) =>
        patient(() => test.call('PUT', '/praemierung', { tenant: key, token, body: body(round, index) })),
      )
      expect(tally(answers)).toEqual({ done: 1, '409 PSOF0340': claimers - 1 })
      const { method, ...facts } = await factsOf(reward.id)
      // A transfer is booked when it is exported; an e-code at once.
      const byCode = { state: 'collected', entries: 2, codes: 1, claims: 1 }
      expect(facts).toEqual(method === 'ecode' ? byCode : { state: 'provided', entries: 1, codes: 0, claims: 1 })
      claimed.push({ id: reward.id, method })
    }
    await expectBooksInOrder(test, tenant)
    const batch = await desk.exported()
    expect((await desk.upload(0, await desk.report(batch))).status).toBe(200)
    for (const { id, method } of claimed) {
      const paid = { state: 'paidOut', method: 'bank', entries: 3, codes: 0, claims: 1 }
      if (method === 'bank') expect(await factsOf(id)).toEqual(paid)
    }
    await expectBooksInOrder(test, tenant)
  },
  rounds(240_000, 3_600_000),
)

it('of three people who claim to one account at the same moment, one is held', async () => {
  const claims = await Promise.all(
    Array.from({ length: 3 }, () =>
      ctx.write(async (tx) => {
        const reward = await rewardOf(tx, (await makeReleased(ctx, tx)).recommendationId)
        return { id: reward.id, token: await linkOf(ctx, tx, reward.id) }
      }),
    ),
  )
  const body = bank(9_000)
  const answers = await asAdmin(test, async (admin) => {
    await admin.query('BEGIN')
    // A claim writes its event after the rules were asked, and before it commits.
    await admin.query('LOCK TABLE event IN SHARE MODE')
    const running = claims.map(({ token }) => test.call('PUT', '/praemierung', { tenant: key, token, body }))
    await untilWaiting(admin, claims.length)
    await admin.query('COMMIT')
    return Promise.all(running)
  })
  expect(tally(answers)).toEqual({ done: 3 })
  const held = await ctx.read((tx) =>
    tx.query<{ reason: string }>(
      'SELECT hold_reason AS reason FROM reward WHERE tenant_id = $1 AND on_hold AND id = ANY($2)',
      [tenant, claims.map(({ id }) => id)],
    ),
  )
  expect(held).toHaveLength(1)
})
