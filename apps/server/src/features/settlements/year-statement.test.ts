import { formatIn } from '@referral/domain/format'
import { addDays, plainDay } from '@referral/domain/calendar'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSession } from '#platform/http/sessions.ts'
import { payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { readPdfText } from '../../../../../tests/support/pdf-text.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { settlementSteps, type TestSeller } from './settlements.fixture.ts'

let test: TestApp
let steps: ReturnType<typeof settlementSteps>
let desk: Awaited<ReturnType<typeof payoutDesk>>
beforeAll(async () => {
  test = await createTestApp()
  steps = settlementSteps(test)
  await steps.rows('DELETE FROM commission_model WHERE tenant_id = $1')
  steps.noon(addDays(steps.nextMonth(), 10))
  desk = await payoutDesk(test, 'fernblick', await steps.context())
})
afterAll(() => test.close())

const { day } = formatIn.de
/** As it is read from a page: every space is one. */
const money = (cents: number) => formatIn.de.money(cents).replaceAll(/\s/g, ' ')

const login = (seller: TestSeller) =>
  test.services.db.write(1, async (tx) => {
    await tx.query(`UPDATE account SET roles = '{recommender,profi}' WHERE tenant_id = $1 AND id = $2`, [
      ...[1, seller.accountId],
    ])
    return (await createSession(tx, { accountId: seller.accountId, kind: 'account' })).token
  })
const download = async (seller: TestSeller, year: number, format: string, language = 'de') =>
  test.call('GET', `/profi/jahresuebersicht/${year}?Format=${format}`, {
    token: await login(seller),
    headers: { 'x-accept-language': language },
  })
const listed = async (seller: TestSeller) =>
  (await test.call('PUT', '/profi/abrechnungen', { token: await login(seller), body: {} })).body
const read = async (seller: TestSeller, year: number, language?: string) => {
  const answer = await download(seller, year, 'pdf', language)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return (await readPdfText(Buffer.from(answer.bytes))).replaceAll(/\s+/g, ' ')
}
interface Row {
  readonly id: string
  readonly number: string
  readonly year: number
  readonly net: number
  readonly vat: number
  readonly gross: number
}
const issued = (seller: TestSeller) =>
  steps.rows<Row>(
    'SELECT id, number, year, net_cents AS net, vat_cents AS vat, gross_cents AS gross FROM settlement WHERE tenant_id = $1 AND seller_id = $2 AND number IS NOT NULL ORDER BY sequence',
    [seller.id],
  )
const move = (who: 0 | 1, id: string, name: string, Grund?: string) =>
  desk.operator(who, `/abrechnungen/${id}/${name}`, Grund === undefined ? undefined : { Grund })
/** A seller whose settlement of a month waits for its payment. */
async function approved() {
  const seller = await steps.seller()
  await steps.earned(seller)
  await steps.turnMonth()
  const row = (await issued(seller))[0]!
  await move(0, row.id, 'pruefen')
  await move(1, row.id, 'freigeben')
  return { seller, row }
}
const sum = (rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)

describe('the statement of a year as a document', () => {
  it('names every document with its amounts, both tax statuses, and the payments of the year', async () => {
    const seller = await steps.seller('regular')
    await steps.earned(seller)
    await steps.turnMonth()
    await steps.tax(seller, 'smallBusiness')
    await steps.earned(seller)
    await steps.turnMonth()
    const rows = await issued(seller)
    const [first] = rows
    await move(0, first!.id, 'pruefen')
    await move(1, first!.id, 'freigeben')
    const paidAt = test.services.clock.now()
    await steps.rows(`UPDATE settlement SET state = 'paid', paid_at = $3 WHERE tenant_id = $1 AND id = $2`, [
      ...[first!.id, paidAt],
    ])
    for (const year of new Set(rows.map((row) => row.year))) {
      const own = rows.filter((row) => row.year === year)
      const text = await read(seller, year)
      expect(text).toContain(`Jahresübersicht ${year}`)
      for (const { number, net, vat, gross } of own) {
        expect(text).toContain(number)
        expect(text).toContain(`${money(net)} ${money(vat)} ${money(gross)}`)
      }
      expect(text).toContain(`Summe brutto ${money(sum(own, ({ gross }) => gross))}`)
      expect(text).toContain('Muster Vertrieb')
      expect(text).toContain('46/123/00045')
      expect(text).toContain('weder Rechnung noch Gutschrift')
    }
    const paidIn = Number(day(steps.today()).slice(-4))
    if (rows.some(({ year }) => year === paidIn))
      expect(await read(seller, paidIn)).toContain(
        `Im Jahr ${paidIn} haben wir Ihnen ${money(first!.gross)} überwiesen`,
      )
  })

  it('lists a correction beside the document that it corrects', async () => {
    const seller = await steps.seller()
    await steps.earned(seller)
    await steps.turnMonth()
    const [row] = await issued(seller)
    await steps.rows(
      `UPDATE settlement SET state = 'objected', objected_at = issued_at, objection = 'Ein Auftrag fehlt' WHERE tenant_id = $1 AND id = $2`,
      [row!.id],
    )
    expect((await move(0, row!.id, 'korrigieren', 'Ein Auftrag fehlte')).status).toBe(200)
    const text = await read(seller, row!.year)
    expect(text).toContain(`Korrektur zu ${row!.number}`)
    expect(text).toContain('korrigiert')
    expect(text).toContain(`Summe brutto ${money(0)}`)
  })

  it('follows its reader’s language, and says that a document which was objected to is no invoice', async () => {
    const seller = await steps.seller()
    await steps.earned(seller)
    await steps.turnMonth()
    const [row] = await issued(seller)
    await steps.rows(
      `UPDATE settlement SET state = 'objected', objected_at = issued_at, objection = 'Ein Auftrag fehlt' WHERE tenant_id = $1 AND id = $2`,
      [row!.id],
    )
    const english = await read(seller, row!.year, 'en')
    for (const part of [`Statement of the year ${row!.year}`, 'objected to', 'no longer count as invoices'])
      expect(english).toContain(part)
    expect(english).toContain(`Gross total ${formatIn.en.money(row!.gross).replaceAll(/\s/g, ' ')}`)
    expect(english).not.toMatch(/Jahresübersicht|Umsatzsteuer|Steuernummer/)
    expect(await read(seller, row!.year)).toContain('gelten nicht mehr als Rechnung')
  })

  it('equals the settled sums to the cent, whatever the year brought', async () => {
    const act = fc.constantFrom('order', 'order', 'cancel', 'regular', 'smallBusiness')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(act, { maxLength: 4 }), { minLength: 6, maxLength: 13 }), async (months) => {
        const seller = await steps.seller()
        const living: string[] = []
        for (const acts of months) {
          let at = steps.today()
          for (const kind of acts) {
            steps.noon((at = addDays(at, 2)))
            if (kind === 'order') living.push(await steps.earned(seller))
            else if (kind !== 'cancel') await steps.tax(seller, kind)
            else if (living.length > 0) await steps.move(living.shift()!, 'cancel')
          }
          await steps.turnMonth()
        }
        const rows = await issued(seller)
        let told = 0
        for (const year of new Set(rows.map((row) => row.year))) {
          const own = rows.filter((row) => row.year === year)
          const text = await read(seller, year)
          expect(text).toContain(`Summe brutto ${money(sum(own, ({ gross }) => gross))}`)
          const nets = [...text.matchAll(/Netto(?: zu 19 %|, § 19 UStG) (−?[\d.]+,\d\d)/g)].map(([, amount]) =>
            Math.round(Number(amount!.replaceAll('.', '').replace(',', '.').replace('−', '-')) * 100),
          )
          expect(nets.reduce((total, cents) => total + cents, 0)).toBe(sum(own, ({ net }) => net))
          if (own.some(({ vat }) => vat !== 0))
            expect(text).toContain(`Umsatzsteuer 19 % ${money(sum(own, ({ vat }) => vat))}`)
          told += sum(own, ({ gross }) => gross)
          const csv = (await download(seller, year, 'csv')).text
          expect(csv).toContain(`;${money(sum(own, ({ gross }) => gross)).replaceAll(/[^\d,]/g, '')}`)
        }
        expect(told).toBe(await steps.owed(seller))
      }),
      { numRuns: 3 },
    )
  }, 300_000)

  it('exists for a year that brought a payment alone, which counts in no other', async () => {
    const seller = await steps.seller()
    await steps.earned(seller)
    await steps.turnMonth()
    const [row] = await issued(seller)
    // Issued in December, paid in January: the tax return of the second year needs the payment (§ 11 EStG). Booked
    // before the bank's day was kept, half an hour after midnight in Berlin.
    const paidIn = row!.year + 1
    await move(0, row!.id, 'pruefen')
    await move(1, row!.id, 'freigeben')
    await steps.rows(`UPDATE settlement SET state = 'paid', paid_at = $3 WHERE tenant_id = $1 AND id = $2`, [
      ...[row!.id, `${paidIn - 1}-12-31T23:30:00Z`],
    ])
    steps.noon(plainDay(`${paidIn}-01-05`))
    const text = await read(seller, paidIn)
    expect(text).toContain(
      `Im Jahr ${paidIn} haben wir Ihnen ${money(row!.gross)} überwiesen, davon ${money(row!.gross)} für Gutschriften früherer Jahre`,
    )
    expect(text).toContain(`Im Jahr ${paidIn} haben wir Ihnen keine Gutschriften ausgestellt.`)
    expect(text).not.toContain(row!.number)
    expect(await read(seller, row!.year)).toContain(`haben wir Ihnen ${money(0)} überwiesen`)
    const lines = async (year: number, language?: string) =>
      (await download(seller, year, 'csv', language)).text
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(';'))
        .map((cells) => [cells[0]!, cells[8]!, cells[9]!])
    const gross = money(row!.gross).replaceAll(/[^\d,]/g, '')
    expect((await lines(paidIn)).slice(1)).toEqual([
      ['Summe', '0,00', ''],
      [row!.number, gross, expect.stringContaining(String(paidIn))],
      [`Im Jahr ${paidIn} überwiesen`, gross, ''],
    ])
    expect((await lines(paidIn, 'en')).at(-1)![0]).toBe(`Transferred in ${paidIn}`)
    // The year of the document has nothing that was transferred in another one.
    expect((await lines(row!.year)).slice(1).map(([name]) => name)).toEqual([row!.number, 'Summe'])
    expect((await listed(seller)).Jahre).toEqual([paidIn, row!.year])
    expect((await download(seller, paidIn + 1, 'pdf')).status).toBe(404)
  })

  it('counts a payment for the year in which the bank made it, not in which it was booked', async () => {
    const { seller, row } = await approved()
    const { year } = row
    steps.noon(plainDay(`${year}-12-28`))
    const batch = await desk.exported()
    steps.noon(plainDay(`${year}-12-30`))
    const report = await desk.report(batch)
    steps.noon(plainDay(`${year + 1}-01-05`))
    expect((await desk.upload(0, report)).body).toMatchObject({ Bestaetigt: 1 })
    expect(await read(seller, year)).toContain(`Im Jahr ${year} haben wir Ihnen ${money(row.gross)} überwiesen`)
    expect((await listed(seller)).Content).toMatchObject([{ BezahltAm: expect.stringContaining(`${year}-12-30`) }])
    expect((await listed(seller)).Jahre).toEqual([year])
    expect((await download(seller, year + 1, 'pdf')).status).toBe(404)
    expect((await desk.read(batch)).Zahlungen).toMatchObject([{ BezahltAm: expect.stringContaining(`${year}-12-30`) }])
  })

  it('takes over the day of settlement that a later report names, and speaks of no year before it begins', async () => {
    const { seller, row } = await approved()
    const { year } = row
    steps.noon(plainDay(`${year}-12-28`))
    const batch = await desk.exported()
    const report = await desk.report(batch)
    await desk.upload(0, report.replaceAll('>ACSC<', '>ACSP<'))
    const paidOn = async () =>
      (await desk.read(batch)).Zahlungen.find((one: { AbrechnungId: string }) => one.AbrechnungId === row.id).BezahltAm
    expect(await paidOn()).toContain(`${year}-12-`)
    const settled = `<OrgnlTxRef><IntrBkSttlmDt>${year + 1}-01-02</IntrBkSttlmDt></OrgnlTxRef></TxInfAndSts>`
    steps.noon(plainDay(`${year}-12-31`))
    expect((await desk.upload(0, report.replaceAll('</TxInfAndSts>', settled))).body).toMatchObject({ Bestaetigt: 0 })
    expect(await paidOn()).toContain(`${year + 1}-01-02`)
    expect((await listed(seller)).Jahre).toEqual([year])
    expect((await download(seller, year + 1, 'pdf')).status).toBe(404)
    steps.noon(plainDay(`${year + 1}-01-03`))
    expect(await read(seller, year + 1)).toContain(`Im Jahr ${year + 1} haben wir Ihnen ${money(row.gross)} überwiesen`)
    expect(await read(seller, year)).toContain(`haben wir Ihnen ${money(0)} überwiesen`)
  })

  it('is closed to others, and missing for a year without a document or payment', async () => {
    const [seller, other] = [await steps.seller(), await steps.seller()]
    await steps.earned(seller)
    await steps.turnMonth()
    const [{ year } = { year: 0 }] = await issued(seller)
    expect((await download(seller, year, 'pdf')).status).toBe(200)
    expect((await download(other, year, 'pdf')).status).toBe(404)
    expect((await download(seller, year + 50, 'pdf')).status).toBe(404)
    expect((await download(seller, year, 'docx')).status).toBe(422)
  })
})
