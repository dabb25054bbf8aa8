import { firstPasswordToken, findAccount } from '#features/accounts/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { TokenRow } from '#platform/crypto/tokens.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/outcome.ts'
import { findMember, lockAgency } from './agencies.sql.ts'
import { keepRoles } from './keep-roles.ts'
import { updateMember } from './members.sql.ts'

/** The invited person follows the mail's link: from now on they work for the agency. */
export async function acceptInvitation(ctx: Context, tx: Tx, link: TokenRow) {
  const { tokens } = ctx.services
  const invited = tokens.isLive(link) ? await findMember(tx, link.subjectId) : undefined
  const agency = invited === undefined ? undefined : await lockAgency(tx, invited.agencyId)
  if (agency === undefined || !(await tokens.use(tx, link.id))) return refuse('tokenExpired')
  const member = await findMember(tx, link.subjectId)
  const account = await findAccount(tx, link.subjectId)
  if (account === undefined || member === undefined || member.active || member.endedAt !== null)
    return refuse('tokenExpired')
  const joined = { ...member, active: true, invitedName: null }
  await updateMember(tx, member.accountId, joined)
  await keepRoles(tx, agency, [joined])
  await emit(ctx, tx, {
    kind: 'agencyMemberChanged',
    subject: { kind: 'agency', id: agency.id },
    data: { member: member.accountId, joined: true },
  })
  return {
    name: agency.name,
    firstName: account.firstName,
    email: account.email,
    passwordToken: await firstPasswordToken(ctx, tx, account),
  }
}
