import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { arrivalOf } from '@referral/domain/arrival'
import { withoutGluedMarks } from '@referral/domain/public-number'
import type { Context, PublicContext, Services } from '../context.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { isUnstorable } from '../db/unstorable.ts'
import { refuse } from '../outcome.ts'
import { foreignHosts } from '../describe-consent.ts'
import { frameSourcesOf } from '../frame-hosts.ts'
import type { Tenant } from '../tenant.ts'
import { sendCached } from '../cached/send-cached.ts'
import { clientDigest } from './client-address.ts'
import { headersOf } from './client-headers.ts'
import { parseCookies } from './cookies.ts'
import type { Front } from './front.ts'
import { publicContext } from './cached-calls.ts'
import { localeOf, preferredLocale } from './locale.ts'
import type { PageProvider } from './page-provider.ts'
import { sendProblem } from './problem.ts'
import { registerAssets } from './pages/built-assets.ts'
import { loadPage, makePage } from './pages/make-page.ts'
import { callerOfPage } from './pages/page-caller.ts'
import { createPageCache } from './pages/page-cache.ts'
import { sendFaultPage } from './pages/page-fault.ts'
import { createTenantCache } from './pages/tenant-cache.ts'
import { isDeskBrowser, isOwnDocument, markDeskBrowser } from './pages/desk-document.ts'
import { findMovedPage } from './pages/moved-pages.ts'
import { aliasOfPage, answerPagesInFront, cachedPage } from './pages/cached-pages.ts'
import type { PageResolution, Renderer } from './pages/renderer.ts'
import { sendPage } from './pages/send-page.ts'
import { visitorOf } from './pages/visitor.ts'
import { siteFiles } from './pages/site-files.ts'
import { makeSitemap } from './pages/sitemap.ts'
import { createSites, type DescribeTenant, type ListingPaths } from './pages/site.ts'

export interface PageOptions {
  readonly services: Services
  /** The built web app; without it every page explains how to build it. */
  readonly renderer: Renderer | undefined
  readonly providers: readonly PageProvider[]
  readonly describe: DescribeTenant
  /** Paths of the tenant's listing pages, present and former ones. */
  listings(tenant: Tenant): Promise<ListingPaths>
  /** The tenant's own words of a language for these namespaces, by `namespace.key`. */
  ownWords(ctx: PublicContext, namespaces: readonly string[]): Promise<Readonly<Record<string, string>>>
  /** The digest of the home page's opening picture; without one the page shows the tenant's art. */
  heroPicture(ctx: PublicContext): Promise<string | undefined>
  /** The session of the context's account, in the browser's form, but without its token. */
  userOf(ctx: Context): Promise<object | undefined>
  /** The session that an operator's cookies name, as a login answers it. */
  operatorSession(ctx: Context): Promise<object | undefined>
}

const notBuilt = 'The web app is not built. Run: npm run build'
/** Prefixes without pages: an unknown address below them is a plain 404. */
const noPages = /^\/(api|dev|assets|fonts|healthz|readyz)(\/|$)/i

/** Everything that is not an API call: pages by the tenant's host, the built files, icon and robots. */
export function registerPages(http: FastifyInstance, options: PageOptions, front: Front): void {
  const { services, renderer } = options
  if (renderer === undefined) services.log.warn(notBuilt)
  answerPagesInFront(front, services)
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    scope.setErrorHandler((error, request, reply) => sendFault(services, error as Error, request, reply))
    if (renderer !== undefined) registerAssets(scope, renderer.files.folder)
    const answer = pageHandler(options)
    scope.get('/', answer)
    scope.get('/*', answer)
    // A form sent before the script was there: its page again, and nothing of the form in the address.
    scope.post('/*', (request, reply) =>
      noPages.test(request.url)
        ? notFound(request, reply)
        : reply.redirect(pathOf(request) + arrivalTail(request), 303),
    )
  })
}

