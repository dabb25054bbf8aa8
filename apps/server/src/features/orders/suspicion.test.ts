import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { germanIban } from '../../../../../tests/support/race.ts'
import { linkOf, release, rewardOf } from '../../../../../tests/support/reward-case.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eraseAccount } from '../accounts/erase-account.ts'
import { order, person, stepsOf } from './case.fixture.ts'

let test: TestApp
let steps: ReturnType<typeof stepsOf>
beforeAll(async () => {
  test = await createTestApp()
  steps = stepsOf(test)
})
afterAll(() => test.close())

interface Verdict {
  readonly Ergebnis: string
  readonly Auftragsnummer: string
  readonly Probleme: readonly { readonly Code: string }[]
}
async function pushOne(more: Record<string, unknown>): Promise<Verdict> {
  const answer = await steps.push([order(test, more)])
  expect(answer.status).toBe(200)
  return answer.body.Urteile[0]
}
const codes = (verdict: Verdict) => verdict.Probleme.map((problem) => problem.Code)
const stateOf = (number: string) =>
  steps.one<{ state: string; on_hold: boolean }>('SELECT state, on_hold FROM recommendation WHERE number = $1', [
    number,
  ])

describe('suspicion', () => {
  it('refuses a match where both sides are one mailbox', async () => {
    const number = await steps.recommend({}, 'werber.eins@gmail.com')
    const verdict = await pushOne({
      Auftragsnummer: 'BETRUG-1',
      Empfehlungsnummer: number,
      Email: 'WerberEins+shop@googlemail.com',
    })
    expect([verdict.Ergebnis, ...codes(verdict)]).toEqual(['nichtZugeordnet', 'fraudBlock'])
    expect(
      await steps.one(`SELECT fraud_score, fraud_findings FROM customer_order WHERE order_number = 'BETRUG-1'`),
    ).toEqual({
      fraud_score: 100,
      fraud_findings: [{ rule: 'sameEmail', level: 'block', points: 100, measured: null, limit: null }],
    })
    expect((await stateOf(number)).state).toBe('open')
  })

  it('refuses where the buyer has the recommender’s customer number', async () => {
    const number = await steps.recommend()
    const { id } = await steps.one<{ id: string }>(
      'SELECT recommender_id AS id FROM recommendation WHERE number = $1',
      [number],
    )
    const ctx = await test.context(1)
    await ctx.write((tx) => test.services.persons.index(tx, id, { customerNumber: 'kd4711' }, ctx.now))
    expect(codes(await pushOne({ Empfehlungsnummer: number, Kundennummer: 'KD-4711' }))).toEqual(['fraudBlock'])
  })

  it('holds where a person has to look: a throw-away mailbox, and more than five orders a day', async () => {
    const number = await steps.recommend()
    await steps.enter(number, person({ email: 'weg@mx.trashmail.com' }))
    expect((await pushOne({ Empfehlungsnummer: number })).Ergebnis).toBe('zugeordnet')
    expect(await stateOf(number)).toMatchObject({ state: 'matched', on_hold: true })
    expect(
      await steps.rows(
        `SELECT e.reason FROM event e JOIN recommendation r ON r.id = e.subject_id WHERE e.kind = 'holdSet' AND r.number = $1`,
        [number],
      ),
    ).toEqual([{ reason: 'disposableMail' }])
    const link = await steps.recommend()
    const family = [link]
    for (let turn = 0; turn < 5; turn += 1) family.push((await steps.enter(link)).body.Empfehlungsnummer)
    const all = [...new Set([...family, (await steps.enter(link)).body.Empfehlungsnummer])]
    for (const one of all) expect((await pushOne({ Empfehlungsnummer: one })).Ergebnis).toBe('zugeordnet')
    const held = await Promise.all(all.map(async (one) => (await stateOf(one)).on_hold))
    expect(held.filter(Boolean)).toHaveLength(all.length - 5)
    // The measured value and the day's limit are stored, for the case and for the event about the hold.
    const finding = { rule: 'manyOrdersOfPrivatePerson', level: 'hold', points: 40, measured: 6, limit: 5 }
    const sixth = `recommendation_id = (SELECT id FROM recommendation WHERE number = $1)`
    expect(
      await steps.rows(
        `SELECT o.fraud_findings AS order, e.data -> 'findings' AS event FROM customer_order o
         JOIN event e ON e.recommendation_id = o.recommendation_id AND e.kind = 'holdSet' WHERE o.${sixth}`,
        [all[held.indexOf(true)]],
      ),
    ).toEqual([{ order: [finding], event: [finding] }])
  })

  it('counts the orders of a private person also where they have applied as a seller or with an agency', async () => {
    /** Whether each of six orders of a day by one link is held, where its recommender is `as`. */
    const heldOfSix = async (as: string, onlyOfSeller = false) => {
      const link = await steps.recommend()
      const { id } = await steps.one<{ id: string }>(
        'SELECT recommender_id AS id FROM recommendation WHERE number = $1',
        [link],
      )
      await steps.rows('UPDATE account SET roles = $2 WHERE id = $1', [id, `{recommender,${as}}`])
      if (onlyOfSeller)
        await steps.rows(
          `WITH s AS (INSERT INTO seller (tenant_id, id, state, account_id, locale, terms_digest, created_at)
             VALUES (1, gen_random_uuid(), 'active', $1, 'de', 'x', now()) RETURNING id)
           UPDATE recommendation SET seller_id = s.id FROM s WHERE number = $2`,
          [id, link],
        )
      const all = new Set([link])
      while (all.size < 6) all.add((await steps.enter(link)).body.Empfehlungsnummer)
      for (const one of all) expect((await pushOne({ Empfehlungsnummer: one })).Ergebnis).toBe('zugeordnet')
      return (await Promise.all([...all].map(async (one) => (await stateOf(one)).on_hold))).filter(Boolean).length
    }
    // Nobody has let them work: they recommend as anybody does.
    expect(await heldOfSix('profi')).toBe(1)
    expect(await heldOfSix('AgenturInhaber_inaktiv')).toBe(1)
    expect(await heldOfSix('AgenturInhaber')).toBe(0)
    expect(await heldOfSix('profi', true)).toBe(0)
  })

  it('is lifted with the match that it came by; a person’s hold stays', async () => {
    const token = await steps.operator()
    const move = async (id: string, name: string): Promise<void> => {
      const body = { Grund: 'falscher Auftrag' }
      const moved = await steps.call('POST', `/betreiber/empfehlungen/${id}/${name}`, { token, body })
      expect(moved.status, moved.text).toBe(200)
    }
    const heldCase = async () => {
      const number = await steps.recommend()
      await steps.enter(number, person({ email: `weg-${number.toLowerCase()}@trashmail.com` }))
      const { id } = await steps.one<{ id: string }>('SELECT id FROM recommendation WHERE number = $1', [number])
      return { number, id }
    }
    const byOrder = await heldCase()
    await pushOne({ Empfehlungsnummer: byOrder.number })
    expect(await stateOf(byOrder.number)).toEqual({ state: 'matched', on_hold: true })
    await move(byOrder.id, 'undoMatch')
    expect(await stateOf(byOrder.number)).toEqual({ state: 'open', on_hold: false })
    await pushOne({ Empfehlungsnummer: byOrder.number })
    expect(await stateOf(byOrder.number)).toEqual({ state: 'matched', on_hold: true })
    const byHand = await heldCase()
    await move(byHand.id, 'hold')
    await pushOne({ Empfehlungsnummer: byHand.number })
    await move(byHand.id, 'undoMatch')
    expect(await stateOf(byHand.number)).toEqual({ state: 'open', on_hold: true })
  })

  it('hints at one network address on both sides, for thirty days after it was last met', async () => {
    const findingsOf = async (number: string, recipientFrom: string) => {
      await steps.enter(number, person(), { address: recipientFrom })
      expect(await pushOne({ Empfehlungsnummer: number })).toMatchObject({ Ergebnis: 'zugeordnet', Probleme: [] })
      const { findings } = await steps.one<{ findings: { rule: string }[] }>(
        `SELECT o.fraud_findings AS findings FROM customer_order o JOIN recommendation r ON r.id = o.recommendation_id
         WHERE o.tenant_id = r.tenant_id AND r.number = $1`,
        [number],
      )
      return findings.map(({ rule }) => rule)
    }
    const [home, elsewhere] = [freshAddress(), freshAddress()]
    expect(await findingsOf(await steps.recommend({}, undefined, home), elsewhere)).toEqual([])
    expect(await findingsOf(await steps.recommend({}, undefined, home), home)).toEqual(['sameNetworkAddress'])
    // It holds nothing: a person reviews it.
    const hinted = await steps.recommend({}, undefined, home)
    expect(await findingsOf(hinted, home)).toEqual(['sameNetworkAddress'])
    expect((await stateOf(hinted)).on_hold).toBe(false)
    const old = await steps.recommend({}, undefined, home)
    test.services.clock.advance(31 * 86_400_000)
    expect(await findingsOf(old, home)).toEqual([])
    // A further recommendation from that address is held again.
    const login = { body: { Email: 'empfehler@demo.example', Password: 'Empfehlen1' } }
    const fromHome = async () => {
      const { Token: token } = (await steps.call('POST', '/account/login', login)).body
      const Empfehlung = { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'Teilnahmebedingungen' }
      const answer = await steps.call('POST', '/Empfehlen/create', { token, address: home, body: { Empfehlung } })
      expect(answer.status).toBe(201)
      return answer.body.Empfehlungsnummer as string
    }
    await fromHome()
    test.services.clock.advance(20 * 86_400_000)
    const second = await fromHome()
    test.services.clock.advance(20 * 86_400_000)
    expect(await findingsOf(second, home)).toEqual(['sameNetworkAddress'])
  })

  it('keeps no network address of an erased person, even of cases that never joined their account', async () => {
    const email = `weg-${freshAddress()}@demo.example`
    const numbers = [await steps.recommend({}, email), await steps.recommend({}, email)]
    const kept = async () =>
      (
        await steps.one<{ count: number }>(
          `SELECT count(*)::int AS count FROM blind_index b JOIN recommendation r ON b.person_id IN (r.id, r.recommender_id)
           WHERE b.tenant_id = 1 AND b.kind = 'clientAddress' AND r.number = ANY($1)`,
          [numbers],
        )
      ).count
    expect(await kept()).toBe(2)
    const { id } = await steps.one<{ id: string }>('SELECT id FROM account WHERE tenant_id = 1 AND email = $1', [email])
    const ctx = await test.context(1)
    expect(await ctx.write((tx) => eraseAccount(ctx, tx, id))).toBe(true)
    expect(await kept()).toBe(0)
  })

  /** A recommendation under the address of an account that it never joined. */
  const withoutLogin = async (email: string) => {
    await steps.recommend({}, email)
    return steps.recommend({}, email)
  }

  it('counts a day’s orders of a private person, also of recommendations that never joined their account', async () => {
    const email = `viele-${freshAddress()}@demo.example`
    const numbers = [await withoutLogin(email)]
    while (numbers.length < 6) numbers.push(await steps.recommend({}, email))
    for (const number of numbers) expect((await pushOne({ Empfehlungsnummer: number })).Ergebnis).toBe('zugeordnet')
    const held = await Promise.all(numbers.map(async (number) => (await stateOf(number)).on_hold))
    expect(held).toEqual([false, false, false, false, false, true])
  })

  it('refuses the same account on both sides at the claim, also where the recommendation never joined its account', async () => {
    const number = await withoutLogin(`beide-${freshAddress()}@demo.example`)
    const { body } = await steps.enter(number)
    await steps.consent(body.Token)
    expect((await pushOne({ Empfaengernummer: body.Empfaengernummer })).Ergebnis).toBe('zugeordnet')
    test.services.clock.advance(60 * 86_400_000)
    const ctx = await test.context(1)
    const { id } = await steps.one<{ id: string }>('SELECT id FROM recommendation WHERE number = $1', [number])
    succeeded(await ctx.write((tx) => release(ctx, tx, id, 60)))
    const claim = async (side: 'recommender' | 'recipient') => {
      const token = await ctx.write(async (tx) => linkOf(ctx, tx, (await rewardOf(tx, id, side)).id))
      const bank = { PraemieId: 1, Kontoinhaber: 'Mara Lindgren', IBAN: germanIban(9_201) }
      return (await steps.call('PUT', '/praemierung', { token, body: bank })).body
    }
    expect(await claim('recommender')).toMatchObject({ Status: 'Bereitgestellt', Art: 'Bank' })
    expect((await claim('recipient')).PsoErrorCode).toBe('PSOF0341')
  })
})
