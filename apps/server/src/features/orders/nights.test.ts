import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addWeeks, berlinDay, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { order, person, stepsOf } from './case.fixture.ts'
import { dueForExpiry } from './due.sql.ts'
import { expireDue } from './expire-due.ts'
import { releaseDue } from './release-recommendation.ts'

let test: TestApp
let steps: ReturnType<typeof stepsOf>
beforeAll(async () => {
  test = await createTestApp()
  steps = stepsOf(test)
})
afterAll(() => test.close())

const stateOf = async (number: string) =>
  (await steps.one<{ state: string }>('SELECT state FROM recommendation WHERE number = $1', [number])).state
const releasesOf = async (number: string) =>
  (
    await steps.rows(
      `SELECT 1 FROM event e JOIN recommendation r ON r.id = e.subject_id WHERE r.number = $1 AND e.kind = 'recommendationReleased'`,
      [number],
    )
  ).length
const today = () => berlinDay(test.services.clock.now())
/** Noon of a day: no clock change is near. */
const noonOf = (day: PlainDay) => new Date(startOfBerlinDay(day).getTime() + 12 * 3_600_000)
const night = async (work: typeof releaseDue, day: PlainDay) => {
  steps.at(new Date(startOfBerlinDay(day).getTime() + 2 * 3_600_000))
  return work(await test.context(1))
}

async function confirmedCase(more: Record<string, unknown> = {}) {
  const number = await steps.recommend()
  const { body } = await steps.enter(number)
  await steps.consent(body.Token)
  const report = order(test, { Empfaengernummer: body.Empfaengernummer, ...more })
  await steps.push([report])
  return { number, report, token: body.Token as string }
}

describe('the release by night', () => {
  it('comes with the day the complaint period is over, not before, and once', async () => {
    const { number } = await confirmedCase()
    const ordered = today()
    await night(releaseDue, addDays(ordered, 13))
    expect(await stateOf(number)).toBe('matched')
    expect(await night(releaseDue, addDays(ordered, 14))).toBeGreaterThan(0)
    expect(await stateOf(number)).toBe('released')
    await night(releaseDue, addDays(ordered, 15))
    expect(await releasesOf(number)).toBe(1)
    const rewards = await steps.rows(
      `SELECT w.beneficiary, w.state FROM reward w JOIN recommendation r ON r.id = w.recommendation_id WHERE r.number = $1 ORDER BY 1`,
      [number],
    )
    expect(rewards).toEqual([
      { beneficiary: 'recipient', state: 'provided' },
      { beneficiary: 'recommender', state: 'provided' },
    ])
  })

  it('keeps the day of the match when the complaint period is set anew', async () => {
    const set = async (days: number) => {
      await steps.rows(`UPDATE tenant SET config = jsonb_set(config, '{complaintDays}', $1::jsonb) WHERE id = 1`, [
        JSON.stringify(days),
      ])
      test.services.tenants.forget()
    }
    const ordered = today()
    const { number } = await confirmedCase()
    try {
      await set(3)
      await night(releaseDue, addDays(ordered, 13))
      expect(await stateOf(number)).toBe('matched')
      await set(30)
      await night(releaseDue, addDays(ordered, 14))
      expect(await stateOf(number)).toBe('released')
    } finally {
      await set(14)
    }
  })

  it('waits for the recipient, an active order, a lifted hold and the agency’s agreement', async () => {
    const started = today()
    const unconfirmed = await steps.recommend()
    await steps.push([order(test, { Empfehlungsnummer: unconfirmed })])
    const received = await confirmedCase({ Status: 'eingegangen' })
    const held = await confirmedCase()
    await steps.rows(`UPDATE recommendation SET on_hold = true WHERE number = $1`, [held.number])
    const { id: AgenturId } = await steps.one<{ id: string }>(
      `SELECT id FROM agency WHERE tenant_id = 1 AND state = 'active'`,
    )
    const agency = await confirmedCase({ AgenturId })
    await night(releaseDue, addDays(started, 15))
    const all = [unconfirmed, received.number, held.number, agency.number]
    expect(new Set(await Promise.all(all.map(stateOf)))).toEqual(new Set(['matched']))
    await steps.push([{ ...received.report, Status: 'aktiv' }])
    await steps.rows(`UPDATE recommendation SET on_hold = false WHERE number = $1`, [held.number])
    await night(releaseDue, addDays(started, 16))
    expect(await Promise.all([received, held].map(({ number }) => stateOf(number)))).toEqual(['released', 'released'])
    expect(await stateOf(agency.number)).toBe('matched')
  })

  it('leaves everything to people where the tenant releases by hand', async () => {
    const { number } = await confirmedCase()
    const due = addDays(today(), 14)
    const automatic = (value: boolean) =>
      steps.rows(
        `UPDATE tenant SET config = jsonb_set(config, '{automaticRelease}', to_jsonb($1::boolean)) WHERE id = 1`,
        [value],
      )
    await automatic(false)
    test.services.tenants.forget()
    await night(releaseDue, due)
    expect(await stateOf(number)).toBe('matched')
    await automatic(true)
    test.services.tenants.forget()
    await night(releaseDue, due)
    expect(await stateOf(number)).toBe('released')
  })

  it('is undone when the order falls, whatever its state', async () => {
    const { number, report } = await confirmedCase()
    await night(releaseDue, addDays(today(), 14))
    expect(await stateOf(number)).toBe('released')
    await steps.push([{ ...report, Status: 'widerrufen' }])
    expect(await stateOf(number)).toBe('cancelled')
    const states = await steps.rows(
      'SELECT DISTINCT w.state FROM reward w JOIN recommendation r ON r.id = w.recommendation_id WHERE r.number = $1',
      [number],
    )
    expect(states).toEqual([{ state: 'cancelled' }])
  })

  it('is never one’s own: an operator can’t release where they are the recommender or the recipient', async () => {
    const own = await steps.recommend({}, 'betreiber@demo.example')
    const toMe = await steps.recommend()
    const tokens = [
      (await steps.enter(own)).body.Token,
      (await steps.enter(toMe, person({ email: 'Betreiber@demo.example' }))).body.Token,
    ]
    for (const token of tokens) await steps.consent(token)
    await steps.push([own, toMe].map((number) => order(test, { Empfehlungsnummer: number })))
    steps.at(noonOf(addDays(today(), 14)))
    const [operator, other] = [await steps.operator(), await steps.operator('betreiber2')]
    for (const number of [own, toMe]) {
      const { id } = await steps.one<{ id: string }>('SELECT id FROM recommendation WHERE number = $1', [number])
      const release = (token: string) =>
        steps.call('POST', `/betreiber/empfehlungen/${id}/release`, { token, body: {} })
      expect((await release(operator)).status).toBe(409)
      expect((await release(other)).status).toBe(200)
    }
  })

  it('is no operator’s either before the recipient confirmed', async () => {
    const number = await steps.recommend()
    const { body } = await steps.enter(number)
    await steps.push([order(test, { Empfaengernummer: body.Empfaengernummer })])
    steps.at(noonOf(addDays(today(), 14)))
    const { id } = await steps.one<{ id: string }>('SELECT id FROM recommendation WHERE number = $1', [number])
    const token = await steps.operator()
    const release = () => steps.call('POST', `/betreiber/empfehlungen/${id}/release`, { token, body: {} })
    expect((await release()).status).toBe(409)
    await steps.consent(body.Token)
    expect((await release()).status).toBe(200)
  })

  it('never releases twice, even concurrently', async () => {
    const { number } = await confirmedCase()
    steps.at(noonOf(addDays(today(), 14)))
    const ctx = await test.context(1)
    await Promise.all(Array.from({ length: 4 }, () => releaseDue(ctx)))
    expect(await releasesOf(number)).toBe(1)
  })
})

