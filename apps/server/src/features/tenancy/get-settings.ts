import { maskIban } from '@referral/domain/validate/iban'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { TenantConfig } from '#platform/tenant.ts'
import { blankConfig } from './blank-config.ts'
import { builtInPaths } from './find-setting-faults.ts'
import { payerProposals, scriptProposals } from './open-proposals.ts'
import { describeScripts, scriptSettingsOf } from './script-settings.ts'
import { own, schemaFaults } from './settings.ts'
import { listHosts, listRevisions, newestRevision, readTenant } from './tenant-revisions.sql.ts'

/** The settings as they are now, with who changed what. */
export const getSettings = (ctx: Context) => ctx.read((tx) => presentSettings(ctx, tx))

export async function presentSettings(ctx: Context, tx: Tx) {
  const { name, config } = await readTenant(tx)
  const proposal = await payerProposals.findOpen(tx)
  const scripts = await scriptProposals.findOpen(tx)
  return {
    version: await newestRevision(tx, 'settings'),
    tenantKey: ctx.tenant.key,
    name,
    url: ctx.tenant.url,
    hosts: await listHosts(tx),
    settings: own(usable(config)) as never,
    payer: { name: config.payer.name, iban: maskIban(config.payer.iban), bic: config.payer.bic },
    builtInPaths: builtInPaths(),
    proposal:
      proposal === undefined
        ? null
        : {
            id: proposal.id,
            account: { name: proposal.name, iban: proposal.iban, bic: proposal.bic },
            askedBy: proposal.askedByName ?? '',
            askedAt: proposal.askedAt,
            isOwn: proposal.askedBy === accountOf(ctx),
          },
    scriptProposal:
      scripts === undefined
        ? null
        : {
            id: scripts.id,
            changes: describeScripts(usable(config), scriptSettingsOf(config), scripts.members),
            askedBy: scripts.askedByName ?? '',
            askedAt: scripts.askedAt,
            isOwn: scripts.askedBy === accountOf(ctx),
          },
    history: await listRevisions(tx, 'settings'),
  }
}

/** Settings that a tenant may do without. */
const optional: readonly string[] = [
  'consent',
  'analytics',
  'frameHosts',
  'shopHosts',
  'signOn',
  'portalUrl',
  'forcedLoginExceptions',
  'billing',
  'routes',
] satisfies (keyof TenantConfig)[]

/** A stored member that is invalid is shown as blank until an operator corrects it. */
function usable(config: TenantConfig): TenantConfig {
  const faults = new Set(schemaFaults(config).map(({ field }) => field.split('.', 1)[0] ?? ''))
  if (faults.size === 0) return config
  const repaired: Record<string, unknown> = { ...blankConfig, ...config }
  for (const member of faults)
    if (Object.hasOwn(blankConfig, member) && !optional.includes(member))
      repaired[member] = blankConfig[member as keyof TenantConfig]
  for (const member of optional)
    if (schemaFaults(repaired as unknown as TenantConfig).length > 0) delete repaired[member]
  return repaired as unknown as TenantConfig
}
