import { z } from 'zod'
import { cents, day, instant, line, pageFields, pageOf, queryNumber, record, text } from './fields.ts'
import { operation } from './operation.ts'
import { byId, callers as operators, group as back, paging } from './operator-parts.ts'
import { uuid } from './parts.ts'
import { dayRange, exported, oneOf, reportQuery } from './report.ts'
import { sellerCallers, taxStatus } from './sellers.ts'
import { codecOf } from './states.ts'

const group = 'seller'

export const settlementState = () =>
  codecOf({
    Entwurf: 'draft',
    Ausgestellt: 'issued',
    Geprueft: 'checked',
    Freigegeben: 'approved',
    Bezahlt: 'paid',
    Widersprochen: 'objected',
    Korrigiert: 'corrected',
  })
export const settlementKind = () => codecOf({ Gutschrift: 'settlement', Korrektur: 'correction' })

const row = {
  id: ['Id', uuid()],
  /** Null while it is a draft. */
  number: ['Nummer', z.string().nullable()],
  kind: ['Art', settlementKind()],
  state: ['Status', settlementState()],
  periodFrom: ['Von', day()],
  periodUntil: ['Bis', day()],
  issuedOn: ['AusgestelltAm', day().nullable()],
  paidOn: ['BezahltAm', day().nullable()],
  netCents: ['NettoCent', cents()],
  vatCents: ['SteuerCent', cents()],
  grossCents: ['BruttoCent', cents()],
} as const
const settlementRow = record(row)
const operatorRow = record({ ...row, seller: ['Verkaeufer', z.string()] })

const lineRow = record({
  position: ['Position', z.int()],
  kind: ['Art', codecOf({ Provision: 'commission', Bonus: 'bonus' })],
  isReversal: ['Ruecknahme', z.boolean()],
  bookedOn: ['GebuchtAm', day()],
  orderNumber: ['Auftragsnummer', z.string().nullable()],
  orderedOn: ['Auftragsdatum', day().nullable()],
  product: ['Produkt', z.string().nullable()],
  model: ['Modell', z.string()],
  /** Of a bonus: its period, and from how many orders on it is paid. */
  periodFrom: ['ZeitraumAb', day().nullable()],
  stepFrom: ['AbAnzahl', z.int().nullable()],
  taxStatus: ['Steuerstatus', taxStatus()],
  cents: ['BetragCent', cents()],
})

const reference = record({
  id: ['Id', uuid()],
  number: ['Nummer', z.string()],
})

const details = {
  lines: ['Positionen', z.array(lineRow)],
  /** Net and tax by status. */
  taxes: [
    'Steuern',
    z.array(
      record({
        taxStatus: ['Steuerstatus', taxStatus()],
        netCents: ['NettoCent', cents()],
        vatCents: ['SteuerCent', cents()],
      }),
    ),
  ],
  /** The settlement that this corrects, or its correction. */
  corrects: ['Korrigiert', reference.nullable()],
  correctedBy: ['KorrigiertDurch', reference.nullable()],
  reason: ['Grund', z.string().nullable()],
  objection: ['Widerspruch', z.string().nullable()],
  objectedAt: ['WidersprochenAm', instant().nullable()],
  answer: ['Antwort', z.string().nullable()],
  answeredAt: ['BeantwortetAm', instant().nullable()],
  /** The last day on which the seller may object. */
  objectUntil: ['WiderspruchBis', day().nullable()],
} as const

const settlement = record({
  row: ['Abrechnung', settlementRow],
  ...details,
  canObject: ['DarfWidersprechen', z.boolean()],
})

const move = () =>
  codecOf({
    ausstellen: 'issue',
    pruefen: 'check',
    freigeben: 'approve',
    beibehalten: 'keep',
    korrigieren: 'correct',
  })

