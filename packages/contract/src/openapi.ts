import { z } from 'zod'
import { rests, signedIn, type Caller, type Operation } from './operation.ts'
import { refusals, type RefusalName } from './refusals.ts'
import { answerSchemaOf } from './answer-schema.ts'
import { schemaOf, type JsonSchema } from './json-schema.ts'
import { webhookMessage } from './webhooks.ts'

export interface OpenApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly example?: string
}

interface MediaType {
  readonly schema: JsonSchema
  readonly example?: unknown
}

export interface OpenApiResponse {
  readonly description: string
  readonly content?: Readonly<Record<string, MediaType>>
}

export interface OpenApiOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters: readonly OpenApiParameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, MediaType>> }
  readonly responses: Readonly<Record<string, OpenApiResponse>>
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  /** Who may call. */
  readonly 'x-callers': readonly Caller[]
  /** The section of the specification or the product decisions that requires it. */
  readonly 'x-section': string
  readonly 'x-refusals': readonly RefusalName[]
  readonly 'x-limit'?: string
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  /** What a client's system receives. */
  readonly webhooks: Readonly<Record<string, unknown>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>
  }
}

const tenantBase = '/api/v1/{tenant}'

/** The groups of calls in reading order, with what each is for. */
const groups: Readonly<Record<string, string>> = {
  configuration: 'What a client needs before its first screen: the tenant, its routes, words and texts.',
  products: 'Categories and products with today’s rewards.',
  recommendations: 'Creating, sharing and following recommendations.',
  recipients: 'The recipient: details, consent, order.',
  rewards: 'Claiming a reward with its token: bank transfer or e-code.',
  accounts: 'Login, session, password, newsletter and bank account.',
  'personal-area': 'A recommender’s coming rewards, news and year.',
  orders: 'How the client’s systems push orders and their changes.',
  agency: 'What agencies see and do: reports, reward plan, invoices.',
  seller: 'What professional sellers see and do: data, tax status, orders and commissions.',
  staff: 'What employees of a shop do at its terminal: open it, say who they are, see their team.',
  contact: 'The contact form, with its captcha.',
  operator: 'The back office: search, release, payouts and e-codes.',
}

const security: Readonly<Record<string, JsonSchema>> = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token from `POST account/login`, in the Authorization or X-Authorization header.',
  },
  operatorSession: { type: 'http', scheme: 'bearer', description: 'The token from `POST betreiber/login`.' },
  terminalSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'terminal-{tenant}',
    description:
      'The cookie from `POST terminal/oeffnen` or `PUT terminal/sso`; programs may send its value as a bearer.',
  },
  recipientToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token from `POST empfaenger/create`, or from the recipient’s e-mail.',
  },
  rewardToken: { type: 'http', scheme: 'bearer', description: 'The token from the e-mail about the reward.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'One of the tenant’s API keys, with the scope named by the call.',
  },
}

const problem: JsonSchema = {
  type: 'object',
  description: 'The error envelope: PsoErrorCode and the members of RFC 9457.',
  properties: {
    PsoErrorCode: { type: 'string', description: 'machine-readable code of the refusal', example: 'PSOF0404' },
    type: { type: 'string', format: 'uri', description: 'urn:referral: followed by the refusal’s name' },
    title: { type: 'string', description: 'message for people, in the requested language' },
    status: { type: 'integer', description: 'the HTTP status' },
    detail: { type: 'string', description: 'why the request was refused, in the requested language' },
    Ursache: { type: 'string', description: 'the same reason as a code: the check that failed', example: 'noOpenHold' },
    instance: { type: 'string', description: 'identifies this request, for support' },
    errors: {
      type: 'array',
      description: 'one entry per invalid field',
      items: {
        type: 'object',
        properties: {
          Feld: { type: 'string', description: 'path to the field' },
          Code: { type: 'string', description: 'field code' },
          Meldung: { type: 'string', description: 'message for people' },
        },
        required: ['Feld', 'Code', 'Meldung'],
      },
    },
  },
  required: ['PsoErrorCode', 'type', 'title', 'status', 'instance'],
}

/**
 * The OpenAPI 3.1 document of the operation table; nothing in it is written twice.
 * @param publicUrl where the calls are reached, without a trailing slash
 */
