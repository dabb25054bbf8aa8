import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, berlinDay, type PlainDay } from '@referral/domain/calendar'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { stepsOf } from '../orders/case.fixture.ts'
import { comparedTo, spansOf } from './period.ts'

let site: TestApp
let token = ''
let owner = ''

beforeAll(async () => {
  site = await createTestApp({}, undefined, { history: true })
  token = await stepsOf(site).operator()
  const body = { Email: 'inhaber@demo.example', Password: 'Empfehlen1' }
  owner = (await site.call('POST', '/account/login', { body, address: freshAddress() })).body.Token
}, 180_000)
afterAll(() => site.close())

const ask = (path: string, by = token) => site.call('GET', path, { token: by, address: freshAddress() })
const today = () => berlinDay(site.services.clock.now())
const year = () => `von=${addDays(today(), -364)}&bis=${today()}`
const steps = {
  created: 'Erstellt',
  clicked: 'Geoeffnet',
  details: 'Daten',
  ordered: 'Bestellt',
  released: 'Freigegeben',
  paid: 'Gezahlt',
  cancelled: 'Storniert',
} as const

describe('the operator’s numbers', () => {
  it('open for every step the list of as many cases', async () => {
    const { body } = await ask(`/betreiber/zahlen?${year()}`)
    expect(body.Summe.Bestellt).toBeGreaterThan(50)
    for (const [step, name] of Object.entries(steps)) {
      const list = await ask(`/betreiber/empfehlungen?schritt=${step}&von=${body.Von}&bis=${body.Bis}`)
      expect([step, list.body.TotalCount]).toEqual([step, body.Summe[name]])
    }
  })

  it('list for a paid sum the cases whose payments add up to it, on the page as in its file', async () => {
    const { body } = await ask('/betreiber/zahlen?zeitraum=lastMonth')
    expect(body.Summe.GezahltCent).toBeGreaterThan(0)
    const behind = `schritt=payment&von=${body.Von}&bis=${body.Bis}`
    const list = await ask(`/betreiber/empfehlungen?${behind}&pagesize=100`)
    expect(list.body.HasNext).toBe(false)
    const paid = (list.body.Content as { KostenCent: number }[]).map(({ KostenCent }) => KostenCent)
    expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(body.Summe.GezahltCent)
    const [head = '', ...lines] = (await ask(`/betreiber/empfehlungen/export?${behind}`)).text.trim().split('\n')
    const column = head.split(';').indexOf('Kosten')
    const amountOf = (line: string) =>
      line
        .split(';')
        .at(column)!
        .replace(/[^\d,-]/g, '')
        .replace(',', '.')
    const cents = lines.map((line) => Math.round(Number(amountOf(line)) * 100))
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(body.Summe.GezahltCent)
  })

  it.each(['channel', 'campaign', 'product', 'listing', 'agency', 'employee'])(
    'by %s: each value opens the list of as many cases, and is in the file',
    async (by) => {
      const rows = (await ask(`/betreiber/zahlen/${by}?${year()}`)).body as Record<string, string | number>[]
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows.slice(0, 5))
        for (const [step, name] of Object.entries(steps)) {
          const days = `von=${addDays(today(), -364)}&bis=${today()}`
          const value = encodeURIComponent(String(row['Wert'] || '-'))
          const list = await ask(`/betreiber/empfehlungen?schritt=${step}&nach=${by}&wert=${value}&${days}`)
          expect([row['Wert'], step, list.body.TotalCount]).toEqual([row['Wert'], step, row[name]])
        }
      const file = await ask(`/betreiber/zahlen/${by}/export?${year()}`)
      expect(file.text.trim().split('\n')).toHaveLength(rows.length + 1)
      const hasNone = rows.some(({ Wert }) => Wert === '')
      expect([by, /^;Ohne \p{L}/mu.test(file.text)]).toEqual([by, hasNone])
      if (by === 'agency' || by === 'campaign') expect([by, hasNone]).toEqual([by, true])
    },
  )

  it('are the same by days and by months, and their course adds up', async () => {
    const { body } = await ask(`/betreiber/zahlen?${year()}`)
    expect(body.Einheit).toBe('month')
    expect(body.Verlauf.reduce((sum: number, month: Record<string, number>) => sum + month['Erstellt']!, 0)).toBe(
      body.Summe.Erstellt,
    )
    const parts = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6].map(async (part) => {
        const from = addDays(today(), -364 + part * 53)
        const until = part === 6 ? today() : addDays(from, 52)
        return (await ask(`/betreiber/zahlen?von=${from}&bis=${until}`)).body
      }),
    )
    for (const name of [...Object.values(steps), 'TageBisBestellt', 'FreigegebenCent', 'GezahltCent']) {
      const sum = parts.reduce((total: number, part) => total + part.Summe[name], 0)
      expect([name, sum]).toEqual([name, body.Summe[name]])
      for (const { Verlauf, Summe } of parts)
        expect(Verlauf.reduce((total: number, day: Record<string, number>) => total + day[name]!, 0)).toBe(Summe[name])
    }
  })

  it.each(['funnel', 'course', 'recommenders', 'channel'])('are a file of each format: %s', async (table) => {
    const csv = await ask(`/betreiber/zahlen/${table}/export?${year()}`)
    expect(csv.text.trim().split('\n').length).toBeGreaterThan(2)
    const book = await ask(`/betreiber/zahlen/${table}/export?${year()}&Format=xlsx`)
    expect(book.text.startsWith('PK')).toBe(true)
    expect((await ask(`/betreiber/zahlen/${table}/export?${year()}&Format=pdf`)).status).toBe(422)
  })

  it('are the same in the funnel’s file as on the page', async () => {
    const { body } = await ask(`/betreiber/zahlen?${year()}`)
    const { text } = await ask(`/betreiber/zahlen/funnel/export?${year()}`)
    const { Bestellt, TageBisBestellt } = body.Summe
    const days = (TageBisBestellt / Bestellt).toFixed(1).replace('.', ',')
    expect(text).toContain(`Auftraege;${Bestellt};${days};${body.Vergleich.Bestellt}`)
    expect(text).toContain(`Empfehlungen;${body.Summe.Erstellt};;`)
  })

  it('include recent events at once', async () => {
    const before = (await ask('/betreiber/zahlen?zeitraum=7')).body.Summe.Erstellt
    await stepsOf(site).recommend()
    expect((await ask('/betreiber/zahlen?zeitraum=7')).body.Summe.Erstellt).toBe(before + 1)
  })

  it.each(['von=2027-02-01&bis=2027-01-01', 'von=2001-01-01&bis=2027-01-01', 'zeitraum=immer', 'von=gestern'])(
    'refuse %s',
    async (query) => {
      expect((await ask(`/betreiber/zahlen?${query}`)).status).toBe(422)
    },
  )
})

