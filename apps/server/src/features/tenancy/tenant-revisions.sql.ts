import { statement, type Tx } from '#platform/db/tx.ts'
import type { TenantConfig } from '#platform/tenant.ts'
import type { StoredTheme } from '#platform/tenant.ts'

export type Area = 'settings' | 'theme'

export interface Change {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

export interface Revision {
  readonly number: number
  readonly at: Date
  readonly by: string | null
  readonly changes: Change[]
}

export interface StoredTenant {
  readonly name: string
  readonly config: TenantConfig
  readonly theme: StoredTheme
  readonly createdAt: Date
}

const insertRevision = statement(
  'tenant_revision_insert',
  `INSERT INTO tenant_revision (tenant_id, area, number, id, value, changes, account_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT DO NOTHING`,
)
const newestNumber = statement(
  'tenant_revision_newest',
  'SELECT coalesce(max(number), 0)::integer AS number FROM tenant_revision WHERE tenant_id = $1 AND area = $2',
)
const listNewest = statement(
  'tenant_revision_list',
  `SELECT r.number, r.at, r.changes, nullif(trim(a.first_name || ' ' || a.last_name), '') AS by
   FROM tenant_revision r LEFT JOIN account a ON a.tenant_id = $1 AND a.id = r.account_id
   WHERE r.tenant_id = $1 AND r.area = $2 ORDER BY r.number DESC LIMIT 50`,
)
const selectValue = statement(
  'tenant_revision_value',
  'SELECT value FROM tenant_revision WHERE tenant_id = $1 AND area = $2 AND number = $3',
)
const selectTenant = statement(
  'tenant_stored',
  'SELECT name, config, theme, created_at AS "createdAt" FROM tenant WHERE id = $1',
)
const selectHosts = statement(
  'tenant_hosts',
  'SELECT host FROM tenant_host WHERE tenant_id = $1 ORDER BY position, host',
)
const setConfig = statement('tenant_change_config', 'SELECT change_tenant_config($1, $2, $3)')
const setTheme = statement('tenant_change_theme', 'SELECT change_tenant_theme($1)')

/** False where another operator has written that number: every change locks the newest first. */
export const addRevision = async (
  tx: Tx,
  row: {
    readonly area: Area
    readonly number: number
    readonly id: string
    readonly value: unknown
    readonly changes: readonly Change[]
    readonly accountId: string | null
    readonly at: Date
  },
): Promise<boolean> =>
  (await tx.run(insertRevision, [
    tx.tenantId,
    row.area,
    row.number,
    row.id,
    row.value === null ? null : JSON.stringify(row.value),
    JSON.stringify(row.changes),
    row.accountId,
    row.at,
  ])) === 1

export const newestRevision = async (tx: Tx, area: Area) =>
  (await tx.one<{ number: number }>(newestNumber, [tx.tenantId, area])).number
export const listRevisions = (tx: Tx, area: Area) => tx.rows<Revision>(listNewest, [tx.tenantId, area])
export const findRevisionValue = async (tx: Tx, area: Area, number: number) =>
  (await tx.maybe<{ value: unknown }>(selectValue, [tx.tenantId, area, number]))?.value

/** The present state, whatever the directory of this process has cached. */
export const readTenant = (tx: Tx) => tx.one<StoredTenant>(selectTenant, [tx.tenantId])
export const listHosts = async (tx: Tx) =>
  (await tx.rows<{ host: string }>(selectHosts, [tx.tenantId])).map(({ host }) => host)

export const changeConfig = (tx: Tx, name: string | null, changed: object, removed: readonly string[]) =>
  tx.rows(setConfig, [name, JSON.stringify(changed), removed])
export const changeTheme = (tx: Tx, theme: object) => tx.rows(setTheme, [JSON.stringify(theme)])
