import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError, isApiError } from './api-error.ts'
import { addressOf, createCall } from './call.ts'
import type { CallSetting, OperationTable } from './call.ts'

const table: OperationTable = {
  login: ['POST', '/account/login', 'tenant', 'none'],
  getCurrentUser: ['GET', '/account/user', 'tenant', 'user'],
  getRewardClaim: ['GET', '/praemierung', 'tenant', 'reward'],
  logout: ['POST', '/account/logout', 'tenant', 'user'],
}
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}
const server = createServer((request, response) => answer(request, response))
let origin = ''
let ended = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(() => void server.close())

const setting = (more: Partial<CallSetting> = {}) =>
  createCall({
    operations: table,
    tenantKey: 'fernblick',
    locale: 'en',
    fetch: (input, init) => fetch(origin + String(input), init),
    tokenOf: (credential) => (credential === 'none' ? undefined : `${credential}-token`),
    onSessionEnded: () => ended++,
    ...more,
  })
const refuseWith = (status: number, code: string, name: string, more: object = {}) => {
  answer = (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/problem+json' })
      .end(JSON.stringify({ PsoErrorCode: code, type: `urn:referral:${name}`, title: 'No', status, ...more }))
}

describe('call', () => {
  it('sends the headers of spec §7 and the token of the operation', async () => {
    let seen: IncomingMessage | undefined
    answer = (request, response) => {
      seen = request
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"Wert":"70 €"}')
    }
    expect(await setting()('getRewardClaim')).toEqual({ Wert: '70 €' })
    expect(seen?.url).toBe('/api/v1/fernblick/praemierung')
    expect(seen?.headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'x-accept-language': 'en',
      authorization: 'Bearer reward-token',
      'x-authorization': 'Bearer reward-token',
    })
  })
  it('answers nothing for 204', async () => {
    answer = (_, response) => response.writeHead(204).end()
    expect(await setting()('logout')).toBeUndefined()
  })
  it('makes an ApiError of the envelope, with its fields', async () => {
    refuseWith(422, 'PSOF0422', 'invalidInput', {
      errors: [{ Feld: 'Empfehler.Email', Code: 'invalidEmail', Meldung: 'E-mail is not valid' }],
    })
    const error: unknown = await setting()('getCurrentUser').catch((failure: unknown) => failure)
    expect(isApiError(error, 'invalidInput')).toBe(true)
    expect((error as ApiError).fields).toEqual([
      { field: 'Empfehler.Email', code: 'invalidEmail', message: 'E-mail is not valid' },
    ])
  })
  it('ends the session on PSOF0204 and any other 401, but not on a failed login or a bad reward link', async () => {
    ended = 0
    refuseWith(401, 'PSOF0204', 'sessionEnded')
    await expect(setting()('getCurrentUser')).rejects.toBeInstanceOf(ApiError)
    expect(ended).toBe(1)
    answer = (_, response) => response.writeHead(401).end()
    await expect(setting()('getCurrentUser')).rejects.toMatchObject({ failure: 'sessionEnded' })
    expect(ended).toBe(2)
    refuseWith(401, 'PSOF0201', 'loginFailed')
    await expect(setting()('login', { body: { email: 'a@b.example', password: 'x' } })).rejects.toMatchObject({
      failure: 'loginFailed',
    })
    refuseWith(410, 'PSOF0302', 'tokenExpired')
    await expect(setting()('getRewardClaim')).rejects.toMatchObject({ failure: 'tokenExpired', status: 410 })
    expect(ended).toBe(2)
  })
  it('distinguishes a proxy’s page from an answer of ours', async () => {
    answer = (_, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>down</h1>')
    await expect(setting()('getCurrentUser')).rejects.toMatchObject({ failure: 'unavailable', status: 503 })
  })
  it('says what kept it from the server', async () => {
    answer = () => {}
    await expect(setting({ timeoutMs: 60 })('getCurrentUser')).rejects.toMatchObject({ failure: 'timeout' })
    await expect(setting({ fetch: () => fetch('http://127.0.0.1:1/') })('getCurrentUser')).rejects.toMatchObject({
      failure: 'network',
    })
    // In words, where the page has them: screens show the title of a failure.
    const titleOf = (failure: string) => `told: ${failure}`
    const unreachable = setting({ titleOf, fetch: () => fetch('http://127.0.0.1:1/') })
    await expect(unreachable('getCurrentUser')).rejects.toMatchObject({ title: 'told: network' })
    answer = (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    await expect(setting({ titleOf })('getCurrentUser')).rejects.toMatchObject({ title: 'told: failed' })
    const stop = AbortSignal.abort()
    await expect(setting()('getCurrentUser', undefined, { signal: stop })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('addressOf', () => {
  it('encodes parameters and leaves empty members out', () => {
    expect(
      addressOf('/empfehlen/:number', {
        params: { number: 'a/b c' },
        query: { channel: 'x&y', empty: '', none: undefined },
      }),
    ).toBe('/empfehlen/a%2Fb%20c?channel=x%26y')
  })
})
