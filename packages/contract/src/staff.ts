import { z } from 'zod'
import { day, line, record } from './fields.ts'
import { conversationKind } from './invitation-parts.ts'
import { operation } from './operation.ts'
import { done, locale } from './parts.ts'
import { begunAnswer, begunBody, codeMembers, signOnLimit } from './single-sign-on.ts'

const group = 'staff'
const callers = ['terminal'] as const

export const staffNumber = () => line(40)

const adviser = {
  staffNumber: ['Mitarbeiternummer', z.string()],
  name: ['Name', z.string()],
  isLead: ['Leitung', z.boolean()],
  leftToday: ['HeuteNoch', z.int()],
} as const

const terminal = record({
  shop: ['Filiale', z.string()],
  device: ['Geraet', z.string()],
  kinds: ['Arten', z.array(conversationKind())],
  consentTexts: ['AgbTexte', z.array(record({ locale: ['Sprache', locale()], text: ['Text', z.string()] }))],
  validDays: ['GueltigTage', z.int()],
  /** The terminal's employee, where one signed on. */
  adviser: ['Mitarbeiter', record(adviser).nullable()],
})

/** What employees of a shop do at its terminal; to invite is `PUT /Einladung` (spec §7.3). */
export const staffOperations = {
  openTerminal: operation({
    id: 'openTerminal',
    method: 'POST',
    path: '/terminal/oeffnen',
    group,
    summary:
      'Opens a shop’s terminal with the code that the operator made for it; the device is known by a cookie then',
    section: '2.2',
    callers: ['anyone'],
    limit: { per: 'address', count: 20, seconds: 3_600 },
    body: record({ code: ['Code', line(40)] }),
    answer: terminal,
    begins: true,
    refusals: ['invalidInput', 'notFound', 'tooMany'],
  }),
  beginTerminalSignOn: operation({
    id: 'beginTerminalSignOn',
    method: 'POST',
    path: '/terminal/sso',
    group,
    summary:
      'Begins a login with the tenant’s OpenID provider that opens a terminal: the address to send the browser to. The challenge is the base64url SHA-256 of a verifier that the browser keeps',
    section: '2.2',
    callers: ['anyone'],
    limit: signOnLimit,
    status: 201,
    body: begunBody(),
    answer: begunAnswer(),
    begins: true,
    refusals: ['invalidInput', 'notFound', 'signOnExpired', 'signOnUnavailable', 'tooMany'],
  }),
  openTerminalBySignOn: operation({
    id: 'openTerminalBySignOn',
    method: 'PUT',
    path: '/terminal/sso',
    group,
    summary:
      'Opens a terminal for the employee whose staff number the tenant’s OpenID provider tells, with its code and the verifier whose SHA-256 challenge began the login: for them alone, ten hours at most, two without use; the device is known by a cookie then',
    section: '2.2',
    callers: ['anyone'],
    limit: signOnLimit,
    body: record(codeMembers()),
    answer: terminal,
    begins: true,
    refusals: ['invalidInput', 'notFound', 'signOnExpired', 'signOnRefused', 'signOnUnavailable', 'tooMany'],
  }),
  closeTerminal: operation({
    id: 'closeTerminal',
    method: 'POST',
    path: '/terminal/abmelden',
    group,
    summary: 'Ends the terminal that an employee signed on to; one that a code opened is ended by the operator',
    section: '2.2',
    callers,
    duringPause: true,
    answer: done(),
    refusals: ['sessionEnded', 'notFound', 'illegalMove'],
  }),
  getTerminal: operation({
    id: 'getTerminal',
    method: 'GET',
    path: '/terminal',
    group,
    summary:
      'What the form of a conversation shows: shop, kinds of conversation, consent texts; nothing on a device that is no terminal',
    section: '2.2',
    callers: ['anyone', ...callers],
    answer: record({
      terminal: ['Formular', terminal.nullable()],
      /** The name of the provider that can open a terminal; null where there is none. */
      signOnName: ['Anmeldedienst', z.string().nullable()],
    }),
    refusals: ['notFound'],
  }),
  checkStaffNumber: operation({
    id: 'checkStaffNumber',
    method: 'POST',
    path: '/terminal/mitarbeiter',
    group,
    summary: 'Whose staff number it is; it must be one of the terminal’s shop',
    section: '2.2',
    callers,
    limit: { per: 'caller', count: 120, seconds: 3_600 },
    body: record({ staffNumber: ['Mitarbeiternummer', staffNumber()] }),
    answer: record(adviser),
    refusals: ['invalidInput', 'sessionEnded', 'notFound', 'tooMany'],
  }),
  getShopNumbers: operation({
    id: 'getShopNumbers',
    method: 'POST',
    path: '/terminal/team',
    group,
    summary:
      'The shop’s invitations by employee in a period, for its lead, who proves it with a PIN; no customer is named',
    section: 'product 3',
    callers,
    limit: { per: 'caller', count: 120, seconds: 3_600 },
    body: record({
      staffNumber: ['Mitarbeiternummer', staffNumber()],
      pin: ['Pin', line(12)],
      from: ['Von', day()],
      until: ['Bis', day()],
    }),
    answer: record({
      shop: ['Filiale', z.string()],
      members: [
        'Teammitglieder',
        z.array(
          record({
            staffNumber: ['Mitarbeiternummer', z.string()],
            name: ['Name', z.string()],
            isActive: ['Aktiv', z.boolean()],
            invited: ['Eingeladen', z.int()],
            opened: ['Geoeffnet', z.int()],
            registered: ['Registriert', z.int()],
            /** Their e-mail did not arrive, and they have not ended. */
            undelivered: ['NichtAngekommen', z.int()],
          }),
        ),
      ],
    }),
    refusals: ['invalidInput', 'sessionEnded', 'notFound', 'tooMany'],
  }),
} as const
