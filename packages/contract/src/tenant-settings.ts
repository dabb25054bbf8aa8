import { z } from 'zod'
import { companyName, line, mailAddress, record } from './fields.ts'
import { locale, share } from './parts.ts'

/**
 * A tenant's whole configuration on the wire: changed by its operators, exported and imported by `npm run tenant`, and
 * validated when the server starts. Members of the specification have its names. Contradictions between members (routes
 * that clash, an invalid account) are found separately (`server/features/tenancy/find-setting-faults.ts`).
 */

const flag = () => z.boolean({ error: 'invalid' })
const list = <T>(member: z.ZodType<T, T>, most: number) =>
  z.array(member, { error: 'invalid' }).max(most, { error: 'tooLong' })

/** A page of the client's: https, or a path on the tenant's own host. */
const pageAddress = (min: 0 | 1) =>
  line(300, min).refine((value) => value === '' || isPageAddress(value), { error: 'invalidAddress' })

function isPageAddress(value: string): boolean {
  if (/^\/(?![/\\])[^\s"'<>\\]*$/.test(value)) return true
  if (!URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return protocol === 'https:' && username === '' && password === ''
}

/** A whole origin, as browsers write it. */
const origin = () => line(200).regex(/^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/, { error: 'invalidOrigin' })
/** `firma.example` or `vorname@firma.example`. */
const whitelisted = () => line(254).regex(/^([^\s@]+@)?[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u, { error: 'invalidDomain' })
const path = () => line(120).regex(/^\/$|^(\/(:\w+|[\p{L}\p{N}._~-]+))+$/u, { error: 'invalidPath' })
const routeName = () => line(60).regex(/^[a-zA-Z]+$/, { error: 'invalid' })
const position = () => z.int({ error: 'invalid' }).min(-1, { error: 'invalid' }).max(99, { error: 'invalid' })

const modules = record({
  agentRecommendation: ['ModuleAgentRecommendation', flag()],
  companyRecommendation: ['ModuleCompanyRecommendation', flag()],
  agencies: ['ModuleAgenturen', flag()],
  sellers: ['ModuleProfis', flag()],
  employees: ['ModuleMitarbeiter', flag()],
  integratedFrame: ['ModuleIntegratedFrame', flag()],
  offlineCode: ['ModuleErstelleOfflineEmpfehlungCode', flag()],
  storingBankData: ['ModuleStoringBankdata', flag()],
  newsletter: ['ModuleNewsletterPermission', flag()],
  ibanOnlyGerman: ['ModuleIBANNurDE', flag()],
  advertising: ['ModuleAdv', flag()],
  forcedLogin: ['ModuleErzwingeLogin', flag()],
  termsCheckboxAutoAccept: ['AgbCheckBoxAutoAccept', flag()],
  showProductCategory: ['ShowProductCategory', flag()],
  exitIntent: ['ModuleExitIntent', flag()],
})

const channels = record({
  email: ['ModuleEmailClient', position()],
  gmail: ['ModuleGmail', position()],
  outlook: ['ModuleOutlook', position()],
  yahoo: ['ModuleYahoo', position()],
  facebook: ['ModuleFacebook', position()],
  whatsapp: ['ModuleWhatsapp', position()],
  xing: ['ModuleXing', position()],
  linkedin: ['ModuleLinkedIn', position()],
  twitter: ['ModuleTwitter', position()],
})

const contact = record({
  company: ['Firma', companyName(120)],
  street: ['Strasse', line(120)],
  city: ['Ort', line(120)],
  email: ['Email', mailAddress()],
  phone: ['Telefon', line(40)],
})

/** The account that payouts are made from. */
export const payerAccountFields = {
  name: ['Kontoinhaber', companyName(70)],
  iban: ['IBAN', line(60)],
  bic: ['BIC', line(11).regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, { error: 'invalid' })],
} as const
export const payerAccount = record(payerAccountFields)

/** Without a tax number nothing can be invoiced (§ 14 UStG). */
const billing = record({
  vatId: [
    'UmsatzsteuerId',
    line(14, 0)
      .regex(/^(DE\d{9})?$/, { error: 'invalid' })
      .optional(),
  ],
  taxNumber: [
    'Steuernummer',
    line(20, 0)
      .regex(/^[\d/ ]*$/, { error: 'invalid' })
      .optional(),
  ],
  paymentDays: [
    'ZahlungszielTage',
    z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(90, { error: 'invalid' }).optional(),
  ],
})

const names = () => line(80).regex(/^[\w.:-]+$/, { error: 'invalid' })
const category = () => z.enum(['functional', 'analytical', 'marketing'], { error: 'invalid' })
/** The manager of cookie consent; which members it has depends on its kind. */
const consent = record({
  provider: ['Anbieter', z.enum(['internal', 'tcf', 'generic'], { error: 'invalid' })],
  script: ['Skript', pageAddress(1).optional()],
  banner: ['Banner', line(120).optional()],
  needsMarkup: ['BrauchtMarkup', flag().optional()],
  purposes: [
    'Zwecke',
    z
      .partialRecord(
        category(),
        list(z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(99, { error: 'invalid' }), 99),
      )
      .optional(),
  ],
  event: ['Ereignis', names().optional()],
  categories: ['Kategorien', z.partialRecord(category(), names()).optional()],
  state: ['Zustand', names().optional()],
  open: ['Oeffnen', names().optional()],
})

/** An issuer's identifier (OpenID Connect Discovery): https, without query and fragment; plain http only inside a network of one's own. */
const issuer = () => line(300).regex(/^https?:\/\/[^\s"'<>\\@?#]+$/, { error: 'invalidAddress' })
/** The name of a claim; dots lead into objects, unless it is itself an address. */
const claim = () => line(200).regex(/^[\w.:/-]+$/, { error: 'invalid' })

/** The OpenID provider that agencies and employees may log in with; a separate call sets its client secret. */
const signOn = record({
  name: ['Name', companyName(60)],
  issuer: ['Aussteller', issuer()],
  clientId: ['ClientId', line(200)],
  scopes: ['Scopes', list(line(60).regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, { error: 'invalid' }), 20).optional()],
  roleClaim: ['RollenAngabe', claim().optional()],
  /** The roles of its values; any other value gives none. */
  roles: [
    'Rollen',
    record({
      owner: ['AgenturInhaber', list(line(200), 50).optional()],
      employee: ['AgenturMitarbeiter', list(line(200), 50).optional()],
    }).optional(),
  ],
  agencyClaim: ['AgenturAngabe', claim().optional()],
  staffClaim: ['MitarbeiterAngabe', claim().optional()],
})

const table = {
  languages: ['Sprachen', z.array(locale(), { error: 'invalid' }).min(1, { error: 'required' }).max(2)],
  productApi: ['produktApi', z.enum(['telco', 'advisor', 'standard'], { error: 'invalid' })],
  tone: ['Anrede', z.enum(['du', 'Sie'], { error: 'invalid' })],
  recommendPath: ['EmpfehlenPath', line(60).regex(/^(\/[\w-]+)+$/, { error: 'invalidPath' })],
  recommendWebPage: ['EmpfehlenWebPage', pageAddress(1)],
  recommenderDefaultShare: ['RecommenderDefaultShare', share()],
  maxRecipientCents: ['MaxEmpfaengerPraemieCent', z.int({ error: 'invalid' }).min(0).max(100_000_000).nullable()],
  complaintDays: ['ModuleAuftragsdatumMindestalterTage', z.int({ error: 'invalid' }).min(0).max(365)],
  emailWhitelist: ['EmailWhitelist', list(whitelisted(), 500)],
  facebookId: ['FacebookId', line(30, 0).regex(/^\d*$/, { error: 'invalid' })],
  allowSelfRecommendation: ['AllowSelfRecommendation', flag()],
  autologin: ['IsAutologin', flag()],
  automaticRelease: ['AutomatischeFreigabe', flag()],
  nightHour: [
    'NachtStunde',
    z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(23, { error: 'invalid' }).optional(),
  ],
  channels: ['Kanaele', channels],
  modules: ['Module', modules],
  consent: ['Einwilligung', consent.optional()],
  analytics: ['Analyse', record({ url: ['Adresse', pageAddress(1)] }).optional()],
  signOn: ['Anmeldedienst', signOn.optional()],
  frameHosts: ['RahmenSeiten', list(origin(), 50).optional()],
  contact: ['Kontakt', contact],
  shopUrl: ['ShopAdresse', pageAddress(1)],
  shopHosts: ['ShopSeiten', list(origin(), 50).optional()],
  portalUrl: ['PortalUrl', pageAddress(1).optional()],
  forcedLoginExceptions: ['ErzwingeLoginAusnahmen', list(routeName(), 200).optional()],
  billing: ['Rechnungsstellung', billing.optional()],
  routes: ['Routen', z.record(routeName(), path()).optional()],
} as const

/** The settings that one operator may change; the account of payouts requires two. */
export const changeableSettings = record(table)

export const tenantSettings = record({ ...table, payer: ['Auszahlungskonto', payerAccount] })

/** Their names in a stored configuration. */
export const settingNames: ReadonlySet<string> = new Set([...Object.keys(table), 'payer'])
