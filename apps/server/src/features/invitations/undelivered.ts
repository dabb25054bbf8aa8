import type { BounceClass } from '@referral/domain/mail-delivery'
import { statement, type Tx } from '#platform/db/tx.ts'

/**
 * The newest mail counts: a mail that was sent again, or to another address, is on its way. `as` names the invitation.
 */
export const isUndelivered = (as: string) =>
  `(SELECT m.state IN ('dead', 'bounced') FROM mail m
    WHERE m.tenant_id = $1 AND m.subject_id = ${as}.id AND m.template = 'invitation.invited'
    ORDER BY m.created_at DESC, m.id DESC LIMIT 1) IS TRUE`

const select = statement(
  'invitations_undelivered',
  `SELECT id, cls FROM (
     SELECT DISTINCT ON (m.subject_id) m.subject_id AS id, m.state, m.bounce_class AS cls FROM mail m
     WHERE m.tenant_id = $1 AND m.subject_id = ANY($2) AND m.template = 'invitation.invited'
     ORDER BY m.subject_id, m.created_at DESC, m.id DESC) newest
   WHERE state IN ('dead', 'bounced')`,
)

/** Invitations whose mail did not arrive, with its server's answer; null where delivery was given up without one. */
export async function findUndelivered(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BounceClass | null>> {
  const rows = await tx.rows<{ id: string; cls: BounceClass | null }>(select, [tx.tenantId, ids])
  return new Map(rows.map(({ id, cls }) => [id, cls]))
}
