import { z } from 'zod'
import { cents, day, instant, line, pageOf, record } from './fields.ts'
import { operation, type Caller } from './operation.ts'
import { timelineStep, uuid } from './parts.ts'
import { leadReportQuery, orderReportQuery, recommendationReportQuery, rewardReportQuery } from './agency-queries.ts'
import { exported } from './report.ts'
import { agencyRelease, beneficiary, orderState, recommendationState, releaseObstacle, rewardState } from './states.ts'

const group = 'agency'
const everyone = ['agencyOwner', 'agencyOwnerInactive', 'agencyEmployee'] as const satisfies readonly Caller[]
const reads = ['sessionEnded', 'forbidden', 'invalidInput', 'narrowFilter'] as const

/** The agency of the path; it must be the caller's. */
const agencyPath = () => record({ agencyId: ['agentur', line(40).optional()] })
const withAgency = (path: string) => ({ path, aliases: [`${path}/:agentur`], params: agencyPath() })

const common = {
  id: ['Id', uuid()],
  recommendationId: ['EmpfehlungId', uuid()],
  number: ['Empfehlungsnummer', z.string()],
  productName: ['Produkt', z.string()],
  recommender: ['Empfehler', z.string()],
  member: ['Betreuer', z.string()],
} as const

const orderReportRow = record({
  ...common,
  recommendationId: ['EmpfehlungId', uuid().nullable()],
  number: ['Empfehlungsnummer', z.string().nullable()],
  orderNumber: ['Auftragsnummer', z.string()],
  orderedOn: ['Auftragsdatum', day()],
  orderState: ['Status', orderState()],
  /** Days since the order. */
  ageDays: ['Alter', z.int()],
  state: ['EmpfehlungStatus', recommendationState().nullable()],
  recipientInitials: ['EmpfaengerKuerzel', z.string().nullable()],
  releaseOn: ['FreigabeAb', day().nullable()],
  releasedAt: ['FreigegebenAm', instant().nullable()],
  /** The amount that the release provides: the rewards of both sides. */
  rewardCents: ['PraemieCent', cents()],
  release: ['Freigabe', agencyRelease()],
  obstacle: ['Hindernis', releaseObstacle().nullable()],
  mayRelease: ['Freigebbar', z.boolean()],
})

const recommendationReportRow = record({
  ...common,
  state: ['Status', recommendationState()],
  createdAt: ['ErstelltAm', instant()],
  channel: ['Kanal', z.string().nullable()],
  clicks: ['Klicks', z.int()],
  recipientInitials: ['EmpfaengerKuerzel', z.string().nullable()],
  rewardCents: ['PraemieCent', cents()],
  /** What its release cost, in the list behind a number. */
  costCents: ['KostenCent', cents().nullable()],
})

const leadReportRow = record({
  ...common,
  recipientInitials: ['EmpfaengerKuerzel', z.string().nullable()],
  enteredAt: ['EingetragenAm', instant()],
  confirmedAt: ['ZugestimmtAm', instant().nullable()],
  expiresOn: ['GueltigBis', day()],
  hasOrder: ['HatAuftrag', z.boolean()],
  state: ['Status', recommendationState()],
})

const rewardReportRow = record({
  ...common,
  beneficiary: ['Fuer', beneficiary()],
  cents: ['WertCent', cents()],
  state: ['Status', rewardState()],
  openedAt: ['EroeffnetAm', instant()],
  endedAt: ['ErledigtAm', instant().nullable()],
})

const statisticsRow = record({
  month: ['Monat', z.string()],
  recommendations: ['Empfehlungen', z.int()],
  leads: ['Interessenten', z.int()],
  orders: ['Auftraege', z.int()],
  released: ['Freigegeben', z.int()],
  rewardCents: ['PraemieCent', cents()],
})

/** The result of a release, or of its preview, order by order. */
const releaseVerdict = record({
  orderId: ['AuftragId', uuid()],
  orderNumber: ['Auftragsnummer', z.string()],
  release: ['Freigabe', agencyRelease()],
  obstacle: ['Hindernis', releaseObstacle().nullable()],
  ageDays: ['Alter', z.int()],
  rewardCents: ['PraemieCent', cents()],
  /** The service fee of the price list; with the rewards it is the agency's cost of the release, without tax. */
  feeCents: ['GebuehrCent', cents()],
})

