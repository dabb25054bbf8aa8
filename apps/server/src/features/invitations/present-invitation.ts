import type { Tx } from '#platform/db/tx.ts'
import { findAccountNames } from '#features/accounts/public.ts'
import { findStaffMember } from '#features/staff/public.ts'
import type { Context } from '#platform/context.ts'
import { mayReaddress, remindableFrom } from './decide-on-many.ts'
import { findUndelivered } from './undelivered.ts'
import type { InvitationRow } from './tables.ts'

/** Invitations as their agency sees them, or the employee who made one. */
export async function presentInvitations(ctx: Context, tx: Tx, rows: readonly InvitationRow[]) {
  const names = new Map(await findAccountNames(tx, [...new Set(rows.flatMap(({ memberId }) => memberId ?? []))]))
  const undelivered = await findUndelivered(
    tx,
    rows.map(({ id }) => id),
  )
  const staffIds = new Set(rows.flatMap(({ staffId }) => staffId ?? []))
  for (const id of staffIds) names.set(id, (await findStaffMember(tx, id))?.name ?? '')
  return rows.map((row) => ({
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    kind: row.kind,
    state: row.state,
    endReason: row.endReason,
    member: names.get(row.memberId ?? row.staffId ?? '') ?? '',
    staffNumber: row.staffNumber,
    consentedOn: row.consentedOn as string,
    createdAt: row.createdAt,
    mailedAt: row.mailedAt,
    openedAt: row.firstOpenedAt,
    endedAt: row.endedAt,
    expiresOn: row.expiresOn as string,
    reminders: row.reminders,
    remindableFrom: remindableFrom(ctx, row),
    mayRevoke: row.endedAt === null,
    isUndeliverable: undelivered.has(row.id),
    undeliverableBecause: undelivered.get(row.id) ?? null,
    mayReaddress: undelivered.has(row.id) && mayReaddress(ctx, row),
  }))
}
