import { callersOf } from '@referral/contract/roles'
import { can, isAgencyRole, isRole, type Ability, type Role } from '@referral/domain/roles'
import type { IconName } from '#ui/icon.tsx'
import { usersIcon } from '#ui/subject-icons.ts'
import { bankIcon, chartIcon, euroIcon, listIcon, mailIcon, sendIcon, settingsIcon } from '#ui/tool-icons.ts'

/** The abilities that a role needs to see a tab of the portal (spec §6), by the tabs' ids (spec §2.5, product §4). */
export const abilityOfTab = {
  dashboard: 'administration',
  'recommend-employees': 'invitationTool',
  einladungen: 'invitationTool',
  empfehlungen: 'recommenderReport',
  leads: 'recommenderReport',
  auftraege: 'orderReport',
  praemien: 'rewards',
  praemienplan: 'rewardPlan',
  rechnungen: 'invoices',
  statistik: 'statisticsReport',
  mitarbeiter: 'employees',
  stammdaten: 'agencyProfile',
} as const satisfies Readonly<Record<string, Ability>>

export type PortalTab = keyof typeof abilityOfTab

/** The tab of an address; the overview where it names none. */
export const tabOf = (name: string | null): PortalTab =>
  name !== null && Object.hasOwn(abilityOfTab, name) ? (name as PortalTab) : 'dashboard'

interface PortalGroup {
  readonly group: 'daily' | 'money' | 'agency'
  readonly items: readonly (readonly [tab: PortalTab, icon: IconName])[]
}

export const portalGroups: readonly PortalGroup[] = [
  {
    group: 'daily',
    items: [
      ['dashboard', 'home'],
      ['recommend-employees', mailIcon],
      ['einladungen', sendIcon],
      ['empfehlungen', 'share'],
      ['leads', usersIcon],
      ['auftraege', listIcon],
    ],
  },
  {
    group: 'money',
    items: [
      ['praemien', 'gift'],
      ['praemienplan', euroIcon],
      ['rechnungen', bankIcon],
    ],
  },
  {
    group: 'agency',
    items: [
      ['statistik', chartIcon],
      ['mitarbeiter', 'user'],
      ['stammdaten', settingsIcon],
    ],
  },
]

/** The agency role among a user's roles; without one the role without rights. */
export const agencyRoleOf = (roles: readonly string[]): Role =>
  (callersOf(roles).find((caller) => isRole(caller) && isAgencyRole(caller)) as Role | undefined) ?? 'none'

/** Members of an agency are admitted, an inactive owner too (spec §6). */
export const worksForAgency = (roles: readonly string[]): boolean =>
  callersOf(roles).some((caller) => isRole(caller) && isAgencyRole(caller))

export const maySee = (roles: readonly string[], tab: PortalTab): boolean => can(agencyRoleOf(roles), abilityOfTab[tab])
