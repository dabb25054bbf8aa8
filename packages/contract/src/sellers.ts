import type { sellerParts, taxStatuses } from '@referral/domain/seller-data'
import { z } from 'zod'
import { acceptance, companyName, day, instant, line, mailAddress, pageOf, personName, record, text } from './fields.ts'
import { operation } from './operation.ts'
import { byId, callers as operators, group as back, paging } from './operator-parts.ts'
import { maskedBankAccount, uuid } from './parts.ts'
import { captchaDemand } from './captcha.ts'
import { codecOf } from './states.ts'

const group = 'seller'

/** Accounts with the role of a professional seller, in any state. */
export const sellerCallers = ['seller'] as const

export const sellerState = () =>
  codecOf({
    registriert: 'registered',
    bestaetigt: 'confirmed',
    vollstaendig: 'complete',
    aktiv: 'active',
    inaktiv: 'inactive',
  })

const part = () =>
  codecOf({
    Telefon: 'phone',
    Adresse: 'address',
    Steuer: 'tax',
    Bankkonto: 'bank',
    Gutschriftverfahren: 'selfBilling',
  } as const satisfies Record<string, (typeof sellerParts)[number]>)

/** Regular taxation, or exempt as a small business (§ 19 UStG). */
export const taxStatus = () =>
  codecOf({
    Regelbesteuerung: 'regular',
    Kleinunternehmer: 'smallBusiness',
  } as const satisfies Record<string, (typeof taxStatuses)[number]>)

const known = () => z.string().nullable()

const taxEntry = record({
  validFrom: ['GueltigAb', day()],
  status: ['Steuerstatus', taxStatus()],
  /** Whether it may still be deleted. */
  isLocked: ['Gesperrt', z.boolean()],
})

const profile = {
  id: ['Id', uuid()],
  state: ['Status', sellerState()],
  firstName: ['Vorname', z.string()],
  lastName: ['Nachname', z.string()],
  email: ['Email', z.string()],
  company: ['Firma', known()],
  phone: ['Telefon', known()],
  street: ['Strasse', known()],
  streetNumber: ['Hausnummer', known()],
  zip: ['PLZ', known()],
  city: ['Ort', known()],
  vatId: ['UStId', known()],
  taxNumber: ['Steuernummer', known()],
  taxes: ['Steuerstatus', z.array(taxEntry)],
  bankAccount: ['Bankverbindung', maskedBankAccount().nullable()],
  selfBillingAt: ['GutschriftverfahrenAm', instant().nullable()],
} as const

const progress = {
  /** The missing parts of the data. */
  missing: ['Fehlt', z.array(part())],
  /** Why the data was sent back or the seller deactivated. */
  reason: ['Grund', known()],
  registeredAt: ['RegistriertAm', instant()],
  confirmedAt: ['BestaetigtAm', instant().nullable()],
  completedAt: ['VollstaendigAm', instant().nullable()],
  approvedAt: ['FreigegebenAm', instant().nullable()],
  deactivatedAt: ['DeaktiviertAm', instant().nullable()],
} as const

const standing = record({
  seller: ['Verkaeufer', record(profile)],
  ...progress,
  /** The words that they agreed to, whatever the page says today. */
  selfBillingText: ['GutschriftText', known()],
  next: ['AmZug', codecOf({ Verkaeufer: 'seller', Betreiber: 'operator' }).nullable()],
  today: ['Heute', day()],
})

const row = record({
  id: ['Id', uuid()],
  state: ['Status', sellerState()],
  name: ['Name', z.string()],
  company: ['Firma', known()],
  email: ['Email', z.string()],
  registeredAt: ['RegistriertAm', instant()],
  completedAt: ['VollstaendigAm', instant().nullable()],
})

const sellerMove = () =>
  codecOf({
    freigeben: 'approve',
    zurueckgeben: 'sendBack',
    deaktivieren: 'deactivate',
    reaktivieren: 'reactivate',
  })

