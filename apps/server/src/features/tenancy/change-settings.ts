import type { Context } from '#platform/context.ts'
import { accountOf } from '#platform/context.ts'
import { emit } from '#platform/chain.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { Refused, refuse, RefusedError } from '#platform/outcome.ts'
import { routePathOf } from '#platform/page-link.ts'
import type { Tenant, TenantConfig } from '#platform/tenant.ts'
import type { RouteName } from '@referral/contract/route-names'
import { describeChanges } from './describe-changes.ts'
import { builtInPaths, findSettingFaults } from './find-setting-faults.ts'
import { presentSettings } from './get-settings.ts'
import { own, settingsToWire } from './settings.ts'
import { addRevision, changeConfig, newestRevision, readTenant, type Change } from './tenant-revisions.sql.ts'

export type ListingPaths = (tx: Tx) => Promise<readonly string[]>

interface Wanted {
  readonly version: number
  readonly name: string
  readonly settings: object
}

/**
 * Changes the tenant's settings, all or none; the account of payouts is not among them (`payer-account.ts`).
 * @param listingPaths where the tenant's pages of products stand
 */
export async function changeSettings(ctx: Context, wanted: Wanted, listingPaths: ListingPaths) {
  const given = wanted.settings as Omit<TenantConfig, 'payer'>
  return ctx.write(async (tx) => {
    const faults = findSettingFaults({ ...given, payer: ctx.tenant.config.payer }, await listingPaths(tx))
    if (faults.length > 0)
      return new Refused(
        'invalidInput',
        faults.map(({ field, code }) => ({ field: `Einstellungen.${field}`, code })),
      )
    if ((await newestRevision(tx, 'settings')) !== wanted.version) return refuse('lostRace')
    const before = await readTenant(tx)
    const config = { ...given, payer: before.config.payer }
    const changes = [
      ...describeChanges({ Name: before.name }, { Name: wanted.name }),
      ...describeChanges(settingsToWire(before.config) ?? {}, settingsToWire(config)),
    ]
    if (changes.length > 0) {
      const formerPaths = formerPathsOf(ctx.tenant, before.config, config)
      await keepChange(ctx, tx, { version: wanted.version, changes, kind: 'settingsChanged' })
      const changed = { ...config, ...(formerPaths === undefined ? {} : { formerPaths }) }
      const removed = Object.keys(own(before.config)).filter((member) => !Object.hasOwn(changed, member))
      await changeConfig(tx, wanted.name, changed, removed)
      tx.afterCommit(() => ctx.services.tenants.forget())
    }
    return presentSettings(ctx, tx)
  })
}

interface Kept {
  readonly version: number
  readonly changes: readonly Change[]
  readonly kind: 'settingsChanged' | 'payerAccountProposed' | 'payerAccountDeclined'
}

/** Writes down who changed what; whoever comes second finds the number taken. */
export async function keepChange(ctx: Context, tx: Tx, { version, changes, kind }: Kept): Promise<void> {
  const id = newId(ctx.now)
  const row = {
    area: 'settings',
    number: version + 1,
    id,
    value: null,
    changes,
    accountId: accountOf(ctx),
    at: ctx.now,
  } as const
  if (!(await addRevision(tx, row))) throw new RefusedError(refuse('lostRace'))
  await emit(ctx, tx, {
    kind,
    subject: { kind: 'tenantRevision', id },
    data: Object.fromEntries(
      changes.map(({ field, before, after }) => [field, `${before ?? ''} → ${after ?? ''}`] as const),
    ),
  })
}

/** Pages that move leave their old address behind; a path that a page has now leads nowhere else. */
function formerPathsOf(tenant: Tenant, before: TenantConfig, after: TenantConfig) {
  const pathIn = (config: TenantConfig, name: string) => routePathOf({ ...tenant, config }, name as RouteName)
  const names = Object.keys(builtInPaths())
  const former: Record<string, string> = { ...before.formerPaths }
  for (const name of names) {
    const [from, to] = [pathIn(before, name), pathIn(after, name)]
    if (from !== to) former[from] = name
  }
  for (const name of names) delete former[pathIn(after, name)]
  return Object.keys(former).length === 0 && before.formerPaths === undefined ? undefined : former
}
