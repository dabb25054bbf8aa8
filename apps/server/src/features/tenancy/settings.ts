import { z } from 'zod'
import { tenantSettings } from '@referral/contract/tenant-settings'
import type { TenantConfig } from '#platform/tenant.ts'

/** What of a stored configuration is a setting on the wire; others' members stay with them. */
const ofOthers: readonly string[] = ['content', 'formerPaths']

/** A configuration on the wire: `undefined` where it does not keep to the schema. */
export function settingsToWire(config: TenantConfig): Readonly<Record<string, unknown>> | undefined {
  const result = z.safeEncode(tenantSettings, own(config) as never)
  return result.success ? (result.data as Readonly<Record<string, unknown>>) : undefined
}

/** The members that settings consist of. */
export function own(config: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(config).filter(([name]) => !ofOthers.includes(name)))
}

/** What is wrong with a stored configuration, by the wire's members; looked at on import. */
export function schemaFaults(config: TenantConfig): { readonly field: string; readonly code: string }[] {
  const result = z.safeEncode(tenantSettings, own(config) as never)
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => ({
        field: path.map(String).join('.'),
        code: /^[a-zA-Z]{4,24}$/.test(message) ? message : 'invalid',
      }))
}
