import { afterAll, beforeAll, expect, it } from 'vitest'
import { chainClient } from '../../../../../tests/support/chain-client.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'

let test: TestApp
let steps: ReturnType<typeof chainClient>
let token: string
beforeAll(async () => {
  test = await createTestApp()
  steps = chainClient(test)
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  token = (await test.call('POST', '/betreiber/login', { body })).body.Token
})
afterAll(() => test.close())

const phone = '0176 4455 6677'
const enter = async () => steps.enter((await steps.recommend()).number, { telefon: phone })

async function numbersOf(query: string, more = ''): Promise<string[]> {
  const { body } = await test.call('GET', `/betreiber/empfehlungen?query=${encodeURIComponent(query)}${more}`, {
    token,
    address: freshAddress(),
  })
  return body.Content.map(({ Empfehlungsnummer }: { Empfehlungsnummer: string }) => Empfehlungsnummer)
}

it('finds the cases of a whole phone number in any spelling, newest first, with the other filters and in the file', async () => {
  const [first, second] = [await enter(), await enter()]
  const numbers = [second.number, first.number]
  for (const spelled of [phone, '+49 (0)176/44556677', '0049176-44556677'])
    expect(await numbersOf(spelled), spelled).toEqual(numbers)
  expect(await numbersOf(phone, '&status=Offen')).toEqual(numbers)
  expect(await numbersOf(phone, '&status=Gezahlt')).toEqual([])
  expect(await numbersOf(phone, '&von=2001-01-01&bis=2001-12-31')).toEqual([])
  const path = `/betreiber/empfehlungen/export?query=${encodeURIComponent(phone)}`
  const { text } = await test.call('GET', path, { token })
  expect(text.trim().split('\n')).toHaveLength(3)
})

it('finds no part of a number, no other tenant’s, and nobody who was erased', async () => {
  const { recipientNumber } = await enter()
  const before = await numbersOf(phone)
  expect(await numbersOf('0176 4455 667')).toEqual([])
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  const other = (await test.call('POST', '/betreiber/login', { tenant: 'hanse-assekuranz', body })).body.Token
  const elsewhere = await test.call('GET', `/betreiber/empfehlungen?query=${encodeURIComponent(phone)}`, {
    tenant: 'hanse-assekuranz',
    token: other,
  })
  expect([elsewhere.status, elsewhere.body.TotalCount]).toEqual([200, 0])
  const [row] = await steps.rows<{ id: string }>('SELECT id FROM recipient WHERE tenant_id = $1 AND number = $2', [
    recipientNumber,
  ])
  const ctx = await test.context(1)
  await ctx.write((tx) => ctx.services.persons.erase(tx, row!.id))
  expect(await numbersOf(phone)).toHaveLength(before.length - 1)
})

it('still finds what digits alone begin, where they are nobody’s phone number', async () => {
  const { number } = await steps.enter((await steps.recommend()).number, { email: '4711081599@demo.example' })
  expect(await numbersOf('4711081')).toEqual([number])
})
