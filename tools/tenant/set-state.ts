import { emit } from '../../apps/server/src/platform/chain.ts'
import { inTenant, statement } from '../../apps/server/src/platform/db/tx.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Services } from '../../apps/server/src/platform/context.ts'
import { systemContext } from '../../apps/server/src/platform/system-context.ts'
import type { TenantState } from '../../apps/server/src/platform/tenant.ts'

const kinds = { open: 'programmeOpened', paused: 'programmePaused', closed: 'programmeClosed' } as const

const stateOf = statement('tenant_state_of', 'SELECT state FROM tenant WHERE id = $1 FOR UPDATE')
const setState = statement('tenant_state_set', 'UPDATE tenant SET state = $2 WHERE id = $1')

/**
 * Pauses, closes or opens a programme, and seals the act.
 * @returns the previous state; `undefined` where there is no such tenant
 */
export async function setTenantState(
  services: Services,
  key: string,
  state: TenantState,
): Promise<{ readonly before: TenantState } | undefined> {
  const tenant = await services.tenants.byKey(key)
  if (tenant === undefined) return undefined
  const ctx = await systemContext(services, tenant.id, { evenUnavailable: true })
  const before = await inTenant(services.db.owner, tenant.id, {}, async (tx) => {
    const row = await tx.one<{ state: TenantState }>(stateOf, [tenant.id])
    if (row.state === state) return state
    await tx.run(setState, [tenant.id, state])
    await emit(ctx, tx, {
      kind: kinds[state],
      subject: { kind: 'tenantRevision', id: newId(ctx.now) },
      data: { by: 'command', before: row.state },
    })
    return row.state
  })
  services.tenants.forget()
  return { before }
}
