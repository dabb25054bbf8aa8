import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerNumberKey } from '@referral/domain/blind-keys'
import { berlinDay } from '@referral/domain/calendar'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { order, person, stepsOf } from './case.fixture.ts'

let test: TestApp
let steps: ReturnType<typeof stepsOf>
beforeAll(async () => {
  test = await createTestApp()
  steps = stepsOf(test)
})
afterAll(() => test.close())

type Verdict = {
  Ergebnis: string
  Empfehlungsnummer: string | null
  Probleme: { Feld: string | null; Code: string; Meldung: string }[]
  UnbekannteFelder: string[]
}

async function push(...orders: object[]): Promise<Verdict[]> {
  const answer = await steps.push(orders)
  expect(answer.status).toBe(200)
  return answer.body.Urteile
}
const pushOne = async (more: Record<string, unknown>) => (await push(order(test, more)))[0]!
const codes = (verdict: Verdict) => verdict.Probleme.map((problem) => problem.Code)
const stateOf = (number: string) =>
  steps.one<{ state: string; on_hold: boolean; reason: string | null; release_on: string | null }>(
    'SELECT state, on_hold, reason, release_on::text FROM recommendation WHERE number = $1',
    [number],
  )
/** The client's number for a recipient, from an order of an earlier life of their case. */
async function knowAs(recipientNumber: string, customerNumber: string) {
  const { id } = await steps.one<{ id: string }>(
    'UPDATE recipient SET customer_number = $2 WHERE number = $1 RETURNING id',
    [recipientNumber, customerNumber],
  )
  const ctx = await test.context()
  const key = customerNumberKey(customerNumber)
  await ctx.write((tx) => test.services.persons.indexAlso(tx, id, 'customerNumber', key, ctx.now))
}
/** The numbers of the recommendations that an operator is offered for a waiting order. */
async function suggested(orderNumber: string): Promise<string[]> {
  const { id } = await steps.one<{ id: string }>('SELECT id FROM customer_order WHERE order_number = $1', [orderNumber])
  const { body } = await steps.call('GET', `/betreiber/auftraege/${id}/vorschlaege`, { token: await steps.operator() })
  return body.map(({ Empfehlung }: { Empfehlung: { Empfehlungsnummer: string } }) => Empfehlung.Empfehlungsnummer)
}
/** All steps a few weeks ago, so that orders of today lie inside the window. */
async function caseOf(data = person()) {
  const number = await steps.recommend()
  const { body } = await steps.enter(number, data)
  return { number, recipientNumber: body.Empfaengernummer as string, token: body.Token as string, data }
}

describe('who may push', () => {
  it('is a key of this tenant with the right scope', async () => {
    expect((await steps.push([order(test)], { token: 'kein-schluessel' })).status).toBe(401)
    expect((await steps.push([order(test)], { tenant: 'werkstrom' })).status).toBe(401)
    expect((await steps.push([order(test)], { token: await steps.operator() })).status).toBe(401)
  })
})

