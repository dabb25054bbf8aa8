import type { Logger } from 'pino'
import type { Tenant, TenantConfig } from '../tenant.ts'

/** What becomes of a tenant by its stored settings; faults are named by the wire's members. */
export type SettingJudgement =
  /** The tenant runs; the reported faults were within the rules when they were stored, and affect nothing. */
  | { readonly kind: 'fits'; readonly faults: readonly string[] }
  /** Runs without the faulty members, none of which grants access or moves money. */
  | { readonly kind: 'leftOut'; readonly config: TenantConfig; readonly faults: readonly string[] }
  | { readonly kind: 'unavailable'; readonly faults: readonly string[] }

/**
 * The faults found, by tenant and settings. From its start on, a tenant is judged when this process reads it for the
 * first time. Later changes of settings are validated by their calls; a faulty tenant is judged again whenever its
 * settings change, so that repairing it needs no restart.
 */
export function createSettingJudgements(log: Logger, judge: (config: TenantConfig) => SettingJudgement) {
  const misfits = new Map<number, { readonly of: string; readonly judgement: SettingJudgement }>()
  let met: Set<number> | undefined

  function look(tenant: Tenant, of: string): SettingJudgement {
    const judgement = judge(tenant.config)
    const { faults } = judgement
    if (judgement.kind === 'fits') {
      if (misfits.delete(tenant.id)) log.info({ tenant: tenant.key }, 'stored settings fit again')
      if (faults.length > 0)
        log.warn({ tenant: tenant.key, faults }, 'stored settings break rules that came later: they stay in force')
      return judgement
    }
    misfits.set(tenant.id, { of, judgement })
    if (judgement.kind === 'leftOut')
      log.error({ tenant: tenant.key, faults }, 'stored settings do not fit: these members are left out')
    else
      log.error(
        { tenant: tenant.key, faults },
        'stored settings do not fit: the tenant is unavailable until they are mended (npm run tenant -- export, import)',
      )
    return judgement
  }

  return {
    begin(): void {
      met = new Set()
    },
    /** The tenant as it runs. */
    apply(tenant: Tenant): Tenant {
      const before = misfits.get(tenant.id)
      const isNew = met !== undefined && !met.has(tenant.id)
      met?.add(tenant.id)
      if (before === undefined && !isNew) return tenant
      const of = JSON.stringify(tenant.config)
      const judgement = before?.of === of && !isNew ? before.judgement : look(tenant, of)
      if (judgement.kind === 'fits') return tenant
      return judgement.kind === 'leftOut' ? { ...tenant, config: judgement.config } : { ...tenant, isUnavailable: true }
    },
  }
}
