import type { Logger } from 'pino'
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

/** What becomes of a tenant by its stored settings; faults are named by the wire's members. */
export type SettingJudgement =
  /** Runs as it is; what is told was within the rules when it was stored, and decides nothing. */
  | { readonly kind: 'fits'; readonly faults: readonly string[] }
  /** Runs without the members that are at fault, none of which opens anything or moves money. */
  | { readonly kind: 'leftOut'; readonly config: TenantConfig; readonly faults: readonly string[] }
  | { readonly kind: 'unavailable'; readonly faults: readonly string[] }

interface Judging {
  readonly log: Logger
  judge(config: TenantConfig): SettingJudgement
}

/**
 * The tenant directory: by key for calls, by host for pages. Read whole (tenants are few) and kept
 * for a second, so a change reaches every process soon without a query per request.
 */
export function createTenants(config: Config, db: Database, { log, judge }: Judging) {
  const judged = createJudged(log, judge)
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
    const tenants = rows.map((row, index) => ({
      tenant: judged.apply(toTenant(config, row, index)),
      hosts: row.hosts,
    }))
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
    /** Everybody, also who can't be run. */
    directory: async () => [...(await current()).byId.values()],
    /** Those that run: work in the background leaves out one whose settings nobody can trust. */
    all: async () => [...(await current()).byId.values()].filter(({ isUnavailable }) => isUnavailable !== true),
    /**
     * Looks at everybody's stored settings, once when the server starts. What changes settings later looks at them itself;
     * a tenant that does not fit is looked at again whenever its settings change, so that mending it needs no restart.
     */
    async judgeAll(): Promise<void> {
      known = undefined
      for (const tenant of (await current()).byId.values()) judged.begin(tenant)
      known = undefined
    },
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

/** What was found wrong, by tenant and by the settings it was found in. */
function createJudged(log: Logger, judge: Judging['judge']) {
  const misfits = new Map<number, { readonly of: string; readonly judgement: SettingJudgement }>()
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
    begin: (tenant: Tenant): void => void look(tenant, JSON.stringify(tenant.config)),
    apply(tenant: Tenant): Tenant {
      const before = misfits.get(tenant.id)
      if (before === undefined) return tenant
      const of = JSON.stringify(tenant.config)
      const judgement = before.of === of ? before.judgement : look(tenant, of)
      if (judgement.kind === 'fits') return tenant
      return judgement.kind === 'leftOut' ? { ...tenant, config: judgement.config } : { ...tenant, isUnavailable: true }
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