describe('the members of a line', () => {
  it('names missing, wrong or unknown members, and loses no other line', async () => {
    const number = await steps.recommend()
    const verdicts = await push(
      { Quelle: 'shop', Auftragsnummer: 'F-1', Auftragsdatum: '2026-02-30', Status: 'aktiv', Produkt: 462 },
      { Quelle: 'shop', Auftragsnummer: 'F-2', Auftragsdatum: '2026-01-01', Status: 'bezahlt', Produkt: 462 },
      { Quelle: 'shop', Auftragsnummer: 'F-3', Auftragsdatum: '2026-01-01', Status: 'aktiv' },
      { Auftragsnummer: 'F-4' },
      order(test, { Empfehlungnummer: number, Empfehlungsnummer: number }),
      order(test, { Produkt: 99_999_999 }),
      order(test, { Email: 'kaputt', Geburtsdatum: '31.02.1990', Neukunde: 'vielleicht' }),
      order(test, { AgenturId: 'Nord' }),
    )
    expect(verdicts.map(({ Ergebnis }) => Ergebnis)).toEqual([
      'fehler',
      'fehler',
      'fehler',
      'fehler',
      'zugeordnet',
      'nichtZugeordnet',
      'nichtZugeordnet',
      'fehler',
    ])
    expect(verdicts[0]!.Probleme).toEqual([
      { Feld: 'Auftragsdatum', Code: 'invalidDate', Meldung: expect.stringContaining('Auftragsdatum') },
    ])
    expect(verdicts[1]!.Probleme).toMatchObject([{ Feld: 'Status', Code: 'invalid' }])
    expect(verdicts[2]!.Probleme).toMatchObject([{ Feld: 'Produkt', Code: 'required' }])
    expect(verdicts[3]!.Probleme.map(({ Feld }) => Feld).toSorted()).toEqual(['Auftragsdatum', 'Quelle', 'Status'])
    expect(verdicts[4]!.UnbekannteFelder).toEqual(['Empfehlungnummer'])
    expect(codes(verdicts[5]!)).toContain('unknownProduct')
    expect(codes(verdicts[6]!)).toEqual(['invalid', 'invalidEmail', 'invalidDate', 'noReference'])
    expect(verdicts[7]!.Probleme).toMatchObject([{ Feld: 'AgenturId', Code: 'invalid' }])
    expect(await steps.rows(`SELECT 1 FROM customer_order WHERE order_number LIKE 'F-%'`)).toHaveLength(0)
  })

  it('takes no order of an unapproved agency, of another tenant or of none, and names the member', async () => {
    const idOf = async (tenant: number, state: string) =>
      (await steps.one<{ id: string }>('SELECT id FROM agency WHERE tenant_id = $1 AND state = $2', [tenant, state])).id
    const wrong = [await idOf(1, 'complete'), await idOf(2, 'active'), randomUUID()]
    const right = [await idOf(1, 'active'), (await idOf(1, 'inactive')).toUpperCase()]
    const orders = [...wrong, ...right].map((AgenturId) => order(test, { AgenturId }))
    const verdicts = await push(...orders)
    expect(verdicts.map(({ Ergebnis }) => Ergebnis === 'fehler')).toEqual([true, true, true, false, false])
    for (const verdict of verdicts.slice(0, 3))
      expect(verdict.Probleme).toEqual([
        { Feld: 'AgenturId', Code: 'unknownAgency', Meldung: expect.stringContaining('Agentur') },
      ])
    const kept = await steps.rows('SELECT 1 FROM customer_order WHERE order_number = ANY($1)', [
      orders.map(({ Auftragsnummer }) => Auftragsnummer),
    ])
    expect(kept).toHaveLength(2)
  })

  it('takes a number no product could have for an unknown product, and loses no other line', async () => {
    const odd = [-99_999_999_999, -1, 0, 99_999_999_999].map((Produkt) => order(test, { Produkt }))
    const answer = await steps.push([order(test), ...odd])
    expect(answer.status, answer.text).toBe(200)
    const codes = (answer.body.Urteile as { Probleme: { Code: string }[] }[]).map(({ Probleme }) =>
      Probleme.some(({ Code }) => Code === 'unknownProduct'),
    )
    expect(codes).toEqual([false, true, true, true, true])
  })

  it('takes any casing of members, a day or an instant, our product or the client’s', async () => {
    const day = berlinDay(test.services.clock.now())
    const { externalId } = await steps.one<{ externalId: string }>(
      'SELECT external_id AS "externalId" FROM product WHERE tenant_id = 1 AND id = 462',
    )
    const verdicts = await push(
      { quelle: 'Kasse', AUFTRAGSNUMMER: 'K-1', auftragsdatum: day, status: 'Eingegangen', externeid: externalId },
      {
        Quelle: 'Kasse',
        Auftragsnummer: 'K-2',
        Auftragsdatum: `${day}T00:30:00+00:00`,
        Status: 'aktiv',
        Produkt: '462',
      },
    )
    expect(verdicts.map(({ Ergebnis }) => Ergebnis)).toEqual(['nichtZugeordnet', 'nichtZugeordnet'])
    expect(
      await steps.rows(
        `SELECT order_number, ordered_on::text, state, product_id FROM customer_order WHERE source = 'Kasse' ORDER BY 1`,
      ),
    ).toEqual([
      { order_number: 'K-1', ordered_on: day, state: 'received', product_id: 462 },
      { order_number: 'K-2', ordered_on: day, state: 'active', product_id: 462 },
    ])
  })

  it('takes the Berlin day of an instant, whatever side of midnight UTC is on', async () => {
    const summer = (await pushOne({ Auftragsnummer: 'TAG-1', Auftragsdatum: '2026-07-01T22:30:00Z' })).Ergebnis
    const winter = (await pushOne({ Auftragsnummer: 'TAG-2', Auftragsdatum: '2026-01-10T22:30:00Z' })).Ergebnis
    const late = (await pushOne({ Auftragsnummer: 'TAG-3', Auftragsdatum: '2026-01-10T23:30:00Z' })).Ergebnis
    expect([summer, winter, late]).toEqual(['nichtZugeordnet', 'nichtZugeordnet', 'nichtZugeordnet'])
    expect(
      await steps.rows(
        `SELECT ordered_on::text AS day FROM customer_order WHERE order_number LIKE 'TAG-%' ORDER BY order_number`,
      ),
    ).toEqual([{ day: '2026-07-02' }, { day: '2026-01-10' }, { day: '2026-01-11' }])
  })
})

