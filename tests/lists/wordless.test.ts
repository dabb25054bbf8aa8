import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSession } from '../../apps/server/src/platform/http/sessions.ts'
import { createTestApp, freshAddress, type TestApp } from '../support/test-app.ts'

let site: TestApp
let owner = ''
let operator = ''
beforeAll(async () => {
  site = await createTestApp({}, undefined, { history: true })
  const [row] = await rows<{ id: string }>(
    `SELECT id FROM account WHERE tenant_id = $1 AND email_key = 'inhaber@demo.example'`,
  )
  owner = await site.services.db.write(
    1,
    async (tx) => (await createSession(tx, { accountId: row!.id, kind: 'account' })).token,
  )
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  operator = (await site.call('POST', '/betreiber/login', { body })).body.Token
}, 180_000)
afterAll(() => site.close())

const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  site.services.db.write(1, (tx) => tx.query<Row>(text, [1, ...values]))

const agency = (path: string, Filter: string) =>
  site.call('PUT', `/agentur/${path}`, { token: owner, body: { Filter }, address: freshAddress() })
const desk = (path: string, query: string) =>
  site.call('GET', `/betreiber/${path}?${new URLSearchParams({ query }).toString()}`, {
    token: operator,
    address: freshAddress(),
  })
const advisors = (query: string) =>
  site.call('GET', `/Produkt/berater?${new URLSearchParams({ query }).toString()}`, {
    tenant: 'hanse-assekuranz',
    address: freshAddress(),
  })

/** Every list that is searched by the beginnings of words. */
const lists: Readonly<Record<string, (text: string) => ReturnType<TestApp['call']>>> = {
  'an agency’s orders': (text) => agency('auftraege', text),
  'an agency’s recommendations': (text) => agency('empfehlungen', text),
  'an agency’s leads': (text) => agency('leads', text),
  'an agency’s rewards': (text) => agency('praemien', text),
  'an agency’s invitations': (text) => agency('einladungen', text),
  'the operator’s cases': (text) => desk('empfehlungen', text),
  'the operator’s orders': (text) => desk('auftraege', text),
  'the operator’s late claims': (text) => desk('nachbuchungen', text),
  advisors,
}

it.each(Object.keys(lists))('%s: nothing is found for punctuation alone, and all without a text', async (name) => {
  const all = await lists[name]!('')
  expect(all.body.TotalCount).toBeGreaterThan(0)
  for (const text of ['-', '...', ' – ', '%', '?!', '()']) {
    const { status, body } = await lists[name]!(text)
    expect([status, body.TotalCount, body.Content], text).toEqual([200, 0, []])
  }
})

it('puts nothing into a file for it either', async () => {
  const { text } = await desk('empfehlungen/export', '...')
  expect(text.trim().split('\n')).toHaveLength(1)
  const file = await site.call('PUT', '/agentur/empfehlungen/export', { token: owner, body: { Filter: '...' } })
  expect(file.text.trim().split('\n')).toHaveLength(1)
})

it('finds an agency’s order whose number begins so, as any other beginning', async () => {
  const { body } = await agency('auftraege', '')
  const [first] = body.Content as { Id: string; Auftragsnummer: string }[]
  await rows(`UPDATE customer_order SET order_number = '#' || order_number WHERE tenant_id = $1 AND id = $2`, [
    first!.Id,
  ])
  const found = await agency('auftraege', '#')
  expect(found.body.Content.map(({ Id }: { Id: string }) => Id)).toEqual([first!.Id])
})
