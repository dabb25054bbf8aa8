import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { halfCookieOf, terminalCookieOf } from '@referral/contract/cookie-names'
import { rests, type Operation } from '@referral/contract/operation'
import { answerSchemaOf } from '@referral/contract/answer-schema'
import { toWirePath } from '@referral/contract/translation'
import { translationOf } from '@referral/contract/translation-of'
import type { Actor, Client, Context, Services } from '../context.ts'
import type { Locale } from '../locale.ts'
import { isRefused, refuse, refuseFor, Refused } from '../outcome.ts'
import type { Tenant } from '../tenant.ts'
import { clientDigest } from './client-address.ts'
import { headersOf } from './client-headers.ts'
import { parseCookies, setCookies } from './cookies.ts'
import { runOnce, type StoredAnswer } from './idempotency.ts'
import { bearerOf, identify } from './identify.ts'
import { decodeAddress, decodeBody, type Input } from './input.ts'
import { answerCached } from './cached-calls.ts'
import { localeOf } from './locale.ts'
import { sendProblem } from './problem.ts'
import { UnreadBody, type BodyRead, type BodyReaders, type BodyTask } from './read-body.ts'
import { Reply, type CalledRoute, type Route } from './route.ts'
import { traceFile } from './trace-file.ts'
import { hasSecureAddress } from './secure-address.ts'

const tenantBase = '/api/v1/:tenant'
/** Marks an answer that is being sent already. */
const sent = Symbol('sent')

/** Registers every operation of the table; a call without a handler, or twice, is a fault of the build. */
export function registerOperations(
  http: FastifyInstance,
  services: Services,
  operations: Readonly<Record<string, Operation>>,
  routes: readonly Route[],
  readers: BodyReaders,
): void {
  const byId = new Map<string, Route>()
  for (const candidate of routes) {
    if (readers[candidate.operation.id] !== candidate.reader)
      throw new Error(`Operation ${candidate.operation.id} is not read as its handler expects (body-readers.ts)`)
    assertCached(candidate)
    if (byId.has(candidate.operation.id)) throw new Error(`Operation ${candidate.operation.id} has two handlers`)
    byId.set(candidate.operation.id, candidate)
  }
  const missing = Object.values(operations).filter((operation) => !byId.has(operation.id))
  if (missing.length > 0)
    throw new Error(`Operations without a handler: ${missing.map((operation) => operation.id).join(', ')}`)
  for (const candidate of byId.values()) registerRoute(http, services, candidate)
}

/** A cached call is open to all callers and only reads, and its handler learns nothing about the caller. */
function assertCached({ operation, isCached }: Route): void {
  const { id, cached, method, callers, body, answer, produces } = operation
  if ((cached !== undefined) !== (isCached === true))
    throw new Error(`Operation ${id} is cached by its contract or by its route, but not by both`)
  if (cached === undefined) return
  const isPublic = method === 'GET' && callers.length === 1 && callers[0] === 'anyone'
  if (!isPublic || body !== undefined || answer === undefined || produces !== undefined)
    throw new Error(`Operation ${id} cannot be cached: only what anyone may read as JSON can`)
}

function registerRoute(http: FastifyInstance, services: Services, route: Route): void {
  const { operation, reader } = route
  const paths = [operation.path, ...(operation.aliases ?? [])]
  for (const path of paths) {
    http.route({
      // Pages and cached calls answer HEAD; a HEAD must never count as a call.
      method: route.isCached === true ? ['GET', 'HEAD'] : operation.method,
      url: operation.base === 'root' ? path : tenantBase + path,
      bodyLimit: operation.bodyLimit ?? 65_536,
      config: { isLarge: operation.bodyLimit !== undefined, isRead: reader !== undefined },
      exposeHeadRoute: false,
      ...(operation.bodyLimit === undefined
        ? {}
        : { onRequest: (request, answer) => refuseUnread(services, operation, request, answer) }),
      handler: (request, answer) => answerRequest(services, route, request, answer),
    })
  }
}

/**
 * A large body is read only from a caller who may send it: megabytes from strangers would fill the memory. Their own
 * limit comes before the places of all: what one caller only announces must not use up the uploads of a tenant.
 */
async function refuseUnread(services: Services, operation: Operation, request: FastifyRequest, answer: FastifyReply) {
  const caller = await callerOf(services, operation, request, { counts: true })
  const refused = isRefused(caller)
    ? caller
    : !(await isWithinLimit(services, operation, caller, request))
      ? refuse('tooMany')
      : isUpload(request)
        ? await services.uploads.enter(caller.tenant, answer.raw)
        : undefined
  if (refused !== undefined)
    return sendProblem(answer.header('connection', 'close'), refused, localeOf(request), `urn:request:${request.id}`)
}

