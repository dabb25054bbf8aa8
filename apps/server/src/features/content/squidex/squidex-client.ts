import type { Locale } from '#platform/locale.ts'
import {
  askOutside,
  NotAllowed,
  TooLarge,
  type Asked,
  type OutsideAnswer,
  type OutsideHosts,
} from '#platform/outside/ask-outside.ts'
import { findJsonFault } from '#platform/work/json-bounds.ts'
import { AnswerTooLarge, CmsFault, NotPermitted } from './fault.ts'
import { mostBytes, readPages, type PageAnswer, type PageAsked } from './read-pages.ts'

export interface SquidexOptions {
  readonly allowed: OutsideHosts
  readonly url: string
  readonly application: string
  /** Read anew for each token, so that a changed secret works without a restart. */
  readonly credentials: () => Promise<{ readonly clientId: string; readonly clientSecret: string }>
  readonly now?: () => number
}

/** The result of a request: new content, unchanged by its ETag, or nothing under that name. */
export type Fetched = PageAnswer

interface Reading {
  readonly locale: Locale
  readonly etag?: string | null | undefined
}

const timeoutMs = 4_000
/** 200 contents, each with its links, are far from that. */
const answerBounds = { depth: 32, values: 50_000 } as const
const mostPictureBytes = 8 * 1024 * 1024
/** A token is renewed before it ends, so that none expires during a request. */
const renewAt = 0.9

/** Squidex 7 by its real contract (stack.md); nothing here is known to the browser. */
export function createSquidexClient({ allowed, url, application, credentials, now = Date.now }: SquidexOptions) {
  const base = url.replace(/\/+$/, '')
  let token: { readonly value: string; readonly until: number } | undefined
  let asking: Promise<string> | undefined

  async function fetchToken(): Promise<string> {
    const { clientId, clientSecret } = await credentials()
    const answer = await ask(`${base}/identity-server/connect/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId.includes(':') ? clientId : `${application}:${clientId}`,
        client_secret: clientSecret,
        scope: 'squidex-api',
      }).toString(),
      timeoutMs,
      mostBytes: 65_536,
    })
    if (answer.status === 400 || answer.status === 401) throw new CmsFault('credentials')
    const { access_token: value, expires_in: seconds } = readJson(accepted(answer)) as Record<string, unknown>
    if (typeof value !== 'string' || !/^[\x21-\x7e]{1,8000}$/.test(value) || typeof seconds !== 'number')
      throw new CmsFault('unreadable')
    token = { value, until: now() + seconds * 1_000 * renewAt }
    return value
  }

  /** However many ask at once, one token is fetched. */
  function currentToken(): Promise<string> {
    if (token !== undefined && token.until > now()) return Promise.resolve(token.value)
    asking ??= fetchToken().finally(() => {
      asking = undefined
    })
    return asking
  }

  const ask = (address: string, asked: Asked): Promise<OutsideAnswer> =>
    askOutside(allowed, address, asked).catch((error: unknown) => {
      throw faultOf(error)
    })

  /** With a token; refused once, with a new one; refused twice, that is the answer (spec §8). */
  async function read(path: string, asked: Partial<Asked> = {}): Promise<OutsideAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const used = await currentToken()
      const answer = await ask(base + path, {
        timeoutMs,
        mostBytes,
        ...asked,
        headers: { accept: 'application/json', ...asked.headers, authorization: `Bearer ${used}` },
      })
      if (answer.status !== 401) return answer
      // Another request may have renewed it meanwhile: only the refused token is dropped.
      if (token?.value === used) token = undefined
      if (attempt === 2) throw new CmsFault('credentials')
    }
  }

  const languageHeaders = ({ locale, etag }: Reading) => ({
    'x-languages': locale,
    ...(etag == null ? {} : { 'if-none-match': etag }),
  })
  const contentPath = (schema: string) =>
    `/api/content/${encodeURIComponent(application)}/${encodeURIComponent(schema)}`

  const flattened = { 'x-flatten': 'true' }

  async function readContent(path: string, reading: Reading, asked: Partial<Asked> = {}): Promise<Fetched> {
    const answer = await read(path, { ...asked, headers: { ...asked.headers, ...languageHeaders(reading) } })
    if (answer.status === 304) return { kind: 'same' }
    if (answer.status === 404) return { kind: 'absent' }
    const body = readJson(accepted(answer))
    return { kind: 'fresh', body, bytes: answer.body.length, etag: answer.headers['etag'] ?? null }
  }

  return {
    contentById: (schema: string, id: string, reading: Reading) =>
      readContent(`${contentPath(schema)}/${encodeURIComponent(id)}`, reading, { headers: flattened }),

    /** The content of that name, in a list of at most one. */
    named: (schema: string, identifier: string, reading: Reading) => {
      const $filter = `data/Identifier/iv eq '${identifier.replaceAll("'", "''")}'`
      return readContent(`${contentPath(schema)}?${new URLSearchParams({ $filter, $top: '1' }).toString()}`, reading, {
        headers: flattened,
      })
    },

    /**
     * All of a schema, page by page; not flattened, which would hide what is the same for all languages. Squidex orders by
     * the last change unless told otherwise.
     */
    list: (schema: string, reading: Reading, orderBy = 'id') =>
      readPages((asked) => {
        const query = new URLSearchParams({ $orderby: orderBy, $top: String(asked.top), $skip: String(asked.skip) })
        return readContent(
          `${contentPath(schema)}?${query.toString()}`,
          { ...reading, etag: asked.etag },
          within(asked),
        )
      }, reading.etag),

    /** All of a schema by GraphQL. It has no ETag: its answer is compared with the copy. */
    listFlat: (schema: string, fields: string, locale: Locale) =>
      readPages(async (asked) => {
        const name = `query${pascal(schema)}ContentsWithTotal`
        const page = `top: ${asked.top}, skip: ${asked.skip}, orderby: "id"`
        const answer = await read(`/api/content/${encodeURIComponent(application)}/graphql`, {
          ...within(asked),
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-flatten': 'true', 'x-languages': locale },
          body: JSON.stringify({ query: `{ ${name}(${page}) { total items { id flatData { ${fields} } } } }` }),
        })
        const { data, errors } = readJson(accepted(answer)) as {
          data?: Record<string, unknown> | null
          errors?: unknown
        }
        if (data == null || errors !== undefined) throw new CmsFault('schema')
        return { kind: 'fresh', body: data[name], bytes: answer.body.length, etag: null }
      }),

    /** A picture of the CMS in a size; it is decoded and encoded anew before it is shown. */
    async asset(id: string, size: { readonly width: number; readonly height: number }): Promise<Buffer | undefined> {
      const answer = await read(assetPath(application, id, size), {
        mostBytes: mostPictureBytes,
        headers: { accept: 'image/*' },
      })
      return answer.status === 404 ? undefined : accepted(answer).body
    },
  }
}