function pageHandler({
  services,
  renderer,
  providers,
  describe,
  listings,
  ownWords,
  heroPicture,
  userOf,
  operatorSession,
}: PageOptions) {
  const siteOf = createSites(describe, listings, services.config.mode === 'demo')
  const cache = createPageCache()
  const sitemaps = createTenantCache<string>()
  const byRoute = new Map(providers.map((provider) => [provider.routeName as string, provider]))
  if (byRoute.size !== providers.length) throw new Error('A page has two providers')

  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (noPages.test(request.url)) return notFound(request, reply)
    if (renderer === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
    const tenant = await services.tenants.byHost(request.headers.host ?? '', request.socket.localPort ?? 0)
    if (tenant === undefined) return sendFaultPage(reply, 'unknownHost', request)
    if (tenant.isUnavailable === true) return sendFaultPage(reply, 'programmeUnavailable', request)
    if (!services.calls.take(tenant)) return sendFaultPage(reply, 'programmeBusy', request)
    const site = await siteOf(tenant)
    const path = pathOf(request)
    const siteFile = siteFiles[path]
    if (siteFile !== undefined) {
      const ctx = () => contextOf(services, tenant, { access: 'anyone', locale: 'de' }, request, {})
      const make = () => makeSitemap(renderer, site, ctx(), byRoute)
      const file = await siteFile({ site, tenant, sitemap: () => sitemaps.get(tenant.id, site.version, make) })
      return file === undefined
        ? notFound(request, reply)
        : reply
            .headers(file.headers ?? {})
            .type(file.type)
            .send(file.body)
    }
    const query = queryOf(request)
    const cookies = parseCookies(request.headers.cookie)
    const report = (fault: string) => services.log.warn({ tenant: tenant.key, fault }, 'route table')
    const preferred =
      path === '/' ? preferredLocale(request.headers['accept-language'], tenant.config.languages) : undefined
    const resolved = renderer.resolve(site, path, query, visitorOf(tenant, cookies), report, preferred)
    if (resolved.kind === 'redirect')
      return redirectTo(reply, resolved.location, path === '/' ? 'Cookie, Accept-Language' : 'Cookie')
    const moved = resolved.status === 404 ? findMovedPage(tenant, path, site.formerListings) : undefined
    if (moved !== undefined)
      return reply
        .header('cache-control', 'no-cache')
        .redirect(renderer.locate(site, resolved.locale, { ...moved, query: Object.fromEntries(query) }), 301)
    if (tenant.state === 'paused' && !resolved.isDesk) return sendFaultPage(reply, 'programmePaused', request, tenant)
    if (tenant.state === 'closed' && resolved.isBeginning)
      return sendFaultPage(reply, 'programmeClosed', request, tenant)
    const anyone = contextOf(services, tenant, resolved, request, cookies)
    const widget = widgetOf(query)
    const provider = byRoute.get(resolved.name)
    const caller = await callerOfPage(services, tenant, provider, { request, query, cookies })
    const ctx = caller === undefined ? anyone : { ...anyone, actor: caller }
    const asked = askedOf(provider, query)
    // A script on a public page could show an operator a false back office, so it stays away from their browsers.
    const isClosed = resolved.isIsolated || isDeskBrowser(tenant, cookies)
    const mayBeCached = provider?.isShared ?? Object.keys(resolved.params).length === 0
    const make = async (of: Context | PublicContext, given: URLSearchParams) => {
      const isOwn = caller?.kind === 'account'
      const [answer, own, hero, user] = await Promise.all([
        loadPage(of as Context, resolved, byRoute, Object.fromEntries(given)),
        ownWords(of, resolved.namespaces),
        mayBeCached ? heroPicture(of) : undefined,
        isOwn ? userOf(of as Context) : undefined,
      ])
      if (answer.redirect !== undefined) return { ...answer.redirect, kind: 'redirect' as const, status: answer.status }
      const made = { answer, ownWords: own, hero, user, isByLink: caller?.kind === 'recipient' }
      return makePage({ renderer, ctx: of, site, page: resolved, widget, asked, isClosed, ...made })
    }
    const sending = {
      // A page of the back office may hold a session, and so may its login page: neither is cached where a script could
      // request it.
      isPersonal: caller !== undefined || resolved.isDesk || resolved.isWaiting || resolved.access !== 'anyone',
      hosts: isClosed ? undefined : foreignHosts(tenant),
      isIsolated: resolved.isIsolated,
      framedBy: resolved.isFramed ? frameSourcesOf(tenant, services.config.mode === 'demo') : [],
      hasPreview: ['operator', 'agency'].includes(resolved.access) || resolved.name === 'operatorLogin',
    }
    const mayBeShared = caller === undefined && mayBeCached && resolved.status === 200
    const key = keyOf(resolved, widget, isClosed, asked)
    const shared =
      mayBeShared && !sending.isPersonal && provider?.forCallersOf === undefined
        ? await services.answers.get(tenant, key, async () => {
            const made = await make(publicContext(services, tenant, resolved.locale), asked)
            const isCached = !('kind' in made) && made.status === 200
            return isCached ? { bytes: cachedPage(services, made.html, sending) } : { other: made }
          })
        : undefined
    if (shared !== undefined && 'bytes' in shared) {
      await sendCached(reply, request.headers, shared.bytes)
      // The home page's own address redirects by the visitor's language.
      if (path !== '/') services.answers.addAlias(aliasOfPage(tenant, request), shared)
      return reply
    }
    const page =
      shared?.other ??
      (await (mayBeShared && sending.isPersonal && asked.size === 0
        ? cache.get(`${tenant.id} ${site.version} ${key}`, () => make(ctx, query) as ReturnType<typeof makePage>)
        : make(ctx, query)))
    const meant = page.status === 404 ? withoutGluedMarks(path) : path
    if (meant !== path && !meant.endsWith('/'))
      return redirectTo(reply, meant + (query.size === 0 ? '' : `?${query.toString()}`))
    if ('kind' in page) {
      const to = { ...page, query: { ...arrivalOf(query), ...page.query } }
      return redirectTo(reply, renderer.locate(site, resolved.locale, to))
    }
    if (resolved.isDesk) markDeskBrowser(reply, tenant)
    return sendPage(request, reply, page, {
      ...sending,
      session:
        resolved.isDesk && isOwnDocument(request)
          ? await operatorSession({ ...ctx, client: { ...ctx.client, cookies } })
          : undefined,
    })
  }
}

