import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancesOf, bookInvoiceCorrected, bookInvoiceIssued, bookInvoiceSettled } from './accounting.ts'
import { asksForPayment, documentTypeCode, invoiceNumber, invoiceTotals, vatOf } from './invoice.ts'
import { cents } from './money.ts'

const line = (rewards: number, fee: number) => ({ rewardsCents: cents(rewards), feeCents: cents(fee) })

describe('an invoice', () => {
  it('sums its lines and takes tax of the whole', () => {
    expect(invoiceTotals([line(7_000, 1_250), line(4_200, 1_250), line(-7_000, -1_250)])).toEqual({
      ...{ rewardsCents: 4_200, feesCents: 1_250, netCents: 5_450, vatCents: 1_036, grossCents: 6_486 },
    })
    expect(invoiceTotals([])).toMatchObject({ netCents: 0, grossCents: 0 })
  })

  it.each([
    [3, 1],
    [2, 0],
    [50, 10],
    [-50, -10],
    [100, 19],
    [1_234_567, 234_568],
  ])('tax of %d cents is %d', (net, vat) => {
    expect(vatOf(cents(net))).toBe(vat)
  })

  it('has a number of its year and a type', () => {
    expect(invoiceNumber(2026, 42)).toBe('RE-2026-00042')
    expect([documentTypeCode('invoice', cents(1)), documentTypeCode('invoice', cents(-1))]).toEqual(['380', '381'])
    expect(documentTypeCode('correction', cents(-1))).toBe('384')
  })
})

it('asks for payment by an invoice, and by a correction that takes back a credit which was paid out', () => {
  const asked = (kind: 'invoice' | 'correction', gross: number, correctsPaid?: boolean) =>
    asksForPayment(kind, cents(gross), correctsPaid)
  expect([asked('invoice', 1), asked('correction', 1, true)]).toEqual([true, true])
  expect([asked('invoice', 0), asked('invoice', -1), asked('correction', 1), asked('correction', -1, true)]).toEqual(
    Array.from({ length: 4 }, () => false),
  )
})

const amounts = fc.record({ rewards: fc.integer({ min: -1e6, max: 1e6 }), fee: fc.integer({ min: -1e6, max: 1e6 }) })

describe('its bookings', () => {
  it('show the agency’s debt, passed-on rewards, fees and tax; and nothing once corrected', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 6 }), (given) => {
        const totals = invoiceTotals(given.map(({ rewards, fee }) => line(rewards, fee)))
        const facts = { ...totals, invoiceId: 'a' }
        const issued = bookInvoiceIssued(facts)
        const settled = bookInvoiceSettled(facts)
        const corrected = bookInvoiceCorrected({ ...facts, correctionId: 'b' })
        const entries = (...all: (typeof issued)[]) => all.filter((entry) => entry !== null)
        expect(balancesOf(entries(issued))).toMatchObject({
          agencyReceivable: totals.grossCents,
          campaignCost: cents(-totals.rewardsCents),
          serviceFees: totals.feesCents,
          vat: totals.vatCents,
        })
        const paid = balancesOf(entries(issued, settled))
        expect([paid.agencyReceivable, paid.bank]).toEqual([0, cents(-totals.grossCents)])
        expect(Object.values(balancesOf(entries(issued, corrected))).every((balance) => balance === 0)).toBe(true)
      }),
    )
  })
})
