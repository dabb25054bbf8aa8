import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await createTestApp({}, undefined, { history: true })
  const login = await site.call('POST', '/account/login', {
    body: { Email: 'inhaber@demo.example', Password: 'Empfehlen1' },
    address: freshAddress(),
  })
  token = login.body.Token
}, 180_000)
afterAll(() => site.close())

type Invoice = Readonly<Record<'Id' | 'Nummer' | 'Status', string>> &
  Readonly<{ Art: string; FaelligAm: string; Ueberfaellig: boolean; BezahltAm: string | null; BruttoCent: number }>

const ask = (body: object) =>
  site.call('PUT', '/agentur/rechnungen', { token, body: { Pagesize: 200, ...body }, address: freshAddress() })
const rowsOf = async (body: object): Promise<readonly Invoice[]> => (await ask(body)).body.Content
const idsOf = (rows: readonly Invoice[]) => rows.map(({ Id }) => Id).toSorted()

it('opens the documents behind the unpaid sum, and no others', async () => {
  const all = await rowsOf({})
  const open = await ask({ Spalten: { Offen: true } })
  const rows = open.body.Content as Invoice[]
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThan(all.length)
  expect(rows.reduce((sum, { BruttoCent }) => sum + BruttoCent, 0)).toBe(open.body.OffenCent)
  expect(rows.filter(({ BezahltAm }) => BezahltAm !== null)).toEqual([])
  // An unpaid invoice and the correction that cancels it ask for nothing.
  const cancelled = all.filter(({ Status, BezahltAm }) => Status === 'Korrigiert' && BezahltAm === null)
  expect(cancelled.length).toBeGreaterThan(0)
  expect(rows.filter(({ Status, BruttoCent }) => Status === 'Korrigiert' || BruttoCent === 0)).toEqual([])
  const corrections = all.filter(({ Art }) => Art === 'Korrektur')
  expect(corrections.length).toBeGreaterThan(0)
  expect(rows.filter(({ Art }) => Art === 'Korrektur').length).toBe(corrections.length - cancelled.length)
  expect(idsOf([...rows, ...(await rowsOf({ Spalten: { Offen: false } }))])).toEqual(idsOf(all))
})

it('is overdue from the day after the day of payment until it is paid, by the rules’ clock; a correction never is', async () => {
  const late = (rows: readonly Invoice[]) => rows.filter(({ Ueberfaellig }) => Ueberfaellig).map(({ Nummer }) => Nummer)
  const owed = (await rowsOf({})).filter(
    ({ Art, Status, BruttoCent }) => Art === 'Rechnung' && Status === 'Versendet' && BruttoCent > 0,
  )
  const newest = owed.toSorted((a, b) => a.FaelligAm.localeCompare(b.FaelligAm)).at(-1)!
  const noonOf = (day: string) => new Date(`${day}T11:00:00Z`).getTime()
  const now = site.services.clock.now().getTime()
  site.services.clock.advance(noonOf(newest.FaelligAm) - now)
  expect(late(await rowsOf({}))).not.toContain(newest.Nummer)
  site.services.clock.advance(86_400_000)
  expect(late(await rowsOf({})).toSorted()).toEqual(owed.map(({ Nummer }) => Nummer).toSorted())
  site.services.clock.advance(now - noonOf(newest.FaelligAm) - 86_400_000)
})

it('is open exactly where an operator can note a payment', async () => {
  const { Token } = (
    await site.call('POST', '/betreiber/login', {
      body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' },
      address: freshAddress(),
    })
  ).body
  const payable: string[] = []
  for (const { Id } of await rowsOf({})) {
    const { body } = await site.call('GET', `/betreiber/rechnungen/${Id}`, { token: Token, address: freshAddress() })
    if (body.Erlaubt.includes('settle')) payable.push(Id)
  }
  expect(payable.toSorted()).toEqual(idsOf(await rowsOf({ Spalten: { Offen: true } })))
})

it('has a due day where the agency is to pay, and nowhere else', async () => {
  const all = await rowsOf({})
  const due = all.filter(({ FaelligAm }) => FaelligAm !== null)
  expect(idsOf(due)).toEqual(idsOf(all.filter(({ Art, BruttoCent }) => Art === 'Rechnung' && BruttoCent > 0)))
  expect(due.length).toBeLessThan(all.length)
})

test.each(['Nummer', 'Status', 'Von', 'FaelligAm', 'BruttoCent'])('is sorted by %s both ways', async (OrderBy) => {
  const [up, down] = await Promise.all([rowsOf({ OrderBy, Descending: false }), rowsOf({ OrderBy, Descending: true })])
  expect(up.map(({ Id }) => Id)).toEqual(down.map(({ Id }) => Id).toReversed())
})

it('narrows to amounts and due days, as its rows say', async () => {
  const all = await rowsOf({})
  const amount = all.map(({ BruttoCent }) => BruttoCent).toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
  expect(idsOf(await rowsOf({ Spalten: { BruttoCent: { Von: amount } } }))).toEqual(
    idsOf(all.filter(({ BruttoCent }) => BruttoCent >= amount)),
  )
  const due = all.flatMap(({ FaelligAm }) => FaelligAm).toSorted()[1]!
  expect(idsOf(await rowsOf({ Spalten: { FaelligAm: { Bis: due } } }))).toEqual(
    idsOf(all.filter(({ FaelligAm }) => FaelligAm !== null && FaelligAm <= due)),
  )
  expect((await ask({ Spalten: { Offen: 'ja' } })).status).toBe(422)
})
