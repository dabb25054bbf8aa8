import { isDeepStrictEqual } from 'node:util'
import type { TenantConfig } from '#platform/tenant.ts'
import { describeChanges } from './describe-changes.ts'
import { settingsToWire } from './settings.ts'
import type { Change } from './tenant-revisions.sql.ts'

type Given = Omit<TenantConfig, 'payer'>

/**
 * Settings that decide which code runs in a person's browser, which hosts that browser informs of its visit, who frames
 * our pages, and who vouches for customers and for the people of an agency or a shop. Changing them takes two persons
 * (docs/decisions/0040-foreign-scripts.md, 0064-single-sign-on.md, 0154-who-vouches-for-customers.md). Null: the tenant
 * has none.
 */
export interface ScriptSettings {
  readonly consent: TenantConfig['consent'] | null
  readonly analytics: TenantConfig['analytics'] | null
  readonly frameHosts: TenantConfig['frameHosts'] | null
  readonly signOn: TenantConfig['signOn'] | null
  readonly integratedFrame: boolean
  readonly autologin: boolean
}

export const scriptSettingsOf = ({
  consent,
  analytics,
  frameHosts,
  signOn,
  modules,
  autologin,
}: Given): ScriptSettings => ({
  consent: consent ?? null,
  analytics: analytics ?? null,
  frameHosts: frameHosts ?? null,
  signOn: signOn ?? null,
  integratedFrame: modules.integratedFrame,
  autologin,
})

/** Whether nothing differs in the stored form. */
export const areSame = (one: ScriptSettings, other: ScriptSettings): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)))

/** The same configuration with these members replaced; a proposal of an earlier release has no `autologin`. */
export function withScriptSettings<Config extends Given>(
  config: Config,
  members: Omit<ScriptSettings, 'autologin'> & Partial<Pick<ScriptSettings, 'autologin'>>,
): Config {
  const { consent: _consent, analytics: _analytics, frameHosts: _frameHosts, signOn: _signOn, ...rest } = config
  const { integratedFrame, autologin = config.autologin, ...optional } = members
  const given = Object.fromEntries(
    Object.entries(optional).filter(([, value]) => value !== null && value !== undefined),
  )
  return { ...rest, ...given, autologin, modules: { ...config.modules, integratedFrame } } as unknown as Config
}

const isScriptField = (field: string): boolean =>
  /^(Einwilligung|Analyse|RahmenSeiten|Anmeldedienst|IsAutologin)(\.|$)|^Module\.ModuleIntegratedFrame$/.test(field)

/** What of it changes, as people and the audit read it. */
export const describeScripts = (config: TenantConfig, before: ScriptSettings, after: ScriptSettings): Change[] =>
  describeChanges(
    settingsToWire(withScriptSettings(config, before)) ?? {},
    settingsToWire(withScriptSettings(config, after)) ?? {},
  ).filter(({ field }) => isScriptField(field))
