import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eraseAccount } from '../../apps/server/src/features/accounts/public.ts'
import { order, person, stepsOf } from '../../apps/server/src/features/orders/case.fixture.ts'
import { eraseRecipient } from '../../apps/server/src/features/recipients/public.ts'
import { watchNights } from '../../apps/server/src/nightly.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { isRefused } from '../../apps/server/src/platform/outcome.ts'
import { makeOwnTenant } from '../support/own-tenant.ts'
import { germanIban, patient, race, refusedOrDone, tally, together } from '../support/race.ts'
import { expectBooksInOrder, linkOf, makeMatched, makeReleased, rewardOf, type Case } from '../support/reward-case.ts'
import { rounds } from '../support/rounds.ts'
import { createTestApp, type Answer, type TestApp } from '../support/test-app.ts'

/** Two who want different things of one case at the same moment: one of the two orders of events happened, and no third. */
const tenant = 91
const key = 'kassenprobe'
const tries = rounds(4, 300)
let test: TestApp
let ctx: Context
let operators: readonly [string, string]

beforeAll(async () => {
  test = await createTestApp()
  await makeOwnTenant(test, tenant, key)
  ctx = await test.context(tenant)
  const { operator } = stepsOf(test, key)
  operators = [await operator('betreiber'), await operator('betreiber2')]
})
afterEach(() => expectBooksInOrder(test, tenant))
afterAll(() => test.close())

let claims = 0
const transfer = () => ({ PraemieId: 1, Kontoinhaber: 'Nora Öztürk', IBAN: germanIban((claims += 1)) })
const claim = (token: string, body: object = transfer()) =>
  patient(() => test.call('PUT', '/praemierung', { tenant: key, token, body }))
const move = (id: string, name: string, who: 0 | 1 = 0) =>
  patient(() =>
    test.call('POST', `/betreiber/empfehlungen/${id}/${name}`, {
      tenant: key,
      token: operators[who],
      body: { Grund: 'Wettlauf' },
    }),
  )
async function stateOf(made: Case) {
  return ctx.read(async (tx) => {
    const [row] = await tx.query<{ state: string }>(
      'SELECT state FROM recommendation WHERE tenant_id = $1 AND id = $2',
      [tenant, made.recommendationId],
    )
    const reward = await rewardOf(tx, made.recommendationId)
    return { recommendation: row!.state, reward: reward.state, claimed: reward.claimedAt !== null }
  })
}
const eventsOf = (id: string) =>
  ctx.read(async (tx) =>
    (
      await tx.query<{ kind: string }>(
        'SELECT kind FROM event WHERE tenant_id = $1 AND recommendation_id = $2 ORDER BY at, id',
        [tenant, id],
      )
    ).map(({ kind }) => kind),
  )
const of = (id: string) => ({ table: 'recommendation', id }) as const

