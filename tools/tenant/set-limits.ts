import {
  limitsOf,
  describeLimits,
  type LimitChange,
  type OwnLimits,
  type TenantLimits,
} from '@referral/domain/tenant-limits'
import { emit } from '../../apps/server/src/platform/chain.ts'
import { inTenant, statement } from '../../apps/server/src/platform/db/tx.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Services } from '../../apps/server/src/platform/context.ts'
import { systemContext } from '../../apps/server/src/platform/system-context.ts'

const limitsNow = statement('tenant_limits_of', 'SELECT limits FROM tenant WHERE id = $1 FOR UPDATE')
const setLimits = statement('tenant_limits_set', 'UPDATE tenant SET limits = $2 WHERE id = $1')

/**
 * Changes a tenant's limits within the installation, and seals the act.
 * @returns the new limits, and which are its own; `undefined` where there is no such tenant
 */
export async function setTenantLimits(
  services: Services,
  key: string,
  { set, unset }: Omit<LimitChange, 'faults'>,
): Promise<{ readonly own: OwnLimits; readonly all: TenantLimits } | undefined> {
  const tenant = await services.tenants.byKey(key)
  if (tenant === undefined) return undefined
  const ctx = await systemContext(services, tenant.id, { evenUnavailable: true })
  const own = await inTenant(services.db.owner, tenant.id, {}, async (tx) => {
    const { limits: before } = await tx.one<{ limits: OwnLimits }>(limitsNow, [tenant.id])
    const kept = Object.entries(before).filter(([name]) => !unset.some((one) => one === name))
    const after: OwnLimits = { ...Object.fromEntries(kept), ...set }
    if (describeLimits(before) === describeLimits(after)) return before
    await tx.run(setLimits, [tenant.id, after])
    await emit(ctx, tx, {
      kind: 'programmeLimitsChanged',
      subject: { kind: 'tenantRevision', id: newId(ctx.now) },
      data: { by: 'command', before: describeLimits(before), after: describeLimits(after) },
    })
    return after
  })
  services.tenants.forget()
  return { own, all: limitsOf(services.config.tenantLimits, own) }
}
