import { addDays, addMonths, plainDay } from '@referral/domain/calendar'
import { vatOf } from '@referral/domain/invoice'
import { cents } from '@referral/domain/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payoutDesk } from '../../../../../tests/support/payout-desk.ts'
import { readPdfText } from '../../../../../tests/support/pdf-text.ts'
import { asAdmin, germanIban, together, untilWaiting } from '../../../../../tests/support/race.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eraseAccount, storeBankAccount } from '#features/accounts/public.ts'
import { getSellerOverview } from '../commissions/seller-overview.ts'
import { listSellerCommissions } from '../commissions/seller-reports.ts'
import { isRefused } from '#platform/outcome.ts'
import { forgetSettlements } from './forget-settlements.ts'
import { deliverSettlement, openDocument } from './keep-document.ts'
import { listSettlements, objectToSettlement } from './seller-settlements.ts'
import { settleMonths } from './settle-months.ts'
import { settlementSteps, type TestSeller } from './settlements.fixture.ts'
import { findSettlement } from './settlements.sql.ts'

let test: TestApp
let steps: ReturnType<typeof settlementSteps>
let desk: Awaited<ReturnType<typeof payoutDesk>>
beforeAll(async () => {
  test = await createTestApp()
  steps = settlementSteps(test)
  await steps.rows('DELETE FROM commission_model WHERE tenant_id = $1')
  // The demo's own seller settles the demo's earnings.
  steps.noon(addDays(steps.nextMonth(), 10))
  desk = await payoutDesk(test, 'fernblick', await steps.context())
})
afterAll(() => test.close())

const move = (who: 0 | 1, id: string, name: string, reason?: string) =>
  desk.operator(who, `/abrechnungen/${id}/${name}`, reason === undefined ? undefined : { Grund: reason })
/** A seller's settlement over one order of last month. */
async function issued(status: 'regular' | 'smallBusiness' = 'regular') {
  const seller = await steps.seller(status)
  await steps.earned(seller)
  await steps.turnMonth()
  const [row] = await steps.settlements(seller)
  return { seller, id: row!.id, gross: row!.gross_cents }
}
async function approved() {
  const made = await issued()
  expect((await move(0, made.id, 'pruefen')).status).toBe(200)
  expect((await move(1, made.id, 'freigeben')).status).toBe(200)
  return made
}
const kinds = async (seller: TestSeller) =>
  (await steps.settlements(seller)).map(({ kind, state }) => `${kind} ${state}`).toSorted()
const detailsOf = async (id: string) =>
  (await desk.call('GET', `/betreiber/abrechnungen/${id}`, { token: desk.tokens[0] })).body
const stateOf = async (seller: TestSeller) => (await steps.settlements(seller))[0]!.state
async function object(seller: TestSeller, id: string) {
  const ctx = await steps.context()
  const actor = { kind: 'account', accountId: seller.accountId } as never
  return objectToSettlement({ ...ctx, actor }, id, 'Ein Auftrag fehlt')
}

it('is issued though that of another seller fails', async () => {
  const broken = await steps.seller()
  const other = await steps.seller()
  for (const seller of [broken, other]) await steps.earned(seller)
  await steps.rows(`UPDATE seller SET data = 'unreadable' WHERE tenant_id = $1 AND id = $2`, [broken.id])
  await steps.turnMonth()
  expect([await stateOf(broken), await stateOf(other)]).toEqual(['draft', 'issued'])
  await steps.rows('UPDATE seller SET data = NULL WHERE tenant_id = $1 AND id = $2', [broken.id])
})

