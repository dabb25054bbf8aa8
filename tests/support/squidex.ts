import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A field as Squidex keeps it: by language, or `iv` where it has only one value. */
export type SquidexField = Readonly<Record<string, unknown>>
export type SquidexData = Readonly<Record<string, SquidexField>>

export type SquidexTrouble =
  | 'none'
  /** Every token given out so far is refused; a new one works. */
  | 'revokedToken'
  /** Every token is refused. */
  | 'refusesAll'
  | 'throttles'
  | 'fails'
  | 'hangs'
  | 'badJson'
  | 'wrongSchema'
  | 'redirects'
  /** The client may read every schema but that of footnotes. */
  | 'forbidsFootnotes'
  | 'drops'

interface Content {
  readonly id: string
  data: SquidexData
  version: number
  /** Counts all changes: the order that Squidex answers in unless told another. */
  changed: number
}

/** What a list is asked for. */
export interface SquidexAsked {
  readonly schema: string
  readonly skip: number
}

/**
 * A Squidex 7 as programs use it: identity server, content by id and by filter, flat and by language, weak ETags,
 * GraphQL over flat data, assets in sizes, webhooks (stack.md). Lists come in pages, of at most `maxResults` whatever is
 * asked; their ETag is of the contents on the page alone, not of how many there are. Its answers are checked against the document and the
 * client that Squidex publishes (tests/content/conformance.test.ts). It also plays every fault we could think of.
 */
