import { afterAll, beforeAll, expect, it } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import { addMonths, berlinDay } from '@referral/domain/calendar'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { stepsOf } from '../orders/case.fixture.ts'

const ownName = 'Quendolin Eigenhain'
const foreignName = 'Zebulon Fremdwald'
let site: TestApp
let token: string
/** A case whose recommender is another agency's customer, while its order is the caller's agency's. */
let foreign: { id: string; number: string }
let foreignMemberId: string

/** As between tenants: another agency's members are named here in no list, no file, and no filter. */
beforeAll(async () => {
  site = await createTestApp({}, undefined, { history: true })
  const steps = stepsOf(site)
  const login = await site.call('POST', '/account/login', {
    body: { Email: 'inhaber@demo.example', Password: 'Empfehlen1' },
    address: freshAddress(),
  })
  token = login.body.Token
  const agencies = await steps.rows<{ id: string }>(
    `SELECT a.id FROM agency a LEFT JOIN agency_member m ON m.tenant_id = 1 AND m.agency_id = a.id
       LEFT JOIN account c ON c.tenant_id = 1 AND c.id = m.account_id
     WHERE a.tenant_id = 1 GROUP BY a.id ORDER BY bool_or(c.email = 'inhaber@demo.example') DESC NULLS LAST LIMIT 2`,
  )
  const [own, other] = agencies.map(({ id }) => id)
  const called = (name: string, email: string) =>
    steps.one<{ id: string }>(
      `UPDATE account SET first_name = $1, last_name = $2 WHERE tenant_id = 1 AND email = $3 RETURNING id`,
      [...name.split(' '), email],
    )
  const { id: ownMember } = await called(ownName, 'mitarbeiter@demo.example')
  const { id: foreignMember } = await called(foreignName, 'profi@demo.example')
  foreignMemberId = foreignMember
  await steps.rows(
    `INSERT INTO agency_member (tenant_id, account_id, agency_id, role, active, joined_at) VALUES (1, $1, $2, 'employee', true, now())`,
    [foreignMember, other],
  )
  await steps.rows('UPDATE recommendation SET agency_member_id = $2 WHERE tenant_id = 1 AND agency_id = $1', [
    own,
    ownMember,
  ])
  // Every other case with an order of the agency turns out to be recommended by the other agency's customer.
  const turned = await steps.rows<{ id: string; number: string }>(
    `WITH own AS (SELECT r.id, row_number() OVER (ORDER BY r.id) AS place FROM recommendation r JOIN customer_order o ON o.tenant_id = 1 AND o.recommendation_id = r.id
       WHERE r.tenant_id = 1 AND r.agency_id = $1 AND o.case_agency_id = $1)
     UPDATE recommendation SET agency_id = $2, agency_member_id = $3 WHERE tenant_id = 1 AND id IN (SELECT id FROM own WHERE place % 2 = 0) RETURNING id, number`,
    [own, other, foreignMember],
  )
  foreign = turned[0]!
  await steps.rows(
    'INSERT INTO funnel_waiting (tenant_id, id, recommendation_id) SELECT 1, gen_random_uuid(), id FROM recommendation WHERE tenant_id = 1 AND agency_id IS NOT NULL',
  )
  // And some rewards stay with the order's agency.
  await steps.rows('UPDATE reward SET agency_id = $2 WHERE tenant_id = 1 AND recommendation_id = ANY ($1)', [
    turned.map(({ id }) => id),
    own,
  ])
}, 180_000)
afterAll(() => site.close())

const ask = (path: string, body?: object, method: 'PUT' | 'GET' = 'PUT') =>
  site.call(method, path, { token, ...(body === undefined ? {} : { body }), address: freshAddress() })

const ordered = { Spalten: { Schritt: 'ordered' } }
const lists = [
  ['auftraege', {}],
  ['empfehlungen', {}],
  ['empfehlungen', ordered],
  ['leads', {}],
  ['praemien', {}],
] as const

