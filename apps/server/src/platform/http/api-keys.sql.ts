import { sha256 } from '../crypto/key-ring.ts'
import { statement, type Tx } from '../db/tx.ts'

// Read anew at each call, so that a key revoked here is invalid on any other process too.
const selectApiKey = statement(
  'api_key_select',
  `SELECT id, scopes, last_used_at AS "lastUsedAt" FROM api_key
   WHERE tenant_id = $1 AND digest = $2 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $3)`,
)
const noteUse = statement(
  'api_key_used',
  "UPDATE api_key SET last_used_at = $3 WHERE tenant_id = $1 AND id = $2 AND (last_used_at IS NULL OR last_used_at < $3::timestamptz - interval '1 minute')",
)
const insertOne = statement(
  'api_key_insert',
  `INSERT INTO api_key (tenant_id, id, name, digest, scopes, ending, created_at, created_by, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
// Also revokes an expired key, so that the operator who ended it is recorded.
const revokeOne = statement(
  'api_key_revoke',
  'UPDATE api_key SET revoked_at = $3, revoked_by = $4 WHERE tenant_id = $1 AND id = $2 AND revoked_at IS NULL',
)

/** Whether a key is in use is checked by the day; so the use of a busy system's key is written once a minute. */
export const usedAgainMs = 60_000

export const findLiveApiKey = (tx: Tx, secret: string, now: Date) =>
  tx.maybe<ApiKeyRow>(selectApiKey, [tx.tenantId, sha256(secret), now])
export const noteApiKeyUse = (tx: Tx, id: string, now: Date) => tx.run(noteUse, [tx.tenantId, id, now])

interface ApiKeyRow {
  readonly id: string
  readonly scopes: string[]
  readonly lastUsedAt: Date | null
}

export interface NewApiKey {
  readonly id: string
  readonly name: string
  readonly digest: Buffer
  readonly scope: string
  readonly ending: string
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly expiresAt: Date | null
}

export const insertApiKey = (tx: Tx, row: NewApiKey) =>
  tx.run(insertOne, [
    tx.tenantId,
    row.id,
    row.name,
    row.digest,
    [row.scope],
    row.ending,
    row.createdAt,
    row.createdBy,
    row.expiresAt,
  ])

/** False where it was revoked already. */
export const revokeApiKeyRow = async (tx: Tx, id: string, at: Date, by: string | null) =>
  (await tx.run(revokeOne, [tx.tenantId, id, at, by])) === 1
