import { endTokens } from '#platform/crypto/tokens.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { Locale } from '#platform/locale.ts'
import { newId } from '#platform/ids.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { hasWorked, insertMemberRow, type MemberRow } from './agencies.sql.ts'
import { updateMember } from './members.sql.ts'
import type { AgencyRow, MemberRole } from './tables.ts'

/** Seconds of real time in which an invitation can be followed. */
const linkLife = 14 * 86_400

export interface InvitedPerson {
  readonly accountId: string
  readonly firstName: string
  readonly lastName: string
  readonly role: MemberRole
  readonly staffNumber: string | null
  /** Of the mail. */
  readonly locale: Locale
}

/**
 * A row that gives no role yet, and a mail with a link; an earlier link of the same agency's is over. The caller holds
 * the agency's lock.
 * @param before how the person stood in the agency
 * @param by an owner invites to an agency that works, an operator to any whose address is confirmed
 */
export async function sendInvitation(
  ctx: Context,
  tx: Tx,
  agency: AgencyRow,
  { firstName, lastName, locale, ...person }: InvitedPerson,
  before: MemberRow | undefined,
  by: 'owner' | 'operator',
): Promise<void> {
  const invitationId = newId(ctx.now)
  const invitedName = before !== undefined && hasWorked(before) ? null : `${firstName.trim()} ${lastName.trim()}`.trim()
  // Until they accept, whoever looks after their former customers does.
  const successorId = before?.successorId ?? null
  const invited = { ...person, agencyId: agency.id, active: false, invitedName, invitationId, successorId }
  if (before === undefined) await insertMemberRow(tx, { ...invited, joinedAt: ctx.now })
  else {
    await endInvitation(tx, before)
    await updateMember(tx, { ...invited, endedAt: null })
  }
  const { id: tokenId } = await ctx.services.tokens.issue(tx, 'agencyMember', invitationId, linkLife)
  await queueMail(ctx, tx, 'agency.invited', person.accountId, locale, { tokenId, agencyId: agency.id, by })
}

/** The link of an invitation that waits is over; the release before this one issued it for the account. */
export const endInvitation = (tx: Tx, { invitationId, accountId }: MemberRow) =>
  endTokens(tx, ['agencyMember'], invitationId ?? accountId)

/** A member, or somebody invited, who has left: only who never worked there keeps the name that was typed. */
export const leftAt = (member: MemberRow, endedAt: Date, successorId = member.successorId): MemberRow => ({
  ...member,
  active: false,
  endedAt,
  invitedName: hasWorked(member) ? null : member.invitedName,
  invitationId: null,
  successorId,
})