describe('the document of a settlement', () => {
  it('is deleted eight years after the year of its issue, and its number and amounts stay', async () => {
    const made = await approved()
    const row = async () => (await steps.context()).read((tx) => findSettlement(tx, made.id))
    expect(isRefused(await openDocument(await steps.context(), (await row())!))).toBe(false)
    const forget = async () => forgetSettlements(await steps.context())
    const year = Number(steps.today().slice(0, 4))
    const set = (issued: string) =>
      steps.rows('UPDATE settlement SET issued_on = $3 WHERE tenant_id = $1 AND id = $2', [made.id, issued])
    await set(`${year - 9}-12-31`)
    // It is not paid yet: an open debt is never deleted.
    await forget()
    expect((await row())!.parties).not.toBeNull()
    await steps.rows(`UPDATE settlement SET state = 'paid', paid_at = now() WHERE tenant_id = $1 AND id = $2`, [
      made.id,
    ])
    await set(`${year - 8}-01-01`)
    await forget()
    expect((await row())!.parties).not.toBeNull()
    await set(`${year - 9}-12-31`)
    expect(await forget()).toBe(1)
    const after = (await row())!
    expect(after).toMatchObject({ parties: null, grossCents: made.gross })
    expect(after.number).toMatch(/^GS-/)
    expect(
      await steps.rows('SELECT 1 FROM settlement_document WHERE tenant_id = $1 AND settlement_id = $2', [made.id]),
    ).toEqual([])
    expect(await openDocument(await steps.context(), after)).toMatchObject({ name: 'notFound' })
    await steps.rows(
      `UPDATE settlement SET state = 'approved', paid_at = NULL, parties = 'x' WHERE tenant_id = $1 AND id = $2`,
      [made.id],
    )
  })
})

describe('the month’s settlement', () => {
  it('is drafted by the first night, issued by the third, booked with tax, and has every line once', async () => {
    const seller = await steps.seller()
    await steps.earned(seller)
    await steps.earned(seller)
    const month = plainDay(`${steps.today().slice(0, 8)}01`)
    const first = steps.nextMonth()
    await steps.night(first)
    expect(await steps.settlements(seller)).toMatchObject([{ state: 'draft', number: null, month }])
    await steps.night(addDays(first, 1))
    expect(await stateOf(seller)).toBe('draft')
    await steps.night(addDays(first, 2))
    const [row] = await steps.settlements(seller)
    const net = (await steps.items(seller)).reduce((sum, item) => sum + item.cents, 0)
    expect(row).toMatchObject({
      state: 'issued',
      net_cents: net,
      vat_cents: vatOf(cents(net)),
    })
    expect(row!.number).toMatch(/^GS-\d{4}-\d{5}$/)
    expect(await steps.owed(seller)).toBe(row!.gross_cents)
    expect(await steps.books()).toEqual([])
    await steps.turnMonth()
    expect(await steps.settlements(seller)).toHaveLength(1)
  })

  it('is open to its seller until they have the document, and once more when it is corrected', async () => {
    const seller = await steps.seller()
    await steps.earned(seller)
    const [{ cents: earned } = { cents: 0 }] = await steps.items(seller)
    const shown = async () => {
      const actor = { kind: 'account', accountId: seller.accountId } as never
      const ctx = { ...(await steps.context()), actor }
      const [overview, open, list] = [
        await getSellerOverview(ctx),
        await listSellerCommissions(ctx, { columns: { isSettled: false } }),
        await listSettlements(ctx, {}),
      ]
      if (isRefused(overview) || isRefused(open) || isRefused(list)) throw new Error('refused')
      expect(open.totalCount).toBe(list.current.count)
      expect(open.content.some(({ isSettled }) => isSettled)).toBe(false)
      expect(overview.unsettled.cents).toBe(list.current.netCents)
      return [overview.unsettled.cents, overview.settled.cents, list.current.nextOn]
    }
    const first = steps.nextMonth()
    const issuedOn = addDays(first, 2)
    expect(await shown()).toEqual([earned, 0, issuedOn])
    await steps.night(first)
    // Drafted, which its seller does not see.
    expect(await shown()).toEqual([earned, 0, issuedOn])
    await steps.night(issuedOn)
    const next = addDays(addMonths(first, 1), 2)
    expect(await shown()).toEqual([0, earned, next])
    const [{ id } = { id: '' }] = await steps.settlements(seller)
    expect((await move(0, id, 'korrigieren', 'Falscher Steuerstatus')).status).toBe(200)
    expect(await shown()).toEqual([earned, 0, next])
  })

  it('of the next month has what came since, and nothing of the one before', async () => {
    const seller = await steps.seller()
    await steps.earned(seller)
    await steps.turnMonth()
    await steps.earned(seller)
    await steps.turnMonth()
    const made = await steps.settlements(seller)
    const items = await steps.items(seller)
    expect(items.map(({ settlement_id }) => settlement_id)).toEqual(made.map(({ id }) => id))
    expect(made.map(({ net_cents }) => net_cents)).toEqual(items.map((item) => item.cents))
  })

  it('of a small business has no tax, and says why', async () => {
    const { seller, id, gross } = await issued('smallBusiness')
    expect(await steps.settlements(seller)).toMatchObject([{ vat_cents: 0, net_cents: gross }])
    const ctx = await steps.context()
    const row = (await ctx.read((tx) => findSettlement(tx, id)))!
    const document = await openDocument(ctx, row)
    if (isRefused(document)) throw new Error(document.name)
    const text = (await readPdfText(document.pdf)).replaceAll(/\s+/g, ' ')
    for (const part of ['Gutschrift', row.number!, 'gemäß § 19 UStG', 'Muster Vertrieb', '46/123/00045'])
      expect(text).toContain(part)
    expect(document.xml.toString()).toContain('<ram:TypeCode>389</ram:TypeCode>')
    expect(document.xml.toString()).not.toContain('Umsatzsteuer 19 %')
  })

  it('is made only above zero: later reversals wait for months that earn more', async () => {
    const seller = await steps.seller()
    const id = await steps.earned(seller)
    await steps.turnMonth()
    await steps.move(id, 'cancel')
    await steps.turnMonth()
    expect(await steps.settlements(seller)).toHaveLength(1)
    await steps.earned(seller)
    await steps.earned(seller)
    await steps.turnMonth()
    const all = await steps.settlements(seller)
    expect(all).toHaveLength(2)
    expect(
      (await steps.items(seller)).filter((item) => item.settlement_id === all[1]!.id).map((item) => item.cents),
    ).toHaveLength(3)
    expect(await steps.books()).toEqual([])
  })

  it('is numbered without a gap, and has each line once, when two nights run at once', async () => {
    const sellers = []
    for (let index = 0; index < 5; index += 1) {
      const seller = await steps.seller()
      await steps.earned(seller)
      sellers.push(seller)
    }
    const first = steps.nextMonth()
    steps.noon(addDays(first, 3))
    const ctx = await steps.context()
    await together(3, () => settleMonths(ctx))
    for (const seller of sellers) {
      const made = await steps.settlements(seller)
      expect(made).toMatchObject([{ state: 'issued' }])
      expect(await steps.items(seller)).toMatchObject([{ settlement_id: made[0]!.id }])
    }
    const numbers = await steps.rows<{
      year: number
      count: number
      last: number
      counter: number
    }>(
      `SELECT s.year, count(*) AS count, max(sequence) AS last, (SELECT last FROM settlement_counter c WHERE c.tenant_id = $1 AND c.year = s.year) AS counter
       FROM settlement s WHERE tenant_id = $1 AND number IS NOT NULL GROUP BY s.year`,
    )
    for (const { count, last, counter } of numbers) expect([last, counter]).toEqual([count, count])
    expect(await steps.books()).toEqual([])
  })
})

