import { z } from 'zod'
import { companyName, day, instant, line, mailAddress, pageOf, personName, record } from './fields.ts'
import { conversationKind, invitationState } from './invitation-parts.ts'
import { operation } from './operation.ts'
import { byId, callers, group, paging, readVersion } from './operator-parts.ts'
import { done } from './parts.ts'
import { lineVerdict, uploadedList } from './people-list.ts'
import { codecOf } from './states.ts'
import { staffNumber } from './staff.ts'

const section = '2.2'
const shopNumber = () => line(20)
/** True: only a number that nobody has. Otherwise whoever has it is changed. */
const isNew = () => z.boolean({ error: 'invalid' }).optional()
/** What opens a device or a team's numbers outlives the login that made it. */
const currentPassword = () => ['AktuellesPasswort', z.string().max(200, { error: 'tooLong' }).optional()] as const

const terminalRow = record({
  id: ['Id', z.string()],
  name: ['Name', z.string()],
  state: ['Status', codecOf({ wartet: 'waiting', geoeffnet: 'open', abgelaufen: 'lapsed', gesperrt: 'revoked' })],
  codeUntil: ['CodeBis', instant().nullable()],
  createdAt: ['AngelegtAm', instant()],
  openedAt: ['GeoeffnetAm', instant().nullable()],
  lastUsedAt: ['ZuletztBenutztAm', instant().nullable()],
  /** The terminal's only employee, where one signed on; without a code then. */
  member: [
    'Mitarbeiter',
    record({ name: ['Name', z.string()], staffNumber: ['Mitarbeiternummer', z.string()] }).nullable(),
  ],
})

const shops = record({
  shops: [
    'Filialen',
    z.array(
      record({
        number: ['Filialnummer', z.string()],
        name: ['Name', z.string()],
        isActive: ['Aktiv', z.boolean()],
        version: ['Version', z.int()],
        staff: ['Mitarbeiterzahl', z.int()],
        terminals: ['Terminals', z.array(terminalRow)],
      }),
    ),
  ],
})

const staffRow = record({
  staffNumber: ['Mitarbeiternummer', z.string()],
  name: ['Name', z.string()],
  shopNumber: ['Filialnummer', z.string()],
  shop: ['Filiale', z.string()],
  isLead: ['Leitung', z.boolean()],
  isActive: ['Aktiv', z.boolean()],
  hasPin: ['HatPin', z.boolean()],
  version: ['Version', z.int()],
})

