import { operations } from '@referral/contract/operations'
import { openApiDocument } from '@referral/contract/openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'

let site: TestApp
const tokens: Record<string, string> = { apiKey: 'demo-orders-key-fernblick' }

beforeAll(async () => {
  site = await createTestApp({}, undefined, { history: true })
  const login = async (path: string, local: string) =>
    (
      await site.call('POST', path, {
        body: { Email: `${local}@demo.example`, Password: 'Empfehlen1' },
        address: freshAddress(),
      })
    ).body.Token as string
  tokens['session'] = await login('/account/login', 'empfehler')
  tokens['agencySession'] = await login('/account/login', 'inhaber')
  tokens['sellerSession'] = await login('/account/login', 'profi')
  tokens['operatorSession'] = await login('/betreiber/login', 'betreiber')
})
afterAll(() => site.close())

const document = openApiDocument(operations, 'http://localhost:3000')
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** Examples that run as they are: no number or token that only a mail or an earlier call provides. */
const runnable = calls.filter(({ operation }) => {
  const known = operation.parameters.every(
    ({ in: place, required, example }) => (place !== 'path' && !required) || example !== undefined,
  )
  const bodyKnown =
    operation.requestBody === undefined || operation.requestBody.content['application/json']?.example !== undefined
  const scheme = operation.security.flatMap((requirement) => Object.keys(requirement))[0]
  return (
    known &&
    // The demo's seller was approved long ago.
    operation.operationId !== 'submitSeller' &&
    // An operator of a tenant with advisors makes it, and fernblick's is logged in.
    operation.operationId !== 'listDeskAdvisors' &&
    bodyKnown &&
    operation['x-callers'].every((caller) => !caller.endsWith('Token')) &&
    // No device of the demo is a terminal yet.
    operation['x-callers'].some((caller) => caller !== 'terminal') &&
    (scheme === undefined || scheme !== 'recipientToken')
  )
})

const queryOf = (parameters: (typeof calls)[number]['operation']['parameters']) =>
  new URLSearchParams(
    parameters.flatMap(({ in: place, name, example }) =>
      place === 'query' && example !== undefined ? [[name, String(example)] as [string, string]] : [],
    ),
  ).toString()

describe('the examples of the documentation', () => {
  test('are most of those that need nothing but the demo', () => {
    expect(runnable.length).toBeGreaterThan(25)
  })

  // Ending the session would end it for the following examples too.
  test.each(
    runnable
      .toSorted(
        (a, b) =>
          Number(a.operation.operationId.startsWith('logout')) - Number(b.operation.operationId.startsWith('logout')),
      )
      .map((call) => [call.operation.operationId, call] as const),
  )('%s runs', async (_id, { path, method, operation }) => {
    const values = new Map(operation.parameters.map((parameter) => [parameter.name, parameter.example]))
    const open = operation['x-callers'].includes('anyone')
    const isOfAgencies = operation['x-callers'].every((caller) => caller.startsWith('agency'))
    const isOfSellers = operation['x-callers'].every((caller) => caller === 'seller')
    const scheme = operation.security.flatMap((requirement) => Object.keys(requirement))[0]
    const payload = operation.requestBody?.content['application/json']?.example as object | undefined
    const answer = await site.app.http.inject({
      method: method.toUpperCase() as 'GET',
      url: `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name)!)}?${queryOf(operation.parameters)}`,
      headers: {
        'x-forwarded-for': freshAddress(),
        ...(open || scheme === undefined
          ? {}
          : {
              authorization: `Bearer ${tokens[isOfAgencies ? 'agencySession' : isOfSellers ? 'sellerSession' : scheme]}`,
            }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([expect.any(Number), ''])
  })
})