describe('a settlement is paid', () => {
  it('after two persons, with the rewards of a batch, and once', async () => {
    const { seller, id, gross } = await issued()
    expect((await move(0, id, 'freigeben')).status).toBe(409)
    expect((await move(0, id, 'pruefen')).body.Abrechnung.Status).toBe('Geprueft')
    const same = await move(0, id, 'freigeben')
    expect([same.status, await stateOf(seller)]).toEqual([409, 'checked'])
    expect((await move(1, id, 'freigeben')).body.Abrechnung.Status).toBe('Freigegeben')
    const claim = await (await payoutDesk(test, 'fernblick', await steps.context())).claimed()
    const batch = await desk.exported()
    const { Zahlungen } = await desk.read(batch)
    const own = Zahlungen.find((payout: { AbrechnungId: string }) => payout.AbrechnungId === id)
    expect(own).toMatchObject({
      BetragCent: gross,
      VerrechnetCent: 0,
      EmpfehlungId: null,
      Name: 'Mia Muster',
    })
    expect(Zahlungen.some((payout: { EmpfehlungId: string }) => payout.EmpfehlungId === claim.recommendationId)).toBe(
      true,
    )
    expect(await steps.owed(seller)).toBe(0)
    expect(await steps.books()).toEqual([])
    await desk.upload(0, await desk.report(batch))
    expect(await stateOf(seller)).toBe('paid')
    expect(await steps.books()).toEqual([])
    expect((await desk.operator(0, '/auszahlungen')).status).toBe(409)
  })

  it('again after the bank rejected it, once a second person approved it anew', async () => {
    const { seller, id } = await approved()
    const batch = await desk.exported()
    const [payout] = (await desk.read(batch)).Zahlungen
    await desk.upload(0, await desk.report(batch, { [payout.Referenz]: 'AC04' }))
    expect(await steps.settlements(seller)).toMatchObject([{ state: 'checked', attempt: 2 }])
    expect(await steps.books()).toEqual([])
    expect((await desk.operator(0, '/auszahlungen')).status).toBe(409)
    expect((await move(1, id, 'freigeben')).status).toBe(200)
    const second = await desk.exported()
    await desk.upload(0, await desk.report(second))
    expect(await stateOf(seller)).toBe('paid')
    const [back] = (await desk.read(second)).Zahlungen
    const returned = await desk.operator(0, `/zahlungen/${back.Id}/return`, {
      Grund: 'Konto erloschen',
    })
    if (returned.status === 404) throw new Error('The path of a return has changed')
    expect(returned.status).toBe(200)
    expect(await steps.settlements(seller)).toMatchObject([{ state: 'checked', attempt: 3 }])
    expect(await steps.books()).toEqual([])
    await move(1, id, 'korrigieren', 'aufgeräumt')
  })

  it('only after another approval where the bank reports the rejected payment as made', async () => {
    for (const isCollected of [false, true]) {
      const { seller, id } = await approved()
      const batch = await desk.exported()
      const [payout] = (await desk.read(batch)).Zahlungen
      await desk.upload(0, await desk.report(batch, { [payout.Referenz]: 'AC04' }))
      expect((await detailsOf(id)).LautBankGezahlt).toBeNull()
      // Who approves it before that report can't know.
      const next = isCollected ? (await move(1, id, 'freigeben'), await desk.approved()) : undefined
      const contrary = await desk.upload(0, await desk.report(batch))
      expect(contrary.body).toMatchObject({ Bestaetigt: 0, Widersprochen: [payout.Referenz] })
      const told = { LautBankGezahlt: payout.Referenz, Abrechnung: { Status: 'Geprueft' }, FreigegebenVon: null }
      expect(await detailsOf(id)).toMatchObject(told)
      if (next !== undefined) {
        expect((await desk.read(next)).Zahlungen).toEqual([])
        expect((await desk.move(0, next, 'export')).status).toBe(409)
        await desk.move(0, next, 'reopen', { Grund: 'leer' })
      }
      expect((await move(1, id, 'freigeben')).status).toBe(200)
      const last = await desk.exported()
      // Whoever approved it then knew.
      await desk.upload(0, await desk.report(last))
      expect(await stateOf(seller)).toBe('paid')
      expect((await detailsOf(id)).LautBankGezahlt).toBeNull()
      expect(await steps.books()).toEqual([])
    }
  })

  it('and says so where the bank reports the rejected payment as made when the next one is at the bank', async () => {
    const { seller, id } = await approved()
    const batch = await desk.exported()
    const [payout] = (await desk.read(batch)).Zahlungen
    await desk.upload(0, await desk.report(batch, { [payout.Referenz]: 'AC04' }))
    await move(1, id, 'freigeben')
    const next = await desk.exported()
    steps.noon(addDays(steps.today(), 1))
    await desk.upload(0, await desk.report(batch))
    expect(await stateOf(seller)).toBe('approved')
    await desk.upload(0, await desk.report(next))
    expect(await detailsOf(id)).toMatchObject({ LautBankGezahlt: payout.Referenz, Abrechnung: { Status: 'Bezahlt' } })
  })

  it('not in the day after its seller changed the bank account', async () => {
    const { seller } = await approved()
    await steps.rows('UPDATE account SET bank_changed_at = $3 WHERE tenant_id = $1 AND id = $2', [
      seller.accountId,
      test.services.clock.now(),
    ])
    const toPayOut = async () =>
      (await desk.call('GET', '/betreiber/aufgaben', { token: desk.tokens[0] })).body.Aufgaben.find(
        ({ Schluessel }: { Schluessel: string }) => Schluessel === 'toPayOut',
      ).Anzahl
    expect((await desk.operator(0, '/auszahlungen')).status).toBe(409)
    // No task of today either: nothing can be collected.
    expect(await toPayOut()).toBe(0)
    steps.noon(addDays(steps.today(), 2))
    expect(await toPayOut()).toBe(1)
    const batch = await desk.exported()
    await desk.upload(0, await desk.report(batch))
    expect(await stateOf(seller)).toBe('paid')
  })

  it('to no account that its seller stored after the batch was approved, but once two persons approved that, too', async () => {
    const { seller } = await approved()
    const batch = await desk.approved()
    const other = { owner: 'Mia Muster', iban: germanIban(9_998) }
    const ctx = await steps.context()
    await ctx.write((tx) => storeBankAccount(ctx, tx, seller.accountId, other))
    steps.noon(addDays(steps.today(), 3))
    expect((await desk.move(0, batch, 'export')).status).toBe(409)
    const held = await desk.read(batch)
    expect(held.Zahlungen).toMatchObject([{ Anhalt: 'accountChanged' }])
    expect(held.Erlaubt).toEqual(['reopen'])

    await desk.move(0, batch, 'reopen', { Grund: 'anderes Konto' })
    const frozen = await desk.move(0, batch, 'freeze')
    expect(frozen.body.Zahlungen).toMatchObject([{ Anhalt: null }])
    expect((await desk.move(0, batch, 'export')).status).toBe(409)
    expect((await desk.move(1, batch, 'approve')).status).toBe(200)
    expect((await desk.move(0, batch, 'export')).status).toBe(200)
    const file = await desk.call('GET', `/betreiber/auszahlungen/${batch}/pain001`, { token: desk.tokens[0] })
    expect(file.text).toContain(other.iban)
    await desk.upload(0, await desk.report(batch))
    expect(await stateOf(seller)).toBe('paid')
  })

  it('once its seller has an account: till then both desks say what it waits for', async () => {
    const { seller, id } = await approved()
    expect((await detailsOf(id)).Fehlt).toEqual([])
    const ctx = await steps.context()
    await ctx.write((tx) => storeBankAccount(ctx, tx, seller.accountId, null))
    // Longer than a change of the account holds a payment.
    steps.noon(addDays(steps.today(), 3))
    expect((await detailsOf(id)).Fehlt).toEqual(['sellerAccount'])
    const batch = await desk.open()
    const waiting = await desk.read(batch)
    expect(waiting.Zahlungen).toMatchObject([{ AbrechnungId: id, IBAN: '', Anhalt: 'noAccount' }])
    expect(waiting.Erlaubt).toEqual([])
    expect((await desk.move(0, batch, 'freeze')).status).toBe(409)

    const later = await steps.context()
    const bank = { owner: 'Mia Muster', iban: germanIban(9_997) }
    await later.write((tx) => storeBankAccount(later, tx, seller.accountId, bank))
    expect((await desk.read(batch)).Zahlungen).toMatchObject([{ Anhalt: 'accountChanged' }])
    steps.noon(addDays(steps.today(), 2))
    expect((await desk.read(batch)).Zahlungen).toMatchObject([{ Anhalt: null }])
    expect((await detailsOf(id)).Fehlt).toEqual([])
    expect((await desk.move(0, batch, 'freeze')).status).toBe(200)
    expect((await desk.move(1, batch, 'approve')).status).toBe(200)
    expect((await desk.move(0, batch, 'export')).status).toBe(200)
    // What is at the bank lacks nothing, whatever becomes of the account.
    const last = await steps.context()
    await last.write((tx) => storeBankAccount(last, tx, seller.accountId, null))
    expect((await detailsOf(id)).Fehlt).toEqual([])
    await desk.upload(0, await desk.report(batch))
    expect(await stateOf(seller)).toBe('paid')
    expect(await steps.books()).toEqual([])
  })

  it('to the account that was checked, though its seller stores another while the file is made', async () => {
    // Payments are booked in the order of their owners: this seller's after the reward.
    let { seller } = await approved()
    while (seller.id < '1') ({ seller } = await approved())
    const ctx = await steps.context()
    const claim = await (await payoutDesk(test, 'fernblick', ctx)).claimed()
    const batch = await desk.approved()
    const other = { owner: 'Mia Muster', iban: germanIban(9_999) }
    const answer = await asAdmin(test, async (admin) => {
      await admin.query('BEGIN')
      await admin.query(
        `SELECT 1 FROM ledger_account WHERE tenant_id = 1 AND kind = 'beneficiaryLiability' AND owner_id = $1 FOR UPDATE`,
        [claim.recommenderId],
      )
      const exporting = desk.move(0, batch, 'export')
      await untilWaiting(admin, 1)
      await ctx.write((tx) => storeBankAccount(ctx, tx, seller.accountId, other))
      await admin.query('COMMIT')
      return exporting
    })
    expect(answer.status, answer.text).toBe(200)
    const file = await desk.call('GET', `/betreiber/auszahlungen/${batch}/pain001`, { token: desk.tokens[0] })
    expect(file.text).not.toContain(other.iban)
    await desk.upload(0, await desk.report(batch))
    expect(await stateOf(seller)).toBe('paid')
  })
})

