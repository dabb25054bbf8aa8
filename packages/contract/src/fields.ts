import { formatApiDay, parseApiDay, parseApiInstant, type PlainDay } from '@referral/domain/calendar'
import { z } from 'zod'
import { validateCompanyName, validateName } from '@referral/domain/validate/name'
import type { FieldVerdict } from '@referral/domain/validate/field-code'
import { noteEnglishNames } from './describe.ts'

/**
 * The German wire, field by field. A record is written once as
 * `english name → [German wire name, schema]`; from it come the decoder, the encoder,
 * the JSON schema of the wire and the TypeScript type of the code.
 */
export type FieldTable = Readonly<Record<string, readonly [wireName: string, schema: z.ZodType]>>

type EnglishShape<T extends FieldTable> = { [K in keyof T]: T[K][1] }
type WireShape<T extends FieldTable> = { [K in keyof T as T[K][0]]: T[K][1] }
/** A field table's type in the code. */
export type English<T extends FieldTable> = z.output<z.ZodObject<EnglishShape<T>>>
/** What travels for a field table. */
export type Wire<T extends FieldTable> = z.input<z.ZodObject<WireShape<T>>>

/** A record of the wire as a codec: decodes German to English, encodes English to German, drops undeclared members. */
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
 * Makes a request fit its schema before it is decoded.
 * - Casing: the wire mixes `Vorname` and `vorname`; an exact name wins. Members the schema does not know are reported.
 * - An empty optional member is not given, unless its schema takes an empty text (docs/decisions/0044-empty-means-not-given.md).
 * - A missing object is an empty one, so that its own missing members are named.
 */
export function alignMembers(schema: z.ZodType, value: unknown, unknown: string[] = [], path = ''): unknown {
  if (typeof value !== 'object' || value === null) return value
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const element = inner.element as z.ZodType
    return value.map((item, index) => alignMembers(element, item, unknown, `${path}${index}.`))
  }
  if (!(inner instanceof z.ZodObject) || Array.isArray(value)) return value
  const shape = inner.shape as Record<string, z.ZodType>
  const result: Record<string, unknown> = {}
  for (const [given, member] of Object.entries(value)) {
    const name = Object.hasOwn(shape, given) ? given : lowerNamesOf(shape).get(given.toLowerCase())
    if (name === undefined) {
      unknown.push(path + given)
    } else if (name === given || !Object.hasOwn(value, name)) {
      const aligned = alignMembers(shape[name]!, emptyToNothing(shape[name]!, member), unknown, `${path}${name}.`)
      if (aligned !== undefined) result[name] = aligned
    }
  }
  for (const [name, schema] of Object.entries(shape))
    if ((result[name] === undefined || result[name] === null) && isRequiredObject(schema))
      result[name] = alignMembers(schema, {})
  return result
}

type Shape = Readonly<Record<string, z.ZodType>>
const lowerNames = new WeakMap<Shape, ReadonlyMap<string, string>>()

/** Made once for each schema: a file of orders has a hundred thousand objects of one. */
function lowerNamesOf(shape: Shape): ReadonlyMap<string, string> {
  const names = lowerNames.get(shape) ?? new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]))
  lowerNames.set(shape, names)
  return names
}

const isRequiredObject = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodPipe ? isRequiredObject(schema.in as z.ZodType) : schema instanceof z.ZodObject

/** An empty text or null counts as an absent member, where the member may be missing or null. */
function emptyToNothing(schema: z.ZodType, member: unknown): unknown {
  const isEmpty = member === null || (typeof member === 'string' && member.trim() === '')
  if (!isEmpty || z.safeDecode(schema, member as never).success) return member
  if (z.safeDecode(schema, undefined as never).success) return undefined
  return z.safeDecode(schema, null as never).success ? null : member
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType)
  return schema
}

const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029\ufeff\ud800-\udfff]/u

/** A missing value is "required", one of the wrong type is "invalid". */
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

/** First or last name of a person, by the domain's one rule for names. */
export const personName = (max = 80) => named(max, validateName)

/** A company, or the holder of a bank account. An empty one is "required" unless `min` is 0. */
export const companyName = (max: number, min = 1) => named(max, validateCompanyName, min)

const named = (max: number, verdict: (text: string) => FieldVerdict, min = 1) =>
  z
    .string({ error: missingOrInvalid })
    .trim()
    .min(min, { error: 'required' })
    .max(max, { error: 'tooLong' })
    .refine((text) => verdict(text) !== 'invalidName', { error: 'invalidName' })

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

/** An instant, on the wire year-month-day with hours, minutes and seconds in UTC; a day alone is its first instant in Berlin. */
export const instant = () =>
  z.codec(z.string().meta({ format: 'date-time' }), z.date(), {
    decode: (value, payload) => {
      const date = parseApiInstant(value)
      if (date === null) payload.issues.push({ code: 'custom', message: 'invalidDate', input: value })
      return date ?? new Date(0)
    },
    encode: (date) => date.toISOString().replace(/\.\d{3}Z$/, 'Z'),
  })

/** Takes a calendar day in both forms of the wire: `YYYY-MM-DD`, or with a time (docs/decisions/0043-days-on-the-wire.md). */
const dayAs = (encode: (value: string) => string, example: string) =>
  z.codec(z.string({ error: missingOrInvalid }).meta({ examples: [example] }), z.string(), {
    decode: (value, payload) => {
      const day = parseApiDay(value)
      if (day === null) payload.issues.push({ code: 'custom', message: 'invalidDate', input: value })
      return day ?? ''
    },
    encode,
  })

/** A calendar day, answered as `YYYY-MM-DD`. */
export const day = () => dayAs((value) => value, '2026-11-20')

/** A calendar day of a member that the specification names, answered with hours, minutes and seconds (spec §9). */
export const dayWithTime = () => dayAs((value) => formatApiDay(value as PlainDay), '2026-11-20T00:00:00')

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

/** A filter for what is so, or is not: `ja` or `nein` on the wire. */
export const yesNo = () =>
  z.codec(z.enum(['ja', 'nein']), z.boolean(), {
    decode: (value) => value === 'ja',
    encode: (value) => (value ? 'ja' : 'nein'),
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

/** The members of a report, for one with further members. */
export const pageFields = <T extends z.ZodType>(row: T) =>
  ({
    content: ['Content', z.array(row)],
    hasNext: ['HasNext', z.boolean()],
    pageCount: ['PageCount', z.int()],
    totalCount: ['TotalCount', z.int()],
    totalCountIsExact: ['TotalCountIsExact', z.boolean()],
  }) as const
