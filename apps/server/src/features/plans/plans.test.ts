import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, berlinDay, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { order, person, stepsOf } from '../orders/case.fixture.ts'

/** Fernblick's product 462 has a reward of 70 euro of its own. */
const product = 462
let test: TestApp
let steps: ReturnType<typeof stepsOf>
let agencyId = ''
let categoryId = 0
const tokens = new Map<string, string>()

const login = async (name: string, tenant = 'fernblick') => {
  const known = tokens.get(`${tenant}:${name}`)
  if (known !== undefined) return known
  const { body } = await test.call('POST', '/account/login', {
    tenant,
    address: freshAddress(),
    body: { Email: `${name}@demo.example`, Password: 'Empfehlen1' },
  })
  tokens.set(`${tenant}:${name}`, body.Token)
  return body.Token as string
}
const today = () => berlinDay(test.services.clock.now())
const add = async (body: object = {}, name = 'inhaber', tenant = 'fernblick') =>
  test.call('POST', '/agentur/praemienplan', {
    tenant,
    token: await login(name, tenant),
    body: { KategorieId: categoryId, PraemieCent: 4_200, GueltigAb: addDays(today(), 1), ...body },
  })
const list = async (name = 'inhaber', body: object = {}) =>
  test.call('PUT', '/agentur/praemienplan', { token: await login(name), body })
const remove = async (id: string, name = 'inhaber', tenant = 'fernblick') =>
  test.call('DELETE', `/agentur/praemienplan/${id}`, { tenant, token: await login(name, tenant) })
/** The first second of a day in Berlin, and the last of the day before. */
const at = (day: PlainDay, second = 0) => steps.at(new Date(startOfBerlinDay(day).getTime() + second * 1_000))
const plan = (validFrom: string, cents: number, id = randomUUID()) =>
  steps.rows(
    `INSERT INTO reward_plan_entry (tenant_id, id, agency_id, category_id, cents, valid_from, created_at) VALUES (1, $1, $2, $3, $4, $5, now())`,
    [id, agencyId, categoryId, cents, validFrom],
  )
const clear = () => steps.rows('DELETE FROM reward_plan_entry')

beforeAll(async () => {
  test = await createTestApp()
  steps = stepsOf(test)
  agencyId = (await steps.one<{ id: string }>(`SELECT id FROM agency WHERE tenant_id = 1 AND state = 'active'`)).id
  categoryId = (
    await steps.one<{ id: number }>('SELECT category_id AS id FROM product WHERE tenant_id = 1 AND id = $1', [product])
  ).id
  await clear()
})
afterAll(() => test.close())

