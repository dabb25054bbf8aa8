import { limitsOf } from '@referral/domain/tenant-limits'
import type { Config } from '#config/config.ts'
import type { Tenant, TenantConfig, TenantState } from '../tenant.ts'

export interface TenantRow {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly config: TenantConfig
  readonly theme: Tenant['theme']
  readonly content_version: number
  readonly state: TenantState
  readonly webhook_events: readonly string[]
  readonly limits: Readonly<Record<string, unknown>>
  readonly hosts: readonly string[]
  /** Its place among all, of the demo alone. */
  readonly place: number
}

/** @param isDemo where a tenant's port follows from its place */
export const selectTenants = (isDemo: boolean) =>
  `SELECT t.id, t.key, t.name, t.config, t.theme, t.content_version, t.state, t.webhook_events, t.limits,
     ARRAY(SELECT host FROM tenant_host h WHERE h.tenant_id = t.id ORDER BY position, host) AS hosts,
     ${isDemo ? '(SELECT count(*) FROM tenant b WHERE b.id < t.id)::int' : '0'} AS place
   FROM tenant t`

/** Tenants of the demo with a port of their own. */
const demoPorts = 3

/** In demo mode the addresses follow PUBLIC_URL: the tenants sit on PORT, PORT+1, PORT+2 (product §7). */
export function toTenant(config: Config, row: TenantRow): Tenant {
  const base = new URL(config.http.publicUrl)
  // Who came after the demo's three is found by a name that every browser leads to this machine.
  if (config.mode === 'demo' && row.place >= demoPorts)
    base.hostname = row.hosts.find((host) => host.endsWith('.localhost')) ?? base.hostname
  else if (config.mode === 'demo' && row.place > 0)
    base.port = String(Number(base.port || (base.protocol === 'https:' ? 443 : 80)) + row.place)
  const url = config.mode === 'demo' ? base.toString().replace(/\/$/, '') : `https://${row.hosts[0]}`
  const share = config.mode === 'demo' && config.http.shareUrl === config.http.publicUrl ? url : config.http.shareUrl
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    config: row.config,
    theme: row.theme,
    contentVersion: row.content_version,
    state: row.state,
    webhookEvents: row.webhook_events,
    limits: limitsOf(config.tenantLimits, row.limits),
    url,
    shareUrl: share,
  }
}
