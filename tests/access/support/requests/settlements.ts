import type { Meaning } from '../members.ts'
import type { Make } from '../request.ts'

const report = {
  OrderBy: 'Nummer',
  ...{ Filter: '', Pagesize: 25, Pagenumber: 1, Descending: true },
  Spalten: { Status: ['Ausgestellt'], Art: ['Gutschrift'], AusgestelltAm: { Von: '2020-01-01', Bis: '2100-01-01' } },
}

const list: Make = async ({ fixtures, actor }) => {
  await fixtures.settlement(actor)
  return { body: report }
}
const own: Make = async ({ fixtures, actor }) => ({ params: { id: await fixtures.settlement(actor) } })

/** Settlements of professional sellers, and what operators do with them. */
export const settlementRequests = {
  listSettlements: list,
  exportSettlements: list,
  getSettlement: own,
  objectToSettlement: async (asked) => ({ ...(await own(asked)), body: { Grund: 'Ein Auftrag fehlt' } }),
  downloadSettlement: own,
  downloadSettlementXml: own,
  downloadYearStatement: async ({ fixtures, actor }) => ({ params: { year: await fixtures.settlementYear(actor) } }),
  searchSettlements: async ({ fixtures, actor }) => {
    await fixtures.sellersSettlement(actor.place)
    return { query: { status: 'Ausgestellt', query: 'GS-' } }
  },
  getOperatorSettlement: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.sellersSettlement(actor.place) },
  }),
  moveSettlement: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.sellersSettlement(actor.place), move: 'korrigieren' },
    body: { Grund: 'Anschrift' },
  }),
  downloadOperatorSettlement: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.sellersSettlement(actor.place) },
  }),
  downloadOperatorSettlementXml: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.sellersSettlement(actor.place) },
  }),
} as const satisfies Readonly<Record<string, Make>>

export const settlementMeanings: Readonly<Record<string, Meaning>> = {
  'listSettlements.body.Spalten.Status.0': 'value',
  'listSettlements.body.Spalten.Art.0': 'value',
  'exportSettlements.body.Spalten.Status.0': 'value',
  'exportSettlements.body.Spalten.Art.0': 'value',
  'getSettlement.params.id': ['settlementId', 'owned'],
  'objectToSettlement.params.id': ['settlementId', 'owned'],
  'downloadSettlement.params.id': ['settlementId', 'owned'],
  'downloadSettlementXml.params.id': ['settlementId', 'owned'],
  // Of the caller's own documents alone.
  'downloadYearStatement.params.year': 'value',
  'getOperatorSettlement.params.id': ['settlementId', 'tenant'],
  'moveSettlement.params.id': ['settlementId', 'tenant'],
  'downloadOperatorSettlement.params.id': ['settlementId', 'tenant'],
  'downloadOperatorSettlementXml.params.id': ['settlementId', 'tenant'],
}

export const plainSettlementMembers: readonly string[] = ['AusgestelltAm']
