import type { z } from 'zod'
import { decodeWire } from '@referral/contract/decode-wire'
import type { Operation } from '@referral/contract/operation'
import { isRefused, Refused, refuse } from '../outcome.ts'

export interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

function decode(schema: z.ZodType | undefined, value: unknown, required: readonly string[] = []): unknown {
  if (schema === undefined) return undefined
  const decoded = decodeWire(schema, value, required)
  return decoded.faults.length === 0 ? decoded.value : new Refused('invalidInput', decoded.faults)
}

/** Decodes the parameters of an address from German to English, or names the fields that failed. */
export function decodeAddress(
  operation: Operation,
  given: { params: unknown; query: unknown },
): Omit<Input, 'body'> | Refused {
  // A malformed path parameter names nothing that exists.
  const params = decode(operation.params, given.params)
  if (isRefused(params)) return refuse(operation.refusals.includes('notFound') ? 'notFound' : 'invalidInput')
  const query = decode(operation.query, flatten(given.query))
  return isRefused(query) ? query : { params, query }
}

/** The same of a body. */
export function decodeBody(operation: Operation, given: unknown, isStranger = false): unknown {
  if (operation.body === undefined) return undefined
  const empty = given === undefined || given === null || given === ''
  if (empty && operation.bodyOptional === true) return undefined
  if (!empty && typeof given !== 'object') return refuse('malformed')
  return decode(operation.body, empty ? {} : given, isStranger ? operation.requiredOfStrangers : [])
}

/**
 * A query's members by name. Of a repeated one (`?a=1&a=2`) the last counts, as for a repeated JSON member. An empty
 * one counts as absent: `?quelle=&kategorie=` filters nothing.
 */
function flatten(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value] as const)
      .filter(([, value]) => value !== ''),
  )
}
