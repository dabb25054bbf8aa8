import { findAccount, firstPasswordToken, isOperator } from '#features/accounts/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { TokenRow } from '#platform/crypto/tokens.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/outcome.ts'
import { findInvited, lockAgency } from './agencies.sql.ts'
import { keepRoles } from './keep-roles.ts'
import { updateMember } from './members.sql.ts'
import { holdWorker } from './one-agency.ts'

/**
 * The invited person follows the mail's link: from now on they work for the agency. Refused, with the link still good:
 * illegalMove (worksForAgency) where they work for another one.
 */
export async function acceptInvitation(ctx: Context, tx: Tx, link: TokenRow) {
  const { tokens } = ctx.services
  const invited = tokens.isLive(link) ? await findInvited(tx, link.subjectId) : undefined
  const agency = invited === undefined ? undefined : await lockAgency(tx, invited.agencyId)
  if (agency === undefined || !(await tokens.use(tx, link.id))) return refuse('tokenExpired')
  // Withdrawn, or accepted in another way, before the agency was held.
  const member = await findInvited(tx, link.subjectId)
  const account = member && (await findAccount(tx, member.accountId))
  if (account === undefined || member === undefined) return refuse('tokenExpired')
  // No account has access to both the back office and an agency.
  if (isOperator(account)) return refuse('tokenInvalid')
  const work = await holdWorker(tx, agency.id, account.id)
  if (work !== 'free') return work === 'erased' ? refuse('tokenExpired') : refuse('illegalMove', 'worksForAgency')
  const joined = { ...member, active: true, invitedName: null, invitationId: null, successorId: null }
  await updateMember(tx, joined)
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
