import { z } from 'zod'
import { englishNamesOf } from './describe.ts'
import { record, type FieldTable } from './fields.ts'

const known = new WeakMap<z.ZodType, z.ZodType>()

/**
 * The schema of an answer, derived from one that may also validate input: the same members and types, without lengths,
 * ranges and patterns. Stored values were validated when they were written, perhaps by other rules (an import, an
 * earlier version); a reader gets them instead of an error that they cannot correct.
 */
export function answerSchemaOf<T extends z.ZodType>(schema: T): T {
  const before = known.get(schema)
  if (before !== undefined) return before as T
  const loose = loosened(schema)
  known.set(schema, loose)
  return loose as T
}

function loosened(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return answerSchemaOf(schema.unwrap() as z.ZodType).optional()
  if (schema instanceof z.ZodNullable) return answerSchemaOf(schema.unwrap() as z.ZodType).nullable()
  if (schema instanceof z.ZodArray) return z.array(answerSchemaOf(schema.element as z.ZodType))
  if (schema instanceof z.ZodRecord) {
    const value = answerSchemaOf(schema.valueType as z.ZodType)
    // Of a closed list of names any may be missing: a plain record would want them all.
    return schema.keyType instanceof z.ZodEnum
      ? z.partialRecord(schema.keyType, value)
      : z.record(answerSchemaOf(schema.keyType as z.ZodType) as z.ZodString, value)
  }
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => answerSchemaOf(option as z.ZodType)))
  if (schema instanceof z.ZodObject)
    return z.object(
      Object.fromEntries(
        Object.entries(schema.shape).map(([name, member]) => [name, answerSchemaOf(member as z.ZodType)]),
      ),
    )
  if (schema instanceof z.ZodCodec) return recordOf(schema)
  // By kind: the formats of a text, and of a number, are classes of their own.
  if (schema.def.type === 'string') return described(z.string(), schema)
  if (schema.def.type === 'number') return described(schema instanceof z.ZodNumberFormat ? z.int() : z.number(), schema)
  return schema
}

/** A record of the wire with members that only tell; any other codec as it is. */
function recordOf(codec: z.ZodCodec): z.ZodType {
  const wire = codec.def.in
  const names = wire instanceof z.ZodObject ? englishNamesOf(wire) : undefined
  if (names === undefined) return codec
  const shape = (wire as z.ZodObject).shape as Record<string, z.ZodType>
  const table: FieldTable = Object.fromEntries(
    [...names].map(([wireName, english]) => [english, [wireName, answerSchemaOf(shape[wireName]!)]]),
  )
  return record(table)
}

function described(loose: z.ZodType, schema: z.ZodType): z.ZodType {
  const meta = schema.meta()
  return meta === undefined ? loose : loose.meta(meta)
}