const operatorSettlement = record({
  row: ['Abrechnung', operatorRow],
  ...details,
  sellerId: ['VerkaeuferId', uuid()],
  checkedBy: ['GeprueftVon', z.string().nullable()],
  checkedAt: ['GeprueftAm', instant().nullable()],
  approvedBy: ['FreigegebenVon', z.string().nullable()],
  approvedAt: ['FreigegebenAm', instant().nullable()],
  /** Of its payment: more than 1 where one was rejected or came back. */
  attempt: ['Versuch', z.int()],
  /** The reference of a payment that is booked as rejected and that the bank reports as made. */
  contradicted: ['LautBankGezahlt', z.string().nullable()],
  /** What of § 14 UStG is missing before it can be issued; of one that is to be paid, the seller's account. */
  missing: [
    'Fehlt',
    z.array(z.enum(['sellerAddress', 'sellerTaxId', 'selfBilling', 'clientAddress', 'clientTaxId', 'sellerAccount'])),
  ],
  /** This operator's permitted actions. */
  allowed: ['Erlaubt', z.array(move())],
})

const query = () =>
  reportQuery(
    { Nummer: 'number', AusgestelltAm: 'issuedOn', BruttoCent: 'grossCents' },
    {
      state: ['Status', oneOf(settlementState())],
      kind: ['Art', oneOf(settlementKind())],
      issuedOn: ['AusgestelltAm', dayRange()],
    },
  )

const pdf = { produces: 'application/pdf' } as const
const xml = { produces: 'application/xml' } as const

