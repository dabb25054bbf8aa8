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
const guest = { ...visitor, open: true } as const
/** Pages for strangers: search engines index them, and other sites may frame them. */
const found = { ...visitor, indexed: true, framed: true } as const
const credentials = { ...guest, withoutModule: 'autologin', isolated: true } as const
const personal = { layout: 'personal', access: 'login' } as const
const personalAlone = { ...personal, isolated: true } as const
const recipient = { layout: 'public', access: 'recipientToken', words: ['recipients'], open: true } as const
const reward = { layout: 'public', access: 'rewardToken', open: true, isolated: true } as const

const document = { screen: 'content/document', ...found, words: ['content'], open: true } as const
/** Only of a client that works with agencies. */
const ofAgencies = { layout: 'agency', module: 'agencies' } as const
const agencyText = {
  screen: 'content/document',
  ...ofAgencies,
  access: 'anyone',
  words: ['portal', 'content'],
  open: true,
} as const
const agencyEntry = {
  ...ofAgencies,
  access: 'anyone',
  words: ['portal', 'agencies', 'accounts'],
  open: true,
  isolated: true,
} as const
/** Opened by a mail's link. */
const agencyByLink = { ...agencyEntry, ownToken: true } as const
/** Only where there is a newsletter. */
const newsletter = {
  screen: 'accounts/newsletter',
  ...guest,
  words: ['accounts'],
  ownToken: true,
  module: 'newsletter',
} as const
/** Only of a client that works with professional sellers. */
const ofSellers = { ...personal, module: 'sellers' } as const
const sellerEntry = { ...guest, words: ['sellers'], module: 'sellers', isolated: true } as const

