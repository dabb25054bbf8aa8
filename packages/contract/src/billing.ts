import { z } from 'zod'
import { cents, day, instant, line, pageFields, pageOf, record, text } from './fields.ts'
import { operation } from './operation.ts'
import { byId, callers as operators, group as back, paging } from './operator-parts.ts'
import { uuid } from './parts.ts'
import { centsRange, dayRange, oneOf, reportQuery } from './report.ts'
import { codecOf } from './states.ts'

const group = 'agency'
const owners = ['agencyOwner', 'agencyOwnerInactive'] as const

const state = () =>
  codecOf({ Entwurf: 'draft', Ausgestellt: 'issued', Versendet: 'sent', Bezahlt: 'settled', Korrigiert: 'corrected' })
const kind = () => codecOf({ Rechnung: 'invoice', Korrektur: 'correction' })

const row = {
  id: ['Id', uuid()],
  /** Null while it is a draft. */
  number: ['Nummer', z.string().nullable()],
  kind: ['Art', kind()],
  state: ['Status', state()],
  periodFrom: ['Von', day()],
  periodUntil: ['Bis', day()],
  issuedOn: ['RechnungVom', day().nullable()],
  /** Null where nothing is to be paid: a correction, a credit. */
  dueOn: ['FaelligAm', day().nullable()],
  /** Unpaid, and its day of payment has passed. */
  isOverdue: ['Ueberfaellig', z.boolean()],
  paidOn: ['BezahltAm', day().nullable()],
  netCents: ['NettoCent', cents()],
  vatCents: ['SteuerCent', cents()],
  grossCents: ['BruttoCent', cents()],
} as const
const invoiceRow = record(row)
const operatorRow = record({ ...row, agency: ['Agentur', z.string()] })

const lineRow = record({
  position: ['Position', z.int()],
  orderNumber: ['Auftragsnummer', z.string()],
  orderedOn: ['Auftragsdatum', day()],
  product: ['Produkt', z.string()],
  /** When it was released, or the release undone. */
  bookedOn: ['Am', day()],
  isReversal: ['Ruecknahme', z.boolean()],
  rewardsCents: ['PraemienCent', cents()],
  feeCents: ['GebuehrCent', cents()],
})

const reference = record({ id: ['Id', uuid()], number: ['Nummer', z.string()] })

/** Without a number while it is a draft, which operators alone see. */
const replacement = record({ id: ['Id', uuid()], number: ['Nummer', z.string().nullable()] })

const details = {
  rewardsCents: ['PraemienCent', cents()],
  feesCents: ['GebuehrenCent', cents()],
  lines: ['Positionen', z.array(lineRow)],
  /** The invoice that this one corrects, or what corrects it. */
  corrects: ['Korrigiert', reference.nullable()],
  correctedBy: ['KorrigiertDurch', reference.nullable()],
  /** Of an invoice that was corrected and of its correction: what charges the same orders now. */
  replacedBy: ['ErsetztDurch', replacement.nullable()],
  reason: ['Grund', z.string().nullable()],
  sentAt: ['VersendetAm', instant().nullable()],
} as const
const invoice = record({ row: ['Rechnung', invoiceRow], ...details })

const operatorInvoice = record({
  row: ['Rechnung', operatorRow],
  ...details,
  /** What of § 14 UStG is missing before it can be issued. */
  missing: ['Fehlt', z.array(z.enum(['sellerAddress', 'sellerTaxId', 'buyerAddress']))],
  allowed: ['Erlaubt', z.array(z.enum(['issue', 'settle', 'correct']))],
})

const pdf = { produces: 'application/pdf' } as const
const xml = { produces: 'application/xml' } as const

