import { missingOf } from '@referral/domain/agency-data'
import { agencyMachine } from '@referral/domain/states/agency'
import { decide } from '@referral/domain/states/machine'
import { findAccount, isOperator, removeSecondFactor } from '#features/accounts/public.ts'
import { findConsentText } from '#features/consent/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isRefused, refuse, refuseFields } from '#platform/outcome.ts'
import { countCustomers, findAgency, findMember, hasWorked, listMembers, lockAgency, stateOf } from './agencies.sql.ts'
import { changeAgency } from './change-agency.ts'
import { presentProfile, presentProgress } from './joining.ts'
import type { AgencyRow } from './tables.ts'

const moves = ['approve', 'sendBack', 'deactivate', 'reactivate'] as const
export type AgencyMove = (typeof moves)[number]

export const getAgency = (ctx: Context, id: string) => ctx.read((tx) => readAgencyCase(tx, id))

/** An agency as the operator sees it, with the actions that its state permits. */
export async function readAgencyCase(tx: Tx, id: string) {
  const agency = await findAgency(tx, id)
  if (agency === undefined) return refuse('notFound')
  const people = []
  for (const member of await listMembers(tx, id)) {
    const { accountId, role, active, staffNumber, joinedAt, endedAt, invitedName } = member
    const account = await findAccount(tx, accountId)
    // Whoever has not accepted is called as they were invited: an address tells nobody whose it is.
    const isTheirs = hasWorked(member)
    const ownName = account === undefined ? '' : `${account.firstName} ${account.lastName}`
    const name = isTheirs ? ownName : (invitedName ?? '')
    const hasSecondFactor = isTheirs && account !== undefined && account.totpSealed !== null
    const email = account?.email ?? ''
    const state = stateOf(member)
    people.push({ id: accountId, name, email, role, hasSecondFactor, active, state, staffNumber, joinedAt, endedAt })
  }
  return {
    ...presentProgress(agency),
    profile: presentProfile(agency),
    termsText: (await findConsentText(tx, agency.termsDigest)) ?? null,
    people,
    isOwnerless: agency.state !== 'registered' && !people.some(({ role, active }) => role === 'owner' && active),
    customers: await countCustomers(tx, id),
    allowed: allowedMoves(agency),
  }
}

const allowedMoves = (agency: AgencyRow) =>
  moves.filter(
    (move) =>
      decide(agencyMachine, agency.state, move, 'operator', {
        reason: 'asked by a person',
        dataComplete: missingOf(agency).length === 0,
      }).ok,
  )

/** The operator lets an agency work, sends its data back, stops it or lets it go on; answers it as it is then. */
export function moveAgency(ctx: Context, id: string, move: AgencyMove, reason: string) {
  return ctx.write(async (tx) => {
    const agency = await lockAgency(tx, id)
    if (agency === undefined) return refuse('notFound')
    const isReasonNeeded = move === 'sendBack' || move === 'deactivate'
    if (isReasonNeeded && reason.trim() === '') return refuseFields({ field: 'reason', code: 'required' })
    const given = isReasonNeeded ? reason.trim() : ''
    const changed = await changeAgency(ctx, tx, agency, { trigger: move, actor: 'operator', reason: given })
    return isRefused(changed) ? changed : readAgencyCase(tx, id)
  })
}

/** For a member who has lost their authenticator: the operator removes the second factor of their account. */
export function resetSecondFactor(ctx: Context, id: string, accountId: string, reason: string) {
  return ctx.write(async (tx) => {
    const member = await findMember(tx, id, accountId)
    const account = member && hasWorked(member) ? await findAccount(tx, accountId) : undefined
    // An operator's own is not removed here, whatever an agency knows of their address.
    if (account === undefined || isOperator(account)) return refuse('notFound')
    return (await removeSecondFactor(ctx, tx, accountId, reason)) ?? { ok: true as const }
  })
}
