import { z } from 'zod'
import { acceptance, cents, day, instant, line, mailAddress, personName, record, text } from './fields.ts'
import { operation } from './operation.ts'
import {
  bankAccount,
  channel,
  done,
  maskedBankAccount,
  number,
  productReference,
  salutation,
  timelineStep,
} from './parts.ts'

const group = 'recipients'

/** The recipient's stored account, as it is shown once it was saved. */
const savedBankAccount = record({
  owner: ['Kontoinhaber', z.string()],
  iban: ['IBAN', z.string()],
  bankName: ['Bank', z.string().nullable()],
  /** Nothing is paid to the account until then, since it took the place of another one. */
  holdUntil: ['AuszahlungAb', instant().nullable()],
})

/** Recipient data as sent (spec §3). */
export const recipientData = record({
  salutation: ['anrede', salutation().optional()],
  firstName: ['vorname', personName()],
  lastName: ['name', personName()],
  birthDate: ['geburtsdatum', line(10)],
  email: ['email', mailAddress()],
  phone: ['telefon', line(30, 0).optional()],
  newsletter: ['werbeeinwilligung', z.boolean().optional()],
  address: [
    'adresse',
    record({
      city: ['ort', line(80)],
      zip: ['plz', line(10)],
      street: ['strasse', line(80)],
      houseNumber: ['hausnummer', line(12)],
    }),
  ],
})

/** The recipient's view of their case. */
export const recipientCase = record({
  number: ['Empfehlungsnummer', z.string()],
  recipientNumber: ['Empfaengernummer', z.string()],
  firstName: ['Vorname', z.string().nullable()],
  lastName: ['Nachname', z.string().nullable()],
  recommenderFirstName: ['EmpfehlerVorname', z.string()],
  product: ['Produkt', productReference()],
  recipientCents: ['PraemieEmpfaengerCent', cents()],
  confirmed: ['Zugestimmt', z.boolean()],
  confirmBy: ['ZustimmungBis', day()],
  hasBankAccount: ['BankdatenVorhanden', z.boolean()],
  bankAccount: ['Bankdaten', maskedBankAccount().nullable()],
  /** Nothing is paid to that account until then, since it took the place of another one. */
  holdUntil: ['AuszahlungAb', instant().nullable()],
  orderedOn: ['Auftragsdatum', day().nullable()],
  shopLink: ['Produktlink', z.string()],
  expired: ['Abgelaufen', z.boolean()],
  steps: ['Schritte', z.array(timelineStep())],
})

