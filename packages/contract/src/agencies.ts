import type { agencyParts } from '@referral/domain/agency-data'
import { z } from 'zod'
import {
  acceptance,
  companyName,
  instant,
  line,
  mailAddress,
  pageOf,
  personName,
  record,
  text,
  yesNo,
} from './fields.ts'
import { operation, type Caller } from './operation.ts'
import { byId, callers, group as back, paging } from './operator-parts.ts'
import { uuid } from './parts.ts'
import { captchaDemand } from './captcha.ts'
import { reportQuery } from './report.ts'
import { codecOf } from './states.ts'

const group = 'agency'

/** Members of an agency, whatever their rights there. */
export const agencyCallers = [
  'agencyOwner',
  'agencyOwnerInactive',
  'agencyEmployee',
] as const satisfies readonly Caller[]

export const agencyState = () =>
  codecOf({
    registriert: 'registered',
    bestaetigt: 'confirmed',
    vollstaendig: 'complete',
    aktiv: 'active',
    inaktiv: 'inactive',
  })

export const memberRole = () => codecOf({ Inhaber: 'owner', Mitarbeiter: 'employee' })

/** `withoutRole`: the tenant's provider gives them no role any more, and lets them in again once it does. */
export const memberState = () =>
  codecOf({ eingeladen: 'invited', aktiv: 'active', ohnerolle: 'withoutRole', beendet: 'ended' })

const part = () =>
  codecOf({
    Ansprechpartner: 'contact',
    Telefon: 'phone',
    Adresse: 'address',
    Rechtsform: 'legalForm',
    Steuer: 'tax',
  } as const satisfies Record<string, (typeof agencyParts)[number]>)

/** An agency's data, as they are sent; blank members count as absent. */
const data = () =>
  record({
    name: ['Firma', companyName(120)],
    contactFirstName: ['Vorname', personName()],
    contactLastName: ['Nachname', personName()],
    email: ['Email', mailAddress()],
    phone: ['Telefon', line(30)],
    street: ['Strasse', line(120)],
    streetNumber: ['Hausnummer', line(15)],
    zip: ['PLZ', line(10)],
    city: ['Ort', line(120)],
    legalForm: ['Rechtsform', line(60)],
    registerEntry: ['Registereintrag', line(120, 0).optional()],
    vatId: ['UStId', line(20, 0).optional()],
    taxNumber: ['Steuernummer', line(20, 0).optional()],
  })

const known = () => z.string().nullable()

const profile = {
  id: ['Id', uuid()],
  state: ['Status', agencyState()],
  name: ['Firma', z.string()],
  contactFirstName: ['Vorname', known()],
  contactLastName: ['Nachname', known()],
  email: ['Email', z.string()],
  phone: ['Telefon', known()],
  street: ['Strasse', known()],
  streetNumber: ['Hausnummer', known()],
  zip: ['PLZ', known()],
  city: ['Ort', known()],
  legalForm: ['Rechtsform', known()],
  registerEntry: ['Registereintrag', known()],
  vatId: ['UStId', known()],
  taxNumber: ['Steuernummer', known()],
} as const

const standing = record({
  agency: ['Agentur', record(profile)],
  role: ['Rolle', memberRole()],
  /** The missing parts of the data. */
  missing: ['Fehlt', z.array(part())],
  next: ['AmZug', codecOf({ Inhaber: 'owner', Betreiber: 'operator' }).nullable()],
  /** Why it was sent back or deactivated. */
  reason: ['Grund', known()],
  registeredAt: ['RegistriertAm', instant()],
  confirmedAt: ['BestaetigtAm', instant().nullable()],
  completedAt: ['VollstaendigAm', instant().nullable()],
  approvedAt: ['FreigegebenAm', instant().nullable()],
  deactivatedAt: ['DeaktiviertAm', instant().nullable()],
})