describe('an objection', () => {
  it('takes it out of its batch, and is answered by a new document that is approved anew', async () => {
    const { seller, id, gross } = await approved()
    const batch = await desk.frozen()
    expect((await desk.read(batch)).Zahlungen).toHaveLength(1)
    const made = await object(seller, id)
    if (isRefused(made)) throw new Error(made.name)
    expect((await desk.read(batch)).Zahlungen).toEqual([])
    expect((await move(0, id, 'pruefen')).status).toBe(409)
    expect((await move(0, id, 'beibehalten')).status).toBe(422)
    const kept = (await move(0, id, 'beibehalten', 'Der Auftrag kam im nächsten Monat')).body.Abrechnung
    expect(kept).toMatchObject({ Status: 'Ausgestellt', Art: 'Gutschrift', BruttoCent: gross })
    await desk.move(0, batch, 'reopen', { Grund: 'leer' })
    expect((await move(0, id, 'pruefen')).status).toBe(409)
    await move(0, kept.Id, 'pruefen')
    await move(1, kept.Id, 'freigeben')
    await desk.exported().then(async (again) => desk.upload(0, await desk.report(again)))
    expect(await kinds(seller)).toEqual(['correction issued', 'settlement corrected', 'settlement paid'])
    expect(await steps.books()).toEqual([])
  })

  it('ends the document as an invoice, whatever the answer; the seller may object to the new one again', async () => {
    const { seller, id, gross } = await issued()
    let current = id
    for (const answer of ['Der Betrag stimmt', 'Er stimmt noch immer']) {
      expect(isRefused(await object(seller, current))).toBe(false)
      const { Abrechnung } = (await move(0, current, 'beibehalten', answer)).body
      const old = await detailsOf(current)
      expect(old).toMatchObject({ Abrechnung: { Status: 'Korrigiert' }, Antwort: answer })
      const correction = await detailsOf(old.KorrigiertDurch.Id)
      expect(correction).toMatchObject({ Abrechnung: { BruttoCent: -gross }, Korrigiert: { Id: current } })
      expect(correction.Grund).toMatch(/^Widerspruch vom .* § 14 Abs\. 2 Satz 3 UStG$/)
      const lines = (of: Awaited<ReturnType<typeof detailsOf>>) =>
        of.Positionen.map((line: { Auftragsnummer: string; BetragCent: number }) => [
          line.Auftragsnummer,
          line.BetragCent,
        ])
      expect(lines(await detailsOf(Abrechnung.Id))).toEqual(lines(old))
      expect(new Set([Abrechnung.Nummer, correction.Abrechnung.Nummer, old.Abrechnung.Nummer]).size).toBe(3)
      current = Abrechnung.Id
    }
    expect(await steps.owed(seller)).toBe(gross)
    expect(await steps.books()).toEqual([])
  })

  it('is answered by one mail about the new document; an unrequested correction by a mail of its own', async () => {
    const { services } = test
    const mailsOf = async ({ accountId }: TestSeller) => {
      return (
        await steps.rows<{ template: string }>(
          'SELECT template FROM mail WHERE tenant_id = $1 AND subject_id = $2 ORDER BY template',
          [accountId],
        )
      ).map(({ template }) => template)
    }
    const answered = await issued()
    await deliverSettlement(services, { tenantId: 1, id: answered.id })
    expect(isRefused(await object(answered.seller, answered.id))).toBe(false)
    const { Id } = (await move(0, answered.id, 'beibehalten', 'Der Betrag stimmt')).body.Abrechnung
    const correction = (await detailsOf(answered.id)).KorrigiertDurch.Id
    for (const id of [correction, Id]) await deliverSettlement(services, { tenantId: 1, id })
    expect(await mailsOf(answered.seller)).toEqual(['settlement.answered', 'settlement.issued', 'settlement.issued'])
    const other = await issued()
    await steps.rows(`UPDATE account SET language = 'en' WHERE tenant_id = $1 AND id = $2`, [other.seller.accountId])
    const made = (await move(0, other.id, 'korrigieren', 'Falscher Steuerstatus')).body.Abrechnung.Id
    await deliverSettlement(services, { tenantId: 1, id: made })
    expect(await mailsOf(other.seller)).toEqual(['settlement.corrected'])
    expect(
      await steps.rows('SELECT locale FROM mail WHERE tenant_id = $1 AND subject_id = $2', [other.seller.accountId]),
    ).toEqual([{ locale: 'en' }])
  })

  it('and everything else is told once, though the job of its document runs again after a crash', async () => {
    const { seller, id } = await issued()
    const correction = (await move(0, id, 'korrigieren', 'Falscher Steuerstatus')).body.Abrechnung.Id
    for (const one of [id, id, correction, correction]) await deliverSettlement(test.services, { tenantId: 1, id: one })
    await together(3, () => deliverSettlement(test.services, { tenantId: 1, id }))
    const mails = await steps.rows<{ template: string }>(
      'SELECT template FROM mail WHERE tenant_id = $1 AND subject_id = $2 ORDER BY template',
      [seller.accountId],
    )
    expect(mails.map(({ template }) => template)).toEqual(['settlement.corrected', 'settlement.issued'])
  })

  it('is not answered by a new document while legally required data are missing', async () => {
    const { seller, id } = await issued()
    expect(isRefused(await object(seller, id))).toBe(false)
    await steps.rows('UPDATE seller SET self_billing_at = NULL WHERE tenant_id = $1 AND id = $2', [seller.id])
    expect((await move(0, id, 'beibehalten', 'Der Betrag stimmt')).status).toBe(409)
    expect(await detailsOf(id)).toMatchObject({ Fehlt: ['selfBilling'], Erlaubt: ['korrigieren'] })
    expect(await kinds(seller)).toEqual(['settlement objected'])
  })

  it('comes too late after its period, and while the payment is at the bank', async () => {
    const late = await issued()
    steps.noon(addDays(steps.today(), 31))
    expect(await object(late.seller, late.id)).toMatchObject({
      name: 'illegalMove',
      detail: 'isInPeriod',
    })
    const { seller, id } = await approved()
    const batch = await desk.exported()
    expect(await object(seller, id)).toMatchObject({
      name: 'illegalMove',
      detail: 'notAtBank',
    })
    expect((await move(0, id, 'korrigieren', 'zu spät')).status).toBe(409)
    await desk.upload(0, await desk.report(batch))
  })

  it('may be answered by a correction: a document that takes it back, and its lines in a new draft', async () => {
    const { seller, id, gross } = await issued()
    const drafts = async (): Promise<number> => {
      const { body } = await desk.call('GET', '/betreiber/aufgaben', { token: desk.tokens[0] })
      return body.Aufgaben.find((task: { Schluessel: string }) => task.Schluessel === 'settlementDrafts')?.Anzahl
    }
    const before = await drafts()
    expect(isRefused(await object(seller, id))).toBe(false)
    const { body } = await move(0, id, 'korrigieren', 'Falscher Steuerstatus')
    // No night issues it: without a task its seller would wait for nobody.
    expect(await drafts()).toBe(before + 1)
    expect(body.Abrechnung).toMatchObject({
      Art: 'Korrektur',
      Status: 'Ausgestellt',
      BruttoCent: -gross,
    })
    expect(await steps.owed(seller)).toBe(0)
    const all = await steps.settlements(seller)
    expect(await kinds(seller)).toEqual(['correction issued', 'settlement corrected', 'settlement draft'])
    const draft = all.find(({ state }) => state === 'draft')!
    await steps.turnMonth()
    expect((await steps.settlements(seller)).find((row) => row.id === draft.id)!.state).toBe('draft')
    expect((await move(0, draft.id, 'ausstellen')).status).toBe(200)
    expect(await drafts()).toBe(before)
    expect(await steps.owed(seller)).toBe(gross)
    expect(await steps.books()).toEqual([])
    for (const row of await steps.settlements(seller)) {
      const ctx = await steps.context()
      const found = (await ctx.read((tx) => findSettlement(tx, row.id)))!
      expect(isRefused(await openDocument(ctx, found))).toBe(false)
    }
  })
})

