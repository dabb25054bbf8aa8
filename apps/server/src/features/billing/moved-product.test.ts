import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addDays } from '@referral/domain/calendar'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { order, person, stepsOf } from '../orders/case.fixture.ts'
import { billingSteps } from './billing.fixture.ts'

/**
 * Product 462 moves to another category while its order waits for the release: what it costs and earns was settled at
 * the match.
 */
let test: TestApp
let steps: ReturnType<typeof billingSteps>
let cases: ReturnType<typeof stepsOf>
let owner: string
/** The category of product 462, and another one. */
let home: number
let other: number
beforeAll(async () => {
  test = await createTestApp()
  steps = billingSteps(test)
  cases = stepsOf(test)
  ;({ home, other } = await cases.one<{ home: number; other: number }>(
    'SELECT p.category_id AS home, min(c.id) AS other FROM product p JOIN product_category c ON c.tenant_id = 1 AND c.id <> p.category_id WHERE p.tenant_id = 1 AND p.id = 462 GROUP BY 1',
  ))
  await steps.charge(1_250)
  await steps.rows('UPDATE price_list_entry SET cents = 9900 WHERE tenant_id = $1 AND category_id = $2', [other])
  const login = await test.call('POST', '/account/login', {
    address: freshAddress(),
    body: { Email: 'inhaber@demo.example', Password: 'Empfehlen1' },
  })
  owner = login.body.Token as string
})
afterAll(() => test.close())

const moveProduct = (category: number) =>
  cases.rows('UPDATE product SET category_id = $1, preselected = false WHERE tenant_id = 1 AND id = 462', [category])
afterEach(() => moveProduct(home))

interface Case {
  id: string
  order: string
  token: string
  number: string
}
/** An order of the agency, matched by the recommendation's number. */
async function matched(isEntered = true): Promise<Case> {
  const number = await cases.recommend()
  const enter = async () => {
    const token = (await cases.enter(number, person())).body.Token as string
    await cases.consent(token)
    return token
  }
  const token = isEntered ? await enter() : ''
  await cases.push([order(test, { Empfehlungsnummer: number, AgenturId: await steps.agencyId() })])
  const row = await cases.one<{ id: string; order: string }>(
    'SELECT r.id, o.id AS order FROM recommendation r JOIN customer_order o ON o.recommendation_id = r.id WHERE r.number = $1',
    [number],
  )
  return { ...row, token, number }
}
const charged = (id: string) =>
  steps.rows(
    'SELECT rewards_cents AS rewards, fee_cents AS fee FROM billing_item WHERE tenant_id = $1 AND recommendation_id = $2 ORDER BY booked_at, id',
    [id],
  )
const later = (days: number) => steps.noon(addDays(steps.today(), days))

it('a product that moves between match and release is charged by the category of the match', async () => {
  const { id, order: orderId } = await matched()
  await moveProduct(other)
  const next = await matched()
  later(15)
  // What the release costs is said before it, and is what is charged.
  const preview = await test.call('POST', '/agentur/auftragfreigeben', {
    token: owner,
    body: { Auftraege: [orderId, next.order], Vorschau: true },
  })
  const fees = preview.body.Ergebnisse.map((one: { AuftragId: string; GebuehrCent: number }) => [
    one.AuftragId,
    one.GebuehrCent,
  ])
  expect(Object.fromEntries(fees)).toEqual({ [orderId]: 1_250, [next.order]: 9_900 })
  await steps.move(id, 'release')
  await steps.move(next.id, 'release')
  expect(await charged(id)).toEqual([{ rewards: 7_000, fee: 1_250 }])
  expect(await charged(next.id)).toEqual([{ rewards: 7_000, fee: 9_900 }])
})

it('what a recipient gets who enters their data after the move is by the plan of the match', async () => {
  const agency = await steps.agencyId()
  await steps.rows('DELETE FROM reward_plan_entry WHERE tenant_id = $1 AND agency_id = $2', [agency])
  await steps.rows(
    `INSERT INTO reward_plan_entry (tenant_id, id, agency_id, category_id, cents, valid_from, created_at)
     SELECT $1, gen_random_uuid(), $2, id, CASE id WHEN $3 THEN 6000 ELSE 20000 END, '2020-01-01', now() FROM product_category
     WHERE tenant_id = $1`,
    [agency, home],
  )
  const number = await cases.recommend()
  await cases.rows('UPDATE recommendation SET agency_id = $2 WHERE number = $1', [number, agency])
  await cases.push([order(test, { Empfehlungsnummer: number })])
  await moveProduct(other)
  await cases.enter(number, person())
  const rewards = await cases.rows(
    'SELECT w.beneficiary, w.cents FROM reward w JOIN recommendation r ON r.id = w.recommendation_id WHERE r.number = $1 ORDER BY 1',
    [number],
  )
  expect(rewards).toEqual([
    { beneficiary: 'recipient', cents: 3_000 },
    { beneficiary: 'recommender', cents: 3_000 },
  ])
})

it('a match that is undone forgets the category; the next one has that of its own day', async () => {
  const { id, order: orderId, number } = await matched()
  const operator = await cases.operator()
  const category = async () =>
    (
      await cases.one<{ category: number | null }>(
        'SELECT case_category_id AS category FROM customer_order WHERE id = $1',
        [orderId],
      )
    ).category
  expect(await category()).toBe(home)
  await cases.call('POST', `/betreiber/empfehlungen/${id}/undoMatch`, {
    token: operator,
    body: { Grund: 'Falsch zugeordnet' },
  })
  expect(await category()).toBeNull()
  await moveProduct(other)
  const again = await cases.call('POST', `/betreiber/auftraege/${orderId}/zuordnen`, {
    token: operator,
    body: { Empfehlungsnummer: number, Grund: 'Doch richtig' },
  })
  expect(again.status).toBe(200)
  expect(await category()).toBe(other)
})
