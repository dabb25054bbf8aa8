import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { stepsOf } from '../orders/case.fixture.ts'

let site: TestApp
const tokens: Record<string, string> = {}

/** Cases of the demo's agency, half of them in the care of its employee, their orders of another product than recommended. */
beforeAll(async () => {
  site = await createTestApp({}, undefined, { history: true })
  for (const local of ['inhaber', 'mitarbeiter', 'empfehler'])
    tokens[local] = (
      await site.call('POST', '/account/login', {
        body: { Email: `${local}@demo.example`, Password: 'Empfehlen1' },
        address: freshAddress(),
      })
    ).body.Token
  await stepsOf(site).rows(
    `UPDATE recommendation r SET agency_member_id = CASE WHEN n.place % 2 = 0 THEN a.id END
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM recommendation WHERE tenant_id = 1 AND agency_id IS NOT NULL) AS n, account a
     WHERE r.tenant_id = 1 AND r.id = n.id AND a.tenant_id = 1 AND a.email = 'mitarbeiter@demo.example'`,
  )
}, 180_000)
afterAll(() => site.close())

type Row = Readonly<Record<string, string | number | null>>
const ask = (path: string, body?: object, who = 'inhaber', method: 'PUT' | 'GET' = 'PUT') =>
  site.call(method, path, { token: tokens[who]!, ...(body === undefined ? {} : { body }), address: freshAddress() })
const rowsOf = async (list: string, body: object, who?: string): Promise<readonly Row[]> => {
  const answer = await ask(`/agentur/${list}`, { Pagesize: 200, ...body }, who)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.Content
}
const idsOf = (rows: readonly Row[]) => rows.map(({ Id }) => String(Id)).toSorted()

const plain = (value: string) => value.toLowerCase()
/** The sort key of a cell: names by the last one, as people look for them. */
const keyOf = (column: string, row: Row): string | number | null => {
  const value = row[column] ?? null
  // The member of another agency who looks after a customer sorts as empty.
  if (value === null || value === '' || value === 'Andere Agentur') return null
  if (column === 'Empfehler' || column === 'Betreuer') return plain(String(value).split(' ').at(-1)!)
  return typeof value === 'number' ? value : plain(value)
}
const collate = new Intl.Collator('de', { ignorePunctuation: false })
const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collate.compare(String(a), String(b))

const sorts = {
  auftraege: ['Produkt', 'Empfehler', 'Betreuer', 'EmpfaengerKuerzel', 'PraemieCent'],
  empfehlungen: ['Produkt', 'Betreuer', 'EmpfaengerKuerzel', 'Klicks', 'Kanal', 'Empfehlungsnummer'],
  leads: ['Produkt', 'Empfehler', 'Betreuer', 'EmpfaengerKuerzel', 'ZugestimmtAm'],
  praemien: ['Produkt', 'Empfehler', 'Betreuer', 'ErledigtAm', 'Empfehlungsnummer'],
} as const
const allSorts = Object.entries(sorts).flatMap(([list, columns]) => columns.map((column) => [list, column] as const))

test.each(allSorts)('%s is sorted by %s both ways, and page by page', async (list, column) => {
  const all = idsOf(await rowsOf(list, {}))
  for (const Descending of [false, true]) {
    const rows = await rowsOf(list, { OrderBy: column, Descending })
    expect(idsOf(rows)).toEqual(all)
    const known = rows.map((row) => keyOf(column, row)).filter((key) => key !== null)
    expect(new Set(known).size).toBeGreaterThan(column === 'Betreuer' || column === 'ZugestimmtAm' ? 0 : 1)
    // Numbers are compared as the database does, byte by byte.
    const order =
      column === 'Empfehlungsnummer' ? (a: string | number, b: string | number) => (a < b ? -1 : 1) : compare
    if (column !== 'Empfehlungsnummer')
      for (let at = 1; at < known.length; at += 1)
        expect(
          order(known[at - 1]!, known[at]!) * (Descending ? -1 : 1),
          `${known[at - 1]} ${known[at]}`,
        ).toBeLessThanOrEqual(0)
    const paged: Row[] = []
    for (let page = 1; paged.length < rows.length; page += 1)
      paged.push(...(await rowsOf(list, { OrderBy: column, Descending, Pagesize: 40, Pagenumber: page })))
    expect(paged.map(({ Id }) => Id)).toEqual(rows.map(({ Id }) => Id))
  }
})

const lists = Object.keys(sorts)