/** The body is larger than any other call may send, or its length is unknown. */
const isUpload = (request: FastifyRequest): boolean => !(Number(request.headers['content-length']) <= 65_536)

async function answerRequest(services: Services, route: Route, request: FastifyRequest, answer: FastifyReply) {
  const locale = localeOf(request)
  const instance = `urn:request:${request.id}`
  const outcome = await handle(services, route, request, answer, locale)
  if (outcome === sent) return answer
  if (isRefused(outcome)) return sendProblem(answer, outcome, locale, instance)
  if (outcome instanceof Reply && outcome.raw !== undefined) {
    void answer.headers({ 'cache-control': 'no-store', ...outcome.extras.headers })
    return answer
      .code(outcome.extras.status ?? 200)
      .type(outcome.raw.mediaType)
      .send(outcome.raw.body)
  }
  const stored = outcome as StoredAnswer
  void answer.headers({ 'cache-control': 'no-store', ...stored.headers })
  if (stored.body === '') return answer.code(stored.status).send()
  return answer.code(stored.status).type('application/json; charset=utf-8').send(stored.body)
}

async function handle(
  services: Services,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): Promise<StoredAnswer | Reply<unknown> | Refused | typeof sent> {
  const { operation } = route
  // One with a large body was counted before it was read.
  const counts = operation.bodyLimit === undefined
  const caller = await callerOf(services, operation, request, { counts })
  if (isRefused(caller)) return caller
  const { tenant, actor, cookies } = caller
  const client: Client = {
    addressDigest: clientDigest(services.keys, request.ip),
    ...headersOf(request),
    cookies,
  }
  if (counts && !(await isWithinLimit(services, operation, caller, request))) return refuse('tooMany')
  const address = decodeAddress(operation, { params: request.params, query: request.query })
  if (isRefused(address)) return address
  if (route.isCached === true) {
    const input = { ...address, body: undefined }
    const refused = await answerCached(route, { services, tenant, request, reply, input })
    return refused === undefined ? sent : onWire(operation, refused)
  }
  const read = await readBody(services, operation, request.body, actor.kind === 'anyone')
  if (isRefused(read)) return read
  const input: Input = { ...address, body: read.body }
  const ctx = contextOf(services, tenant, actor, locale, client, request)
  const outcome = await answerOnce(route, ctx, input, request, read.digest)
  // Operators see their own changes at once; other processes learn of them from the database.
  if (actor.kind === 'operator' && operation.method !== 'GET') services.tenants.readAnew(tenant.id)
  return outcome
}

/** Repeats the stored answer to a request that came before with the same key. */
function answerOnce(
  { operation, handler }: Extract<Route, { readonly isCached?: undefined }>,
  ctx: Context,
  input: Input,
  request: FastifyRequest,
  digest: string | undefined,
): Promise<StoredAnswer | Reply<unknown> | Refused> | Refused {
  const key = request.headers['idempotency-key']
  if (operation.repeatable === true && typeof key === 'string' && key.length > 0) {
    if (key.length > 200) return refuse('malformed')
    return runOnce(
      ctx,
      operation,
      key,
      JSON.stringify([operation.id, request.params, request.query, digest ?? request.body]),
      (shared) => run(operation, handler, shared, input).then(toStored),
    )
  }
  return run(operation, handler, ctx, input)
}

/** A large body is read in a thread, any other here. */
async function readBody(services: Services, operation: Operation, given: unknown, isStranger: boolean) {
  if (!(given instanceof UnreadBody)) {
    const body = decodeBody(operation, given, isStranger)
    return isRefused(body) ? body : { body, digest: undefined }
  }
  const { bytes } = given
  const task: BodyTask = { operationId: operation.id, bytes, now: services.clock.now() }
  const isWhole = bytes.buffer.byteLength === bytes.byteLength
  const read = await services.work.run<BodyRead>('readBody', task, isWhole ? [bytes.buffer as ArrayBuffer] : [])
  if (isRefused(read)) return read
  if ('refused' in read)
    return onWire(operation, new Refused(read.refused.name, read.refused.fields, read.refused.detail))
  return read
}

interface KnownCaller {
  readonly tenant: Tenant
  readonly actor: Actor
  readonly cookies: Readonly<Record<string, string>>
}