describe('an agency’s numbers', () => {
  it('are its part of the operator’s, and no other’s', async () => {
    const own = (await ask(`/agentur/zahlen?${year()}`, owner)).body
    const all = (await ask(`/betreiber/zahlen/agency?${year()}`)).body as Record<string, unknown>[]
    const { id } = await stepsOf(site).one<{ id: string }>(
      `SELECT id FROM agency WHERE tenant_id = 1 AND name = 'Agentur Aydın & Partner'`,
    )
    expect(all.find(({ Wert }) => Wert === id)).toMatchObject(own.Summe)
    expect(own.Summe.Bestellt).toBeGreaterThan(0)
    const byEmployee = (await ask(`/agentur/zahlen/employee?${year()}`, owner)).body as Record<string, number>[]
    expect(byEmployee.reduce((sum, { Erstellt }) => sum + Erstellt!, 0)).toBe(own.Summe.Erstellt)
  })

  it('are asked by no agency as the operator’s are', async () => {
    expect((await ask('/agentur/zahlen/agency', owner)).status).toBe(422)
    expect((await ask('/betreiber/zahlen', owner)).status).toBe(403)
  })
})

describe('a period', () => {
  const days = (from: string, until: string) => ({ from: from as PlainDay, until: until as PlainDay })

  const partsOf = (from: string, until: string, day = '2028-01-01') =>
    spansOf(days(from, until), day as PlainDay).map(
      (span) => `${span.sign < 0 ? '-' : '+'}${span.grain} ${span.from} ${span.until}`,
    )

  it('is whole months, and at its ends days or a month without days, whichever are fewer', () => {
    expect(partsOf('2027-01-20', '2027-04-10')).toEqual([
      '+day 2027-01-20 2027-01-31',
      '+month 2027-02-01 2027-03-01',
      '+day 2027-04-01 2027-04-10',
    ])
    expect(partsOf('2027-01-03', '2027-02-27')).toEqual([
      '+month 2027-01-01 2027-01-01',
      '-day 2027-01-01 2027-01-02',
      '+month 2027-02-01 2027-02-01',
      '-day 2027-02-28 2027-02-28',
    ])
    expect(partsOf('2027-02-01', '2027-02-28')).toEqual(['+month 2027-02-01 2027-02-01'])
    expect(partsOf('2027-02-05', '2027-02-09')).toEqual(['+day 2027-02-05 2027-02-09'])
    // The rest of this month is in the future.
    expect(partsOf('2027-02-01', '2027-02-05', '2027-02-05')).toEqual([
      '+month 2027-02-01 2027-02-01',
      '-day 2027-02-06 2027-02-28',
    ])
  })

  it('is compared with as many days before, whole months with whole months, or with the year before', () => {
    expect(comparedTo(days('2027-03-11', '2027-03-20'), 'before')).toEqual(days('2027-03-01', '2027-03-10'))
    expect(comparedTo(days('2027-03-01', '2027-03-31'), 'before')).toEqual(days('2027-02-01', '2027-02-28'))
    expect(comparedTo(days('2028-02-01', '2028-02-29'), 'yearBefore')).toEqual(days('2027-02-01', '2027-02-28'))
    expect(comparedTo(days('2029-02-01', '2029-02-28'), 'yearBefore')).toEqual(days('2028-02-01', '2028-02-29'))
    expect(comparedTo(days('2028-12-01', '2029-02-28'), 'yearBefore')).toEqual(days('2027-12-01', '2028-02-29'))
    expect(comparedTo(days('2029-02-11', '2029-02-28'), 'yearBefore')).toEqual(days('2028-02-11', '2028-02-28'))
  })
})