export function openApiDocument(operations: Readonly<Record<string, Operation>>, publicUrl: string): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const operation of Object.values(operations)) {
    const path = pathOf(operation)
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation, path) }
  }
  const used = [...new Set(Object.values(operations).map((operation) => operation.group))]
  const ordered = [
    ...Object.keys(groups).filter((name) => used.includes(name)),
    ...used.filter((name) => !Object.hasOwn(groups, name)),
  ]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Referral platform',
      version: '1.0.0',
      description:
        'The API of the referral platform. Names in requests and answers are German. Member names and paths are case-insensitive, and a trailing slash is ignored. Unknown members are ignored and never stored.',
    },
    servers: [{ url: publicUrl, description: 'this installation' }],
    tags: ordered.map((name) => ({ name, description: groups[name] ?? name })),
    paths,
    webhooks: { caseChanged: { post: describeWebhook() } },
    components: { schemas: { Problem: problem }, securitySchemes: security },
  }
}

/** A message to a client's system (docs/webhooks.md). */
const describeWebhook = () => ({
  summary: 'What becomes of a case: numbers and states, never personal data',
  description:
    'Sent to each address that operators have named under betreiber/webhooks, and tried again until it is answered with 2xx. Signed as Standard Webhooks says: webhook-id, webhook-timestamp, webhook-signature.',
  requestBody: { required: true, content: { 'application/json': { schema: schemaOf(webhookMessage()) } } },
  responses: { '2XX': { description: 'It has arrived; the body is not read.' } },
})

const pathOf = ({ base, path }: Operation) => ((base === 'root' ? '' : tenantBase) + path).replaceAll(/:(\w+)/g, '{$1}')

function describeOperation(operation: Operation, path: string): OpenApiOperation {
  const { id, group, summary, section, callers, limit, body, bodyOptional, example } = operation
  const refused = refusalsOf(operation, path)
  return {
    operationId: id,
    tags: [group],
    summary,
    description: `Specification ${section}.${operation.repeatable === true ? ' Honours Idempotency-Key: repeating a request returns the stored answer.' : ''}`,
    parameters: parametersOf(operation, path),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: bodyOptional !== true && !z.safeDecode(body, {} as never).success,
            content: {
              'application/json': {
                schema: schemaOf(body),
                ...(example?.body === undefined ? {} : { example: example.body }),
              },
            },
          },
        }),
    responses: { ...successOf(operation), ...problemsOf(refused) },
    security: securityOf(callers),
    'x-callers': callers,
    'x-section': section,
    'x-refusals': refused,
    ...(limit === undefined ? {} : { 'x-limit': `${limit.count} in ${limit.seconds} s per ${limit.per}` }),
  }
}

function parametersOf(operation: Operation, path: string): OpenApiParameter[] {
  const named = operation.params === undefined ? {} : membersOf(operation.params)
  const examples = operation.example?.params ?? {}
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]): OpenApiParameter => {
    const known = named[name!]
    const description = name === 'tenant' ? 'the tenant’s key' : known?.description
    const example = examples[name!] ?? (name === 'tenant' ? 'fernblick' : undefined)
    return {
      name: name!,
      in: 'path',
      required: true,
      ...(description === undefined ? {} : { description }),
      schema: known?.schema ?? { type: 'string' },
      ...(example === undefined ? {} : { example }),
    }
  })
  const inQuery = Object.entries(operation.query === undefined ? {} : membersOf(operation.query)).map(
    ([name, { schema, description, required }]): OpenApiParameter => ({
      name,
      in: 'query',
      required,
      description,
      schema,
      ...(operation.example?.query?.[name] === undefined ? {} : { example: operation.example.query[name] }),
    }),
  )
  const headers: OpenApiParameter[] = [
    {
      name: 'X-Accept-Language',
      in: 'header',
      description: 'language of texts and messages',
      schema: { type: 'string', enum: ['de', 'en'], default: 'de' },
    },
    ...(operation.repeatable === true
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header' as const,
            description: 'the same key and body return the same answer for 24 hours',
            schema: { type: 'string', maxLength: 200 },
          },
        ]
      : []),
  ]
  return [...inPath, ...inQuery, ...headers]
}

