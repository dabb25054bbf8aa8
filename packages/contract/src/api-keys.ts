import { z } from 'zod'
import { day, instant, line, record } from './fields.ts'
import { operation } from './operation.ts'
import { byId, callers, group } from './operator-parts.ts'
import { uuid } from './parts.ts'

/** The scopes of a key: the callers `apiKey:…` of the calls. */
export const apiKeyScopes = ['orders', 'autologin'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

const apiKeyStates = { live: 'aktiv', expired: 'abgelaufen', revoked: 'widerrufen' } as const
export type ApiKeyState = keyof typeof apiKeyStates

const state = () =>
  z.codec(z.enum(Object.values(apiKeyStates) as [string, ...string[]]), z.custom<ApiKeyState>(), {
    decode: (wire) => (Object.entries(apiKeyStates).find(([, name]) => name === wire)?.[0] ?? 'revoked') as ApiKeyState,
    encode: (value) => apiKeyStates[value],
  })

/** Never the secret: only the call that creates the key answers it, once. */
const apiKey = record({
  id: ['Id', uuid()],
  name: ['Name', z.string()],
  scope: ['Recht', z.string()],
  /** The last characters, which identify a system's key. */
  ending: ['Endung', z.string().nullable()],
  state: ['Status', state()],
  createdAt: ['AngelegtAm', instant()],
  /** Null where it came by the command line. */
  createdBy: ['AngelegtVon', z.string().nullable()],
  lastUsedAt: ['ZuletztGenutztAm', instant().nullable()],
  /** The last day it is valid on. */
  validUntil: ['GueltigBis', day().nullable()],
  revokedAt: ['WiderrufenAm', instant().nullable()],
  revokedBy: ['WiderrufenVon', z.string().nullable()],
})

/** The keys with which a client's systems push orders and request logins. */
export const apiKeyOperations = {
  listApiKeys: operation({
    id: 'listApiKeys',
    method: 'GET',
    path: '/betreiber/schluessel',
    group,
    summary: 'API keys: valid ones first, then those that have ended',
    section: 'product 1',
    callers,
    answer: z.array(apiKey),
    refusals: ['sessionEnded'],
  }),
  createApiKey: operation({
    id: 'createApiKey',
    method: 'POST',
    path: '/betreiber/schluessel',
    group,
    summary: 'Creates an API key and returns it once; requires the password if the login is older than fifteen minutes',
    section: 'product 1',
    callers,
    status: 201,
    body: record({
      name: ['Name', line(60)],
      scope: ['Recht', z.enum(apiKeyScopes, { error: 'invalid' })],
      validUntil: ['GueltigBis', day().nullable().optional()],
      password: ['AktuellesPasswort', z.string().max(200, { error: 'tooLong' }).optional()],
    }),
    answer: record({ key: ['Schluessel', apiKey], secret: ['Geheimnis', z.string()] }),
    refusals: ['invalidInput', 'illegalMove', 'reauthenticate', 'sessionEnded', 'tooMany'],
  }),
  revokeApiKey: operation({
    id: 'revokeApiKey',
    method: 'POST',
    path: '/betreiber/schluessel/:id/widerruf',
    group,
    summary: 'Revokes an API key with immediate effect',
    section: 'product 1',
    callers,
    params: byId(),
    answer: apiKey,
    refusals: ['notFound', 'illegalMove', 'sessionEnded'],
  }),
}
