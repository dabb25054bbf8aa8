import { afterAll, beforeAll, expect, it } from 'vitest'
import { chainClient } from '../../../../../tests/support/chain-client.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { recipientPages } from './recipients.pages.ts'

let test: TestApp
let chain: ReturnType<typeof chainClient>
beforeAll(async () => {
  test = await createTestApp()
  chain = chainClient(test)
})
afterAll(() => test.close())

const open = async (number: string) =>
  recipientPages[0]!.load(await test.context(1), { params: { empfehlungsnummer: number }, query: {} })

it('shows who recommends what and the reward, and nothing of the recommender but the first name', async () => {
  const { number, email } = await chain.recommend(50)
  const { data = [], head, redirect } = await open(number)
  expect(redirect).toBeUndefined()
  expect(data.map(([key]) => key[0])).toEqual(['getRecommendation', 'getProduct'])
  expect(head?.title).toMatch(/^Mara empfiehlt dir /)
  expect(head?.description).toContain('35')
  const sent = JSON.stringify([data, head])
  expect(sent).not.toContain(email)
  expect(sent).not.toContain('Lindgren')
})

it('promises no amount to a recipient without one', async () => {
  const { number } = await chain.recommend(100)
  const { head } = await open(number)
  expect(head?.description).not.toMatch(/€/)
})

it('does not know a number that was never issued', async () => {
  expect(await open('0000000000000000000A')).toEqual({ status: 404, redirect: { name: 'EmpfehlungUnbekannt' } })
})

it('redirects from a link whose twelve weeks are over', async () => {
  const { number } = await chain.recommend(50)
  test.services.clock.advance(85 * 86_400_000)
  expect(await open(number)).toEqual({ redirect: { name: 'EmpfehlungAbgelaufen' } })
})
