import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { createRepeatable } from './use-repeatable.ts'

const failed = (status: number, failure: ApiError['failure']) =>
  new ApiError({ status, code: '', failure, title: failure })

/** The keys of two tries of the same content, of which the first one ends so. */
async function keysAround(error: Error | undefined, second: unknown = { name: 'Ida' }) {
  const repeat = createRepeatable()
  const keys: string[] = []
  const send = async (key: string) => {
    keys.push(key)
    if (keys.length === 1 && error !== undefined) throw error
  }
  await repeat({ name: 'Ida' }, send).catch(() => undefined)
  await repeat(second, send)
  return keys
}

it.each([
  ['the network is lost', failed(0, 'network')],
  ['no answer comes in time', failed(0, 'timeout')],
  ['the server was interrupted, perhaps behind its effect', failed(503, 'unavailable')],
  ['a gateway gives up on it', failed(502, 'unavailable')],
])('keeps its key where %s', async (_what, error) => {
  const [first, second] = await keysAround(error)
  expect(second).toBe(first)
})

it.each([
  ['a refusal', failed(409, 'illegalMove'), undefined],
  ['another content', failed(0, 'network'), { name: 'Ole' }],
])('has another key after %s', async (_what, error, content) => {
  const [first, second] = await keysAround(error, content ?? { name: 'Ida' })
  expect(second).not.toBe(first)
})
