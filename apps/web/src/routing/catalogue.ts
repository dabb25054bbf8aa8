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
  /** Search engines may index it. */
  readonly indexed?: boolean
  /** A mail's link has a token of its own, which is not that of autologin. */
  readonly ownToken?: boolean
  /** Another site may frame it (ModuleIntegratedFrame): a page that moves no money and requires no password. */
  readonly framed?: boolean
  /** Parameters of its query that a login preserves: the subject of a mail's link. */
  readonly throughLogin?: readonly string[]
  /** Requires a password or bank data, or gives access to money: a document of its own that runs no foreign script. */
  readonly isolated?: boolean
  /** Reachable under forced login without a login (product §4, defaults of spec §2.1). */
  readonly open?: boolean
}

/** Who may see a page, and its layout. `guest` has no login where one is forced; `visitor` then has one. */
const visitor = { layout: 'public', access: 'anyone' } as const
export const guest = { ...visitor, open: true } as const
/** Pages for strangers: search engines index them, and other sites may frame them. */
const found = { ...visitor, indexed: true, framed: true } as const
export const credentials = { ...guest, withoutModule: 'autologin', isolated: true } as const
export const personal = { layout: 'personal', access: 'login' } as const
export const personalAlone = { ...personal, isolated: true } as const
export const recipient = { layout: 'public', access: 'recipientToken', words: ['recipients'], open: true } as const

const document = { screen: 'content/document', ...found, words: ['content'], open: true } as const
/** Only of a client that works with agencies. */
export const ofAgencies = { layout: 'agency', module: 'agencies' } as const
const agencyText = {
  screen: 'content/document',
  ...ofAgencies,
  access: 'anyone',
  words: ['portal', 'content'],
  open: true,
} as const
/** Only of a client that works with professional sellers. */
export const ofSellers = { ...personal, module: 'sellers' } as const
export const sellerEntry = { ...guest, words: ['sellers'], module: 'sellers', isolated: true } as const

/**
 * Every route name of pages that a visitor may open from a public page, and its entry; with later-, agency- and
 * desk-catalogue.ts the catalogue is complete.
 */