describe('days of files', () => {
  it('are read as a spreadsheet in German writes them, with a time or without', async () => {
    const written = {
      '1.9.2026': '2026-08-31T22:00:00.000Z',
      '01.09.26': '2026-08-31T22:00:00.000Z',
      '1.9.26 9:30': '2026-09-01T07:30:00.000Z',
      '1.9.2026, 09:30:15': '2026-09-01T07:30:15.000Z',
      '12.9.2026 - 23:05': '2026-09-12T21:05:00.000Z',
    }
    for (const [Auftragsdatum, at] of Object.entries(written)) {
      const report = order(test, { Auftragsdatum, Geburtsdatum: '7.5.1990' })
      expect(await push(report)).toMatchObject([{ Ergebnis: 'nichtZugeordnet', Probleme: [{ Code: 'noReference' }] }])
      const row = await steps.one<{ ordered_at: Date }>(
        'SELECT ordered_at FROM customer_order WHERE order_number = $1',
        [report.Auftragsnummer],
      )
      expect(row.ordered_at.toISOString()).toBe(at)
    }
  })

  it('that do not exist are named: an order is refused by its day, a birth date is left out', async () => {
    for (const Auftragsdatum of ['31.9.2026', '1.13.2026', '30.2.26', '1.9.2026 25:00', '1.9.99', '46266'])
      expect(await pushOne({ Auftragsdatum })).toMatchObject({
        Ergebnis: 'fehler',
        Probleme: [{ Feld: 'Auftragsdatum', Code: 'invalidDate' }],
      })
    // Two digits of a year do not say the century of a person.
    for (const Geburtsdatum of ['31.9.1990', '7.5.90'])
      expect((await pushOne({ Geburtsdatum })).Probleme).toMatchObject([
        { Feld: 'Geburtsdatum', Code: 'invalidDate' },
        { Code: 'noReference' },
      ])
  })
})

