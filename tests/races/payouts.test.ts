import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { makeOwnTenant } from '../support/own-tenant.ts'
import { payoutDesk, transfer } from '../support/payout-desk.ts'
import { inQueue, patient, race, refusedOrDone, tally, together } from '../support/race.ts'
import { cancelCase, expectBooksInOrder, rewardOf } from '../support/reward-case.ts'
import { rounds } from '../support/rounds.ts'
import { createTestApp, type Answer, type TestApp } from '../support/test-app.ts'

/**
 * Two concurrent operators on one batch: one of the two orders of events happened, the money is booked once, and the
 * loser is told.
 */
const tenant = 91
const key = 'kassenprobe'
const tries = rounds(3, 100)
const patience = rounds(120_000, 3_600_000)
let test: TestApp
let ctx: Context
let desk: Awaited<ReturnType<typeof payoutDesk>>

beforeAll(async () => {
  test = await createTestApp()
  await makeOwnTenant(test, tenant, key)
  ctx = await test.context(tenant)
  desk = await payoutDesk(test, key, ctx)
})
// Finishes the batches of earlier tests.
beforeEach(finishAll)
afterEach(() => expectBooksInOrder(test, tenant))
afterAll(() => test.close())

async function finishAll(): Promise<void> {
  const { body } = await desk.call('GET', '/betreiber/auszahlungen', { token: desk.tokens[0] })
  for (const { Id, Status } of body.Content as { Id: string; Status: string }[]) {
    if (Status === 'Sammelnd') await desk.move(0, Id, 'freeze')
    if (['Sammelnd', 'Eingefroren'].includes(Status)) await desk.move(1, Id, 'approve')
    if (['Sammelnd', 'Eingefroren', 'Genehmigt'].includes(Status)) await desk.move(0, Id, 'export')
    if (!['Abgeschlossen', 'Teilretour', 'Abgelehnt'].includes(Status)) await desk.upload(0, await desk.report(Id))
  }
}
const batch = (id: string) => ({ table: 'payout_batch', id }) as const
const of = (id: string) => ({ table: 'recommendation', id }) as const
const statusOf = async (id: string) => (await desk.read(id)).Lauf.Status as string
const entriesOf = async (rewardId: string) =>
  (
    await ctx.read((tx) =>
      tx.query<{ key: string }>(
        'SELECT business_key AS key FROM ledger_entry WHERE tenant_id = $1 AND subject_id = $2',
        [tenant, rewardId],
      ),
    )
  ).length
const eventsOf = async (batchId: string, kind: string) =>
  (
    await ctx.read((tx) =>
      tx.query('SELECT 1 FROM event WHERE tenant_id = $1 AND subject_id = $2 AND kind = $3', [tenant, batchId, kind]),
    )
  ).length
const cancel = (recommendationId: string) => ctx.write((tx) => cancelCase(ctx, tx, recommendationId)).then(() => 'done')

