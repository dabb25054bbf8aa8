import type { Meaning } from '../members.ts'
import type { Make } from '../request.ts'

const filter = { Filter: '', Pagesize: 25, Pagenumber: 1, Descending: true }
const days = { Von: '2020-01-01', Bis: '2099-12-31' }
const cents = { Von: 0, Bis: 100_000_000 }

/** A report of the caller's agency with a case in it. */
const report =
  (orderBy: string, columns: Readonly<Record<string, unknown>>): Make =>
  async ({ fixtures, actor }) => {
    const { agencyId } = await fixtures.agencyCase(actor.place, actor.accountId)
    const Spalten = { Produkt: [462], Betreuer: [actor.accountId], Meine: true, ...columns }
    return { params: { agentur: agencyId }, body: { OrderBy: orderBy, ...filter, Spalten } as never }
  }
const file =
  (orderBy: string, columns: Readonly<Record<string, unknown>>): Make =>
  async (own) => ({ body: (await report(orderBy, columns)(own)).body! })

const orderColumns = {
  Status: ['aktiv', 'eingegangen'],
  EmpfehlungStatus: ['Ok', 'Freigegeben'],
  Freigabe: ['Wartet', 'Bereit', 'Vorgemerkt', 'Freigegeben'],
  Auftragsdatum: days,
}
const recommendationColumns = { Status: ['Offen', 'Ok'], ErstelltAm: days, PraemieCent: cents }
const leadColumns = { Status: ['Ok'], EingetragenAm: days, Zugestimmt: true, HatAuftrag: true }
const rewardColumns = { Status: ['Offen'], Fuer: ['Empfehler'], EroeffnetAm: days, WertCent: cents }

/** An agency's view of its cases, and their release. */
export const agencyRequests = {
  listAgencyOrders: report('Auftragsdatum', orderColumns),
  listAgencyRecommendations: report('ErstelltAm', recommendationColumns),
  listAgencyLeads: report('EingetragenAm', leadColumns),
  listAgencyRewards: report('EroeffnetAm', rewardColumns),
  listAgencyStatistics: async ({ fixtures, actor }) => ({
    params: { agentur: (await fixtures.agencyCase(actor.place, actor.accountId)).agencyId },
  }),
  exportAgencyOrders: file('Auftragsdatum', orderColumns),
  exportAgencyRecommendations: file('ErstelltAm', recommendationColumns),
  exportAgencyLeads: file('EingetragenAm', leadColumns),
  exportAgencyRewards: file('EroeffnetAm', rewardColumns),
  getAgencyReportFilters: () => ({}),
  getAgencyOverview: () => ({}),
  getAgencyNumbers: () => ({}),
  getAgencyReportChoice: () => ({}),
  setAgencyReportChoice: () => ({ body: { Rhythmus: 'week' } }),
  listAgencyNumbersBy: () => ({ params: { nach: 'employee' } }),
  exportAgencyNumbersBy: () => ({ params: { nach: 'employee' } }),
  getAgencyCase: async ({ fixtures, actor }) => ({
    params: { id: (await fixtures.agencyCase(actor.place, actor.accountId)).recommendationId },
  }),
  releaseAgencyOrder: async ({ fixtures, actor }) => ({
    params: { auftrag: (await fixtures.agencyCase(actor.place, actor.accountId)).orderId, absicht: '1' },
  }),
  releaseAgencyOrders: async ({ fixtures, actor }) => ({
    body: { Auftraege: [(await fixtures.agencyCase(actor.place, actor.accountId)).orderId], Vorschau: false },
  }),
} as const satisfies Readonly<Record<string, Make>>

const reports = ['Orders', 'Recommendations', 'Leads', 'Rewards', 'Statistics']
const choices: Readonly<Record<string, readonly string[]>> = {
  Orders: ['Status', 'EmpfehlungStatus', 'Freigabe'],
  Recommendations: ['Status'],
  Leads: ['Status'],
  Rewards: ['Status', 'Fuer'],
}

export const agencyMeanings: Readonly<Record<string, Meaning>> = {
  ...Object.fromEntries(
    reports.map((report): [string, Meaning] => [`listAgency${report}.params.agentur`, ['agencyId', 'owned']]),
  ),
  ...Object.fromEntries(
    Object.entries(choices).flatMap(([report, columns]) =>
      ['list', 'export'].flatMap((verb) =>
        columns.map((column): [string, Meaning] => [`${verb}Agency${report}.body.Spalten.${column}.0`, 'value']),
      ),
    ),
  ),
  // The caller's own employees alone are known here, and products are the tenant's.
  ...Object.fromEntries(
    Object.keys(choices).flatMap((report) =>
      ['list', 'export'].flatMap((verb): [string, Meaning][] => [
        [`${verb}Agency${report}.body.Spalten.Produkt.0`, ['product', 'tenant']],
        [`${verb}Agency${report}.body.Spalten.Betreuer.0`, ['agencyMemberId', 'owned']],
      ]),
    ),
  ),
  // A step and a dimension of the numbers; a foreign value finds nothing, since the list is the agency's own.
  ...Object.fromEntries(
    ['list', 'export'].flatMap((verb) =>
      ['Schritt', 'Nach', 'Auch'].map((member): [string, Meaning] => [
        `${verb}AgencyRecommendations.body.Spalten.${member}`,
        'value',
      ]),
    ),
  ),
  'getAgencyCase.params.id': ['agencyCaseId', 'owned'],
  'releaseAgencyOrder.params.auftrag': ['agencyOrderId', 'owned'],
  'releaseAgencyOrder.params.absicht': 'value',
  // A foreign one is left out of the answer, as an unknown one is.
  'releaseAgencyOrders.body.Auftraege.0': ['agencyOrderId', 'owned'],
}

export const plainAgencyMembers: readonly string[] = [
  ...['Vorschau', 'Zugestimmt', 'HatAuftrag', 'Von', 'Bis'],
  ...['Meine', 'EmpfaengerKuerzel', 'Offen'],
]