describe('twelve calendar weeks', () => {
  /** The next year's spring and autumn, so that the clock only ever moves forward. */
  const year = new Date().getUTCFullYear() + 2
  const starts = [`${year}-02-10`, `${year}-09-20`] as PlainDay[]

  it.each(starts)('end an empty recommendation of %s on their day, across the clock change', async (start) => {
    steps.at(noonOf(start))
    await newRewards()
    const number = await steps.recommend()
    const last = addWeeks(start, 12)
    await night(expireDue, last)
    expect(await stateOf(number)).toBe('open')
    await night(expireDue, addDays(last, 1))
    expect(await stateOf(number)).toBe('expired')
    const row = await steps.one<Record<string, unknown>>('SELECT * FROM recommendation WHERE number = $1', [number])
    expect(row).toMatchObject({ recommender_first_name: null, recommender_email: null, reason: 'noRecipient' })
    expect((await steps.enter(number)).status).toBe(410)

    steps.at(noonOf(addDays(last, 2)))
  })

  it('take every trace of a recipient who never confirmed, with and without an order', async () => {
    const start = addDays(today(), 1)
    steps.at(noonOf(start))
    await newRewards()
    const canary = {
      vorname: 'Zyxkanarie',
      name: 'Qvogelsang',
      email: 'zyxkanarie.qvogelsang@demo.example',
      telefon: '0171 99887766',
    }
    const lena = person({
      ...canary,
      adresse: { ort: 'Qvogelstadt', plz: '04103', strasse: 'Zyxweg', hausnummer: '7' },
    })
    const number = await steps.recommend()
    const { body } = await steps.enter(number, lena)
    await steps.push([
      order(test, {
        Empfaengernummer: body.Empfaengernummer,
        Vorname: canary.vorname,
        Nachname: canary.name,
        Email: canary.email,
        Geburtsdatum: '17.05.1990',
        PLZ: '04103',
        Kundennummer: 'ZYX-KD-1',
      }),
    ])
    const lonely = await steps.recommend()
    const alone = (await steps.enter(lonely, person({ ...canary, email: 'zyxkanarie2@demo.example' }))).body
    await steps.call('POST', '/empfaenger/linkerneut', { body: { Email: canary.email } })
    expect(await stateOf(number)).toBe('matched')
    const people = (
      await steps.rows<{ id: string }>('SELECT id FROM recipient WHERE number = ANY($1)', [
        [body.Empfaengernummer, alone.Empfaengernummer],
      ])
    ).map(({ id }) => id)
    expect(await sweep(/zyxkanarie|qvogel|99887766/i)).not.toEqual([])

    await night(expireDue, addWeeks(start, 12))
    expect([await stateOf(number), await stateOf(lonely)]).toEqual(['matched', 'open'])
    await night(expireDue, addDays(addWeeks(start, 12), 1))
    expect([await stateOf(number), await stateOf(lonely)]).toEqual(['expired', 'expired'])
    expect(await sweep(/zyxkanarie|qvogel|99887766/i)).toEqual([])
    for (const table of ['person_secret', 'blind_index', 'search_word'])
      expect(await steps.rows(`SELECT 1 FROM ${table} WHERE person_id = ANY($1)`, [people])).toEqual([])
    expect((await steps.call('GET', '/empfaenger/auftrag', { token: body.Token })).status).toBe(410)
    const states = await steps.rows<{ state: string }>(
      'SELECT DISTINCT w.state FROM reward w JOIN recommendation r ON r.id = w.recommendation_id WHERE r.number = $1',
      [number],
    )
    expect(states).toEqual([{ state: 'expired' }])
    // A later report of the client does not restore the person.
    const late = await steps.push([order(test, { Auftragsnummer: 'SPAET', Empfaengernummer: body.Empfaengernummer })])
    expect(late.body.Urteile[0].Probleme).toMatchObject([{ Code: 'recommendationExpired' }])
    // Nor does a number of another person tell the desk less.
    const both = { Empfaengernummer: body.Empfaengernummer, Empfehlungsnummer: 'E-0000-0000' }
    const second = await steps.push([order(test, { Auftragsnummer: 'SPAETER', ...both })])
    expect(second.body.Urteile[0].Probleme).toMatchObject([{ Code: 'recommendationExpired' }])
    await steps.rows(`UPDATE recommendation SET state = 'paid' WHERE number = $1`, [number])
    const paid = await steps.push([order(test, { Auftragsnummer: 'ZWEITER', Empfaengernummer: body.Empfaengernummer })])
    expect(paid.body.Urteile[0].Probleme).toMatchObject([{ Code: 'alreadyMatched' }])
    await steps.rows(`UPDATE recommendation SET state = 'expired' WHERE number = $1`, [number])
    expect(await steps.rows('SELECT 1 FROM person_secret WHERE person_id = ANY($1)', [people])).toEqual([])
  })

  it('keep the data of who confirmed but never ordered, and leave a confirmed match alone', async () => {
    const start = today()
    await newRewards()
    const waiting = await steps.recommend()
    const { body } = await steps.enter(waiting)
    await steps.consent(body.Token)
    const matched = await confirmedCase()
    await night(expireDue, addDays(addWeeks(start, 12), 1))
    expect([await stateOf(waiting), await stateOf(matched.number)]).toEqual(['expired', 'matched'])
    expect(
      await steps.one('SELECT first_name, erased_at FROM recipient WHERE number = $1', [body.Empfaengernummer]),
    ).toEqual({
      first_name: 'Lena',
      erased_at: null,
    })
  })

  it('are counted from the match where no recipient ever entered data', async () => {
    const start = addDays(today(), 1)
    steps.at(noonOf(start))
    await newRewards()
    const number = await steps.recommend()
    const matchedOn = addDays(start, 30)
    steps.at(noonOf(matchedOn))
    await steps.push([order(test, { Empfehlungsnummer: number })])
    const { id } = await steps.one<{ id: string }>('SELECT id FROM recommendation WHERE number = $1', [number])
    await night(expireDue, addWeeks(matchedOn, 12))
    expect(await stateOf(number)).toBe('matched')
    // The night does not ask in vain, although the days of the link are over.
    for await (const due of dueForExpiry(await test.context(1))) expect(due.id).not.toBe(id)
    await night(expireDue, addDays(addWeeks(matchedOn, 12), 1))
    expect(await stateOf(number)).toBe('expired')
  })
})

/** The demo's rewards are for this year; years later there are none. */
async function newRewards() {
  await steps.rows('UPDATE product_reward SET end_on = NULL, display_end_on = NULL WHERE tenant_id = 1')
}

/** Every table and column, read as text by the superuser: where the pattern is still found. */
async function sweep(pattern: RegExp): Promise<string[]> {
  const tables = await steps.rows<{ table: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS "table" FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { table } of tables) {
    for (const row of await steps.rows<{ text: string }>(`SELECT t::text AS text FROM ${table} AS t`))
      if (pattern.test(row.text)) found.push(`${table}: ${row.text.slice(0, 200)}`)
  }
  return found
}
