import { additionalRoutes, defaultRoutes, deskRoutes, ownRoutes, type RouteName } from '@referral/contract/route-names'
import { contentSettingOf } from '#platform/content-setting.ts'
import { routePathOf } from '#platform/page-link.ts'
import type { Tenant } from '#platform/tenant.ts'

export interface RoutePath {
  readonly name: string
  readonly path: string
}

const overridden = (tenant: Tenant, table: Readonly<Partial<Record<RouteName, string>>>): RoutePath[] =>
  (Object.keys(table) as RouteName[]).map((name) => ({ name, path: routePathOf(tenant, name) }))

/** The named routes of spec §2.2, with the tenant's own paths. */
export const defaultRoutesOf = (tenant: Tenant) => overridden(tenant, defaultRoutes)

/** Listing pages have many paths, each listed by itself. */
const { Produktseite: _, ...namedOwnRoutes } = ownRoutes

/** The extra routes of spec §2.3 and those of our own screens. */
export const additionalRoutesOf = (tenant: Tenant) =>
  overridden(tenant, { ...additionalRoutes, ...namedOwnRoutes, ...deskRoutes })

/**
 * The public part of a tenant's configuration: an allow-list, member by member, so that nothing new
 * becomes public by being stored (product §2.2).
 */
export function presentTenant(tenant: Tenant) {
  const { config } = tenant
  const { modules, channels } = config
  const content = contentSettingOf(tenant)
  return {
    languages: config.languages.map((language) => ({ language })),
    tenantKey: tenant.key,
    name: tenant.name,
    url: tenant.url,
    recommendPath: config.recommendPath,
    recommendWebPage: webPageOf(tenant),
    routes: [...defaultRoutesOf(tenant), ...additionalRoutesOf(tenant)],
    cmsApplication: content.provider === 'squidex' ? content.application : tenant.key,
    recommenderDefaultShare: config.recommenderDefaultShare,
    maxRecipientCents: config.maxRecipientCents,
    complaintDays: config.complaintDays,
    emailWhitelist: [...config.emailWhitelist],
    facebookId: config.facebookId,
    allowSelfRecommendation: config.allowSelfRecommendation,
    autologin: config.autologin,
    portalUrl: config.portalUrl === undefined ? null : new URL(config.portalUrl, tenant.url).toString(),
    productApi: config.productApi,
    agentRecommendation: modules.agentRecommendation,
    companyRecommendation: modules.companyRecommendation,
    agencies: modules.agencies,
    sellers: modules.sellers,
    employees: modules.employees,
    ...(modules.agencies && config.signOn?.roleClaim !== undefined ? { signOnName: config.signOn.name } : {}),
    integratedFrame: modules.integratedFrame,
    offlineCode: modules.offlineCode,
    storingBankData: modules.storingBankData,
    newsletter: modules.newsletter,
    ibanOnlyGerman: modules.ibanOnlyGerman,
    advertising: modules.advertising,
    forcedLogin: modules.forcedLogin,
    forcedLoginExceptions: config.forcedLoginExceptions === undefined ? null : [...config.forcedLoginExceptions],
    termsCheckboxAutoAccept: modules.termsCheckboxAutoAccept,
    showProductCategory: modules.showProductCategory,
    exitIntent: modules.exitIntent,
    tone: config.tone,
    email: channels.email,
    gmail: channels.gmail,
    outlook: channels.outlook,
    yahoo: channels.yahoo,
    facebook: channels.facebook,
    whatsapp: channels.whatsapp,
    xing: channels.xing,
    linkedin: channels.linkedin,
    twitter: channels.twitter,
  }
}

/** The client's own page about the programme; an invalid address leads to the home page. */
function webPageOf({ config, url }: Tenant): string {
  const given = URL.canParse(config.recommendWebPage, url) ? new URL(config.recommendWebPage, url) : new URL(url)
  return (/^https?:$/.test(given.protocol) ? given : new URL(url)).toString()
}
