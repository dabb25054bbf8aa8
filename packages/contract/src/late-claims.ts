import { z } from 'zod'
import { day, instant, line, pageOf, record, text, yesNo } from './fields.ts'
import { operation, signedIn } from './operation.ts'
import { byId, callers, group as back, paging } from './operator-parts.ts'
import { orderRow } from './order-row.ts'
import { number, productReference, uuid } from './parts.ts'
import { beneficiary, lateClaimState, recommendationState } from './states.ts'

const group = 'recommendations'

/** The largest proof in bytes. */
export const largestProof = 5 * 1024 * 1024
const proofBodyLimit = 7_340_032

const own = {
  id: ['Id', uuid()],
  number: ['Empfehlungsnummer', z.string()],
  state: ['Status', lateClaimState()],
  orderNumber: ['Auftragsnummer', z.string()],
  orderedOn: ['Auftragsdatum', day()],
  filedAt: ['GestelltAm', instant()],
  decidedAt: ['EntschiedenAm', instant().nullable()],
  /** Why it was declined, in words for the person. */
  reason: ['Grund', z.string().nullable()],
} as const
const ownClaim = record(own)

/** The state before a late claim: whether it can be filed, until when, and earlier claims. */
const prospect = record({
  number: ['Empfehlungsnummer', z.string()],
  product: ['Produkt', productReference()],
  createdOn: ['EmpfehlungVom', day()],
  /** Null where it can be filed. */
  obstacle: ['Hindernis', z.enum(['open', 'ordered', 'ended', 'tooLate', 'unconfirmed', 'tooOften']).nullable()],
  until: ['Bis', day().nullable()],
  claims: ['Nachbuchungen', z.array(ownClaim)],
})

const claimBody = () =>
  record({
    orderNumber: ['Auftragsnummer', line(80)],
    orderedOn: ['Auftragsdatum', day()],
    /** The client's confirmation as base64: a PDF, JPEG or PNG of at most 5 MB, identified by its content. */
    proof: ['Nachweis', text(7_000_000, 1)],
    note: ['Bemerkung', text(1_000, 0).optional()],
  })

const claimRow = {
  ...own,
  recommendationId: ['EmpfehlungId', uuid()],
  recommendationState: ['Empfehlungsstatus', recommendationState()],
  product: ['Produkt', z.string()],
  claimant: ['GestelltVon', beneficiary()],
  name: ['Name', z.string()],
  decidedBy: ['EntschiedenVon', z.string().nullable()],
} as const

const claimDetail = record({
  row: ['Nachbuchung', record(claimRow)],
  note: ['Bemerkung', z.string()],
  /** Null where the proof is deleted: its period is over, or its person was erased. */
  proof: ['Nachweis', record({ mediaType: ['Art', z.string()], bytes: ['Bytes', z.int()] }).nullable()],
  /** The recipient never confirmed and their data are erased: they have to consent anew. */
  needsConsent: ['ZustimmungNoetig', z.boolean()],
  candidates: [
    'Auftraege',
    z.array(record({ order: ['Auftrag', orderRow], reasons: ['Gruende', z.array(z.string())] })),
  ],
  allowed: ['Erlaubt', z.array(z.enum(['check', 'accept', 'decline']))],
})

const limit = { per: 'address', count: 60, seconds: 3_600 } as const

