import type { Tenant } from '../../tenant.ts'
import { drawnPicture } from './drawn-picture.ts'
import { embedScript } from './embed-script.ts'
import { pageIcon } from './page-icon.ts'
import type { TenantSite } from './site.ts'
import { robots } from './sitemap.ts'

interface Asked {
  readonly site: TenantSite
  readonly tenant: Tenant
  sitemap(): Promise<string>
}

interface SiteFile {
  readonly type: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

const cachedFor = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` })
/** Pages of other sites load it too. */
const forAnySite = { ...cachedFor(3_600), 'cross-origin-resource-policy': 'cross-origin' }

const png = (body: Buffer): SiteFile => ({ type: 'image/png', headers: forAnySite, body })

/** The files that every tenant's site has by the same path; undefined where this tenant has none. */
export const siteFiles: Readonly<Record<string, (asked: Asked) => SiteFile | undefined | Promise<SiteFile>>> = {
  '/icon.svg': ({ site }) => ({ type: 'image/svg+xml', headers: cachedFor(86_400), body: pageIcon(site.theme) }),
  '/share.png': async ({ site, tenant }) => png(await drawnPicture(site, tenant, 'share')),
  '/apple-touch-icon.png': async ({ site, tenant }) => png(await drawnPicture(site, tenant, 'icon')),
  // For other sites to include, where a tenant's pages may be framed at all.
  '/embed.js': ({ tenant }) =>
    tenant.config.modules.integratedFrame
      ? { type: 'text/javascript; charset=utf-8', headers: forAnySite, body: embedScript }
      : undefined,
  '/robots.txt': ({ tenant }) => ({ type: 'text/plain; charset=utf-8', body: robots(tenant.url) }),
  '/sitemap.xml': async ({ sitemap }) => ({
    type: 'application/xml; charset=utf-8',
    headers: cachedFor(600),
    body: await sitemap(),
  }),
}
