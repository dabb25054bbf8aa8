import { z } from 'zod'
import { englishNamesOf } from './describe.ts'

/**
 * A value with the wire's names for its members, whatever the members are: for somebody who has to mend what keeps to no
 * schema (`npm run tenant -- export`). What has no place in the schema is left out.
 */
export function withWireNames(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return withWireNames(schema.unwrap() as z.ZodType, value)
  if (Array.isArray(value))
    return schema instanceof z.ZodArray ? value.map((item) => withWireNames(schema.element as z.ZodType, item)) : value
  if (typeof value !== 'object' || value === null) return value
  const members = value as Readonly<Record<string, unknown>>
  if (schema instanceof z.ZodRecord)
    return Object.fromEntries(
      Object.entries(members).map(([name, member]) => [name, withWireNames(schema.valueType as z.ZodType, member)]),
    )
  const wire = schema instanceof z.ZodCodec ? schema.def.in : undefined
  const names = wire instanceof z.ZodObject ? englishNamesOf(wire) : undefined
  if (names === undefined) return value
  const shape = (wire as z.ZodObject).shape as Readonly<Record<string, z.ZodType>>
  return Object.fromEntries(
    [...names]
      .filter(([, english]) => members[english] !== undefined)
      .map(([name, english]) => [name, withWireNames(shape[name]!, members[english])]),
  )
}
