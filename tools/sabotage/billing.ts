import type { Sabotage } from './sabotage.ts'

const plans = 'apps/server/src/features/plans/plans.test.ts'
const months = 'apps/server/src/features/billing/billing.test.ts'
const moves = 'apps/server/src/features/billing/move-invoice.ts'

/** What agencies pay and are charged. */
export const billing: readonly Sabotage[] = [
  {
    name: 'plan-past-locked',
    defence: 'A reward plan never changes what holds today or held before',
    file: 'apps/server/src/features/plans/plans.sql.ts',
    remove: "'DELETE FROM reward_plan_entry WHERE tenant_id = $1 AND agency_id = $2 AND id = $3 AND valid_from > $4'",
    put: "'DELETE FROM reward_plan_entry WHERE tenant_id = $1 AND agency_id = $2 AND id = $3 AND $4::date IS NOT NULL'",
    test: plans,
    only: 'is locked with midnight in Berlin',
  },
  {
    name: 'plan-from-tomorrow',
    defence: 'An amount of a plan begins tomorrow at the earliest',
    file: 'packages/domain/src/valid-from.ts',
    remove: 'addDays(today, 1)',
    put: 'addDays(today, -9999)',
    test: plans,
    only: 'the past is locked, and today with it',
  },
  {
    name: 'charged-names-in-english',
    defence: 'An English page names the products of an invoice in English',
    file: 'apps/server/src/features/billing/present-invoice.ts',
    remove: 'product: frozenNameIn(locale, line)',
    put: "product: frozenNameIn('de', line)",
    test: 'tests/content/frozen-names.test.ts',
    only: 'names the products of an invoice',
  },
  {
    name: 'invoice-numbers-gapless',
    defence: 'A number of an invoice that is rolled back is taken by the next one',
    file: 'apps/server/src/features/billing/invoices.sql.ts',
    remove: 'SET last = invoice_counter.last + 1 RETURNING last',
    put: 'SET last = invoice_counter.last + 2 RETURNING last',
    test: months,
    only: 'are gapless where many connections',
  },
  {
    name: 'invoice-of-own-agency',
    defence: 'An agency sees no invoice of another',
    file: 'apps/server/src/features/billing/agency-invoices.ts',
    remove: 'row.agencyId !== member.agency.id || ',
    test: months,
    only: 'is visible to the owners',
  },
  {
    name: 'invoice-draft-hidden',
    defence: 'An agency is not led to the draft that replaces its corrected invoice',
    file: 'apps/server/src/features/billing/present-invoice.ts',
    remove: 'showsDrafts ? (replacement ?? null) : reference(replacement)',
    put: 'replacement ?? null',
    test: months,
    only: 'is corrected by a new document',
  },
  {
    name: 'invoice-charge-taken-back',
    defence: 'An order that falls after its release is taken off a later invoice',
    file: 'apps/server/src/chain.ts',
    remove: 'recommendationCancelled: [cancelRewards, takeBackCharge, cancelCommission]',
    put: 'recommendationCancelled: [cancelRewards, cancelCommission]',
    test: months,
    only: 'bill a cancellation of a later month',
  },
  {
    name: 'invoice-corrected-booked',
    defence: 'A correction takes the invoice out of the books',
    file: moves,
    remove: '  await book(ctx, tx, bookingOf(row, row.correctsId), row)\n',
    put: '  if (row.correctsId === null) await book(ctx, tx, bookingOf(row, row.correctsId), row)\n',
    test: months,
    only: 'is corrected by a new document',
  },
  {
    name: 'seller-known',
    defence: 'A seller without a VAT id has an identifier in the e-invoice (EN 16931, BR-CO-26)',
    file: 'apps/server/src/features/billing/document/build-xml.ts',
    remove: 'if (vatId !== null || taxNumber === null) return xml',
    put: 'if (vatId !== null || taxNumber !== null) return xml',
    test: 'tools/documents/schematron.test.ts',
    only: 'keeps our own rules',
  },
  {
    name: 'description-readable',
    defence: 'A tenant’s name does not break the description that tells of the e-invoice',
    file: 'apps/server/src/platform/pdf/sheet.ts',
    remove: '[key]: escapeHtml(value)',
    put: '[key]: value',
    test: 'apps/server/src/features/billing/document.test.ts',
    only: 'whatever its sender is called',
  },
]
