import type { FieldFailure } from '#platform/outcome.ts'
import type { ChannelOrder, TenantConfig } from '#platform/tenant.ts'
import type { SettingJudgement } from '#platform/tenants/setting-judgements.ts'
import { blankConfig } from './blank-config.ts'
import { findSettingFaults } from './find-setting-faults.ts'
import { placeInFile, schemaFaults, typeFaults } from './settings.ts'

type Loose = Readonly<Record<string, unknown>>

const without =
  (member: keyof TenantConfig) =>
  (config: Loose): Loose =>
    Object.fromEntries(Object.entries(config).filter(([name]) => name !== member))

/** Only the entries at fault, where it is known which; the others stay (printed links lead to a tenant's own paths). */
const withoutEntries =
  (member: 'routes' | 'frameHosts' | 'shopHosts' | 'forcedLoginExceptions') =>
  (config: Loose, entries: readonly string[]): Loose => {
    const given = config[member]
    if (entries.includes('') || typeof given !== 'object' || given === null) return without(member)(config)
    const kept = Object.entries(given).filter(([name]) => !entries.includes(name))
    return { ...config, [member]: Array.isArray(given) ? kept.map(([, value]) => value) : Object.fromEntries(kept) }
  }

type LeaveOut = (config: Loose, entries: readonly string[]) => Loose

/** Members that can safely be left out: without them nobody sees more, is paid more or gets other information. */
const harmless: Readonly<Record<string, LeaveOut>> = {
  facebookId: (config) => ({ ...config, facebookId: '' }),
  recommendWebPage: (config) => ({ ...config, recommendWebPage: '/' }),
  portalUrl: without('portalUrl'),
  analytics: without('analytics'),
  // Without it nothing is invoiced until an operator enters the tax number.
  billing: without('billing'),
  // Agencies log in by password then, and terminals are opened by their code.
  signOn: without('signOn'),
  // A foreign manager is expected then, and only what is necessary is allowed.
  consent: without('consent'),
  frameHosts: withoutEntries('frameHosts'),
  // Products led there before still do; no other comes.
  shopHosts: withoutEntries('shopHosts'),
  routes: withoutEntries('routes'),
  forcedLoginExceptions: withoutEntries('forcedLoginExceptions'),
  channels: (config) => ({ ...config, channels: knownChannels(config['channels']) }),
} satisfies Partial<Record<keyof TenantConfig, LeaveOut>>

/**
 * Settings that move money, or redirect people with their data, satisfy every rule or the tenant doesn't run. Of the
 * others only the types are needed: they were validated when they were stored, and a later rule ends no programme.
 */
const decisive: ReadonlySet<string> = new Set<keyof TenantConfig>([
  'payer',
  'maxRecipientCents',
  'complaintDays',
  'recommenderDefaultShare',
  'shopUrl',
  'languages',
])

/** A channel with an invalid place is off. */
function knownChannels(stored: unknown): ChannelOrder {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Loose
  const place = (value: unknown): number =>
    Number.isInteger(value) && Number(value) >= -1 && Number(value) <= 99 ? Number(value) : -1
  return Object.fromEntries(
    Object.keys(blankConfig.channels).map((name) => [name, place(given[name])]),
  ) as unknown as ChannelOrder
}

/**
 * Whether a stored configuration can be run: as it is, without some members, or not at all. An unknown product API is
 * the specification's own case (section 8): its calls report it, and nothing else is affected.
 */
export function judgeSettings(config: TenantConfig): SettingJudgement {
  const named: string[] = []
  let left: Loose = config as unknown as Loose
  let isWhole = true
  for (;;) {
    const faults = faultsOf(left)
    named.push(...namesOf(faults).filter((name) => !named.includes(name)))
    const ending = faults.filter(({ member, isOfType }) => !Object.hasOwn(harmless, member) && isOfType)
    if (ending.length > 0) return { kind: 'unavailable', faults: named }
    const byMember = Map.groupBy(
      faults.filter(({ member }) => Object.hasOwn(harmless, member)),
      ({ member }) => member,
    )
    if (byMember.size === 0) break
    const before = left
    for (const [member, of] of byMember)
      left = harmless[member]!(
        left,
        of.map(({ entry }) => entry),
      )
    isWhole = false
    // A contradiction between members may remain without it.
    if (JSON.stringify(before) === JSON.stringify(left)) return { kind: 'unavailable', faults: named }
  }
  return isWhole
    ? { kind: 'fits', faults: named }
    : { kind: 'leftOut', config: left as unknown as TenantConfig, faults: named }
}

interface SettingFault extends FieldFailure {
  readonly member: string
  /** Which of its entries, empty where it is the whole of it. */
  readonly entry: string
  /** Whether it cannot be used at all: it has another type, or is decisive. */
  readonly isOfType: boolean
}

const namesOf = (faults: readonly FieldFailure[]): string[] => [
  ...new Set(faults.map(({ field, code }) => `${field === '' ? 'Einstellungen' : placeInFile(field)}: ${code}`)),
]

function faultsOf(config: Loose): SettingFault[] {
  const stored = config as unknown as TenantConfig
  const mark = ({ field, code }: FieldFailure, isOfType: boolean): SettingFault => {
    const [member = '', entry = ''] = field.split('.')
    return { field, code, member, entry, isOfType: isOfType || decisive.has(member) }
  }
  try {
    const ofType = typeFaults(stored).filter(({ field }) => field !== 'productApi')
    if (ofType.length > 0) return ofType.map((fault) => mark(fault, true))
    // An invalid name is harmless: mails and pages show it as text.
    const ofRule = schemaFaults(stored).filter(({ field, code }) => field !== 'productApi' && code !== 'invalidName')
    return [...ofRule, ...findSettingFaults(stored)].map((fault) => mark(fault, false))
  } catch {
    // No table at all, or an invalid group.
    return [{ field: '', code: 'invalid', member: '', entry: '', isOfType: true }]
  }
}
