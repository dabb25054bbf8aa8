import { z } from 'zod'
import { settingNames, tenantSettings } from '@referral/contract/tenant-settings'
import { answerSchemaOf } from '@referral/contract/answer-schema'
import { toEnglishPath, toWirePath } from '@referral/contract/translation'
import { translationOf } from '@referral/contract/translation-of'
import type { TenantConfig } from '#platform/tenant.ts'

const translation = translationOf(tenantSettings)

/** What of a stored configuration is a setting on the wire; others' members stay with them. */
const ofOthers: readonly string[] = ['content', 'formerPaths']

/** A stored configuration on the wire, whatever today's rules for input: `undefined` where its members have other types. */
export function settingsToWire(config: TenantConfig): Readonly<Record<string, unknown>> | undefined {
  const result = z.safeEncode(answerSchemaOf(tenantSettings), own(config) as never)
  return result.success ? (result.data as Readonly<Record<string, unknown>>) : undefined
}

/** The place of a setting in a tenant's files, and so in the log. */
export const placeInFile = (field: string): string => toWirePath(translation, field)

/** Whether this release knows a member of a stored configuration; those of a later one, at its top, stay as they are. */
export const isSetting = (name: string): boolean => settingNames.has(name)

/** The members that settings consist of. */
export function own(config: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(config).filter(([name]) => !ofOthers.includes(name)))
}

type Faults = { readonly field: string; readonly code: string }[]

/** The faults of a stored configuration; checked on import. */
export const schemaFaults = (config: TenantConfig): Faults => faultsBy(tenantSettings, config)

/** Its members of a wrong type, ignoring the rules about lengths, ranges and patterns. */
export const typeFaults = (config: TenantConfig): Faults => faultsBy(answerSchemaOf(tenantSettings), config)

function faultsBy(schema: typeof tenantSettings, config: TenantConfig): Faults {
  const result = z.safeEncode(schema, own(config) as never)
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => ({
        field: toEnglishPath(translation, path.map(String).join('.')),
        code: /^[a-zA-Z]{4,24}$/.test(message) ? message : 'invalid',
      }))
}
