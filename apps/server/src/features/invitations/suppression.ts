import { normalizeEmail } from '@referral/domain/email'
import { hasObjected } from '#features/objections/public.ts'
import type { Context } from '#platform/context.ts'
import type { KeyRing } from '#platform/crypto/key-ring.ts'
import { statement, type Tx } from '#platform/db/tx.ts'

const insert = statement(
  'invitation_suppression_insert',
  'INSERT INTO invitation_suppression (tenant_id, address_digest, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
)
const select = statement(
  'invitation_suppression_select',
  'SELECT 1 FROM invitation_suppression WHERE tenant_id = $1 AND address_digest = $2',
)

/** One digest for all spellings of a mailbox: a dot or a tag does not evade an opt-out. */
export const digestOfAddress = (keys: KeyRing, tenantId: number, email: string): Buffer =>
  keys.stableDigest('invitation', `${tenantId} ${normalizeEmail(email)}`)

export const addressDigestOf = ({ services, tenant }: Context, email: string): Buffer =>
  digestOfAddress(services.keys, tenant.id, email)

/** Whether this address gets no invitation: its owner opted out of them, or objected to all that we send. */
export async function isSuppressed(ctx: Context, tx: Tx, email: string): Promise<boolean> {
  return (await isOptedOut(tx, addressDigestOf(ctx, email))) || (await hasObjected(ctx, tx, email))
}

const isOptedOut = async (tx: Tx, digest: Buffer) => (await tx.maybe(select, [tx.tenantId, digest])) !== undefined

/** For ever: the app may add a row, and neither change nor delete one. */
export const suppress = (tx: Tx, digest: Buffer, at: Date) => tx.run(insert, [tx.tenantId, digest, at])
