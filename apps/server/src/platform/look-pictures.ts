import { pictureUrl } from './pictures/public.ts'
import type { Tenant } from './tenant.ts'

const logoHeight = 72

/** The tenant's logo on pages; its size reserves its place until it is loaded. */
export function logoOf(tenant: Tenant): { src: string; width: number; height: number } | undefined {
  const logo = tenant.theme.pictures?.logo
  if (logo === undefined) return undefined
  const width = Math.max(1, Math.round((logo.width * logoHeight) / Math.max(1, logo.height)))
  return { src: pictureUrl(tenant, logo.digest, 'w320'), width, height: logoHeight }
}

/** For the browser's tab; undefined where it is drawn from the tokens. */
export function iconOf(tenant: Tenant): string | undefined {
  const icon = tenant.theme.pictures?.icon
  return icon === undefined ? undefined : pictureUrl(tenant, icon.digest, 'square64')
}

/** The picture in a messenger's preview of a link, with its absolute address. */
export function shareImageOf(tenant: Tenant): { address: string; width?: number; height?: number } {
  const share = tenant.theme.pictures?.share
  return share === undefined
    ? { address: `${tenant.url}/share.png`, width: 1200, height: 630 }
    : { address: tenant.url + pictureUrl(tenant, share.digest, 'share') }
}