/** The tenant of the path and who calls it, or why they may not. */
async function callerOf(
  services: Services,
  operation: Operation,
  request: FastifyRequest,
  { counts }: { readonly counts: boolean },
): Promise<KnownCaller | Refused> {
  const tenant = await services.tenants.byKey((request.params as { tenant?: string }).tenant ?? '')
  if (tenant === undefined) return refuse('notFound')
  if (tenant.isUnavailable === true) return refuse('programmeUnavailable')
  if (tenant.state === 'paused' && rests(operation)) return refuse('programmePaused')
  if (tenant.state === 'closed' && operation.begins === true) return refuse('programmeClosed')
  if (counts && !services.calls.take(tenant)) return refuseFor(1, 'programmeBusy')
  const cookies = parseCookies(request.headers.cookie)
  const bearer = bearerOf(request, tenant, cookies)
  const held = { half: cookies[halfCookieOf(tenant.key)], terminal: cookies[terminalCookieOf(tenant.key)] }
  const actor = await identify(services, tenant, operation, bearer, held)
  if (isRefused(actor)) return actor
  return isForged(request, operation, actor, cookies, tenant) ? refuse('crossSite') : { tenant, actor, cookies }
}

/** Answers with files are not stored for repetition; repeatable operations answer JSON. */
function toStored(outcome: StoredAnswer | Reply<unknown> | Refused): StoredAnswer | Refused {
  if (outcome instanceof Reply) throw new Error('A repeatable operation answered a file')
  return outcome
}

/** A use case names fields as the code does; the answer names them as the wire does. */
function onWire(operation: Operation, refused: Refused): Refused {
  const schema = operation.faultsIn ?? operation.body ?? operation.query ?? operation.params
  if (refused.fields.length === 0 || schema === undefined) return refused
  const translation = translationOf(schema)
  const fields = refused.fields.map((fault) => ({ ...fault, field: toWirePath(translation, fault.field) }))
  return new Refused(refused.name, fields, refused.detail)
}

async function run(
  operation: Operation,
  handler: CalledRoute['handler'],
  ctx: Context,
  input: Input,
): Promise<StoredAnswer | Reply<unknown> | Refused> {
  const result: unknown = await handler(ctx, input)
  if (result instanceof Refused) return onWire(operation, result)
  const extras = result instanceof Reply ? result.extras : {}
  if (result instanceof Reply && result.raw !== undefined) {
    if (operation.handsOut !== true) return result
    return new Reply(result.answer, result.extras, await traceFile(ctx, operation, input, result.raw))
  }
  const headers: Record<string, string | string[]> = { ...extras.headers }
  if (extras.cookies !== undefined)
    headers['set-cookie'] = setCookies(
      extras.cookies,
      hasSecureAddress(ctx.tenant),
      ctx.tenant.config.modules.integratedFrame,
    )
  const answer = result instanceof Reply ? result.answer : result
  const body =
    operation.answer === undefined || answer === undefined
      ? ''
      : JSON.stringify(z.encode(answerSchemaOf(operation.answer), answer as never))
  return {
    status: extras.status ?? (body === '' && operation.status === undefined ? 204 : (operation.status ?? 200)),
    body,
    headers,
  }
}

function contextOf(
  services: Services,
  tenant: Tenant,
  actor: Actor,
  locale: Locale,
  client: Client,
  request: FastifyRequest,
): Context {
  return {
    tenant,
    actor,
    locale,
    services,
    client,
    now: services.clock.now(),
    log: request.log as Context['log'],
    write: (act) => services.db.write(tenant.id, act),
    read: (act) => services.db.read(tenant.id, act),
    report: (act) => services.db.report(tenant.id, act),
  }
}

/** Counts a call; true within the operation's limit. */
async function isWithinLimit(
  { limits, keys }: Services,
  { id, limit }: Operation,
  { tenant, actor }: KnownCaller,
  request: FastifyRequest,
): Promise<boolean> {
  if (limit === undefined) return true
  const caller = 'accountId' in actor ? actor.accountId : actor.kind === 'terminal' ? actor.terminalId : undefined
  const who =
    limit.per === 'caller' && caller !== undefined
      ? caller
      : clientDigest(keys, request.ip).toString('base64url', 0, 15)
  return limits.take(tenant.id, `${id}:${who}`, limit.count, limit.seconds)
}

/** A write of a cookie-bound session carries a header that no foreign page can send unasked (safety 23). */
function isForged(
  request: FastifyRequest,
  operation: Operation,
  actor: Actor,
  cookies: Readonly<Record<string, string>>,
  tenant: Tenant,
): boolean {
  if (operation.method === 'GET' || actor.kind === 'anyone') return false
  const byCookie = request.headers.authorization === undefined && request.headers['x-authorization'] === undefined
  const bound = byCookie || cookies[halfCookieOf(tenant.key)] !== undefined
  return bound && request.headers['x-requested-with'] === undefined
}
