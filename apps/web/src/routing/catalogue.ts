import type { RouteName } from '@referral/contract/route-names'
import type { TenantConfig, TenantFlag } from '#platform/tenant/tenant.ts'

export type Layout = 'public' | 'personal' | 'agency' | 'operator' | 'bare'
export type Access = 'anyone' | 'login' | 'agency' | 'operator' | 'rewardToken' | 'recipientToken'

export interface CatalogueEntry {
  /** File below `src/features`, without `.screen.tsx`; it exports `Screen`. */
  readonly screen: string
  readonly layout: Layout
  readonly access: Access
  /** Namespaces that travel with the page; `shell` always does. */
  readonly words: readonly string[]
  /** Only there while this member of the tenant config is on … */
  readonly module?: TenantFlag
  /** … or off. A page that isn't there is FileNotFound (product §4). */
  readonly withoutModule?: TenantFlag
  /** Search engines may keep it. */
  readonly indexed?: boolean
  /** A mail's link brings it a token of its own, which is none of autologin. */
  readonly ownToken?: boolean
  /** May stand in another site's frame (ModuleIntegratedFrame): one that moves no money and asks for no password. */
  readonly framed?: boolean
  /** Reachable under forced login without a login (product §4, defaults of spec §2.1). */
  readonly open?: boolean
}

const soon = 'shell/coming-soon'
const document = {
  screen: 'content/document',
  layout: 'public',
  access: 'anyone',
  words: ['content'],
  indexed: true,
  framed: true,
  open: true,
} as const
const agencySoon = { screen: soon, layout: 'agency', access: 'agency', words: [] } as const
const agencyEntry = { screen: soon, layout: 'agency', access: 'anyone', words: [], open: true } as const
const sellerSoon = { screen: soon, layout: 'personal', access: 'login', words: [] } as const
const operator = { layout: 'operator', access: 'operator', words: ['operator'] } as const

