/** Route names and default paths of spec §2.2, letter by letter. `:x` is a parameter. */
export const defaultRoutes = {
  Home: '/',
  DankeStepsOfflineEmpfehlung: '/danke',
  PersoenlicherBereich: '/persoenlicherbereich',
  MeineDaten: '/meinedaten',
  Login: '/login',
  AdminLogin: '/login/:adminLoginToken',
  Logout: '/logout',
  Empfehlungscode: '/code',
  PasswortVergessen: '/passwortvergessen',
  PasswortAendern: '/passwortaendern',
  Empfehlen: '/empfehlen/:productId',
  EmpfehlenAgent: '/agent/empfehlen/:productId',
  EmpfehlungBestaetigung: '/bestaetigung',
  EmpfehlungTeilen: '/empfehlung/:empfehlungsnummer',
  EmpfaengerBestaetigung: '/empfaengerbestaetigung',
  EmpfehlungAbgelaufen: '/empfehlungabgelaufen',
  EmpfaengerDaten: '/empfaengerdaten/:empfehlungsnummer',
  PraemieWaehlen: '/praemie',
  PraemieDaten: '/praemie/:praemieid',
  PraemieDanke: '/praemiedanke',
  Kulanzdanke: '/kulanzdanke',
  AktuellePraemienuebersicht: '/aktuellepraemienuebersicht',
  Kundennummer: '/kundennummer',
  AGBDatenschutzZustimmung: '/empfaenger/zustimmung',
  EmpfaengerBankdaten: '/bankdaten',
  EmpfehlerBankdaten: '/empfehler/bankdaten',
  Impressum: '/impressum',
  Datenschutz: '/datenschutz',
  Agb: '/agb',
  Faq: '/faq',
  Kontakt: '/kontakt',
  optout: '/empfehler/newsletter/optout',
  optin: '/empfehler/newsletter/optin',
  RegistrierungAbschliessen: '/registrieren',
  PasswortZuruecksetzen: '/passwortsetzen',
  MitarbeiterEmpfehlen: '/mitarbeiterempfehlen',
  FileNotFound: '/404',
  Barrierefreiheitserklaerung: '/barrierefreiheitserklaerung',
} as const

/** Extra routes of spec §2.3, with the paths we give them; a tenant may override a path. */
export const additionalRoutes = {
  registerAgency: '/agentur/registrieren',
  registerPassword: '/agentur/passwort',
  agency: '/agentur/bereich',
  agencyLogin: '/agentur/login',
  agencyLogout: '/agentur/logout',
  agencyPasswordForgotten: '/agentur/passwortvergessen',
  agencyPasswordReset: '/agentur/passwortsetzen',
  agencyConfirm: '/agentur/bestaetigen',
  registerAdditionalData: '/agentur/weiteredaten',
  praemienuebersicht: '/praemienuebersicht',
  agencyHome: '/agentur',
  agencyRules: '/agentur/regeln',
  agencyDataProtection: '/agentur/datenschutz',
  agencyInfo: '/agentur/info',
  agencyCost: '/agentur/kosten',
  profiAuftragsuebersicht: '/profi/auftraege',
  profiMeinbereich: '/profi',
  profiProvisionen: '/profi/provisionen',
  profiMeineDaten: '/profi/meinedaten',
  profiAbrechnung: '/profi/abrechnung',
  registerProfi: '/profi/registrieren',
  forcedLoginRedirectPage: '/willkommen',
  teilnahmebedingungen: '/teilnahmebedingungen',
} as const

/** Routes that are ours, not in the specification. */
export const ownRoutes = {
  Produkte: '/produkte',
  Produkt: '/produkte/:productId',
  /** Every listing page of spec §2.4; which paths there are, the tenant's listings say. */
  Produktseite: '/:seite',
  Praemienjahr: '/persoenlicherbereich/jahr',
  KontoLoeschen: '/meinedaten/loeschen',
  EmailBestaetigen: '/email/bestaetigen',
  Nachbuchung: '/nachbuchung/:empfehlungsnummer',
  EmpfaengerNachbuchung: '/empfaenger/nachbuchung',
  EmpfaengerLoeschung: '/empfaenger/loeschung',
  /** The way into the back office; everything behind it is in `deskRoutes`. */
  operatorHome: '/betreiber',
} as const

/** Routes of the back office: no page outside it knows them (docs/decisions/0012-small-public-pages.md). */
export const deskRoutes = {
  operatorLogin: '/betreiber/login',
  operatorRecommendations: '/betreiber/empfehlungen',
  operatorRecommendation: '/betreiber/empfehlungen/:id',
  operatorOrders: '/betreiber/auftraege',
  operatorLateClaims: '/betreiber/nachbuchungen',
  operatorLateClaim: '/betreiber/nachbuchungen/:id',
  operatorImport: '/betreiber/import',
  operatorPayouts: '/betreiber/auszahlungen',
  operatorPayout: '/betreiber/auszahlungen/:id',
  operatorApprovals: '/betreiber/antraege',
  operatorMessages: '/betreiber/nachrichten',
  operatorMessage: '/betreiber/nachrichten/:id',
  operatorEcodes: '/betreiber/ecodes',
  operatorTheme: '/betreiber/gestaltung',
  operatorSettings: '/betreiber/einstellungen',
  operatorProducts: '/betreiber/katalog/produkte',
  operatorProduct: '/betreiber/katalog/produkte/:id',
  operatorProductImport: '/betreiber/katalog/einlesen',
  operatorCategories: '/betreiber/katalog/kategorien',
  operatorFootnotes: '/betreiber/katalog/fussnoten',
  operatorListings: '/betreiber/katalog/seiten',
  operatorCampaigns: '/betreiber/katalog/aktionen',
  operatorSystem: '/betreiber/system',
} as const

export type RouteName =
  | keyof typeof defaultRoutes
  | keyof typeof additionalRoutes
  | keyof typeof ownRoutes
  | keyof typeof deskRoutes