export const agencyOperations = {
  listAgencyOrders: operation({
    id: 'listAgencyOrders',
    method: 'PUT',
    ...withAgency('/agentur/auftraege'),
    group,
    summary: 'The agency’s orders, with what stands against a release',
    section: '7.4',
    callers: everyone,
    byAdminLogin: true,
    body: orderReportQuery(),
    bodyOptional: true,
    answer: pageOf(orderReportRow),
    refusals: reads,
    example: { body: { OrderBy: 'Auftragsdatum', Descending: true, Pagesize: 6, Pagenumber: 1 } },
  }),
  listAgencyRecommendations: operation({
    id: 'listAgencyRecommendations',
    method: 'PUT',
    ...withAgency('/agentur/empfehlungen'),
    group,
    summary: 'What the agency’s customers recommended',
    section: '7.4',
    callers: everyone,
    byAdminLogin: true,
    body: recommendationReportQuery(),
    bodyOptional: true,
    answer: pageOf(recommendationReportRow),
    refusals: reads,
  }),
  listAgencyLeads: operation({
    id: 'listAgencyLeads',
    method: 'PUT',
    ...withAgency('/agentur/leads'),
    group,
    summary: 'Recommended people who have entered their data, by initials',
    section: '7.4',
    callers: everyone,
    byAdminLogin: true,
    body: leadReportQuery(),
    bodyOptional: true,
    answer: pageOf(leadReportRow),
    refusals: reads,
  }),
  listAgencyRewards: operation({
    id: 'listAgencyRewards',
    method: 'PUT',
    ...withAgency('/agentur/praemien'),
    group,
    summary: 'Rewards that the agency’s cases brought',
    section: 'product 4',
    callers: everyone,
    byAdminLogin: true,
    body: rewardReportQuery(),
    bodyOptional: true,
    answer: pageOf(rewardReportRow),
    refusals: reads,
  }),
  listAgencyStatistics: operation({
    id: 'listAgencyStatistics',
    method: 'PUT',
    ...withAgency('/agentur/statistik'),
    group,
    summary: 'The last twelve months, newest first',
    section: 'product 4',
    callers: everyone,
    byAdminLogin: true,
    answer: pageOf(statisticsRow),
    refusals: ['sessionEnded', 'forbidden'],
  }),
  exportAgencyOrders: operation({
    id: 'exportAgencyOrders',
    method: 'PUT',
    path: '/agentur/auftraege/export',
    group,
    summary: 'Every row of the same filter as CSV or workbook',
    section: 'product 4',
    callers: everyone,
    byAdminLogin: true,
    body: orderReportQuery(),
    bodyOptional: true,
    ...exported,
    handsOut: true,
    refusals: ['sessionEnded', 'forbidden', 'invalidInput'],
  }),
  exportAgencyRecommendations: operation({
    id: 'exportAgencyRecommendations',
    method: 'PUT',
    path: '/agentur/empfehlungen/export',
    group,
    summary: 'Every row of the same filter as CSV or workbook',
    section: 'product 4',
    callers: everyone,
    byAdminLogin: true,
    body: recommendationReportQuery(),
    bodyOptional: true,
    ...exported,
    handsOut: true,
    refusals: ['sessionEnded', 'forbidden', 'invalidInput'],
  }),
  exportAgencyLeads: operation({
    id: 'exportAgencyLeads',
    method: 'PUT',
    path: '/agentur/leads/export',
    group,
    summary: 'Every row of the same filter as CSV or workbook',
    section: 'product 4',
    callers: everyone,
    byAdminLogin: true,
    body: leadReportQuery(),
    bodyOptional: true,
    ...exported,
    handsOut: true,
    refusals: ['sessionEnded', 'forbidden', 'invalidInput'],
  }),
  exportAgencyRewards: operation({
    id: 'exportAgencyRewards',
    method: 'PUT',
    path: '/agentur/praemien/export',
    group,
    summary: 'Every row of the same filter as CSV or workbook',
    section: 'product 4',
    callers: everyone,
    byAdminLogin: true,
    body: rewardReportQuery(),
    bodyOptional: true,
    ...exported,
    handsOut: true,
    refusals: ['sessionEnded', 'forbidden', 'invalidInput'],
  }),
  getAgencyReportFilters: operation({
    id: 'getAgencyReportFilters',
    method: 'GET',
    path: '/agentur/berichtsfilter',
    group,
    summary: 'What the reports can be narrowed to: the products of the agency’s cases, and who works or worked for it',
    section: '7.4',
    callers: everyone,
    answer: record({
      products: ['Produkte', z.array(record({ id: ['Id', z.int()], name: ['Name', z.string()] }))],
      members: [
        'Betreuer',
        z.array(record({ id: ['Id', uuid()], name: ['Name', z.string()], isCaller: ['IchSelbst', z.boolean()] })),
      ],
    }),
    refusals: ['sessionEnded', 'forbidden'],
  }),
  getAgencyOverview: operation({
    id: 'getAgencyOverview',
    method: 'GET',
    path: '/agentur/uebersicht',
    group,
    summary: 'Today’s tasks of the agency with their counts',
    section: '2.5',
    callers: everyone,
    answer: record({
      agency: ['Agentur', z.string()],
      toRelease: ['Freizugeben', z.int()],
      inPeriod: ['InPruefzeit', z.int()],
      overdue: ['Ueberfaellig', z.int()],
      /** Overdue are those that could have been released until this day. */
      overdueOn: ['UeberfaelligBis', day()],
      unconfirmedLeads: ['LeadsOhneZustimmung', z.int()],
      toReleaseCents: ['FreizugebenCent', cents()],
    }),
    refusals: ['sessionEnded', 'forbidden'],
  }),
  getAgencyCase: operation({
    id: 'getAgencyCase',
    method: 'GET',
    path: '/agentur/vorgaenge/:id',
    group,
    summary: 'The timeline of one of the agency’s cases',
    section: 'product 1',
    callers: everyone,
    params: record({ id: ['id', uuid()] }),
    answer: record({
      number: ['Empfehlungsnummer', z.string()],
      productName: ['Produkt', z.string()],
      recommender: ['Empfehler', z.string()],
      recipientInitials: ['EmpfaengerKuerzel', z.string().nullable()],
      state: ['Status', recommendationState()],
      rewardCents: ['PraemieCent', cents()],
      timeline: ['Verlauf', z.array(timelineStep())],
    }),
    refusals: ['notFound', 'sessionEnded', 'forbidden'],
  }),
  releaseAgencyOrder: operation({
    id: 'releaseAgencyOrder',
    method: 'PUT',
    path: '/agentur/auftragfreigeben/:auftrag/:absicht',
    group,
    summary: 'Agrees to the release of an order (1), or takes that back (0); one that is due is released at once',
    section: '7.4',
    callers: ['agencyOwner'],
    params: record({ orderId: ['auftrag', uuid()], intent: ['absicht', z.enum(['0', '1'])] }),
    answer: releaseVerdict,
    refusals: ['notFound', 'sessionEnded', 'forbidden', 'illegalMove', 'lostRace', 'onHold'],
  }),
  releaseAgencyOrders: operation({
    id: 'releaseAgencyOrders',
    method: 'POST',
    path: '/agentur/auftragfreigeben',
    group,
    summary: 'The same for many, each by itself; `Vorschau` says what would happen and changes nothing',
    section: '7.4',
    callers: ['agencyOwner'],
    body: record({
      orderIds: [
        'Auftraege',
        z.array(uuid(), { error: 'invalid' }).min(1, { error: 'required' }).max(200, { error: 'invalid' }),
      ],
      preview: ['Vorschau', z.boolean({ error: 'invalid' }).optional()],
    }),
    answer: record({ verdicts: ['Ergebnisse', z.array(releaseVerdict)] }),
    refusals: ['invalidInput', 'sessionEnded', 'forbidden'],
  }),
}
