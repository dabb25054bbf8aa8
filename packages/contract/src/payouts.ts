import { z } from 'zod'
import { cents, day, instant, pageFields, record, text } from './fields.ts'
import { operation } from './operation.ts'
import { byId, callers, group, paging } from './operator-parts.ts'
import { uuid } from './parts.ts'
import { batchState, payoutState } from './states.ts'

const batchRow = record({
  id: ['Id', uuid()],
  reference: ['Referenz', z.string()],
  state: ['Status', batchState()],
  count: ['Anzahl', z.int()],
  cents: ['SummeCent', cents()],
  createdBy: ['ErstelltVon', z.string()],
  frozenBy: ['EingefrorenVon', z.string().nullable()],
  approvedBy: ['GenehmigtVon', z.string().nullable()],
  createdAt: ['ErstelltAm', instant()],
  executeOn: ['AusfuehrungAm', day().nullable()],
  exportedAt: ['ExportiertAm', instant().nullable()],
})

const payoutRow = record({
  id: ['Id', uuid()],
  reference: ['Referenz', z.string()],
  name: ['Name', z.string()],
  iban: ['IBAN', z.string()],
  cents: ['BetragCent', cents()],
  offsetCents: ['VerrechnetCent', cents()],
  state: ['Status', payoutState()],
  reason: ['Grund', z.string().nullable()],
  /** The bank's day of a confirmed payment. */
  paidOn: ['BezahltAm', day().nullable()],
  /** Booked as rejected, and reported as made by the bank. */
  isContradicted: ['LautBankGezahlt', z.boolean()],
  /**
   * Why it may not be paid now: its seller stored another account after the freezing, or in the day before it (before
   * now, where the batch is collecting); its reward's beneficiary did in the day before now; its reward is held; or
   * its seller has stored no account (while the batch is collecting).
   */
  hold: ['Anhalt', z.enum(['accountChanged', 'onHold', 'noAccount']).nullable()],
  /** The subject of the payment: the reward of a recommendation, or a seller's settlement. */
  recommendationId: ['EmpfehlungId', uuid().nullable()],
  settlementId: ['AbrechnungId', uuid().nullable()],
})

const batchDetail = record({
  row: ['Lauf', batchRow],
  payouts: ['Zahlungen', z.array(payoutRow)],
  allowed: ['Erlaubt', z.array(z.enum(['freeze', 'reopen', 'approve', 'export', 'bankFile', 'confirm', 'return']))],
})

const poolRow = record({
  optionId: ['PraemieId', z.int()],
  title: ['Titel', z.string()],
  cents: ['WertCent', cents()],
  free: ['Frei', z.int()],
  used: ['Vergeben', z.int()],
  waiting: ['Wartend', z.int()],
})