describe('one case', () => {
  it(
    'is released or cancelled, or the one after the other',
    async () => {
      for (let round = 0; round < tries; round += 1) {
        const made = await ctx.write((tx) => makeMatched(ctx, tx, { share: 50 }))
        const answers = await race(
          test,
          round,
          of(made.recommendationId),
          () => move(made.recommendationId, 'release'),
          () => move(made.recommendationId, 'cancel', 1),
        )
        expect(refusedOrDone(answers)).toEqual([])
        // A released one can still be cancelled; a cancelled one can't be released.
        expect(answers[1]!.status).toBe(200)
        expect(await stateOf(made)).toEqual({ recommendation: 'cancelled', reward: 'cancelled', claimed: false })
        const released = (await eventsOf(made.recommendationId)).includes('recommendationReleased')
        expect(tally([answers[0]!])).toEqual(released ? { done: 1 } : { '409 PSOF0409': 1 })
      }
    },
    rounds(120_000, 3_600_000),
  )

  it(
    'is cancelled once by an order’s cancellation and an operator at once, and its order once',
    async () => {
      const steps = stepsOf(test, 'fernblick')
      const token = await steps.operator()
      for (let round = 0; round < tries; round += 1) {
        const number = await steps.recommend()
        const report = order(test, { Empfehlungsnummer: number })
        await steps.push([report])
        const [{ id }] = (await steps.rows<{ id: string }>('SELECT id FROM recommendation WHERE number = $1', [
          number,
        ])) as [{ id: string }]
        const answers = await race(
          test,
          round,
          of(id),
          () => patient(() => steps.push([{ ...report, Status: 'storniert' }])),
          () =>
            patient(() =>
              steps.call('POST', `/betreiber/empfehlungen/${id}/cancel`, {
                token,
                body: { Grund: 'telefonisch widerrufen' },
              }),
            ),
        )
        expect(answers[0]!.body.Urteile[0].Ergebnis).toBe('aktualisiert')
        expect(refusedOrDone(answers)).toEqual([])
        const kinds = await steps.rows<{ kind: string }>(
          `SELECT kind FROM event WHERE recommendation_id = $1 AND kind IN ('recommendationCancelled', 'rewardCancelled', 'orderCancelled')`,
          [id],
        )
        const once = ['orderCancelled', 'recommendationCancelled', 'rewardCancelled']
        expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(once)
      }
      await expectBooksInOrder(test, 1)
    },
    rounds(120_000, 3_600_000),
  )

  it(
    'is claimed, or its release is taken back',
    async () => {
      for (let round = 0; round < tries; round += 1) {
        const made = await ctx.write((tx) => makeReleased(ctx, tx))
        const token = await ctx.write(async (tx) => linkOf(ctx, tx, (await rewardOf(tx, made.recommendationId)).id))
        const answers = await race(
          test,
          round,
          of(made.recommendationId),
          () => move(made.recommendationId, 'undoRelease'),
          () => claim(token),
        )
        expect(refusedOrDone(answers)).toEqual([])
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const undone = answers[0]!.status === 200
        const after = undone
          ? { recommendation: 'matched', reward: 'open', claimed: false }
          : { recommendation: 'released', reward: 'provided', claimed: true }
        expect(await stateOf(made)).toEqual(after)
      }
    },
    rounds(120_000, 3_600_000),
  )

  it.each(['recommender', 'recipient'] as const)(
    'is claimed before its %s is erased, or not at all, and nothing of them comes back',
    async (beneficiary) => {
      for (let round = 0; round < tries; round += 1) {
        const made = await ctx.write((tx) => makeReleased(ctx, tx, { share: beneficiary === 'recipient' ? 0 : 100 }))
        const reward = await ctx.read((tx) => rewardOf(tx, made.recommendationId, beneficiary))
        const token = await ctx.write((tx) => linkOf(ctx, tx, reward.id))
        const erase = () =>
          ctx
            .write<unknown>((tx) =>
              beneficiary === 'recommender'
                ? eraseAccount(ctx, tx, made.recommenderId)
                : eraseRecipient(ctx, tx, made.recipientId),
            )
            .then(
              (outcome) => (isRefused(outcome) ? outcome.name : 'erased'),
              (error: unknown) => String(error),
            )
        const [answer, erased] = await race<Answer | string>(
          test,
          round,
          of(made.recommendationId),
          () => claim(token),
          erase,
        )
        // While a payment is running nobody is erased; a person erased first claims nothing.
        const { status } = answer as Answer
        const claimed = status === 200
        expect(erased).toBe(claimed ? 'payoutRunning' : 'erased')
        if (claimed) continue
        expect(tally([answer as Answer])).toEqual({ '410 PSOF0302': 1 })
        await expectNoTrace(reward.beneficiaryId)
        const late = [await claim(token), await claim(token, { ...transfer(), Aendern: true })]
        expect(tally(late)).toEqual({ '410 PSOF0302': 2 })
        await expectNoTrace(reward.beneficiaryId)
      }
    },
    rounds(120_000, 3_600_000),
  )

  async function expectNoTrace(personId: string): Promise<void> {
    const [found] = await ctx.read((tx) =>
      tx.query<{ keys: number; indexes: number }>(
        `SELECT (SELECT count(*) FROM person_secret WHERE tenant_id = $1 AND person_id = $2) AS keys,
                (SELECT count(*) FROM blind_index WHERE tenant_id = $1 AND person_id = $2) AS indexes`,
        [tenant, personId],
      ),
    )
    expect(found).toEqual({ keys: 0, indexes: 0 })
  }
})

