import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { stepsOf } from '../orders/case.fixture.ts'

const tenants = ['fernblick', 'hanse-assekuranz'] as const
let site: TestApp
const tokens: Record<string, string> = {}

beforeAll(async () => {
  site = await createTestApp({}, undefined, { history: true })
  for (const tenant of tenants)
    for (const local of ['inhaber', 'inhaber-inaktiv', 'mitarbeiter', 'empfehler', 'profi']) {
      const login = await site.call('POST', '/account/login', {
        tenant,
        body: { Email: `${local}@demo.example`, Password: 'Empfehlen1' },
        address: freshAddress(),
      })
      tokens[`${tenant}/${local}`] = login.body.Token
    }
}, 180_000)
afterAll(() => site.close())

const ask = (path: string, body: object | undefined, who = 'inhaber', method: 'PUT' | 'POST' | 'GET' = 'PUT') =>
  site.call(method, path, {
    token: tokens[`fernblick/${who}`]!,
    ...(body === undefined ? {} : { body }),
    address: freshAddress(),
  })
const agencyId = async (name = 'Agentur Aydın & Partner') =>
  (await stepsOf(site).one<{ id: string }>('SELECT id FROM agency WHERE tenant_id = 1 AND name = $1', [name])).id

interface OrderRow {
  readonly Id: string
  readonly Freigabe: string
  readonly Freigebbar: boolean
  readonly Auftragsdatum: string
  readonly Auftragsnummer: string
  readonly Status: string
  readonly Hindernis: string | null
  readonly PraemieCent: number
}
const ordersOf = async (body: object, who?: string) =>
  (await ask('/agentur/auftraege', body, who)).body.Content as OrderRow[]

