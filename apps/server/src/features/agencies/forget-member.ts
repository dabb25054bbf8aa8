import { emit, type Reaction } from '#platform/chain.ts'
import { findMember, forgetPerson } from './agencies.sql.ts'
import { forgetIdentities } from './single-sign-on/identities.sql.ts'

/**
 * An account is erased: who worked for an agency has left it without a successor, is no agency's customer any more, and
 * known by no provider.
 */
export const forgetMember: Reaction = async (ctx, tx, { subject }) => {
  const member = await findMember(tx, subject.id)
  await forgetPerson(tx, subject.id, ctx.now)
  await forgetIdentities(tx, subject.id)
  if (member?.endedAt !== null) return
  await emit(ctx, tx, {
    kind: 'agencyMemberDeactivated',
    subject: { kind: 'agency', id: member.agencyId },
    data: { member: member.accountId, to: null },
  })
}
