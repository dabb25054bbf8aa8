import type { FieldFailure } from '#platform/outcome.ts'
import type { ChannelOrder, TenantConfig } from '#platform/tenant.ts'
import type { SettingJudgement } from '#platform/tenants.ts'
import { blankConfig } from './blank-config.ts'
import { findSettingFaults } from './find-setting-faults.ts'
import { schemaFaults } from './settings.ts'

type Loose = Readonly<Record<string, unknown>>

const without =
  (member: keyof TenantConfig) =>
  (config: Loose): Loose =>
    Object.fromEntries(Object.entries(config).filter(([name]) => name !== member))

/** Where each member can safely be left out: nobody sees more, is paid more or is told something else without it. */
const harmless: readonly (readonly [wire: string, leaveOut: (config: Loose) => Loose])[] = [
  ['FacebookId', (config) => ({ ...config, facebookId: '' })],
  ['EmpfehlenWebPage', (config) => ({ ...config, recommendWebPage: '/' })],
  ['PortalUrl', without('portalUrl')],
  ['Analyse', without('analytics')],
  // A foreign manager is expected then, and nothing but what is necessary allowed.
  ['Einwilligung', without('consent')],
  ['RahmenSeiten', without('frameHosts')],
  // The built-in paths, and the built-in list of pages that forced login leaves open.
  ['Routen', without('routes')],
  ['ErzwingeLoginAusnahmen', without('forcedLoginExceptions')],
  ['Kanaele', (config) => ({ ...config, channels: knownChannels(config['channels']) })],
]

/** A channel whose place is none is off. */
function knownChannels(stored: unknown): ChannelOrder {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Loose
  const place = (value: unknown): number =>
    Number.isInteger(value) && Number(value) >= -1 && Number(value) <= 99 ? Number(value) : -1
  return Object.fromEntries(
    Object.keys(blankConfig.channels).map((name) => [name, place(given[name])]),
  ) as unknown as ChannelOrder
}

/**
 * Whether a stored configuration can be run: as it is, with some members left out, or not at all. An unknown product API
 * is the specification's own case (section 8): its calls say so, and nothing else is touched.
 */
export function judgeSettings(config: TenantConfig): SettingJudgement {
  const named: string[] = []
  let left = config
  for (;;) {
    const faults = faultsOf(left)
    if (faults.length === 0) break
    named.push(...namesOf(faults))
    const members = new Set(faults.map(({ field }) => field.split('.')[0] ?? ''))
    const mendable = harmless.filter(([wire]) => members.delete(wire))
    const after = mendable.reduce<Loose>((before, [, leaveOut]) => leaveOut(before), left as unknown as Loose)
    // Something else is wrong, or leaving it out did not help: what one member says of another is looked at last.
    if (members.size > 0 || JSON.stringify(after) === JSON.stringify(left))
      return { kind: 'unavailable', faults: named }
    left = after as unknown as TenantConfig
  }
  return named.length === 0 ? { kind: 'fits' } : { kind: 'leftOut', config: left, faults: named }
}

const namesOf = (faults: readonly FieldFailure[]): string[] => [
  ...new Set(faults.map(({ field, code }) => `${field === '' ? 'Einstellungen' : field}: ${code}`)),
]

function faultsOf(config: TenantConfig): FieldFailure[] {
  try {
    const ofSchema = schemaFaults(config).filter(({ field }) => field !== 'produktApi')
    return ofSchema.length > 0 ? ofSchema : findSettingFaults(config)
  } catch {
    // No table at all, or a group that is none.
    return [{ field: '', code: 'invalid' }]
  }
}
