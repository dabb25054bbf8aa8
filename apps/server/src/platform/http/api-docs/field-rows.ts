import type { JsonSchema } from '@referral/contract/json-schema'

/** One line of a field table; `depth` is its nesting in the record. */
export interface FieldRow {
  readonly name: string
  readonly depth: number
  readonly type: string
  readonly required: boolean
  readonly meaning: string
  readonly rules: string
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly description?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly additionalProperties?: Schema | boolean
}

/** A JSON schema as the rows of a table, records within records one step deeper. */
export function fieldRows(schema: JsonSchema): FieldRow[] {
  return rowsOf(recordIn(schema as Schema) ?? {}, 0)
}

/** The type of a schema in a word or two: "list of records", "text or null". */
export const typeName = (schema: JsonSchema): string => nameOf(schema as Schema)

function rowsOf(record: Schema, depth: number): FieldRow[] {
  return Object.entries(record.properties ?? {}).flatMap(([name, member]) => {
    const inner = recordIn(member)
    return [
      {
        name,
        depth,
        type: nameOf(member),
        required: record.required?.includes(name) ?? false,
        meaning: member.description ?? '',
        rules: rulesOf(member),
      },
      ...(inner === undefined ? [] : rowsOf(inner, depth + 1)),
    ]
  })
}

/** The record a value is, or is a list of. */
function recordIn(schema: Schema): Schema | undefined {
  if (schema.properties !== undefined) return schema
  if (schema.items !== undefined) return recordIn(schema.items)
  return schema.anyOf?.map(recordIn).find((found) => found !== undefined)
}

const plainNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'yes/no',
  object: 'record',
  array: 'list',
  null: 'null',
}

function nameOf(schema: Schema): string {
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(nameOf))].join(' or ')
  if (schema.format === 'date-time') return 'instant'
  if (schema.pattern === String.raw`^\d{4}-\d{2}-\d{2}$`) return 'day'
  if (schema.type === 'array') return schema.items === undefined ? 'list' : `list of ${plural(nameOf(schema.items))}`
  if (schema.type === 'object' && schema.properties === undefined && typeof schema.additionalProperties === 'object') {
    return `map to ${nameOf(schema.additionalProperties)}`
  }
  if (typeof schema.type === 'string') return plainNames[schema.type] ?? schema.type
  if (schema.const !== undefined) return typeof schema.const === 'string' ? 'text' : typeof schema.const
  return schema.enum === undefined ? 'anything' : 'text'
}

const plural = (name: string) => (/^(text|anything|yes)/.test(name) || name.includes(' or ') ? name : `${name}s`)

function rulesOf(schema: Schema): string {
  const choices =
    schema.enum ??
    (schema.anyOf?.every((option) => option.const !== undefined) === true
      ? schema.anyOf.map((option) => option.const)
      : undefined)
  const parts = [
    choices === undefined ? undefined : choices.map((choice) => (choice === '' ? 'empty' : String(choice))).join(', '),
    schema.const === undefined ? undefined : `always ${String(schema.const)}`,
    between(schema.minLength === 1 ? undefined : schema.minLength, schema.maxLength, 'characters'),
    between(schema.minimum, schema.maximum, ''),
    between(schema.minItems, schema.maxItems, 'entries'),
    schema.items === undefined || schema.items.properties !== undefined ? undefined : rulesOf(schema.items),
  ]
  return parts.filter((part) => part !== undefined && part !== '').join('; ')
}

function between(low: number | undefined, high: number | undefined, unit: string): string | undefined {
  const show = (value: number) => value.toLocaleString('en-GB')
  if (low === undefined && high === undefined) return undefined
  const range =
    low === undefined
      ? `at most ${show(high!)}`
      : high === undefined
        ? `at least ${show(low)}`
        : `${show(low)} to ${show(high)}`
  return unit === '' ? range : `${range} ${unit}`
}
