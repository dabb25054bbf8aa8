import type { Ability } from './roles.ts'

/** The reports of an agency by their names on the wire's side of the code (product §4), and what one must be able to do. */
export const abilityOfReport = {
  orders: 'orderReport',
  recommendations: 'recommenderReport',
  leads: 'recommenderReport',
  invitations: 'invitationTool',
  rewards: 'rewards',
  invoices: 'invoices',
  employees: 'employees',
  statistics: 'statisticsReport',
  profile: 'agencyProfile',
  rewardPlan: 'rewardPlan',
  overview: 'administration',
} as const satisfies Readonly<Record<string, Ability>>

export type AgencyReport = keyof typeof abilityOfReport
