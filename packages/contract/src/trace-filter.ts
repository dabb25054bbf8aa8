import { z } from 'zod'

/** One condition of a filter. Without a value it was free text, which may be somebody's name. */
export interface TracedCondition {
  readonly name: string
  readonly value: string | null
}

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? bare(schema.unwrap() as z.ZodType)
    : schema instanceof z.ZodPipe
      ? bare(schema.in as z.ZodType)
      : schema

/** Parts of a request that leave out no row. */
const narrowsNothing: ReadonlySet<string> = new Set(['Format', 'OrderBy', 'Descending', 'Pagesize', 'Pagenumber'])

const dayOrId = /^(?:\d{4}-\d{2}-\d{2}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Whether a text can be no person's: it is one of a list, or a day or an id where the schema takes no other words. */
const isNobodys = (schema: z.ZodType, text: string): boolean =>
  bare(schema) instanceof z.ZodEnum || (dayOrId.test(text) && !z.safeDecode(schema, 'Anna' as never).success)

/**
 * What a caller narrowed a list by, for an event, which outlives an erasure: never what somebody typed.
 * @param schema of the call's parameters, query or body
 * @param given the decoded values, in the names of the code; named by the wire in what it answers
 */
export function traceFilter(schema: z.ZodType | undefined, given: unknown): TracedCondition[] {
  if (schema === undefined || given === undefined) return []
  return conditionsOf(schema, z.encode(schema, given as never), '')
}

function conditionsOf(schema: z.ZodType, value: unknown, name: string): TracedCondition[] {
  if (value === undefined || value === null || value === '' || narrowsNothing.has(name)) return []
  const inner = bare(schema)
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([member, of]) =>
      conditionsOf(of, (value as Record<string, unknown>)[member], name === '' ? member : `${name}.${member}`),
    )
  if (inner instanceof z.ZodArray) {
    const each = (value as unknown[]).flatMap((one) => conditionsOf(inner.element as z.ZodType, one, name))
    if (each.length === 0) return []
    return [{ name, value: each.some((one) => one.value === null) ? null : each.map((one) => one.value).join(', ') }]
  }
  if (typeof value !== 'string') return [{ name, value: String(value) }]
  return [{ name, value: isNobodys(schema, value) ? value : null }]
}
