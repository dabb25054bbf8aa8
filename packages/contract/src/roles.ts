import type { AgencyRole } from '@referral/domain/agency-role'
import type { Caller } from './operation.ts'

/** Role names as stored and sent (case-sensitive, spec §6) and the caller each one is. Every account is a recommender. */
const callerByRole: Readonly<Record<string, Caller>> = {
  recommender: 'recommender',
  AgenturInhaber: 'agencyOwner',
  AgenturInhaber_inaktiv: 'agencyOwnerInactive',
  AgenturMitarbeiter: 'agencyEmployee',
  profi: 'seller',
}

/** The callers a session with these roles is; an unknown role gives no right. */
export function callersOf(roles: readonly string[]): readonly Caller[] {
  return roles.flatMap((role) => (Object.hasOwn(callerByRole, role) ? [callerByRole[role]!] : []))
}

/** As which role an account's row has it. */
export const storedAgencyRole = {
  agencyOwner: 'AgenturInhaber',
  agencyOwnerInactive: 'AgenturInhaber_inaktiv',
  agencyEmployee: 'AgenturMitarbeiter',
} as const satisfies Readonly<Record<AgencyRole, string>>