describe('the report of orders', () => {
  it('answers all of the agency’s orders, newest first, a page at a time', async () => {
    const first = await ask('/agentur/auftraege', { Pagesize: 10 })
    expect(first.status).toBe(200)
    const { TotalCount } = first.body as { TotalCount: number }
    const { count } = await stepsOf(site).one<{ count: string }>(
      'SELECT count(*) AS count FROM customer_order WHERE tenant_id = 1 AND case_agency_id = $1',
      [await agencyId()],
    )
    expect(TotalCount).toBe(Number(count))
    expect(TotalCount).toBeGreaterThan(20)
    const all: OrderRow[] = []
    for (let page = 1; page <= Math.ceil(TotalCount / 10); page += 1)
      all.push(...(await ordersOf({ Pagesize: 10, Pagenumber: page })))
    expect(new Set(all.map(({ Id }) => Id)).size).toBe(TotalCount)
    const days = all.map(({ Auftragsdatum }) => Auftragsdatum)
    expect(days).toEqual(days.toSorted().toReversed())
    expect((await ask('/agentur/auftraege', undefined)).body.TotalCount).toBe(TotalCount)
  })

  it.each(['Auftragsnummer', 'Status', 'FreigabeAb', 'Auftragsdatum'])('sorts by %s both ways', async (column) => {
    for (const Descending of [false, true]) {
      const rows = await ordersOf({ OrderBy: column, Descending, Pagesize: 200 })
      const values = rows.map((row) => (row as unknown as Record<string, string | null>)[column])
      const known = values.filter((value) => value !== null)
      expect(known.length).toBeGreaterThan(5)
      if (column !== 'Status') expect(known).toEqual(Descending ? known.toSorted().toReversed() : known.toSorted())
    }
  })

  it('filters each column by its value, as the state table defines it', async () => {
    const all = await ordersOf({ Pagesize: 200 })
    for (const release of ['Wartet', 'Bereit', 'Vorgemerkt', 'Freigegeben', 'Gesperrt', 'Beendet']) {
      const narrowed = await ordersOf({ Pagesize: 200, Spalten: { Freigabe: [release] } })
      expect(narrowed.map(({ Id }) => Id).toSorted(), release).toEqual(
        all
          .filter((row) => row.Freigabe === release)
          .map(({ Id }) => Id)
          .toSorted(),
      )
    }
    expect(new Set(all.map(({ Freigabe }) => Freigabe)).size).toBeGreaterThan(3)
    const active = await ordersOf({ Pagesize: 200, Spalten: { Status: ['aktiv'] } })
    expect(active.length).toBe(all.filter((row) => row.Status === 'aktiv').length)
    const day = all[5]!.Auftragsdatum
    const ofDay = await ordersOf({ Pagesize: 200, Spalten: { Auftragsdatum: { Von: day, Bis: day } } })
    expect(ofDay.map(({ Id }) => Id).toSorted()).toEqual(
      all
        .filter((row) => row.Auftragsdatum === day)
        .map(({ Id }) => Id)
        .toSorted(),
    )
  })

  it('finds an order by its number and by its recommender, and by nothing of the recommended person', async () => {
    const [row] = await ordersOf({ Pagesize: 1 })
    const { last, recipient } = await stepsOf(site).one<{ last: string; recipient: string }>(
      `SELECT r.recommender_last_name AS last, o.email AS recipient FROM customer_order o JOIN recommendation r ON r.tenant_id = 1 AND r.id = o.recommendation_id
       WHERE o.tenant_id = 1 AND o.id = $1`,
      [row!.Id],
    )
    expect((await ordersOf({ Filter: row!.Auftragsnummer })).map(({ Id }) => Id)).toEqual([row!.Id])
    expect((await ordersOf({ Filter: last, Pagesize: 200 })).map(({ Id }) => Id)).toContain(row!.Id)
    expect(await ordersOf({ Filter: recipient })).toEqual([])
  })

  it.each([
    [{ OrderBy: 'Vorname' }, 'OrderBy'],
    [{ Pagesize: 201 }, 'Pagesize'],
    [{ Pagesize: 0 }, 'Pagesize'],
    [{ Pagenumber: 'x' }, 'Pagenumber'],
    [{ Spalten: { Status: ['bezahlt'] } }, 'Spalten.Status.0'],
    [{ Spalten: { Auftragsdatum: { Von: '2026-02-30' } } }, 'Spalten.Auftragsdatum.Von'],
  ])('refuses %j and names the member', async (body, field) => {
    const answer = await ask('/agentur/auftraege', body)
    expect(answer.status).toBe(422)
    expect((answer.body.errors as { Feld: string }[]).map(({ Feld }) => Feld)).toEqual([field])
  })

  it('pages no deeper than row 10,000', async () => {
    expect((await ask('/agentur/auftraege', { Pagesize: 200, Pagenumber: 51 })).body.PsoErrorCode).toBe('PSOF0360')
  })

  it('writes every row of the filter to a file', async () => {
    const rows = await ordersOf({ Pagesize: 200, Spalten: { Status: ['aktiv'] } })
    const file = await ask('/agentur/auftraege/export', { Spalten: { Status: ['aktiv'] } })
    expect(file.headers['content-type']).toContain('text/csv')
    const lines = file.text.trim().split('\n')
    expect(lines[0]).toContain('Auftragsnummer')
    expect(
      lines
        .slice(1)
        .map((line) => line.split(';')[0])
        .toSorted(),
    ).toEqual(rows.map(({ Auftragsnummer }) => Auftragsnummer).toSorted())
  })
})

test.each(['empfehlungen', 'leads', 'praemien', 'statistik'])('%s: lists, sums and exports', async (report) => {
  const answer = await ask(`/agentur/${report}`, report === 'statistik' ? undefined : { Pagesize: 200 })
  expect(answer.status).toBe(200)
  const rows = answer.body.Content as Record<string, unknown>[]
  expect(rows.length).toBeGreaterThan(10)
  expect(answer.body.TotalCount).toBe(rows.length)
  if (report === 'statistik') {
    expect(rows.map(({ Monat }) => Monat)).toEqual(
      rows
        .map(({ Monat }) => Monat)
        .toSorted()
        .toReversed(),
    )
    expect(rows.length).toBe(12)
    return
  }
  const file = await ask(`/agentur/${report}/export`, {})
  expect(file.text.trim().split('\n').length).toBe(rows.length + 1)
  for (const row of rows) expect(JSON.stringify(row)).not.toMatch(/@/)
})