describe('a batch', () => {
  it(
    'is approved, or returns to collecting',
    async () => {
      for (let round = 0; round < tries; round += 1) {
        await desk.claimed()
        const id = await desk.frozen()
        const answers = await race(
          test,
          round,
          batch(id),
          () => desk.move(1, id, 'approve'),
          () => desk.move(0, id, 'reopen', { Grund: 'noch eine Zahlung' }),
        )
        // An operator who saw it frozen is told that it has changed; one who saw it approved may still reopen it.
        if (round < 2) expect(tally(answers)).toEqual({ done: 1, '409 PSOF0410': 1 })
        expect(refusedOrDone(answers)).toEqual([])
        expect(await statusOf(id)).toBe(answers[1].status === 200 ? 'Sammelnd' : 'Genehmigt')
        await finishAll()
      }
    },
    patience,
  )

  it(
    'is exported, or returns to collecting, and nothing is booked that is in no file',
    async () => {
      for (let round = 0; round < tries; round += 1) {
        const { rewardId } = await desk.claimed()
        const id = await desk.approved()
        const answers = await race(
          test,
          round,
          batch(id),
          () => desk.move(0, id, 'export'),
          () => desk.move(1, id, 'reopen', { Grund: 'falscher Tag' }),
        )
        if (round < 2) expect(tally(answers)).toEqual({ done: 1, '409 PSOF0410': 1 })
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        const isExported = answers[0].status === 200
        expect(await statusOf(id)).toBe(isExported ? 'Exportiert' : 'Sammelnd')
        expect(await entriesOf(rewardId)).toBe(isExported ? 2 : 1)
        await finishAll()
      }
    },
    patience,
  )

  it('makes each step once, however many concurrent calls', async () => {
    const { rewardId } = await desk.claimed()
    const opened = await together(10, () => desk.operator(0, '/auszahlungen'))
    expect(refusedOrDone(opened)).toEqual([])
    const ids = new Set(opened.flatMap(({ status, body }) => (status === 201 ? [body.Lauf.Id as string] : [])))
    expect(ids.size).toBe(1)
    const [id] = [...ids] as [string]
    for (const [step, who, event] of [
      ['freeze', [0], 'payoutBatchFrozen'],
      ['approve', [1], 'payoutBatchApproved'],
      ['export', [0, 1], 'payoutBatchExported'],
    ] as const) {
      const answers = await together(10, (index) => desk.move(who[index % who.length]!, id, step))
      const { done, ...refused } = tally(answers)
      expect([step, done]).toEqual([step, 1])
      expect(
        Object.keys(refused).filter((code) => !['409 PSOF0409', '409 PSOF0410', '409 PSOF0350'].includes(code)),
      ).toEqual([])
      expect(await eventsOf(id, event)).toBe(1)
    }
    expect(await entriesOf(rewardId)).toBe(2)
  })

  it('is never approved by who opened or froze it, also not in the crowd', async () => {
    await desk.claimed()
    const id = await desk.frozen()
    const answers = await together(10, (index) => desk.move(index === 7 ? 1 : 0, id, 'approve'))
    expect(answers.filter(({ status }) => status === 200)).toEqual([answers[7]])
    const [row] = await ctx.read((tx) =>
      tx.query('SELECT 1 FROM payout_batch WHERE tenant_id = $1 AND id = $2 AND approved_by <> frozen_by', [
        tenant,
        id,
      ]),
    )
    expect(row).toBeDefined()
  })

  it(
    'leaves with a payment, or without it where its case was cancelled first',
    async () => {
      for (let round = 0; round < tries; round += 1) {
        const made = await desk.claimed()
        await desk.claimed()
        const id = await desk.approved()
        const [sent] = await race<Answer | string>(
          test,
          round,
          of(made.recommendationId),
          () => desk.move(0, id, 'export'),
          () => cancel(made.recommendationId),
        )
        const answer = sent as Answer
        expect(refusedOrDone([answer])).toEqual([])
        // The payment was dropped while the file was being made: it is made again, without it.
        if (answer.status !== 200) expect((await desk.move(0, id, 'export')).status).toBe(200)
        const reward = await ctx.read((tx) => rewardOf(tx, made.recommendationId))
        const { Zahlungen } = await desk.read(id)
        expect(Zahlungen).toHaveLength(reward.state === 'cancelled' ? 1 : 2)
        await desk.upload(0, await desk.report(id))
        const after = await ctx.read((tx) => rewardOf(tx, made.recommendationId))
        expect([after.state, after.clawedBackCents]).toEqual(
          reward.state === 'cancelled' ? ['cancelled', 0] : ['paidOut', 7000],
        )
        await expectBooksInOrder(test, tenant)
      }
    },
    patience,
  )

  it(
    'freezes a claim as it was, or as it was changed to',
    async () => {
      for (let round = 0; round < tries; round += 1) {
        const made = await desk.claimed()
        await desk.claimed()
        const id = await desk.open()
        const [froze, change] = await race(
          test,
          round,
          of(made.recommendationId),
          () => desk.move(0, id, 'freeze'),
          () => desk.call('PUT', '/praemierung', { token: made.token, body: { ...transfer(), Aendern: true } }),
        )
        expect(froze.status, froze.text).toBe(200)
        // A changed account waits a day, so that its payment falls out of the batch.
        const changed = change.status === 200
        if (!changed) expect(tally([change])).toEqual({ '409 PSOF0340': 1 })
        expect(froze.body.Zahlungen).toHaveLength(changed ? 1 : 2)
        if (changed) await cancel(made.recommendationId)
        await finishAll()
      }
    },
    patience,
  )
})