/** Late claims (Nachbuchung): filed with a proof, decided by an operator (product 3). */
export const lateClaimOperations = {
  listOwnLateClaims: operation({
    id: 'listOwnLateClaims',
    method: 'GET',
    path: '/empfehler/nachbuchungen',
    group,
    summary: 'Missing orders reported by the recommender, newest first, with their outcome',
    section: 'product 3',
    callers: signedIn,
    answer: z.array(ownClaim),
    refusals: ['sessionEnded'],
  }),
  getLateClaimProspect: operation({
    id: 'getLateClaimProspect',
    method: 'GET',
    path: '/empfehlung/:id/nachbuchung',
    group,
    summary: 'Whether a missing order can be reported for the caller’s own recommendation, and until when',
    section: 'product 3',
    callers: signedIn,
    params: record({ number: ['id', number()] }),
    answer: prospect,
    refusals: ['notFound', 'sessionEnded'],
  }),
  fileLateClaim: operation({
    id: 'fileLateClaim',
    method: 'POST',
    path: '/empfehlung/:id/nachbuchung',
    group,
    summary: 'Reports a missing order for the caller’s own recommendation, with the client’s confirmation as proof',
    section: 'product 3',
    callers: signedIn,
    repeatable: true,
    status: 201,
    limit,
    bodyLimit: proofBodyLimit,
    params: record({ number: ['id', number()] }),
    body: claimBody(),
    answer: ownClaim,
    refusals: ['notFound', 'illegalMove', 'invalidInput', 'tooMany', 'tooLarge', 'sessionEnded', 'idempotencyMismatch'],
  }),
  getRecipientLateClaimProspect: operation({
    id: 'getRecipientLateClaimProspect',
    method: 'GET',
    path: '/empfaenger/nachbuchung',
    group,
    summary: 'The same for the recipient identified by the token',
    section: 'product 3',
    callers: ['recipientToken'],
    answer: prospect,
    refusals: ['tokenInvalid', 'tokenExpired'],
  }),
  fileRecipientLateClaim: operation({
    id: 'fileRecipientLateClaim',
    method: 'POST',
    path: '/empfaenger/nachbuchung',
    group,
    summary: 'The recipient reports a missing order; only once they have confirmed',
    section: 'product 3',
    callers: ['recipientToken'],
    repeatable: true,
    status: 201,
    limit,
    bodyLimit: proofBodyLimit,
    body: claimBody(),
    answer: ownClaim,
    refusals: [
      ...(['illegalMove', 'confirmationNeeded', 'invalidInput', 'tooMany', 'tooLarge'] as const),
      ...(['tokenInvalid', 'tokenExpired', 'idempotencyMismatch'] as const),
    ],
  }),
  searchLateClaims: operation({
    id: 'searchLateClaims',
    method: 'GET',
    path: '/betreiber/nachbuchungen',
    group: back,
    summary: 'Reports of missing orders by text and status; open ones are listed oldest first',
    section: 'product 3',
    callers,
    query: record({
      ...paging,
      text: ['query', line(80, 0).optional()],
      state: ['status', lateClaimState().optional()],
      open: ['offen', yesNo().optional()],
    }),
    answer: pageOf(record(claimRow)),
    refusals: ['sessionEnded', 'narrowFilter', 'invalidInput'],
  }),
  getLateClaim: operation({
    id: 'getLateClaim',
    method: 'GET',
    path: '/betreiber/nachbuchungen/:id',
    group: back,
    summary: 'A report of a missing order, with possible orders and available actions',
    section: 'product 3',
    callers,
    params: byId(),
    answer: claimDetail,
    refusals: ['notFound', 'sessionEnded'],
  }),
  downloadLateClaimProof: operation({
    id: 'downloadLateClaimProof',
    method: 'GET',
    path: '/betreiber/nachbuchungen/:id/nachweis',
    group: back,
    summary: 'The proof, as a download only; each download is logged',
    section: 'product 3',
    callers,
    params: byId(),
    produces: 'application/octet-stream',
    refusals: ['notFound', 'sessionEnded'],
  }),
  moveLateClaim: operation({
    id: 'moveLateClaim',
    method: 'POST',
    path: '/betreiber/nachbuchungen/:id/:move',
    group: back,
    summary: 'Starts the check, matches the order, or declines the report with a reason for the person',
    section: 'product 3',
    callers,
    params: record({ id: ['id', uuid()], move: ['move', z.enum(['check', 'accept', 'decline'])] }),
    body: record({
      reason: ['Grund', text(500, 0).optional()],
      orderId: ['AuftragId', uuid().optional()],
      freshConsent: ['Zustimmung', z.boolean({ error: 'invalid' }).optional()],
    }),
    answer: claimDetail,
    refusals: ['notFound', 'illegalMove', 'lostRace', 'invalidInput', 'sessionEnded'],
  }),
}
