import type { OpenApiOperation, OpenApiParameter } from '@referral/contract/openapi'
import { isSoak } from '../../support/rounds.ts'
import { edgesOf, placesIn, placesOf, withText, type Schema } from './by-schema.ts'
import { contentTypes, hostileHeaders, hostileJson, hostileText, wholeBodies } from './hostile.ts'
import type { Json, Request } from './request.ts'

/** A value to send instead of the right one, or beside it. */
export interface Attempt {
  readonly what: string
  /** Path parameters as the address spells them. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Attempts that the same code answers for every call are shared by three neighbours, in the test run. */
const shared = <T>(list: readonly T[], turn: number): T[] => list.filter((_, index) => isSoak || index % 3 === turn % 3)

/** Everything to try on one call of the document, each once; always the same. */
export function attemptsOf(operation: OpenApiOperation, own: Request, turn: number): Attempt[] {
  const { parameters, requestBody } = operation
  const inPath = parameters.filter((one) => one.in === 'path')
  const inQuery = parameters.filter((one) => one.in === 'query')
  const schema = requestBody?.content['application/json']?.schema as Schema | undefined
  const hasBody = schema !== undefined
  const all = [
    { what: 'what is right' },
    ...shared(inPath.flatMap(pathAttempts), turn),
    ...inQuery.flatMap((one, index) => queryAttempts(one, turn + index)),
    ...shared(
      [
        { what: 'a query of nothing but signs', query: '&&==%&?;#' },
        { what: 'a query of the prototype', query: '__proto__=1&__proto__[a]=1&constructor[prototype][a]=1' },
        ...hostileHeaders.map((headers) => ({ what: `headers ${Object.keys(headers).join()}`, headers })),
        ...(hasBody
          ? contentTypes.map((type) => ({ what: `type ${type}`, body: '{"a": 1}', headers: { 'content-type': type } }))
          : []),
      ],
      turn,
    ),
    ...(hasBody ? bodyAttempts(schema, own.body ?? {}, turn) : []),
  ]
  // Two limits of a place may be the same value, and a place may stand in the schema and in the own body.
  const once = new Map(all.map(({ what, ...sent }) => [JSON.stringify(sent), { what, ...sent }]))
  return [...once.values()]
}

const pathAttempts = ({ name, schema }: OpenApiParameter): Attempt[] =>
  [...hostileText, ...edgesOf(schema as Schema).map(asText)]
    .filter((text) => text !== '' && !text.includes('/') && text.length < 6_000)
    .map((text) => ({ what: `path ${name}=${text.slice(0, 60)}`, params: { [name]: text } }))

/** JSON's text as an address would spell it. */
const asText = (json: string) => encodeURIComponent(wellFormed(json.replaceAll(/^"|"$/g, '')))
const wellFormed = (text: string) => text.toWellFormed()

function queryAttempts({ name, schema }: OpenApiParameter, turn: number): Attempt[] {
  const values = [...shared(hostileText, turn), ...edgesOf(schema as Schema).map(asText)]
  const queries = values.map((text) => `${name}=${text}`).concat(`${name}=1&${name}=2&${name}[x]=3&${name}[]=`)
  return queries.map((query) => ({ what: `?${query.slice(0, 60)}`, query }))
}

function bodyAttempts(schema: Schema, own: Json, turn: number): Attempt[] {
  const byType = placesOf(schema).flatMap(({ path, schema: inner }) =>
    edgesOf(inner).map((value) => withText(own, path, value)),
  )
  // Every place gets some of the invalid values, every value some of the places.
  const places = [...placesOf(schema).map(({ path }) => path), ...placesIn(own)]
  const fitNowhere = places.flatMap((path, at) =>
    hostileJson
      .filter((_, index) => isSoak || (index + at + turn) % 7 === 0)
      .map((value) => withText(own, path, value)),
  )
  const whole = JSON.stringify(own)
  const twice = whole.replace(/^\{/, '{"Email": [], "Email": 7, "email": null, ')
  const required = (schema.required ?? []).map((name) => {
    const { [name]: _left, ...rest } = own as { [member: string]: Json }
    return JSON.stringify(rest)
  })
  return [...wholeBodies, ...required, ...byType, ...fitNowhere, twice].map((body) => ({
    what: `body ${body.slice(0, 200)}`,
    body,
  }))
}
