import { z } from 'zod'
import { alignMembers } from './fields.ts'

/** The fault of a member, by its dotted path on the wire. */
export interface WireFault {
  readonly field: string
  readonly code: string
}

/** Maximum number of faults in one answer: enough for a person to correct a form, or a program its code. */
const mostFaults = 100

/**
 * Decodes a value of the wire, or names the members that failed. The server decodes requests with it; forms of the back
 * office validate their body.
 * @param required objects that count as empty where they are missing, so that their missing members are named
 */
export function decodeWire(
  schema: z.ZodType,
  value: unknown,
  required: readonly string[] = [],
): { readonly value: unknown; readonly faults: readonly WireFault[] } {
  const aligned = withObjects(alignMembers(schema, value), required)
  const result = z.safeDecode(schema, aligned as never)
  return result.success
    ? { value: result.data, faults: [] }
    : {
        value: undefined,
        faults: result.error.issues.slice(0, mostFaults).map((issue) => toFault(issue, aligned)),
      }
}

/** Missing objects as empty ones. */
function withObjects(value: unknown, names: readonly string[]): unknown {
  const missing = names.filter((name) => (value as Readonly<Record<string, unknown>>)[name] === undefined)
  return missing.length === 0
    ? value
    : { ...(value as object), ...Object.fromEntries(missing.map((name) => [name, {}])) }
}

/** A missing member is "required", whatever its type; a code of the schema's own takes precedence. */
function toFault(issue: z.core.$ZodIssue, value: unknown): WireFault {
  const code = /^[a-zA-Z]{4,24}$/.test(issue.message) ? issue.message : 'invalid'
  const isMissing = code === 'invalid' && isMissingAt(value, issue.path)
  return { field: issue.path.map(String).join('.') || 'body', code: isMissing ? 'required' : code }
}

function isMissingAt(value: unknown, path: readonly PropertyKey[]): boolean {
  let member = value
  for (const name of path) member = (member as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[name]
  return member === undefined || member === null || member === ''
}