/** The closed catalogue: every route name there is, and what stands behind it. */
export const catalogue = {
  Home: {
    screen: 'catalogue/home',
    layout: 'public',
    access: 'anyone',
    words: ['home', 'catalogue'],
    indexed: true,
    framed: true,
  },
  Produkte: {
    screen: 'catalogue/products',
    layout: 'public',
    access: 'anyone',
    words: ['catalogue'],
    indexed: true,
    framed: true,
  },
  Empfehlen: {
    screen: 'recommendations/recommend',
    layout: 'public',
    access: 'anyone',
    words: ['recommend', 'catalogue', 'advisor'],
    indexed: true,
    framed: true,
  },
  EmpfehlenAgent: {
    screen: 'recommendations/recommend-agent',
    layout: 'public',
    access: 'anyone',
    words: ['recommend', 'catalogue', 'advisor'],
    module: 'ModuleAgentRecommendation',
    framed: true,
  },
  EmpfehlungBestaetigung: {
    screen: 'recommendations/confirmation',
    layout: 'public',
    access: 'anyone',
    words: ['share'],
    open: true,
    framed: true,
  },
  EmpfehlungTeilen: {
    screen: 'recommendations/share',
    layout: 'public',
    access: 'anyone',
    words: ['share', 'offline'],
    open: true,
    framed: true,
  },
  DankeStepsOfflineEmpfehlung: {
    screen: 'recipients/thanks',
    layout: 'public',
    access: 'anyone',
    words: ['recipients'],
    module: 'ModuleErstelleOfflineEmpfehlungCode',
    open: true,
  },
  Empfehlungscode: {
    screen: 'recommendations/code',
    layout: 'public',
    access: 'anyone',
    words: ['offline'],
    module: 'ModuleErstelleOfflineEmpfehlungCode',
    open: true,
    framed: true,
  },
  MitarbeiterEmpfehlen: { screen: soon, layout: 'public', access: 'anyone', words: [] },
  AktuellePraemienuebersicht: {
    screen: 'rewards/current-rewards',
    layout: 'public',
    access: 'anyone',
    words: ['overview'],
    indexed: true,
  },

  EmpfaengerDaten: {
    screen: 'recipients/landing',
    layout: 'public',
    access: 'anyone',
    words: ['landing', 'catalogue'],
    open: true,
  },
  AGBDatenschutzZustimmung: {
    screen: 'recipients/consent',
    layout: 'public',
    access: 'recipientToken',
    words: ['recipients'],
    open: true,
  },
  EmpfaengerBestaetigung: {
    screen: 'recipients/case',
    layout: 'public',
    access: 'recipientToken',
    words: ['recipients'],
    open: true,
  },
  EmpfaengerBankdaten: {
    screen: 'recipients/bank',
    layout: 'public',
    access: 'recipientToken',
    words: ['recipients'],
    module: 'ModuleStoringBankdata',
    open: true,
  },
  EmpfaengerNachbuchung: {
    screen: 'late-claims/recipient-claim',
    layout: 'public',
    access: 'recipientToken',
    words: ['late-claims'],
    open: true,
  },
  EmpfehlungAbgelaufen: {
    screen: 'recipients/expired',
    layout: 'public',
    access: 'anyone',
    words: ['recipients'],
    open: true,
    framed: true,
  },
  EmpfaengerLoeschung: {
    screen: 'recipient-rights/rights',
    layout: 'public',
    access: 'anyone',
    words: ['rights'],
    ownToken: true,
    open: true,
  },
  Kundennummer: {
    screen: 'own-data/customer-number',
    layout: 'public',
    access: 'anyone',
    words: ['own-data'],
    open: true,
  },

  PraemieWaehlen: {
    screen: 'rewards/choose',
    layout: 'public',
    access: 'rewardToken',
    words: ['rewards', 'professional'],
    open: true,
  },
  PraemieDaten: { screen: 'rewards/claim', layout: 'public', access: 'rewardToken', words: ['rewards'], open: true },
  PraemieDanke: {
    screen: 'rewards/thanks',
    layout: 'public',
    access: 'rewardToken',
    words: ['rewards', 'professional'],
    open: true,
  },
  Kulanzdanke: {
    screen: 'rewards/goodwill-thanks',
    layout: 'public',
    access: 'rewardToken',
    words: ['rewards', 'goodwill'],
    open: true,
  },

  Login: {
    screen: 'accounts/login',
    layout: 'public',
    access: 'anyone',
    words: ['accounts'],
    withoutModule: 'IsAutologin',
    open: true,
  },
  AdminLogin: { screen: 'accounts/token-login', layout: 'public', access: 'anyone', words: ['entry'], open: true },
  Logout: { screen: 'shell/logout', layout: 'public', access: 'login', words: ['accounts'], open: true },
  PasswortVergessen: {
    screen: 'accounts/forgotten-password',
    layout: 'public',
    access: 'anyone',
    words: ['accounts'],
    withoutModule: 'IsAutologin',
    open: true,
  },
  PasswortAendern: {
    screen: 'accounts/change-password',
    layout: 'personal',
    access: 'login',
    words: ['accounts'],
    withoutModule: 'IsAutologin',
    open: true,
  },
  PasswortZuruecksetzen: {
    screen: 'accounts/set-password',
    layout: 'public',
    access: 'anyone',
    words: ['accounts'],
    withoutModule: 'IsAutologin',
    ownToken: true,
    open: true,
  },
  RegistrierungAbschliessen: {
    screen: 'accounts/set-password',
    layout: 'public',
    access: 'anyone',
    words: ['accounts', 'entry'],
    withoutModule: 'IsAutologin',
    ownToken: true,
    open: true,
  },
  PersoenlicherBereich: {
    screen: 'recommendations/personal-area',
    layout: 'personal',
    access: 'login',
    words: ['personal', 'accounts', 'professional'],
  },
  Praemienjahr: { screen: 'personal-area/year', layout: 'personal', access: 'login', words: ['year'] },
  Nachbuchung: { screen: 'late-claims/claim', layout: 'personal', access: 'login', words: ['late-claims'] },
  MeineDaten: {
    screen: 'own-data/my-data',
    layout: 'personal',
    access: 'login',
    words: ['own-data'],
    withoutModule: 'IsAutologin',
  },
  KontoLoeschen: {
    screen: 'own-data/erase',
    layout: 'personal',
    access: 'login',
    words: ['own-data'],
    withoutModule: 'IsAutologin',
  },
  EmailBestaetigen: {
    screen: 'own-data/confirm-email',
    layout: 'public',
    access: 'anyone',
    words: ['own-data'],
    ownToken: true,
    open: true,
  },
  EmpfehlerBankdaten: {
    screen: 'own-data/bank',
    layout: 'personal',
    access: 'login',
    words: ['own-data'],
    module: 'ModuleStoringBankdata',
  },
  optin: {
    screen: 'accounts/newsletter',
    layout: 'public',
    access: 'anyone',
    words: ['accounts'],
    ownToken: true,
    open: true,
  },
  optout: {
    screen: 'accounts/newsletter',
    layout: 'public',
    access: 'anyone',
    words: ['accounts'],
    ownToken: true,
    open: true,
  },

  Impressum: document,
  Datenschutz: document,
  Agb: document,
  Barrierefreiheitserklaerung: document,
  teilnahmebedingungen: document,
  Faq: {
    screen: 'content/faq',
    layout: 'public',
    access: 'anyone',
    words: ['content'],
    indexed: true,
    open: true,
    framed: true,
  },
  Kontakt: {
    screen: 'content/contact',
    layout: 'public',
    access: 'anyone',
    words: ['contact'],
    indexed: true,
    open: true,
  },
  FileNotFound: { screen: 'shell/not-found', layout: 'public', access: 'anyone', words: [], open: true, framed: true },
  forcedLoginRedirectPage: {
    screen: 'accounts/pre-page',
    layout: 'public',
    access: 'anyone',
    words: ['entry'],
    open: true,
  },

  agencyHome: agencyEntry,
  agencyInfo: agencyEntry,
  agencyRules: agencyEntry,
  agencyDataProtection: agencyEntry,
  agencyCost: agencyEntry,
  agencyLogin: agencyEntry,
  agencyLogout: { ...agencyEntry, screen: 'shell/logout' },
  agencyPasswordForgotten: agencyEntry,
  agencyPasswordReset: agencyEntry,
  agencyConfirm: agencyEntry,
  registerAgency: agencyEntry,
  registerPassword: agencyEntry,
  registerAdditionalData: agencyEntry,
  agency: agencySoon,
  praemienuebersicht: {
    screen: 'rewards/reward-overview',
    layout: 'public',
    access: 'anyone',
    words: ['overview'],
    indexed: true,
  },

  registerProfi: { screen: soon, layout: 'public', access: 'anyone', words: [], open: true },
  profiMeinbereich: sellerSoon,
  profiAuftragsuebersicht: sellerSoon,
  profiProvisionen: sellerSoon,
  profiAbrechnung: sellerSoon,
  profiMeineDaten: sellerSoon,

  operatorLogin: { screen: 'operator/login', layout: 'bare', access: 'anyone', words: ['operator'], open: true },
  operatorHome: { screen: 'operator/home', ...operator },
  operatorRecommendations: { screen: 'operator/recommendations', ...operator },
  operatorRecommendation: {
    screen: 'operator/recommendation',
    ...operator,
    words: ['operator', 'assist', 'two-persons'],
  },
  operatorOrders: { screen: 'operator/orders', ...operator },
  operatorLateClaims: { screen: 'operator/late-claims', ...operator, words: ['operator', 'claims-desk'] },
  operatorLateClaim: { screen: 'operator/late-claim', ...operator, words: ['operator', 'claims-desk'] },
  operatorImport: { screen: 'operator/import', ...operator },
  operatorPayouts: { screen: 'operator/payouts', ...operator },
  operatorPayout: { screen: 'operator/payout', ...operator },
  operatorApprovals: { screen: 'operator/approvals', ...operator, words: ['operator', 'two-persons'] },
  operatorMessages: { screen: 'operator/messages', ...operator, words: ['operator', 'messages'] },
  operatorMessage: { screen: 'operator/message', ...operator, words: ['operator', 'messages'] },
  operatorEcodes: { screen: 'operator/ecodes', ...operator },
  operatorSystem: { screen: 'operator/system', ...operator, words: ['operator', 'assist'] },
} as const satisfies Readonly<Record<RouteName, CatalogueEntry>>

export const entryOf = (name: RouteName): CatalogueEntry => catalogue[name]

/** Whether a tenant has the page at all. */
export function isThere(name: RouteName, config: TenantConfig): boolean {
  const { module, withoutModule } = entryOf(name)
  return (module === undefined || config[module]) && (withoutModule === undefined || !config[withoutModule])
}

/** The screen behind a route; a page whose module is off is FileNotFound. */
export const screenOf = (name: RouteName, config: TenantConfig): string =>
  entryOf(isThere(name, config) ? name : 'FileNotFound').screen

export const isRouteName = (value: string): value is RouteName => Object.hasOwn(catalogue, value)
