import { z } from 'zod'
import { cents, day, instant, line, pageOf, record, text } from './fields.ts'
import { countedCases } from './numbers.ts'
import { operation } from './operation.ts'
import { bounceClass, undeliveredMail } from './mail-parts.ts'
import { byId, callers, group, paging } from './operator-parts.ts'
import { orderRow } from './order-row.ts'
import { orderCounts } from './orders.ts'
import { done, productReference, share, timelineStep, uuid } from './parts.ts'
import { approvalKind, beneficiary, claimMethod, orderState, recommendationState, rewardState } from './states.ts'

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
const recommendationRow = record(recommendationMembers)
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

export const operatorOperations = {
  getOperatorTasks: operation({
    id: 'getOperatorTasks',
    method: 'GET',
    path: '/betreiber/aufgaben',
    group,
    summary: 'Today’s tasks, each with its count and list',
    section: 'experience 11',
    callers,
    answer: record({
      tasks: ['Aufgaben', z.array(record({ key: ['Schluessel', z.string()], count: ['Anzahl', z.int()] }))],
      ledger: ['Konten', z.array(record({ kind: ['Konto', z.string()], cents: ['SaldoCent', cents()] }))],
      balanced: ['Ausgeglichen', z.boolean()],
      comparedAt: ['VerglichenAm', instant()],
      today: ['Heute', instant()],
    }),
    refusals: ['sessionEnded'],
  }),
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
  searchOrders: operation({
    id: 'searchOrders',
    method: 'GET',
    path: '/betreiber/auftraege',
    group,
    summary: 'Matched and unmatched orders',
    section: 'product 3',
    callers,
    query: record({
      ...paging,
      text: ['query', line(80, 0).optional()],
      matched: ['zugeordnet', z.enum(['ja', 'nein']).optional()],
      state: ['status', orderState().optional()],
    }),
    answer: pageOf(orderRow),
    refusals: ['sessionEnded', 'narrowFilter', 'invalidInput'],
  }),
  suggestMatches: operation({
    id: 'suggestMatches',
    method: 'GET',
    path: '/betreiber/auftraege/:id/vorschlaege',
    group,
    summary: 'Recommendations that an unmatched order may belong to, with reasons',
    section: 'product 3',
    callers,
    params: byId(),
    answer: z.array(
      record({ recommendation: ['Empfehlung', recommendationRow], reasons: ['Gruende', z.array(z.string())] }),
    ),
    refusals: ['notFound', 'sessionEnded'],
  }),
  matchOrder: operation({
    id: 'matchOrder',
    method: 'POST',
    path: '/betreiber/auftraege/:id/zuordnen',
    group,
    summary:
      'Matches an order by hand; with proof, also to an expired recommendation (Nachbuchung, within three months)',
    section: 'product 3',
    callers,
    params: byId(),
    body: record({
      recommendationNumber: ['Empfehlungsnummer', line(60)],
      reason: ['Grund', text(500, 1)],
      /** What shows that an expired recommendation is owed its reward after all. */
      proof: ['Nachweis', text(500, 1).optional()],
      /** The recipient gave a new consent: required where it never existed, and their data are erased. */
      freshConsent: ['Zustimmung', z.boolean().optional()],
    }),
    answer: orderRow,
    refusals: ['notFound', 'illegalMove', 'lostRace', 'invalidInput', 'sessionEnded'],
  }),
  listImports: operation({
    id: 'listImports',
    method: 'GET',
    path: '/betreiber/auftraege/importe',
    group,
    summary: 'Past imports',
    section: 'product 3',
    callers,
    answer: z.array(
      record({
        id: ['Id', uuid()],
        fileName: ['Dateiname', z.string().nullable()],
        dryRun: ['Probelauf', z.boolean()],
        lines: ['Zeilen', z.int()],
        counts: ['Anzahl', orderCounts],
        operator: ['Wer', z.string()],
        at: ['Am', instant()],
      }),
    ),
    refusals: ['sessionEnded'],
  }),
  listMails: operation({
    id: 'listMails',
    method: 'GET',
    path: '/betreiber/system/mails',
    group,
    summary: 'E-mails in the outbox by status; texts and addresses are not kept',
    section: 'issue 2',
    callers,
    query: record({
      ...paging,
      /** `undelivered`: mails that did not arrive, whether they bounced or were given up. */
      state: ['status', z.enum(['queued', 'sent', 'dropped', 'dead', 'bounced', 'undelivered']).optional()],
    }),
    answer: pageOf(
      record({
        id: ['Id', uuid()],
        template: ['Vorlage', z.string()],
        state: ['Status', z.string()],
        attempts: ['Versuche', z.int()],
        error: ['Fehler', z.string().nullable()],
        createdAt: ['ErstelltAm', instant()],
        sentAt: ['GesendetAm', instant().nullable()],
        delayedAt: ['VerzoegertAm', instant().nullable()],
        bouncedAt: ['UnzustellbarAm', instant().nullable()],
        bounceStatus: ['Zustellstatus', z.string().nullable()],
        bounceClass: ['Zustellgrund', bounceClass().nullable()],
        /** Of a mail that did not arrive: its case. */
        caseId: ['EmpfehlungId', uuid().nullable()],
        caseNumber: ['Empfehlungsnummer', z.string().nullable()],
      }),
    ),
    refusals: ['sessionEnded', 'invalidInput', 'narrowFilter'],
  }),
  retryMail: operation({
    id: 'retryMail',
    method: 'POST',
    path: '/betreiber/system/mails/:id/erneut',
    group,
    summary: 'Sends an e-mail that did not arrive again, to the address as it is now',
    section: 'issue 2',
    callers,
    params: byId(),
    answer: done(),
    refusals: ['notFound', 'illegalMove', 'sessionEnded'],
  }),
  getMailReports: operation({
    id: 'getMailReports',
    method: 'GET',
    path: '/betreiber/system/zustellberichte',
    group,
    summary: 'What came to the return addresses of e-mails in the last thirty days; whether there are any',
    section: 'issue 14',
    callers,
    answer: record({
      isOn: ['Aktiv', z.boolean()],
      counts: [
        'Anzahl',
        record({
          bounced: ['unzustellbar', z.int()],
          delayed: ['verzoegert', z.int()],
          repeated: ['wiederholt', z.int()],
          noFault: ['ohneFehler', z.int()],
          notReport: ['keinBericht', z.int()],
          otherRecipient: ['andererEmpfaenger', z.int()],
          unknownMail: ['unbekannt', z.int()],
        }),
      ],
    }),
    refusals: ['sessionEnded'],
    example: {},
  }),
  getShares: operation({
    id: 'getShares',
    method: 'GET',
    path: '/betreiber/system/anteile',
    group,
    summary: 'Background jobs that wait, by lane; what the programme has used of its shares of the installation',
    section: 'issue 15',
    callers,
    answer: record({
      lanes: [
        'Spuren',
        z.array(
          record({
            lane: ['Spur', z.enum(['quick', 'mail', 'long'])],
            waiting: ['Wartend', z.int()],
            running: ['Laufend', z.int()],
            /** Failed, and to be tried again. */
            later: ['Spaeter', z.int()],
          }),
        ),
      ],
      shares: [
        'Anteile',
        z.array(
          record({
            name: ['Name', z.enum(['mailsPerHour', 'mailsPerDay', 'uploadsPerHour'])],
            used: ['Genutzt', z.int()],
            most: ['Hoechstens', z.int()],
            until: ['Bis', instant()],
          }),
        ),
      ],
      callsPerSecond: ['AufrufeJeSekunde', z.int()],
      /** Calls of this hour that were refused because of the limit. */
      refusedCalls: ['AbgewieseneAufrufe', z.int()],
      jobsAtOnce: ['AuftraegeZugleich', z.int()],
    }),
    refusals: ['sessionEnded'],
  }),
  listNights: operation({
    id: 'listNights',
    method: 'GET',
    path: '/betreiber/system/naechte',
    group,
    summary: 'The nightly runs and what they did',
    section: 'issue 2',
    callers,
    answer: z.array(
      record({
        night: ['Nacht', day()],
        summary: ['Bericht', z.record(z.string(), z.int())],
        finishedAt: ['FertigAm', instant()],
      }),
    ),
    refusals: ['sessionEnded'],
  }),
}