/** Never two slashes in front, in either leaning: a browser would take what follows for another host (safety 11). */
const pathOf = (request: FastifyRequest): string => {
  const path = request.url.split('?', 1)[0] ?? '/'
  try {
    decodeURIComponent(path)
    return path.length > 2_000 ? '/404' : path.replace(/^[/\\]+/, '/')
  } catch {
    return '/404'
  }
}

/** Read by hand: an address with two leading slashes would be taken for a host's name. */
const queryOf = (request: FastifyRequest): URLSearchParams => {
  const at = request.url.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1))
}

const arrivalTail = (request: FastifyRequest): string => {
  const arrival = new URLSearchParams(arrivalOf(queryOf(request)))
  return arrival.size === 0 ? '' : `?${arrival.toString()}`
}

/** What of the query the page's markup depends on. */
function askedOf(provider: PageProvider | undefined, query: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams()
  for (const name of provider?.query ?? []) {
    const value = (query.get(name) ?? '').slice(0, 100)
    if (value !== '') asked.set(name, value)
  }
  return asked
}

const keyOf = (page: PageResolution, widget: string | undefined, isClosed: boolean, asked: URLSearchParams): string =>
  JSON.stringify(['page', page.locale, page.path.toLowerCase(), page.isWaiting, widget, isClosed, asked.toString()])

const widgetOf = (query: URLSearchParams): string | undefined => {
  const widget = query.get('widget')
  return widget !== null && /^[\w-]{1,40}$/.test(widget) ? widget : undefined
}

/**
 * Pages are rendered for an anonymous visitor, unless they are personal (page-caller.ts): no session, no person's
 * cookies.
 */
function contextOf(
  services: Services,
  tenant: Tenant,
  page: Pick<PageResolution, 'access' | 'locale'>,
  request: FastifyRequest,
  cookies: Readonly<Record<string, string>>,
): Context {
  return {
    tenant,
    services,
    actor: { kind: 'anyone' },
    locale: page.locale,
    now: services.clock.now(),
    client: {
      addressDigest: clientDigest(services.keys, request.ip),
      ...headersOf(request),
      cookies: page.access === 'anyone' ? {} : cookies,
    },
    log: request.log as Context['log'],
    write: (act) => services.db.write(tenant.id, act),
    read: (act) => services.db.read(tenant.id, act),
    report: (act) => services.db.report(tenant.id, act),
  }
}

const redirectTo = (reply: FastifyReply, location: string, vary = 'Cookie') =>
  reply.header('cache-control', 'no-store').header('vary', vary).redirect(location, 302)

function notFound(request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(reply, refuse('notFound'), localeOf(request), `urn:request:${request.id}`)
}

function sendFault(
  services: Services,
  error: Error & { statusCode?: number; code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isOfClient = (error.statusCode !== undefined && error.statusCode < 500) || isUnstorable(error)
  if (isOfClient) return sendFaultPage(reply, 'malformed', request)
  if (isUnavailable(error)) {
    services.log.warn({ code: error.code, error: error.message.slice(0, 200) }, 'database unavailable')
    return sendFaultPage(reply, 'unavailable', request)
  }
  services.log.error(
    {
      type: error.name,
      message: error.message.slice(0, 300),
      stack: error.stack?.split('\n').slice(0, 8).join('\n'),
      path: request.routeOptions.url,
    },
    'page failed',
  )
  return sendFaultPage(reply, 'failed', request)
}
