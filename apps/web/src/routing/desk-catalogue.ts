import '@referral/contract/desk-messages'
import type { deskRoutes, RouteName } from '@referral/contract/route-names'
import { know, type CatalogueEntry } from './catalogue.ts'

type DeskRoute = keyof typeof deskRoutes | 'operatorHome'

/** A page of the back office; its navigation's words come with each. */
const desk = (screen: string, ...words: readonly string[]) =>
  ({ screen, layout: 'operator', access: 'operator', words: ['operator', 'desk', ...words], isolated: true }) as const

/** The pages of the back office. */
const deskCatalogue = {
  operatorLogin: {
    screen: 'operator/login',
    layout: 'bare',
    access: 'anyone',
    words: ['operator'],
    open: true,
    isolated: true,
  },
  operatorPassword: {
    screen: 'operator/password',
    layout: 'bare',
    access: 'anyone',
    words: ['operator-password'],
    open: true,
    ownToken: true,
    isolated: true,
  },
  operatorOwnPassword: desk('operator/own-password', 'operator-password', 'accounts'),
  operatorHome: desk('operator/home'),
  operatorRecommendations: desk('operator/recommendations'),
  operatorRecommendation: desk('operator/recommendation', 'assist', 'findings', 'two-persons'),
  operatorOrders: desk('operator/orders'),
  operatorLateClaims: desk('operator/late-claims', 'claims-desk'),
  operatorLateClaim: desk('operator/late-claim', 'claims-desk'),
  operatorImport: desk('operator/import'),
  operatorPayouts: desk('operator/payouts'),
  operatorPayout: desk('operator/payout'),
  operatorApprovals: desk('operator/approvals', 'two-persons'),
  operatorMessages: desk('operator/messages', 'messages'),
  operatorMessage: desk('operator/message', 'messages'),
  operatorEcodes: desk('operator/ecodes'),
  operatorProducts: desk('operator/catalogue/products', 'desk-products'),
  operatorProduct: desk(
    'operator/catalogue/product',
    ...['desk-products', 'desk-product', 'desk-rewards', 'listing', 'catalogue'],
  ),
  operatorProductImport: desk('operator/catalogue/import', 'desk-products', 'desk-product'),
  operatorDevices: desk('operator/catalogue/devices', 'desk-devices'),
  operatorDevice: desk('operator/catalogue/device', 'desk-devices', 'desk-product'),
  operatorDeviceImport: desk('operator/catalogue/device-import', 'desk-devices'),
  operatorCategories: desk('operator/catalogue/categories', 'desk-setup', 'desk-product'),
  operatorFootnotes: desk('operator/catalogue/footnotes', 'desk-setup', 'desk-product'),
  operatorListings: desk('operator/catalogue/listings', 'desk-setup', 'desk-product'),
  operatorCampaigns: desk('operator/catalogue/campaigns', 'desk-setup', 'desk-product'),
  operatorApiKeys: desk('operator/api-keys/api-keys', 'api-keys'),
  operatorSystem: desk('operator/system', 'assist'),
  operatorTexts: desk('operator/texts', 'texts'),
  operatorText: desk('operator/text', 'texts', 'preview', 'content'),
  operatorWords: desk('operator/word-desk', 'word-desk', 'word-rooms', 'page-names'),
  operatorContentSource: desk('operator/content-source', 'content-source'),
  operatorTheme: desk('white-label/theme', 'look', 'look-tokens', 'preview'),
  operatorSettings: desk('white-label/settings', 'settings', 'setting-modules', 'setting-access', 'page-names'),
} as const satisfies Readonly<Record<DeskRoute, CatalogueEntry>>

know(deskCatalogue)

export const isDeskRoute = (name: RouteName): name is DeskRoute => Object.hasOwn(deskCatalogue, name)
