import type { ConsentSetting } from './consent-setting.ts'
import type { Tenant } from './tenant.ts'

/** The one manager that is active: a foreign one unless the tenant has ours (spec §9). */
export const consentOf = ({ config }: Pick<Tenant, 'config'>): ConsentSetting => config.consent ?? { provider: 'tcf' }

/**
 * The consent setting for browsers, member by member.
 * @param isClosed for a page that loads nothing from outside: a foreign manager is then left out
 */
export function describeConsent(tenant: Tenant, isClosed = false): ConsentSetting {
  const setting = consentOf(tenant)
  if (setting.provider === 'internal') return { provider: 'internal' }
  const { script, banner, open } = setting
  const shared = {
    ...(isClosed || script === undefined || !URL.canParse(script, tenant.url)
      ? {}
      : { script: new URL(script, tenant.url).toString() }),
    ...(banner === undefined ? {} : { banner }),
    ...(open === undefined ? {} : { open }),
  }
  if (setting.provider === 'tcf')
    return { provider: 'tcf', ...shared, ...(setting.purposes === undefined ? {} : { purposes: setting.purposes }) }
  const { event, categories, state } = setting
  return { provider: 'generic', ...shared, event, categories, ...(state === undefined ? {} : { state }) }
}

/** The self-hosted analytics server (spec §7.7, §9): our site there, which is another in production. */
export function analyticsOf(
  tenant: Tenant,
  mode: 'demo' | 'production',
): { readonly url: string; readonly siteId: number } | undefined {
  const { url } = tenant.config.analytics ?? {}
  if (url === undefined || !URL.canParse(url, tenant.url)) return undefined
  return { url: new URL(url, tenant.url).toString(), siteId: mode === 'production' ? 129 : 128 }
}

export interface ForeignHosts {
  /** Of the consent manager, which brings scripts, styles, pictures and frames. */
  readonly manager?: string
  readonly isMarkupNeeded: boolean
  readonly hasManager: boolean
  /** The host of the analytics server, which only receives data. */
  readonly analytics?: string
}

/** The hosts that a tenant's pages may connect to beside ours: those of its configuration and no other. */
export function foreignHosts(tenant: Tenant): ForeignHosts {
  const setting = consentOf(tenant)
  const script = setting.provider === 'internal' ? undefined : setting.script
  const manager = script === undefined ? undefined : hostOf(script, tenant.url)
  const analytics = tenant.config.analytics === undefined ? undefined : hostOf(tenant.config.analytics.url, tenant.url)
  return {
    hasManager: script !== undefined,
    isMarkupNeeded: setting.provider !== 'internal' && setting.needsMarkup === true,
    ...(manager === undefined ? {} : { manager }),
    ...(analytics === undefined ? {} : { analytics }),
  }
}

/** Nothing where it is our own. */
function hostOf(address: string, own: string): string | undefined {
  if (!URL.canParse(address, own)) return undefined
  const { origin, protocol } = new URL(address, own)
  return origin === new URL(own).origin || !/^https?:$/.test(protocol) ? undefined : origin
}
