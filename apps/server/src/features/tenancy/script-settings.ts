import { isDeepStrictEqual } from 'node:util'
import type { TenantConfig } from '#platform/tenant.ts'
import { describeChanges } from './describe-changes.ts'
import { settingsToWire } from './settings.ts'
import type { Change } from './tenant-revisions.sql.ts'

type Given = Omit<TenantConfig, 'payer'>

/**
 * Settings that decide which code runs in a person's browser, which hosts that browser informs of its visit, who frames
 * our pages, who vouches for customers and for the people of an agency or a shop, and where people are led to order and
 * to log in. Changing them takes two persons (docs/decisions/0040-foreign-scripts.md, 0064-single-sign-on.md,
 * 0154-who-vouches-for-customers.md, 0160-where-links-lead.md). Null: the tenant has none.
 */
export interface ScriptSettings {
  readonly consent: TenantConfig['consent'] | null
  readonly analytics: TenantConfig['analytics'] | null
  readonly frameHosts: TenantConfig['frameHosts'] | null
  readonly signOn: TenantConfig['signOn'] | null
  readonly integratedFrame: boolean
  readonly autologin: boolean
  readonly shopUrl: string
  readonly shopHosts: TenantConfig['shopHosts'] | null
  readonly portalUrl: string | null
}

/** Members that a proposal of an earlier release does not have: it leaves them as they are. */
type Later = 'autologin' | 'shopUrl' | 'shopHosts' | 'portalUrl'
export type ProposedSettings = Omit<ScriptSettings, Later> & Partial<Pick<ScriptSettings, Later>>

export const scriptSettingsOf = (config: Given): ScriptSettings => ({
  consent: config.consent ?? null,
  analytics: config.analytics ?? null,
  frameHosts: config.frameHosts ?? null,
  signOn: config.signOn ?? null,
  integratedFrame: config.modules.integratedFrame,
  autologin: config.autologin,
  shopUrl: config.shopUrl,
  shopHosts: config.shopHosts ?? null,
  portalUrl: config.portalUrl ?? null,
})

/** Whether nothing differs in the stored form. */
export const areSame = (one: ScriptSettings, other: ScriptSettings): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))

/** The same configuration with these members replaced. */
export function withScriptSettings<Config extends Given>(config: Config, members: ProposedSettings): Config {
  const { integratedFrame, ...others }: ScriptSettings = { ...scriptSettingsOf(config), ...members }
  const kept = Object.entries(config).filter(([member]) => !Object.hasOwn(others, member))
  const given = Object.entries(others).filter(([, value]) => value !== null && value !== undefined)
  const modules = { ...config.modules, integratedFrame }
  return { ...Object.fromEntries([...kept, ...given]), modules } as unknown as Config
}

const isScriptField = (field: string): boolean =>
  /^(Einwilligung|Analyse|RahmenSeiten|Anmeldedienst|IsAutologin|ShopAdresse|ShopSeiten|PortalUrl)(\.|$)|^Module\.ModuleIntegratedFrame$/.test(
    field,
  )

/** What of it changes, as people and the audit read it. */
export const describeScripts = (config: TenantConfig, before: ScriptSettings, after: ProposedSettings): Change[] =>
  describeChanges(
    settingsToWire(withScriptSettings(config, before)) ?? {},
    settingsToWire(withScriptSettings(config, after)) ?? {},
  ).filter(({ field }) => isScriptField(field))
