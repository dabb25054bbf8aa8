import { statement, type Tx } from '#platform/db/tx.ts'

export interface ApiKeyRow {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly ending: string | null
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  readonly revokedBy: string | null
}

/** Ended ones are stored for ever, but not listed further back than this. */
const mostRows = 200

/** Null: the installation's own command. Empty: an account that was erased. */
const nameOf = (by: string, account: string) =>
  `CASE WHEN ${by} IS NOT NULL THEN trim(coalesce(${account}.first_name, '') || ' ' || coalesce(${account}.last_name, '')) END`
const selected = `SELECT k.id, k.name, k.scopes, k.ending, k.created_at AS "createdAt", ${nameOf('k.created_by', 'c')} AS "createdBy",
          k.last_used_at AS "lastUsedAt", k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt", ${nameOf('k.revoked_by', 'r')} AS "revokedBy"
   FROM api_key k LEFT JOIN account c ON c.tenant_id = $1 AND c.id = k.created_by
   LEFT JOIN account r ON r.tenant_id = $1 AND r.id = k.revoked_by
   WHERE k.tenant_id = $1`
const isLive = '(k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2))'

const selectAll = statement(
  'api_key_all',
  `${selected} ORDER BY ${isLive} DESC, coalesce(k.revoked_at, k.created_at) DESC, k.id DESC LIMIT ${mostRows}`,
)
const selectOne = statement('api_key_one', `${selected} AND k.id = $2`)
const selectLive = statement(
  'api_key_live',
  `SELECT lower(k.name) AS name FROM api_key k WHERE k.tenant_id = $1 AND ${isLive}`,
)
const lockAll = statement('api_key_lock', `SELECT pg_advisory_xact_lock(hashtext('referral.apiKey'), $1::int)`)

export const listApiKeyRows = (tx: Tx, now: Date) => tx.rows<ApiKeyRow>(selectAll, [tx.tenantId, now])
export const findApiKey = (tx: Tx, id: string) => tx.maybe<ApiKeyRow>(selectOne, [tx.tenantId, id])

/** Names in use, in lower case; concurrent creations of keys wait until this transaction ends. */
export async function lockLiveNames(tx: Tx, now: Date): Promise<readonly string[]> {
  await tx.rows(lockAll, [tx.tenantId])
  return (await tx.rows<{ name: string }>(selectLive, [tx.tenantId, now])).map(({ name }) => name)
}
