import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenApiDocument, OpenApiOperation } from '@referral/contract/openapi'
import type { Caller, Operation } from '@referral/contract/operation'
import type { OperationId } from '@referral/contract/operations'
import { freshAddress } from '../support/test-app.ts'
import { allOperations } from './support/ask.ts'
import { attemptsOf, type Attempt } from './support/attempts.ts'
import { createJudge } from './support/conforms.ts'
import type { Request } from './support/request.ts'
import { requests } from './support/requests.ts'
import { createFixtures, type Fixtures } from './support/fixtures.ts'
import { createWorld, type Actor, type World } from './support/world.ts'

/**
 * Malformed requests that a client may send, for every call of the published document and from a permitted caller: each
 * answer, also a good one, conforms to the document, and is never a 5xx (spec §8, safety 24).
 */
let world: World
let fixtures: Fixtures
let document: OpenApiDocument
let judge: ReturnType<typeof createJudge>

beforeAll(async () => {
  world = await createWorld()
  fixtures = createFixtures(world)
  const published = await world.app.app.http.inject({ method: 'GET', url: '/api/openapi.json' })
  document = JSON.parse(published.body) as OpenApiDocument
  judge = createJudge(document)
})
afterAll(() => world.close())

function documented(operation: Operation): { path: string; described: OpenApiOperation } {
  for (const [path, methods] of Object.entries(document.paths))
    for (const described of Object.values(methods))
      if (described.operationId === operation.id) return { path, described }
  throw new Error(`${operation.id} is not in the document`)
}

const callerOf = ({ callers }: Operation): Caller => (callers.includes('recommender') ? 'recommender' : callers[0]!)

const ask = (operation: Operation, path: string, actor: Actor, own: Request, attempt: Attempt) => {
  const given: Record<string, string> = { tenant: actor.place.key, ...own.params, ...attempt.params }
  const query = attempt.query ?? new URLSearchParams(own.query).toString()
  const body = attempt.body ?? (own.body === undefined ? undefined : JSON.stringify(own.body))
  return world.app.app.http.inject({
    method: operation.method,
    url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name]!) + (query === '' ? '' : `?${query}`),
    headers: {
      'x-forwarded-for': freshAddress(),
      'x-requested-with': 'XMLHttpRequest',
      ...(actor.bearer === undefined ? {} : { 'x-authorization': `Bearer ${actor.bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...attempt.headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  })
}

describe.each(allOperations)('$method $path', (operation) => {
  it('answers as documented, for any input', { timeout: 300_000 }, async () => {
    const { path, described } = documented(operation)
    const isEnding = /^(logout|refresh|setPassword|change(Operator)?Password)/.test(operation.id)
    let actor = await world.actor(callerOf(operation))
    const own = await requests[operation.id as OperationId]({ world, fixtures, actor })
    const faults = []
    for (const attempt of attemptsOf(described, own, allOperations.indexOf(operation))) {
      if (isEnding) actor = await world.actor(actor.caller)
      const answer = await ask(operation, path, actor, own, attempt)
      const fault = judge(described, answer)
      if (fault !== undefined)
        faults.push(`${attempt.what} → ${fault}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    }
    expect(faults).toEqual([])
  })
})

it('leads an unreadable page address to FileNotFound', async () => {
  const answer = await world.app.app.http.inject({ method: 'GET', url: '/de/%E0%A4%A' })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/404'])
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

it('takes nothing of it into the prototype of everything', () => {
  expect(({} as Record<string, unknown>)['roles']).toBeUndefined()
  expect(({} as Record<string, unknown>)['a']).toBeUndefined()
})