/** The seller objects to one of their documents, the operator answers; waiting drafts are issued. */
async function objectAndReply(seller: TestSeller, which: number, how: 'keep' | 'correct'): Promise<void> {
  const open = (await steps.settlements(seller)).filter((row) => row.kind === 'settlement' && row.state === 'issued')
  const row = open[which % open.length]
  // One of months ago is no longer open to an objection.
  if (row === undefined || isRefused(await object(seller, row.id))) return
  await move(0, row.id, how === 'keep' ? 'beibehalten' : 'korrigieren', 'geprüft')
  for (const draft of await steps.settlements(seller))
    if (draft.state === 'draft') expect((await move(0, draft.id, 'ausstellen')).status).toBe(200)
}

it('of a seller who is erased meanwhile is objected to by nobody', async () => {
  const { seller, id } = await issued()
  const ctx = await steps.context()
  let objecting: ReturnType<typeof object> | undefined
  await asAdmin(test, (admin) =>
    ctx.write(async (tx) => {
      succeeded(await eraseAccount(ctx, tx, seller.accountId))
      objecting = object(seller, id)
      // Until it waits for the erasure, or is done before it.
      await Promise.race([objecting, untilWaiting(admin, 1)])
    }),
  )
  expect(await objecting).toMatchObject({ name: 'notFound' })
  const rows = await steps.rows('SELECT state, objection FROM settlement WHERE tenant_id = $1 AND id = $2', [id])
  expect(rows).toEqual([{ state: 'issued', objection: null }])
})

