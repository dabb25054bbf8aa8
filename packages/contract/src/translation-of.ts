import { z } from 'zod'
import { englishNamesOf } from './describe.ts'
import type { MemberTranslation, Translation } from './translation.ts'

const known = new WeakMap<z.ZodType, Translation | 'same'>()

/** A wire schema's renamings, read from its records and enums; undefined where there are none. */
export function translationOf(schema: z.ZodType): Translation | undefined {
  const before = known.get(schema)
  if (before !== undefined) return before === 'same' ? undefined : before
  const found = read(schema)
  known.set(schema, found ?? 'same')
  return found
}

function read(schema: z.ZodType): Translation | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return translationOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodArray) return translationOf(schema.element as z.ZodType)
  if (schema instanceof z.ZodRecord) {
    const each = translationOf(schema.valueType as z.ZodType)
    return each === undefined ? undefined : { each }
  }
  if (schema instanceof z.ZodUnion) return merged(schema.options.map((option) => translationOf(option as z.ZodType)))
  if (schema instanceof z.ZodPipe) return readPipe(schema)
  return undefined
}

function readPipe(pipe: z.ZodPipe): Translation | undefined {
  const wire = pipe.def.in as z.ZodType
  if (wire instanceof z.ZodEnum && pipe instanceof z.ZodCodec) return valuesOf(wire, pipe)
  const names = englishNamesOf(wire)
  if (!(wire instanceof z.ZodObject) || names === undefined) return translationOf(wire)
  const shape = wire.shape as Readonly<Record<string, z.ZodType>>
  const members = [...names].flatMap(([name, english]): MemberTranslation => {
    const value = translationOf(shape[name]!)
    if (value === undefined) return name === english ? [] : [[name, english]]
    return [[name, english, value]]
  })
  return members.length === 0 ? undefined : members
}

function valuesOf(wire: z.ZodEnum, codec: z.ZodCodec): Translation | undefined {
  const codes = Object.fromEntries(
    wire.options.flatMap((value) => {
      const english: unknown = z.decode(codec, value)
      // Of several spellings of a boolean, the one that is written.
      const isTranslated =
        typeof english === 'string' || (typeof english === 'boolean' && z.encode(codec, english) === value)
      return isTranslated && String(english) !== value ? [[String(value), english]] : []
    }),
  )
  return Object.keys(codes).length === 0 ? undefined : { codes }
}

/** Of a union: the members of all its records together. */
function merged(options: readonly (Translation | undefined)[]): Translation | undefined {
  const records = options.filter((option): option is MemberTranslation => Array.isArray(option))
  if (records.length === 0) return options.find((option) => option !== undefined)
  return [...new Map(records.flat().map((member) => [member[0], member])).values()]
}
