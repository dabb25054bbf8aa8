import { isOperator, objectToPerson, openAccount } from '#features/accounts/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/outcome.ts'
import { listMembers, lockAgency, stateOf, type MemberRow } from './agencies.sql.ts'
import { readAgencyCase } from './agency-case.ts'
import { keepRoles } from './keep-roles.ts'
import { endInvitation, leftAt, sendInvitation } from './member-invitation.ts'
import { updateMember } from './members.sql.ts'
import { holdWorker } from './one-agency.ts'
import type { AgencyRow } from './tables.ts'

interface Named {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/**
 * For an agency that nobody may act for, since the account of its last owner is erased: the operator invites an owner,
 * whose acceptance is that of any invitation. The newest one counts. Somebody who works there already becomes the owner
 * at once. Refused: notFound, invalidInput, illegalMove (hasOwner, notInThisState, isOperator, worksForAgency),
 * lostRace where the account was erased meanwhile.
 */
export async function inviteOwner(ctx: Context, id: string, given: Named) {
  const objection = objectToPerson(ctx, given)
  if (objection !== undefined) return objection
  return ctx.write(async (tx) => {
    const agency = await lockAgency(tx, id)
    if (agency === undefined) return refuse('notFound')
    // The link of its registration makes the first owner.
    if (agency.state === 'registered') return refuse('illegalMove', 'notInThisState')
    const members = await listMembers(tx, id)
    if (members.some(({ role, active }) => role === 'owner' && active)) return refuse('illegalMove', 'hasOwner')
    const { account } = await openAccount(ctx, tx, { ...given, language: agency.locale })
    // No account has access to both the back office and an agency.
    if (isOperator(account)) return refuse('illegalMove', 'isOperator')
    const work = await holdWorker(tx, id, account.id)
    if (work !== 'free') return work === 'erased' ? refuse('lostRace') : refuse('illegalMove', 'worksForAgency')
    const before = members.find(({ accountId }) => accountId === account.id)
    const others = members.filter((one) => one !== before && one.role === 'owner' && stateOf(one) === 'invited')
    for (const other of others) await takeBack(ctx, tx, other)
    if (before?.active === true) await appoint(tx, agency, before)
    else {
      const staffNumber = before?.staffNumber ?? null
      const person = { ...given, accountId: account.id, role: 'owner' as const, staffNumber, locale: agency.locale }
      await sendInvitation(ctx, tx, agency, person, before, 'operator')
    }
    await emit(ctx, tx, {
      kind: before?.active === true ? 'agencyOwnerAppointed' : 'agencyOwnerInvited',
      subject: { kind: 'agency', id },
      data: { member: account.id },
    })
    return readAgencyCase(tx, id)
  })
}

async function appoint(tx: Tx, agency: AgencyRow, member: MemberRow): Promise<void> {
  const owner = { ...member, role: 'owner' as const }
  await updateMember(tx, owner)
  await keepRoles(tx, agency, [owner])
}

async function takeBack(ctx: Context, tx: Tx, member: MemberRow): Promise<void> {
  await endInvitation(tx, member)
  await updateMember(tx, leftAt(member, ctx.now))
  await emit(ctx, tx, {
    kind: 'agencyMemberDeactivated',
    subject: { kind: 'agency', id: member.agencyId },
    data: { member: member.accountId, to: null },
  })
}