describe('the scope of a report', () => {
  const reports = ['auftraege', 'empfehlungen', 'leads', 'praemien', 'statistik']
  it.each(reports)('%s: the caller’s agency alone', async (report) => {
    const body = report === 'statistik' ? undefined : {}
    const own = await agencyId()
    expect((await ask(`/agentur/${report}/${own}/`, body)).status).toBe(200)
    expect((await ask(`/agentur/${report}/${own.toUpperCase()}`, body)).status).toBe(200)
    for (const other of [await agencyId('Krüger Vertriebsagentur'), randomUUID(), 'x', '0'])
      expect((await ask(`/agentur/${report}/${other}/`, body)).status, other).toBe(403)
    for (const who of ['empfehler', 'profi']) expect((await ask(`/agentur/${report}`, body, who)).status, who).toBe(403)
    // The other agency's owner sees that one's, and nothing of the first.
    const rowsOf = async (who: string): Promise<string[]> => {
      const all = body === undefined ? undefined : { Pagesize: 200 }
      return (await ask(`/agentur/${report}`, all, who)).body.Content.map((row: object) => JSON.stringify(row))
    }
    const [ours, others] = [await rowsOf('inhaber'), await rowsOf('inhaber-inaktiv')]
    expect(others.length).toBeGreaterThan(3)
    if (report !== 'statistik') expect(others.filter((row) => ours.includes(row))).toEqual([])
    else expect(others).toHaveLength(12)
    expect((await ask(`/agentur/${report}`, body, 'mitarbeiter')).status).toBe(200)
    const foreign = await site.call('PUT', `/agentur/${report}`, {
      token: tokens['hanse-assekuranz/inhaber']!,
      ...(body === undefined ? {} : { body }),
    })
    expect(foreign.status).toBe(401)
  })

  it('is closed at once when the role or the membership ends', async () => {
    const steps = stepsOf(site)
    const change = (sql: string) => steps.rows(`UPDATE ${sql}`)
    await change(`account SET roles = '{recommender}' WHERE tenant_id = 1 AND email = 'mitarbeiter@demo.example'`)
    expect((await ask('/agentur/auftraege', {}, 'mitarbeiter')).status).toBe(403)
    await change(
      `account SET roles = '{recommender,AgenturMitarbeiter}' WHERE tenant_id = 1 AND email = 'mitarbeiter@demo.example'`,
    )
    const member = `agency_member SET active = $1 WHERE tenant_id = 1 AND role = 'employee'`
    await change(member.replace('$1', 'false'))
    expect((await ask('/agentur/auftraege', {}, 'mitarbeiter')).status).toBe(403)
    await change(member.replace('$1', 'true'))
    expect((await ask('/agentur/auftraege', {}, 'mitarbeiter')).status).toBe(200)
  })
})

