import type { Context } from '../../context.ts'
import { escapeHtml } from '../markup.ts'
import type { PageProvider } from '../page-provider.ts'
import type { IndexedPage, Renderer } from './renderer.ts'
import type { TenantSite } from './site.ts'

/** The largest sitemap that its standard allows. */
const most = 50_000

/**
 * The pages that search engines may index, each in every language with its alternates: those of the catalogue of
 * routes, and for a page with parameters the addresses its provider lists.
 */
export async function makeSitemap(
  renderer: Renderer,
  site: TenantSite,
  ctx: Context,
  providers: ReadonlyMap<string, PageProvider>,
): Promise<string> {
  const urls: string[] = []
  for (const page of renderer.indexed(site)) {
    const addresses = page.isPlain ? [{ params: {} }] : ((await providers.get(page.name)?.addresses?.(ctx)) ?? [])
    for (const { params, changedAt } of addresses as readonly { params: object; changedAt?: Date }[])
      urls.push(...entriesOf(ctx.tenant.url, page, params as Record<string, string>, changedAt, renderer, site))
  }
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.slice(0, most).join('\n')}\n</urlset>\n`
  )
}

function entriesOf(
  url: string,
  { name, locales }: IndexedPage,
  params: Readonly<Record<string, string>>,
  changedAt: Date | undefined,
  renderer: Renderer,
  site: TenantSite,
): string[] {
  const places = locales.map((locale) => ({
    locale: locale as string,
    address: escapeHtml(url + renderer.locate(site, locale, { name, params })),
  }))
  const alternates = [...places, ...places.slice(0, 1).map(({ address }) => ({ locale: 'x-default', address }))]
    .map(({ locale, address }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`)
    .join('')
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`
  return places.map(({ address }) => `<url><loc>${address}</loc>${changed}${alternates}</url>`)
}

/** The paths that crawlers may read; the sitemap lists the pages worth indexing. */
export const robots = (url: string): string =>
  [
    'User-agent: *',
    // Pictures of pages that may be indexed, and nothing else below it.
    'Allow: /api/v1/*/medien/',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Disallow: /*/betreiber',
    '',
    `Sitemap: ${url}/sitemap.xml`,
    '',
  ].join('\n')
