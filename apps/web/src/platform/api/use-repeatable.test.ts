import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { createRepeatable } from './use-repeatable.ts'

const failed = (status: number, failure: ApiError['failure']) =>
  new ApiError({ status, code: '', failure, title: failure })

const answered = Promise.resolve()

/** The keys of two tries of the same content, of which the first one ends so. */
async function keysAround(error: Error, second: unknown = { name: 'Ida' }) {
  const repeat = createRepeatable()
  const keys: string[] = []
  const first = repeat({ name: 'Ida' }, (key) => {
    keys.push(key)
    return Promise.reject(error)
  })
  await expect(first).rejects.toBe(error)
  await repeat(second, (key) => {
    keys.push(key)
    return answered
  })
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