describe('a batch that another operator has just changed', () => {
  it('does not return to collecting while a new one begins to collect', async () => {
    await desk.claimed()
    const id = await desk.frozen()
    const waiting = await desk.claimed()
    // The new batch stands and waits for its first case; the old one does not see it yet.
    const [opened, reopened] = await inQueue(test, of(waiting.recommendationId), [
      () => desk.operator(0, '/auszahlungen'),
      () => desk.move(1, id, 'reopen', { Grund: 'noch eine Zahlung' }),
    ])
    expect(opened!.status, opened!.text).toBe(201)
    expect(tally([reopened!])).toEqual({ '409 PSOF0409': 1 })
    expect(await statusOf(id)).toBe('Eingefroren')
  })

  it('answers who books a payment by hand that has left it', async () => {
    const made = await desk.claimed()
    await desk.claimed()
    const id = await desk.open()
    const { Zahlungen } = await desk.read(id)
    const payment = (Zahlungen as { Id: string; EmpfehlungId: string }[]).find(
      ({ EmpfehlungId }) => EmpfehlungId === made.recommendationId,
    )!
    // Another account waits a day, so the payment leaves the batch when it is frozen.
    await desk.call('PUT', '/praemierung', { token: made.token, body: { ...transfer(), Aendern: true } })
    const [froze, booked] = await inQueue(test, batch(id), [
      () => desk.move(0, id, 'freeze'),
      () => desk.operator(1, `/zahlungen/${payment.Id}/confirm`, { Grund: 'Kontoauszug 12' }),
    ])
    expect(froze!.body.Zahlungen).toHaveLength(1)
    expect(tally([booked!])).toEqual({ '409 PSOF0410': 1 })
    await cancel(made.recommendationId)
  })
})

describe('the bank’s answer', () => {
  it(
    'is booked once, though two operators upload it, or it comes again later',
    async () => {
      for (let round = 0; round < tries; round += 1) {
        const made = [await desk.claimed(), await desk.claimed(), await desk.claimed()]
        const id = await desk.exported()
        const reference = (await desk.read(id)).Zahlungen[0].Referenz as string
        const report = await desk.report(id, { [reference]: 'AC04' })
        const answers = await race(
          test,
          round,
          batch(id),
          () => patient(() => desk.upload(0, report)),
          () => patient(() => desk.upload(1, report)),
        )
        const counts = answers.map(({ body }) => [body.Bestaetigt, body.Abgelehnt, body.SchonGebucht])
        expect(counts.toSorted()).toEqual([
          [0, 0, 3],
          [2, 1, 0],
        ])
        expect((await desk.upload(1, report)).body).toMatchObject({ Bestaetigt: 0, Abgelehnt: 0, SchonGebucht: 3 })
        const rewards = await Promise.all(
          made.map(({ recommendationId }) => ctx.read((tx) => rewardOf(tx, recommendationId))),
        )
        expect(rewards.map(({ state, attempt }) => `${state} ${attempt}`).toSorted()).toEqual([
          'paidOut 1',
          'paidOut 1',
          'provided 2',
        ])
        for (const { rewardId } of made) expect(await entriesOf(rewardId)).toBe(3)
        await expectBooksInOrder(test, tenant)
        for (const one of made) await cancel(one.recommendationId)
      }
    },
    patience,
  )

  it(
    'and a confirmation or a return by hand book a payment once between them',
    async () => {
      for (let round = 0; round < tries; round += 1) {
        for (const move of ['confirm', 'return'] as const) {
          const made = await desk.claimed()
          const id = await desk.exported()
          const payment = (await desk.read(id)).Zahlungen[0].Id as string
          const report = await desk.report(id)
          const answers = await race(
            test,
            round,
            batch(id),
            () => desk.upload(0, report),
            () => desk.operator(1, `/zahlungen/${payment}/${move}`, { Grund: 'Kontoauszug 12' }),
          )
          expect(refusedOrDone(answers)).toEqual([])
          const { state, attempt } = await ctx.read((tx) => rewardOf(tx, made.recommendationId))
          // A return is booked as a rejection before the confirmation, after it as a return; an operator who had read
          // the payment in another state is asked to look again.
          const returned = answers[1].status === 200 && move === 'return'
          expect([state, attempt]).toEqual(returned ? ['provided', 2] : ['paidOut', 1])
          const confirmed = answers[0].body.Bestaetigt as number
          expect(await entriesOf(made.rewardId)).toBe(returned ? 3 + confirmed : 3)
          await expectBooksInOrder(test, tenant)
          await cancel(made.recommendationId)
        }
      }
    },
    patience,
  )

  it(
    'finds a case cancelled, or is followed by its cancellation: a paid reward is clawed back once',
    async () => {
      for (let round = 0; round < tries; round += 1) {
        const made = await desk.claimed()
        const id = await desk.exported()
        const report = await desk.report(id)
        const [booked] = await race<Answer | string>(
          test,
          round,
          of(made.recommendationId),
          () => desk.upload(0, report),
          () => cancel(made.recommendationId),
        )
        expect((booked as Answer).body).toMatchObject({ Bestaetigt: 1 })
        const { state, clawedBackCents } = await ctx.read((tx) => rewardOf(tx, made.recommendationId))
        expect([state, clawedBackCents]).toEqual(['paidOut', 7000])
        expect(await entriesOf(made.rewardId)).toBe(4)
        await expectBooksInOrder(test, tenant)
      }
    },
    patience,
  )
})
