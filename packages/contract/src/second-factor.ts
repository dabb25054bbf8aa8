import { z } from 'zod'
import { line, record, text } from './fields.ts'
import { operation } from './operation.ts'
import { callers as operators, group as back } from './operator-parts.ts'
import { currentPassword, done, reauthenticated, uuid } from './parts.ts'

const group = 'agency'
const owners = ['agencyOwner', 'agencyOwnerInactive'] as const
const changes = { per: 'caller', count: 60, seconds: 3_600 } as const
const code = () => line(10)

const state = record({ isOn: ['Aktiv', z.boolean()] })

/** The second factor (TOTP, RFC 6238) that an agency's owner may set up for their own account. */
export const secondFactorOperations = {
  getSecondFactor: operation({
    id: 'getSecondFactor',
    method: 'GET',
    path: '/agentur/zweiterfaktor',
    group,
    summary: 'Whether the caller’s account asks for a code at login',
    section: 'product 1',
    callers: owners,
    answer: state,
    refusals: ['sessionEnded', 'forbidden'],
  }),
  beginSecondFactor: operation({
    id: 'beginSecondFactor',
    method: 'POST',
    path: '/agentur/zweiterfaktor',
    group,
    summary: 'Offers a key for the owner’s authenticator app; nothing changes until a code of it is confirmed',
    section: 'product 1, product 4',
    callers: owners,
    byAdminLogin: false,
    limit: changes,
    body: record({ password: ['AktuellesPasswort', currentPassword()] }),
    answer: record({
      /** `otpauth://…`, to be scanned. */
      address: ['Adresse', z.string()],
      /** The same key, to be typed. */
      key: ['Schluessel', z.string()],
      /** Sent back with the first code. */
      offer: ['Angebot', z.string()],
    }),
    refusals: [...reauthenticated, 'illegalMove'],
  }),
  confirmSecondFactor: operation({
    id: 'confirmSecondFactor',
    method: 'PUT',
    path: '/agentur/zweiterfaktor',
    group,
    summary: 'Turns the second factor on by its first code; other sessions of the account lose their agency roles',
    section: 'product 1',
    callers: owners,
    byAdminLogin: false,
    limit: changes,
    body: record({ offer: ['Angebot', line(600)], code: ['Code', code()] }),
    answer: state,
    refusals: ['invalidInput', 'illegalMove', 'lostRace', 'sessionEnded', 'forbidden', 'tooMany'],
  }),
  endSecondFactor: operation({
    id: 'endSecondFactor',
    method: 'POST',
    path: '/agentur/zweiterfaktor/aus',
    group,
    summary: 'Turns the second factor off, by the password and a code',
    section: 'product 1, product 4',
    callers: owners,
    byAdminLogin: false,
    limit: changes,
    body: record({ password: ['AktuellesPasswort', currentPassword()], code: ['Code', code()] }),
    answer: state,
    refusals: [...reauthenticated, 'illegalMove', 'lostRace'],
  }),
  resetSecondFactor: operation({
    id: 'resetSecondFactor',
    method: 'POST',
    path: '/betreiber/agenturen/:id/mitarbeiter/:konto/zweiterfaktor',
    group: back,
    summary: 'Takes the second factor off somebody of an agency who has lost it; they are told by e-mail',
    section: 'product 1',
    callers: operators,
    byAdminLogin: false,
    params: record({ id: ['id', uuid()], accountId: ['konto', uuid()] }),
    body: record({ reason: ['Grund', text(500, 1)] }),
    answer: done(),
    refusals: ['notFound', 'illegalMove', 'lostRace', 'invalidInput', 'sessionEnded'],
  }),
}
