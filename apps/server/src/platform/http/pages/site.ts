import { defaultTheme } from '@referral/theme/themes'
import { mergeTheme, type ThemeTokens } from '@referral/theme/tokens'
import { allRoutes } from '@referral/contract/all-routes'
import type { RouteName } from '@referral/contract/route-names'
import { analyticsOf, describeConsent, foreignHosts } from '../../describe-consent.ts'
import { frameHostsOf } from '../../frame-hosts.ts'
import { logoOf } from '../../look-pictures.ts'
import type { Tenant } from '../../tenant.ts'
import type { RoutePath, Site } from './renderer.ts'

const builtIn: Readonly<Record<string, string>> = allRoutes

/** Where a tenant's listing pages are, and were. */
export interface ListingPaths {
  readonly listings: readonly string[]
  /** Former path → present one. */
  readonly formerListings: ReadonlyMap<string, string>
}

/** A tenant prepared for pages. */
export interface TenantSite extends Site, ListingPaths {
  readonly theme: ThemeTokens
  /** The part of the tenant that browsers may know. */
  readonly tenant: object
  /** The same for pages that load nothing from outside. */
  readonly closedTenant: object
  /** Changes when anything of it does. */
  readonly version: string
}

/** The public configuration of a tenant, as its call answers it; provided by the composition root. */
export type DescribeTenant = (tenant: Tenant) => { readonly config: object; readonly routes: readonly RoutePath[] }

type ListPaths = (tenant: Tenant) => Promise<ListingPaths>

/** Prepares tenants, and caches each for as long as nothing about it changes. */
export function createSites(describe: DescribeTenant, listings: ListPaths, isDemo: boolean) {
  const sites = new Map<number, { of: Tenant; version: string; site: Promise<TenantSite> }>()
  return (tenant: Tenant): Promise<TenantSite> => {
    const before = sites.get(tenant.id)
    if (before?.of === tenant) return before.site
    const version = JSON.stringify([
      tenant.name,
      tenant.url,
      tenant.contentVersion,
      tenant.config,
      tenant.theme,
      tenant.state,
    ])
    if (before?.version === version) {
      sites.set(tenant.id, { ...before, of: tenant })
      return before.site
    }
    const site = listings(tenant).then((paths) => prepare(tenant, describe, paths, isDemo, version))
    sites.set(tenant.id, { of: tenant, version, site })
    // A failed reading is repeated, not cached.
    site.catch(() => {
      if (sites.get(tenant.id)?.site === site) sites.delete(tenant.id)
    })
    return site
  }
}

function prepare(
  tenant: Tenant,
  describe: DescribeTenant,
  paths: ListingPaths,
  isDemo: boolean,
  version: string,
): TenantSite {
  const described = describe(tenant)
  const theme = mergeTheme(defaultTheme, tenant.theme)
  // Paths are sent once, and only those that are not built in.
  const config = { ...described.config, routes: [] }
  const tenantFacts = {
    key: tenant.key,
    name: tenant.name,
    config,
    contact: tenant.config.contact,
    brand: { name: tenant.name, motif: theme.motif, logo: logoOf(tenant) ?? tenant.key },
    consent: describeConsent(tenant),
    analytics: analyticsOf(tenant, isDemo ? 'demo' : 'production'),
    demo: isDemo,
    ...(tenant.state === 'open' ? {} : { state: tenant.state }),
    ...(tenant.config.modules.integratedFrame ? { frameHosts: frameHostsOf(tenant) } : {}),
  }
  return {
    version,
    theme,
    config,
    ...paths,
    routes: described.routes.filter(({ name, path }) => builtIn[name] !== path),
    prePage: tenant.config.routes?.['forcedLoginRedirectPage'] !== undefined,
    ...openRoutesOf(tenant),
    tenant: tenantFacts,
    closedTenant: {
      ...tenantFacts,
      consent: describeConsent(tenant, true),
      ...(foreignHosts(tenant).analytics === undefined ? {} : { analytics: undefined }),
    },
  }
}

/** The routes that forced login leaves open, where the tenant has its own list; an unknown name opens nothing. */
function openRoutesOf({ config }: Tenant): Pick<Site, 'openRoutes'> {
  const names = config.forcedLoginExceptions
  if (names === undefined) return {}
  return { openRoutes: names.filter((name): name is RouteName => Object.hasOwn(builtIn, name)) }
}
