import type { Meaning } from './members.ts'
import type { Make } from './requests.ts'

const filter = { Filter: '', Pagesize: 25, Pagenumber: 1, Descending: true }

/** Reward plans, the price list and invoices. */
export const billingRequests = {
  listRewardPlan: async ({ things, actor }) => {
    await things.planEntry(actor.place, actor.accountId)
    return { body: { OrderBy: 'GueltigAb', ...filter, Spalten: { KategorieId: [1], Stand: ['Kuenftig'] } } }
  },
  addRewardPlanEntry: async ({ things, actor }) => ({
    body: { KategorieId: 1, PraemieCent: 4_200, GueltigAb: await things.newDay(actor.place) },
  }),
  deleteRewardPlanEntry: async ({ things, actor }) => ({
    params: { id: await things.planEntry(actor.place, actor.accountId) },
  }),
  listPlanCategories: () => ({}),
  getOwnRewardPlan: () => ({}),
  listServiceFees: async ({ things, actor }) => {
    await things.serviceFee(actor.place)
    return {}
  },
  listPriceList: async ({ things, actor }) => {
    await things.serviceFee(actor.place)
    return {}
  },
  addServiceFee: async ({ things, actor }) => ({
    body: { KategorieId: 1, GebuehrCent: 1_500, GueltigAb: await things.newDay(actor.place) },
  }),
  deleteServiceFee: async ({ things, actor }) => ({ params: { id: await things.serviceFee(actor.place) } }),
} as const satisfies Readonly<Record<string, Make>>

export const billingMeanings: Readonly<Record<string, Meaning>> = {
  // Rows of other categories are left out; what is named is looked up nowhere.
  'listRewardPlan.body.Spalten.KategorieId.0': 'value',
  'listRewardPlan.body.Spalten.Stand.0': 'value',
  'addRewardPlanEntry.body.KategorieId': ['category', 'tenant'],
  'deleteRewardPlanEntry.params.id': ['planEntryId', 'owned'],
  'addServiceFee.body.KategorieId': ['category', 'tenant'],
  'deleteServiceFee.params.id': ['serviceFeeId', 'tenant'],
}

export const plainBillingMembers: readonly string[] = [
  ...['OrderBy', 'Descending', 'Pagesize', 'Pagenumber', 'Filter'],
  ...['PraemieCent', 'GebuehrCent', 'GueltigAb'],
]
