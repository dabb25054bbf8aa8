import type { Config } from '#config/config.ts'
import type { Database } from './db/database.ts'
import type { Tenant, TenantConfig } from './tenant.ts'

interface TenantRow {
  id: number
  key: string
  name: string
  config: TenantConfig
  theme: Tenant['theme']
  content_version: number
  hosts: string[]
}

/**
 * The tenant directory: by key for calls, by host for pages. Read whole (tenants are few) and kept
 * for a second, so a change reaches every process soon without a query per request.
 */
export function createTenants(config: Config, db: Database) {
  let known:
    | { at: number; byKey: Map<string, Tenant>; byId: Map<number, Tenant>; byHost: Map<string, Tenant> }
    | undefined
  let loading: Promise<NonNullable<typeof known>> | undefined

  async function load() {
    const { rows } = await db.app.query<TenantRow>(
      `SELECT t.id, t.key, t.name, t.config, t.theme, t.content_version,
              coalesce((SELECT array_agg(host ORDER BY position, host) FROM tenant_host h WHERE h.tenant_id = t.id), '{}') AS hosts
       FROM tenant t ORDER BY t.id`,
    )
    const tenants = rows.map((row, index) => ({ tenant: toTenant(config, row, index), hosts: row.hosts }))
    known = {
      at: Date.now(),
      byKey: new Map(tenants.map(({ tenant }) => [tenant.key, tenant])),
      byId: new Map(tenants.map(({ tenant }) => [tenant.id, tenant])),
      byHost: new Map(tenants.flatMap(({ tenant, hosts }) => hosts.map((host) => [host, tenant] as const))),
    }
    return known
  }

  async function current() {
    if (known !== undefined && Date.now() - known.at < 1_000) return known
    loading ??= load().finally(() => {
      loading = undefined
    })
    // A directory that cannot be read again is still better than none.
    return loading.catch((error: unknown) => {
      if (known === undefined) throw error
      return known
    })
  }

  return {
    byKey: async (key: string) => (await current()).byKey.get(key.toLowerCase()),
    byId: async (id: number) => (await current()).byId.get(id),
    all: async () => [...(await current()).byId.values()],
    /** Host header → tenant. In demo mode an unknown host is the first tenant; elsewhere it is none (421). */
    async byHost(host: string, port: number): Promise<Tenant | undefined> {
      const { byHost, byId } = await current()
      const name = host.toLowerCase()
      const exact = byHost.get(name) ?? byHost.get(name.replace(/:\d+$/, ''))
      if (exact !== undefined || config.mode === 'production') return exact
      const tenants = [...byId.values()]
      return tenants[Math.min(Math.max(port - config.http.port, 0), tenants.length - 1)]
    },
    forget: () => {
      known = undefined
    },
  }
}

export type Tenants = ReturnType<typeof createTenants>

/** Tenants of the demo with a port of their own. */
const demoPorts = 3

/** In demo mode the addresses follow PUBLIC_URL: the tenants sit on PORT, PORT+1, PORT+2 (product §7). */
function toTenant(config: Config, row: TenantRow, index: number): Tenant {
  const base = new URL(config.http.publicUrl)
  // Who came after the demo's three is found by a name that every browser leads to this machine.
  if (config.mode === 'demo' && index >= demoPorts)
    base.hostname = row.hosts.find((host) => host.endsWith('.localhost')) ?? base.hostname
  else if (config.mode === 'demo' && index > 0)
    base.port = String(Number(base.port || (base.protocol === 'https:' ? 443 : 80)) + index)
  const url = config.mode === 'demo' ? base.toString().replace(/\/$/, '') : `https://${row.hosts[0]}`
  const share = config.mode === 'demo' && config.http.shareUrl === config.http.publicUrl ? url : config.http.shareUrl
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    config: row.config,
    theme: row.theme,
    contentVersion: row.content_version,
    url,
    shareUrl: share,
  }
}
