import { z } from 'zod'
import { cents, day, instant, line, pageOf, record, text } from './fields.ts'
import { countedCases } from './numbers.ts'
import { operation } from './operation.ts'
import { undeliveredMail } from './mail-parts.ts'
import { byId, callers, group, paging } from './operator-parts.ts'
import { orderRow } from './order-row.ts'
import { productReference, share, timelineStep, uuid } from './parts.ts'
import { approvalKind, beneficiary, claimMethod, recommendationState, rewardState } from './states.ts'

const recommendationMembers = {
  id: ['Id', uuid()],
  number: ['Empfehlungsnummer', z.string()],
  state: ['Status', recommendationState()],
  createdAt: ['ErstelltAm', instant()],
  product: ['Produkt', productReference()],
  recommender: ['Empfehler', z.string()],
  recipient: ['Empfaenger', z.string()],
  totalCents: ['PraemieCent', cents()],
  onHold: ['Gesperrt', z.boolean()],
  releaseOn: ['FreigabeAb', day().nullable()],
} as const
/** A recommendation in a list of the operator's. */
export const recommendationRow = record(recommendationMembers)
/** With what its release cost, in a list behind a number of the release. */
const countedRow = record({
  ...recommendationMembers,
  costCents: ['KostenCent', cents().nullable()],
  /** Its agency could have released it for so long that the operator decides now. */
  isAgencyOverdue: ['AgenturUeberfaellig', z.boolean()],
})

const rewardRow = record({
  id: ['Id', uuid()],
  beneficiary: ['Fuer', beneficiary()],
  name: ['Name', z.string()],
  cents: ['WertCent', cents()],
  state: ['Status', rewardState()],
  method: ['Art', claimMethod().nullable()],
  claimedAt: ['EingeloestAm', instant().nullable()],
  onHold: ['Gesperrt', z.boolean()],
  deadlineOn: ['EinloesbarBis', day().nullable()],
  attempt: ['Versuch', z.int()],
  clawedBackCents: ['RueckforderungCent', cents()],
  /** What may be asked of a second person for it. */
  askable: ['Beantragbar', z.array(approvalKind())],
})

/** A fraud rule's finding, with its measured value and its limit: a number or a day, null where the rule has none. */
const finding = record({
  rule: ['Regel', z.string()],
  level: ['Stufe', z.string()],
  points: ['Punkte', z.int()],
  measured: ['Gemessen', z.union([z.int(), day()]).nullable()],
  limit: ['Grenze', z.union([z.int(), day()]).nullable()],
})

const event = record({
  kind: ['Ereignis', z.string()],
  from: ['Von', z.string().nullable()],
  to: ['Nach', z.string().nullable()],
  at: ['Am', instant()],
  actor: ['Wer', z.string()],
  reason: ['Grund', z.string().nullable()],
  /** Why it was held, where a rule did it. */
  findings: ['Befunde', z.array(finding)],
})

const recommendationDetail = record({
  row: ['Empfehlung', recommendationRow],
  share: ['AnteilEmpfehler', share()],
  recommenderEmail: ['EmpfehlerEmail', z.string().nullable()],
  recipientEmail: ['EmpfaengerEmail', z.string().nullable()],
  confirmedAt: ['ZugestimmtAm', instant().nullable()],
  expiresOn: ['GueltigBis', day()],
  clicks: ['Klicks', z.int()],
  holdReason: ['Sperrgrund', z.string().nullable()],
  /** The same where a rule held it, with the values. */
  holdFindings: ['Sperrbefunde', z.array(finding)],
  order: ['Auftrag', orderRow.nullable()],
  fraudFindings: ['Verdachtsgruende', z.array(finding)],
  rewards: ['Praemien', z.array(rewardRow)],
  events: ['Ereignisse', z.array(event)],
  timeline: ['Verlauf', z.array(timelineStep())],
  undelivered: ['NichtAngekommen', z.array(undeliveredMail)],
  /** The open conditions of a release, if it is not held. */
  lacking: ['Fehlt', z.array(z.enum(['recipientConfirmed', 'orderActive', 'complaintPeriodOver']))],
  allowed: [
    'Erlaubt',
    z.array(
      z.enum(['release', 'undoRelease', 'cancel', 'undoMatch', 'hold', 'liftHold', 'lateClaim', 'goodwill', 'appeal']),
    ),
  ],
})

/** The open condition of a recommendation, as a filter of the operator's list. */
const recommendationTask = () => z.enum(['toRelease', 'atAgency', 'inPeriod', 'orderPending', 'held', 'unconfirmed'])

/** The recommendations of a tenant, as its operators find and decide them. */
export const caseDeskOperations = {
  searchRecommendations: operation({
    id: 'searchRecommendations',
    method: 'GET',
    path: '/betreiber/empfehlungen',
    group,
    summary: 'Recommendations by text, status and period, newest first',
    section: 'product 4',
    callers,
    query: record({
      ...paging,
      /** Beginnings of names, of a mail address or of a number; or a recipient's whole phone number. */
      text: ['query', line(80, 0).optional()],
      state: ['status', recommendationState().optional()],
      task: ['aufgabe', recommendationTask().optional()],
      from: ['von', day().optional()],
      until: ['bis', day().optional()],
      ...countedCases,
    }),
    answer: pageOf(countedRow),
    refusals: ['sessionEnded', 'narrowFilter', 'invalidInput'],
  }),
  exportRecommendations: operation({
    id: 'exportRecommendations',
    method: 'GET',
    path: '/betreiber/empfehlungen/export',
    group,
    summary: 'All of the same rows as CSV',
    section: 'product 4',
    callers,
    query: record({
      text: ['query', line(80, 0).optional()],
      state: ['status', recommendationState().optional()],
      task: ['aufgabe', recommendationTask().optional()],
      from: ['von', day().optional()],
      until: ['bis', day().optional()],
      ...countedCases,
    }),
    produces: 'text/csv',
    handsOut: true,
    refusals: ['sessionEnded', 'invalidInput'],
  }),
  getRecommendationDetail: operation({
    id: 'getRecommendationDetail',
    method: 'GET',
    path: '/betreiber/empfehlungen/:id',
    group,
    summary: 'A recommendation with its order, rewards and events',
    section: 'product 3',
    callers,
    params: byId(),
    answer: recommendationDetail,
    refusals: ['notFound', 'sessionEnded'],
  }),
  moveRecommendation: operation({
    id: 'moveRecommendation',
    method: 'POST',
    path: '/betreiber/empfehlungen/:id/:move',
    group,
    summary: 'Releases or cancels a recommendation, undoes a release or a match, sets or lifts a hold',
    section: 'product 3',
    callers,
    params: record({
      id: ['id', uuid()],
      move: ['move', z.enum(['release', 'undoRelease', 'cancel', 'undoMatch', 'hold', 'liftHold'])],
    }),
    body: record({ reason: ['Grund', text(500, 0).optional()] }),
    answer: recommendationDetail,
    refusals: ['notFound', 'illegalMove', 'lostRace', 'confirmationNeeded', 'onHold', 'invalidInput', 'sessionEnded'],
  }),
}
