import { z } from 'zod'
import { memberRole, memberState } from './agencies.ts'
import { instant, line, mailAddress, pageOf, personName, record } from './fields.ts'
import { pictureBodyLimit, pictureText } from './media.ts'
import { operation } from './operation.ts'
import { done, uuid } from './parts.ts'
import { countRange, dayRange, exported, oneOf, reportQuery } from './report.ts'

const group = 'agency'
const callers = ['agencyOwner'] as const

const member = record({
  id: ['Id', uuid()],
  name: ['Name', z.string()],
  email: ['Email', z.string()],
  role: ['Rolle', memberRole()],
  state: ['Status', memberState()],
  staffNumber: ['Mitarbeiternummer', z.string().nullable()],
  /** The customers they look after, who are handed over when they leave. */
  customers: ['Kunden', z.int()],
  joinedAt: ['Seit', instant()],
  endedAt: ['Bis', instant().nullable()],
  /** The digest of their picture, which has an address of its own. */
  photo: ['Foto', z.string().nullable()],
  isCaller: ['IchSelbst', z.boolean()],
  /** Who has worked here and left; an invitation that was taken back must be sent anew. */
  mayReturn: ['DarfZurueck', z.boolean()],
})

const customer = record({
  id: ['Id', uuid()],
  name: ['Name', z.string()],
  since: ['Seit', instant()],
})

const memberReportQuery = () =>
  reportQuery(
    {
      Name: 'name',
      Rolle: 'role',
      Status: 'state',
      Mitarbeiternummer: 'staffNumber',
      Kunden: 'customers',
      Seit: 'joinedAt',
    },
    {
      role: ['Rolle', oneOf(memberRole())],
      state: ['Status', oneOf(memberState())],
      staffNumber: ['Mitarbeiternummer', line(20).optional()],
      customers: ['Kunden', countRange()],
      joinedAt: ['Seit', dayRange()],
    },
  )

const byMember = () => record({ id: ['id', uuid()] })
const staffNumber = () => line(20, 0).optional()
const changes = ['notFound', 'illegalMove', 'invalidInput', 'forbidden', 'sessionEnded'] as const

/** Who works for an agency; its active owner alone sees and changes it (spec §6, Mitarbeiter). */
export const agencyMemberOperations = {
  listAgencyMembers: operation({
    id: 'listAgencyMembers',
    method: 'PUT',
    path: '/agentur/mitarbeiter',
    group,
    summary: 'The report of who works for the caller’s agency',
    section: '6, 7.4, product 4',
    callers,
    body: memberReportQuery(),
    answer: pageOf(member),
    refusals: ['invalidInput', 'narrowFilter', 'forbidden', 'sessionEnded'],
  }),
  exportAgencyMembers: operation({
    id: 'exportAgencyMembers',
    method: 'PUT',
    path: '/agentur/mitarbeiter/export',
    group,
    summary: 'Every row of the same filter as CSV or workbook',
    section: 'product 4',
    callers,
    body: memberReportQuery(),
    ...exported,
    handsOut: true,
    refusals: ['invalidInput', 'forbidden', 'sessionEnded'],
  }),
  listAgencyCustomers: operation({
    id: 'listAgencyCustomers',
    method: 'PUT',
    path: '/agentur/mitarbeiter/:id/kunden',
    group,
    summary: 'The agency’s customers that a member looks after',
    section: '6',
    callers,
    params: byMember(),
    body: reportQuery({ Name: 'name', Seit: 'since' }, {}),
    answer: pageOf(customer),
    refusals: ['invalidInput', 'narrowFilter', 'notFound', 'forbidden', 'sessionEnded'],
  }),
  getAgencyMemberPhoto: operation({
    id: 'getAgencyMemberPhoto',
    method: 'GET',
    path: '/agentur/mitarbeiter/:id/foto',
    group,
    summary: 'A member’s picture, small and square',
    section: '6',
    callers,
    params: byMember(),
    produces: 'image/*',
    refusals: ['notFound', 'forbidden', 'sessionEnded'],
  }),
  inviteAgencyMember: operation({
    id: 'inviteAgencyMember',
    method: 'POST',
    path: '/agentur/mitarbeiter',
    group,
    summary: 'Invites somebody by e-mail; the answer does not tell whether the address is known',
    section: '6',
    callers,
    status: 202,
    limit: { per: 'caller', count: 50, seconds: 3_600 },
    body: record({
      firstName: ['Vorname', personName()],
      lastName: ['Nachname', personName()],
      email: ['Email', mailAddress()],
      role: ['Rolle', memberRole()],
      staffNumber: ['Mitarbeiternummer', staffNumber()],
    }),
    answer: done(),
    refusals: ['invalidInput', 'illegalMove', 'lostRace', 'forbidden', 'sessionEnded', 'tooMany'],
  }),
  changeAgencyMember: operation({
    id: 'changeAgencyMember',
    method: 'POST',
    path: '/agentur/mitarbeiter/:id',
    group,
    summary: 'Changes a member’s role and staff number, at once; the last active owner stays one',
    section: '6',
    callers,
    params: byMember(),
    body: record({ role: ['Rolle', memberRole()], staffNumber: ['Mitarbeiternummer', staffNumber()] }),
    answer: done(),
    refusals: changes,
  }),
  setAgencyMemberPhoto: operation({
    id: 'setAgencyMemberPhoto',
    method: 'POST',
    path: '/agentur/mitarbeiter/:id/foto',
    group,
    summary: 'Sets a member’s picture: JPEG, PNG, WebP, GIF, AVIF or SVG, up to 8 MB; an empty one takes it away',
    section: '6',
    callers,
    bodyLimit: pictureBodyLimit,
    limit: { per: 'caller', count: 100, seconds: 3_600 },
    params: byMember(),
    body: record({ picture: ['Bild', pictureText(0)] }),
    answer: done(),
    refusals: [...changes, 'tooMany'],
  }),
  deactivateAgencyMember: operation({
    id: 'deactivateAgencyMember',
    method: 'POST',
    path: '/agentur/mitarbeiter/:id/deaktivieren',
    group,
    summary: 'Ends somebody’s work, at once, and hands their customers over to another member, or to nobody',
    section: '6',
    callers,
    params: byMember(),
    body: record({ successor: ['UebergabeAn', uuid().optional()] }),
    answer: record({ customers: ['Kunden', z.int()] }),
    refusals: changes,
  }),
  reactivateAgencyMember: operation({
    id: 'reactivateAgencyMember',
    method: 'POST',
    path: '/agentur/mitarbeiter/:id/reaktivieren',
    group,
    summary: 'Lets somebody work again who had worked here and left',
    section: '6',
    callers,
    params: byMember(),
    answer: done(),
    refusals: changes,
  }),
}