it(
  'is given back its cancellation once two persons agree, once, and by the second alone',
  async () => {
    const ask = (who: 0 | 1, path: string, body?: object) =>
      patient(() =>
        test.call('POST', `/betreiber/antraege${path}`, {
          tenant: key,
          token: operators[who],
          ...(body === undefined ? {} : { body }),
        }),
      )
    for (let round = 0; round < tries; round += 1) {
      const { recommendationId } = await ctx.write((tx) => makeMatched(ctx, tx))
      await move(recommendationId, 'cancel')
      const asked = await ask(0, '', { Art: 'Einspruch', Id: recommendationId, Grund: 'war ein Versehen' })
      expect(asked.status, asked.text).toBe(201)
      const id = asked.body.Id as string
      const other = round % 4 < 2 ? 'confirm' : 'decline'
      const answers = await race(
        test,
        round % 2,
        { table: 'approval', id },
        () => ask(1, `/${id}/confirm`),
        () => ask(1, `/${id}/${other}`),
      )
      expect(tally(answers)).toEqual({ done: 1, '409 PSOF0409': 1 })
      const granted = answers[0].status === 200 || other === 'confirm'
      const kinds = await eventsOf(recommendationId)
      expect(kinds.filter((kind) => kind === 'appealGranted')).toHaveLength(granted ? 1 : 0)
      expect(kinds.filter((kind) => kind === 'rewardOpened')).toHaveLength(granted ? 2 : 1)
    }
    const { recommendationId } = await ctx.write((tx) => makeMatched(ctx, tx))
    await move(recommendationId, 'cancel')
    const { body } = await ask(0, '', { Art: 'Einspruch', Id: recommendationId, Grund: 'war ein Versehen' })
    const crowd = await together(10, (index) => ask(index === 7 ? 1 : 0, `/${body.Id}/confirm`))
    expect(crowd.filter(({ status }) => status === 200)).toEqual([crowd[7]])
  },
  rounds(120_000, 3_600_000),
)

describe('orders', () => {
  const rowOf = async (table: string, column: string, value: string) =>
    (await stepsOf(test).rows<{ id: string }>(`SELECT id FROM ${table} WHERE ${column} = $1`, [value]))[0]!

  it(
    'are matched by hand once, by two operators to two recommendations or by one twice',
    async () => {
      const steps = stepsOf(test)
      const tokens = [await steps.operator(), await steps.operator('betreiber2')]
      for (let round = 0; round < tries; round += 1) {
        const report = order(test)
        await steps.push([report])
        const { id } = await rowOf('customer_order', 'order_number', report.Auftragsnummer)
        const numbers = [await steps.recommend(), await steps.recommend()]
        const match = (who: 0 | 1) => () =>
          patient(() =>
            steps.call('POST', `/betreiber/auftraege/${id}/zuordnen`, {
              token: tokens[who]!,
              body: { Empfehlungsnummer: numbers[who], Grund: 'per Telefon' },
            }),
          )
        const answers = await race(test, round, { table: 'customer_order', id }, match(0), match(1))
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        const winner = numbers[answers.findIndex(({ status }) => status === 200)]!
        const matched = await steps.rows<{ number: string }>(
          `SELECT number FROM recommendation WHERE number = ANY($1) AND state = 'matched'`,
          [numbers],
        )
        expect(matched).toEqual([{ number: winner }])
      }
    },
    rounds(120_000, 3_600_000),
  )

  it(
    'have one recommendation each, though two are matched to one by hand at once',
    async () => {
      const steps = stepsOf(test)
      const token = await steps.operator()
      for (let round = 0; round < tries; round += 1) {
        const reports = [order(test), order(test)]
        await steps.push(reports)
        const number = await steps.recommend()
        const { id } = await rowOf('recommendation', 'number', number)
        const match = (which: 0 | 1) => async () => {
          const found = await rowOf('customer_order', 'order_number', reports[which]!.Auftragsnummer)
          const body = { Empfehlungsnummer: number, Grund: 'per Telefon' }
          return patient(() => steps.call('POST', `/betreiber/auftraege/${found.id}/zuordnen`, { token, body }))
        }
        const answers = await race(test, round, of(id), match(0), match(1))
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect(await steps.rows('SELECT 1 FROM reward WHERE recommendation_id = $1', [id])).toHaveLength(1)
      }
      await expectBooksInOrder(test, 1)
    },
    rounds(120_000, 3_600_000),
  )

  it(
    'are one order each, however often they are reported at once',
    async () => {
      const steps = stepsOf(test)
      for (let round = 0; round < rounds(2, 60); round += 1) {
        const number = await steps.recommend()
        const report = order(test, { Empfehlungsnummer: number })
        const answers = await together(50, () => patient(() => steps.push([report])))
        const outcomes = answers.map(({ body }) => body.Urteile[0].Ergebnis as string).toSorted()
        expect(outcomes).toEqual([...Array.from({ length: 49 }, () => 'unveraendert'), 'zugeordnet'])
        const { id } = await rowOf('customer_order', 'order_number', report.Auftragsnummer)
        const events = await steps.rows<{ kind: string }>('SELECT kind FROM event WHERE subject_id = $1', [id])
        expect(events.map(({ kind }) => kind).toSorted()).toEqual(['orderActivated', 'orderReceived'])
      }
      await expectBooksInOrder(test, 1)
    },
    rounds(120_000, 3_600_000),
  )
})

