import { eachMonth } from '#platform/monthly-documents.ts'
import { listDraftIds, selectDrafts } from './invoices.sql.ts'
import { listAgenciesWaiting, selectWaiting } from './items.sql.ts'
import { draftInvoice, issueInvoice } from './move-invoice.ts'

/** By night: an invoice for each agency with charges of the month before. */
export const billMonths = eachMonth({
  waiting: { of: selectWaiting, list: listAgenciesWaiting },
  drafts: { of: selectDrafts, list: listDraftIds },
  draft: draftInvoice,
  issue: issueInvoice,
})
