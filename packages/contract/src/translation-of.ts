import { z } from 'zod'
import { englishNamesOf } from './describe.ts'
import type { Translation } from './translation.ts'

const known = new WeakMap<z.ZodType, Translation | 'same'>()

/** What a schema of the wire renames, read from its records and enums; undefined where nothing is. */
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
    const entries = translationOf(schema.valueType as z.ZodType)
    return entries === undefined ? undefined : { entries }
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
  const members = [...names].flatMap(([name, english]) => {
    const value = translationOf(shape[name]!)
    if (value === undefined) return name === english ? [] : [[name, english] as const]
    return [[name, english, value] as const]
  })
  return members.length === 0 ? undefined : members
}

function valuesOf(wire: z.ZodEnum, codec: z.ZodCodec): Translation | undefined {
  const values = Object.fromEntries(
    wire.options.flatMap((value) => {
      const english: unknown = z.decode(codec, value)
      return typeof english === 'string' && english !== value ? [[String(value), english]] : []
    }),
  )
  return Object.keys(values).length === 0 ? undefined : { values }
}

/** Of a union: the members of all its records together. */
function merged(options: readonly (Translation | undefined)[]): Translation | undefined {
  const records = options.filter((option) => Array.isArray(option)) as Extract<Translation, readonly unknown[]>[]
  if (records.length === 0) return options.find((option) => option !== undefined)
  return [...new Map(records.flat().map((member) => [member[0], member])).values()]
}
