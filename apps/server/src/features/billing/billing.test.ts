import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMonths, plainDay, type PlainDay } from '@referral/domain/calendar'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { succeeded } from '../../../../../tests/support/succeeded.ts'
import { isRefused } from '../../platform/outcome.ts'
import { startDevMailbox } from '../../dev/mailbox.ts'
import { checkBooks } from '../ledger/public.ts'
import { forgetInvoices } from './forget-invoices.ts'
import { billingMails } from './billing.mail.ts'
import { billMonths } from './bill-months.ts'
import { billingSteps } from './billing.fixture.ts'
import { deliverInvoice, openDocument } from './keep-document.ts'
import { findInvoice } from './invoices.sql.ts'
import { correctInvoice, issueInvoice, settleInvoice } from './move-invoice.ts'
import { presentForOperator } from './present-invoice.ts'

/** Product 462 earns 70 euro, the fee is 12.50: 82.50 net, 98.18 with tax. */
let test: TestApp
let steps: ReturnType<typeof billingSteps>
beforeAll(async () => {
  test = await createTestApp()
  steps = billingSteps(test)
  // Mid-month, so that a test has room on both sides.
  steps.noon(plainDay(`${addMonths(steps.today(), 1).slice(0, 8)}10`))
})
beforeEach(() => steps.charge(1_250))
afterAll(() => test.close())

const firstOf = (day: PlainDay) => plainDay(`${day.slice(0, 8)}01`)
const nextMonth = () => addMonths(firstOf(steps.today()), 1)
/** Over to the next month: its first night drafts, its third issues. */
async function turnMonth() {
  const first = nextMonth()
  await steps.night(first)
  await steps.night(addDays(first, 2))
  return addMonths(first, -1)
}
interface Row {
  id: string
  number: string | null
  state: string
  kind: string
  rewards_cents: number
  fees_cents: number
  vat_cents: number
  gross_cents: number
  sequence: number
  month: PlainDay
}
const invoices = (more = '') =>
  steps.rows<Row>(`SELECT * FROM invoice WHERE tenant_id = $1 ${more} ORDER BY drafted_at, id`)
const ofMonth = async (month: PlainDay) =>
  (await invoices(`AND kind = 'invoice' AND state <> 'corrected'`)).filter((row) => row.month === month)
const items = (id: string) =>
  steps.rows<{ rewards_cents: number; fee_cents: number; invoice_id: string | null }>(
    'SELECT * FROM billing_item WHERE tenant_id = $1 AND recommendation_id = $2 ORDER BY booked_at, id',
    [id],
  )
const books = async () => test.services.db.read(1, (tx) => checkBooks(tx))
const login = async (name: string, tenant = 'fernblick') =>
  (
    await test.call('POST', '/account/login', {
      tenant,
      address: freshAddress(),
      body: { Email: `${name}@demo.example`, Password: 'Empfehlen1' },
    })
  ).body.Token as string