/** Every route name outside the back office, and its entry; with desk-catalogue.ts the catalogue is complete. */
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
  MitarbeiterEmpfehlen: {
    screen: 'invitations/portal/terminal/terminal',
    ...guest,
    // A shop's device: nothing leads away from it.
    layout: 'bare',
    words: ['terminal', 'sign-on'],
    module: 'employees',
    withoutModule: 'autologin',
    isolated: true,
  },
  AktuellePraemienuebersicht: { screen: 'rewards/current-rewards', ...visitor, words: ['overview'], indexed: true },

  EmpfaengerDaten: { screen: 'recipients/landing', ...guest, words: ['landing', 'catalogue'] },
  AGBDatenschutzZustimmung: { screen: 'recipients/consent', ...recipient },
  EmpfaengerBestaetigung: { screen: 'cases/recipient/case', ...recipient, words: ['recipients', 'recipient-case'] },
  EmpfaengerBankdaten: { screen: 'recipients/bank', ...recipient, module: 'storingBankData', isolated: true },
  EmpfaengerNachbuchung: {
    screen: 'late-claims/recipient-claim',
    layout: 'public',
    access: 'recipientToken',
    words: ['late-claims'],
    open: true,
    isolated: true,
  },
  EmpfehlungAbgelaufen: { screen: 'recipients/expired', ...guest, words: ['recipients'], framed: true },
  EmpfehlungUnbekannt: { screen: 'recipients/unknown-link', ...guest, words: ['lost'] },
  EmpfaengerLoeschung: { screen: 'recipient-rights/rights', ...guest, words: ['rights'], ownToken: true },
  Kundennummer: { screen: 'own-data/customer-number', ...guest, words: ['own-data'] },

  PraemieWaehlen: { screen: 'rewards/choose', ...reward, words: ['rewards', 'professional'] },
  PraemieDaten: { screen: 'rewards/claim', ...reward, words: ['rewards'] },
  PraemieDanke: { screen: 'rewards/thanks', ...reward, words: ['rewards', 'professional'] },
  Kulanzdanke: { screen: 'rewards/goodwill-thanks', ...reward, words: ['rewards', 'goodwill'] },

  Login: { screen: 'accounts/login', ...credentials, words: ['accounts', 'promise'] },
  AdminLogin: { screen: 'accounts/token-login', ...guest, words: ['entry'] },
  Logout: { screen: 'shell/logout', layout: 'public', access: 'login', words: ['accounts'], open: true },
  PasswortVergessen: { screen: 'accounts/forgotten-password', ...credentials, words: ['accounts'] },
  PasswortAendern: {
    screen: 'accounts/change-password',
    ...personalAlone,
    words: ['accounts'],
    withoutModule: 'autologin',
    open: true,
  },
  PasswortZuruecksetzen: { screen: 'accounts/set-password', ...credentials, words: ['accounts'], ownToken: true },
  RegistrierungAbschliessen: {
    screen: 'accounts/set-password',
    ...credentials,
    words: ['accounts', 'entry'],
    ownToken: true,
  },
  PersoenlicherBereich: {
    screen: 'personal-area/area',
    ...personal,
    words: ['personal', 'cases', 'accounts', 'professional', 'reauthentication', 'ready', 'claim-own'],
  },
  Praemienjahr: { screen: 'personal-area/year', ...personal, words: ['year'] },
  Nachbuchung: { screen: 'late-claims/claim', ...personalAlone, words: ['late-claims'] },
  MeineDaten: {
    screen: 'own-data/my-data',
    ...personalAlone,
    words: ['own-data', 'reauthentication'],
    withoutModule: 'autologin',
  },
  KontoLoeschen: {
    screen: 'own-data/erase',
    ...personalAlone,
    words: ['own-data', 'reauthentication'],
    withoutModule: 'autologin',
  },
  // Of an agency, or of a shop: where neither invites, no link leads here.
  Einladung: {
    screen: 'invitations/invitation',
    ...credentials,
    words: ['invitations', 'promise', 'accounts'],
    ownToken: true,
  },
  EinladungAbmelden: {
    screen: 'invitations/opt-out',
    ...guest,
    words: ['invitations'],
    ownToken: true,
  },
  BerichtAbbestellen: { screen: 'numbers/stop-report', ...guest, words: ['stop-report'], ownToken: true },
  EmailBestaetigen: { screen: 'own-data/confirm-email', ...guest, words: ['own-data'], ownToken: true },
  EmpfehlerBankdaten: {
    screen: 'own-data/bank',
    ...personalAlone,
    words: ['own-data', 'reauthentication'],
    module: 'storingBankData',
  },
  optin: newsletter,
  optout: newsletter,

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
  agencyLogin: { screen: 'agencies/login', ...agencyByLink, words: [...agencyByLink.words, 'sign-on'] },
  agencyLogout: { screen: 'shell/logout', ...ofAgencies, access: 'anyone', words: ['portal'], open: true },
  agencyPasswordForgotten: { screen: 'agencies/password-forgotten', ...agencyEntry },
  agencyPasswordReset: { screen: 'agencies/password', ...agencyByLink },
  agencyConfirm: { screen: 'agencies/confirm', ...agencyByLink, words: ['portal', 'agencies'] },
  registerAgency: { screen: 'agencies/register', ...agencyEntry, words: ['portal', 'agencies'] },
  registerPassword: { screen: 'agencies/password', ...agencyByLink },
  registerAdditionalData: {
    screen: 'agencies/additional-data',
    ...agencyEntry,
    access: 'agency',
    words: ['portal', 'joining', 'agency-joining'],
  },
  agency: {
    screen: 'agency/portal/agency',
    ...ofAgencies,
    access: 'agency',
    words: [
      ...[
        'portal',
        'agency',
        'agency-case',
        'joining',
        'agency-joining',
        'agency-members',
        'saved-views',
        'second-factor',
        'desk-kit',
        'cases',
        'plans',
        'billing',
        'numbers',
      ],
      'invitations-portal',
    ],
    throughLogin: ['tab', 'freigabe'],
    isolated: true,
  },
  praemienuebersicht: { screen: 'rewards/reward-overview', ...visitor, words: ['overview'], indexed: true },

  registerProfi: { screen: 'sellers/register', ...sellerEntry },
  profiBestaetigen: { screen: 'sellers/confirm', ...sellerEntry, ownToken: true },
  profiMeinbereich: {
    screen: 'commissions/portal/area',
    ...ofSellers,
    words: ['commissions', 'joining', 'seller-data'],
  },
  profiMeineLinks: {
    screen: 'seller-links/portal/links',
    ...ofSellers,
    words: ['seller-links', 'joining', 'seller-data', 'desk-kit'],
  },
  profiMeineSeite: {
    screen: 'seller-links/portal/page-editor',
    ...ofSellers,
    words: ['seller-links', 'seller-page', 'catalogue', 'joining', 'seller-data', 'desk-kit'],
  },
  Profiseite: { screen: 'seller-links/page', ...guest, words: ['seller-page', 'catalogue'], module: 'sellers' },
  profiAuftragsuebersicht: {
    screen: 'commissions/portal/orders',
    ...ofSellers,
    words: ['commissions', 'desk-kit'],
  },
  profiProvisionen: {
    screen: 'commissions/portal/commissions',
    ...ofSellers,
    words: ['commissions', 'desk-kit'],
  },
  profiAbrechnung: {
    screen: 'settlements/portal/settlements',
    ...ofSellers,
    words: ['settlements', 'desk-kit'],
    isolated: true,
  },
  profiMeineDaten: {
    screen: 'sellers/portal/my-data',
    ...ofSellers,
    words: ['joining', 'seller-data'],
    isolated: true,
  },
} as const satisfies Readonly<Partial<Record<RouteName, CatalogueEntry>>>

const entries: Partial<Record<RouteName, CatalogueEntry>> = { ...frontCatalogue }

/** Pages of the back office add theirs: public pages don't contain them. */
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

/** Whether this page can open it. */
export const isRouteName = (value: string): value is RouteName => Object.hasOwn(entries, value)

/**
 * Whether its readers are addressed with "Sie", whatever tone the tenant uses for its customers: agencies are business
 * partners.
 */
export const isFormal = (name: RouteName): boolean => entryOf(name).layout === 'agency'
