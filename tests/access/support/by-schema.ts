import type { Json } from './request.ts'

/** A JSON Schema of the OpenAPI document. */
export interface Schema {
  readonly type?: string
  readonly enum?: readonly Json[]
  readonly const?: Json
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
}

export interface Leaf {
  readonly path: readonly (string | number)[]
  readonly schema: Schema
}

/** Every place of a schema, the inner ones too: its path, and its type. */
export function placesOf(schema: Schema, path: readonly (string | number)[] = []): Leaf[] {
  const inner = schema.anyOf?.find((one) => one.properties !== undefined || one.items !== undefined) ?? schema
  const here = path.length === 0 ? [] : [{ path, schema }]
  if (inner.properties !== undefined)
    return [...here, ...Object.entries(inner.properties).flatMap(([name, one]) => placesOf(one, [...path, name]))]
  return inner.items === undefined ? here : [...here, ...placesOf(inner.items, [...path, 0])]
}

const text = (value: string) => JSON.stringify(value)

/** Values at and beyond the limits of a schema, as JSON text: some of them are valid. */
export function edgesOf(schema: Schema): string[] {
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.flatMap(edgesOf))]
  if (schema.const !== undefined) return [JSON.stringify(schema.const), '"const"', 'null']
  if (schema.enum !== undefined)
    return [
      ...schema.enum.map((one) => JSON.stringify(one)),
      ...schema.enum.slice(0, 1).flatMap((one) => [text(`${one}x`), text(String(one).toUpperCase()), text(` ${one}`)]),
      '"constructor"',
      '0',
    ]
  switch (schema.type) {
    case 'string':
      return stringEdges(schema)
    case 'integer':
    case 'number': {
      const { minimum = -9007199254740991, maximum = 9007199254740991 } = schema
      return [`${minimum}`, `${minimum}1`, `${maximum}`, `${maximum}1`, '0.5', '-0', '1e400', '"1"', '"1; --"', 'true']
    }
    case 'boolean':
      return ['true', 'false', '"true"', '1', '"yes"']
    case 'array': {
      const many = (schema.maxItems ?? 200) + 1
      return ['{}', '{"0": 1, "length": 1}', '[null]', '[[[]]]', `[${Array.from({ length: many }, () => '{}').join()}]`]
    }
    case 'object':
      return ['[]', '"x"', '{}', '{"__proto__": {"a": 1}}', '{"constructor": {"prototype": {"a": 1}}}']
    default:
      return ['{}']
  }
}

function stringEdges({ format, pattern, minLength = 0, maxLength }: Schema): string[] {
  const longest = Math.min(maxLength ?? 20_000, 20_000)
  return [
    text('x'.repeat(longest)),
    text('x'.repeat(longest + 1)),
    text('😀'.repeat(Math.ceil(longest / 2))),
    text('x'.repeat(Math.max(minLength - 1, 0))),
    String.raw`"\u0000"`,
    String.raw`"a\ud800b"`,
    String.raw`"\u202egnp.exe"`,
    String.raw`"\u0041\u030a\u200d\ufeff"`,
    String.raw`"<script>alert(1)</script>"`,
    String.raw`"' OR '1'='1' --"`,
    '17',
    '{"toString": null}',
    ...(format === 'date-time'
      ? ['"0000-00-00T00:00:00Z"', '"2026-12-31T23:59:60Z"', '"+275760-09-13T00:00:00Z"']
      : []),
    ...(pattern?.includes(String.raw`\d{4}-`) === true ? ['"2026-02-30"', '"0000-01-01"', '"-271821-04-20"'] : []),
    ...(pattern === undefined ? [] : [text('¤'), text('１２３')]),
  ]
}

const mark = '@@here@@'

/** JSON text of the body with this text in one place; what leads there is made where it is missing. */
export function withText(body: Json, path: readonly (string | number)[], inserted: string): string {
  const copy = structuredClone(body)
  let place = copy as Record<string | number, Json>
  for (const [index, name] of path.slice(0, -1).entries()) {
    const next = place[name]
    if (typeof next !== 'object' || next === null) place[name] = typeof path[index + 1] === 'number' ? [] : {}
    place = place[name] as Record<string | number, Json>
  }
  place[path.at(-1)!] = mark
  return JSON.stringify(copy).replace(`"${mark}"`, () => inserted)
}

/** Every place of a value, for bodies whose schema leaves their content open. */
export function placesIn(value: Json, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path]
  const entries: [string | number, Json][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  const inner = entries.flatMap(([name, one]) => placesIn(one, [...path, name]))
  return path.length === 0 ? inner : [path, ...inner]
}