describe('a reward plan', () => {
  it('takes amounts from tomorrow on, one a day and category, and shows past, present and future ones', async () => {
    await clear()
    await plan(addDays(today(), -30), 3_000)
    await plan(addDays(today(), -10), 3_500)
    const added = await add({ GueltigAb: addDays(today(), 40) })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ PraemieCent: 4_200, Stand: 'Kuenftig', GueltigBis: null })
    expect((await add({ GueltigAb: addDays(today(), 40) })).body.errors).toEqual([
      expect.objectContaining({ Feld: 'GueltigAb', Code: 'taken' }),
    ])
    const { body } = await list()
    expect(body).toMatchObject({ HasNext: false, PageCount: 1, TotalCount: 3, TotalCountIsExact: true, Heute: today() })
    expect(
      body.Content.map((row: Record<string, unknown>) => [row['Stand'], row['PraemieCent'], row['GueltigBis']]),
    ).toEqual([
      ['Kuenftig', 4_200, null],
      ['Aktuell', 3_500, addDays(today(), 39)],
      ['Vergangen', 3_000, addDays(today(), -11)],
    ])
    const sorted = await list('inhaber', {
      OrderBy: 'PraemieCent',
      Pagesize: 2,
      Spalten: { Stand: ['Aktuell', 'Vergangen'] },
    })
    expect(sorted.body.Content.map((row: { PraemieCent: number }) => row.PraemieCent)).toEqual([3_000, 3_500])
    expect((await list('inhaber', { Filter: 'gibt es nicht' })).body.TotalCount).toBe(0)
    expect((await list('inhaber', { OrderBy: 'tenant_id; DROP TABLE agency' })).status).toBe(422)
  })

  it.each([-400, -1, 0])('takes nothing %d days from today: the past is locked, and today with it', async (days) => {
    const refused = await add({ GueltigAb: addDays(today(), days) })
    expect([refused.status, refused.body.errors[0].Code]).toEqual([422, 'notBeforeTomorrow'])
  })

  it('refuses amounts and categories that are none', async () => {
    for (const [body, member] of [
      [{ PraemieCent: 0 }, 'PraemieCent'],
      [{ PraemieCent: 100_001 }, 'PraemieCent'],
      [{ PraemieCent: 12.5 }, 'PraemieCent'],
      [{ KategorieId: 999_999 }, 'KategorieId'],
      [{ GueltigAb: '2999-01-01' }, 'GueltigAb'],
    ] as const)
      expect((await add(body)).body.errors).toEqual([expect.objectContaining({ Feld: member })])
  })

  it('is locked with midnight in Berlin, not with that of another clock', async () => {
    await clear()
    const day = addDays(today(), 3)
    at(day, -1)
    const { Id } = (await add({ GueltigAb: day })).body
    expect((await add({ GueltigAb: addDays(day, -1) })).status).toBe(422)
    at(day)
    expect((await add({ GueltigAb: day })).body.errors[0].Code).toBe('notBeforeTomorrow')
    const refused = await remove(Id)
    expect([refused.status, refused.body.Ursache]).toEqual([409, 'hasBegun'])
    const { Id: next } = (await add({ GueltigAb: addDays(day, 1) })).body
    expect((await remove(next)).status).toBe(200)
    expect((await remove(next)).status).toBe(404)
    expect((await list()).body.TotalCount).toBe(1)
  })

  it('is changed by owners alone, and visible to their employees, but to no other agency', async () => {
    const { Id } = (await add({ GueltigAb: addDays(today(), 60) })).body
    expect((await add({ GueltigAb: addDays(today(), 61) }, 'mitarbeiter')).status).toBe(403)
    expect((await remove(Id, 'mitarbeiter')).status).toBe(403)
    expect((await list('mitarbeiter')).body.Content.map((row: { Id: string }) => row.Id)).toContain(Id)
    // Owner of another agency, inactive: their own plan, and not this one.
    expect((await list('inhaber-inaktiv')).body.Content.map((row: { Id: string }) => row.Id)).not.toContain(Id)
    expect((await remove(Id, 'inhaber-inaktiv')).status).toBe(404)
    expect((await add({ GueltigAb: addDays(today(), 62) }, 'inhaber-inaktiv')).status).toBe(201)
    expect((await remove(Id, 'inhaber', 'hanse-assekuranz')).status).toBe(404)
    for (const name of ['empfehler', 'profi']) expect((await list(name)).status).toBe(403)
    expect((await test.call('PUT', '/agentur/praemienplan', { body: {} })).status).toBe(401)
    await steps.rows('DELETE FROM reward_plan_entry WHERE agency_id <> $1', [agencyId])
  })

  it('leaves an event that is sealed', async () => {
    const [last] = await steps.rows<{ kind: string; data: object; sealed: boolean }>(
      `SELECT e.kind, e.data, is_sealed_event(e.actor_kind, e.subject_kind) AS sealed FROM event e
       WHERE e.tenant_id = 1 AND e.subject_kind = 'agency' AND e.subject_id = $1 ORDER BY e.id DESC LIMIT 1`,
      [agencyId],
    )
    expect(last).toMatchObject({ kind: 'rewardPlanEntryAdded', sealed: true, data: { cents: 4_200 } })
  })
})

