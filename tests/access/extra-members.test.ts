import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Caller, Operation } from '@referral/contract/operation'
import type { OperationId } from '@referral/contract/operations'
import { incomingOrder } from '@referral/contract/orders'
import { allOperations, ask } from './support/ask.ts'
import { placesOf, type Schema } from './support/by-schema.ts'
import type { Json, Request } from './support/request.ts'
import { requests } from './support/requests.ts'
import { changesSince, markNow, mask } from './support/tables.ts'
import { createFixtures, type Fixtures } from './support/fixtures.ts'
import { createWorld, type World } from './support/world.ts'

/**
 * Every name that the schema or the wire has, added to every object of every body (safety 13): the written rows are the
 * same as without.
 */
let world: World
let fixtures: Fixtures
let columns: Readonly<Record<string, Json>> = {}

beforeAll(async () => {
  world = await createWorld()
  fixtures = createFixtures(world)
  columns = await columnValues()
})
afterAll(() => world.close())

/** Values that no other test writes. */
const smuggled = /999983|erschlichen|1987-06-05|0bad0bad/

const writing = allOperations.filter(({ body }) => body !== undefined)
const callerOf = ({ callers }: Operation): Caller => (callers.includes('recommender') ? 'recommender' : callers[0]!)
const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

function plausible(schema: Schema): Json {
  const { type, enum: values, const: value, anyOf } = schema
  if (value !== undefined) return value
  if (values !== undefined) return values.at(-1)!
  if (anyOf !== undefined) return plausible(anyOf[0]!)
  if (type === 'array' || type === 'object') return type === 'array' ? [] : {}
  if (type === 'boolean') return true
  return type === 'integer' || type === 'number' ? 999_983 : 'erschlichen'
}

/** Names of the wire with a value that their schema allows. */
const wireValues: Readonly<Record<string, Json>> = Object.fromEntries(
  allOperations.flatMap(({ body, answer, query, params }) =>
    [body, answer, query, params].flatMap((schema) =>
      schema === undefined
        ? []
        : placesOf(schemaOf(schema)).map(({ path, schema: inner }) => [
            String(path.findLast((part) => typeof part === 'string') ?? 'Id'),
            plausible(inner),
          ]),
    ),
  ),
)

/** Orders come as they are and are read leniently, one by one. */
function bodyOf({ id, body }: Operation): Schema {
  const schema = schemaOf(body!)
  return id === 'pushOrders' ? { properties: { Auftraege: { items: schemaOf(incomingOrder) } } } : schema
}

/** Names of columns, and the same as the code writes them, with a value that the column would take. */
async function columnValues(): Promise<Record<string, Json>> {
  const { rows } = await world.app.services.db.owner.query<{ name: string; type: string; allowed: string | null }>(
    `SELECT a.attname::text AS name, format_type(a.atttypid, NULL) AS type,
            (SELECT substring(pg_get_constraintdef(k.oid) FROM '''([a-zA-Z]+)''::text\\]?\\)*$') FROM pg_constraint k
             WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] LIMIT 1) AS allowed
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
  )
  const ofType: Readonly<Record<string, Json>> = {
    boolean: true,
    uuid: '0bad0bad-0000-4000-8000-000000000001',
    'text[]': ['operator', 'platform'],
    jsonb: { roles: ['operator'] },
    date: '1987-06-05',
    'timestamp with time zone': '1987-06-05T00:00:00Z',
    text: 'erschlichen',
    bytea: '\\x00',
  }
  return Object.fromEntries(
    rows.flatMap(({ name, type, allowed }) => {
      const value = allowed ?? ofType[type] ?? 999_983
      return [name, name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())].map((one) => [one, value])
    }),
  )
}

/** The body with more members in each of its objects, but for those that belong there. */
function withMore(value: Json, schema: Schema, more: Readonly<Record<string, Json>>): Json {
  const inner = schema.anyOf?.find((one) => one.properties !== undefined || one.items !== undefined) ?? schema
  if (Array.isArray(value)) return value.map((item) => withMore(item, inner.items ?? {}, more))
  if (typeof value !== 'object' || value === null) return value
  const known = new Set(Object.keys(inner.properties ?? value).map((name) => name.toLowerCase()))
  const own = Object.entries(value).map(([name, one]) => [name, withMore(one, inner.properties?.[name] ?? {}, more)])
  const extra = Object.entries(more).filter(([name]) => !known.has(name.toLowerCase()))
  return { ...Object.fromEntries(extra), ...Object.fromEntries(own) } as Json
}

/** The largest body, less the possible variation of a request's own values. */
const roomy = 60_000

/** The members in as many parts as the body has room for. */
function partsOf(more: Readonly<Record<string, Json>>, body: Json, schema: Schema): Readonly<Record<string, Json>>[] {
  if (Buffer.byteLength(JSON.stringify(withMore(body, schema, more))) < roomy) return [more]
  const entries = Object.entries(more)
  const half = Math.ceil(entries.length / 2)
  return [entries.slice(0, half), entries.slice(half)].flatMap((part) =>
    partsOf(Object.fromEntries(part), body, schema),
  )
}

/** The changes of a call, without parts that differ each time. */
async function effectOf(operation: Operation, add: (body: Json) => Json) {
  const actor = await world.actor(callerOf(operation))
  const request: Request = await requests[operation.id as OperationId]({ world, fixtures, actor })
  const before = await markNow(world)
  const answer = await ask(world, actor, operation, { ...request, body: add(request.body ?? {}) })
  const rows = await changesSince(world, before)
  expect(answer.status, answer.text).toBeLessThan(300)
  expect(rows.filter((row) => smuggled.test(row))).toEqual([])
  return { status: answer.status, rows: [...new Set(rows.map((row) => withoutDigits(mask(row))))].toSorted() }
}

/** IBANs, hashes, references, phone and house numbers are random. The growth of tables is written in words. */
const withoutDigits = (row: string) =>
  row.endsWith(' rows more')
    ? row
    : row
        .replaceAll(/\$argon2id\$[^"]*/g, '<hash>')
        .replaceAll(/"hash": "[^"]*"/g, '<hash>')
        .replaceAll(/"ending": "[^"]*"/g, '<ending>')
        .replaceAll(/"signature": "[^"]*"/g, '<signature>')
        .replaceAll(/\b[A-Z]-?[\dA-Z-]{8,}\b/g, '<reference>')
        .replaceAll(/\d+/g, '0')

describe.each(writing)('$method $path', (operation) => {
  it('writes the same with every other name in its body', async () => {
    const schema = bodyOf(operation)
    // Rows that are stored once for all, such as the text of a consent, exist before.
    await effectOf(operation, (body) => body)
    let sent: Json = {}
    const plain = await effectOf(operation, (body) => (sent = body))
    for (const more of [columns, wireValues].flatMap((all) => partsOf(all, sent, schema)))
      expect(await effectOf(operation, (body) => withMore(body, schema, more))).toEqual(plain)
  })
})

it('knows the names of columns and of the wire', () => {
  expect(Object.keys(columns).length).toBeGreaterThan(200)
  expect(columns).toMatchObject({
    tenant_id: 999_983,
    on_hold: true,
    rewardCents: 999_983,
    roles: ['operator', 'platform'],
  })
  expect(Object.keys(wireValues).length).toBeGreaterThan(150)
})
