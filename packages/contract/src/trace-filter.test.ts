import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { agencyOperations } from './agency.ts'
import { caseDeskOperations } from './case-desk.ts'
import { operations } from './operations.ts'
import type { Operation } from './operation.ts'
import { traceFilter } from './trace-filter.ts'

describe('the trace of a filter', () => {
  const { query } = caseDeskOperations.exportRecommendations
  it('names states, days and ids as they were', () => {
    expect(traceFilter(query, { state: 'paid', from: '2026-01-02', step: 'released' })).toEqual([
      { name: 'status', value: 'Gezahlt' },
      { name: 'von', value: '2026-01-02' },
      { name: 'schritt', value: 'released' },
    ])
  })
  it.each(['Anna Sommer', 'anna@post.example', '0151 2345678', '1980-02-03', '019a0000-0000-7000-8000-000000000001'])(
    'says of a typed text only that there was one: %s',
    (text) => {
      expect(traceFilter(query, { text })).toEqual([{ name: 'query', value: null }])
    },
  )
  it('reads the columns of a report', () => {
    const { body } = agencyOperations.exportAgencyOrders
    expect(
      traceFilter(body, {
        filter: 'Sommer',
        descending: true,
        pageSize: 20,
        columns: { orderedOn: { from: '2026-05-01' } },
      }),
    ).toEqual([
      { name: 'Filter', value: null },
      { name: 'Spalten.Auftragsdatum.Von', value: '2026-05-01' },
    ])
  })
  it('is empty without one', () => {
    expect(traceFilter(query, {})).toEqual([])
    expect(traceFilter(undefined, undefined)).toEqual([])
  })
})

/** Files that need no trace, and why. */
const untraced: Readonly<Record<string, string>> = {
  printRecommendation: 'one’s own recommendation, with a first name',
  downloadLateClaimProof: 'leaves an event of its own with its claim',
  readOwnData: 'one’s own data; leaves an event of its own',
  getRewardYearStatement: 'one’s own rewards',
  exportSellerLinks: 'one’s own links',
  printSellerLink: 'one’s own link',
  exportSellerOrders: 'numbers and products, no person',
  exportSellerCommissions: 'amounts, no person',
  exportSettlements: 'one’s own documents',
  downloadSettlement: 'one’s own document',
  downloadSettlementXml: 'one’s own document',
  downloadYearStatement: 'one’s own payments',
  downloadInvoice: 'the agency’s own document',
  downloadInvoiceXml: 'the agency’s own document',
  exportDeskProducts: 'products',
  exportDeskDevices: 'devices',
}

describe('a file of the wire', () => {
  const files = (Object.values(operations) as Operation[]).filter(
    ({ produces }) => produces !== undefined && produces !== 'image/*',
  )
  it('leaves an event, or is listed with the reason why not', () => {
    expect(
      files
        .filter(({ handsOut }) => handsOut !== true)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(Object.keys(untraced).toSorted())
  })
  it('has a filter that is read back from what was decoded', () => {
    const isOneWay = (schema: z.ZodType): boolean => {
      if (schema instanceof z.ZodTransform) return true
      if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
        return isOneWay(schema.unwrap() as z.ZodType)
      if (schema instanceof z.ZodPipe) return isOneWay(schema.in as z.ZodType) || isOneWay(schema.out as z.ZodType)
      if (schema instanceof z.ZodArray) return isOneWay(schema.element as z.ZodType)
      return schema instanceof z.ZodObject && Object.values(schema.shape).some((one) => isOneWay(one as z.ZodType))
    }
    const traced = files.filter(({ handsOut }) => handsOut === true)
    expect(traced.length).toBeGreaterThan(10)
    const parts = traced
      .flatMap(({ params, query, body }) => [params, query, body])
      .filter((part) => part !== undefined)
    expect(parts.filter(isOneWay)).toEqual([])
  })
  it('is repeated by no key: each file that is sent leaves its own event', () => {
    expect(files.filter(({ repeatable }) => repeatable === true)).toEqual([])
  })
})