export type SquidexClient = ReturnType<typeof createSquidexClient>

/** The asset address builder of spec §7.7. */
export function assetPath(
  application: string,
  id: string,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const query = new URLSearchParams({ width: String(width), height: String(height), mode: 'Max', quality: '90' })
  return `/api/assets/${encodeURIComponent(application)}/${encodeURIComponent(id)}?${query.toString()}`
}

const within = (asked: PageAsked) => ({
  timeoutMs: Math.min(timeoutMs, asked.timeoutMs),
  mostBytes: asked.mostBytes,
})

/** As Squidex names a schema in GraphQL. */
const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('')

/** Only the kind of a refusal is kept. */
function accepted(answer: OutsideAnswer): OutsideAnswer {
  if (answer.status === 200) return answer
  if (answer.status === 429) throw new CmsFault('throttled')
  if (answer.status === 403) throw new NotPermitted()
  if (answer.status === 400 || answer.status === 404) throw new CmsFault('schema')
  throw new CmsFault(answer.status >= 500 ? 'serverError' : 'unreachable')
}

function readJson({ body }: OutsideAnswer): unknown {
  if (findJsonFault(body, answerBounds) !== undefined) throw new CmsFault('unreadable')
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Below.
  }
  throw new CmsFault('unreadable')
}

function faultOf(error: unknown): CmsFault {
  if (error instanceof CmsFault) return error
  if (error instanceof NotAllowed) return new CmsFault('notAllowed')
  if (error instanceof TooLarge) return new AnswerTooLarge()
  const { name = '', code = '' } = error as { name?: string; code?: string }
  return new CmsFault(/Timeout|Abort/i.test(name) || /TIMEOUT/.test(code) ? 'timeout' : 'unreachable')
}
