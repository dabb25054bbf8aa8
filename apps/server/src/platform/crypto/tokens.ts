import { columnsOf, type Row } from '../db/table.ts'
import { statement, type Tx } from '../db/tx.ts'
import { newId } from '../ids.ts'
import { sha256, type KeyRing } from './key-ring.ts'
import { tokenTable } from './tables.ts'
import type { TokenPurpose } from './token-purpose.ts'

const read = ['id', 'purpose', 'subjectId', 'expiresAt', 'usedAt', 'replacedAt', 'issuedBy'] as const
export type TokenRow = Pick<Row<typeof tokenTable>, (typeof read)[number]>

const insertToken = statement(
  'token_insert',
  'INSERT INTO token (tenant_id, id, digest, purpose, subject_id, created_at, expires_at, issued_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
)
const replaceTokens = statement(
  'token_replace',
  'UPDATE token SET replaced_at = $4 WHERE tenant_id = $1 AND purpose = $2 AND subject_id = $3 AND replaced_at IS NULL',
)
const selectToken = statement(
  'token_select',
  `SELECT ${columnsOf(tokenTable, { only: read })} FROM token WHERE tenant_id = $1 AND digest = $2`,
)
const useToken = statement(
  'token_use',
  'UPDATE token SET used_at = $3 WHERE tenant_id = $1 AND id = $2 AND used_at IS NULL AND replaced_at IS NULL AND expires_at > $3',
)
const endUnused = statement(
  'token_end',
  'UPDATE token SET replaced_at = $4 WHERE tenant_id = $1 AND purpose = ANY($2) AND subject_id = $3 AND used_at IS NULL AND replaced_at IS NULL',
)
const endOfIssuer = statement(
  'token_end_issued',
  'UPDATE token SET replaced_at = $4 WHERE tenant_id = $1 AND purpose = $2 AND issued_by = $3 AND used_at IS NULL AND replaced_at IS NULL AND expires_at > $4',
)
const deleteOfSubject = statement(
  'token_delete',
  'DELETE FROM token WHERE tenant_id = $1 AND purpose = ANY($2) AND subject_id = $3',
)

/** Invalidates the tokens issued for these purposes; tokens live in real time. */
export const endTokens = (tx: Tx, purposes: readonly TokenPurpose[], subjectId: string) =>
  tx.run(endUnused, [tx.tenantId, purposes, subjectId, new Date()])

/** Invalidates the tokens that one person had issued. */
export const endTokensBy = (tx: Tx, purpose: TokenPurpose, issuedBy: string) =>
  tx.run(endOfIssuer, [tx.tenantId, purpose, issuedBy, new Date()])

/** Forgets it, with the subject that is erased. */
export const deleteTokens = (tx: Tx, purposes: readonly TokenPurpose[], subjectId: string) =>
  tx.run(deleteOfSubject, [tx.tenantId, purposes, subjectId])

/**
 * Tokens of 256 bits, stored as digests. A token is derived from its row's id under the key ring,
 * so the job that mails it can make it again and a retried mail carries the same link.
 */
export function createTokens(keys: KeyRing) {
  const derive = (tenantId: number, purpose: TokenPurpose, id: string) =>
    keys.stableDigest(`token:${purpose}:${tenantId}`, id).toString('base64url')
  function begin(
    tx: Tx,
    purpose: TokenPurpose,
    subjectId: string,
    lifetimeSeconds: number,
    issuedBy: string | null = null,
  ): { readonly id: string; readonly token: string; readonly written: Promise<unknown> } {
    const now = new Date()
    const id = newId(now)
    const token = derive(tx.tenantId, purpose, id)
    const until = new Date(now.getTime() + lifetimeSeconds * 1000)
    // Sent together, done one after the other.
    const written = Promise.all([
      tx.run(replaceTokens, [tx.tenantId, purpose, subjectId, now]),
      tx.run(insertToken, [tx.tenantId, id, sha256(token), purpose, subjectId, now, until, issuedBy]),
    ])
    return { id, token, written }
  }
  return {
    /** As `issue`, without waiting: the caller awaits `written` before the transaction ends. */
    begin,
    /** Replaces earlier tokens of the same purpose and subject; lifetimes are real time. */
    async issue(...given: Parameters<typeof begin>): Promise<{ id: string; token: string }> {
      const { written, ...issued } = begin(...given)
      await written
      return issued
    },
    /** The token of a row again, for the mail that carries it. */
    reproduce: (tenantId: number, purpose: TokenPurpose, id: string) => derive(tenantId, purpose, id),
    /** The token's row whatever its state, or undefined where it was never issued for this tenant and purpose. */
    async find(tx: Tx, purpose: TokenPurpose | readonly TokenPurpose[], token: string): Promise<TokenRow | undefined> {
      if (!/^[\w-]{43}$/.test(token)) return undefined
      const row = await tx.maybe<TokenRow>(selectToken, [tx.tenantId, sha256(token)])
      return row !== undefined && [purpose].flat().includes(row.purpose) ? row : undefined
    },
    /** Uses a single-use token; false where it was used, replaced or has expired: of many at once one succeeds. */
    async use(tx: Tx, id: string): Promise<boolean> {
      return (await tx.run(useToken, [tx.tenantId, id, new Date()])) === 1
    },
    isLive: (row: TokenRow) => row.replacedAt === null && row.expiresAt.getTime() > Date.now(),
  }
}

export type Tokens = ReturnType<typeof createTokens>
