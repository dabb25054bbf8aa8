import {
  bookInvoiceCorrected,
  bookInvoiceIssued,
  bookInvoiceSettled,
  type LedgerEntry,
} from '@referral/domain/accounting'
import { addDays, addMonths, berlinDay, plainDay, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import { invoiceNumber, invoiceTotals } from '@referral/domain/invoice'
import { cents } from '@referral/domain/money'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { TenantConfig } from '../../apps/server/src/platform/tenant.ts'
import type { SeedTx } from './bulk.ts'

interface Item {
  readonly id: string
  readonly recommendationId: string
  readonly orderId: string
  readonly reversesId: string | null
  readonly at: Date
  readonly on: PlainDay
  readonly orderNumber: string
  readonly orderedOn: PlainDay
  readonly product: string
  readonly rewardsCents: number
  readonly feeCents: number
}

interface Released {
  readonly recommendationId: string
  readonly orderId: string
  readonly orderNumber: string
  readonly orderedOn: PlainDay
  readonly product: string
  readonly releasedAt: Date
  readonly cancelledAt: Date | null
  readonly rewardsCents: number
  readonly feeCents: number
}

/** What the year's released orders of an agency cost it, as the release would have charged them. */
const releasedOrders = `
  SELECT r.id AS "recommendationId", o.id AS "orderId", o.order_number AS "orderNumber", o.ordered_on AS "orderedOn",
    coalesce(p.texts -> 'de' ->> 'name', p.name) AS product, r.released_at AS "releasedAt",
    CASE WHEN r.state = 'cancelled' THEN r.ended_at END AS "cancelledAt",
    (SELECT coalesce(sum(w.cents), 0) FROM reward w WHERE w.tenant_id = $1 AND w.recommendation_id = r.id AND w.provided_at IS NOT NULL)::int AS "rewardsCents",
    coalesce((SELECT e.cents FROM price_list_entry e WHERE e.tenant_id = $1 AND e.category_id = p.category_id AND e.valid_from <= o.ordered_on
      ORDER BY e.valid_from DESC LIMIT 1), 0)::int AS "feeCents"
  FROM recommendation r JOIN customer_order o ON o.tenant_id = $1 AND o.recommendation_id = r.id
  JOIN product p ON p.tenant_id = $1 AND p.id = coalesce(o.product_id, r.product_id)
  WHERE r.tenant_id = $1 AND o.case_agency_id = $2 AND r.released_at IS NOT NULL ORDER BY r.released_at, r.id`

const hourMs = 3_600_000
const nightOf = (day: PlainDay) => new Date(startOfBerlinDay(day).getTime() + 2 * hourMs)

interface SeedInvoices {
  readonly agencyId: string
  readonly config: TenantConfig
  readonly now: Date
}

/**
 * The year's invoices of the agency that works: paid ones, one that was corrected with what corrects it and the draft in
 * its place, one on its way, one just issued.
 */
export async function seedInvoices(tx: SeedTx, { agencyId, config, now }: SeedInvoices): Promise<void> {
  const rows = (await tx.client.query<Released>(releasedOrders, [tx.tenantId, agencyId])).rows
  const items = rows.flatMap((row) => itemsOf(row))
  const today = berlinDay(now)
  const thisMonth = plainDay(`${today.slice(0, 8)}01`)
  const byMonth = Map.groupBy(items, ({ on }) => plainDay(`${on.slice(0, 8)}01`))
  const isOver = (month: PlainDay) => addDays(addMonths(month, 1), 2) <= today && month < thisMonth
  const months = [...byMonth.keys()].filter(isOver).toSorted()
  const made = createMaker(tx, agencyId, await partiesOf(tx, agencyId, config))
  for (const [index, month] of months.entries()) {
    const left = months.length - index
    const own = byMonth.get(month)!
    const issuedOn = addDays(addMonths(month, 1), 2)
    const invoice = made.issue(month, own, issuedOn, left === 1 ? 'issued' : left === 2 ? 'sent' : 'settled')
    if (left === 4) made.correct(invoice, own, addDays(issuedOn, 6))
  }
  made.keepWaiting(items.filter(({ id }) => !made.has(id)))
  await made.write()
}

function itemsOf({ releasedAt, cancelledAt, ...row }: Released): Item[] {
  const charge = { ...row, id: newId(releasedAt), reversesId: null, at: releasedAt, on: berlinDay(releasedAt) }
  if (cancelledAt === null || cancelledAt < releasedAt) return [charge]
  const { rewardsCents, feeCents } = charge
  const back = { id: newId(cancelledAt), reversesId: charge.id, at: cancelledAt, on: berlinDay(cancelledAt) }
  return [charge, { ...charge, ...back, rewardsCents: -rewardsCents, feeCents: -feeCents }]
}

async function partiesOf(tx: SeedTx, agencyId: string, { contact, payer, billing }: TenantConfig) {
  const { rows } = await tx.client.query<Record<string, string | null>>(
    'SELECT * FROM agency WHERE tenant_id = $1 AND id = $2',
    [tx.tenantId, agencyId],
  )
  const agency = rows[0]!
  const [zip, city] = contact.city.split(/ (.+)/) as [string, string]
  const { company: name, street, email, phone } = contact
  const account = { name: payer.name, iban: payer.iban, bic: payer.bic }
  return {
    seller: { name, street, zip, city, vatId: billing?.vatId ?? null, taxNumber: null, email, phone, account },
    buyer: {
      ...{
        name: `${agency['name']} ${agency['legal_form']}`,
        street: `${agency['street']} ${agency['street_number']}`,
      },
      ...{ zip: agency['zip'], city: agency['city'], vatId: agency['vat_id'], taxNumber: null },
      ...{ email: agency['email'], phone: agency['phone'] },
    },
  }
}

type InvoiceRow = Record<string, unknown> & { readonly id: string }

/** Makes the rows of documents, with their bookings, and writes them in the order of their keys. */
function createMaker(tx: SeedTx, agencyId: string, { seller, buyer }: Awaited<ReturnType<typeof partiesOf>>) {
  const numbers = new Map<number, number>()
  const billed: Record<string, unknown>[] = []
  const invoices: InvoiceRow[] = []
  const lines: Record<string, unknown>[] = []
  const entries: { readonly entry: LedgerEntry; readonly subject: string; readonly at: Date }[] = []
  const events: {
    readonly id: string
    readonly kind: string
    readonly from: string | null
    readonly to: string
    readonly at: Date
  }[] = []
  const known = new Set<string>()
  const book = (entry: LedgerEntry | null, subject: string, at: Date) =>
    entry === null ? undefined : entries.push({ entry, subject, at })

  const bill = (item: Item, invoiceId: string | null) => {
    known.add(item.id)
    billed.push({
      ...{ id: item.id, agency_id: agencyId, recommendation_id: item.recommendationId, order_id: item.orderId },
      ...{ reverses_id: item.reversesId, booked_at: item.at, booked_on: item.on, order_number: item.orderNumber },
      ...{ ordered_on: item.orderedOn, product: item.product, rewards_cents: item.rewardsCents },
      ...{ fee_cents: item.feeCents, invoice_id: invoiceId },
    })
  }
  const totalsOf = (own: readonly Item[], sign: 1 | -1) =>
    invoiceTotals(
      own.map(({ rewardsCents, feeCents }) => ({
        rewardsCents: cents(rewardsCents * sign),
        feeCents: cents(feeCents * sign),
      })),
    )
  const rowOf = (month: PlainDay, own: readonly Item[], at: Date, sign: 1 | -1): InvoiceRow => {
    const { rewardsCents, feesCents, vatCents, grossCents } = totalsOf(own, sign)
    return {
      ...{
        id: newId(at),
        agency_id: agencyId,
        kind: 'invoice',
        state: 'draft',
        number: null,
        year: null,
        sequence: null,
      },
      ...{ month, period_from: month, period_until: addDays(addMonths(month, 1), -1), drafted_at: at },
      ...{ issued_at: null, issued_on: null, due_on: null, sent_at: null, settled_at: null, paid_on: null },
      ...{ corrects_id: null, reason: null, seller: null, buyer: null },
      ...{ rewards_cents: rewardsCents, fees_cents: feesCents, vat_cents: vatCents, gross_cents: grossCents },
    }
  }
  const number = (row: InvoiceRow, own: readonly Item[], on: PlainDay, sign: 1 | -1): InvoiceRow => {
    const year = Number(on.slice(0, 4))
    const sequence = (numbers.get(year) ?? 0) + 1
    numbers.set(year, sequence)
    own.forEach((item, index) => {
      lines.push({
        ...{
          invoice_id: row.id,
          position: index + 1,
          item_id: item.id,
          is_reversal: (item.reversesId !== null) === (sign === 1),
        },
        ...{ booked_on: item.on, order_number: item.orderNumber, ordered_on: item.orderedOn, product: item.product },
        ...{ rewards_cents: item.rewardsCents * sign, fee_cents: item.feeCents * sign },
      })
    })
    events.push({ id: row.id, kind: 'invoiceIssued', from: 'draft', to: 'issued', at: nightOf(on) })
    return {
      ...row,
      ...{ state: 'issued', number: invoiceNumber(year, sequence), year, sequence, seller, buyer },
      ...{ issued_at: nightOf(on), issued_on: on, due_on: addDays(on, 14) },
    }
  }
  const amountsOf = (own: readonly Item[]) => {
    const { rewardsCents, feesCents, vatCents } = totalsOf(own, 1)
    return { rewardsCents, feesCents, vatCents }
  }

  return {
    has: (id: string) => known.has(id),
    issue(month: PlainDay, own: readonly Item[], on: PlainDay, state: 'issued' | 'sent' | 'settled'): InvoiceRow {
      const issued = number(rowOf(month, own, nightOf(addMonths(month, 1)), 1), own, on, 1)
      const sentAt = new Date(nightOf(on).getTime() + hourMs / 2)
      const paidOn = addDays(on, 9)
      const row: InvoiceRow = {
        ...issued,
        state,
        ...(state === 'issued' ? {} : { sent_at: sentAt }),
        ...(state === 'settled'
          ? { settled_at: new Date(nightOf(paidOn).getTime() + 8 * hourMs), paid_on: paidOn }
          : {}),
      }
      invoices.push(row)
      for (const item of own) bill(item, row.id)
      const grossCents = cents(row['gross_cents'] as number)
      book(bookInvoiceIssued({ invoiceId: row.id, ...amountsOf(own) }), row.id, nightOf(on))
      if (state !== 'issued') events.push({ id: row.id, kind: 'invoiceSent', from: 'issued', to: 'sent', at: sentAt })
      if (state === 'settled') {
        const at = row['settled_at'] as Date
        book(bookInvoiceSettled({ invoiceId: row.id, grossCents }), row.id, at)
        events.push({ id: row.id, kind: 'invoiceSettled', from: 'sent', to: 'settled', at })
      }
      return row
    },
    /** Takes one back that nobody had paid, and drafts what takes its place. */
    correct(invoice: InvoiceRow, own: readonly Item[], on: PlainDay): void {
      const at = nightOf(on)
      const month = invoice['month'] as PlainDay
      const index = entries.findIndex(({ entry }) => entry.businessKey === `invoice:${invoice.id}:settle`)
      if (index >= 0) entries.splice(index, 1)
      const settled = events.findIndex(({ id, kind }) => id === invoice.id && kind === 'invoiceSettled')
      if (settled >= 0) events.splice(settled, 1)
      Object.assign(invoice, { state: 'corrected', settled_at: null, paid_on: null })
      const reason = 'Anschrift der Agentur hatte sich geändert'
      const draft = { ...rowOf(month, own, at, -1), kind: 'correction', corrects_id: invoice.id, reason }
      const correction = { ...number(draft, own, on, -1), state: 'sent', sent_at: new Date(at.getTime() + hourMs / 2) }
      invoices.push(correction)
      const { rewardsCents, feesCents, vatCents } = amountsOf(own)
      book(
        bookInvoiceCorrected({ correctionId: correction.id, invoiceId: invoice.id, rewardsCents, feesCents, vatCents }),
        correction.id,
        at,
      )
      events.push({ id: invoice.id, kind: 'invoiceCorrected', from: 'sent', to: 'corrected', at })
      const again = rowOf(month, own, at, 1)
      invoices.push(again)
      for (const row of billed) if (row['invoice_id'] === invoice.id) row['invoice_id'] = again.id
    },
    keepWaiting: (waiting: readonly Item[]) => waiting.forEach((item) => bill(item, null)),
    async write(): Promise<void> {
      await tx.insert(
        'billing_item',
        billed.filter((row) => row['reverses_id'] === null),
      )
      await tx.insert(
        'billing_item',
        billed.filter((row) => row['reverses_id'] !== null),
      )
      await tx.insert('invoice', invoices)
      await tx.insert('invoice_line', lines)
      await tx.insert(
        'invoice_counter',
        [...numbers].map(([year, last]) => ({ year, last })),
      )
      await writeEvents(tx, agencyId, events)
      await writeBooks(tx, entries)
    },
  }
}

async function writeEvents(
  tx: SeedTx,
  agencyId: string,
  events: readonly { id: string; kind: string; from: string | null; to: string; at: Date }[],
): Promise<void> {
  const rows = events.map(({ id, kind, from, to, at }) => ({
    ...{ id: newId(at), subject_kind: 'invoice', subject_id: id, kind, from_state: from, to_state: to },
    ...{ actor_kind: 'system', actor_id: null, data: { agency: agencyId }, at },
  }))
  await tx.insert('event', rows)
  await tx.insert(
    'audit_waiting',
    rows.map(({ id }) => ({ kind: 'event', id })),
  )
}

/** As the ledger's `post` does; accounts of these kinds belong to nobody. */
async function writeBooks(
  tx: SeedTx,
  entries: readonly { entry: LedgerEntry; subject: string; at: Date }[],
): Promise<void> {
  const { rows } = await tx.client.query<{ id: string; kind: string }>(
    'SELECT id, kind FROM ledger_account WHERE tenant_id = $1 AND owner_id IS NULL',
    [tx.tenantId],
  )
  const accounts = new Map(rows.map(({ id, kind }) => [kind, id]))
  const [made, written, postings] = [[] as object[], [] as { id: string }[], [] as object[]]
  const ids = new Map<string, string>()
  const accountOf = (kind: string, at: Date) => {
    const known = accounts.get(kind)
    if (known !== undefined) return known
    const id = newId(at)
    accounts.set(kind, id)
    made.push({ id, kind, owner_id: null, debit_cents: 0, credit_cents: 0 })
    return id
  }
  for (const { entry, subject, at } of entries) {
    const id = newId(at)
    ids.set(entry.businessKey, id)
    const reverses_id = entry.reverses === null ? null : ids.get(entry.reverses)!
    written.push({ id, business_key: entry.businessKey, reverses_id, subject_id: subject, at } as { id: string })
    entry.postings.forEach(({ debit, credit, cents: amount }, index) =>
      postings.push({
        ...{ entry_id: id, line: index + 1, cents: amount },
        ...{ debit_account_id: accountOf(debit, at), credit_account_id: accountOf(credit, at) },
      }),
    )
  }
  await tx.insert('ledger_account', made as never)
  await tx.insert('ledger_entry', written as never)
  await tx.insert('ledger_posting', postings as never)
  await tx.insert(
    'audit_waiting',
    written.map(({ id }) => ({ kind: 'entry', id })),
  )
}