const row = {
  id: ['Id', uuid()],
  state: ['Status', agencyState()],
  name: ['Firma', z.string()],
  city: ['Ort', known()],
  email: ['Email', z.string()],
  contact: ['Ansprechpartner', z.string()],
  members: ['Mitarbeiter', z.int()],
  registeredAt: ['RegistriertAm', instant()],
  completedAt: ['VollstaendigAm', instant().nullable()],
  /** Nobody may act for it: the account of its last owner is erased. */
  isOwnerless: ['OhneInhaber', z.boolean()],
} as const

const detail = record({
  profile: ['Agentur', record(profile)],
  missing: ['Fehlt', z.array(part())],
  reason: ['Grund', known()],
  registeredAt: ['RegistriertAm', instant()],
  confirmedAt: ['BestaetigtAm', instant().nullable()],
  completedAt: ['VollstaendigAm', instant().nullable()],
  approvedAt: ['FreigegebenAm', instant().nullable()],
  deactivatedAt: ['DeaktiviertAm', instant().nullable()],
  termsText: ['AgbText', known()],
  people: [
    'Mitarbeiter',
    z.array(
      record({
        id: ['Id', uuid()],
        name: ['Name', z.string()],
        email: ['Email', z.string()],
        role: ['Rolle', memberRole()],
        /** Whether their login requires a second factor. */
        hasSecondFactor: ['ZweiterFaktor', z.boolean()],
        active: ['Aktiv', z.boolean()],
        state: ['Status', memberState()],
        staffNumber: ['Mitarbeiternummer', known()],
        joinedAt: ['Seit', instant()],
        endedAt: ['Bis', instant().nullable()],
      }),
    ),
  ],
  /** Nobody may act for it: an operator can invite an owner. */
  isOwnerless: ['OhneInhaber', z.boolean()],
  customers: ['Kunden', z.int()],
  allowed: ['Erlaubt', z.array(agencyMove())],
})

function agencyMove() {
  return codecOf({
    freigeben: 'approve',
    zurueckgeben: 'sendBack',
    deaktivieren: 'deactivate',
    reaktivieren: 'reactivate',
  })
}

const strangers = { per: 'address', count: 60, seconds: 3_600 } as const

