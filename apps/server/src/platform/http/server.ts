import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { isUnavailable } from '../db/unavailable.ts'
import { isUnstorable } from '../db/unstorable.ts'
import { newId } from '../ids.ts'
import { refuse } from '../outcome.ts'
import type { Services } from '../context.ts'
import { bodyBounds, findJsonFault } from '../work/json-bounds.ts'
import { localeOf } from './locale.ts'
import { sendProblem } from './problem.ts'
import { answerRawFaults } from './raw-faults.ts'
import { UnreadBody } from './read-body.ts'
import { callPolicy, secureHeaders } from './secure-headers.ts'

/** A request has arrived whole by then. */
const slowestMs = 30_000

/** The HTTP server with the parts of every answer: limits, headers, one error envelope. Routes are registered later. */
export function createHttp(services: Services): FastifyInstance {
  const { config } = services
  const http = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: config.http.trustedProxies.length > 0 ? [...config.http.trustedProxies] : false,
    bodyLimit: 65_536,
    requestTimeout: slowestMs,
    // How often slow ones are looked for; at Node's 30 s they would live for up to twice their time. Node exchanges both
    // limits where the one for headers is the larger.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: slowestMs, requestTimeout: slowestMs },
    connectionTimeout: 310_000,
    forceCloseConnections: 'idle',
    // Requests that arrive while the process drains are still answered; the answer closes the connection.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 300,
    },
    frameworkErrors: (error, request, answer) => {
      harden(request, answer)
      void refuseAddress(error, request, answer)
    },
  })
  const secure = secureHeaders(config)
  const harden = (request: FastifyRequest, answer: FastifyReply) => {
    void answer.headers(secure)
    if (isCall(request)) void answer.header('content-security-policy', callPolicy)
  }
  http.addHook('onRequest', (request, answer, done) => {
    harden(request, answer)
    // A service worker would read every page that its browser opens, the back office too; nothing here is one.
    if (request.headers['service-worker'] === undefined) done()
    else void sendProblem(answer, refuse('notFound'), localeOf(request), `urn:request:${request.id}`)
  })
  acceptEmptyJson(http)
  answerRawFaults(http.server)
  http.setErrorHandler((error, request, answer) => {
    const instance = `urn:request:${request.id}`
    if (isGone(request)) {
      request.log.debug({ err: describe(error as Error), operation: request.routeOptions.url }, 'the caller went away')
      return sendProblem(answer, refuse('malformed'), localeOf(request), instance)
    }
    const refused =
      error instanceof UnreadableJson ? refuse('malformed', error.message) : refuse(nameOf(error as Faults, services))
    if (refused.name === 'failed')
      request.log.error({ err: describe(error as Error), operation: request.routeOptions.url }, 'request failed')
    return sendProblem(answer, refused, localeOf(request), instance)
  })
  http.setNotFoundHandler((request, answer) =>
    sendProblem(answer, refuse('notFound'), localeOf(request), `urn:request:${request.id}`),
  )
  return http
}

const isCall = (request: FastifyRequest) => request.url.slice(0, 5).toLowerCase() === '/api/'

/** An address that can't be read, or is too long to name anything; it reaches no route and no hook. */
function refuseAddress(error: { code: string }, request: FastifyRequest, answer: FastifyReply): FastifyReply {
  if (request.method === 'GET' && !isCall(request)) return answer.redirect('/404', 302)
  const name = error.code === 'FST_ERR_BAD_URL' ? 'malformed' : 'notFound'
  return sendProblem(answer, refuse(name), localeOf(request), `urn:request:${request.id}`)
}

/** The client is gone: its body breaks off or its address is unknown, and nothing is wrong here. */
const isGone = ({ raw: { socket } }: FastifyRequest) => socket.destroyed || socket.remoteAddress === undefined

type Faults = Error & { code?: string; statusCode?: number }

/** Names a fault outside a use case; a fault of the client's input is never a 5xx. */
function nameOf(error: Faults, services: Services) {
  if (error.statusCode === 413) return 'tooLarge'
  if (error.statusCode === 415) return 'unsupportedType'
  if (isUnavailable(error)) {
    services.log.warn({ code: error.code, error: error.message.slice(0, 200) }, 'database unavailable')
    return 'unavailable'
  }
  if (error.statusCode !== undefined && error.statusCode < 500) return 'malformed'
  if (isUnstorable(error)) return 'malformed'
  return 'failed'
}

/** The parts of an error that may be logged: never the values of a statement. */
function describe(error: Error & { code?: string; routine?: string }) {
  return {
    type: error.name,
    code: error.code,
    message: error.message.slice(0, 300),
    stack: error.stack?.split('\n').slice(0, 8).join('\n'),
  }
}

/** Whether a thread reads the body: an upload, or a body larger than those of everyday calls. */
const isUnread = (request: FastifyRequest, body: Buffer): boolean => {
  const { isLarge, isRead } = request.routeOptions.config as { isLarge?: boolean; isRead?: boolean }
  return isRead === true || (isLarge === true && body.length > 65_536)
}

/** The server accepts only an error from a body parser; its message tells the caller what is wrong. */
class UnreadableJson extends Error {}

/** A JSON content type with no body is the captcha probe of spec §7.3, not an error. */
function acceptEmptyJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, given, done) => {
    const body = given as Buffer
    if (body.length === 0) done(null, undefined)
    else if (isUnread(request, body)) done(null, new UnreadBody(body))
    else {
      const fault = findJsonFault(body, bodyBounds)
      if (fault === undefined) void parse(request, body.toString(), done)
      else done(new UnreadableJson(fault))
    }
  })
  // One-click unsubscribing (RFC 8058) posts a form whose content is irrelevant.
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, undefined),
  )
}
