import { z } from 'zod'
import { instant, record } from './fields.ts'
import { operation } from './operation.ts'
import { locale } from './parts.ts'

const group = 'configuration'
const channel = () => z.int().min(-1).max(99)

export const tenantConfig = record({
  languages: ['SupportedLanguage', z.array(record({ language: ['Sprache', locale()] }))],
  tenantKey: ['Mandant', z.string()],
  name: ['Name', z.string()],
  url: ['MandantUrl', z.string()],
  recommendPath: ['EmpfehlenPath', z.string()],
  recommendWebPage: ['EmpfehlenWebPage', z.string()],
  routes: ['Routen', z.array(record({ name: ['Name', z.string()], path: ['Pfad', z.string()] }))],
  cmsApplication: ['CmsAppName', z.string()],
  recommenderDefaultShare: ['RecommenderDefaultShare', z.int()],
  maxRecipientCents: ['MaxEmpfaengerPraemieCent', z.int().nullable()],
  complaintDays: ['ModuleAuftragsdatumMindestalterTage', z.int()],
  emailWhitelist: ['EmailWhitelist', z.array(z.string())],
  facebookId: ['FacebookId', z.string()],
  allowSelfRecommendation: ['AllowSelfRecommendation', z.boolean()],
  autologin: ['IsAutologin', z.boolean()],
  /** The client's own login, which starts autologin. */
  portalUrl: ['PortalUrl', z.string().nullable()],
  productApi: ['produktApi', z.string()],
  agentRecommendation: ['ModuleAgentRecommendation', z.boolean()],
  companyRecommendation: ['ModuleCompanyRecommendation', z.boolean()],
  /** Ours: whether the client works with agencies. */
  agencies: ['ModuleAgenturen', z.boolean()],
  sellers: ['ModuleProfis', z.boolean()],
  employees: ['ModuleMitarbeiter', z.boolean()],
  /** The name of the provider for the agencies' single sign-on. */
  signOnName: ['Anmeldedienst', z.string().optional()],
  integratedFrame: ['ModuleIntegratedFrame', z.boolean()],
  offlineCode: ['ModuleErstelleOfflineEmpfehlungCode', z.boolean()],
  storingBankData: ['ModuleStoringBankdata', z.boolean()],
  newsletter: ['ModuleNewsletterPermission', z.boolean()],
  ibanOnlyGerman: ['ModuleIBANNurDE', z.boolean()],
  advertising: ['ModuleAdv', z.boolean()],
  forcedLogin: ['ModuleErzwingeLogin', z.boolean()],
  /** Pages that forced login leaves open, by route name, in the place of the default list (spec §2.1). */
  forcedLoginExceptions: ['ErzwingeLoginAusnahmen', z.array(z.string()).nullable()],
  termsCheckboxAutoAccept: ['AgbCheckBoxAutoAccept', z.boolean()],
  showProductCategory: ['ShowProductCategory', z.boolean()],
  exitIntent: ['ModuleExitIntent', z.boolean()],
  tone: ['Anrede', z.enum(['du', 'Sie'])],
  email: ['ModuleEmailClient', channel()],
  gmail: ['ModuleGmail', channel()],
  outlook: ['ModuleOutlook', channel()],
  yahoo: ['ModuleYahoo', channel()],
  facebook: ['ModuleFacebook', channel()],
  whatsapp: ['ModuleWhatsapp', channel()],
  xing: ['ModuleXing', channel()],
  linkedin: ['ModuleLinkedIn', channel()],
  twitter: ['ModuleTwitter', channel()],
})

const route = () => record({ name: ['Name', z.string()], path: ['Pfad', z.string()] })

const rows = () => z.array(z.array(z.string()))

/**
 * A piece of a document; which members it has depends on its kind. In its texts `**…**` is strong and `[…](…)` a link
 * (packages/domain/src/rich-text.ts); nothing else is markup.
 */
