import { invitationDays } from '@referral/domain/invitation-rules'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { noteInvitationMail } from './invitations.sql.ts'
import type { InvitationRow } from './tables.ts'

const daySeconds = 86_400
/** Longer than an invitation lasts: for another month an expired link is answered as expired instead of unknown. */
const linkLife = (2 * invitationDays + 1) * daySeconds
/** Mails lie in mailboxes for years; the reader of any one may opt out. */
const optOutLife = 3 * 365 * daySeconds

/** Queues the mail; a reminder carries the links of the first one. */
export async function mailInvitation(ctx: Context, tx: Tx, row: InvitationRow): Promise<void> {
  const { tokens } = ctx.services
  const isReminder = row.mailedAt !== null
  const tokenId = row.tokenId ?? (await tokens.issue(tx, 'invitation', row.id, linkLife)).id
  const optOutTokenId = row.optOutTokenId ?? (await tokens.issue(tx, 'invitationOptout', row.id, optOutLife)).id
  await queueMail(ctx, tx, 'invitation.invited', row.id, row.locale, { tokenId, optOutTokenId })
  await noteInvitationMail(tx, row.id, { at: ctx.now, tokenId, optOutTokenId, isReminder })
}