/** A recommendation by an account, with its order; answers the promised and the owed amount. */
async function recommended(token: string | undefined, orderedOn?: PlainDay) {
  const answer = await test.call('POST', '/Empfehlen/create', {
    address: freshAddress(),
    ...(token === undefined ? {} : { token }),
    body: {
      Empfehlung: { Produkt: product, AnteilEmpfehler: 100, AgbText: 'Teilnahmebedingungen' },
      Empfehler: { Vorname: 'Mara', Nachname: 'Lindgren', Email: `${randomUUID()}@demo.example` },
    },
  })
  if (answer.status !== 201) throw new Error(answer.text)
  const number = answer.body.Empfehlungsnummer as string
  const { body } = await steps.enter(number, person())
  const entered = body.Empfaengernummer as string
  return {
    number,
    arrive: async (on = orderedOn) => {
      const day = on === undefined ? {} : { Auftragsdatum: on }
      const pushed = await steps.push([order(test, { Empfaengernummer: entered, Produkt: product, ...day })])
      if (pushed.status !== 200) throw new Error(pushed.text)
    },
    amounts: () =>
      steps.one<{ promised: number; owed: number }>(
        `SELECT r.reward_cents::int AS promised, (SELECT coalesce(sum(w.cents), 0)::int FROM reward w WHERE w.recommendation_id = r.id) AS owed
         FROM recommendation r WHERE r.number = $1`,
        [number],
      ),
  }
}

describe('the reward of a recommendation', () => {
  const become = (agency: string | null) =>
    steps.rows(
      agency === null
        ? `DELETE FROM agency_customer WHERE account_id = (SELECT id FROM account WHERE tenant_id = 1 AND email = 'empfehler@demo.example')`
        : `INSERT INTO agency_customer (tenant_id, account_id, agency_id, since)
           SELECT 1, id, '${agency}', now() FROM account WHERE tenant_id = 1 AND email = 'empfehler@demo.example' ON CONFLICT DO NOTHING`,
    )

  it('is the plan’s for a customer of the agency, from the entry of the order’s day', async () => {
    await clear()
    await become(agencyId)
    await plan(addDays(today(), -5), 4_200)
    await plan(addDays(today(), 1), 5_500)
    const token = await login('empfehler')
    const [first, second] = [await recommended(token), await recommended(token)]
    await first.arrive()
    expect(await first.amounts()).toEqual({ promised: 4_200, owed: 4_200 })
    at(addDays(today(), 1))
    await second.arrive()
    expect(await second.amounts()).toEqual({ promised: 4_200, owed: 5_500 })
    // Fixed amounts stay, whatever the plan says later.
    await clear()
    expect((await first.amounts()).owed).toBe(4_200)
  })

  it('turns with midnight in Berlin, by the order’s day', async () => {
    await clear()
    const day = addDays(today(), 2)
    await plan(addDays(today(), -5), 4_200)
    await plan(day, 9_100)
    const token = await login('empfehler')
    const [before, after] = [await recommended(token), await recommended(token)]
    at(day, -1)
    await before.arrive()
    at(day, 1)
    await after.arrive()
    expect([(await before.amounts()).owed, (await after.amounts()).owed]).toEqual([4_200, 9_100])
  })

  it('is the programme’s own without an entry, without an agency, and after leaving none behind', async () => {
    await clear()
    const token = await login('empfehler')
    const unplanned = await recommended(token)
    await unplanned.arrive()
    expect(await unplanned.amounts()).toEqual({ promised: 7_000, owed: 7_000 })
    await plan(addDays(today(), -5), 4_200)
    const stranger = await recommended(undefined)
    await stranger.arrive()
    expect(await stranger.amounts()).toEqual({ promised: 7_000, owed: 7_000 })
    await become(null)
    const alone = await recommended(token)
    await alone.arrive()
    expect(await alone.amounts()).toEqual({ promised: 7_000, owed: 7_000 })
  })

  it('is shown to the customer as this agency’s reward, and to nobody else', async () => {
    const own = async () =>
      (await test.call('GET', '/empfehler/praemienplan', { token: await login('empfehler') })).body
    expect(await own()).toEqual({ Agentur: null, Praemien: [] })
    await become(agencyId)
    expect(await own()).toEqual({
      Agentur: 'Agentur Aydın & Partner',
      Praemien: [{ KategorieId: categoryId, PraemieCent: 4_200, GueltigAb: expect.any(String) }],
    })
    // A seller earns commissions: their recommendation is no agency's. Who does not work (yet) recommends as before.
    const setRoles = (roles: string) =>
      steps.rows(`UPDATE account SET roles = $1 WHERE tenant_id = 1 AND email_key = 'empfehler@demo.example'`, [roles])
    await setRoles('{recommender,profi}')
    const token = await login('empfehler')
    const applied = await recommended(token)
    expect([(await own()).Praemien[0].PraemieCent, (await applied.amounts()).promised]).toEqual([4_200, 4_200])
    await steps.rows(
      `INSERT INTO seller (tenant_id, id, state, account_id, locale, terms_digest, created_at)
       SELECT 1, gen_random_uuid(), 'active', id, 'de', 'x', now() FROM account WHERE tenant_id = 1 AND email_key = 'empfehler@demo.example'`,
    )
    const sold = await recommended(token)
    expect([await own(), (await sold.amounts()).promised]).toEqual([{ Agentur: null, Praemien: [] }, 7_000])
    await setRoles('{recommender}')
    expect((await test.call('GET', '/empfehler/praemienplan')).status).toBe(401)
  })

  it('is shown beside the programme’s own in the agency’s list of categories', async () => {
    const { body } = await test.call('GET', '/agentur/praemienplan/kategorien', { token: await login('inhaber') })
    expect(body.find((row: { Id: number }) => row.Id === categoryId)).toMatchObject({ PraemieCent: 4_200 })
    expect(
      body.every((row: { EigeneVonCent: number; EigeneBisCent: number }) => row.EigeneVonCent <= row.EigeneBisCent),
    ).toBe(true)
  })
})