describe('matching', () => {
  it('uses the recipient’s number first, then the recommendation’s, then the customer number', async () => {
    const [lena, tom] = [await caseOf(), await caseOf()]
    const both = await pushOne({
      Empfaengernummer: lena.recipientNumber,
      Empfehlungsnummer: tom.number,
      Kundennummer: 'KD 77-1',
    })
    expect(both).toMatchObject({ Ergebnis: 'zugeordnet', Empfehlungsnummer: lena.number })
    const byNumber = await pushOne({ Empfaengernummer: 'VERTIPPT', Empfehlungsnummer: ` ${tom.number.toLowerCase()} ` })
    expect(byNumber).toMatchObject({ Ergebnis: 'zugeordnet', Empfehlungsnummer: tom.number })
    const ida = await caseOf()
    await knowAs(ida.recipientNumber, 'KD 99')
    expect(await pushOne({ Kundennummer: 'KD 99', Empfehlungscode: 'ABCD' })).toMatchObject({
      Ergebnis: 'zugeordnet',
      Empfehlungsnummer: ida.number,
    })
    expect(await steps.rows(`SELECT match_kind FROM customer_order WHERE customer_number = 'KD 99'`)).toEqual([
      { match_kind: 'customerNumber' },
    ])
    expect(await steps.one('SELECT customer_number FROM recipient WHERE number = $1', [lena.recipientNumber])).toEqual({
      customer_number: 'KD 77-1',
    })
  })

  it('reads a customer number however it is spaced and cased; a leading zero makes it another one', async () => {
    for (const [known, reported] of [
      ['KD 0815-4711', 'kd08154711'],
      ['2042/1881', '2042 1881'],
    ] as const) {
      const { number, recipientNumber } = await caseOf()
      await knowAs(recipientNumber, known)
      const waiting = order(test, { Kundennummer: `0${reported}` })
      expect(codes((await push(waiting))[0]!)).toEqual(['unknownCustomer'])
      expect(await suggested(waiting.Auftragsnummer)).toEqual([])
      expect(await pushOne({ Kundennummer: reported })).toMatchObject({
        Ergebnis: 'zugeordnet',
        Empfehlungsnummer: number,
      })
    }
    const two = [await caseOf(), await caseOf()]
    for (const { recipientNumber } of two) await knowAs(recipientNumber, 'KD-5')
    const ambiguous = order(test, { Kundennummer: 'kd5' })
    expect(codes((await push(ambiguous))[0]!)).toEqual(['ambiguous'])
    expect((await suggested(ambiguous.Auftragsnummer)).toSorted()).toEqual(two.map(({ number }) => number).toSorted())
  })

  it('takes a sign for no customer number as none, and says so: it would be everybody’s', async () => {
    const [lena, tom] = [person(), person({ vorname: 'Tom', name: 'Wolf', geburtsdatum: '01.02.1980' })]
    const { number, recipientNumber } = await caseOf(lena)
    const second = (await steps.enter(number, tom)).body
    const first = await pushOne({ Empfaengernummer: second.Empfaengernummer, Kundennummer: ' - ' })
    expect(first).toMatchObject({ Ergebnis: 'zugeordnet', Probleme: [{ Feld: 'Kundennummer', Code: 'invalid' }] })
    // Somebody else's order of the same link, from the same system.
    const other = await pushOne({ Empfehlungsnummer: number, Kundennummer: '-' })
    expect(other).toMatchObject({ Ergebnis: 'zugeordnet', Empfehlungsnummer: number })
    const kept = await steps.rows('SELECT customer_number FROM recipient WHERE number = ANY($1)', [
      [recipientNumber, second.Empfaengernummer],
    ])
    expect(kept).toEqual([{ customer_number: null }, { customer_number: null }])
  })

  it('waits in the list with its reason where nothing leads to a recommendation', async () => {
    expect(codes(await pushOne({}))).toEqual(['noReference'])
    expect(codes(await pushOne({ Empfehlungsnummer: '0000000000000000000A' }))).toEqual(['unknownNumber'])
    expect(codes(await pushOne({ Empfehlungscode: 'ABCD' }))).toEqual(['unknownCode'])
    expect(codes(await pushOne({ Kundennummer: 'nie gehört' }))).toEqual(['unknownCustomer'])
    const foreign = test.services.numbers.issue('recommendation', 2)
    const verdict = await pushOne({ Auftragsnummer: 'FREMD', Empfehlungsnummer: foreign })
    expect(verdict).toMatchObject({
      Ergebnis: 'nichtZugeordnet',
      Probleme: [{ Code: 'unknownNumber', Meldung: 'Diese Nummer haben wir nicht vergeben.' }],
    })
    expect(await steps.one(`SELECT match_problem FROM customer_order WHERE order_number = 'FREMD'`)).toEqual({
      match_problem: 'unknownNumber',
    })
  })

  it('finds the sibling whose recipient the buyer is, whatever number of the family the order carries', async () => {
    const number = await steps.recommend()
    const [lena, tom] = [person(), person({ vorname: 'Tom', name: 'Wolf', geburtsdatum: '01.02.1980' })]
    await steps.enter(number, lena)
    const sibling = (await steps.enter(number, tom)).body.Empfehlungsnummer
    const byMail = await pushOne({ Empfehlungsnummer: number, Email: tom.email.toUpperCase() })
    expect(byMail).toMatchObject({ Ergebnis: 'zugeordnet', Empfehlungsnummer: sibling })
    expect((await stateOf(number)).state).toBe('open')
    const third = (await steps.enter(number, person({ vorname: 'Ute', name: 'Groß', geburtsdatum: '03.04.1970' }))).body
      .Empfehlungsnummer
    const byBirth = await pushOne({
      Empfehlungsnummer: number,
      Vorname: 'UTE',
      Nachname: 'Gross',
      Geburtsdatum: '1970-04-03',
    })
    expect(byBirth).toMatchObject({ Ergebnis: 'zugeordnet', Empfehlungsnummer: third })
    const stranger = await pushOne({ Empfehlungsnummer: number, Vorname: 'Max', Nachname: 'Fremd' })
    expect([stranger.Ergebnis, ...codes(stranger)]).toEqual(['nichtZugeordnet', 'otherPerson'])
    expect(await pushOne({ Empfehlungsnummer: number })).toMatchObject({
      Ergebnis: 'zugeordnet',
      Empfehlungsnummer: number,
    })
  })

  it('refuses an order from a day before the recommendation, and takes one of the same Berlin day', async () => {
    const number = await steps.recommend()
    const created = test.services.clock.now()
    const before = new Date(created.getTime() - 86_400_000)
    expect(codes(await pushOne({ Empfehlungsnummer: number, Auftragsdatum: berlinDay(before) }))).toEqual([
      'orderBeforeRecommendation',
    ])
    const today = await pushOne({ Empfehlungsnummer: number, Auftragsdatum: berlinDay(created) })
    expect(today.Ergebnis).toBe('zugeordnet')
  })

  it('refuses orders after the window, and of an ended recommendation', async () => {
    const number = await steps.recommend()
    await steps.rows(`UPDATE recommendation SET created_on = created_on - 100 WHERE number = $1`, [number])
    expect(codes(await pushOne({ Empfehlungsnummer: number }))).toEqual(['orderOutsideWindow'])
    for (const [state, problem] of [
      ['expired', 'recommendationExpired'],
      ['cancelled', 'recommendationCancelled'],
    ]) {
      const ended = await steps.recommend()
      await steps.rows(`UPDATE recommendation SET state = $2 WHERE number = $1`, [ended, state])
      expect(codes(await pushOne({ Empfehlungsnummer: ended }))).toEqual([problem])
    }
  })

  it('lets one of many orders at once have a recommendation', async () => {
    for (let round = 0; round < 5; round += 1) {
      const number = await steps.recommend()
      const verdicts = (
        await Promise.all(Array.from({ length: 6 }, () => push(order(test, { Empfehlungsnummer: number }))))
      ).flat()
      expect(verdicts.filter(({ Ergebnis }) => Ergebnis === 'zugeordnet')).toHaveLength(1)
      expect(verdicts.filter((verdict) => codes(verdict)[0] === 'alreadyMatched')).toHaveLength(5)
      expect(
        await steps.rows(
          'SELECT 1 FROM reward w JOIN recommendation r ON r.id = w.recommendation_id WHERE r.number = $1',
          [number],
        ),
      ).toHaveLength(1)
    }
  })

  it('takes the same new order from several processes at once for one', async () => {
    const number = await steps.recommend()
    const report = order(test, { Empfehlungsnummer: number })
    const verdicts = (await Promise.all(Array.from({ length: 6 }, () => push(report)))).flat()
    expect(verdicts.map(({ Ergebnis }) => Ergebnis).toSorted()).toEqual([
      'unveraendert',
      'unveraendert',
      'unveraendert',
      'unveraendert',
      'unveraendert',
      'zugeordnet',
    ])
    expect(
      await steps.rows('SELECT 1 FROM customer_order WHERE order_number = $1', [report.Auftragsnummer]),
    ).toHaveLength(1)
  })
})

