import { createServer, type RequestListener, type Server } from 'node:http'
import pino, { type Logger } from 'pino'
import type { FastifyInstance } from 'fastify'
import { operations } from '@referral/contract/operations'
import { allMachines } from '@referral/domain/states/all'
import { assertWellFormed } from '@referral/domain/states/machine'
import type { Config } from '#config/config.ts'
import { ownMailTexts } from '#features/content/public.ts'
import { judgeSettings } from '#features/tenancy/public.ts'
import { findMailSubject } from '#features/cases/public.ts'
import { hasObjected } from '#features/objections/public.ts'
import { createCaptcha } from '#platform/captcha/captcha.ts'
import { createChain } from '#platform/chain.ts'
import { createClock } from '#platform/clock.ts'
import { createKeyRing } from '#platform/crypto/key-ring.ts'
import { createMailReferences } from '#platform/crypto/mail-references.ts'
import { createPersonKeys } from '#platform/crypto/person-keys.ts'
import { createPublicNumbers } from '#platform/crypto/public-numbers.ts'
import { createTokens } from '#platform/crypto/tokens.ts'
import { openDatabase, type DatabaseUrls } from '#platform/db/database.ts'
import { replicaFor } from '#platform/db/replica.ts'
import { createSignals } from '#platform/db/signals.ts'
import { createFront, type Front } from '#platform/http/front.ts'
import { answerCallsInFront } from '#platform/http/cached-calls.ts'
import { registerApiDocs } from '#platform/http/register-api-docs.ts'
import { registerHealth } from '#platform/http/health.ts'
import { registerOperations } from '#platform/http/register-operations.ts'
import { loadRenderer } from '#platform/http/pages/renderer.ts'
import type { BuiltInWords } from '#platform/http/pages/built-in-words.ts'
import { registerPages } from '#platform/http/pages.ts'
import { answerRawFaults } from '#platform/http/raw-faults.ts'
import { createHttp } from '#platform/http/server.ts'
import { createAnswerStore } from '#platform/cached/answer-store.ts'
import { createLimits } from '#platform/limits.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import type { Services } from '#platform/context.ts'
import { createCallLimit } from '#platform/shares/call-limit.ts'
import { createHeavyWork } from '#platform/shares/heavy-work.ts'
import { createMailShares } from '#platform/shares/mail-shares.ts'
import { createUploads } from '#platform/shares/uploads.ts'
import { createTenants } from '#platform/tenants/directory.ts'
import { createWork } from '#platform/work/work.ts'
import { bodyReaders } from './body-readers.ts'
import { reactions } from './chain.ts'
import { createDevTools } from './dev/dev-tools.ts'
import { watchNights } from './nightly.ts'
import { pageOptions } from './pages.ts'
import { rooms } from './rooms.ts'

export interface App {
  readonly http: FastifyInstance
  readonly services: Services
  /** Demo mode: the clock's stored offset, the demo's own mail server. */
  prepareDemo(): Promise<void>
  /** Further ports that answer like the first. */
  listenAlso(ports: readonly number[], host: string): Promise<void>
  /** Not ready from now on; arriving requests are still answered, with the connection closed afterwards. */
  drain(): void
  /** Accepts no more requests; running ones may finish within this time, then they are cut off. */
  finishRequests(patienceMs: number): Promise<void>
  /** Lets what runs finish, then closes the database. */
  close(): Promise<void>
}

export interface AppOptions {
  readonly log?: Logger
  /** Database connections for requests; the database's default if absent. */
  readonly connections?: number
}

