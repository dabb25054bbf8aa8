import type { Tenant } from './tenant.ts'

type Optional = 'functional' | 'analytical' | 'marketing'

/** A foreign consent manager: its script, and how it is spoken to. */
interface ForeignManager {
  /** Address of its script; a path is on the tenant's own host. Without one nothing but the required is ever allowed. */
  readonly script?: string
  /** CSS selector of its banner, to keep that away from pages that are read before deciding. */
  readonly banner?: string
  /** It writes markup as text, which the page's policy otherwise refuses. */
  readonly needsMarkup?: boolean
}

/** IAB Transparency & Consent Framework 2.2: any manager that offers `__tcfapi`. */
export interface TcfSetting extends ForeignManager {
  readonly provider: 'tcf'
  /** Purposes that must all be agreed to, for each category. */
  readonly purposes?: Partial<Readonly<Record<Optional, readonly number[]>>>
  /** The command that opens its settings, since the framework has none. */
  readonly open?: string
}

/** Any other manager that fires an event on the window. */
export interface GenericSetting extends ForeignManager {
  readonly provider: 'generic'
  readonly event: string
  /** What its event's detail or its state calls our categories. */
  readonly categories: Partial<Readonly<Record<Optional, string>>>
  /** Where its state stands, such as `Cookiebot.consent`; the event's detail where there is none. */
  readonly state?: string
  /** The function that opens its settings, such as `Cookiebot.renew`. */
  readonly open?: string
}

export type ConsentSetting = { readonly provider: 'internal' } | TcfSetting | GenericSetting

/** The one manager that is active: a foreign one unless the tenant has ours (spec §9). */
export const consentOf = ({ config }: Pick<Tenant, 'config'>): ConsentSetting => config.consent ?? { provider: 'tcf' }

/**
 * What browsers are told of it, member by member.
 * @param isClosed for a page that loads nothing from outside: a foreign manager then stays away
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
  /** Of the analytics server, which is only told things. */
  readonly analytics?: string
}

/** Whom a tenant's pages may speak to beside us: the hosts of its configuration and no other. */
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
