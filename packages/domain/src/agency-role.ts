import type { AgencyState } from './states/agency.ts'
import type { Role } from './roles.ts'

export type AgencyRole = Extract<Role, 'agencyOwner' | 'agencyOwnerInactive' | 'agencyEmployee'>

/** A member's standing in an agency: invited and former members are not active. */
export interface Standing {
  readonly role: 'owner' | 'employee'
  readonly active: boolean
}

/** The role of an account by its agency (spec §6): an owner always has access, an employee while it works. */
export function agencyRoleOf(agency: AgencyState, member: Standing): AgencyRole | null {
  if (!member.active || agency === 'registered') return null
  if (member.role === 'owner') return agency === 'active' ? 'agencyOwner' : 'agencyOwnerInactive'
  return agency === 'active' ? 'agencyEmployee' : null
}