export async function startSquidex({
  app = 'fernblick',
  clientId = 'fernblick:reader',
  clientSecret = `cms-secret-${randomBytes(12).toString('hex')}`,
  expiresIn = 2_592_000,
  maxResults = 200,
} = {}) {
  const schemas = new Map<string, Content[]>()
  const assets = new Map<string, Buffer>()
  const valid = new Set<string>()
  const requests: { readonly method: string; readonly path: string; readonly status: number }[] = []
  const open = new Set<ServerResponse>()
  let trouble: SquidexTrouble = 'none'
  let lifetime = expiresIn
  let changes = 0
  let onList: (asked: SquidexAsked) => unknown = () => undefined
  let sayTotal = (total: number): number => total

  const server = createServer((request, answer) => {
    open.add(answer)
    answer.on('close', () => open.delete(answer))
    answer.on('finish', () =>
      requests.push({ method: request.method ?? '', path: request.url ?? '', status: answer.statusCode }),
    )
    void serve(request, answer).catch(() => answer.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  async function serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const body = await bodyOf(request)
    if (trouble === 'hangs') return
    if (trouble === 'drops') return void request.socket.destroy()
    if (pathname === '/identity-server/connect/token') return giveToken(request, body, answer)
    if (trouble === 'throttles')
      return end(answer, 429, {
        type: 'https://tools.ietf.org/html/rfc6585#section-4',
        message: 'Too many requests',
        statusCode: 429,
      })
    if (trouble === 'fails') return end(answer, 500, { message: 'An error occurred', statusCode: 500 })
    if (trouble === 'redirects') return void answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    if (trouble === 'badJson')
      return void answer.writeHead(200, { 'content-type': 'application/json' }).end('{"items": [')
    if (trouble === 'wrongSchema') return end(answer, 200, { total: 1, items: [{ id: 'x', data: { Name: 'other' } }] })
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (trouble === 'refusesAll' || !valid.has(bearer)) return void answer.writeHead(401).end()
    const content = /^\/api\/content\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/.exec(pathname)
    if (content !== null && content[1] === app) {
      if (trouble === 'forbidsFootnotes' && content[2] === 'footnotes')
        return end(answer, 403, { message: 'Forbidden', statusCode: 403 })
      if (content[2] === 'graphql') return answerGraphql(request, body, answer)
      return answerContent(request, answer, decodeURIComponent(content[2] ?? ''), content[3], searchParams)
    }
    const asset = /^\/api\/assets\/([^/]+)\/([^/]+)\/?$/.exec(pathname)
    const bytes = asset?.[1] === app ? assets.get(decodeURIComponent(asset[2] ?? '')) : undefined
    if (bytes !== undefined) return void answer.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
    end(answer, 404, { message: 'Not found', statusCode: 404 })
  }

  function giveToken(request: IncomingMessage, body: string, answer: ServerResponse): void {
    const form = new URLSearchParams(body)
    const isForm = String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded')
    if (request.method !== 'POST' || !isForm || form.get('grant_type') !== 'client_credentials')
      return end(answer, 400, { error: 'unsupported_grant_type' })
    if (
      form.get('client_id') !== clientId ||
      form.get('client_secret') !== clientSecret ||
      form.get('scope') !== 'squidex-api'
    )
      return end(answer, 400, { error: 'invalid_client' })
    const token = randomBytes(24).toString('base64url')
    valid.add(token)
    end(answer, 200, { access_token: token, expires_in: lifetime, token_type: 'Bearer', scope: 'squidex-api' })
  }

  function answerContent(
    request: IncomingMessage,
    answer: ServerResponse,
    schema: string,
    id: string | undefined,
    query: URLSearchParams,
  ): void {
    const all = schemas.get(schema)
    if (all === undefined) return end(answer, 404, { message: 'Schema not found', statusCode: 404 })
    const isFlat = /^true$/i.test(String(request.headers['x-flatten'] ?? ''))
    const languages = String(request.headers['x-languages'] ?? '')
      .split(',')
      .filter(Boolean)
    const present = (one: Content) => dto(app, schema, one, isFlat, languages)
    if (id !== undefined) {
      const one = all.find((content) => content.id === decodeURIComponent(id))
      if (one === undefined) return end(answer, 404, { message: 'Not found', statusCode: 404 })
      return withEtag(request, answer, [one], present(one))
    }
    const wanted = /^data\/(\w+)\/iv eq '((?:[^']|'')*)'$/.exec(query.get('$filter') ?? '')
    if (query.has('$filter') && wanted === null)
      return end(answer, 400, { message: 'OData $filter clause not valid', statusCode: 400 })
    const sort = sorting(query.get('$orderby'))
    if (sort === undefined) return end(answer, 400, { message: 'OData $orderby clause not valid', statusCode: 400 })
    const [top, skip] = [countOf(query.get('$top'), maxResults), countOf(query.get('$skip'), 0)]
    if (top === undefined || skip === undefined)
      return end(answer, 400, { message: 'OData $top or $skip clause not valid', statusCode: 400 })
    if (onList({ schema, skip }) === 'fails') return end(answer, 500, { message: 'An error occurred', statusCode: 500 })
    const matching = (schemas.get(schema) ?? []).filter(
      ({ data }) => wanted === null || data[wanted[1] ?? '']?.['iv'] === (wanted[2] ?? '').replaceAll("''", "'"),
    )
    const page = matching.toSorted(sort).slice(skip, skip + Math.min(top, maxResults))
    const total = sayTotal(matching.length)
    withEtag(request, answer, page, { total, items: page.map(present), statuses: [], _links: {} })
  }

  function answerGraphql(request: IncomingMessage, body: string, answer: ServerResponse): void {
    const { query } = JSON.parse(body) as { query: string }
    const [, list, top, skip, order, fields] =
      /^\{ query(\w+)ContentsWithTotal\(top: (\d+), skip: (\d+), orderby: "([^"]+)"\) \{ total items \{ id flatData \{ ([\w ]+) \} \} \} \}$/.exec(
        query.trim(),
      ) ?? []
    const schema = [...schemas.keys()].find((name) => pascal(name) === list)
    const sort = sorting(order ?? null)
    if (schema === undefined || sort === undefined)
      return end(answer, 400, { errors: [{ message: 'Cannot query field' }] })
    if (onList({ schema, skip: Number(skip) }) === 'fails') return end(answer, 500, { message: 'An error occurred' })
    const [language = 'de'] = String(request.headers['x-languages'] ?? 'de').split(',')
    const all = schemas.get(schema) ?? []
    const page = all.toSorted(sort).slice(Number(skip), Number(skip) + Math.min(Number(top), maxResults))
    const items = page.map(({ id, data }) => {
      const flat = Object.entries(data).map(([name, field]) => [camel(name), field['iv'] ?? field[language] ?? null])
      const given = Object.fromEntries(flat) as Record<string, unknown>
      return { id, flatData: Object.fromEntries((fields ?? '').split(' ').map((name) => [name, given[name] ?? null])) }
    })
    end(answer, 200, { data: { [`query${list}ContentsWithTotal`]: { total: sayTotal(all.length), items } } })
  }

  return {
    url,
    host: `127.0.0.1:${port}`,
    app,
    clientId,
    clientSecret,
    requests,
    setTrouble: (next: SquidexTrouble) => {
      if (next === 'revokedToken') {
        valid.clear()
        trouble = 'none'
      } else trouble = next
    },
    /** Seconds that the next tokens are good for. */
    setLifetime: (seconds: number) => {
      lifetime = seconds
    },
    /** A tenant's content; the same Identifier again is a new version of it. */
    put(schema: string, data: SquidexData, id: string = randomBytes(8).toString('hex')) {
      const all = schemas.get(schema) ?? []
      schemas.set(schema, all)
      const name = data['Identifier']?.['iv']
      const before = all.find((one) => name !== undefined && one.data['Identifier']?.['iv'] === name)
      changes += 1
      if (before === undefined) all.push({ id, data, version: 0, changed: changes })
      else Object.assign(before, { data, version: before.version + 1, changed: changes })
    },
    /** Empties a schema, and makes it if it is new. */
    clear: (schema: string) => void schemas.set(schema, []),
    /** Before each page of a list is answered, which may fail. */
    onList: (act: (asked: SquidexAsked) => unknown) => {
      onList = act
    },
    /** How many contents of a list it says there are. */
    sayTotal: (say: (total: number) => number) => {
      sayTotal = say
    },
    remove: (schema: string, identifier: string) =>
      schemas.set(
        schema,
        (schemas.get(schema) ?? []).filter(({ data }) => data['Identifier']?.['iv'] !== identifier),
      ),
    putAsset: (id: string, bytes: Buffer) => assets.set(id, bytes),
    /** Body and header of a webhook as Squidex sends it. */
    webhook(
      secret: string,
      payload: object = { type: 'ContentPublished', payload: { $type: 'EnrichedContentEvent' } },
    ) {
      const body = JSON.stringify(payload)
      return {
        body,
        signature: createHash('sha256')
          .update(body + secret, 'utf8')
          .digest('base64'),
      }
    },
    async stop() {
      for (const answer of open) answer.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Squidex = Awaited<ReturnType<typeof startSquidex>>

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const end = (answer: ServerResponse, status: number, body: object): void =>
  void answer.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))

