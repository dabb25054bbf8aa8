import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeOwnTenant } from '../../../../../tests/support/own-tenant.ts'
import {
  cancelCase,
  expectBooksInOrder,
  linkOf,
  makeMatched,
  makeReleased,
  rewardOf,
  type CaseOptions,
} from '../../../../../tests/support/reward-case.ts'
import { payoutDesk, transfer } from '../../../../../tests/support/payout-desk.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { moveReward } from '#features/rewards/public.ts'
import type { Context } from '#platform/context.ts'

const tenant = 92
let test: TestApp
let ctx: Context
let anna: string
let ben: string

const call = (token: string, path: string, body: unknown = {}) =>
  test.call('POST', `/betreiber${path}`, { tenant: 'zwei-personen', token, body })
const logIn = async (Email: string) =>
  (await call('', '/login', { Email, Password: 'Empfehlen1' })).body.Token as string

beforeAll(async () => {
  test = await createTestApp()
  await makeOwnTenant(test, tenant, 'zwei-personen')
  ctx = await test.context(tenant)
  anna = await logIn('betreiber@demo.example')
  ben = await logIn('betreiber2@demo.example')
})
afterEach(() => expectBooksInOrder(test, tenant))
afterAll(() => test.close())

const ask = (Art: string, Id: string) => call(anna, '/antraege', { Art, Id, Grund: 'war im Krankenhaus' })
const reward = (recommendationId: string) => ctx.read((tx) => rewardOf(tx, recommendationId))

/** A reward that was not claimed in six months. */
async function lapsed() {
  const { recommendationId } = await ctx.write((tx) => makeReleased(ctx, tx))
  const { id } = await reward(recommendationId)
  const facts = { today: '2099-01-01' as never, remindersTried: 2 }
  succeeded(await ctx.write((tx) => moveReward(ctx, tx, id, { trigger: 'lapse', actor: 'system', facts })))
  return { recommendationId, id }
}

/** An e-code was revealed, then the order fell: its worth is owed back. */
async function clawedBack(options: CaseOptions = {}) {
  const made = await ctx.write((tx) => makeReleased(ctx, tx, options))
  const { id, cents } = await reward(made.recommendationId)
  await call(anna, '/ecodes', { PraemieId: 2, WertCent: cents, Codes: `ZWEI-${id.slice(-12)}` })
  const token = await ctx.write((tx) => linkOf(ctx, tx, id))
  const body = { PraemieId: 2, Vorname: 'Nora', Nachname: 'Groß', Email: 'nora@demo.example' }
  expect((await test.call('PUT', '/praemierung', { tenant: 'zwei-personen', token, body })).status).toBe(200)
  await ctx.write((tx) => cancelCase(ctx, tx, made.recommendationId))
  return { ...made, id, cents }
}

/** A payment to the same recommender, of which all is offset. Answers how much. */
async function offset(recommenderId: string, orderedProduct: number): Promise<number> {
  const desk = await payoutDesk(test, 'zwei-personen', ctx)
  const made = await ctx.write((tx) => makeReleased(ctx, tx, { recommenderId, orderedProduct }))
  const { id, cents } = await reward(made.recommendationId)
  const token = await ctx.write((tx) => linkOf(ctx, tx, id))
  const claimed = await test.call('PUT', '/praemierung', { tenant: 'zwei-personen', token, body: transfer() })
  expect(claimed.status).toBe(200)
  await desk.exported()
  return cents
}

