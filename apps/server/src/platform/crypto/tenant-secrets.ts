import { statement, type Tx } from '../db/tx.ts'
import type { KeyRing } from './key-ring.ts'

/**
 * Credentials of a tenant: for its CMS, for signing its webhook, and for the login of its agencies. They can be
 * written, and are never answered to any caller.
 */
export type TenantSecret = 'cms.clientId' | 'cms.clientSecret' | 'cms.webhookSecret' | 'signOn.client'

const select = statement('tenant_secret_get', 'SELECT sealed FROM tenant_secret WHERE tenant_id = $1 AND name = $2')
const selectNames = statement('tenant_secret_names', 'SELECT name FROM tenant_secret WHERE tenant_id = $1')
const upsert = statement(
  'tenant_secret_put',
  `INSERT INTO tenant_secret (tenant_id, name, sealed, updated_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (tenant_id, name) DO UPDATE SET sealed = excluded.sealed, updated_at = excluded.updated_at`,
)

const place = (tenantId: number, name: TenantSecret) => `tenant-secret:${tenantId}:${name}`

export async function readSecret(tx: Tx, keys: KeyRing, name: TenantSecret): Promise<string | undefined> {
  const row = await tx.maybe<{ sealed: Buffer }>(select, [tx.tenantId, name])
  return row === undefined ? undefined : keys.open(row.sealed, place(tx.tenantId, name)).toString('utf8')
}

export async function writeSecret(tx: Tx, keys: KeyRing, name: TenantSecret, value: string, at: Date): Promise<void> {
  await tx.run(upsert, [tx.tenantId, name, keys.seal(value, place(tx.tenantId, name)), at])
}

export const listSecretNames = async (tx: Tx): Promise<ReadonlySet<string>> =>
  new Set((await tx.rows<{ name: string }>(selectNames, [tx.tenantId])).map(({ name }) => name))
