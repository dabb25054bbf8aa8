import { createHash } from 'node:crypto'
import type { Context, PublicContext } from '../../context.ts'
import { iconOf, shareImageOf } from '../../look-pictures.ts'
import type { PageAnswer, PageProvider } from '../page-provider.ts'
import { noncePlaceholder, pageDocument } from './page-document.ts'
import type { CachedPage } from './page-cache.ts'
import { organizationOf } from './organization.ts'
import { deskWords, pageWords } from './page-words.ts'
import type { PageResolution, Renderer } from './renderer.ts'
import type { TenantSite } from './site.ts'

export interface PageMaking {
  readonly renderer: Renderer
  readonly ctx: PublicContext
  readonly site: TenantSite
  readonly page: PageResolution
  readonly widget: string | undefined
  /** What else of the address the markup depends on. */
  readonly asked: URLSearchParams
  readonly answer: PageAnswer
  /** The tenant's own words by `namespace.key`. */
  readonly ownWords: Readonly<Record<string, string>>
  /** The digest of the home page's picture. */
  readonly hero: string | undefined
  /** The logged-in user, where the page is their own and the server knows them. */
  readonly user: object | undefined
  /** It is its recipient's own, by the link of their mail. */
  readonly isByLink: boolean
  /** It loads nothing from outside. */
  readonly isClosed: boolean
}

/**
 * Loads the page's first data: of a personal page for its owner alone, of any other unless the page waits for its
 * visitor's data.
 */
export async function loadPage(
  ctx: Context,
  page: PageResolution,
  providers: ReadonlyMap<string, PageProvider>,
  query: Readonly<Record<string, string>>,
): Promise<PageAnswer> {
  const provider = page.status === 404 ? undefined : providers.get(page.name)
  if (provider === undefined) return {}
  const isAskable = provider.forCallersOf === undefined ? !page.isWaiting : ctx.actor.kind !== 'anyone'
  return isAskable ? provider.load(ctx, { params: page.params, query }) : {}
}

/** Renders the page and its document; the nonce is filled in later. */
export async function makePage({
  renderer,
  ctx,
  site,
  page,
  widget,
  asked,
  answer,
  ownWords,
  hero,
  user,
  isByLink,
  isClosed,
}: PageMaking): Promise<CachedPage> {
  const { tenant } = ctx
  const isMissing = answer.status === 404 && (answer.data ?? []).length === 0
  const named = isMissing ? 'FileNotFound' : page.name
  const isIndexed = page.isIndexed && page.status === 200 && !isMissing
  const words = pageWords(
    renderer.words,
    {
      locale: page.locale,
      tone: page.isFormal ? 'Sie' : tenant.config.tone,
      tenantTone: tenant.config.tone,
      days: tenant.config.complaintDays,
      namespaces: page.namespaces,
      route: named,
    },
    ownWords,
  )
  const bootstrap = {
    tenant: isClosed ? site.closedTenant : site.tenant,
    locale: page.locale,
    routes: page.routes,
    listings: page.listings,
    words,
    pageData: answer.data ?? [],
    ...(user === undefined ? {} : { user }),
    ...(isByLink ? { isByLink } : {}),
    contentVersion: tenant.contentVersion,
    prePage: site.prePage,
    ...(site.openRoutes === undefined ? {} : { openRoutes: site.openRoutes }),
    year: ctx.now.getFullYear(),
    ...(widget === undefined ? {} : { widget }),
    ...(isMissing ? { isMissing } : {}),
    ...(isClosed ? { isClosed: true } : {}),
    ...(page.isIsolated ? { isIsolated: true } : {}),
    ...(page.isDesk ? { isDesk: true } : {}),
    ...(page.isFormal ? { tone: 'Sie' as const } : {}),
    ...(page.isDesk && tenant.config.tone === 'du' ? { deskWords: deskWords(renderer.words, page.locale) } : {}),
  }
  const markup = await renderer.render(bootstrap, withQuery(page.path, asked, widget))
  const files = renderer.files.of([...page.modules, ...renderer.lookOf(site.theme.motif, site.theme.layout.hero)])
  const html = pageDocument({
    locale: page.locale,
    theme: site.theme,
    title: `${answer.head?.title ?? words['title']?.[named] ?? tenant.name} · ${tenant.name}`,
    description: answer.head?.description ?? (words['shell']?.['description'] ?? '').replace('{name}', tenant.name),
    siteName: tenant.name,
    address: tenant.url + page.path,
    alternates: page.isIndexed
      ? page.alternates.map((other) => ({ locale: other.locale, address: tenant.url + other.path }))
      : [],
    image: answer.head?.image === undefined ? shareImageOf(tenant) : { address: tenant.url + answer.head.image },
    icon: iconOf(tenant),
    hero: hero === undefined ? undefined : { picture: hero, tenant, isHere: page.name === 'Home' },
    structured: isIndexed
      ? [...(page.name === 'Home' ? [organizationOf(tenant)] : []), ...(answer.head?.structured ?? [])]
      : [],
    isIndexed,
    scripts: files.scripts,
    styles: files.styles,
    entry: renderer.files.entry,
    failure: { text: words['shell']?.['start.failed'] ?? '', again: words['shell']?.['crash.reload'] ?? '' },
    markup,
    bootstrap,
  })
  const etag = `"${createHash('sha256').update(html.replaceAll(noncePlaceholder, '')).digest('base64url').slice(0, 27)}"`
  return { html, etag, status: answer.status ?? page.status }
}

function withQuery(path: string, asked: URLSearchParams, widget: string | undefined): string {
  const query = new URLSearchParams(asked)
  if (widget !== undefined) query.set('widget', widget)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
