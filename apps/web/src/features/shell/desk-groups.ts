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
