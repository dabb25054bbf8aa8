import '@referral/contract/desk-messages'
import type { deskRoutes, RouteName } from '@referral/contract/route-names'
import './agency-catalogue.ts'
import './later-catalogue.ts'
import { know, type CatalogueEntry } from './catalogue.ts'

type DeskRoute = keyof typeof deskRoutes | 'operatorHome'

/** A page of the back office; its navigation's words come with each. */
const desk = (screen: string, ...words: readonly string[]) =>
  ({
    screen,
    layout: 'operator',
    access: 'operator',
    words: ['desk', 'desk-kit', ...words],
    isolated: true,
  }) as const

/** The pages of the back office. */
const deskCatalogue = {
  operatorLogin: {
    screen: 'accounts/desk/login',
    layout: 'bare',
    access: 'anyone',
    words: ['operator-login'],
    open: true,
    isolated: true,
  },
  operatorPassword: {
    screen: 'accounts/desk/password',
    layout: 'bare',
    access: 'anyone',
    words: ['operator-password'],
    open: true,
    ownToken: true,
    isolated: true,
  },
  operatorOwnPassword: desk('accounts/desk/own-password', 'operator-password', 'accounts'),
  operatorOwnLogins: desk('accounts/desk/own-logins', 'own-logins'),
  operatorHome: desk('operator/home', 'operator'),
  operatorRecommendations: desk('operator/recommendations', 'operator', 'case-desk', 'numbers'),
  operatorRecommendation: desk('cases/desk/recommendation', 'case-desk', 'assist', 'findings', 'two-persons'),
  operatorNumbers: desk('numbers/desk/numbers', 'numbers'),
  operatorOrders: desk('orders/orders', 'orders'),
  operatorLateClaims: desk('late-claims/desk/late-claims', 'claims-desk'),
  operatorLateClaim: desk('late-claims/desk/late-claim', 'claims-desk'),
  operatorImport: desk('orders/import', 'orders'),
  operatorPayouts: desk('payouts/payouts', 'payouts'),
  operatorPayout: desk('payouts/payout', 'payouts'),
  operatorApprovals: desk('operator/approvals', 'operator', 'two-persons'),
  operatorMessages: desk('contact/desk/messages', 'messages'),
  operatorMessage: desk('contact/desk/message', 'messages'),
  operatorSubscribers: { ...desk('newsletter/desk/subscribers', 'subscribers'), module: 'newsletter' },
  operatorAgencies: desk('agencies/desk/agencies', 'agencies-desk'),
  operatorAgency: desk('agencies/desk/agency', 'agencies-desk', 'agency-joining'),
  operatorInvoices: desk('billing/desk/invoices', 'billing'),
  operatorInvoice: desk('billing/desk/invoice', 'billing'),
  operatorSettlements: { ...desk('settlements/desk/settlements', 'settlements'), module: 'sellers' },
  operatorSettlement: { ...desk('settlements/desk/settlement', 'settlements'), module: 'sellers' },
  operatorPriceList: desk('plans/desk/price-list', 'plans'),
  operatorShops: { ...desk('staff/desk/shops', 'staff-desk'), module: 'employees' },
  operatorStaff: { ...desk('staff/desk/staff', 'staff-desk'), module: 'employees' },
  operatorConsents: desk('invitations/desk/consents', 'staff-desk'),
  operatorAdvisors: { ...desk('advisors/desk/advisors', 'advisors-desk'), module: 'agentRecommendation' },
  operatorSellers: { ...desk('sellers/desk/sellers', 'sellers-desk'), module: 'sellers' },
  operatorSeller: { ...desk('sellers/desk/seller', 'sellers-desk'), module: 'sellers' },
  operatorSellerPages: { ...desk('seller-links/desk/pages', 'seller-pages-desk'), module: 'sellers' },
  operatorSellerPage: {
    ...desk('seller-links/desk/page', ...['seller-pages-desk', 'seller-links', 'seller-page', 'catalogue']),
    module: 'sellers',
  },
  operatorCommissionModels: { ...desk('commissions/desk/models', 'commission-models'), module: 'sellers' },
  operatorEcodes: desk('rewards/desk/ecodes', 'ecodes'),
  operatorProducts: desk('catalogue-desk/products/products', 'desk-products'),
  operatorProduct: desk(
    'catalogue-desk/products/product',
    ...['desk-products', 'desk-product', 'desk-rewards', 'listing', 'catalogue'],
  ),
  operatorProductImport: desk('catalogue-desk/products/import', 'desk-products', 'desk-product'),
  operatorDevices: desk('catalogue-desk/devices/devices', 'desk-devices'),
  operatorDevice: desk('catalogue-desk/devices/device', 'desk-devices', 'desk-product'),
  operatorDeviceImport: desk('catalogue-desk/devices/device-import', 'desk-devices'),
  operatorCategories: desk('catalogue-desk/setup/categories', 'desk-setup'),
  operatorFootnotes: desk('catalogue-desk/setup/footnotes', 'desk-setup'),
  operatorListings: desk('catalogue-desk/setup/listings', 'desk-setup'),
  operatorCampaigns: desk('campaigns/campaigns', 'desk-setup', 'desk-product'),
  operatorApiKeys: desk('api-keys/api-keys', 'api-keys'),
  operatorWebhooks: desk('webhooks/webhooks', 'webhooks'),
  operatorWebhook: desk('webhooks/webhook', 'webhooks'),
  operatorSystem: desk('operator/system', 'system', 'shares', 'audit', 'assist'),
  operatorFiles: desk('audit/files', 'files-handed-out', 'audit'),
  operatorTexts: desk('content/desk/texts/texts', 'texts'),
  operatorText: desk('content/desk/texts/text', 'texts', 'preview', 'content'),
  operatorWords: desk('content/desk/words/word-desk', 'word-desk', 'word-rooms', 'page-names'),
  operatorContentSource: desk('content/desk/source/content-source', 'content-source'),
  operatorTheme: desk('tenancy/look/theme', 'look', 'look-tokens', 'preview'),
  operatorSettings: desk(
    'tenancy/settings/settings',
    ...['settings', 'setting-modules', 'setting-access', 'setting-approval', 'page-names'],
  ),
} as const satisfies Readonly<Record<DeskRoute, CatalogueEntry>>

know(deskCatalogue)

export const isDeskRoute = (name: RouteName): name is DeskRoute => Object.hasOwn(deskCatalogue, name)