/** Invoices of agencies over released orders (product §5). */
export const billingOperations = {
  listInvoices: operation({
    id: 'listInvoices',
    method: 'PUT',
    path: '/agentur/rechnungen',
    group,
    summary: 'Report: the agency’s invoices and corrections, with what of them is unpaid',
    section: '7.4, product 4',
    callers: owners,
    byAdminLogin: true,
    body: reportQuery(
      {
        Nummer: 'number',
        Art: 'kind',
        Status: 'state',
        Von: 'periodFrom',
        RechnungVom: 'issuedOn',
        FaelligAm: 'dueOn',
        BezahltAm: 'paidOn',
        NettoCent: 'netCents',
        SteuerCent: 'vatCents',
        BruttoCent: 'grossCents',
      },
      {
        state: ['Status', oneOf(state())],
        kind: ['Art', oneOf(kind())],
        issuedOn: ['RechnungVom', dayRange()],
        dueOn: ['FaelligAm', dayRange()],
        grossCents: ['BruttoCent', centsRange()],
        isOpen: ['Offen', z.boolean({ error: 'invalid' }).optional()],
      },
    ),
    answer: record({ ...pageFields(invoiceRow), openCents: ['OffenCent', cents()] }),
    refusals: ['invalidInput', 'narrowFilter', 'forbidden', 'sessionEnded'],
  }),
  getInvoice: operation({
    id: 'getInvoice',
    method: 'GET',
    path: '/agentur/rechnungen/:id',
    group,
    summary: 'An invoice with its lines: one per released order, or per release taken back',
    section: 'product 5',
    callers: owners,
    params: byId(),
    answer: invoice,
    refusals: ['notFound', 'forbidden', 'sessionEnded'],
  }),
  downloadInvoice: operation({
    id: 'downloadInvoice',
    method: 'GET',
    path: '/agentur/rechnungen/:id/pdf',
    group,
    summary: 'The invoice as PDF/A-3 with the e-invoice (Factur-X, EN 16931) embedded',
    section: 'product 5',
    callers: owners,
    params: byId(),
    ...pdf,
    refusals: ['notFound', 'forbidden', 'sessionEnded', 'unavailable'],
  }),
  downloadInvoiceXml: operation({
    id: 'downloadInvoiceXml',
    method: 'GET',
    path: '/agentur/rechnungen/:id/xml',
    group,
    summary: 'The e-invoice alone (EN 16931, CII)',
    section: 'product 5',
    callers: owners,
    params: byId(),
    ...xml,
    refusals: ['notFound', 'forbidden', 'sessionEnded', 'unavailable'],
  }),
  searchInvoices: operation({
    id: 'searchInvoices',
    method: 'GET',
    path: '/betreiber/rechnungen',
    group: back,
    summary: 'Invoices of all agencies, drafts first, then the newest',
    section: 'product 5',
    callers: operators,
    query: record({ state: ['status', state().optional()], text: ['query', line(60, 0).optional()], ...paging }),
    answer: pageOf(operatorRow),
    refusals: ['invalidInput', 'narrowFilter', 'sessionEnded'],
  }),
  getOperatorInvoice: operation({
    id: 'getOperatorInvoice',
    method: 'GET',
    path: '/betreiber/rechnungen/:id',
    group: back,
    summary: 'An invoice with its lines, what is missing before it can be issued, and what can be done',
    section: 'product 5',
    callers: operators,
    params: byId(),
    answer: operatorInvoice,
    refusals: ['notFound', 'sessionEnded'],
  }),
  issueInvoice: operation({
    id: 'issueInvoice',
    method: 'POST',
    path: '/betreiber/rechnungen/:id/ausstellung',
    group: back,
    summary: 'Issues a draft now: gives it its number and freezes it; it is then sent to the agency’s owners',
    section: 'product 5',
    callers: operators,
    byAdminLogin: false,
    params: byId(),
    answer: operatorInvoice,
    refusals: ['notFound', 'illegalMove', 'lostRace', 'sessionEnded'],
  }),
  settleInvoice: operation({
    id: 'settleInvoice',
    method: 'POST',
    path: '/betreiber/rechnungen/:id/zahlung',
    group: back,
    summary: 'Notes that an invoice was paid, or a credit paid back',
    section: 'product 5',
    callers: operators,
    byAdminLogin: false,
    params: byId(),
    body: record({ paidOn: ['BezahltAm', day()] }),
    answer: operatorInvoice,
    refusals: ['notFound', 'invalidInput', 'illegalMove', 'lostRace', 'sessionEnded'],
  }),
  correctInvoice: operation({
    id: 'correctInvoice',
    method: 'POST',
    path: '/betreiber/rechnungen/:id/korrektur',
    group: back,
    summary: 'Takes an invoice back by a new document that names it; its orders go into a new draft',
    section: 'product 5',
    callers: operators,
    byAdminLogin: false,
    params: byId(),
    body: record({ reason: ['Grund', text(500, 1)] }),
    answer: operatorInvoice,
    refusals: ['notFound', 'invalidInput', 'illegalMove', 'lostRace', 'sessionEnded'],
  }),
  downloadOperatorInvoice: operation({
    id: 'downloadOperatorInvoice',
    method: 'GET',
    path: '/betreiber/rechnungen/:id/pdf',
    group: back,
    summary: 'An agency’s invoice as PDF/A-3 with the e-invoice embedded',
    section: 'product 5',
    callers: operators,
    params: byId(),
    ...pdf,
    handsOut: true,
    refusals: ['notFound', 'sessionEnded', 'unavailable'],
  }),
  downloadOperatorInvoiceXml: operation({
    id: 'downloadOperatorInvoiceXml',
    method: 'GET',
    path: '/betreiber/rechnungen/:id/xml',
    group: back,
    summary: 'An agency’s e-invoice alone (EN 16931, CII)',
    section: 'product 5',
    callers: operators,
    params: byId(),
    ...xml,
    handsOut: true,
    refusals: ['notFound', 'sessionEnded', 'unavailable'],
  }),
}
