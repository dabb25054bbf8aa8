import { can, type Ability, type Role } from '@referral/domain/roles'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findAgency, findMemberAtWork, type MemberRow } from './agencies.sql.ts'
import type { AgencyRow } from './tables.ts'

/** The caller as a member of their agency. */
export interface Membership {
  readonly agency: AgencyRow
  readonly member: MemberRow
  readonly role: Extract<Role, 'agencyOwner' | 'agencyOwnerInactive' | 'agencyEmployee'>
}

const agencyRoles = ['agencyOwner', 'agencyOwnerInactive', 'agencyEmployee'] as const

/**
 * The agency of the caller, if their role may do this (spec §6). The role is the session's, read anew at each call; the
 * row names the agency. Refused: forbidden.
 */
export async function requireMembership(ctx: Context, tx: Tx, ability: Ability): Promise<Membership | Refused> {
  const { actor } = ctx
  if (actor.kind !== 'account') return refuse('forbidden')
  const role = agencyRoles.find((one) => actor.callers.includes(one))
  if (role === undefined || !can(role, ability)) return refuse('forbidden', ability)
  const member = await findMemberAtWork(tx, actor.accountId)
  if (member === undefined) return refuse('forbidden', ability)
  const agency = await findAgency(tx, member.agencyId)
  return agency === undefined ? refuse('forbidden', ability) : { agency, member, role }
}
