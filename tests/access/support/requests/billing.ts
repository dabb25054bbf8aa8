import type { Meaning } from '../members.ts'
import type { Make } from '../request.ts'

const filter = { Filter: '', Pagesize: 25, Pagenumber: 1, Descending: true }

const ownInvoice =
  (state: 'draft' | 'issued'): Make =>
  async ({ fixtures, actor }) => ({ params: { id: await fixtures.invoice(actor.place, actor.accountId, state) } })

/** Reward plans, the price list and invoices. */
export const billingRequests = {
  listRewardPlan: async ({ fixtures, actor }) => {
    await fixtures.planEntry(actor.place, actor.accountId)
    return { body: { OrderBy: 'GueltigAb', ...filter, Spalten: { KategorieId: [1], Stand: ['Kuenftig'] } } }
  },
  addRewardPlanEntry: async ({ fixtures, actor }) => ({
    body: { KategorieId: 1, PraemieCent: 4_200, GueltigAb: await fixtures.newDay(actor.place) },
  }),
  deleteRewardPlanEntry: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.planEntry(actor.place, actor.accountId) },
  }),
  listPlanCategories: () => ({}),
  getOwnRewardPlan: () => ({}),
  listServiceFees: async ({ fixtures, actor }) => {
    await fixtures.serviceFee(actor.place)
    return {}
  },
  listPriceList: async ({ fixtures, actor }) => {
    await fixtures.serviceFee(actor.place)
    return {}
  },
  addServiceFee: async ({ fixtures, actor }) => ({
    body: { KategorieId: 1, GebuehrCent: 1_500, GueltigAb: await fixtures.newDay(actor.place) },
  }),
  listInvoices: async ({ fixtures, actor }) => {
    await fixtures.invoice(actor.place, actor.accountId)
    const columns = {
      Status: ['Ausgestellt'],
      Art: ['Rechnung'],
      RechnungVom: { Von: '2020-01-01', Bis: '2100-01-01' },
    }
    return { body: { OrderBy: 'Nummer', ...filter, Spalten: columns } }
  },
  getInvoice: ownInvoice('issued'),
  downloadInvoice: ownInvoice('issued'),
  downloadInvoiceXml: ownInvoice('issued'),
  searchInvoices: async ({ fixtures, actor }) => {
    await fixtures.invoice(actor.place, actor.accountId)
    return { query: { status: 'Ausgestellt' } }
  },
  getOperatorInvoice: ownInvoice('issued'),
  issueInvoice: ownInvoice('draft'),
  settleInvoice: async (own) => ({ ...(await ownInvoice('issued')(own)), body: { BezahltAm: '2026-01-01' } }),
  correctInvoice: async (own) => ({ ...(await ownInvoice('issued')(own)), body: { Grund: 'Anschrift' } }),
  downloadOperatorInvoice: ownInvoice('issued'),
  downloadOperatorInvoiceXml: ownInvoice('issued'),
  deleteServiceFee: async ({ fixtures, actor }) => ({ params: { id: await fixtures.serviceFee(actor.place) } }),
} as const satisfies Readonly<Record<string, Make>>

export const billingMeanings: Readonly<Record<string, Meaning>> = {
  // Rows of other categories are left out; named ones are not looked up.
  'listRewardPlan.body.Spalten.KategorieId.0': 'value',
  'listRewardPlan.body.Spalten.Stand.0': 'value',
  'addRewardPlanEntry.body.KategorieId': ['category', 'tenant'],
  'deleteRewardPlanEntry.params.id': ['planEntryId', 'owned'],
  'addServiceFee.body.KategorieId': ['category', 'tenant'],
  'deleteServiceFee.params.id': ['serviceFeeId', 'tenant'],
  'listInvoices.body.Spalten.Status.0': 'value',
  'listInvoices.body.Spalten.Art.0': 'value',
  'getInvoice.params.id': ['invoiceId', 'owned'],
  'downloadInvoice.params.id': ['invoiceId', 'owned'],
  'downloadInvoiceXml.params.id': ['invoiceId', 'owned'],
  'getOperatorInvoice.params.id': ['invoiceId', 'tenant'],
  'issueInvoice.params.id': ['draftInvoiceId', 'tenant'],
  'settleInvoice.params.id': ['invoiceId', 'tenant'],
  'correctInvoice.params.id': ['invoiceId', 'tenant'],
  'downloadOperatorInvoice.params.id': ['invoiceId', 'tenant'],
  'downloadOperatorInvoiceXml.params.id': ['invoiceId', 'tenant'],
}

export const plainBillingMembers: readonly string[] = [
  ...['UmsatzsteuerId', 'ZahlungszielTage'],
  ...['OrderBy', 'Descending', 'Pagesize', 'Pagenumber', 'Filter'],
  ...['PraemieCent', 'GebuehrCent', 'GueltigAb', 'BezahltAm', 'Von', 'Bis'],
]
