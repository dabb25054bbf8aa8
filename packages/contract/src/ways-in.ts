import { z } from 'zod'
import { currentUser } from './accounts.ts'
import { instant, line, mailAddress, personName, queryFlag, record, text } from './fields.ts'
import { operation } from './operation.ts'
import { callers as operators, group as operatorGroup } from './operator-parts.ts'
import { done } from './parts.ts'

const group = 'accounts'

/** Ways into an account other than by password: a single-use token, the client's own login, a registration. */
export const waysInOperations = {
  loginByToken: operation({
    id: 'loginByToken',
    method: 'GET',
    path: '/account/login',
    group,
    summary: 'Login by a single-use token: an operator’s (admin login) or the client’s own system’s (autologin)',
    section: '7.6',
    callers: ['anyone'],
    // A company's people come from one address.
    limit: { per: 'address', count: 600, seconds: 3_600 },
    query: record({
      token: ['token', line(100)],
      /** Asks that the session be bound to an HttpOnly cookie half (product §2.10). */
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
    summary: 'Registers a recommender before their first recommendation; answers the same for every address',
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
    refusals: ['invalidInput', 'notFound', 'tooMany'],
    example: { body: { Vorname: 'Ida', Nachname: 'Brandt', Email: 'ida.brandt@demo.example' } },
  }),
  grantAutologin: operation({
    id: 'grantAutologin',
    method: 'POST',
    path: '/account/autologin',
    group,
    summary:
      'The client’s system asks for a login of one of its people, by its own id or their mail address; a new person gets an account',
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
      'Where too many wrong passwords have closed the login: mails a link that lets a new device in with the right one; answers the same for every address',
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
    summary: 'The same at the operators’ login',
    section: 'safety 20',
    callers: ['anyone'],
    limit: { per: 'address', count: 20, seconds: 3_600 },
    status: 202,
    body: record({ email: ['Email', mailAddress()] }),
    answer: done(),
    refusals: ['invalidInput', 'tooMany'],
    example: { body: { Email: 'unbekannt@demo.example' } },
  }),
  confirmDevice: operation({
    id: 'confirmDevice',
    method: 'POST',
    path: '/account/geraet',
    group,
    summary: 'Makes this device known by the mail’s token, once; the password is still needed to log in',
    section: 'safety 20',
    callers: ['anyone'],
    limit: { per: 'address', count: 60, seconds: 3_600 },
    body: record({ token: ['Token', line(100)] }),
    answer: done(),
    refusals: ['invalidInput', 'tokenInvalid', 'tokenExpired', 'tooMany'],
  }),
  grantAdminLogin: operation({
    id: 'grantAdminLogin',
    method: 'POST',
    path: '/betreiber/adminlogin',
    group: operatorGroup,
    summary: 'A single-use token of five minutes by which an operator looks at an account as its owner does',
    section: 'product 2.10',
    callers: operators,
    limit: { per: 'caller', count: 30, seconds: 3_600 },
    body: record({ email: ['Email', line(254)], reason: ['Grund', text(500, 1)] }),
    answer: record({ token: ['Token', z.string()], expiresAt: ['GueltigBis', instant()] }),
    refusals: ['invalidInput', 'notFound', 'sessionEnded', 'tooMany'],
  }),
}
