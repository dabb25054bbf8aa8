import { z } from 'zod'
import { alignNames } from '@referral/contract/fields'
import type { Operation } from '@referral/contract/operation'
import { Refused, refuse, type FieldFailure } from '../outcome.ts'

export interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Decodes a request from German to English, or names the fields that failed. */
export function decodeInput(
  operation: Operation,
  given: { params: unknown; query: unknown; body: unknown },
): Input | Refused {
  const failures: FieldFailure[] = []
  const decode = (schema: z.ZodType | undefined, value: unknown) => {
    if (schema === undefined) return undefined
    const result = z.safeDecode(schema, alignNames(schema, value) as never)
    if (result.success) return result.data
    failures.push(...result.error.issues.map(toFailure))
    return undefined
  }
  // A malformed path parameter names nothing we know.
  const params = decode(operation.params, given.params)
  if (failures.length > 0) return refuse(operation.refusals.includes('notFound') ? 'notFound' : 'invalidInput')
  const query = decode(operation.query, flatten(given.query))
  const empty = given.body === undefined || given.body === null || given.body === ''
  let body: unknown
  if (operation.body !== undefined && !(empty && operation.bodyOptional === true)) {
    if (empty || typeof given.body !== 'object') return refuse('malformed')
    body = decode(operation.body, given.body)
  }
  if (failures.length > 0) return new Refused('invalidInput', failures)
  return { params, query, body }
}

function toFailure(issue: z.core.$ZodIssue): FieldFailure {
  const code = /^[a-zA-Z]{4,24}$/.test(issue.message) ? issue.message : 'invalid'
  return { field: issue.path.map(String).join('.') || 'body', code }
}

/** `?a=1&a=2` names a member twice; the last one counts, as it does for a repeated JSON member. */
function flatten(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.at(-1) : value,
    ]),
  )
}
