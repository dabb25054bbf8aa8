import { randomBytes } from 'node:crypto'
import { sha256 } from '../crypto/key-ring.ts'
import { statement, type Tx } from '../db/tx.ts'

/** Seconds: an opened terminal is opened anew twice a year. */
export const terminalLife = 180 * 86_400
/** A terminal that one employee signed on to lasts a working day. */
export const ownTerminalLife = 10 * 3_600
/** A terminal that was unused for so long ends: a shop's device, and one that an employee signed on to. */
export const idle = { ofShop: '60 days', own: '2 hours' } as const
/** The last use of a terminal is stored by the day. */
const usedAgainMs = 60_000

// Checked at each call: a terminal stops working when it is revoked, when its shop is switched off, or when its
// employee leaves or works elsewhere.
const select = statement(
  'terminal_session_select',
  `SELECT s.terminal_id AS "terminalId", t.shop_id AS "shopId", s.last_used_at AS "lastUsedAt" FROM terminal_session s
   JOIN terminal t ON t.tenant_id = $1 AND t.id = s.terminal_id
   JOIN shop h ON h.tenant_id = $1 AND h.id = t.shop_id
   WHERE s.tenant_id = $1 AND s.digest = $2 AND s.expires_at > $3 AND t.revoked_at IS NULL AND h.active
     AND s.last_used_at > $3::timestamptz - CASE WHEN t.staff_id IS NULL THEN interval '${idle.ofShop}' ELSE interval '${idle.own}' END
     AND (t.staff_id IS NULL OR EXISTS (SELECT 1 FROM staff_member m
       WHERE m.tenant_id = $1 AND m.id = t.staff_id AND m.active AND m.shop_id = t.shop_id))`,
)
const insert = statement(
  'terminal_session_insert',
  'INSERT INTO terminal_session (tenant_id, digest, terminal_id, created_at, expires_at, last_used_at) VALUES ($1, $2, $3, $4, $5, $4)',
)
const noteUse = statement(
  'terminal_session_used',
  "UPDATE terminal_session SET last_used_at = $3 WHERE tenant_id = $1 AND digest = $2 AND last_used_at < $3::timestamptz - interval '1 minute'",
)
const end = statement('terminal_session_end', 'DELETE FROM terminal_session WHERE tenant_id = $1 AND terminal_id = $2')

interface TerminalSession {
  readonly terminalId: string
  readonly shopId: string
  readonly lastUsedAt: Date
}

/** Undefined where the token was never ours, or opens nothing any more. */
export async function findTerminal(tx: Tx, token: string, now: Date): Promise<TerminalSession | undefined> {
  if (!/^t1\.[\w-]{43}$/.test(token)) return undefined
  return tx.maybe<TerminalSession>(select, [tx.tenantId, sha256(token), now])
}

export const isUseNoted = (session: TerminalSession, now: Date): boolean =>
  now.getTime() - session.lastUsedAt.getTime() <= usedAgainMs

export const noteTerminalUse = (tx: Tx, token: string, now: Date) => tx.run(noteUse, [tx.tenantId, sha256(token), now])

/** Issues the token of the device that opened this terminal; the token of an earlier device ends. */
export async function createTerminalSession(tx: Tx, terminalId: string, life = terminalLife): Promise<string> {
  const token = `t1.${randomBytes(32).toString('base64url')}`
  const now = new Date()
  await endTerminalSession(tx, terminalId)
  await tx.run(insert, [tx.tenantId, sha256(token), terminalId, now, new Date(now.getTime() + life * 1_000)])
  return token
}

export const endTerminalSession = (tx: Tx, terminalId: string) => tx.run(end, [tx.tenantId, terminalId])
