import type { Logger } from 'pino'
import type { Config } from '#config/config.ts'
import type { Database } from '../db/database.ts'
import type { Signals } from '../db/signals.ts'
import type { Tenant, TenantConfig } from '../tenant.ts'
import { createSettingJudgements, type SettingJudgement } from './setting-judgements.ts'
import { createNotifiedCache } from './notified-cache.ts'
import { selectTenants, toTenant, type TenantRow } from './tenant-row.ts'

interface Options {
  readonly log: Logger
  /** Changes are notified on `tenant_changed` (migration 0068). */
  readonly signals: Signals
  judge(config: TenantConfig): SettingJudgement
}

/** So many stay in memory; the others are read when they are needed. */
const mostKept = 2_000

/**
 * The tenants: by key for calls, by host for pages. Each is read when it is needed and cached until the database
 * notifies a change (docs/decisions/0068-tenants-one-by-one.md).
 */
export function createTenants(config: Config, db: Database, { log, signals, judge }: Options) {
  const judged = createSettingJudgements(log, judge)
  const isDemo = config.mode === 'demo'
  const select = selectTenants(isDemo)
  /** @param name makes PostgreSQL keep the plan */
  const read = async (where: string, values: readonly unknown[], name?: string): Promise<Tenant[]> => {
    const query = { text: `${select} ${where}`, values: [...values] }
    const { rows } = await db.app.query<TenantRow>(name === undefined ? query : { ...query, name })
    return rows.map((row) => judged.apply(toTenant(config, row)))
  }

  const isNotified = () => signals.isAlive()
  const tenants = createNotifiedCache<number, Tenant>(
    mostKept,
    isNotified,
    async (id) => (await read('WHERE t.id = $1', [id], 'tenant_by_id'))[0],
  )
  // With its port first, then without.
  const ofHost =
    'WHERE t.id = (SELECT tenant_id FROM tenant_host WHERE host IN ($1, $2) ORDER BY length(host) DESC LIMIT 1)'
  // Names of tenants, unknown ones too: repeated requests for one name query the database only once.
  const ids = createNotifiedCache<string, number>(2 * mostKept, isNotified, async (name) => {
    const value = name.slice(1)
    const keep = tenants.beginReading()
    const [tenant] =
      name[0] === 'k'
        ? await read('WHERE t.key = $1', [value], 'tenant_by_key')
        : await read(ofHost, [value, value.replace(/:\d+$/, '')], 'tenant_by_host')
    // The first call of a tenant reads it by its name at once.
    if (tenant !== undefined) keep(tenant.id, tenant)
    return tenant?.id
  })
  /** Of the demo: the tenant at this place, or the last. */
  const places = createNotifiedCache<number, number>(mostKept, isNotified, async (place) => {
    const { rows } = await db.app.query<{ id: number }>(
      'SELECT id FROM (SELECT id FROM tenant ORDER BY id LIMIT $1) AS first ORDER BY id DESC LIMIT 1',
      [place + 1],
    )
    return rows[0]?.id
  })
  function forget(): void {
    tenants.clear()
    ids.clear()
    places.clear()
  }
  signals.hear({
    channel: 'tenant_changed',
    // The empty id means any tenant: hosts and new tenants may have changed, too.
    heard: (id) => (id === '' ? forget() : tenants.drop(Number(id))),
    missed: forget,
  })

  const byId = (id: number) => tenants.get(id)
  const byName = async (name: string) => {
    const id = await ids.get(name)
    return id === undefined ? undefined : byId(id)
  }

  const peekName = (name: string) => {
    const id = ids.peek(name)
    return id === undefined ? undefined : tenants.peek(id)
  }

  return {
    /** The tenant of a key or a number if this process has cached it. */
    peekKey: (key: string) => peekName(`k${key.toLowerCase()}`),
    peekId: (id: number) => tenants.peek(id),
    /** The same of a host; a request without its own host (in demo mode) finds none. */
    peekHost: (host: string) => peekName(`h${host.toLowerCase()}`),
    byKey: (key: string) => byName(`k${key.toLowerCase()}`),
    byId,
    /** Host header → tenant. In demo mode an unknown host is the tenant of its port; elsewhere it is refused (421). */
    async byHost(host: string, port: number): Promise<Tenant | undefined> {
      const exact = await byName(`h${host.toLowerCase()}`)
      if (exact !== undefined || !isDemo) return exact
      const id = await places.get(Math.max(port - config.http.port, 0))
      return id === undefined ? undefined : byId(id)
    },
    /** The only tenant of an installation; undefined where it has several. */
    async sole(): Promise<Tenant | undefined> {
      const { rows } = await db.app.query<{ id: number }>('SELECT id FROM tenant LIMIT 2')
      return rows.length === 1 ? byId(rows[0]!.id) : undefined
    },
    /** The numbers of all tenants, including those with faulty settings. */
    allIds: async () =>
      (await db.app.query<{ id: number }>('SELECT id FROM tenant ORDER BY id')).rows.map(({ id }) => id),
    /** The running tenants, read anew: for tools and the demo, since it grows with the installation. */
    all: async () => (await read('ORDER BY t.id', [])).filter(({ isUnavailable }) => isUnavailable !== true),
    /** From now on a tenant's stored settings are judged when it is first read; for the start of a server. */
    judgeStored(): void {
      judged.begin()
      forget()
    },
    forget,
    /** Makes this process's own change of a tenant visible to its next request, before the database notifies. */
    readAnew: (id: number) => tenants.drop(id),
  }
}

export type Tenants = ReturnType<typeof createTenants>
