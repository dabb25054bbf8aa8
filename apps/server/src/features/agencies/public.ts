/** What other capabilities may use of agencies. */
export { mailOwners } from './mail-owners.ts'
export {
  countRegistrationsOf as countAgencyRegistrationsOf,
  deleteRegistrationsOf as deleteAgencyRegistrationsOf,
  findAgency,
  findCustomer,
  findMember,
  findMemberAtWork,
  findWorkingAgencies,
  hasWorked,
  holdCustomer,
  holdMember,
  listMembers,
  markReminded,
  type MemberRow,
} from './agencies.sql.ts'
export { forgetMember } from './forget-member.ts'
export { isOwnerless } from './search-agencies.ts'
export { joinAgency } from './customers.ts'
export { requireMembership, type Membership } from './membership.ts'
export type { AgencyRow } from './tables.ts'