describe('the release of orders', () => {
  const release = (id: string, intent: 0 | 1, who?: string) =>
    ask(`/agentur/auftragfreigeben/${id}/${intent}`, undefined, who)
  const inState = async (release: string) => await ordersOf({ Pagesize: 200, Spalten: { Freigabe: [release] } })

  it('releases a due order at once, with its rewards', async () => {
    const [ready] = await inState('Bereit')
    const answer = await release(ready!.Id, 1)
    expect(answer.body).toMatchObject({ AuftragId: ready!.Id, Freigabe: 'Freigegeben', Hindernis: null })
    const states = await stepsOf(site).rows<{ state: string }>(
      `SELECT w.state FROM reward w JOIN customer_order o ON o.tenant_id = 1 AND o.recommendation_id = w.recommendation_id WHERE w.tenant_id = 1 AND o.id = $1`,
      [ready!.Id],
    )
    expect(states.every(({ state }) => state === 'provided')).toBe(true)
    expect((await release(ready!.Id, 1)).body.PsoErrorCode).toBe('PSOF0409')
    expect((await release(ready!.Id, 0)).body.PsoErrorCode).toBe('PSOF0409')
  })

  it('is the active owner’s alone, and of their own agency’s orders', async () => {
    const [ready] = await inState('Bereit')
    for (const who of ['mitarbeiter', 'inhaber-inaktiv', 'empfehler'])
      expect((await release(ready!.Id, 1, who)).status, who).toBe(403)
    const { id } = await stepsOf(site).one<{ id: string }>(
      `SELECT id FROM customer_order WHERE tenant_id = 1 AND case_agency_id IS NULL AND recommendation_id IS NOT NULL LIMIT 1`,
    )
    expect((await release(id, 1)).status).toBe(404)
    expect((await release(randomUUID(), 1)).status).toBe(404)
    expect((await release(ready!.Id, 0)).body.Freigabe).toBe('Bereit')
  })

  it('notes the word for a day that has not come, and takes it back', async () => {
    const waiting = (await inState('Wartet')).find(({ Freigebbar }) => Freigebbar)!
    expect((await release(waiting.Id, 1)).body).toMatchObject({ Freigabe: 'Vorgemerkt', Hindernis: waiting.Hindernis })
    expect((await release(waiting.Id, 1)).body.Freigabe).toBe('Vorgemerkt')
    expect((await release(waiting.Id, 0)).body.Freigabe).toBe('Wartet')
    expect((await release(waiting.Id, 0)).body.Freigabe).toBe('Wartet')
  })

  it('refuses a held order, and an owner who gets a part of the reward', async () => {
    const [held] = await inState('Bereit')
    const steps = stepsOf(site)
    const { recommendation } = await steps.one<{ recommendation: string }>(
      'SELECT recommendation_id AS recommendation FROM customer_order WHERE tenant_id = 1 AND id = $1',
      [held!.Id],
    )
    await steps.rows('UPDATE recommendation SET on_hold = true WHERE tenant_id = 1 AND id = $1', [recommendation])
    expect((await release(held!.Id, 1)).body.PsoErrorCode).toBe('PSOF0341')
    await steps.rows('UPDATE recommendation SET on_hold = false WHERE tenant_id = 1 AND id = $1', [recommendation])
    const { email } = await steps.one<{ email: string }>(
      'SELECT email FROM recipient WHERE tenant_id = 1 AND recommendation_id = $1',
      [recommendation],
    )
    await steps.rows(
      `UPDATE recipient SET email = 'inhaber@demo.example', email_key = 'inhaber@demo.example' WHERE tenant_id = 1 AND recommendation_id = $1`,
      [recommendation],
    )
    const refused = await release(held!.Id, 1)
    expect([refused.status, refused.body.PsoErrorCode]).toEqual([409, 'PSOF0409'])
    expect((await ordersOf({ Pagesize: 200 })).find(({ Id }) => Id === held!.Id)).toMatchObject({
      Freigebbar: false,
      Hindernis: 'EigenePraemie',
    })
    await steps.rows('UPDATE recipient SET email = $2, email_key = $2 WHERE tenant_id = 1 AND recommendation_id = $1', [
      recommendation,
      email,
    ])
  })

  it('promises no release to come to an owner who gets a part of the reward', async () => {
    const waiting = (await inState('Wartet')).find(({ Freigebbar }) => Freigebbar)!
    const steps = stepsOf(site)
    const recipient = `recipient SET email = $2, email_key = $2 WHERE tenant_id = 1
      AND recommendation_id = (SELECT recommendation_id FROM customer_order WHERE tenant_id = 1 AND id = $1)`
    const [before] = await steps.rows<{ email: string }>(
      `SELECT p.email FROM recipient p JOIN customer_order o ON o.tenant_id = 1 AND o.recommendation_id = p.recommendation_id
       WHERE p.tenant_id = 1 AND o.id = $1`,
      [waiting.Id],
    )
    await steps.rows(`UPDATE ${recipient}`, [waiting.Id, 'inhaber@demo.example'])
    const told = { Freigabe: 'Wartet', Hindernis: 'EigenePraemie' }
    const body = { Auftraege: [waiting.Id], Vorschau: true }
    expect((await ask('/agentur/auftragfreigeben', body, 'inhaber', 'POST')).body.Ergebnisse).toMatchObject([told])
    expect((await inState('Wartet')).find(({ Id }) => Id === waiting.Id)).toMatchObject({ ...told, Freigebbar: false })
    expect((await release(waiting.Id, 1)).status).toBe(409)
    await steps.rows(`UPDATE ${recipient}`, [waiting.Id, before!.email])
  })

  it('releases many, previews the result, and one failure stops no other', async () => {
    const ready = await inState('Bereit')
    const ended = await inState('Beendet')
    expect(ready.length).toBeGreaterThan(1)
    const Auftraege = [ready[0]!.Id, ended[0]!.Id, ready[1]!.Id, randomUUID()]
    const preview = await ask('/agentur/auftragfreigeben', { Auftraege, Vorschau: true }, 'inhaber', 'POST')
    const statesOf = (answer: typeof preview) =>
      Object.fromEntries(
        (answer.body.Ergebnisse as { AuftragId: string; Freigabe: string }[]).map((one) => [
          one.AuftragId,
          one.Freigabe,
        ]),
      )
    expect(statesOf(preview)).toEqual({ [ready[0]!.Id]: 'Bereit', [ready[1]!.Id]: 'Bereit', [ended[0]!.Id]: 'Beendet' })
    const done = await ask('/agentur/auftragfreigeben', { Auftraege }, 'inhaber', 'POST')
    expect(statesOf(done)).toEqual({
      [ready[0]!.Id]: 'Freigegeben',
      [ready[1]!.Id]: 'Freigegeben',
      [ended[0]!.Id]: 'Beendet',
    })
    expect((await ask('/agentur/auftragfreigeben', { Auftraege }, 'mitarbeiter', 'POST')).status).toBe(403)

    // The previewed cost is the charged cost.
    type Cost = { readonly AuftragId: string; readonly PraemieCent: number; readonly GebuehrCent: number }
    for (const { Id } of ready.slice(0, 2)) {
      const told = (preview.body.Ergebnisse as Cost[]).find(({ AuftragId }) => AuftragId === Id)!
      const charged = await stepsOf(site).one<{ rewards: number; fee: number }>(
        'SELECT rewards_cents::int AS rewards, fee_cents::int AS fee FROM billing_item WHERE tenant_id = 1 AND order_id = $1',
        [Id],
      )
      expect(charged).toEqual({ rewards: told.PraemieCent, fee: told.GebuehrCent })
      expect(charged.fee).toBeGreaterThan(0)
    }
  })

  it('is made once by two at the same time', async () => {
    const [ready] = await inState('Bereit')
    const answers = await Promise.all(Array.from({ length: 6 }, () => release(ready!.Id, 1)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    const { count } = await stepsOf(site).one<{ count: string }>(
      `SELECT count(*) AS count FROM event e JOIN customer_order o ON o.tenant_id = 1 AND o.recommendation_id = e.recommendation_id
       WHERE e.tenant_id = 1 AND o.id = $1 AND e.kind = 'recommendationReleased'`,
      [ready!.Id],
    )
    expect(Number(count)).toBe(1)
  })

  it('is made once where the owner and an operator release the same order', async () => {
    const token = await stepsOf(site).operator()
    for (const { Id } of (await inState('Bereit')).slice(0, 3)) {
      const { recommendation } = await stepsOf(site).one<{ recommendation: string }>(
        'SELECT recommendation_id AS recommendation FROM customer_order WHERE tenant_id = 1 AND id = $1',
        [Id],
      )
      const answers = await Promise.all([
        release(Id, 1),
        site.call('POST', `/betreiber/empfehlungen/${recommendation}/release`, {
          token,
          body: { Grund: 'Liegt schon lange' },
          address: freshAddress(),
        }),
      ])
      expect(answers.map(({ status }) => status < 300).toSorted()).toEqual([false, true])
      const done = await stepsOf(site).one<{ releases: number; charges: number }>(
        `SELECT (SELECT count(*)::int FROM event WHERE tenant_id = 1 AND recommendation_id = $1 AND kind = 'recommendationReleased') AS releases,
           (SELECT count(*)::int FROM billing_item WHERE tenant_id = 1 AND recommendation_id = $1) AS charges`,
        [recommendation],
      )
      expect(done).toEqual({ releases: 1, charges: 1 })
    }
  })
})

test('the overview counts the rows of the report', async () => {
  const overview = (await ask('/agentur/uebersicht', undefined, 'inhaber', 'GET')).body
  const count = async (Freigabe: string) =>
    (await ask('/agentur/auftraege', { Spalten: { Freigabe: [Freigabe] } })).body.TotalCount
  expect(overview).toMatchObject({ Agentur: 'Agentur Aydın & Partner', Freizugeben: await count('Bereit') })
})

test('a case shows its timeline, with the recommended person by initials; another agency’s is not found', async () => {
  const [row] = (await ask('/agentur/empfehlungen', { Pagesize: 1 })).body.Content
  const found = await ask(`/agentur/vorgaenge/${row.EmpfehlungId}`, undefined, 'mitarbeiter', 'GET')
  expect(found.status).toBe(200)
  expect(found.body.Empfehlungsnummer).toBe(row.Empfehlungsnummer)
  expect(found.body.Verlauf.length).toBeGreaterThan(3)
  const { id } = await stepsOf(site).one<{ id: string }>(
    `SELECT r.id FROM recommendation r JOIN customer_order o ON o.tenant_id = 1 AND o.recommendation_id = r.id
     WHERE r.tenant_id = 1 AND r.agency_id IS NULL AND o.case_agency_id IS NULL LIMIT 1`,
  )
  const read = () => ask(`/agentur/vorgaenge/${id}`, undefined, 'inhaber', 'GET')
  expect((await read()).status).toBe(404)
  // The client reported the order as the agency's, so it is in the agency's list of orders.
  const change = 'UPDATE customer_order SET case_agency_id = $2 WHERE tenant_id = 1 AND recommendation_id = $1'
  await stepsOf(site).rows(change, [id, await agencyId()])
  expect((await read()).status).toBe(200)
  await stepsOf(site).rows(change, [id, null])
})

test('a case earns what the ordered product does, whatever was promised', async () => {
  const { Id, PraemieCent } = (await ordersOf({})).find((row) => row.Status === 'aktiv' && row.PraemieCent > 0)!
  const promise = `UPDATE recommendation SET reward_cents = reward_cents + $2 WHERE tenant_id = 1 AND id =
    (SELECT recommendation_id FROM customer_order WHERE tenant_id = 1 AND id = $1) RETURNING id`
  const [{ id }] = (await stepsOf(site).rows<{ id: string }>(promise, [Id, 1_000])) as [{ id: string }]
  const found = await ask(`/agentur/vorgaenge/${id}`, undefined, 'inhaber', 'GET')
  expect(found.body.PraemieCent).toBe(PraemieCent)
  await stepsOf(site).rows(promise, [Id, -1_000])
})

test('every order is in exactly one state of its release', async () => {
  const all = await ordersOf({ Pagesize: 200 })
  const named = await Promise.all(
    (['Wartet', 'Bereit', 'Vorgemerkt', 'Freigegeben', 'Gesperrt', 'Beendet'] as const).map(
      async (release) => (await ordersOf({ Pagesize: 200, Spalten: { Freigabe: [release] } })).length,
    ),
  )
  expect(named.reduce((sum, count) => sum + count, 0)).toBe(all.length)
})