interface Member {
  readonly schema: JsonSchema
  readonly description: string
  readonly required: boolean
}

function membersOf(schema: z.ZodType): Record<string, Member> {
  const { properties, required } = schemaOf(schema) as { properties?: Record<string, JsonSchema>; required?: string[] }
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, { description, ...rest }]) => [
      name,
      { schema: rest, description: String(description ?? name), required: required?.includes(name) ?? false },
    ]),
  )
}

function successOf(operation: Operation): Record<string, OpenApiResponse> {
  const { answer, produces, summary } = operation
  const status = operation.status ?? (answer === undefined && produces === undefined ? 204 : 200)
  if (produces !== undefined)
    return {
      [status]: {
        description: summary,
        content: Object.fromEntries([produces].flat().map((type) => [type, { schema: { type: 'string' } }])),
      },
    }
  if (answer === undefined) return { [status]: { description: 'Done; no body.' } }
  const content = { 'application/json': { schema: schemaOf(answerSchemaOf(answer)) } }
  const created = { [status]: { description: summary, content } }
  // Without a body nothing is created; the call asks for the requirements of a creation.
  const asked = operation.bodyOptional === true && (status === 201 || status === 202)
  return asked
    ? { 200: { description: 'What is needed first; nothing has been created.', content }, ...created }
    : created
}

/** The declared refusals, and those of every call of its kind. */
function refusalsOf(operation: Operation, path: string): RefusalName[] {
  const { callers, params, query, body, limit } = operation
  const names = new Set<RefusalName>(operation.refusals)
  // An address, or a body, that cannot even be parsed; a body is parsed before it is known that none is expected.
  if (path.includes('{')) for (const name of ['notFound', 'malformed'] as const) names.add(name)
  if (operation.method !== 'GET')
    for (const name of ['malformed', 'tooLarge', 'unsupportedType'] as const) names.add(name)
  // A malformed id in a path is an unknown one, if the call answers notFound.
  const isPathChecked = params !== undefined && !operation.refusals.includes('notFound')
  if (isPathChecked || query !== undefined || body !== undefined) names.add('invalidInput')
  if (limit !== undefined) names.add('tooMany')
  if (!callers.includes('anyone') && !callers.some((caller) => caller.endsWith('Token')))
    for (const name of ['sessionEnded', 'forbidden'] as const) names.add(name)
  // An operator who is signed in in a customer's name (admin login) mostly reads.
  const isOwners = !(operation.byAdminLogin ?? operation.method === 'GET')
  if (isOwners && callers.some((caller) => (signedIn as readonly Caller[]).includes(caller))) names.add('adminLogin')
  names.add('unavailable')
  names.add('programmeBusy')
  if (operation.bodyLimit !== undefined) names.add('programmeUploads')
  if (operation.base !== 'root' || path.includes('{')) names.add('programmeUnavailable')
  if (rests(operation)) names.add('programmePaused')
  if (operation.begins === true) names.add('programmeClosed')
  return [...names].toSorted(
    (a, b) => refusals[a].status - refusals[b].status || refusals[a].code.localeCompare(refusals[b].code),
  )
}

function problemsOf(names: readonly RefusalName[]): Record<string, OpenApiResponse> {
  const byStatus = Map.groupBy(names, (name) => refusals[name].status)
  return Object.fromEntries(
    [...byStatus].map(([status, within]) => [
      String(status),
      {
        description: within.map((name) => `${refusals[name].code} ${name}: ${refusals[name].en}`).join('\n\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function securityOf(callers: readonly Caller[]): OpenApiOperation['security'] {
  const schemes = new Set<string>()
  for (const caller of callers) {
    if (caller === 'anyone') continue
    if (caller === 'operator') schemes.add('operatorSession')
    else if (caller === 'terminal') schemes.add('terminalSession')
    else if (caller === 'recipientToken' || caller === 'rewardToken') schemes.add(caller)
    else schemes.add(caller.startsWith('apiKey:') ? 'apiKey' : 'session')
  }
  return [...(callers.includes('anyone') ? [{}] : []), ...[...schemes].map((scheme) => ({ [scheme]: [] }))]
}