describe('two persons', () => {
  it('revive a lapsed reward by goodwill: a new link, a new deadline', async () => {
    const { recommendationId, id } = await lapsed()
    const asked = await ask('Kulanz', id)
    expect([asked.status, asked.body.Status, asked.body.Erlaubt]).toEqual([201, 'Offen', ['decline']])
    expect((await ask('Kulanz', id)).status).toBe(409)
    const own = await call(anna, `/antraege/${asked.body.Id}/confirm`)
    expect([own.status, own.body.PsoErrorCode]).toEqual([409, 'PSOF0350'])
    expect((await reward(recommendationId)).state).toBe('expired')
    const confirmed = await call(ben, `/antraege/${asked.body.Id}/confirm`)
    expect([confirmed.status, confirmed.body.Status]).toEqual([200, 'Bestaetigt'])
    expect(await reward(recommendationId)).toMatchObject({ state: 'provided', claimedAt: null, reminders: 0 })
    const mails = await ctx.read((tx) =>
      tx.query<{ template: string }>(`SELECT template FROM mail WHERE tenant_id = ${tenant} AND subject_id = $1`, [id]),
    )
    expect(mails.map(({ template }) => template)).toContain('reward.goodwill.recommender')
    expect((await call(ben, `/antraege/${asked.body.Id}/decline`)).status).toBe(409)
  })

  it('may be declined, or withdrawn by its operator; then it can be requested anew', async () => {
    const { recommendationId, id } = await lapsed()
    for (const who of [ben, anna]) {
      const asked = await ask('Kulanz', id)
      expect((await call(who, `/antraege/${asked.body.Id}/decline`)).body.Status).toBe('Abgelehnt')
    }
    expect((await reward(recommendationId)).state).toBe('expired')
  })

  it('have two weeks to agree', async () => {
    const { id } = await lapsed()
    const asked = await ask('Kulanz', id)
    const { clock } = test.services
    clock.advance(15 * 86_400_000)
    try {
      expect((await call(ben, `/antraege/${asked.body.Id}/confirm`)).status).toBe(409)
      expect((await ask('Kulanz', id)).status).toBe(201)
    } finally {
      clock.advance(-15 * 86_400_000)
    }
  })

  it('waive the open part of a claw-back', async () => {
    const { recommendationId, id, cents } = await clawedBack()
    const asked = await ask('Erlass', id)
    expect(asked.body.BetragCent).toBe(cents)
    expect((await call(ben, `/antraege/${asked.body.Id}/confirm`)).status).toBe(200)
    expect(await reward(recommendationId)).toMatchObject({ clawedBackCents: cents, writtenOffCents: cents })
    expect((await ask('Erlass', id)).status).toBe(409)
  })

  it('waive what is open when the second one agrees, and that is the amount of the decision', async () => {
    const { recommendationId, recommenderId, id, cents } = await clawedBack()
    const asked = await ask('Erlass', id)
    const rest = cents - (await offset(recommenderId, 469))
    expect(rest).toBeGreaterThan(0)
    const confirmed = await call(ben, `/antraege/${asked.body.Id}/confirm`)
    expect([confirmed.status, confirmed.body.BetragCent]).toEqual([200, rest])
    expect((await reward(recommendationId)).writtenOffCents).toBe(rest)
  })

  it('waive no more than was asked, though more is owed by then', async () => {
    const { recommendationId, recommenderId, id, cents } = await clawedBack()
    const rest = cents - (await offset(recommenderId, 469))
    const asked = await ask('Erlass', id)
    expect(asked.body.BetragCent).toBe(rest)
    await clawedBack({ recommenderId })
    const confirmed = await call(ben, `/antraege/${asked.body.Id}/confirm`)
    expect([confirmed.status, confirmed.body.BetragCent]).toEqual([200, rest])
    expect((await reward(recommendationId)).writtenOffCents).toBe(rest)
  })

  it('grant an appeal: the recommendation is revived with new rewards, amounts paid before stay owed', async () => {
    const { recommendationId, id, cents } = await clawedBack()
    const asked = await ask('Einspruch', recommendationId)
    expect((await call(ben, `/antraege/${asked.body.Id}/confirm`)).status).toBe(200)
    expect(await reward(recommendationId)).toMatchObject({ state: 'open', generation: 2, cents })
    const before = await ctx.read((tx) =>
      tx.query(`SELECT clawed_back_cents FROM reward WHERE tenant_id = ${tenant} AND id = $1`, [id]),
    )
    expect(before).toEqual([{ clawed_back_cents: cents }])
    expect((await ask('Einspruch', recommendationId)).status).toBe(409)
  })

  it('revive a case whose payment was at the bank: paid after its match was undone, it is clawed back', async () => {
    const desk = await payoutDesk(test, 'zwei-personen', ctx)
    const { recommendationId, rewardId } = await desk.claimed()
    const batch = await desk.exported()
    await ctx.write((tx) => cancelCase(ctx, tx, recommendationId))
    const asked = await ask('Einspruch', recommendationId)
    expect((await call(ben, `/antraege/${asked.body.Id}/confirm`)).status).toBe(200)
    const undone = await call(anna, `/empfehlungen/${recommendationId}/undoMatch`, { Grund: 'falscher Auftrag' })
    expect([undone.status, undone.text]).toEqual([200, expect.stringContaining('Offen')])
    expect((await desk.upload(0, await desk.report(batch))).status).toBe(200)
    const [paid] = await ctx.read((tx) =>
      tx.query(
        `SELECT state, cents = clawed_back_cents AS "isClawedBack" FROM reward WHERE tenant_id = ${tenant} AND id = $1`,
        [rewardId],
      ),
    )
    expect(paid).toEqual({ state: 'paidOut', isClawedBack: true })
  })

  it('are asked for nothing that could not be done', async () => {
    const { recommendationId } = await ctx.write((tx) => makeMatched(ctx, tx))
    const { id } = await reward(recommendationId)
    for (const [kind, subject] of [
      ['Kulanz', id],
      ['Erlass', id],
      ['Einspruch', recommendationId],
    ] as const)
      expect([kind, (await ask(kind, subject)).status]).toEqual([kind, 409])
    expect((await ask('Kulanz', recommendationId)).status).toBe(404)
  })
})
