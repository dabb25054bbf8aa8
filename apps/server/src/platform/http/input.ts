import { z } from 'zod'
import { alignMembers } from '@referral/contract/fields'
import type { Operation } from '@referral/contract/operation'
import { isRefused, Refused, refuse, type FieldFailure } from '../outcome.ts'

export interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Failures told at once: somebody mends a form, a program its code. */
const mostFailures = 100

function decode(schema: z.ZodType | undefined, value: unknown, required: readonly string[] = []): unknown {
  if (schema === undefined) return undefined
  const aligned = withObjects(alignMembers(schema, value), required)
  const result = z.safeDecode(schema, aligned as never)
  if (result.success) return result.data
  const issues = result.error.issues.slice(0, mostFailures)
  return new Refused(
    'invalidInput',
    issues.map((issue) => toFailure(issue, aligned)),
  )
}

/** Decodes what an address says from German to English, or names the fields that failed. */
export function decodeAddress(
  operation: Operation,
  given: { params: unknown; query: unknown },
): Omit<Input, 'body'> | Refused {
  // A malformed path parameter names nothing we know.
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

/** Missing objects as empty ones, so that what is missing of them is named. */
function withObjects(value: unknown, names: readonly string[]): unknown {
  const missing = names.filter((name) => (value as Readonly<Record<string, unknown>>)[name] === undefined)
  return missing.length === 0
    ? value
    : { ...(value as object), ...Object.fromEntries(missing.map((name) => [name, {}])) }
}

/** What is missing is "required", whatever type it should have had; a code of the schema's own wins. */
function toFailure(issue: z.core.$ZodIssue, value: unknown): FieldFailure {
  const code = /^[a-zA-Z]{4,24}$/.test(issue.message) ? issue.message : 'invalid'
  const isMissing = code === 'invalid' && isMissingAt(value, issue.path)
  return { field: issue.path.map(String).join('.') || 'body', code: isMissing ? 'required' : code }
}

function isMissingAt(value: unknown, path: readonly PropertyKey[]): boolean {
  let member = value
  for (const name of path) member = (member as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[name]
  return member === undefined || member === null || member === ''
}

/**
 * A query's members by name. `?a=1&a=2` names one twice; the last one counts, as it does for a repeated JSON member.
 * An empty one is not given: `?quelle=&kategorie=` asks for everything.
 */
function flatten(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value] as const)
      .filter(([, value]) => value !== ''),
  )
}