describe('the price list', () => {
  it('is changed by operators, from tomorrow on, and read by all', async () => {
    await steps.rows('DELETE FROM price_list_entry')
    const token = await steps.operator()
    const fee = (more: object = {}) =>
      test.call('POST', '/betreiber/preisliste', {
        token,
        body: { KategorieId: categoryId, GebuehrCent: 1_500, GueltigAb: addDays(today(), 1), ...more },
      })
    const added = await fee()
    expect([added.status, added.body.Stand]).toEqual([201, 'Kuenftig'])
    expect((await fee({ GueltigAb: today() })).body.errors[0].Code).toBe('notBeforeTomorrow')
    expect((await fee({ GebuehrCent: 0, GueltigAb: addDays(today(), 2) })).status).toBe(201)
    const open = await test.call('GET', '/agentur/preisliste', { address: freshAddress() })
    expect(open.body.map((row: { GebuehrCent: number }) => row.GebuehrCent)).toEqual([1_500, 0])
    at(addDays(today(), 1))
    expect((await test.call('DELETE', `/betreiber/preisliste/${added.body.Id}`, { token })).status).toBe(409)
    at(addDays(today(), 1))
    const later = await test.call('GET', '/agentur/preisliste', { address: freshAddress() })
    expect(later.body.map((row: { GebuehrCent: number; Stand: string }) => [row.GebuehrCent, row.Stand])).toEqual([
      [0, 'Aktuell'],
    ])
    const all = await test.call('GET', '/betreiber/preisliste', { token })
    expect(all.body.Eintraege.map((row: { Stand: string }) => row.Stand)).toEqual(['Aktuell', 'Vergangen'])
    // By the server's clock, not by the device's.
    expect(all.body.Heute).toBe(today())
    expect(
      (await test.call('POST', '/betreiber/preisliste', { token: await login('inhaber'), body: {} })).status,
    ).not.toBe(201)
    // A client without agencies has no plans.
    expect(
      (await test.call('GET', '/agentur/preisliste', { tenant: 'werkstrom', address: freshAddress() })).status,
    ).toBe(404)
  })
})