export const frontCatalogue = {
  Home: { screen: 'catalogue/home', ...found, words: ['home', 'catalogue'] },
  Produkte: { screen: 'catalogue/products', ...found, words: ['listing', 'catalogue'] },
  Produkt: { screen: 'catalogue/product', ...found, words: ['listing', 'catalogue'] },
  Produktseite: { screen: 'catalogue/listing', ...found, words: ['listing', 'catalogue'] },
  Empfehlen: { screen: 'recommendations/recommend', ...found, words: ['recommend', 'catalogue', 'advisor'] },
  EmpfehlenAgent: {
    screen: 'recommendations/recommend-agent',
    ...visitor,
    words: ['recommend', 'catalogue', 'advisor'],
    module: 'agentRecommendation',
    framed: true,
  },
  EmpfehlungBestaetigung: { screen: 'recommendations/confirmation', ...guest, words: ['share'], framed: true },
  EmpfehlungTeilen: { screen: 'recommendations/share', ...guest, words: ['share', 'offline'], framed: true },
  DankeStepsOfflineEmpfehlung: {
    screen: 'recipients/thanks',
    ...guest,
    words: ['recipients'],
    module: 'offlineCode',
  },
  Empfehlungscode: {
    screen: 'recommendations/code',
    ...guest,
    words: ['offline'],
    module: 'offlineCode',
    framed: true,
  },
  AktuellePraemienuebersicht: { screen: 'rewards/current-rewards', ...visitor, words: ['overview'], indexed: true },

  EmpfaengerDaten: { screen: 'recipients/landing', ...guest, words: ['landing', 'catalogue'] },
  AGBDatenschutzZustimmung: { screen: 'recipients/consent', ...recipient },
  EmpfaengerBestaetigung: { screen: 'cases/recipient/case', ...recipient, words: ['recipients', 'recipient-case'] },
  EmpfehlungAbgelaufen: { screen: 'recipients/expired', ...guest, words: ['recipients'], framed: true },
  EmpfehlungUnbekannt: { screen: 'recipients/unknown-link', ...guest, words: ['lost'] },
  EmpfaengerLoeschung: { screen: 'recipient-rights/rights', ...guest, words: ['rights'], ownToken: true },
  Kundennummer: { screen: 'own-data/customer-number', ...guest, words: ['own-data'] },

  Login: { screen: 'accounts/login', ...credentials, words: ['accounts', 'promise'] },
  AdminLogin: { screen: 'accounts/token-login', ...guest, words: ['entry'] },
  Logout: { screen: 'shell/logout', layout: 'public', access: 'login', words: ['accounts'], open: true },
  PasswortVergessen: { screen: 'accounts/forgotten-password', ...credentials, words: ['accounts'] },
  PersoenlicherBereich: {
    screen: 'personal-area/area',
    ...personal,
    words: ['personal', 'cases', 'accounts', 'professional', 'reauthentication', 'ready', 'claim-own'],
  },
  MeineDaten: {
    screen: 'own-data/my-data',
    ...personalAlone,
    words: ['own-data', 'reauthentication'],
    withoutModule: 'autologin',
  },

  Impressum: document,
  Datenschutz: document,
  Agb: document,
  Barrierefreiheitserklaerung: document,
  teilnahmebedingungen: document,
  Faq: { screen: 'content/faq', ...guest, words: ['content'], indexed: true, framed: true },
  Kontakt: { screen: 'contact/contact', ...guest, words: ['contact'], indexed: true },
  FileNotFound: { screen: 'shell/not-found', ...guest, words: [], framed: true },
  forcedLoginRedirectPage: { screen: 'accounts/pre-page', ...guest, words: ['entry', 'promise'] },

  agencyHome: agencyText,
  agencyInfo: agencyText,
  agencyRules: agencyText,
  agencyDataProtection: agencyText,
  agencyCost: { ...agencyText, screen: 'plans/costs', words: ['portal', 'content', 'costs'] },
  praemienuebersicht: { screen: 'rewards/reward-overview', ...visitor, words: ['overview'], indexed: true },

  registerProfi: { screen: 'sellers/register', ...sellerEntry },
  profiMeinbereich: {
    screen: 'commissions/portal/area',
    ...ofSellers,
    words: ['commissions', 'joining', 'seller-data'],
  },
  Profiseite: { screen: 'seller-links/page', ...guest, words: ['seller-page', 'catalogue'], module: 'sellers' },
} as const satisfies Readonly<Partial<Record<RouteName, CatalogueEntry>>>

const entries: Partial<Record<RouteName, CatalogueEntry>> = { ...frontCatalogue }

/** Pages of later-catalogue.ts, of agencies and of the back office add theirs: public pages don't contain them. */
export const know = (more: Readonly<Partial<Record<RouteName, CatalogueEntry>>>): void =>
  void Object.assign(entries, more)

/** The entry of a route; FileNotFound for one that this page doesn't know. */
export const entryOf = (name: RouteName): CatalogueEntry => entries[name] ?? frontCatalogue.FileNotFound

/** Whether a page shares its document with no page that may run a foreign script; all of the back office does not. */
export const isIsolated = (name: RouteName): boolean => entryOf(name).isolated === true

/** Whether a tenant has the page at all. */
export function isThere(name: RouteName, config: TenantConfig): boolean {
  const { module, withoutModule } = entryOf(name)
  return (module === undefined || config[module]) && (withoutModule === undefined || !config[withoutModule])
}

/** The screen of a route; a page whose module is off is FileNotFound. */
export const screenOf = (name: RouteName, config: TenantConfig): string =>
  entryOf(isThere(name, config) ? name : 'FileNotFound').screen

/** Whether another site may frame it; a page that this one doesn't know takes the whole window. */
export const isFramed = (name: RouteName): boolean => entries[name]?.framed === true

/** Whether a page that strangers open first knows it. */
export const isFront = (entry: CatalogueEntry): boolean => Object.values<CatalogueEntry>(frontCatalogue).includes(entry)

/** Whether this page can open it. */
export const isRouteName = (value: string): value is RouteName => Object.hasOwn(entries, value)

/**
 * Whether its readers are addressed with "Sie", whatever tone the tenant uses for its customers: agencies are business
 * partners.
 */
export const isFormal = (name: RouteName): boolean => entryOf(name).layout === 'agency'