/** The operator's calls for money: payout batches, the bank's answers, e-code pools. */
export const payoutOperations = {
  listBatches: operation({
    id: 'listBatches',
    method: 'GET',
    path: '/betreiber/auszahlungen',
    group,
    summary: 'Payout batches, newest first, and what is waiting for the next one',
    section: 'product 3',
    callers,
    query: record({ ...paging, state: ['status', batchState().optional()] }),
    answer: record({
      ...pageFields(batchRow),
      waitingCount: ['WartendAnzahl', z.int()],
      waitingCents: ['WartendCent', cents()],
      /** The collecting batch: waiting payments would be added to it. */
      collecting: ['Sammelnd', record({ id: ['Id', uuid()], reference: ['Referenz', z.string()] }).nullable()],
    }),
    refusals: ['sessionEnded', 'invalidInput', 'narrowFilter'],
  }),
  openBatch: operation({
    id: 'openBatch',
    method: 'POST',
    path: '/betreiber/auszahlungen',
    group,
    summary: 'Starts a batch and collects what is due; adds to a batch that is still being collected',
    section: 'product 3',
    callers,
    repeatable: true,
    status: 201,
    answer: batchDetail,
    refusals: ['illegalMove', 'lostRace', 'sessionEnded', 'idempotencyMismatch'],
  }),
  getBatch: operation({
    id: 'getBatch',
    method: 'GET',
    path: '/betreiber/auszahlungen/:id',
    group,
    summary: 'A batch with its payments',
    section: 'product 3',
    callers,
    params: byId(),
    answer: batchDetail,
    refusals: ['notFound', 'sessionEnded'],
  }),
  moveBatch: operation({
    id: 'moveBatch',
    method: 'POST',
    path: '/betreiber/auszahlungen/:id/:move',
    group,
    summary: 'Freezes, reopens, approves (second person) or exports a batch',
    section: 'product 3',
    callers,
    params: record({ id: ['id', uuid()], move: ['move', z.enum(['freeze', 'reopen', 'approve', 'export'])] }),
    /** Reopening needs a reason. */
    body: record({ reason: ['Grund', text(500, 0).optional()] }),
    bodyOptional: true,
    answer: batchDetail,
    refusals: ['notFound', 'illegalMove', 'lostRace', 'secondPerson', 'invalidInput', 'sessionEnded'],
  }),
  downloadBankFile: operation({
    id: 'downloadBankFile',
    method: 'GET',
    path: '/betreiber/auszahlungen/:id/pain001',
    group,
    summary: 'The credit transfer file (pain.001.001.09)',
    section: 'product 3',
    callers,
    params: byId(),
    produces: 'application/xml',
    handsOut: true,
    refusals: ['notFound', 'illegalMove', 'sessionEnded'],
  }),
  uploadBankAnswer: operation({
    id: 'uploadBankAnswer',
    method: 'POST',
    path: '/betreiber/auszahlungen/bankantwort',
    group,
    summary: 'Uploads the bank’s status report (pain.002): confirmations and rejections',
    section: 'product 3',
    callers,
    bodyLimit: 16_777_216,
    body: record({ content: ['Inhalt', text(15_000_000, 1)] }),
    answer: record({
      confirmed: ['Bestaetigt', z.int()],
      rejected: ['Abgelehnt', z.int()],
      unknown: ['Unbekannt', z.array(z.string())],
      already: ['SchonGebucht', z.int()],
      /** References that the bank reports as paid and that are booked as rejected: they may be paid twice. */
      contradicted: ['Widersprochen', z.array(z.string())],
      batchId: ['LaufId', uuid().nullable()],
    }),
    refusals: ['invalidInput', 'notFound', 'illegalMove', 'lostRace', 'tooLarge', 'sessionEnded'],
  }),
  movePayout: operation({
    id: 'movePayout',
    method: 'POST',
    path: '/betreiber/zahlungen/:id/:move',
    group,
    summary: 'Books a payment by hand: confirmed by the bank statement, or returned',
    section: 'product 3',
    callers,
    params: record({ id: ['id', uuid()], move: ['move', z.enum(['confirm', 'return'])] }),
    /** The bank's day is given with a confirmation; without it the day of booking counts. */
    body: record({ reason: ['Grund', text(500, 1)], paidOn: ['BezahltAm', day().optional()] }),
    answer: batchDetail,
    refusals: ['notFound', 'illegalMove', 'lostRace', 'invalidInput', 'sessionEnded'],
  }),
  listEcodePools: operation({
    id: 'listEcodePools',
    method: 'GET',
    path: '/betreiber/ecodes',
    group,
    summary: 'E-code pools: available, used and waited for',
    section: 'product 3',
    callers,
    answer: z.array(poolRow),
    refusals: ['sessionEnded'],
  }),
  uploadEcodes: operation({
    id: 'uploadEcodes',
    method: 'POST',
    path: '/betreiber/ecodes',
    group,
    summary: 'Uploads e-codes, one per line, with a result per line',
    section: 'product 3',
    callers,
    bodyLimit: 8_388_608,
    body: record({
      optionId: ['PraemieId', z.int()],
      cents: ['WertCent', z.int().min(1).max(1_000_000)],
      validUntil: ['GueltigBis', day().nullable().optional()],
      codes: ['Codes', text(8_000_000, 1)],
      dryRun: ['Probelauf', z.boolean().optional()],
    }),
    answer: record({
      added: ['Angelegt', z.int()],
      duplicates: ['Doppelt', z.int()],
      problems: ['Probleme', z.array(record({ line: ['Zeile', z.int()], code: ['Code', z.string()] }))],
    }),
    refusals: ['invalidInput', 'notFound', 'tooLarge', 'sessionEnded'],
  }),
}