describe('many at once', () => {
  it('in opposite order from two processes: every line has a verdict, and all are there in the end', async () => {
    const numbers = await Promise.all(Array.from({ length: 12 }, () => steps.recommend()))
    const reports = numbers.map((number) => order(test, { Empfehlungsnummer: number }))
    const headers = (key: string) => ({ 'idempotency-key': key })
    const [there, back] = await Promise.all([
      steps.push(reports, { headers: headers('hin') }),
      steps.push(reports.toReversed(), { headers: headers('zurueck') }),
    ])
    expect([there.status, back.status]).toEqual([200, 200])
    const outcomes = [...there.body.Urteile, ...back.body.Urteile].map((verdict: Verdict) => verdict.Ergebnis)
    expect(outcomes.filter((outcome) => outcome === 'zugeordnet').length).toBe(12)
    expect(new Set((await push(...reports)).map(({ Ergebnis }) => Ergebnis))).toEqual(new Set(['unveraendert']))
  })
})

describe('further reports of an order', () => {
  it('repeat without effect, move on, and are refused where the table knows no way', async () => {
    const number = await steps.recommend()
    const report = order(test, { Empfehlungsnummer: number, Status: 'eingegangen' })
    expect((await push(report))[0]!.Ergebnis).toBe('zugeordnet')
    const tell = async (Status: string) => (await push({ ...report, Status }))[0]!
    expect((await tell('eingegangen')).Ergebnis).toBe('unveraendert')
    expect((await tell('aktiv')).Ergebnis).toBe('aktualisiert')
    expect(await tell('eingegangen')).toMatchObject({
      Ergebnis: 'fehler',
      Probleme: [{ Feld: 'Status', Code: 'illegalMove' }],
    })
    expect((await tell('widerrufen')).Ergebnis).toBe('aktualisiert')
    for (const status of ['aktiv', 'eingegangen', 'storniert']) expect((await tell(status)).Ergebnis).toBe('fehler')
    expect((await tell('widerrufen')).Ergebnis).toBe('unveraendert')
    const events = await steps.rows<{ kind: string }>(
      `SELECT e.kind FROM event e JOIN customer_order o ON o.id = e.subject_id WHERE o.order_number = $1 ORDER BY e.at, e.id`,
      [report.Auftragsnummer],
    )
    expect(events.map(({ kind }) => kind)).toEqual(['orderReceived', 'orderActivated', 'orderWithdrawn'])
  })

  it('cancel the recommendation and its rewards with the order', async () => {
    const number = await steps.recommend()
    const report = order(test, { Empfehlungsnummer: number })
    await push(report)
    await push({ ...report, Status: 'storniert' })
    expect(await stateOf(number)).toMatchObject({ state: 'cancelled', reason: 'orderCancelled' })
    expect(
      await steps.rows(
        'SELECT DISTINCT w.state FROM reward w JOIN recommendation r ON r.id = w.recommendation_id WHERE r.number = $1',
        [number],
      ),
    ).toEqual([{ state: 'cancelled' }])
  })

  it('complete an order that waited, and match it then', async () => {
    const report = order(test)
    expect((await push(report))[0]!.Ergebnis).toBe('nichtZugeordnet')
    const number = await steps.recommend()
    expect((await push({ ...report, Empfehlungsnummer: number }))[0]).toMatchObject({
      Ergebnis: 'zugeordnet',
      Empfehlungsnummer: number,
    })
  })

  it('bring the buyer’s customer number after the match: their next order goes to nobody else', async () => {
    const lena = await caseOf()
    const tom = (await steps.enter(lena.number, person({ vorname: 'Tom', name: 'Wolf' }))).body
    const first = order(test, { Empfaengernummer: tom.Empfaengernummer })
    expect((await push(first))[0]).toMatchObject({ Ergebnis: 'zugeordnet', Empfehlungsnummer: tom.Empfehlungsnummer })
    await push({ ...first, Kundennummer: 'KD 31-7' })
    const next = await pushOne({ Empfehlungsnummer: lena.number, Kundennummer: 'kd317' })
    expect([next.Ergebnis, ...codes(next)]).toEqual(['nichtZugeordnet', 'alreadyMatched'])
    expect((await stateOf(lena.number)).state).toBe('open')
  })

  it('keep the time of an order where another system reports its day', async () => {
    const report = order(test)
    const Auftragsdatum = berlinDay(new Date(report.Auftragsdatum))
    expect((await push(report, { ...report, Auftragsdatum })).map(({ Ergebnis }) => Ergebnis)).toEqual([
      'nichtZugeordnet',
      'unveraendert',
    ])
  })

  it('replace a product that waited by an unknown one, which earns nothing until it is known', async () => {
    const report = order(test)
    await push(report)
    const unknown = { ...report, Produkt: 99_999_999, Empfehlungsnummer: await steps.recommend() }
    const changed = (await push(unknown))[0]!
    expect([changed.Ergebnis, ...codes(changed)]).toEqual(['aktualisiert', 'unknownProduct'])
    expect((await stateOf(unknown.Empfehlungsnummer)).state).toBe('open')
    expect((await push({ ...unknown, Produkt: 469 }))[0]).toMatchObject({ Ergebnis: 'zugeordnet', Probleme: [] })
  })

  it('cannot use the number again for another recommendation, nor change facts that the reward was computed from', async () => {
    const [number, other] = [await steps.recommend(), await steps.recommend()]
    const report = order(test, { Empfehlungsnummer: number })
    await push(report)
    expect((await push({ ...report, Empfehlungsnummer: other }))[0]).toMatchObject({
      Ergebnis: 'fehler',
      Probleme: [{ Feld: 'Empfehlungsnummer', Code: 'orderNumberUsed' }],
    })
    const changed = (await push({ ...report, Produkt: 469, Vorname: 'Lena' }))[0]!
    expect([changed.Ergebnis, ...codes(changed)]).toEqual(['aktualisiert', 'fixedByMatch'])
    expect(
      await steps.one('SELECT product_id, first_name FROM customer_order WHERE order_number = $1', [
        report.Auftragsnummer,
      ]),
    ).toEqual({
      product_id: 462,
      first_name: 'Lena',
    })
    expect((await stateOf(other)).state).toBe('open')
  })

  it('share one transaction with the stored answer under an Idempotency-Key', async () => {
    const number = await steps.recommend()
    const report = order(test, { Empfehlungsnummer: number })
    const headers = { 'idempotency-key': 'stapel-1' }
    const bad = { Auftragsnummer: 'KAPUTT' }
    const first = await steps.push([report, bad, order(test)], { headers })
    const second = await steps.push([report, bad, order(test)], { headers })
    expect(first.body.Anzahl).toEqual({ zugeordnet: 1, fehler: 1, nichtZugeordnet: 1 })
    expect(second.status).toBe(422)
    const same = await steps.push([report], { headers: { 'idempotency-key': 'stapel-2' } })
    expect((await steps.push([report], { headers: { 'idempotency-key': 'stapel-2' } })).body).toEqual(same.body)
  })
})