/** Builds the app over a migrated database. The process (main.ts) and the tests own its life. */
export async function createApp(config: Config, urls: DatabaseUrls, options: AppOptions = {}): Promise<App> {
  allMachines.forEach(assertWellFormed)
  const renderer = await loadRenderer()
  const builtInWords = renderer?.words ?? {}
  const services = createServices(config, urls, builtInWords, { log: pino({ level: config.logLevel }), ...options })
  const http = createHttp(services)
  const front = createFront()
  let draining = false
  registerHealth(http, services, () => draining)
  const waiting = rooms.map((room) => room.listen?.(http, services, front))
  registerOperations(
    http,
    services,
    operations,
    rooms.flatMap((room) => room.routes ?? []),
    bodyReaders,
  )
  answerCallsInFront(front, services)
  registerApiDocs(http, operations, config.http.publicUrl)
  const tools = config.mode === 'demo' ? createDevTools(services, watchNights) : undefined
  await tools?.register(http)
  registerPages(http, pageOptions(services, renderer), front)
  await http.ready()
  askFirst(http.server, front)
  const extraPorts: Server[] = []
  const drain = () => {
    if (draining) return
    draining = true
    for (const server of [http.server, ...extraPorts])
      server.prependListener('request', (_request, answer) => answer.setHeader('connection', 'close'))
  }
  return {
    http,
    services,
    prepareDemo: async () => tools?.start(),
    listenAlso: async (ports, host) => {
      for (const port of ports)
        extraPorts.push(await listenOn(front.before(http.routing.bind(http)), port, host, http.server))
    },
    drain,
    finishRequests: async (patienceMs) => {
      drain()
      const servers = [http.server, ...extraPorts]
      const cutOff = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), patienceMs)
      // A connection with a running request at the close becomes idle after it, and would be kept open for the next.
      const tidy = setInterval(() => servers.forEach((server) => server.closeIdleConnections()), 100)
      await Promise.all([http.close(), ...extraPorts.map((server) => new Promise((resolve) => server.close(resolve)))])
      clearTimeout(cutOff)
      clearInterval(tidy)
    },
    close: async () => {
      draining = true
      await Promise.all(extraPorts.map((server) => new Promise((resolve) => server.close(resolve))))
      await http.close()
      for (const end of waiting) await end?.()
      await services.work.close()
      services.mailer.close()
      await tools?.stop()
      await services.signals.close()
      await services.db.close()
    },
  }
}

/** The front handles each request before the framework, and passes on those that it leaves. */
function askFirst(server: Server, front: Front): void {
  for (const listener of server.listeners('request') as RequestListener[]) {
    server.off('request', listener)
    server.on('request', front.before(listener))
  }
}

function listenOn(listener: RequestListener, port: number, host: string, like: Server): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ connectionsCheckingInterval: 1_000 }, listener)
    server.requestTimeout = like.requestTimeout
    server.headersTimeout = like.headersTimeout
    answerRawFaults(server)
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

function createServices(
  config: Config,
  urls: DatabaseUrls,
  builtInWords: BuiltInWords,
  { log, connections }: AppOptions & { readonly log: Logger },
): Services {
  const { replicaUrl } = config.database
  const replica = replicaUrl === undefined ? undefined : replicaFor(urls.report, replicaUrl)
  const db = openDatabase({ ...urls, replica }, log, connections)
  const signals = createSignals(urls.app, log)
  const keys = createKeyRing(config.secretsKey)
  const clock = createClock()
  const limits = createLimits(db)
  const calls = createCallLimit(limits)
  return {
    config,
    log,
    db,
    signals,
    keys,
    clock,
    answers: createAnswerStore({ mostBytes: config.http.answerCacheMb * 1_048_576, now: () => clock.now() }),
    numbers: createPublicNumbers(keys),
    persons: createPersonKeys(keys),
    tokens: createTokens(keys),
    limits,
    calls,
    heavy: createHeavyWork(calls),
    uploads: createUploads(limits),
    mailShares: createMailShares(limits),
    captcha: createCaptcha(keys),
    mailReferences: createMailReferences(keys),
    mailer: createMailer(config, {
      templates: rooms.flatMap((room) => room.mails ?? []),
      isUnwanted: hasObjected,
      findOwnTexts: ownMailTexts,
      findSubject: findMailSubject,
    }),
    tenants: createTenants(config, db, { log, signals, judge: judgeSettings }),
    work: createWork(new URL('./threads.ts', import.meta.url), log),
    chain: createChain(reactions),
    builtInWords,
  }
}
