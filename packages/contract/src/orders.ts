import { z } from 'zod'
import { companyName, line, record, text } from './fields.ts'
import { operation } from './operation.ts'
import { orderOutcome, orderState } from './states.ts'

const group = 'orders'

/** An order as a client's system sends it (product §3). Dates are a day or an instant. */
export const incomingOrder = record({
  source: ['Quelle', line(40)],
  orderNumber: ['Auftragsnummer', line(80)],
  orderedAt: ['Auftragsdatum', line(35)],
  state: ['Status', orderState()],
  product: ['Produkt', z.union([z.int(), line(40)]).optional()],
  externalId: ['ExterneId', line(80).optional()],
  recommendationNumber: ['Empfehlungsnummer', line(60).optional()],
  recipientNumber: ['Empfaengernummer', line(60).optional()],
  code: ['Empfehlungscode', line(20).optional()],
  customerNumber: ['Kundennummer', line(40).optional()],
  // A client's own records may have companies under people's names too.
  firstName: ['Vorname', companyName(80).optional()],
  lastName: ['Nachname', companyName(80).optional()],
  email: ['Email', line(254).optional()],
  birthDate: ['Geburtsdatum', line(10).optional()],
  zip: ['PLZ', line(10).optional()],
  newCustomer: ['Neukunde', z.boolean().optional()],
  agencyId: ['AgenturId', line(40).optional()],
  staffNumber: ['Mitarbeiternummer', line(40).optional()],
})

/** Headings of other systems' files for our members; compared without casing, blanks, dots, hyphens and underscores. */
export const orderColumnAliases: Readonly<Record<string, string>> = {
  system: 'Quelle',
  auftragsnr: 'Auftragsnummer',
  auftrag: 'Auftragsnummer',
  bestellnummer: 'Auftragsnummer',
  bestellnr: 'Auftragsnummer',
  ordernumber: 'Auftragsnummer',
  bestelldatum: 'Auftragsdatum',
  datum: 'Auftragsdatum',
  orderdate: 'Auftragsdatum',
  auftragsstatus: 'Status',
  produktid: 'Produkt',
  artikel: 'Produkt',
  externeproduktid: 'ExterneId',
  artikelnummer: 'ExterneId',
  empfehlungsnr: 'Empfehlungsnummer',
  empfaengernr: 'Empfaengernummer',
  empfängernummer: 'Empfaengernummer',
  code: 'Empfehlungscode',
  kundennr: 'Kundennummer',
  kundenummer: 'Kundennummer',
  name: 'Nachname',
  mail: 'Email',
  emailadresse: 'Email',
  gebdatum: 'Geburtsdatum',
  postleitzahl: 'PLZ',
  agentur: 'AgenturId',
  mitarbeiternr: 'Mitarbeiternummer',
}

/** The verdict on one order: the result, the obstacle, and the unknown members. */
export const orderVerdict = record({
  line: ['Zeile', z.int()],
  orderNumber: ['Auftragsnummer', z.string().nullable()],
  outcome: ['Ergebnis', orderOutcome()],
  recommendationNumber: ['Empfehlungsnummer', z.string().nullable()],
  problems: [
    'Probleme',
    z.array(
      record({ field: ['Feld', z.string().nullable()], code: ['Code', z.string()], message: ['Meldung', z.string()] }),
    ),
  ],
  unknown: ['UnbekannteFelder', z.array(z.string())],
})

/** How many orders came out how; an outcome that none has is left out. */
export const orderCounts = record({
  created: ['neu', z.int().optional()],
  updated: ['aktualisiert', z.int().optional()],
  unchanged: ['unveraendert', z.int().optional()],
  matched: ['zugeordnet', z.int().optional()],
  unmatched: ['nichtZugeordnet', z.int().optional()],
  failed: ['fehler', z.int().optional()],
})

export const importResult = record({
  dryRun: ['Probelauf', z.boolean()],
  lines: ['Zeilen', z.int()],
  counts: ['Anzahl', orderCounts],
  /** Whether every line has its verdict below; of very many, only those with a problem are listed. */
  complete: ['UrteileVollstaendig', z.boolean()],
  /** Unknown columns of a CSV; a misspelt one would cost a person a reward. */
  unknownColumns: ['UnbekannteSpalten', z.array(z.string())],
  verdicts: ['Urteile', z.array(orderVerdict)],
})

export const orderOperations = {
  pushOrders: operation({
    id: 'pushOrders',
    method: 'POST',
    path: '/auftrag',
    group,
    summary: 'The client’s system pushes orders and their changes; returns a result per order',
    section: 'product 1, 3',
    callers: ['apiKey:orders'],
    repeatable: true,
    bodyLimit: 8_388_608,
    body: record({
      orders: [
        'Auftraege',
        z.array(z.record(z.string(), z.unknown())).min(1, { error: 'required' }).max(5_000, { error: 'tooLong' }),
      ],
    }),
    answer: importResult,
    refusals: ['invalidInput', 'forbidden', 'tooLarge', 'idempotencyMismatch'],
    example: {
      body: {
        Auftraege: [
          {
            Quelle: 'shop',
            Auftragsnummer: 'B-100200',
            Auftragsdatum: '2026-11-20',
            Status: 'eingegangen',
            Produkt: 462,
          },
        ],
      },
    },
  }),
  importOrders: operation({
    id: 'importOrders',
    method: 'POST',
    path: '/betreiber/auftraege/import',
    group: 'operator',
    summary: 'Imports up to 100,000 orders as CSV or JSON; first as a dry run, then for real',
    section: 'product 1, 3',
    callers: ['operator'],
    bodyLimit: 33_554_432,
    body: record({
      dryRun: ['Probelauf', z.boolean()],
      format: ['Format', z.enum(['csv', 'json'])],
      fileName: ['Dateiname', line(200, 0).optional()],
      /** `base64`: the file's bytes as they are, so that the server finds out their encoding (UTF-8 or Windows-1252). */
      encoding: ['Kodierung', z.enum(['text', 'base64']).optional()],
      content: ['Inhalt', text(32_000_000, 1)],
    }),
    answer: importResult,
    refusals: ['invalidInput', 'sessionEnded', 'tooLarge'],
    example: {
      body: {
        Probelauf: true,
        Format: 'csv',
        Dateiname: 'auftraege.csv',
        Inhalt: 'Quelle;Auftragsnummer;Auftragsdatum;Status;Produkt\nshop;B-100201;2026-11-20;aktiv;462',
      },
    },
  }),
}