const operator = async () =>
  (await test.call('POST', '/betreiber/login', { body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' } }))
    .body.Token as string
const asOperator = async () => {
  const ctx = await steps.context()
  const actor = {
    kind: 'operator',
    accountId: '00000000-0000-7000-8000-000000000000',
    sessionId: '',
    authenticatedAt: ctx.now,
  } as const
  return { ...ctx, actor }
}

describe('a released order', () => {
  it('costs its agency the rewards provided and the fee of the order’s day, frozen', async () => {
    await steps.rows(
      `INSERT INTO price_list_entry (tenant_id, id, category_id, cents, valid_from, created_at)
       SELECT $1, gen_random_uuid(), id, 9900, $2, now() FROM product_category WHERE tenant_id = $1`,
      [addDays(steps.today(), -39)],
    )
    const [before, after] = [await steps.matched({ age: 40, share: 50 }), await steps.matched({ age: 39 })]
    await steps.move(before, 'release')
    await steps.move(after, 'release')
    expect(await items(before)).toMatchObject([{ rewards_cents: 7_000, fee_cents: 1_250 }])
    expect(await items(after)).toMatchObject([{ rewards_cents: 7_000, fee_cents: 9_900 }])
    await steps.charge(5_000)
    expect(await items(before)).toMatchObject([{ rewards_cents: 7_000, fee_cents: 1_250 }])
    await steps.move(after, 'undoRelease')
    await steps.move(before, 'cancel')
  })

  it('of no agency costs nothing', async () => {
    const id = await steps.matched()
    await steps.rows(
      'UPDATE customer_order SET case_agency_id = NULL WHERE tenant_id = $1 AND recommendation_id = $2',
      [id],
    )
    await steps.move(id, 'release')
    expect(await items(id)).toEqual([])
  })

  it('is taken back when its release is undone, and charged again when it is released again', async () => {
    const id = await steps.matched()
    await steps.move(id, 'release')
    await steps.move(id, 'undoRelease')
    const ctx = await steps.context()
    await ctx.write((tx) =>
      tx.query('UPDATE recommendation SET on_hold = false WHERE tenant_id = $1 AND id = $2', [1, id]),
    )
    await steps.charge(2_000)
    await steps.move(id, 'release')
    expect(await items(id)).toMatchObject([
      { rewards_cents: 7_000, fee_cents: 1_250 },
      { rewards_cents: -7_000, fee_cents: -1_250 },
      { rewards_cents: 7_000, fee_cents: 2_000 },
    ])
    await steps.move(id, 'cancel')
    expect((await items(id)).reduce((sum, row) => sum + row.rewards_cents + row.fee_cents, 0)).toBe(0)
  })
})

describe('the nights of a month', () => {
  it('draft once, issue from the third on, and leave other months alone', async () => {
    await turnMonth()
    const id = await steps.matched()
    await steps.move(id, 'release')
    const month = firstOf(steps.today())
    await steps.night(addDays(nextMonth(), -1))
    expect(await ofMonth(month)).toEqual([])
    await steps.night(nextMonth())
    expect(await ofMonth(month)).toMatchObject([{ state: 'draft', number: null, gross_cents: 9_818 }])
    // Released after the month was over: the next invoice's.
    const late = await steps.matched()
    await steps.move(late, 'release')
    await steps.night(addDays(steps.today(), 1))
    expect(await ofMonth(month)).toMatchObject([{ state: 'draft' }])
    await steps.night(addDays(steps.today(), 1))
    const [issued] = await ofMonth(month)
    expect(issued).toMatchObject({
      state: 'issued',
      rewards_cents: 7_000,
      fees_cents: 1_250,
      vat_cents: 1_568,
      gross_cents: 9_818,
    })
    expect(await items(late)).toMatchObject([{ invoice_id: null }])
    // Again and again, nothing more.
    const before = await invoices()
    await billMonths(await steps.context())
    expect(await invoices()).toEqual(before)
    expect(await books()).toEqual([])
  })

  it('forget a document eight years after the year of its issue, once it is settled; its amounts stay', async () => {
    const id = await steps.matched()
    await steps.move(id, 'release')
    const month = firstOf(steps.today())
    await turnMonth()
    const [row] = (await ofMonth(month)) as unknown as { id: string; gross_cents: number; issued_on: string }[]
    const year = Number(steps.today().slice(0, 4))
    const set = (assignments: string) =>
      steps.rows(`UPDATE invoice SET ${assignments} WHERE tenant_id = $1 AND id = $2`, [row!.id])
    const sides = async () =>
      (
        await steps.rows<{ seller: unknown }>('SELECT seller FROM invoice WHERE tenant_id = $1 AND id = $2', [row!.id])
      )[0]!
    await steps.rows(
      `INSERT INTO invoice_document (tenant_id, invoice_id, pdf, xml, made_at) VALUES ($1, $2, '', '', now()) ON CONFLICT DO NOTHING`,
      [row!.id],
    )
    await set(`issued_on = '${year - 9}-12-31'`)
    expect(await forgetInvoices(await steps.context())).toBe(0)
    await set(`state = 'settled', settled_at = now(), issued_on = '${year - 8}-01-01'`)
    expect(await forgetInvoices(await steps.context())).toBe(0)
    expect((await sides()).seller).not.toBeNull()
    await set(`issued_on = '${year - 9}-12-31'`)
    expect(await forgetInvoices(await steps.context())).toBe(1)
    expect((await sides()).seller).toBeNull()
    const ctx = await asOperator()
    expect(await ctx.write((tx) => correctInvoice(ctx, tx, row!.id, 'Anschrift war falsch'))).toMatchObject({
      detail: 'hasParties',
    })
    expect(await ctx.read(async (tx) => presentForOperator(ctx, tx, (await findInvoice(tx, row!.id))!))).toMatchObject({
      allowed: [],
    })
    const left = await steps.rows('SELECT 1 FROM invoice_document WHERE tenant_id = $1 AND invoice_id = $2', [row!.id])
    expect(left).toEqual([])
    expect((await ofMonth(month))[0]).toMatchObject({ gross_cents: row!.gross_cents })
    // The books that the other tests read must not show it as paid.
    await set(`state = 'issued', settled_at = NULL, seller = '{}', buyer = '{}', issued_on = '${steps.today()}'`)
  })

  it('that come at once make one', async () => {
    const id = await steps.matched()
    await steps.move(id, 'release')
    const month = firstOf(steps.today())
    const first = nextMonth()
    await steps.night(addDays(first, -1))
    steps.noon(addDays(first, 3))
    const contexts = await Promise.all([1, 2, 3, 4].map(() => steps.context()))
    await Promise.all(contexts.map((ctx) => billMonths(ctx)))
    expect(await ofMonth(month)).toMatchObject([{ state: 'issued' }])
    expect(await books()).toEqual([])
  })

  it('are caught up on: one invoice covers the items of several months and names its days', async () => {
    const id = await steps.matched()
    await steps.move(id, 'release')
    const released = steps.today()
    steps.noon(addDays(addMonths(firstOf(released), 1), 14))
    const second = await steps.matched()
    await steps.move(second, 'release')
    const month = firstOf(steps.today())
    // No night for two months.
    await steps.night(addDays(addMonths(month, 1), 10))
    const [row] = await steps.rows<{ period_from: string; period_until: string; gross_cents: number }>(
      `SELECT period_from, period_until, gross_cents FROM invoice WHERE tenant_id = $1 AND month = $2 AND kind = 'invoice'`,
      [month],
    )
    expect(row).toEqual({ period_from: released, period_until: addDays(addMonths(month, 1), -1), gross_cents: 19_635 })
  })

  it('bill a cancellation of a later month as a line below 0, and as a credit where nothing else is', async () => {
    const id = await steps.matched()
    await steps.move(id, 'release')
    const month = await turnMonth()
    await steps.move(id, 'cancel')
    const other = await steps.matched()
    await steps.move(other, 'release')
    const next = await turnMonth()
    expect(await ofMonth(month)).toMatchObject([{ gross_cents: 9_818, state: 'issued' }])
    expect(await ofMonth(next)).toMatchObject([{ gross_cents: 0, state: 'issued' }])
    await steps.move(other, 'cancel')
    expect(await ofMonth(await turnMonth())).toMatchObject([
      { gross_cents: -9_818, vat_cents: -1_568, state: 'issued' },
    ])
    expect(await books()).toEqual([])
  })

  it('leave a draft where the tenant’s tax number is missing, and issue it when it is there', async () => {
    const set = async (billing: object | null) => {
      await test.services.db.owner.query(
        `UPDATE tenant SET config = CASE WHEN $1::jsonb IS NULL THEN config - 'billing' ELSE jsonb_set(config, '{billing}', $1::jsonb) END WHERE id = 1`,
        [billing === null ? null : JSON.stringify(billing)],
      )
      test.services.tenants.forget()
    }
    await set(null)
    const id = await steps.matched()
    await steps.move(id, 'release')
    const month = await turnMonth()
    const [draft] = await ofMonth(month)
    expect(draft).toMatchObject({ state: 'draft' })
    const token = await operator()
    const shown = await test.call('GET', `/betreiber/rechnungen/${draft!.id}`, { token })
    expect(shown.body).toMatchObject({ Fehlt: ['sellerTaxId'], Erlaubt: [], Positionen: [{ PraemienCent: 7_000 }] })
    const refused = await test.call('POST', `/betreiber/rechnungen/${draft!.id}/ausstellung`, { token, body: {} })
    expect([refused.status, refused.body.Ursache]).toEqual([409, 'sellerComplete'])
    await set({ vatId: 'DE000000462', taxNumber: '', paymentDays: 21 })
    const issued = await test.call('POST', `/betreiber/rechnungen/${draft!.id}/ausstellung`, { token, body: {} })
    expect(issued.body.Rechnung).toMatchObject({ Status: 'Ausgestellt', FaelligAm: addDays(steps.today(), 21) })
  })
})

describe('numbers', () => {
  const drafts = async (count: number, yearsAgo: number) => {
    const made: string[] = []
    for (let one = 0; one < count; one += 1) {
      const month = addMonths(firstOf(steps.today()), -(12 * yearsAgo + one))
      const [row] = await steps.rows<{ id: string }>(
        `INSERT INTO invoice (tenant_id, id, agency_id, kind, state, month, period_from, period_until, drafted_at, rewards_cents, fees_cents, vat_cents, gross_cents)
         VALUES ($1, gen_random_uuid(), $2, 'invoice', 'draft', $3, $3, $3, now(), 0, 0, 0, 0) RETURNING id`,
        [await steps.agencyId(), month],
      )
      await steps.rows(
        `INSERT INTO billing_item (tenant_id, id, agency_id, recommendation_id, order_id, booked_at, booked_on, order_number, ordered_on, product, rewards_cents, fee_cents, invoice_id)
         VALUES ($1, gen_random_uuid(), $2, gen_random_uuid(), gen_random_uuid(), now(), $3, 'B-1', $3, 'Magie', 100, 10, $4)`,
        [await steps.agencyId(), month, row!.id],
      )
      made.push(row!.id)
    }
    return made
  }
  const sequences = async () =>
    (await invoices('AND number IS NOT NULL')).map(({ number, sequence }) => [number, sequence] as const)

  it('are gapless where many connections take them at once and some are rolled back', async () => {
    const ids = await drafts(8, 1)
    const ctx = await steps.context()
    const outcomes = await Promise.allSettled(
      ids.map((id, index) =>
        ctx.write(async (tx) => {
          const issued = succeeded(await issueInvoice(ctx, tx, id))
          // Every third one breaks after it has its number.
          if (index % 3 === 2) throw new Error('broken')
          return issued.number
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    const taken = (await sequences()).map(([, sequence]) => sequence).toSorted((a, b) => a - b)
    // One row of numbers for each year.
    const years = Map.groupBy(await invoices('AND number IS NOT NULL'), ({ number }) => number!.slice(3, 7))
    for (const rows of years.values())
      expect(rows.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(rows.map((_, index) => index + 1))
    expect(taken.length).toBeGreaterThan(6)
    // The following numbers have no gap.
    const again = await Promise.all(ids.map((id) => ctx.write((tx) => issueInvoice(ctx, tx, id))))
    expect(again.filter((one) => !isRefused(one))).toHaveLength(2)
    for (const rows of Map.groupBy(await invoices('AND number IS NOT NULL'), ({ number }) =>
      number!.slice(3, 7),
    ).values())
      expect(Math.max(...rows.map(({ sequence }) => sequence))).toBe(rows.length)
    expect(await books()).toEqual([])
  })

  it('make two connections wait for each other', async () => {
    const [first, second] = await drafts(2, 4)
    const ctx = await steps.context()
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = ctx
      .write(async (tx) => {
        succeeded(await issueInvoice(ctx, tx, first!))
        await held
        throw new Error('taken back')
      })
      .catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 50))
    const quick = ctx.write((tx) => issueInvoice(ctx, tx, second!))
    const early = await Promise.race([
      quick.then(() => 'done'),
      new Promise((resolve) => setTimeout(resolve, 150, 'waits')),
    ])
    expect(early).toBe('waits')
    const before = Math.max(...(await sequences()).map(([, sequence]) => sequence))
    release!()
    await slow
    expect(succeeded(await quick).sequence).toBe(before + 1)
  })
})

describe('an issued invoice', () => {
  const issuedOne = async () => {
    const id = await steps.matched()
    await steps.move(id, 'release')
    const [row] = await ofMonth(await turnMonth())
    return row!
  }

  it('is sent to the owners once its document is made', async () => {
    const row = await issuedOne()
    await deliverInvoice(test.services, { tenantId: 1, id: row.id })
    await deliverInvoice(test.services, { tenantId: 1, id: row.id })
    const mails = await steps.rows<{ template: string }>(
      `SELECT template FROM mail WHERE tenant_id = $1 AND data ->> 'invoiceId' = $2`,
      [row.id],
    )
    expect(mails).toEqual([{ template: 'billing.invoice' }])
    expect((await ofMonth(row.month))[0]).toMatchObject({ state: 'sent' })
  })

  it.each([
    ['de', 'Rechnung', 'Rechnungskorrektur', '−98,18\u00a0€'],
    ['en', 'Invoice', 'Invoice correction', '−€98.18'],
  ] as const)('and its correction reach the owner’s mailbox in %s', async (language, invoice, correction, amount) => {
    const owner = `(SELECT id FROM account WHERE tenant_id = $1 AND email = 'inhaber@demo.example')`
    await steps.rows(`UPDATE account SET language = $2 WHERE tenant_id = $1 AND id = ${owner}`, [language])
    const mailbox = await startDevMailbox()
    test.services.mailer.useSmtp(mailbox.url)
    const send = async (id: string) => {
      mailbox.clear()
      await deliverInvoice(test.services, { tenantId: 1, id })
      const queued = `SELECT id FROM mail WHERE tenant_id = $1 AND data ->> 'invoiceId' = $2`
      for (const mail of await steps.rows<{ id: string }>(queued, [id]))
        await test.services.mailer.deliver(test.services, 1, mail.id)
      const [{ to, message }, ...others] = mailbox.list() as [ReturnType<typeof mailbox.list>[number]]
      expect([to, others]).toEqual([['inhaber@demo.example'], []])
      expect(message.text).toContain(`http://localhost:3000/${language}/`)
      return message
    }
    try {
      const row = await issuedOne()
      expect((await send(row.id)).subject).toBe(
        `${invoice} ${row.number} ${language === 'de' ? 'von' : 'from'} Fernblick`,
      )
      const ctx = await asOperator()
      const corrected = succeeded(await ctx.write((tx) => correctInvoice(ctx, tx, row.id, 'Anschrift')))
      const { subject, text } = await send(corrected.id)
      expect(subject).toMatch(new RegExp(`^${correction} ${corrected.number} `))
      expect(text).toContain(amount)
      expect(text).toContain(row.number!)
      expect(text).not.toMatch(/fällig|due/i)
    } finally {
      await mailbox.stop()
      await steps.rows(`UPDATE account SET language = NULL WHERE tenant_id = $1 AND id = ${owner}`)
    }
  })

  it.each([
    ['de', /die Gutschrift \S+ ist aufgehoben/, /erhalten Sie zurück/],
    ['en', /Credit note \S+ has been cancelled/, /will be returned/],
  ] as const)('that is a credit is called one by the mail about its correction in %s', async (locale, told, wrong) => {
    const id = await steps.matched()
    await steps.move(id, 'release')
    await turnMonth()
    await steps.move(id, 'cancel')
    const [credit] = await ofMonth(await turnMonth())
    expect(credit!.gross_cents).toBeLessThan(0)
    const ctx = await asOperator()
    const correction = succeeded(await ctx.write((tx) => correctInvoice(ctx, tx, credit!.id, 'Anschrift')))
    const owner = (
      await steps.rows<{ id: string }>(`SELECT id FROM account WHERE tenant_id = $1 AND email = 'inhaber@demo.example'`)
    )[0]!.id
    const [mail] = billingMails
    const request = { id: '', template: mail!.name, subjectId: owner, data: { invoiceId: correction.id } }
    const content = await ctx.read((tx) => mail!.build({ ...ctx, locale }, tx, request as never))
    const text = JSON.stringify(content)
    expect(text).toMatch(told)
    expect(text).not.toMatch(wrong)
  })

  it('is settled by the operator, on a day that has come, once', async () => {
    const row = await issuedOne()
    const token = await operator()
    const pay = (BezahltAm: string) =>
      test.call('POST', `/betreiber/rechnungen/${row.id}/zahlung`, { token, body: { BezahltAm } })
    expect((await pay(addDays(steps.today(), 1))).body.errors[0].Code).toBe('dayAhead')
    // A year that was mistyped: nothing was charged by then.
    const [{ period_from: from } = { period_from: row.month }] = await steps.rows<{ period_from: PlainDay }>(
      'SELECT period_from FROM invoice WHERE tenant_id = $1 AND id = $2',
      [row.id],
    )
    expect((await pay(addDays(from, -1))).body.errors?.[0].Code).toBe('beforePeriod')
    expect((await pay(steps.today())).body.Rechnung).toMatchObject({ Status: 'Bezahlt', BezahltAm: steps.today() })
    expect((await pay(steps.today())).status).toBe(409)
    expect(await books()).toEqual([])
  })

  it('is corrected by a new document that names it; its items go into a new draft, a task of the operator’s', async () => {
    const row = await issuedOne()
    const token = await operator()
    const drafts = async (): Promise<number> => {
      const { body } = await test.call('GET', '/betreiber/aufgaben', { token })
      return body.Aufgaben.find((task: { Schluessel: string }) => task.Schluessel === 'invoiceDrafts').Anzahl
    }
    const before = await drafts()
    const answer = await test.call('POST', `/betreiber/rechnungen/${row.id}/korrektur`, {
      token,
      body: { Grund: 'Anschrift' },
    })
    expect(answer.body).toMatchObject({
      Rechnung: { Art: 'Korrektur', Status: 'Ausgestellt', FaelligAm: null, BruttoCent: -9_818 },
      Korrigiert: { Nummer: row.number },
      Grund: 'Anschrift',
      Positionen: [{ PraemienCent: -7_000, GebuehrCent: -1_250, Ruecknahme: true }],
      // The invoice is unpaid, so nothing is to be paid back, and a correction is not corrected.
      Erlaubt: [],
    })
    const old = await test.call('GET', `/betreiber/rechnungen/${row.id}`, { token })
    expect(old.body).toMatchObject({
      Rechnung: { Status: 'Korrigiert', Nummer: row.number, BruttoCent: 9_818 },
      KorrigiertDurch: { Nummer: answer.body.Rechnung.Nummer },
      Erlaubt: [],
    })
    const [draft] = await ofMonth(row.month)
    expect(draft).toMatchObject({ state: 'draft', gross_cents: 9_818 })
    expect(old.body.ErsetztDurch).toEqual({ Id: draft!.id, Nummer: null })
    expect(await drafts()).toBe(before + 1)
    expect(answer.body.ErsetztDurch).toEqual(old.body.ErsetztDurch)
    // The agency learns of what replaces its invoice once it is issued.
    const owner = await login('inhaber')
    const seen = () => test.call('GET', `/agentur/rechnungen/${row.id}`, { token: owner })
    expect((await seen()).body.ErsetztDurch).toBeNull()
    const issued = await test.call('POST', `/betreiber/rechnungen/${draft!.id}/ausstellung`, { token })
    expect(issued.body.ErsetztDurch).toBeNull()
    expect((await seen()).body.ErsetztDurch).toEqual({ Id: draft!.id, Nummer: issued.body.Rechnung.Nummer })
    expect(await books()).toEqual([])
    const again = await test.call('POST', `/betreiber/rechnungen/${row.id}/korrektur`, {
      token,
      body: { Grund: 'Nochmal' },
    })
    expect(again.status).toBe(409)
  })

  it('that was paid is paid back by its correction', async () => {
    const row = await issuedOne()
    const ctx = await asOperator()
    await ctx.write(async (tx) => {
      succeeded(await settleInvoice(ctx, tx, row.id, steps.today()))
      const correction = succeeded(await correctInvoice(ctx, tx, row.id, 'Doppelt'))
      succeeded(await settleInvoice(ctx, tx, correction.id, steps.today()))
    })
    expect(await books()).toEqual([])
  })

  it.each([true, false])(
    'that is a credit is taken back; one that was paid out is paid back (%s)',
    async (isPaidOut) => {
      const id = await steps.matched()
      await steps.move(id, 'release')
      await turnMonth()
      await steps.move(id, 'cancel')
      const [credit] = await ofMonth(await turnMonth())
      const ctx = await asOperator()
      const correction = await ctx.write(async (tx) => {
        if (isPaidOut) succeeded(await settleInvoice(ctx, tx, credit!.id, steps.today()))
        return succeeded(await correctInvoice(ctx, tx, credit!.id, 'Doppelt'))
      })
      expect(correction.grossCents).toBe(-credit!.gross_cents)
      expect(correction.dueOn).toBe(isPaidOut ? addDays(steps.today(), ctx.tenant.config.billing!.paymentDays!) : null)
      const { xml } = succeeded(await openDocument(ctx, correction))
      expect(xml.includes('IBANID')).toBe(isPaidOut)
      expect(xml).toContain(
        isPaidOut
          ? 'Die Gutschrift ist schon ausgezahlt oder verrechnet: Bitte überweisen Sie'
          : 'vollständig auf: Sie wird nicht mehr ausgezahlt.',
      )
      expect(await books()).toEqual([])
    },
  )

  it('is visible to the owners, inactive ones too, and to nobody else', async () => {
    const row = await issuedOne()
    const token = await login('inhaber')
    const list = await test.call('PUT', '/agentur/rechnungen', {
      token,
      body: { OrderBy: 'BruttoCent', Descending: true, Pagesize: 2 },
    })
    expect(list.body).toMatchObject({ HasNext: true, TotalCountIsExact: true, OffenCent: expect.any(Number) })
    const [sum] = await steps.rows<{ cents: number }>(
      'SELECT sum(gross_cents) FILTER (WHERE settled_at IS NULL)::int AS cents FROM invoice WHERE tenant_id = $1 AND number IS NOT NULL',
    )
    expect(list.body.OffenCent).toBe(sum!.cents)
    const all = await test.call('PUT', '/agentur/rechnungen', { token, body: { Pagesize: 200 } })
    expect(all.body.Content.some(({ Status }: { Status: string }) => Status === 'Entwurf')).toBe(false)
    const shown = await test.call('GET', `/agentur/rechnungen/${row.id}`, { token })
    const lines: { PraemienCent: number; GebuehrCent: number }[] = shown.body.Positionen
    expect(lines.reduce((net, line) => net + line.PraemienCent + line.GebuehrCent, 0)).toBe(
      shown.body.Rechnung.NettoCent,
    )
    expect(
      (await test.call('GET', `/agentur/rechnungen/${row.id}`, { token: await login('inhaber-inaktiv') })).status,
    ).toBe(404)
    expect(
      (await test.call('PUT', '/agentur/rechnungen', { token: await login('inhaber-inaktiv'), body: {} })).body
        .TotalCount,
    ).toBe(0)
    for (const name of ['mitarbeiter', 'empfehler', 'profi']) {
      const other = await login(name)
      for (const path of [
        `/agentur/rechnungen/${row.id}`,
        `/agentur/rechnungen/${row.id}/pdf`,
        `/agentur/rechnungen/${row.id}/xml`,
      ])
        expect((await test.call('GET', path, { token: other })).status).toBe(403)
      expect((await test.call('PUT', '/agentur/rechnungen', { token: other, body: {} })).status).toBe(403)
    }
    const foreign = await login('inhaber', 'hanse-assekuranz')
    expect(
      (await test.call('GET', `/agentur/rechnungen/${row.id}`, { tenant: 'hanse-assekuranz', token: foreign })).status,
    ).toBe(404)
  })
})

it('the books agree with the invoices to the cent, over a random year', async () => {
  let seed = 20_261_123
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const released: string[] = []
  for (let month = 0; month < 12; month += 1) {
    await steps.charge(random(5_000))
    for (let one = 0; one < 1 + random(4); one += 1) {
      const agency = await steps.agencyId(random(3) === 0 ? 'inactive' : 'active')
      const id = await steps.matched({ share: ([0, 50, 100] as const)[random(3)]! }, agency)
      await steps.move(id, 'release')
      released.push(id)
    }
    if (random(2) === 0) await steps.move(released.splice(random(released.length), 1)[0]!, 'cancel')
    await turnMonth()
    const ctx = await asOperator()
    for (const row of await invoices(`AND state IN ('issued', 'sent')`)) {
      const chance = random(6)
      if (chance === 0 && row.kind === 'invoice')
        await ctx.write(async (tx) => succeeded(await correctInvoice(ctx, tx, row.id, 'Zufall')))
      else if (chance < 4)
        await ctx.write(async (tx) => {
          // The correction of an unpaid invoice requires no payment.
          const settled = await settleInvoice(ctx, tx, row.id, steps.today())
          if (isRefused(settled))
            expect([settled.detail, row.kind === 'correction' || row.gross_cents === 0]).toEqual(['isPayable', true])
          return settled
        })
    }
    expect(await books()).toEqual([])
  }
  const [net] = await steps.rows<{ lines: number; items: number }>(
    `SELECT (SELECT sum(l.rewards_cents + l.fee_cents) FROM invoice_line l WHERE l.tenant_id = $1)::int AS lines,
            (SELECT sum(b.rewards_cents + b.fee_cents) FROM billing_item b JOIN invoice i ON i.tenant_id = $1 AND i.id = b.invoice_id
             WHERE b.tenant_id = $1 AND i.number IS NOT NULL)::int AS items`,
  )
  expect(net!.lines).toBe(net!.items)
})
