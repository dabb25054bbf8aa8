import type { Tenant } from './tenant.ts'

/**
 * Whether products may lead people to this page: it is the tenant's own, its shop's, or of a site that two persons
 * listed. One operator alone could otherwise send everybody who follows a link wherever they like.
 */
export function isShopOf({ url, config }: Pick<Tenant, 'url' | 'config'>, page: string): boolean {
  const { origin } = new URL(page)
  const origins = [url, new URL(config.shopUrl, url), ...(config.shopHosts ?? [])]
  return origins.some((known) => new URL(known).origin === origin)
}
