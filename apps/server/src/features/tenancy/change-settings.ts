import { reauthenticateOperator } from '#features/accounts/public.ts'
import { listListingPaths, releaseFormerPaths } from '#features/catalogue/public.ts'
import type { Context } from '#platform/context.ts'
import { Refused, refuse } from '#platform/outcome.ts'
import type { TenantConfig } from '#platform/tenant.ts'
import { proposeScripts } from './script-proposal.ts'
import { describeChanges } from './describe-changes.ts'
import { findSettingFaults } from './find-setting-faults.ts'
import { formerPathsOf } from './former-paths.ts'
import { presentSettings } from './get-settings.ts'
import { keepChange } from './keep-change.ts'
import { areSame, scriptSettingsOf, withScriptSettings } from './script-settings.ts'
import { isSetting, own, settingsToWire } from './settings.ts'
import { changeConfig, newestRevision, readTenant } from './tenant-revisions.sql.ts'

interface Wanted {
  readonly version: number
  readonly name: string
  readonly settings: object
  readonly password?: string | undefined
}

/**
 * Changes the tenant's settings, all or none; the account of payouts is not among them (`payer-account.ts`). Settings
 * that decide which code runs in a browser are proposed with the password, and wait for a second person.
 */
export async function changeSettings(ctx: Context, wanted: Wanted) {
  const given = wanted.settings as Omit<TenantConfig, 'payer'>
  const scripts = scriptSettingsOf(given)
  const stored = await ctx.read(readTenant)
  const isAsked = !areSame(scriptSettingsOf(stored.config), scripts)
  const refused = isAsked ? await reauthenticateOperator(ctx, wanted.password) : undefined
  if (refused !== undefined) return refused
  return ctx.write(async (tx) => {
    const faults = findSettingFaults({ ...given, payer: ctx.tenant.config.payer }, await listListingPaths(tx))
    if (faults.length > 0)
      return new Refused(
        'invalidInput',
        faults.map(({ field, code }) => ({ field: `settings.${field}`, code })),
      )
    if ((await newestRevision(tx, 'settings')) !== wanted.version) return refuse('lostRace')
    const before = await readTenant(tx)
    const current = scriptSettingsOf(before.config)
    // They changed after the decision whether the password is required.
    if (!areSame(current, scriptSettingsOf(stored.config))) return refuse('lostRace')
    const config = withScriptSettings({ ...given, payer: before.config.payer }, current)
    const changes = [
      ...describeChanges({ Name: before.name }, { Name: wanted.name }),
      ...describeChanges(settingsToWire(before.config) ?? {}, settingsToWire(config)),
    ]
    if (changes.length > 0) {
      const formerPaths = formerPathsOf(before.config, config)
      const lost = await keepChange(ctx, tx, { version: wanted.version, changes, kind: 'settingsChanged' })
      if (lost !== undefined) return lost
      const changed = { ...config, ...(formerPaths === undefined ? {} : { formerPaths }) }
      const removed = Object.keys(own(before.config)).filter(
        (member) => isSetting(member) && !Object.hasOwn(changed, member),
      )
      await changeConfig(tx, wanted.name, changed, removed)
      await releaseFormerPaths(tx, { config })
      tx.afterCommit(() => ctx.services.tenants.forget())
    }
    const version = wanted.version + (changes.length > 0 ? 1 : 0)
    const lost = areSame(current, scripts)
      ? undefined
      : await proposeScripts(ctx, tx, { version, config: before.config, wanted: scripts })
    return lost ?? presentSettings(ctx, tx)
  })
}
