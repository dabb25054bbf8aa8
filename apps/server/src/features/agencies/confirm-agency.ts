import { firstPasswordToken, isOperator, openAccount } from '#features/accounts/public.ts'
import { keepConsentProof } from '#features/consent/public.ts'
import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { deleteRepeatedRegistrations, insertMemberRow, lockAgency } from './agencies.sql.ts'
import { changeAgency } from './change-agency.ts'

/**
 * Following the mail's link proves that the address is theirs: only now an account exists, with the role of an owner
 * whose agency does not work yet.
 */
export function confirmAgency(ctx: Context, token: string) {
  return ctx.write(async (tx) => {
    const { tokens } = ctx.services
    const link = await tokens.find(tx, 'agencyConfirm', token)
    const invitation = await tokens.find(tx, 'agencyMember', token)
    if (invitation !== undefined) return acceptInvitation(ctx, tx, invitation)
    if (link === undefined || !ctx.tenant.config.modules.agencies) return refuse('tokenInvalid')
    const agency = tokens.isLive(link) ? await lockAgency(tx, link.subjectId) : undefined
    if (agency === undefined || !(await tokens.use(tx, link.id))) return refuse('tokenExpired')
    const { account } = await openAccount(ctx, tx, {
      firstName: agency.contactFirstName ?? '',
      lastName: agency.contactLastName ?? '',
      email: agency.email,
      language: agency.locale,
    })
    // No account has access to both the back office and an agency.
    if (isOperator(account)) return refuse('tokenInvalid')
    const member = {
      accountId: account.id,
      agencyId: agency.id,
      role: 'owner',
      active: true,
      staffNumber: null,
      invitedName: null,
      invitationId: null,
    } as const
    if (!(await insertMemberRow(tx, { ...member, joinedAt: ctx.now }))) return refuse('illegalMove', 'worksForAgency')
    const confirmed = await changeAgency(ctx, tx, agency, { trigger: 'confirm', actor: 'visitor' })
    if (isRefused(confirmed)) return confirmed
    await deleteRepeatedRegistrations(tx, agency)
    await keepConsentProof(tx, {
      id: newId(ctx.now),
      personId: account.id,
      purpose: 'agencyTerms',
      given: true,
      textDigest: agency.termsDigest,
      at: agency.createdAt,
    })
    return {
      name: agency.name,
      firstName: account.firstName,
      email: account.email,
      passwordToken: await firstPasswordToken(ctx, tx, account),
    }
  })
}