const detail = record({
  seller: ['Verkaeufer', record(profile)],
  ...progress,
  termsText: ['AgbText', known()],
  selfBillingText: ['GutschriftText', known()],
  allowed: ['Erlaubt', z.array(sellerMove())],
})

const strangers = { per: 'address', count: 60, seconds: 3_600 } as const
const changes = { per: 'caller', count: 60, seconds: 3_600 } as const

/** The registration of professional sellers, the client's data about them, and their approval (product §5). */
export const sellerOperations = {
  registerSeller: operation({
    id: 'registerSeller',
    method: 'POST',
    path: '/profi/registrieren',
    group,
    summary:
      'Registers a professional seller and e-mails a link to confirm it; the answer is the same for every address. Without a body, asks whether a captcha is required',
    section: '2.3, product 5',
    callers: ['anyone'],
    status: 202,
    bodyOptional: true,
    limit: strangers,
    query: record({ captcha: ['captcha', z.string().max(4_000).optional()] }),
    body: record({
      firstName: ['Vorname', personName()],
      lastName: ['Nachname', personName()],
      email: ['Email', mailAddress()],
      company: ['Firma', companyName(120, 0).optional()],
      termsText: ['AgbText', text(20_000).optional()],
      termsAccepted: ['AgbAkzeptiert', acceptance().optional()],
    }),
    answer: record({
      ...captchaDemand,
      required: ['IsCaptchaRequired', z.boolean().optional()],
      ok: ['Ok', z.literal(true).optional()],
    }),
    begins: true,
    refusals: ['invalidInput', 'captchaRequired', 'tooMany', 'notFound'],
  }),
  confirmSeller: operation({
    id: 'confirmSeller',
    method: 'POST',
    path: '/profi/bestaetigen',
    group,
    summary: 'Confirms the registration by the e-mail’s token; makes the account where there is none',
    section: '2.3, product 5',
    callers: ['anyone'],
    limit: strangers,
    body: record({ token: ['Token', line(100)] }),
    answer: record({
      firstName: ['Vorname', z.string()],
      email: ['Email', z.string()],
      /** To choose the first password with; null where the account has one. */
      passwordToken: ['PasswortToken', z.string().nullable()],
    }),
    refusals: ['invalidInput', 'tokenInvalid', 'tokenExpired', 'illegalMove', 'lostRace', 'tooMany', 'notFound'],
  }),
  getSellerStanding: operation({
    id: 'getSellerStanding',
    method: 'GET',
    path: '/profi/stand',
    group,
    summary: 'The caller’s own data as a seller, how far they have come, what is missing, and who acts next',
    section: '2.3, product 5',
    callers: sellerCallers,
    answer: standing,
    refusals: ['notFound', 'sessionEnded'],
  }),
  saveSellerData: operation({
    id: 'saveSellerData',
    method: 'PUT',
    path: '/profi/meinedaten',
    group,
    summary: 'Saves the seller’s trade name, telephone, address and tax ids',
    section: '2.3, product 5',
    callers: sellerCallers,
    byAdminLogin: false,
    limit: changes,
    body: record({
      company: ['Firma', companyName(120, 0).optional()],
      phone: ['Telefon', line(30)],
      street: ['Strasse', line(120)],
      streetNumber: ['Hausnummer', line(15)],
      zip: ['PLZ', line(10)],
      city: ['Ort', line(120)],
      vatId: ['UStId', line(20, 0).optional()],
      taxNumber: ['Steuernummer', line(20, 0).optional()],
    }),
    answer: standing,
    refusals: ['invalidInput', 'notFound', 'sessionEnded', 'tooMany', 'forbidden'],
  }),
  saveSellerGoal: operation({
    id: 'saveSellerGoal',
    method: 'PUT',
    path: '/profi/ziel',
    group,
    summary: 'Sets how many orders a month the seller wants to bring; without a number, none',
    section: 'product 5',
    callers: sellerCallers,
    byAdminLogin: false,
    limit: changes,
    body: record({
      orders: [
        'Auftraege',
        z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(1000, { error: 'invalid' }).optional(),
      ],
    }),
    answer: record({ orders: ['Auftraege', z.int().nullable()] }),
    refusals: ['invalidInput', 'notFound', 'sessionEnded', 'tooMany', 'forbidden'],
  }),
  agreeToSelfBilling: operation({
    id: 'agreeToSelfBilling',
    method: 'POST',
    path: '/profi/gutschriftverfahren',
    group,
    summary: 'Records the agreement that the client settles by self-billing (§ 14 (2) UStG), with its text',
    section: 'product 5',
    callers: sellerCallers,
    byAdminLogin: false,
    limit: changes,
    body: record({
      text: ['Text', text(20_000).optional()],
      accepted: ['Akzeptiert', acceptance().optional()],
    }),
    answer: standing,
    refusals: ['invalidInput', 'notFound', 'sessionEnded', 'tooMany', 'forbidden'],
  }),
  setSellerTax: operation({
    id: 'setSellerTax',
    method: 'POST',
    path: '/profi/steuerstatus',
    group,
    summary: 'Says how the seller is taxed from a day on: the first from today, a change from tomorrow at the earliest',
    section: 'product 5',
    callers: sellerCallers,
    byAdminLogin: false,
    limit: changes,
    body: record({ validFrom: ['GueltigAb', day()], status: ['Steuerstatus', taxStatus()] }),
    answer: standing,
    refusals: ['invalidInput', 'notFound', 'sessionEnded', 'tooMany', 'forbidden'],
  }),
  deleteSellerTax: operation({
    id: 'deleteSellerTax',
    method: 'DELETE',
    path: '/profi/steuerstatus/:day',
    group,
    summary: 'Deletes a tax status that has not begun',
    section: 'product 5',
    callers: sellerCallers,
    byAdminLogin: false,
    params: record({ validFrom: ['day', day()] }),
    answer: standing,
    refusals: ['notFound', 'illegalMove', 'sessionEnded', 'invalidInput', 'forbidden'],
  }),
  submitSeller: operation({
    id: 'submitSeller',
    method: 'POST',
    path: '/profi/einreichen',
    group,
    summary: 'Hands the complete data of a confirmed seller to the operator',
    section: 'product 5',
    callers: sellerCallers,
    byAdminLogin: false,
    limit: changes,
    answer: standing,
    refusals: ['illegalMove', 'lostRace', 'notFound', 'sessionEnded', 'tooMany', 'forbidden'],
  }),
  searchSellers: operation({
    id: 'searchSellers',
    method: 'GET',
    path: '/betreiber/verkaeufer',
    group: back,
    summary: 'Professional sellers by text and status, newest first',
    section: 'product 5',
    callers: operators,
    query: record({
      ...paging,
      text: ['query', line(80, 0).optional()],
      state: ['status', sellerState().optional()],
    }),
    answer: pageOf(row),
    refusals: ['sessionEnded', 'narrowFilter', 'invalidInput'],
  }),
  getSeller: operation({
    id: 'getSeller',
    method: 'GET',
    path: '/betreiber/verkaeufer/:id',
    group: back,
    summary: 'A professional seller with their data and available actions',
    section: 'product 5',
    callers: operators,
    params: byId(),
    answer: detail,
    refusals: ['notFound', 'sessionEnded', 'invalidInput'],
  }),
  moveSeller: operation({
    id: 'moveSeller',
    method: 'POST',
    path: '/betreiber/verkaeufer/:id/:move',
    group: back,
    summary: 'Approves a seller, sends their data back, deactivates or reactivates them',
    section: 'product 5',
    callers: operators,
    params: record({ id: ['id', uuid()], move: ['move', sellerMove()] }),
    body: record({ reason: ['Grund', text(500, 0).optional()] }),
    answer: detail,
    refusals: ['notFound', 'illegalMove', 'lostRace', 'invalidInput', 'sessionEnded'],
  }),
}
