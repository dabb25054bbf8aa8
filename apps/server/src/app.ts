import { createServer, type Server } from 'node:http'
import pino, { type Logger } from 'pino'
import type { FastifyInstance } from 'fastify'
import { operations } from '@referral/contract/operations'
import { allMachines } from '@referral/domain/states/all'
import { assertWellFormed } from '@referral/domain/states/machine'
import type { Config } from '#config/config.ts'
import { accountsRoutes } from '#features/accounts/accounts.routes.ts'
import { reauthenticateOperator } from '#features/accounts/public.ts'
import { ownAccountRoutes } from '#features/accounts/own-account.routes.ts'
import { advisorsRoutes } from '#features/advisors/advisors.routes.ts'
import { apiKeysRoutes } from '#features/api-keys/api-keys.routes.ts'
import { auditRoutes } from '#features/audit/audit.routes.ts'
import { campaignsRoutes } from '#features/campaigns/campaigns.routes.ts'
import { casesRoutes } from '#features/cases/cases.routes.ts'
import { catalogueRoutes } from '#features/catalogue/catalogue.routes.ts'
import { listListingPaths } from '#features/catalogue/public.ts'
import { catalogueDeskRoutes } from '#features/catalogue-desk/catalogue-desk.routes.ts'
import { contactRoutes } from '#features/contact/contact.routes.ts'
import { createConsentRoutes } from '#features/consent/consent.routes.ts'
import { createContentRoutes } from '#features/content/content.routes.ts'
import { ownWordsOf } from '#features/content/public.ts'
import { registerContentWebhook } from '#features/content/squidex/webhook.ts'
import { lateClaimsRoutes } from '#features/late-claims/late-claims.routes.ts'
import { mediaRoutes } from '#features/media/media.routes.ts'
import { judgeSettings } from '#features/tenancy/public.ts'
import { createTenancyRoutes } from '#features/tenancy/tenancy.routes.ts'
import { recommendationsRoutes } from '#features/recommendations/recommendations.routes.ts'
import { offlineCodesRoutes } from '#features/recommendations/offline-codes.routes.ts'
import { createClicks, registerClicks } from '#features/recommendations/click.routes.ts'
import { recipientsRoutes } from '#features/recipients/recipients.routes.ts'
import { ordersRoutes } from '#features/orders/orders.routes.ts'
import { operatorRoutes } from '#features/operator/operator.routes.ts'
import { hasObjected } from '#features/objections/public.ts'
import { ownDataRoutes } from '#features/own-data/own-data.routes.ts'
import { personalAreaRoutes } from '#features/personal-area/personal-area.routes.ts'
import { payoutsRoutes } from '#features/payouts/payouts.routes.ts'
import { rightsRoutes } from '#features/recipient-rights/rights.routes.ts'
import { rewardsRoutes } from '#features/rewards/rewards.routes.ts'
import { createCaptcha } from '#platform/captcha/captcha.ts'
import { createChain } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { createClock } from '#platform/clock.ts'
import { createKeyRing } from '#platform/crypto/key-ring.ts'
import { createPersonKeys } from '#platform/crypto/person-keys.ts'
import { createPublicNumbers } from '#platform/crypto/public-numbers.ts'
import { createTokens } from '#platform/crypto/tokens.ts'
import { openDatabase, type DatabaseUrls } from '#platform/db/database.ts'
import { registerApiDocs } from '#platform/http/register-api-docs.ts'
import { registerHealth } from '#platform/http/health.ts'
import { registerOperations } from '#platform/http/register-operations.ts'
import { pageWords } from '#platform/http/pages/page-words.ts'
import { loadRenderer, type BuiltInWords } from '#platform/http/pages/renderer.ts'
import { registerPages } from '#platform/http/pages.ts'
import type { Route } from '#platform/http/route.ts'
import { answerRawFaults } from '#platform/http/raw-faults.ts'
import { createHttp } from '#platform/http/server.ts'
import { createLimits } from '#platform/limits.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import type { Services } from '#platform/services.ts'
import { createTenants } from '#platform/tenants.ts'
import { createWork } from '#platform/work/work.ts'
import { seedDemo } from '../../../db/seeds/seed.ts'
import { bodyReaders } from './body-readers.ts'
import { reactions } from './chain.ts'
import { createDevTools } from './dev/dev-tools.ts'
import { watchNights } from './nightly.ts'
import { mailTemplates } from './mails.ts'
import { pageOptions } from './pages.ts'

