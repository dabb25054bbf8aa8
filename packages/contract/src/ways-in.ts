import { z } from 'zod'
import { currentUser } from './accounts.ts'
import { instant, line, mailAddress, personName, queryFlag, record, text } from './fields.ts'
import { operation } from './operation.ts'
import { callers as operators, group as operatorGroup } from './operator-parts.ts'
import { done } from './parts.ts'

const group = 'accounts'

/** Logins other than by password: a single-use token, the client's own login, a registration. */
export const waysInOperations = {
  loginByToken: operation({
    id: 'loginByToken',
    method: 'GET',
    path: '/account/login',
    group,
    summary:
      'Logs in with a single-use token from an operator (admin login) or from the client’s own system (autologin)',
    section: '7.6',
    callers: ['anyone'],
    // A company's people come from one address.
    limit: { per: 'address', count: 600, seconds: 3_600 },
    query: record({
      token: ['token', line(100)],
      /** Requests that the session be bound to an HttpOnly cookie half (product §2.10). */
      bind: ['Cookiebindung', queryFlag().optional()],
    }),
    answer: currentUser,
    refusals: ['invalidInput', 'tokenInvalid', 'tokenExpired', 'tooMany'],
  }),
  createRecommenderAccount: operation({
    id: 'createRecommenderAccount',
    method: 'POST',
    path: '/account/createEmpfehler',
    group,
    summary: 'Registers a recommender before their first recommendation; the answer is the same for every address',
    section: '7.6',
    callers: ['anyone'],
    limit: { per: 'address', count: 20, seconds: 3_600 },
    status: 202,
    body: record({
      firstName: ['Vorname', personName(100)],
      lastName: ['Nachname', personName(100)],
      email: ['Email', mailAddress()],
    }),
    answer: done(),
    begins: true,
    refusals: ['invalidInput', 'notFound', 'tooMany'],
    example: { body: { Vorname: 'Ida', Nachname: 'Brandt', Email: 'ida.brandt@demo.example' } },
  }),
  grantAutologin: operation({
    id: 'grantAutologin',
    method: 'POST',
    path: '/account/autologin',
    group,
    summary:
      'The client’s system requests a login for one of its users, by its own ID or by e-mail address; new users get an account',
    section: 'product 2.10',
    callers: ['apiKey:autologin'],
    body: record({
      externalId: ['ExterneId', line(100).optional()],
      email: ['Email', mailAddress().optional()],
      firstName: ['Vorname', personName(100).optional()],
      lastName: ['Nachname', personName(100).optional()],
    }),
    answer: record({
      token: ['Token', z.string()],
      /** The page that exchanges the token; it may be opened once. */
      address: ['Adresse', z.string()],
      expiresAt: ['GueltigBis', instant()],
      isNew: ['NeuesKonto', z.boolean()],
    }),
    refusals: ['invalidInput', 'notFound', 'forbidden', 'lostRace', 'sessionEnded'],
  }),
  requestDeviceLink: operation({
    id: 'requestDeviceLink',
    method: 'POST',
    path: '/account/geraetelink',
    group,
    summary:
      'When too many wrong passwords have locked the login: e-mails a link that unlocks a new device for the right password; the answer is the same for every address',
    section: 'safety 20',
    callers: ['anyone'],
    limit: { per: 'address', count: 20, seconds: 3_600 },
    status: 202,
    body: record({ email: ['Email', mailAddress()] }),
    answer: done(),
    refusals: ['invalidInput', 'notFound', 'tooMany'],
    example: { body: { Email: 'unbekannt@demo.example' } },
  }),
  requestOperatorDeviceLink: operation({
    id: 'requestOperatorDeviceLink',
    method: 'POST',
    path: '/betreiber/geraetelink',
    group: operatorGroup,
    summary: 'The same for the operator login',
    section: 'safety 20',
    callers: ['anyone'],
    limit: { per: 'address', count: 20, seconds: 3_600 },
    status: 202,
    body: record({ email: ['Email', mailAddress()] }),
    answer: done(),
    duringPause: true,
    refusals: ['invalidInput', 'tooMany'],
    example: { body: { Email: 'unbekannt@demo.example' } },
  }),
  confirmDevice: operation({
    id: 'confirmDevice',
    method: 'POST',
    path: '/account/geraet',
    group,
    summary: 'Unlocks this device using the token from the e-mail, once; the password is still needed to log in',
    section: 'safety 20',
    callers: ['anyone'],
    limit: { per: 'address', count: 60, seconds: 3_600 },
    body: record({ token: ['Token', line(100)] }),
    answer: done(),
    duringPause: true,
    refusals: ['invalidInput', 'tokenInvalid', 'tokenExpired', 'tooMany'],
  }),
  grantAdminLogin: operation({
    id: 'grantAdminLogin',
    method: 'POST',
    path: '/betreiber/adminlogin',
    group: operatorGroup,
    summary: 'A single-use token, valid for five minutes, that lets an operator view an account as its owner sees it',
    section: 'product 2.10',
    callers: operators,
    limit: { per: 'caller', count: 30, seconds: 3_600 },
    body: record({ email: ['Email', line(254)], reason: ['Grund', text(500, 1)] }),
    answer: record({ token: ['Token', z.string()], expiresAt: ['GueltigBis', instant()] }),
    refusals: ['invalidInput', 'notFound', 'sessionEnded', 'tooMany'],
  }),
}