it(
  'lets two people at one link both in, one in the first place, the other beside them',
  async () => {
    const steps = stepsOf(test)
    for (let round = 0; round < tries; round += 1) {
      const number = await steps.recommend()
      const [{ id }] = (await steps.rows<{ id: string }>('SELECT id FROM recommendation WHERE number = $1', [
        number,
      ])) as [{ id: string }]
      const answers = await race(
        test,
        round,
        of(id),
        () => patient(() => steps.enter(number, person({ vorname: 'Ida' }))),
        () => patient(() => steps.enter(number, person({ vorname: 'Tom' }))),
      )
      expect(tally(answers)).toEqual({ done: 2 })
      expect(answers.filter(({ body }) => body.Empfehlungsnummer === number)).toHaveLength(1)
      const family = await steps.rows<{ first_name: string }>(
        `SELECT p.first_name FROM recommendation r JOIN recipient p ON p.recommendation_id = r.id WHERE r.id = $1 OR r.parent_id = $1`,
        [id],
      )
      expect(family.map((row) => row.first_name).toSorted()).toEqual(['Ida', 'Tom'])
    }
  },
  rounds(120_000, 3_600_000),
)

it(
  'does a night once, though two processes begin it at the same moment',
  async () => {
    for (let round = 0; round < rounds(2, 40); round += 1) {
      const now = await test.context(tenant)
      const made = await now.write(async (tx) => {
        const cases = []
        for (let one = 0; one < 8; one += 1) cases.push(await makeMatched(now, tx, { share: 50 }))
        return cases
      })
      test.services.clock.advance(86_400_000)
      await together(4, () => watchNights(test.services))
      const [nights] = await ctx.read((tx) =>
        tx.query<{ runs: number; nights: number }>(
          'SELECT count(*) AS runs, count(DISTINCT night) AS nights FROM nightly_run WHERE tenant_id = $1',
          [tenant],
        ),
      )
      expect(nights!.runs).toBe(nights!.nights)
      for (const { recommendationId } of made) {
        const kinds = await eventsOf(recommendationId)
        expect(kinds.filter((kind) => kind === 'recommendationReleased')).toHaveLength(1)
        expect(kinds.filter((kind) => kind === 'rewardProvided')).toHaveLength(2)
      }
    }
  },
  rounds(120_000, 3_600_000),
)
