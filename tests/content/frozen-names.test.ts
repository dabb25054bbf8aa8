import { addDays, addMonths, plainDay } from '@referral/domain/calendar'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { billingSteps } from '../../apps/server/src/features/billing/billing.fixture.ts'
import { openDocument as openInvoice } from '../../apps/server/src/features/billing/keep-document.ts'
import { findInvoice } from '../../apps/server/src/features/billing/invoices.sql.ts'
import { getOperatorInvoice } from '../../apps/server/src/features/billing/operator-invoices.ts'
import { listSellerCommissions, listSellerOrders } from '../../apps/server/src/features/commissions/seller-reports.ts'
import { gatherOwnData } from '../../apps/server/src/features/own-data/gather-own-data.ts'
import { openDocument as openSettlement } from '../../apps/server/src/features/settlements/keep-document.ts'
import { getSettlement } from '../../apps/server/src/features/settlements/seller-settlements.ts'
import { settlementSteps } from '../../apps/server/src/features/settlements/settlements.fixture.ts'
import { findSettlement } from '../../apps/server/src/features/settlements/settlements.sql.ts'
import { readPdfText } from '../support/pdf-text.ts'
import { succeeded } from '../support/succeeded.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const migration = readFileSync(
  join(import.meta.dirname, '../../db/migrations/0169-product-names-in-english.sql'),
  'utf8',
)
const names = { de: 'Zuhause M', en: 'Home M' } as const
const locales = ['de', 'en'] as const

let test: TestApp
let billing: ReturnType<typeof billingSteps>
let selling: ReturnType<typeof settlementSteps>
beforeAll(async () => {
  test = await createTestApp()
  billing = billingSteps(test)
  selling = settlementSteps(test)
  billing.noon(plainDay(`${addMonths(billing.today(), 1).slice(0, 8)}10`))
  await billing.charge(1_250)
})
afterAll(() => test.close())

const contextIn = async (locale: 'de' | 'en') => ({ ...(await billing.context()), locale })
const rename = (german: string, english: string) =>
  billing.rows(
    `UPDATE product SET texts = jsonb_set(jsonb_set(texts, '{de,name}', to_jsonb($2::text)), '{en,name}', to_jsonb($3::text))
     WHERE tenant_id = $1 AND id = 462`,
    [german, english],
  )
async function invoiced() {
  await billing.move(await billing.matched(), 'release')
  const first = addMonths(plainDay(`${billing.today().slice(0, 8)}01`), 1)
  await billing.night(first)
  const [row] = await billing.rows<{ id: string }>(
    `SELECT id FROM invoice WHERE tenant_id = $1 AND state = 'draft' ORDER BY drafted_at DESC LIMIT 1`,
  )
  return { id: row!.id, issue: () => billing.night(addDays(first, 2)) }
}
const namesOf = (lines: readonly { product: string | null }[]) => [...new Set(lines.map(({ product }) => product))]

it('names the products of an invoice in the reader’s language as they were, and its document in German', async () => {
  const { id, issue } = await invoiced()
  await rename('Anders', 'Different')
  const shown = async (locale: 'de' | 'en') =>
    namesOf(succeeded(await getOperatorInvoice(await contextIn(locale), id)).lines)
  for (const locale of locales) expect(await shown(locale)).toEqual([names[locale]])
  await issue()
  for (const locale of locales) expect(await shown(locale)).toEqual([names[locale]])
  const ctx = await contextIn('en')
  const row = (await ctx.read((tx) => findInvoice(tx, id)))!
  expect(row.state).toBe('issued')
  const { pdf, xml } = succeeded(await openInvoice(ctx, row))
  for (const text of [await readPdfText(pdf), xml]) {
    expect(text).toContain(names.de)
    expect(text).not.toContain(names.en)
  }
  await rename(names.de, names.en)
})

it('names the products of a seller’s orders, commissions and settlement in the reader’s language', async () => {
  const seller = await selling.seller()
  await selling.earned(seller)
  await selling.turnMonth()
  const [{ id } = { id: '' }] = await selling.settlements(seller)
  for (const locale of locales) {
    const ctx = await contextIn(locale)
    const own = { ...ctx, actor: { kind: 'account', accountId: seller.accountId } as never }
    expect(namesOf(succeeded(await getSettlement(own, id)).lines)).toEqual([names[locale]])
    const found = async (filter: string) =>
      succeeded(await listSellerOrders(own, { filter })).content.map(({ productName }) => productName)
    expect(await found(names[locale])).toEqual([names[locale]])
    expect(await found(names[locale === 'de' ? 'en' : 'de'])).toEqual([])
    const booked = succeeded(await listSellerCommissions(own, { filter: names[locale] })).content
    expect(booked.map(({ productName }) => productName)).toEqual([names[locale]])
    const gathered = await ctx.read((tx) => gatherOwnData(ctx, tx, seller.accountId))
    for (const table of ['commission', 'commission_item']) {
      const { rows } = gathered.find((one) => one.table === table)!
      expect(rows.map(({ product }) => product)).toEqual([names[locale]])
    }
  }
  const ctx = await contextIn('en')
  const row = (await ctx.read((tx) => findSettlement(tx, id)))!
  const { pdf } = succeeded(await openSettlement(ctx, row))
  expect(await readPdfText(pdf)).toContain(`Provision ${names.de}`)
})

it('gives what was booked before the name of today, and keeps German where there is no other', async () => {
  const { id, issue } = await invoiced()
  await issue()
  const tables = ['billing_item', 'invoice_line', 'commission', 'commission_item', 'settlement_line']
  const named = async () => {
    const found: [string, unknown][] = []
    for (const table of tables)
      found.push([
        table,
        await billing.rows(
          `SELECT product, product_en FROM ${table} WHERE tenant_id = $1 AND product = $2 GROUP BY 1, 2`,
          [names.de],
        ),
      ])
    return Object.fromEntries(found)
  }
  const before = await named()
  expect(Object.values(before)).toEqual(tables.map(() => [{ product: names.de, product_en: names.en }]))
  for (const table of tables) await billing.rows(`UPDATE ${table} SET product_en = NULL WHERE tenant_id = $1`)
  const shown = succeeded(await getOperatorInvoice(await contextIn('en'), id)).lines
  expect(namesOf(shown)).toEqual([names.de])
  await test.services.db.owner.query(migration)
  expect(await named()).toEqual(before)
})