export const documentBlock = record({
  kind: ['Art', z.enum(['heading', 'text', 'list', 'steps', 'facts', 'question', 'table', 'picture'])],
  text: ['Text', z.string().optional()],
  items: ['Eintraege', z.array(z.string()).optional()],
  answer: ['Antwort', z.array(z.string()).optional()],
  head: ['Kopf', z.array(z.string()).optional()],
  rows: ['Zeilen', rows().optional()],
  /** The digest of a picture of the tenant's, and its text alternative. */
  picture: ['Bild', z.string().optional()],
  alt: ['Beschreibung', z.string().optional()],
})

export const contentDocument = record({
  key: ['Schluessel', z.string()],
  locale: ['Sprache', locale()],
  title: ['Titel', z.string()],
  version: ['Version', z.int()],
  publishedAt: ['VeroeffentlichtAm', instant()],
  blocks: ['Inhalt', z.array(documentBlock)],
})

export const configurationOperations = {
  getTenantConfig: operation({
    id: 'getTenantConfig',
    method: 'GET',
    path: '/api/v1/mandant/:tenant',
    base: 'root',
    group,
    summary: 'A tenant’s configuration, without its secrets',
    section: '7.1',
    callers: ['anyone'],
    cached: 'untilChanged',
    params: record({ tenant: ['tenant', z.string().max(60)] }),
    answer: tenantConfig,
    refusals: ['notFound'],
    example: { params: { tenant: 'fernblick' } },
  }),
  getDefaultRoutes: operation({
    id: 'getDefaultRoutes',
    method: 'GET',
    path: '/route/default',
    group,
    summary: 'Names and paths of the named routes',
    section: '7.1',
    callers: ['anyone'],
    cached: 'untilChanged',
    answer: z.array(route()),
    refusals: [],
    example: {},
  }),
  getAdditionalRoutes: operation({
    id: 'getAdditionalRoutes',
    method: 'GET',
    path: '/route/additional',
    group,
    summary: 'Names and paths of the additional routes',
    section: '7.1',
    callers: ['anyone'],
    cached: 'untilChanged',
    answer: z.array(route()),
    refusals: [],
    example: {},
  }),
  getLanguages: operation({
    id: 'getLanguages',
    method: 'GET',
    path: '/content/getlanguages',
    group,
    summary: 'Available languages',
    section: '7.1',
    callers: ['anyone'],
    cached: 'untilChanged',
    answer: z.array(record({ language: ['Sprache', locale()] })),
    refusals: [],
    example: {},
  }),
  getLanguageContent: operation({
    id: 'getLanguageContent',
    method: 'GET',
    path: '/content/getlanguagecontent/:lang',
    group,
    summary: 'All words of a language, with the tenant’s own wording applied; with `anrede` as agencies are addressed',
    section: '7.1',
    callers: ['anyone'],
    cached: 'untilChanged',
    params: record({ locale: ['lang', locale()] }),
    query: record({ tone: ['anrede', z.enum(['Sie'], { error: 'invalid' }).optional()] }),
    answer: z.record(z.string(), z.string()),
    refusals: ['notFound', 'invalidInput'],
    example: { params: { lang: 'de' } },
  }),
  getDocument: operation({
    id: 'getDocument',
    method: 'GET',
    path: '/content/dokument/:key',
    group,
    summary:
      'One of the tenant’s texts in the caller’s language: agb, datenschutz, impressum, teilnahmebedingungen, barrierefreiheit, faq; for tenants with agencies also agentur-start, agentur-info, agentur-regeln, agentur-datenschutz, agentur-kosten',
    section: '2.2',
    callers: ['anyone'],
    cached: 'untilChanged',
    params: record({ key: ['key', z.string().max(60)] }),
    answer: contentDocument,
    refusals: ['notFound', 'contentUnavailable'],
    example: { params: { key: 'agb' } },
  }),
}
