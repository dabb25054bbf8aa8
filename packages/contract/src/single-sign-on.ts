import { z } from 'zod'
import { currentUser } from './accounts.ts'
import { line, record } from './fields.ts'
import { operation } from './operation.ts'
import { callers as operators, group as operatorGroup, ownPassword } from './operator-parts.ts'
import { locale } from './parts.ts'
import { codecOf } from './states.ts'

const group = 'agency'

/** A code verifier of RFC 7636, from 32 to 96 random bytes. */
const verifier = () => line(128).regex(/^[\w.~-]{43,128}$/, { error: 'invalid' })
/** Its SHA-256, as the specification asks (spec §7.4). */
const challenge = () => line(43).regex(/^[\w-]{43}$/, { error: 'invalid' })

// A company's people come from one address.
const limit = { per: 'address', count: 600, seconds: 3_600 } as const

const access = record({
  /** The return addresses of the provider, by page and language: to be entered there. */
  returns: [
    'Ruecksprung',
    z.array(
      record({
        purpose: ['Zweck', codecOf({ agenturAnmeldung: 'agency', terminal: 'terminal' })],
        language: ['Sprache', locale()],
        address: ['Adresse', z.string()],
      }),
    ),
  ],
  hasSecret: ['HatClientSecret', z.boolean()],
})

/** The input of a login's beginning, and of its end. */
export const begunBody = () =>
  record({
    challenge: ['Challenge', challenge()],
    asAnother: ['AnderesKonto', z.boolean({ error: 'invalid' }).optional()],
  })
export const begunAnswer = () =>
  record({
    address: ['Adresse', z.string()],
    /** The provider returns it beside the code; the browser compares it. */
    state: ['Zustand', z.string()],
  })
export const codeMembers = () =>
  ({
    code: ['Code', line(2_000)],
    verifier: ['Verifier', verifier()],
    /** The provider's issuer beside the code (RFC 9207), and the returned state; compared where they are sent. */
    issuer: ['Aussteller', line(300).optional()],
    state: ['Zustand', line(200).optional()],
  }) as const
export const signOnLimit = limit

/** Agencies log in with an OpenID provider of the tenant's (docs/decisions/0064-single-sign-on.md). */
export const singleSignOnOperations = {
  beginSignOn: operation({
    id: 'beginSignOn',
    method: 'POST',
    path: '/agentur/sso',
    group,
    summary:
      'Begins a login with the tenant’s OpenID provider: the address to send the browser to. The challenge is the base64url SHA-256 of a verifier that the browser keeps',
    section: '7.4',
    callers: ['anyone'],
    limit,
    status: 201,
    body: begunBody(),
    answer: begunAnswer(),
    refusals: ['invalidInput', 'notFound', 'signOnExpired', 'signOnUnavailable', 'tooMany'],
  }),
  signOn: operation({
    id: 'signOn',
    method: 'PUT',
    path: '/agentur/sso',
    group,
    summary:
      'Logs somebody of an agency in with the code of the tenant’s OpenID provider and the verifier whose SHA-256 challenge began the login',
    section: '7.4',
    callers: ['anyone'],
    limit,
    body: record({
      ...codeMembers(),
      /** Requests that the session be bound to an HttpOnly cookie half (product §2.10). */
      bind: ['Cookiebindung', z.boolean({ error: 'invalid' }).optional()],
    }),
    answer: currentUser,
    refusals: [
      'invalidInput',
      'notFound',
      'signOnExpired',
      'signOnRefused',
      'signOnUnavailable',
      'lostRace',
      'tooMany',
    ],
  }),
  getSignOff: operation({
    id: 'getSignOff',
    method: 'GET',
    path: '/agentur/sso/abmeldung',
    group,
    summary:
      'Where whoever logged in with the tenant’s OpenID provider can log out there, too; null after a login by password, or where the provider has no such page',
    section: '7.4',
    callers: ['agencyOwner', 'agencyOwnerInactive', 'agencyEmployee'],
    answer: record({ address: ['Adresse', z.string().nullable()] }),
    refusals: ['forbidden', 'sessionEnded'],
  }),
  getSignOnAccess: operation({
    id: 'getSignOnAccess',
    method: 'GET',
    path: '/betreiber/anmeldedienst',
    group: operatorGroup,
    summary: 'What a provider has to know about this tenant, and whether its client secret is kept',
    section: 'product 2.2',
    callers: operators,
    answer: access,
    refusals: ['sessionEnded'],
  }),
  putSignOnSecret: operation({
    id: 'putSignOnSecret',
    method: 'PUT',
    path: '/betreiber/anmeldedienst',
    group: operatorGroup,
    summary:
      'Keeps the client secret for the provider of the settings, sealed; it is answered to nobody and sent to no other provider',
    section: 'product 2.2',
    callers: operators,
    limit: { per: 'caller', count: 30, seconds: 3_600 },
    body: record({
      secret: ['ClientSecret', line(500)],
      password: ownPassword(),
    }),
    answer: access,
    refusals: ['invalidInput', 'notFound', 'reauthenticate', 'sessionEnded', 'tooMany'],
  }),
}
