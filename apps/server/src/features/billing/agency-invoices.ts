import type { billingOperations } from '@referral/contract/billing'
import type { BodyOf } from '@referral/contract/operation'
import { requireMembership } from '#features/agencies/public.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { pageOfReport } from '#platform/report.ts'
import type { ReportShape } from '#platform/report-shape.ts'
import { isBetween, isOneOf } from '#platform/report-conditions.ts'
import { findInvoice, invoiceColumns } from './invoices.sql.ts'
import { presentInvoice, presentRow } from './present-invoice.ts'
import type { InvoiceRow } from './tables.ts'

type Query = BodyOf<(typeof billingOperations)['listInvoices']>
interface Narrowed {
  readonly filter: string
  readonly columns: Query['columns']
}

/**
 * What still is to be paid, or paid back: what `isPayable` lets an operator note a payment of. An unpaid invoice and the
 * correction that cancels it are settled by each other.
 */
const isOpen = `i.settled_at IS NULL AND i.gross_cents <> 0 AND i.state <> 'corrected' AND NOT EXISTS (
  SELECT 1 FROM invoice c WHERE c.tenant_id = $1 AND c.id = i.corrects_id AND c.settled_at IS NULL)`

/** The documents sent to an agency; drafts are visible to operators only. */
const shapeOf = (agencyId: string): ReportShape<NonNullable<Query['orderBy']>, Narrowed> => ({
  columns: () => invoiceColumns,
  from: 'FROM invoice i',
  where: (bind) => `i.tenant_id = $1 AND i.agency_id = ${bind(agencyId)}::uuid AND i.number IS NOT NULL`,
  key: 'i.id',
  sort: {
    number: 'i.number',
    kind: 'i.kind',
    state: 'i.state',
    periodFrom: 'i.period_from',
    issuedOn: 'i.issued_on',
    dueOn: 'i.due_on',
    paidOn: 'i.paid_on',
    netCents: 'i.rewards_cents + i.fees_cents',
    vatCents: 'i.vat_cents',
    grossCents: 'i.gross_cents',
  },
  first: { by: 'number', descending: true },
  narrow: ({ filter, columns }, bind) => [
    ...(filter === '' ? [] : [`strpos(lower(i.number), lower(${bind(filter)})) > 0`]),
    ...isOneOf('i.state', columns?.state, bind),
    ...isOneOf('i.kind', columns?.kind, bind),
    ...isBetween('i.issued_on', columns?.issuedOn, bind),
    ...isBetween('i.due_on', columns?.dueOn, bind),
    ...isBetween('i.gross_cents', columns?.grossCents, bind),
    ...(columns?.isOpen === undefined ? [] : [columns.isOpen ? isOpen : `NOT (${isOpen})`]),
  ],
})

const selectOpen = statement(
  'invoice_open',
  `SELECT coalesce(sum(i.gross_cents), 0)::bigint AS cents FROM invoice i
   WHERE i.tenant_id = $1 AND i.agency_id = $2 AND i.number IS NOT NULL AND ${isOpen}`,
)

/** Refused: forbidden, narrowFilter. */
export function listInvoices(ctx: Context, { filter = '', columns, ...query }: Query) {
  return ctx.read(async (tx) => {
    const member = await requireMembership(ctx, tx, 'invoices')
    if (isRefused(member)) return member
    const { id } = member.agency
    const page = await pageOfReport<InvoiceRow, NonNullable<Query['orderBy']>, Narrowed>(tx, shapeOf(id), {
      ...query,
      narrowed: { filter, columns },
    })
    if (isRefused(page)) return page
    const { cents } = await tx.one<{ cents: number }>(selectOpen, [tx.tenantId, id])
    return { ...page, content: page.content.map((row) => presentRow(ctx, row)), openCents: cents }
  })
}

/** An agency's own document; a draft or another agency's is not found. */
export async function findOwnInvoice(ctx: Context, tx: Tx, id: string): Promise<InvoiceRow | Refused> {
  const member = await requireMembership(ctx, tx, 'invoices')
  if (isRefused(member)) return member
  const row = await findInvoice(tx, id)
  return row === undefined || row.agencyId !== member.agency.id || row.state === 'draft' ? refuse('notFound') : row
}

export const getInvoice = (ctx: Context, id: string) =>
  ctx.read(async (tx) => {
    const row = await findOwnInvoice(ctx, tx, id)
    return isRefused(row) ? row : presentInvoice(ctx, tx, row)
  })