/** How an agency joins, and who of the client lets it work (product §3, §5). */
export const agenciesOperations = {
  registerAgency: operation({
    id: 'registerAgency',
    method: 'POST',
    path: '/agentur/registrieren',
    group,
    summary:
      'Registers an agency and e-mails a link to confirm it; the answer is the same for every address. Without a body, asks whether a captcha is required',
    section: '2.3, product 3',
    callers: ['anyone'],
    status: 202,
    bodyOptional: true,
    limit: strangers,
    query: record({ captcha: ['captcha', z.string().max(4_000).optional()] }),
    body: record({
      name: ['Firma', companyName(120)],
      firstName: ['Vorname', personName()],
      lastName: ['Nachname', personName()],
      email: ['Email', mailAddress()],
      phone: ['Telefon', line(30)],
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
  confirmAgency: operation({
    id: 'confirmAgency',
    method: 'POST',
    path: '/agentur/bestaetigen',
    group,
    summary: 'Confirms the registration by the e-mail’s token; makes the owner’s account where there is none',
    section: '2.3, product 3',
    callers: ['anyone'],
    limit: strangers,
    body: record({ token: ['Token', line(100)] }),
    answer: record({
      name: ['Firma', z.string()],
      firstName: ['Vorname', z.string()],
      email: ['Email', z.string()],
      /** To choose the first password with; null where the account has one. */
      passwordToken: ['PasswortToken', z.string().nullable()],
    }),
    refusals: ['invalidInput', 'tokenInvalid', 'tokenExpired', 'illegalMove', 'lostRace', 'tooMany', 'notFound'],
  }),
  getAgencyStanding: operation({
    id: 'getAgencyStanding',
    method: 'GET',
    path: '/agentur/stand',
    group,
    summary: 'How far the caller’s agency has come, what is missing, and who acts next',
    section: 'product 3',
    callers: agencyCallers,
    answer: standing,
    refusals: ['forbidden', 'sessionEnded'],
  }),
  registerAdditionalData: operation({
    id: 'registerAdditionalData',
    method: 'PUT',
    path: '/agentur/weiteredaten',
    group,
    summary: 'Completes a confirmed agency’s data; the operator is asked to approve it',
    section: '2.3, product 3',
    callers: ['agencyOwnerInactive'],
    limit: { per: 'caller', count: 60, seconds: 3_600 },
    body: data(),
    answer: standing,
    refusals: ['invalidInput', 'illegalMove', 'lostRace', 'forbidden', 'sessionEnded', 'tooMany'],
  }),
  listAgencyProfile: operation({
    id: 'listAgencyProfile',
    method: 'PUT',
    path: '/agentur/stammdaten',
    group,
    summary: 'The report of the caller’s agency: its one profile',
    section: '7.4, product 4',
    callers: agencyCallers,
    body: reportQuery({ Firma: 'name' }, {}),
    answer: pageOf(record(profile)),
    refusals: ['invalidInput', 'narrowFilter', 'forbidden', 'sessionEnded'],
  }),
  changeAgencyProfile: operation({
    id: 'changeAgencyProfile',
    method: 'POST',
    path: '/agentur/stammdaten',
    group,
    summary: 'Changes the profile of a working agency; its owner alone may',
    section: 'product 5',
    callers: ['agencyOwner'],
    limit: { per: 'caller', count: 60, seconds: 3_600 },
    body: data(),
    answer: standing,
    refusals: ['invalidInput', 'illegalMove', 'forbidden', 'sessionEnded', 'tooMany'],
  }),
  searchAgencies: operation({
    id: 'searchAgencies',
    method: 'GET',
    path: '/betreiber/agenturen',
    group: back,
    summary: 'Agencies by text, status and whether somebody may act for them, newest first',
    section: 'product 5',
    callers,
    query: record({
      ...paging,
      text: ['query', line(80, 0).optional()],
      state: ['status', agencyState().optional()],
      isOwnerless: ['ohneinhaber', yesNo().optional()],
    }),
    answer: pageOf(record(row)),
    refusals: ['sessionEnded', 'narrowFilter', 'invalidInput'],
  }),
  getAgency: operation({
    id: 'getAgency',
    method: 'GET',
    path: '/betreiber/agenturen/:id',
    group: back,
    summary: 'An agency with its data, its people and available actions',
    section: 'product 5',
    callers,
    params: byId(),
    answer: detail,
    refusals: ['notFound', 'sessionEnded', 'invalidInput'],
  }),
  moveAgency: operation({
    id: 'moveAgency',
    method: 'POST',
    path: '/betreiber/agenturen/:id/:move',
    group: back,
    summary:
      'Approves an agency, sends its data back, deactivates or reactivates it; the roles of its people change at once',
    section: 'product 3, product 5',
    callers,
    params: record({ id: ['id', uuid()], move: ['move', agencyMove()] }),
    body: record({ reason: ['Grund', text(500, 0).optional()] }),
    answer: detail,
    refusals: ['notFound', 'illegalMove', 'lostRace', 'invalidInput', 'sessionEnded'],
  }),
  inviteAgencyOwner: operation({
    id: 'inviteAgencyOwner',
    method: 'POST',
    path: '/betreiber/agenturen/:id/inhaber/einladung',
    group: back,
    summary:
      'Invites an owner to an agency that has none with access any more; an employee of it becomes its owner at once',
    section: 'product 5',
    callers,
    limit: { per: 'caller', count: 50, seconds: 3_600 },
    params: byId(),
    body: record({
      firstName: ['Vorname', personName()],
      lastName: ['Nachname', personName()],
      email: ['Email', mailAddress()],
    }),
    answer: detail,
    refusals: ['notFound', 'illegalMove', 'lostRace', 'invalidInput', 'sessionEnded', 'tooMany'],
  }),
}
