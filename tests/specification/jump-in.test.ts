import { afterAll, beforeAll, expect, it } from 'vitest'
import { chainClient } from '../support/chain-client.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test?.close())

it('a jump-in counts once for each call, beside the clicks of the link, and for no number but a genuine one', async () => {
  const chain = chainClient(test)
  const { number } = await chain.recommend()
  const other = await chain.recommend()
  for (let turn = 0; turn < 3; turn += 1) await chain.must('PUT', `/empfehlung/${number}`)
  const forged = `${number.slice(0, -1)}${number.endsWith('0') ? '1' : '0'}`
  expect((await chain.call('PUT', `/empfehlung/${forged}`)).status).toBe(404)
  const rows = await chain.rows<{ number: string; channel: string; kind: string; count: number }>(
    `SELECT r.number, c.channel, c.kind, count(*) AS count FROM click c JOIN recommendation r ON r.tenant_id = c.tenant_id AND r.id = c.recommendation_id
     WHERE c.tenant_id = $1 AND r.number = ANY ($2) GROUP BY 1, 2, 3`,
    [[number, other.number]],
  )
  expect(rows).toEqual([{ number, channel: 'jumpIn', kind: 'link', count: 3 }])
  const token = await chain.operator()
  const found = await chain.must('GET', `/betreiber/empfehlungen?query=${number}`, { token })
  expect((await chain.must('GET', `/betreiber/empfehlungen/${found.Content[0].Id}`, { token })).Klicks).toBe(3)
})