describe.each(lists)('%s', (list) => {
  it('is narrowed to products and to who looks after whom, as its rows say', async () => {
    const all = await rowsOf(list, {})
    const { body } = await ask('/agentur/berichtsfilter', undefined, 'inhaber', 'GET')
    expect(body.Produkte.length).toBeGreaterThan(2)
    let found = 0
    for (const { Id, Name } of body.Produkte as { Id: number; Name: string }[]) {
      const narrowed = await rowsOf(list, { Spalten: { Produkt: [Id] } })
      expect(idsOf(narrowed), Name).toEqual(idsOf(all.filter((row) => row['Produkt'] === Name)))
      found += narrowed.length
    }
    expect(found).toBe(all.length)
    const employee = (body.Betreuer as { Id: string; Name: string }[]).find(({ Name }) =>
      all.some((row) => row['Betreuer'] === Name),
    )!
    const cared = await rowsOf(list, { Spalten: { Betreuer: [employee.Id] } })
    expect(idsOf(cared)).toEqual(idsOf(all.filter((row) => row['Betreuer'] === employee.Name)))
    expect(cared.length).toBeLessThan(all.length)
    expect(idsOf(await rowsOf(list, { Spalten: { Meine: true } }, 'mitarbeiter'))).toEqual(idsOf(cared))
    expect(await rowsOf(list, { Spalten: { Meine: true } })).toEqual([])
    const file = await ask(`/agentur/${list}/export`, { Spalten: { Betreuer: [employee.Id] } })
    expect(file.text.trim().split('\n').length).toBe(cared.length + 1)
  })

  it('shows no other agency’s employees, and not the rest of a case', async () => {
    const { id } = await stepsOf(site).one<{ id: string }>(
      `SELECT account_id AS id FROM agency_member WHERE tenant_id = 1 AND account_id NOT IN
         (SELECT b.account_id FROM agency_member b JOIN account a ON a.tenant_id = 1 AND a.id = b.account_id WHERE b.tenant_id = 1 AND a.email IN ('inhaber@demo.example', 'mitarbeiter@demo.example')) LIMIT 1`,
    )
    expect(await rowsOf(list, { Spalten: { Betreuer: [id] } })).toEqual([])
    for (const Spalten of [{ Betreuer: ['x'] }, { Produkt: ['x'] }, { Produkt: [1e12] }, { Meine: 'ja' }])
      expect((await ask(`/agentur/${list}`, { Spalten })).status).toBe(422)
  })
})

test.each(['auftraege', 'empfehlungen', 'leads'])('%s: initials are found however they are typed', async (list) => {
  const all = await rowsOf(list, {})
  const initials = String(all.find((row) => row['EmpfaengerKuerzel'] !== null)!['EmpfaengerKuerzel'])
  const same = idsOf(all.filter((row) => row['EmpfaengerKuerzel'] === initials))
  for (const typed of [initials, initials.toLowerCase().replaceAll(/[. ]/g, '')])
    expect(idsOf(await rowsOf(list, { Spalten: { EmpfaengerKuerzel: typed } })), typed).toEqual(same)
  const first = idsOf(all.filter((row) => String(row['EmpfaengerKuerzel'] ?? '').startsWith(initials.slice(0, 2))))
  expect(idsOf(await rowsOf(list, { Spalten: { EmpfaengerKuerzel: initials[0] } }))).toEqual(first)
})

const ranges = [
  ['auftraege', 'PraemieCent'],
  ['empfehlungen', 'Klicks'],
  ['leads', 'GueltigBis'],
  ['leads', 'ZugestimmtAm'],
  ['praemien', 'ErledigtAm'],
] as const
test.each(ranges)('%s is narrowed to a range of %s', async (list, column) => {
  const all = await rowsOf(list, {})
  const valueOf = (row: Row) => {
    const value = row[column] ?? null
    // Days of instants are days in Berlin.
    return typeof value === 'string' && value.length > 10
      ? new Date(value).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
      : value
  }
  const values = all.map(valueOf).filter((value) => value !== null)
  const middle = values.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(values.length / 2)]!
  const up = await rowsOf(list, { Spalten: { [column]: { Von: middle } } })
  expect(idsOf(up)).toEqual(idsOf(all.filter((row) => valueOf(row) !== null && valueOf(row)! >= middle)))
  const down = await rowsOf(list, { Spalten: { [column]: { Bis: middle } } })
  expect(idsOf(down)).toEqual(idsOf(all.filter((row) => valueOf(row) !== null && valueOf(row)! <= middle)))
})

it('lists the choices to members who may read the lists', async () => {
  const { body } = await ask('/agentur/berichtsfilter', undefined, 'mitarbeiter', 'GET')
  expect(body.Betreuer.filter(({ IchSelbst }: { IchSelbst: boolean }) => IchSelbst)).toHaveLength(1)
  expect((await ask('/agentur/berichtsfilter', undefined, 'empfehler', 'GET')).status).toBe(403)
})
