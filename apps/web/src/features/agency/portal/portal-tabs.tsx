import type { ComponentType } from 'react'
import { MembersTab, ProfileTab } from '#features/agencies/portal/public.ts'
import { InvoicesTab } from '#features/billing/portal/public.ts'
import { RewardPlanTab } from '#features/plans/portal/public.ts'
import { InvitationsTab, InviteTab } from '#features/invitations/portal/public.ts'
import type { PortalTab } from '#features/shell/portal-groups.ts'
import { LeadsTab } from './leads-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { RecommendationsTab } from './recommendations-tab.tsx'
import { RewardsTab } from './rewards-tab.tsx'
import { StatisticsTab } from './statistics-tab.tsx'

/** The content of the portal's tabs; each room brings its own. */
export const portalTabs: Readonly<Partial<Record<PortalTab, ComponentType>>> = {
  dashboard: OverviewTab,
  'recommend-employees': InviteTab,
  einladungen: InvitationsTab,
  empfehlungen: RecommendationsTab,
  leads: LeadsTab,
  auftraege: OrdersTab,
  praemien: RewardsTab,
  praemienplan: RewardPlanTab,
  rechnungen: InvoicesTab,
  statistik: StatisticsTab,
  mitarbeiter: MembersTab,
  stammdaten: ProfileTab,
}
