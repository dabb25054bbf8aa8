import type { ActorKind } from './states/machine.ts'

/** Roles (spec §6); their wire names are in the contract. `none` is the default no-rights role. */
export const roles = [
  'none',
  'recommender',
  'agencyOwner',
  'agencyOwnerInactive',
  'agencyEmployee',
  'seller',
  'operator',
  'platform',
] as const

export type Role = (typeof roles)[number]
export const defaultRole: Role = 'none'

/** The abilities of an agency role (spec §6). */
export const abilities = [
  'employees',
  'invitationTool',
  'rewardPlan',
  'invoices',
  'administration',
  'orderReport',
  'recommenderReport',
  'rewards',
  'statisticsReport',
  'agencyProfile',
  'addRewardPlan',
  'deleteRewardPlan',
] as const

export type Ability = (typeof abilities)[number]

const nothing: readonly Ability[] = []

/** The table of spec §6, row by row. */
export const abilitiesOf: { readonly [Name in Role]: readonly Ability[] } = {
  none: nothing,
  recommender: nothing,
  agencyOwner: [
    'employees',
    'invitationTool',
    'rewardPlan',
    'invoices',
    'administration',
    'orderReport',
    'recommenderReport',
    'rewards',
    'statisticsReport',
    'agencyProfile',
    'addRewardPlan',
    'deleteRewardPlan',
  ],
  agencyOwnerInactive: [
    'invoices',
    'administration',
    'orderReport',
    'recommenderReport',
    'rewards',
    'rewardPlan',
    'statisticsReport',
    'agencyProfile',
    'addRewardPlan',
    'deleteRewardPlan',
  ],
  agencyEmployee: [
    'invitationTool',
    'administration',
    'orderReport',
    'recommenderReport',
    'rewards',
    'rewardPlan',
    'statisticsReport',
    'agencyProfile',
  ],
  seller: nothing,
  operator: nothing,
  platform: nothing,
}

export function can(role: Role, ability: Ability): boolean {
  return abilitiesOf[role].includes(ability)
}

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

export function isAgencyRole(role: Role): role is 'agencyOwner' | 'agencyOwnerInactive' | 'agencyEmployee' {
  return role === 'agencyOwner' || role === 'agencyOwnerInactive' || role === 'agencyEmployee'
}

/** Only the active owner releases the agency's orders (product §4). */
export function mayReleaseOrders(role: Role): boolean {
  return role === 'agencyOwner'
}

/** The actor of the state machines that a role acts as; null: none. */
export function actorOf(role: Role): ActorKind | null {
  switch (role) {
    case 'recommender':
    case 'agencyOwner':
    case 'agencyOwnerInactive':
    case 'agencyEmployee':
    case 'seller':
    case 'operator':
      return role
    case 'none':
    case 'platform':
      return null
  }
}
