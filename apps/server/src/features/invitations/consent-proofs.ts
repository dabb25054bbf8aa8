import { berlinDay } from '@referral/domain/calendar'
import { retainedUntil } from '@referral/domain/retention'
import { findConsentText } from '#features/consent/public.ts'
import { findShopTerminal } from '#features/staff/public.ts'
import { emit } from '#platform/chain.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { findInvitingBusiness, findPersonWhoInvited } from './inviting-business.ts'
import { listRowsOfAddress } from './invitations.sql.ts'
import { addressDigestOf, isSuppressed } from './suppression.ts'
import type { InvitationRow } from './tables.ts'

/**
 * The consents of an address's owner before their invitations (§ 7a UWG). A person who disputes one provides the
 * address: its digest is stored as long as the proof, when name and address have long been deleted. The reading itself
 * is recorded.
 */
export const findConsentProofs = (ctx: Context, email: string) =>
  ctx.write(async (tx) => {
    const rows = await listRowsOfAddress(tx, addressDigestOf(ctx, email))
    const proofs = []
    for (const row of rows) proofs.push(await present(ctx, tx, row))
    const data = { found: rows.length }
    await emit(ctx, tx, { kind: 'consentProofRead', subject: { kind: 'operator', id: accountOf(ctx) }, data })
    return { proofs, isOptedOut: await isSuppressed(ctx, tx, email) }
  })

async function present(ctx: Context, tx: Tx, row: InvitationRow) {
  const terminal = row.terminalId === null ? undefined : await findShopTerminal(tx, row.terminalId)
  return {
    id: row.id,
    inviter: (await findInvitingBusiness(ctx, tx, row))?.name ?? '',
    member: await findPersonWhoInvited(tx, row),
    staffNumber: row.staffNumber,
    terminal: terminal?.name ?? null,
    kind: row.kind,
    consentedOn: row.consentedOn as string,
    consentText: (await findConsentText(tx, row.consentDigest)) ?? '',
    recordedAt: row.createdAt,
    lastUsedAt: row.mailedAt,
    keptUntil: retainedUntil('invitationConsentProof', berlinDay(row.mailedAt ?? row.createdAt)) as string,
    state: row.state,
  }
}