/** Every capability by name, in plain sight. */
const routes: readonly Route[] = [
  ...createTenancyRoutes(listListingPaths, reauthenticateOperator),
  ...mediaRoutes,
  ...catalogueRoutes,
  ...catalogueDeskRoutes,
  ...advisorsRoutes,
  ...campaignsRoutes,
  ...accountsRoutes,
  ...ownAccountRoutes,
  ...recommendationsRoutes,
  ...offlineCodesRoutes,
  ...recipientsRoutes,
  ...rightsRoutes,
  ...ordersRoutes,
  ...lateClaimsRoutes,
  ...rewardsRoutes,
  ...payoutsRoutes,
  ...casesRoutes,
  ...ownDataRoutes,
  ...personalAreaRoutes,
  ...operatorRoutes,
  ...auditRoutes,
  ...contactRoutes,
  ...apiKeysRoutes,
]

/** The words that the cookie banner shows in a tenant and language. */
const consentText = (builtIn: BuiltInWords) => async (ctx: Context) => {
  const own = await ownWordsOf(ctx, ['consent'])
  const wanted = { locale: ctx.locale, tone: ctx.tenant.config.tone, namespaces: [], route: '' }
  return pageWords(builtIn, wanted, own)['consent'] ?? {}
}

export interface App {
  readonly http: FastifyInstance
  readonly services: Services
  /** Demo mode: the clock's stored offset, the demo data, the demo's own mail server. */
  prepareDemo(): Promise<void>
  /** Further ports that answer like the first. */
  listenAlso(ports: readonly number[], host: string): Promise<void>
  /** From now on not ready; what comes in is still answered, and told to come on another connection next time. */
  drain(): void
  /** Takes no more; what is under way may finish for so long, then it is cut off. */
  finishRequests(patienceMs: number): Promise<void>
  /** Lets what runs finish, then closes the database. */
  close(): Promise<void>
}

export interface AppOptions {
  readonly log?: Logger
  /** Database connections for requests; the database's default unless said. */
  readonly connections?: number
}

/** Builds the app over a migrated database. The process (main.ts) and the tests own its life. */
export async function createApp(config: Config, urls: DatabaseUrls, options: AppOptions = {}): Promise<App> {
  allMachines.forEach(assertWellFormed)
  const services = createServices(config, urls, { log: pino({ level: config.logLevel }), ...options })
  const http = createHttp(services)
  const renderer = await loadRenderer()
  // The product's own words are built with the web app, which the server never imports as source.
  const builtInWords = renderer?.words ?? {}
  const allRoutes = [
    ...routes,
    ...createContentRoutes({ builtInWords }),
    ...createConsentRoutes(consentText(builtInWords)),
  ]
  const clicks = createClicks(services)
  let draining = false
  registerHealth(http, services, () => draining)
  registerClicks(http, services, clicks)
  registerContentWebhook(http, services)
  registerOperations(http, services, operations, allRoutes, bodyReaders)
  registerApiDocs(http, operations, config.http.publicUrl)
  const tools = config.mode === 'demo' ? createDevTools(services, watchNights) : undefined
  await tools?.register(http)
  registerPages(http, pageOptions(services, renderer))
  await http.ready()
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
    prepareDemo: async () => {
      await tools?.start()
      await seedDemo(services)
    },
    listenAlso: async (ports, host) => {
      for (const port of ports) extraPorts.push(await listenOn(http, port, host))
    },
    drain,
    finishRequests: async (patienceMs) => {
      drain()
      const servers = [http.server, ...extraPorts]
      const cutOff = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), patienceMs)
      // A connection whose request was under way at the close is idle after it, and would be kept open for the next.
      const tidy = setInterval(() => servers.forEach((server) => server.closeIdleConnections()), 100)
      await Promise.all([http.close(), ...extraPorts.map((server) => new Promise((resolve) => server.close(resolve)))])
      clearTimeout(cutOff)
      clearInterval(tidy)
    },
    close: async () => {
      draining = true
      await Promise.all(extraPorts.map((server) => new Promise((resolve) => server.close(resolve))))
      await http.close()
      await clicks.flush()
      await services.work.close()
      services.mailer.close()
      await tools?.stop()
      await services.db.close()
    },
  }
}

function listenOn(http: FastifyInstance, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ connectionsCheckingInterval: 1_000 }, (request, answer) =>
      http.routing(request, answer),
    )
    server.requestTimeout = http.server.requestTimeout
    server.headersTimeout = http.server.headersTimeout
    answerRawFaults(server)
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

function createServices(
  config: Config,
  urls: DatabaseUrls,
  { log, connections }: AppOptions & { readonly log: Logger },
): Services {
  const db = openDatabase(urls, log, connections)
  const keys = createKeyRing(config.secretsKey)
  return {
    config,
    log,
    db,
    keys,
    clock: createClock(),
    numbers: createPublicNumbers(keys),
    persons: createPersonKeys(keys),
    tokens: createTokens(keys),
    limits: createLimits(db),
    captcha: createCaptcha(keys),
    mailer: createMailer(config, mailTemplates, hasObjected),
    tenants: createTenants(config, db, { log, judge: judgeSettings }),
    work: createWork(new URL('./threads.ts', import.meta.url), log),
    chain: createChain(reactions),
  }
}