/** Monthly settlements of professional sellers: self-billed credit notes (product §5). */
export const settlementOperations = {
  listSettlements: operation({
    id: 'listSettlements',
    method: 'PUT',
    path: '/profi/abrechnungen',
    group,
    summary: 'Report: the seller’s credit notes and corrections, with what is booked since and when it is settled',
    section: '2.3, product 5',
    callers: sellerCallers,
    byAdminLogin: true,
    body: query(),
    answer: record({
      ...pageFields(settlementRow),
      /** Years with documents or payments, the newest first. */
      years: ['Jahre', z.array(z.int())],
      /** Booked and in no issued settlement; below 0 where reversals exceed. */
      current: [
        'Laufend',
        record({
          from: ['Von', day()],
          until: ['Bis', day()],
          count: ['Anzahl', z.int()],
          netCents: ['NettoCent', cents()],
          vatCents: ['SteuerCent', cents()],
          grossCents: ['BruttoCent', cents()],
          nextOn: ['NaechsteAm', day()],
        }),
      ],
    }),
    refusals: ['notFound', 'sessionEnded', 'invalidInput', 'narrowFilter'],
  }),
  exportSettlements: operation({
    id: 'exportSettlements',
    method: 'PUT',
    path: '/profi/abrechnungen/export',
    group,
    summary: 'Every row of the filter, as CSV or as a workbook',
    section: 'product 5',
    callers: sellerCallers,
    byAdminLogin: true,
    body: query(),
    ...exported,
    refusals: ['notFound', 'sessionEnded', 'invalidInput'],
  }),
  getSettlement: operation({
    id: 'getSettlement',
    method: 'GET',
    path: '/profi/abrechnungen/:id',
    group,
    summary: 'A credit note with its lines, and until when the seller may object',
    section: 'product 5',
    callers: sellerCallers,
    params: byId(),
    answer: settlement,
    refusals: ['notFound', 'sessionEnded'],
  }),
  objectToSettlement: operation({
    id: 'objectToSettlement',
    method: 'POST',
    path: '/profi/abrechnungen/:id/widerspruch',
    group,
    summary:
      'Objects to a credit note that is not paid yet: it is no invoice any more, and what the operator answers comes with a new one',
    section: 'product 5',
    callers: sellerCallers,
    byAdminLogin: false,
    params: byId(),
    body: record({ reason: ['Grund', text(1000, 1)] }),
    answer: settlement,
    refusals: ['notFound', 'invalidInput', 'illegalMove', 'lostRace', 'sessionEnded'],
  }),
  downloadSettlement: operation({
    id: 'downloadSettlement',
    method: 'GET',
    path: '/profi/abrechnungen/:id/pdf',
    group,
    summary: 'The credit note as PDF/A-3 with the e-invoice (Factur-X, EN 16931) embedded',
    section: 'product 5',
    callers: sellerCallers,
    params: byId(),
    ...pdf,
    refusals: ['notFound', 'sessionEnded', 'unavailable'],
  }),
  downloadSettlementXml: operation({
    id: 'downloadSettlementXml',
    method: 'GET',
    path: '/profi/abrechnungen/:id/xml',
    group,
    summary: 'The e-invoice alone (EN 16931, CII)',
    section: 'product 5',
    callers: sellerCallers,
    params: byId(),
    ...xml,
    refusals: ['notFound', 'sessionEnded', 'unavailable'],
  }),
  downloadYearStatement: operation({
    id: 'downloadYearStatement',
    method: 'GET',
    path: '/profi/jahresuebersicht/:year',
    group,
    summary: 'The documents that were issued in a year with their sums and what was paid, as PDF, CSV or as a workbook',
    section: 'product 5',
    callers: sellerCallers,
    limit: { per: 'caller', count: 60, seconds: 600 },
    params: record({ year: ['year', queryNumber(2000, 2999)] }),
    query: record({ format: ['Format', z.enum(['csv', 'xlsx', 'pdf'], { error: 'invalid' }).optional()] }),
    produces: [...exported.produces, 'application/pdf'],
    refusals: ['notFound', 'sessionEnded', 'invalidInput', 'unavailable', 'tooMany'],
  }),
  searchSettlements: operation({
    id: 'searchSettlements',
    method: 'GET',
    path: '/betreiber/abrechnungen',
    group: back,
    summary: 'Settlements of all sellers: what somebody has to act on first, then the newest',
    section: 'product 5',
    callers: operators,
    query: record({
      state: ['status', settlementState().optional()],
      text: ['query', line(60, 0).optional()],
      ...paging,
    }),
    answer: pageOf(operatorRow),
    refusals: ['invalidInput', 'narrowFilter', 'sessionEnded'],
  }),
  getOperatorSettlement: operation({
    id: 'getOperatorSettlement',
    method: 'GET',
    path: '/betreiber/abrechnungen/:id',
    group: back,
    summary: 'A settlement with its lines, the seller’s objection, who checked it, and what can be done',
    section: 'product 5',
    callers: operators,
    params: byId(),
    answer: operatorSettlement,
    refusals: ['notFound', 'sessionEnded'],
  }),
  moveSettlement: operation({
    id: 'moveSettlement',
    method: 'POST',
    path: '/betreiber/abrechnungen/:id/:move',
    group: back,
    summary:
      'Issues, checks, approves (second person), answers an objection by the same lines under a new number, or corrects a settlement',
    section: 'product 5',
    callers: operators,
    byAdminLogin: false,
    params: record({ id: ['id', uuid()], move: ['move', move()] }),
    /** Keeping and correcting need a reason. */
    body: record({ reason: ['Grund', text(500, 0).optional()] }),
    bodyOptional: true,
    answer: operatorSettlement,
    refusals: ['notFound', 'invalidInput', 'illegalMove', 'secondPerson', 'lostRace', 'sessionEnded'],
  }),
  downloadOperatorSettlement: operation({
    id: 'downloadOperatorSettlement',
    method: 'GET',
    path: '/betreiber/abrechnungen/:id/pdf',
    group: back,
    summary: 'A seller’s credit note as PDF/A-3 with the e-invoice embedded',
    section: 'product 5',
    callers: operators,
    params: byId(),
    ...pdf,
    handsOut: true,
    refusals: ['notFound', 'sessionEnded', 'unavailable'],
  }),
  downloadOperatorSettlementXml: operation({
    id: 'downloadOperatorSettlementXml',
    method: 'GET',
    path: '/betreiber/abrechnungen/:id/xml',
    group: back,
    summary: 'A seller’s e-invoice alone (EN 16931, CII)',
    section: 'product 5',
    callers: operators,
    params: byId(),
    ...xml,
    handsOut: true,
    refusals: ['notFound', 'sessionEnded', 'unavailable'],
  }),
}
