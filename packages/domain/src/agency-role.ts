import type { AgencyState } from './states/agency.ts'
import type { Role } from './roles.ts'

export type AgencyRole = Extract<Role, 'agencyOwner' | 'agencyOwnerInactive' | 'agencyEmployee'>

/** How somebody stands in an agency: invited and gone are not active. */
export interface Standing {
  readonly role: 'owner' | 'employee'
  readonly active: boolean
}

/** Which role somebody's account has by their agency (spec §6): an owner always gets in, an employee while it works. */
export function agencyRoleOf(agency: AgencyState, member: Standing): AgencyRole | null {
  if (!member.active || agency === 'registered') return null
  if (member.role === 'owner') return agency === 'active' ? 'agencyOwner' : 'agencyOwnerInactive'
  return agency === 'active' ? 'agencyEmployee' : null
}
