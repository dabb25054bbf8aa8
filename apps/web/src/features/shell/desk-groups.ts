import type { TenantConfig } from '#platform/tenant/tenant.ts'
import { isThere } from '#routing/catalogue.ts'
import type { PlainRouteName, RouteName } from '#routing/route-types.ts'
import type { IconName } from '#ui/icon.tsx'
import { briefcaseIcon, mobileIcon, usersIcon } from '#ui/subject-icons.ts'
import {
  bellIcon,
  chartIcon,
  downloadIcon,
  editIcon,
  euroIcon,
  eyeIcon,
  fileIcon,
  helpIcon,
  keyIcon,
  listIcon,
  mailIcon,
  sendIcon,
  settingsIcon,
  ticketIcon,
  uploadIcon,
} from '#ui/tool-icons.ts'
import type { words } from './desk.words.ts'
import { bankIcon } from '#ui/tool-icons.ts'

/**
 * A page of the back office by its route, and the pages that count as below it. Its name is the word `desk.<route>`.
 */
type DeskItem = readonly [to: PlainRouteName & keyof typeof words.de, icon: IconName, ...under: readonly RouteName[]]

interface DeskGroup {
  readonly group: 'daily' | 'money' | 'offer' | 'content' | 'setup'
  readonly items: readonly DeskItem[]
}

export const deskGroups: readonly DeskGroup[] = [
  {
    group: 'daily',
    items: [
      ['operatorHome', 'home'],
      ['operatorNumbers', chartIcon],
      ['operatorRecommendations', 'share', 'operatorRecommendation'],
      ['operatorOrders', listIcon],
      ['operatorImport', uploadIcon],
      ['operatorLateClaims', helpIcon, 'operatorLateClaim'],
      ['operatorMessages', mailIcon, 'operatorMessage'],
      ['operatorSubscribers', sendIcon],
      ['operatorAgencies', 'user', 'operatorAgency'],
      ['operatorShops', 'home'],
      ['operatorStaff', usersIcon],
      ['operatorConsents', fileIcon],
      ['operatorAdvisors', 'user'],
      ['operatorSellers', briefcaseIcon, 'operatorSeller'],
      ['operatorSellerPages', eyeIcon, 'operatorSellerPage'],
      ['operatorApprovals', usersIcon],
    ],
  },
  {
    group: 'money',
    items: [
      ['operatorPayouts', bankIcon, 'operatorPayout'],
      ['operatorEcodes', ticketIcon],
      ['operatorInvoices', fileIcon, 'operatorInvoice'],
      ['operatorSettlements', 'receipt', 'operatorSettlement'],
      ['operatorPriceList', euroIcon],
      ['operatorCommissionModels', chartIcon],
    ],
  },
  {
    group: 'offer',
    items: [
      ['operatorProducts', 'tag', 'operatorProduct', 'operatorProductImport'],
      ['operatorDevices', mobileIcon, 'operatorDevice', 'operatorDeviceImport'],
      ['operatorCategories', 'menu'],
      ['operatorListings', listIcon],
      ['operatorFootnotes', fileIcon],
      ['operatorCampaigns', 'gift'],
    ],
  },
  {
    group: 'content',
    items: [
      ['operatorTexts', fileIcon, 'operatorText'],
      ['operatorWords', editIcon],
      ['operatorContentSource', downloadIcon],
    ],
  },
  {
    group: 'setup',
    items: [
      ['operatorTheme', eyeIcon],
      ['operatorSettings', settingsIcon],
      ['operatorApiKeys', keyIcon],
      ['operatorWebhooks', sendIcon, 'operatorWebhook'],
      ['operatorSystem', bellIcon, 'operatorFiles'],
    ],
  },
]

const withAgencies = ({ agencies }: TenantConfig): boolean => agencies

/** Pages about what a tenant may not use. They stay at their addresses, for what an earlier setting left behind. */
const uses: Readonly<Partial<Record<RouteName, (config: TenantConfig) => boolean>>> = {
  operatorAgencies: withAgencies,
  operatorInvoices: withAgencies,
  operatorPriceList: withAgencies,
  // Of the customers whom agencies and employees invite.
  operatorConsents: ({ agencies, employees }) => agencies || employees,
  operatorDevices: ({ productApi }) => productApi === 'telco',
}

/** The navigation of a tenant: the pages that it has and uses. */
export const deskGroupsOf = (config: TenantConfig): readonly DeskGroup[] =>
  deskGroups.map(({ group, items }) => ({
    group,
    items: items.filter(([to]) => isThere(to, config) && (uses[to]?.(config) ?? true)),
  }))
