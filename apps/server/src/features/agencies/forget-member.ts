import { findAccount } from '#features/accounts/public.ts'
import { deleteTokens } from '#platform/crypto/tokens.ts'
import { emit, type Reaction } from '#platform/chain.ts'
import { deleteRegistrationsOf, forgetPerson, listMemberships } from './agencies.sql.ts'
import { forgetIdentities } from './single-sign-on/identities.sql.ts'

/**
 * An account is erased: who worked for an agency has left it without a successor, every invitation is over, and they are
 * no agency's customer any more, and known by no provider. What was registered with their address is deleted.
 */
export const forgetMember: Reaction = async (ctx, tx, { subject }) => {
  const email = (await findAccount(tx, subject.id))?.email
  if (email !== undefined) await deleteRegistrationsOf(tx, email)
  const memberships = await listMemberships(tx, subject.id)
  await forgetPerson(tx, subject.id, ctx.now)
  await forgetIdentities(tx, subject.id)
  for (const { agencyId, accountId, endedAt, invitationId } of memberships) {
    if (invitationId !== null) await deleteTokens(tx, ['agencyMember'], invitationId)
    if (endedAt === null)
      await emit(ctx, tx, {
        kind: 'agencyMemberDeactivated',
        subject: { kind: 'agency', id: agencyId },
        data: { member: accountId, to: null },
      })
  }
}