it.each(lists)('%s %j names the agency’s own employees alone', async (list, body) => {
  const answer = await ask(`/agentur/${list}`, { ...body, Pagesize: 200 })
  const rows = answer.body.Content as { Betreuer: string; EmpfehlungId: string }[]
  expect(new Set(rows.map(({ Betreuer }) => Betreuer))).toContain(ownName)
  expect(answer.text).not.toMatch(/Zebulon|Fremdwald/)
  if (list === 'auftraege' || body === ordered)
    expect(rows.filter(({ EmpfehlungId }) => EmpfehlungId === foreign.id).map(({ Betreuer }) => Betreuer)).toEqual([
      'Andere Agentur',
    ])
})

it.each(lists)('%s %j: so do its files', async (list, body) => {
  const csv = await ask(`/agentur/${list}/export`, body)
  expect(csv.text).toContain(ownName)
  expect(csv.text).not.toMatch(/Zebulon|Fremdwald/)
  const workbook = await ask(`/agentur/${list}/export?Format=xlsx`, body)
  const parts = Object.values(unzipSync(workbook.bytes)).map((part) => strFromU8(part))
  expect(parts.join('')).toContain(ownName)
  expect(parts.join('')).not.toMatch(/Zebulon|Fremdwald/)
})

it('finds nothing by the other agency’s employee, and names them in no timeline and no number', async () => {
  for (const [list, body] of lists)
    expect((await ask(`/agentur/${list}`, { ...body, Filter: 'Fremdwald' })).body.TotalCount).toBe(0)
  for (const [list, body] of lists) {
    const Spalten = { ...('Spalten' in body ? body.Spalten : {}), Betreuer: [foreignMemberId] }
    expect((await ask(`/agentur/${list}`, { Spalten })).body.TotalCount, list).toBe(0)
  }
  const today = berlinDay(site.services.clock.now())
  const days = `von=${addMonths(today, -11)}&bis=${today}`
  const answers = await Promise.all([
    ask(`/agentur/vorgaenge/${foreign.id}`, undefined, 'GET'),
    ask(`/agentur/zahlen?${days}`, undefined, 'GET'),
    ask(`/agentur/zahlen/employee?${days}`, undefined, 'GET'),
    ask('/agentur/uebersicht', undefined, 'GET'),
    ask('/agentur/statistik'),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.text).not.toMatch(/Zebulon|Fremdwald/)
  }
})

it('shows the cost of releasing its own orders, and never another agency’s', async () => {
  const steps = stepsOf(site)
  // Of every other released case of its customers, the order turns out to be the other agency's.
  const turned = await steps.rows<{ id: string }>(
    `WITH own AS (SELECT f.recommendation_id AS id, f.agency_id, row_number() OVER (ORDER BY f.recommendation_id) AS place
       FROM funnel_case f JOIN agency_member m ON m.tenant_id = 1 AND m.agency_id = f.agency_id JOIN account c ON c.tenant_id = 1 AND c.id = m.account_id
       WHERE f.tenant_id = 1 AND f.order_agency_id = f.agency_id AND f.released_cents > 0 AND c.email = 'inhaber@demo.example')
     UPDATE funnel_case f SET order_agency_id = m.agency_id FROM own, agency_member m
     WHERE f.tenant_id = 1 AND f.recommendation_id = own.id AND own.place % 2 = 0 AND m.tenant_id = 1 AND m.account_id = $1
     RETURNING f.recommendation_id AS id`,
    [foreignMemberId],
  )
  const others = new Set(turned.map(({ id }) => id))
  for (const Descending of [false, true]) {
    const Spalten = { Schritt: 'created', Status: ['Freigegeben', 'Gezahlt'] }
    const answer = await ask('/agentur/empfehlungen', { Pagesize: 200, OrderBy: 'KostenCent', Descending, Spalten })
    const rows = answer.body.Content as { Id: string; KostenCent: number | null }[]
    expect(rows.some(({ Id }) => others.has(Id))).toBe(true)
    for (const { Id, KostenCent } of rows) if (others.has(Id)) expect([Id, KostenCent]).toEqual([Id, null])
    expect(rows.some(({ KostenCent }) => KostenCent !== null && KostenCent > 0)).toBe(true)
  }
})