describe('a year of orders', () => {
  it('is settled to the cent, whatever was cancelled and however the seller was taxed', async () => {
    const act = fc.record({
      kind: fc.constantFrom('order', 'order', 'order', 'cancel', 'regular', 'smallBusiness', 'keep', 'correct'),
      which: fc.nat(20),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { maxLength: 4 }), {
          minLength: 12,
          maxLength: 12,
        }),
        async (months) => {
          const seller = await steps.seller()
          const living: string[] = []
          for (const acts of months) {
            let day = steps.today()
            for (const { kind, which } of acts) {
              steps.noon((day = addDays(day, 2)))
              if (kind === 'order') living.push(await steps.earned(seller))
              else if (kind === 'keep' || kind === 'correct') await objectAndReply(seller, which, kind)
              else if (kind !== 'cancel') await steps.tax(seller, kind)
              else if (living.length > 0) await steps.move(living.splice(which % living.length, 1)[0]!, 'cancel')
            }
            await steps.turnMonth()
          }
          const items = await steps.items(seller)
          const numbered = (await steps.settlements(seller)).filter(({ number }) => number !== null)
          let net = 0
          for (const row of numbered) {
            net += row.net_cents
            if (row.kind === 'correction' || row.state === 'corrected') continue
            const own = items.filter((item) => item.settlement_id === row.id)
            const sum = (status: string) =>
              own.filter((item) => item.tax_status === status).reduce((total, item) => total + item.cents, 0)
            expect(row.net_cents).toBe(sum('regular') + sum('smallBusiness'))
            expect(row.vat_cents).toBe(vatOf(cents(sum('regular'))))
            expect(row.gross_cents).toBeGreaterThan(0)
          }
          for (const row of numbered.filter(({ state }) => state === 'corrected'))
            // Subtracted, because a small business has a net of 0 and the assertion tells -0 from 0.
            expect(numbered.filter((one) => one.corrects_id === row.id)).toMatchObject([
              { net_cents: 0 - row.net_cents, gross_cents: 0 - row.gross_cents },
            ])
          const open = items
            .filter((item) => item.settlement_id === null)
            .reduce((total, item) => total + item.cents, 0)
          expect(net + open).toBe(items.reduce((total, item) => total + item.cents, 0))
          expect(await steps.owed(seller)).toBe(numbered.reduce((total, row) => total + row.gross_cents, 0))
          expect(await steps.books()).toEqual([])
        },
      ),
      { numRuns: 4 },
    )
  }, 300_000)
})

it('settles months that were missed by the next night', async () => {
  const seller = await steps.seller()
  await steps.earned(seller)
  const first = steps.nextMonth()
  await steps.night(addDays(addMonths(first, 1), 4))
  expect(await steps.settlements(seller)).toMatchObject([{ state: 'issued' }])
})