/** Of what is on the page and of the headers that shape it, as Squidex makes it; nothing says how many there are. */
function withEtag(request: IncomingMessage, answer: ServerResponse, shown: readonly Content[], body: object): void {
  const known = [request.headers['x-flatten'], request.headers['x-languages'], ...shown.map(keyOf)].join(' ')
  const etag = `W/"${createHash('sha256').update(known).digest('hex')}"`
  if (request.headers['if-none-match'] === etag) return void answer.writeHead(304, { etag }).end()
  answer.writeHead(200, { 'content-type': 'application/json; charset=utf-8', etag }).end(JSON.stringify(body))
}

const keyOf = ({ id, version }: Content) => `${id}_${version}`

function countOf(given: string | null, usual: number): number | undefined {
  if (given === null) return usual
  return /^\d+$/.test(given) ? Number(given) : undefined
}

/** By fields without a language, or by id; by the last change unless told; by id in the end. */
function sorting(clause: string | null): ((a: Content, b: Content) => number) | undefined {
  const fields = (clause ?? '').split(',').filter(Boolean)
  if (!fields.every((field) => /^(id|data\/\w+\/iv)$/.test(field))) return undefined
  const valueOf = ({ id, data }: Content, field: string) =>
    field === 'id' ? id : Number(data[field.split('/')[1] ?? '']?.['iv'] ?? 0)
  return (a, b) => {
    if (fields.length === 0 && a.changed !== b.changed) return b.changed - a.changed
    const apart = [...fields, 'id'].find((field) => valueOf(a, field) !== valueOf(b, field))
    return apart === undefined ? 0 : valueOf(a, apart) < valueOf(b, apart) ? -1 : 1
  }
}

/** One value of a field is that value; several stay by language. */
function flat(field: SquidexField, languages: readonly string[]): unknown {
  const shown = Object.entries(field).filter(
    ([name]) => name === 'iv' || languages.length === 0 || languages.includes(name),
  )
  return shown.length === 1 ? shown[0]?.[1] : shown.length === 0 ? undefined : Object.fromEntries(shown)
}

function dto(
  app: string,
  schema: string,
  { id, data, version }: Content,
  isFlat: boolean,
  languages: readonly string[],
) {
  const narrowed = Object.fromEntries(
    Object.entries(data).map(([name, field]) => [
      name,
      isFlat
        ? flat(field, languages)
        : Object.fromEntries(
            Object.entries(field).filter(([key]) => key === 'iv' || languages.length === 0 || languages.includes(key)),
          ),
    ]),
  )
  const at = '2026-01-15T09:30:00Z'
  const href = `/api/content/${app}/${schema}/${id}`
  return {
    id,
    createdBy: 'subject:5f1a',
    lastModifiedBy: 'subject:5f1a',
    data: narrowed,
    created: at,
    lastModified: at,
    status: 'Published',
    statusColor: '#4bb958',
    schemaId: 'c1f0f2a6-1f8e-4b8a-9a11-0d7c5a4e0b11',
    schemaName: schema,
    schemaDisplayName: schema,
    isDeleted: false,
    version,
    _links: { self: { href, method: 'GET' } },
  }
}

const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('')
const camel = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1)