export const recipientOperations = {
  createRecipient: operation({
    id: 'createRecipient',
    method: 'POST',
    path: '/empfaenger/create/:number',
    group,
    summary: 'The recipient enters their details; returns their number and token',
    section: '7.5',
    callers: ['anyone'],
    repeatable: true,
    status: 201,
    limit: { per: 'address', count: 60, seconds: 3_600 },
    params: record({ number: ['number', number()] }),
    query: record({
      channel: ['channel', channel().optional()],
      entrySource: ['einsprungsquelle', line(60, 0).optional()],
    }),
    body: recipientData,
    answer: record({
      recipientNumber: ['Empfaengernummer', z.string()],
      number: ['Empfehlungsnummer', z.string()],
      token: ['Token', z.string()],
    }),
    refusals: ['invalidInput', 'notFound', 'expired', 'selfRecommendation', 'tooMany', 'idempotencyMismatch'],
  }),
  recipientExists: operation({
    id: 'recipientExists',
    method: 'GET',
    path: '/empfaenger/:hex',
    group,
    summary:
      'Whether a recipient number (hex-encoded) is known; unknown, forged and other tenants’ numbers get the same answer',
    section: '7.5',
    callers: ['anyone'],
    limit: { per: 'address', count: 60, seconds: 600 },
    params: record({ hex: ['hex', z.string().max(130)] }),
    answer: record({ exists: ['Existiert', z.boolean()] }),
    refusals: ['notFound', 'tooMany'],
  }),
  getRecipientCase: operation({
    id: 'getRecipientCase',
    method: 'GET',
    path: '/empfaenger/auftrag',
    group,
    summary: 'The recipient’s case: steps, order and what is missing',
    section: '7.5',
    callers: ['recipientToken'],
    answer: recipientCase,
    refusals: ['tokenInvalid', 'tokenExpired'],
  }),
  consentRecipient: operation({
    id: 'consentRecipient',
    method: 'PUT',
    path: '/empfaenger/zustimmung',
    group,
    summary: 'The recipient accepts the terms and the privacy notice',
    section: '7.5',
    callers: ['recipientToken'],
    body: record({
      termsText: ['AgbText', text(20_000).optional()],
      accepted: ['AgbAkzeptiert', acceptance().optional()],
    }),
    answer: recipientCase,
    refusals: ['invalidInput', 'tokenInvalid', 'tokenExpired', 'expired'],
  }),
  putRecipientBankAccount: operation({
    id: 'putRecipientBankAccount',
    method: 'POST',
    path: '/empfaenger/bankdaten',
    group,
    summary: 'Saves the recipient’s bank account for a later reward',
    section: '7.5',
    callers: ['recipientToken'],
    limit: { per: 'address', count: 60, seconds: 3_600 },
    body: bankAccount(),
    answer: savedBankAccount,
    refusals: ['invalidInput', 'tokenInvalid', 'tokenExpired', 'notFound', 'tooMany'],
  }),
  resendRecipientLink: operation({
    id: 'resendRecipientLink',
    method: 'POST',
    path: '/empfaenger/linkerneut',
    group,
    summary: 'Sends the recipient’s link again; the answer is the same whether or not there is one',
    section: 'product 3',
    callers: ['anyone'],
    limit: { per: 'address', count: 10, seconds: 3_600 },
    body: record({ email: ['Email', mailAddress()] }),
    status: 202,
    answer: done(),
    refusals: ['invalidInput', 'tooMany'],
    example: { body: { Email: 'lena.maurer@demo.example' } },
  }),
  getShopLink: operation({
    id: 'getShopLink',
    method: 'GET',
    path: '/empfehlung/:id/produkt/produktlink',
    group,
    summary: 'The product’s address at the client, including the numbers; counted as a visit to the shop',
    section: '7.3',
    callers: ['anyone'],
    limit: { per: 'address', count: 120, seconds: 600 },
    params: record({ number: ['id', number()] }),
    query: record({
      channel: ['channel', channel().optional()],
      recipientNumber: ['empfaengernummer', number().optional()],
    }),
    answer: record({ link: ['Produktlink', z.string()] }),
    refusals: ['notFound', 'expired', 'tooMany'],
  }),
  trackCompletion: operation({
    id: 'trackCompletion',
    method: 'POST',
    path: '/tracking/abschliessen',
    group,
    summary: 'The recipient continues to the order; saves their details if they have not been entered before',
    section: '7.3',
    callers: ['anyone'],
    repeatable: true,
    limit: { per: 'address', count: 60, seconds: 3_600 },
    query: record({
      channel: ['channel', channel().optional()],
      entrySource: ['einsprungsquelle', line(60, 0).optional()],
    }),
    body: record({
      number: ['empfehlungsnummer', number()],
      recipientNumber: ['empfaengernummer', number().nullable().optional()],
      data: ['empfaengerdaten', recipientData.nullable().optional()],
    }),
    answer: record({
      link: ['Produktlink', z.string()],
      recipientNumber: ['Empfaengernummer', z.string().nullable()],
      at: ['Zeitpunkt', instant()],
    }),
    refusals: ['invalidInput', 'notFound', 'expired', 'selfRecommendation', 'tooMany', 'idempotencyMismatch'],
  }),
}