/** The operator's side: shops, who works there, their terminals; and the proof of a consent. */
export const staffDeskOperations = {
  listShops: operation({
    id: 'listShops',
    method: 'GET',
    path: '/betreiber/filialen',
    group,
    summary: 'The client’s shops with their terminals',
    section,
    callers,
    answer: shops,
    refusals: ['sessionEnded', 'notFound'],
  }),
  saveShop: operation({
    id: 'saveShop',
    method: 'PUT',
    path: '/betreiber/filialen',
    group,
    summary:
      'Adds a shop, or changes the one that has this number, unless it is to be a new one; lostRace if someone else has changed it since the given version; one that is switched off invites nobody',
    section,
    callers,
    body: record({
      number: ['Filialnummer', shopNumber()],
      name: ['Name', companyName(80)],
      isActive: ['Aktiv', z.boolean({ error: 'required' })],
      isNew: ['Neu', isNew()],
      version: readVersion(),
    }),
    answer: shops,
    refusals: ['invalidInput', 'lostRace', 'sessionEnded', 'notFound'],
  }),
  searchStaff: operation({
    id: 'searchStaff',
    method: 'GET',
    path: '/betreiber/mitarbeiter',
    group,
    summary: 'Employees of the shops by text or number, in the order of their numbers',
    section,
    callers,
    query: record({
      ...{ ...paging, text: ['query', line(80, 0).optional()] },
      /** Whoever has exactly this number. */
      staffNumber: ['nummer', staffNumber().optional()],
    }),
    answer: pageOf(staffRow),
    refusals: ['invalidInput', 'narrowFilter', 'sessionEnded', 'notFound'],
  }),
  saveStaffMember: operation({
    id: 'saveStaffMember',
    method: 'PUT',
    path: '/betreiber/mitarbeiter',
    group,
    summary:
      'Adds an employee, or changes the one who has this staff number, unless it is to be a new one; lostRace if someone else has changed them since the given version',
    section,
    callers,
    body: record({
      staffNumber: ['Mitarbeiternummer', staffNumber()],
      name: ['Name', personName()],
      shopNumber: ['Filialnummer', shopNumber()],
      isLead: ['Leitung', z.boolean({ error: 'required' })],
      isActive: ['Aktiv', z.boolean({ error: 'required' })],
      isNew: ['Neu', isNew()],
      version: readVersion(),
    }),
    answer: staffRow,
    refusals: ['invalidInput', 'lostRace', 'sessionEnded', 'notFound'],
  }),
  importStaff: operation({
    id: 'importStaff',
    method: 'POST',
    path: '/betreiber/mitarbeiter/liste',
    group,
    summary: 'Adds and changes employees by a list (CSV), first as a dry run with a verdict per line',
    section,
    callers,
    bodyLimit: 524_288,
    body: uploadedList(),
    answer: record({
      dryRun: ['Probelauf', z.boolean()],
      unknownColumns: ['UnbekannteSpalten', z.array(z.string())],
      verdicts: [
        'Urteile',
        z.array(
          record({
            line: ['Zeile', z.int()],
            staffNumber: ['Mitarbeiternummer', z.string()],
            name: ['Name', z.string()],
            ...lineVerdict,
          }),
        ),
      ],
    }),
    refusals: ['invalidInput', 'sessionEnded', 'notFound'],
  }),
  makeLeadPin: operation({
    id: 'makeLeadPin',
    method: 'POST',
    path: '/betreiber/mitarbeiter/pin',
    group,
    summary:
      'Makes a new PIN for a shop’s lead and shows it this once; an earlier one is worth nothing any more; requires the password if the login is older than fifteen minutes',
    section,
    callers,
    body: record({ staffNumber: ['Mitarbeiternummer', staffNumber()], password: currentPassword() }),
    answer: record({ pin: ['Pin', z.string()] }),
    refusals: ['invalidInput', 'reauthenticate', 'sessionEnded', 'notFound', 'tooMany'],
  }),
  addTerminal: operation({
    id: 'addTerminal',
    method: 'POST',
    path: '/betreiber/terminals',
    group,
    summary:
      'Adds a terminal to a shop; its code is shown this once, works once, and lapses after seven days; requires the password if the login is older than fifteen minutes',
    section,
    callers,
    status: 201,
    body: record({
      shopNumber: ['Filialnummer', shopNumber()],
      name: ['Name', companyName(60)],
      password: currentPassword(),
    }),
    answer: record({ id: ['Id', z.string()], code: ['Code', z.string()], codeUntil: ['CodeBis', instant()] }),
    refusals: ['invalidInput', 'reauthenticate', 'sessionEnded', 'notFound', 'tooMany'],
  }),
  revokeTerminal: operation({
    id: 'revokeTerminal',
    method: 'POST',
    path: '/betreiber/terminals/:id/sperren',
    group,
    summary: 'Takes a terminal out of use at once; neither its code nor its session opens anything again',
    section,
    callers,
    params: byId(),
    answer: done(),
    refusals: ['invalidInput', 'notFound', 'sessionEnded'],
  }),
  findConsentProofs: operation({
    id: 'findConsentProofs',
    method: 'POST',
    path: '/betreiber/einwilligungen',
    group,
    summary:
      'What the owner of an address agreed to before they were invited, by whom and when: for five years after the last mail, also once name and address are forgotten',
    section: 'product 2.1',
    callers,
    body: record({ email: ['Email', mailAddress()] }),
    answer: record({
      proofs: [
        'Nachweise',
        z.array(
          record({
            id: ['Id', z.string()],
            inviter: ['Einladender', z.string()],
            member: ['Mitarbeiter', z.string()],
            staffNumber: ['Mitarbeiternummer', z.string().nullable()],
            terminal: ['Terminalname', z.string().nullable()],
            kind: ['Art', conversationKind()],
            consentedOn: ['EinwilligungAm', day()],
            consentText: ['AgbText', z.string()],
            recordedAt: ['ErfasstAm', instant()],
            lastUsedAt: ['ZuletztBenutztAm', instant().nullable()],
            keptUntil: ['AufbewahrtBis', day()],
            state: ['Status', invitationState()],
          }),
        ),
      ],
      /** The owner of the address wants no invitations. */
      isOptedOut: ['Abgemeldet', z.boolean()],
    }),
    refusals: ['invalidInput', 'sessionEnded'],
  }),
} as const
