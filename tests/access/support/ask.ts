import type { Operation } from '@referral/contract/operation'
import { operations } from '@referral/contract/operations'
import { freshAddress } from '../../support/test-app.ts'
import type { Request } from './request.ts'
import type { Actor, World } from './world.ts'

export const allOperations = Object.values(operations) as Operation[]

/** The call as its caller sends it, from an address that no limit knows. */
export async function ask(
  world: World,
  actor: Actor,
  operation: Operation,
  request: Request,
  headers: Readonly<Record<string, string>> = {},
) {
  // An address that may name its tenant does, where the request does.
  const named = [operation.path, ...(operation.aliases ?? [])].find((one) =>
    Object.keys(request.params ?? {}).every((name) => one.includes(`:${name}`)),
  )
  const path = (named ?? operation.path).replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(request.params?.[name] ?? `no-${name}`),
  )
  const query = new URLSearchParams(request.query).toString()
  const answer = await world.app.app.http.inject({
    method: operation.method,
    url: `${operation.base === 'root' ? '' : `/api/v1/${actor.place.key}`}${path}${query === '' ? '' : `?${query}`}`,
    headers: {
      'x-forwarded-for': freshAddress(),
      'x-requested-with': 'XMLHttpRequest',
      ...(actor.bearer === undefined ? {} : { 'x-authorization': `Bearer ${actor.bearer}` }),
      ...(request.cookie === undefined ? {} : { cookie: request.cookie }),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(request.body === undefined ? {} : { payload: JSON.stringify(request.body) }),
  })
  return { status: answer.statusCode, text: answer.body, headers: answer.headers }
}
