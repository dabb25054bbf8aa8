import { tidyEmail } from '@referral/domain/email'
import { invitationDays } from '@referral/domain/invitation-rules'
import type { Context } from '#platform/context.ts'
import { sameBytes } from '#platform/crypto/key-ring.ts'
import { deleteTokens } from '#platform/crypto/tokens.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isAddressDead } from '#platform/mail/delivery.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { forgetWords, indexWords } from '#platform/search.ts'
import { countToAddress } from './invitation-limits.ts'
import { lockInvitation, readdressRow, wasInvitedSince } from './invitations.sql.ts'
import { objectToAddress } from './invite.ts'
import { requireInviter } from './inviter.ts'
import { mailInvitation } from './mail-invitation.ts'
import { moveInvitation } from './move-invitation.ts'
import { addressDigestOf, isSuppressed } from './suppression.ts'
import type { InvitationRow } from './tables.ts'
import { findUndelivered } from './undelivered.ts'

const dayMs = 86_400_000

/**
 * Corrects the address of an invitation whose mail bounced, and sends it there. The consent remains valid: the same
 * person gave it, and nobody received the mail. Its links are new, since the old ones were sent to a mailbox that
 * belongs to nobody here; but should that mail have a reader, its opt-out is respected for that mailbox. Refused: notFound, illegalMove (it arrived, or has ended), the address by its field,
 * lostRace.
 */
export function readdressInvitation(ctx: Context, id: string, given: string): Promise<InvitationRow | Refused> {
  const email = tidyEmail(given)
  return ctx.write(async (tx) => {
    const inviter = await requireInviter(ctx, tx)
    if (isRefused(inviter)) return inviter
    const row = await lockInvitation(tx, id)
    if (row === undefined || row.agencyId !== inviter.agency.id) return refuse('notFound')
    const fault = objectToAddress(ctx, email)
    if (fault !== null) return refuseFields({ field: 'email', code: fault })
    const digest = addressDigestOf(ctx, email)
    const refused = await objectToMailbox(ctx, tx, row, email, digest)
    if (refused !== undefined) return refused
    const facts = {
      isUndeliverable: (await findUndelivered(tx, [id])).has(id),
      isSuppressed: await isSuppressed(ctx, tx, email),
      mailQueued: true,
    }
    await deleteTokens(tx, ['invitation'], id)
    const moved = await moveInvitation(ctx, tx, row, {
      trigger: facts.isSuppressed ? 'suppress' : 'readdress',
      by: facts.isSuppressed ? 'system' : inviter.role,
      facts,
    })
    if (isRefused(moved)) return moved
    const changed = await readdressRow(tx, id, email, digest)
    await forgetWords(tx, id)
    await indexWords(tx, 'invitation', id, id, [row.firstName ?? '', row.lastName ?? '', email], {
      within: inviter.agency.id,
    })
    if (!facts.isSuppressed) await mailInvitation(ctx, tx, changed)
    return changed
  })
}

/** An invitation's limits apply to a corrected one too; the bounced address is no correction. */
async function objectToMailbox(
  ctx: Context,
  tx: Tx,
  row: InvitationRow,
  email: string,
  digest: Buffer,
): Promise<Refused | undefined> {
  if (sameBytes(digest, row.addressDigest))
    return (await isAddressDead(ctx, tx, email)) ? refuseFields({ field: 'email', code: 'undeliverable' }) : undefined
  if (!(await countToAddress(ctx, tx, digest))) return refuseFields({ field: 'email', code: 'invitedEnoughToday' })
  const since = new Date(ctx.now.getTime() - invitationDays * dayMs)
  const invited = await wasInvitedSince(tx, digest, row.agencyId, since)
  return invited ? refuseFields({ field: 'email', code: 'invitedRecently' }) : undefined
}
