import { z } from 'zod'
import { noteEnglishNames } from './describe.ts'

/**
 * The German wire, field by field. A record is written once as
 * `english name → [German wire name, schema]`; from it come the decoder, the encoder,
 * the JSON schema of the wire and the TypeScript type of the code.
 */
export type FieldTable = Readonly<Record<string, readonly [wireName: string, schema: z.ZodType]>>

type EnglishShape<T extends FieldTable> = { [K in keyof T]: T[K][1] }
type WireShape<T extends FieldTable> = { [K in keyof T as T[K][0]]: T[K][1] }
/** What the code sees of a field table. */
export type English<T extends FieldTable> = z.output<z.ZodObject<EnglishShape<T>>>
/** What travels for a field table. */
export type Wire<T extends FieldTable> = z.input<z.ZodObject<WireShape<T>>>

/** A record of the wire as a codec: decodes German to English, encodes English to German, drops what it does not declare. */
export function record<const T extends FieldTable>(table: T) {
  const pairs = Object.entries(table).map(([english, [wire]]) => [english, wire] as const)
  const wireObject = z.object(
    Object.fromEntries(Object.values(table).map(([wire, schema]) => [wire, schema])),
  ) as unknown as z.ZodObject<WireShape<T>>
  noteEnglishNames(wireObject, pairs)
  return z.codec(wireObject, z.custom<English<T>>(), {
    decode: (value) => rename(value as Record<string, unknown>, pairs, 1, 0) as English<T>,
    encode: (value) => rename(value as Record<string, unknown>, pairs, 0, 1) as never,
  })
}

function rename(value: Record<string, unknown>, pairs: readonly (readonly [string, string])[], from: 0 | 1, to: 0 | 1) {
  const result: Record<string, unknown> = {}
  for (const pair of pairs) {
    const member = value[pair[from]]
    if (member !== undefined) result[pair[to]] = member
  }
  return result
}

/**
 * Aligns the casing of member names with the schema, since the wire mixes casings
 * (`Vorname` and `vorname`); an exact name wins. Reports members the schema does not know.
 */
export function alignNames(schema: z.ZodType, value: unknown, unknown: string[] = [], path = ''): unknown {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const element = inner.element as z.ZodType
    return value.map((item, index) => alignNames(element, item, unknown, `${path}${index}.`))
  }
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null || Array.isArray(value))
    return value
  const shape = inner.shape as Record<string, z.ZodType>
  const byLowerName = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]))
  const result: Record<string, unknown> = {}
  for (const [given, member] of Object.entries(value)) {
    const name = Object.hasOwn(shape, given) ? given : byLowerName.get(given.toLowerCase())
    if (name === undefined) {
      unknown.push(path + given)
    } else if (name === given || !Object.hasOwn(value, name)) {
      result[name] = alignNames(shape[name]!, member, unknown, `${path}${name}.`)
    }
  }
  return result
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType)
  return schema
}

const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029\ufeff\ud800-\udfff]/u

/** What is missing is "required", what has the wrong type is "invalid". */
const missingOrInvalid = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? 'required' : 'invalid'

/** One line of text: trimmed, without control characters; `min` 1 makes an empty one "required". */
export const line = (max: number, min = 1) =>
  z
    .string({ error: missingOrInvalid })
    .trim()
    .min(min, { error: 'required' })
    .max(max, { error: 'tooLong' })
    .refine((text) => !unprintable.test(text) && !/[\r\n\t]/.test(text), { error: 'invalid' })

/** Text of several lines. */
export const text = (max: number, min = 0) =>
  z
    .string({ error: missingOrInvalid })
    .trim()
    .min(min, { error: 'required' })
    .max(max, { error: 'tooLong' })
    .refine((value) => !unprintable.test(value), { error: 'invalid' })

/** A mail address; the strict rules are the domain's, this is the outer bound. */
export const mailAddress = () =>
  line(254).regex(/^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@.<>"(),:;]+$/u, { error: 'invalidEmail' })

/** An instant, on the wire ISO 8601 with seconds. */
export const instant = () =>
  z.codec(z.string().meta({ format: 'date-time' }), z.date(), {
    decode: (value, payload) => {
      const date = new Date(value)
      if (Number.isNaN(date.getTime())) payload.issues.push({ code: 'custom', message: 'invalidDate', input: value })
      return date
    },
    encode: (date) => date.toISOString().replace(/\.\d{3}Z$/, 'Z'),
  })

/** A calendar day, `YYYY-MM-DD`. */
export const day = () =>
  z
    .string({ error: 'invalid' })
    // The calendar has no year 0; JavaScript's has.
    .regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/, { error: 'invalidDate' })
    .refine(
      (value) =>
        !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
        new Date(`${value}T00:00:00Z`).toISOString().startsWith(value),
      {
        error: 'invalidDate',
      },
    )

/** Integer cents. */
export const cents = () => z.int().min(-1e12).max(1e12)

/** Whole numbers in a query string. */
export const queryNumber = (min: number, max: number) =>
  z.codec(
    z.string().regex(/^\d{1,9}$/, { error: 'invalid' }),
    z.int().min(min, { error: 'invalid' }).max(max, { error: 'invalid' }),
    {
      decode: Number,
      encode: String,
    },
  )

/** A yes/no in a query string. */
export const queryFlag = () =>
  z.codec(z.enum(['true', 'false', '1', '0']), z.boolean(), {
    decode: (value) => value === 'true' || value === '1',
    encode: (value) => (value ? 'true' : 'false'),
  })

/** Terms count as accepted for true, "yes" in any casing, or a number above 0 (spec §5). */
export const acceptance = () =>
  z.codec(z.union([z.boolean(), z.string().max(10), z.number()]), z.boolean(), {
    decode: (value) =>
      value === true ||
      (typeof value === 'string' && value.toLowerCase() === 'yes') ||
      (typeof value === 'number' && value > 0),
    encode: (value) => value,
  })

/** A page of a report, as the agent search answers (spec §3). */
export const pageOf = <T extends z.ZodType>(row: T) => record(pageFields(row))

/** The members of a report, for one that tells more. */
export const pageFields = <T extends z.ZodType>(row: T) =>
  ({
    content: ['Content', z.array(row)],
    hasNext: ['HasNext', z.boolean()],
    pageCount: ['PageCount', z.int()],
    totalCount: ['TotalCount', z.int()],
    totalCountIsExact: ['TotalCountIsExact', z.boolean()],
  }) as const
