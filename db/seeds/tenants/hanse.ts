import { hanse as theme } from '@referral/theme/themes/hanse'
import { hanseAdvisors } from '../advisors/hanse-advisors.ts'
import { hanseCampaigns, hanseCategories } from '../catalogue/hanse.ts'
import { hanseProducts } from '../catalogue/hanse-products.ts'
import { hanseFootnotes } from '../catalogue/footnotes.ts'
import { hanseListings } from '../catalogue/hanse-listings.ts'
import { hanseDocuments } from '../documents/documents.ts'
import { hanseHistory } from '../history/plan.ts'
import type { TenantSeed } from './tenant-seed.ts'

export const hanse: TenantSeed = {
  id: 2,
  key: 'hanse-assekuranz',
  name: 'Hanse Assekuranz',
  hosts: ['hanse.localhost'],
  theme,
  config: {
    languages: ['de', 'en'],
    productApi: 'advisor',
    tone: 'Sie',
    recommendPath: '/empfehlen',
    recommendWebPage: '/',
    recommenderDefaultShare: 50,
    maxRecipientCents: 4_000,
    complaintDays: 30,
    emailWhitelist: [],
    facebookId: '',
    allowSelfRecommendation: false,
    autologin: false,
    automaticRelease: true,
    channels: {
      email: 1,
      outlook: 2,
      gmail: 3,
      whatsapp: 4,
      linkedin: 5,
      xing: 6,
      yahoo: -1,
      facebook: -1,
      twitter: -1,
    },
    modules: {
      agentRecommendation: true,
      companyRecommendation: true,
      agencies: true,
      sellers: false,
      employees: true,
      integratedFrame: false,
      offlineCode: true,
      storingBankData: true,
      newsletter: true,
      ibanOnlyGerman: true,
      advertising: false,
      forcedLogin: true,
      termsCheckboxAutoAccept: false,
      showProductCategory: true,
      exitIntent: false,
    },
    consent: { provider: 'internal' },
    contact: {
      company: 'Hanse Assekuranz VVaG',
      street: 'Am Alten Speicher 4',
      city: '20457 Hamburg',
      email: 'empfehlung@hanse-assekuranz.example',
      phone: '040 0000 1871',
    },
    shopUrl: '/dev/shop',
    billing: { vatId: 'DE000001871', paymentDays: 14 },
    payer: { name: 'Hanse Assekuranz VVaG', iban: 'DE75512108001245126199', bic: 'SOGEDEFFXXX' },
  },
  categories: hanseCategories,
  products: hanseProducts,
  footnotes: hanseFootnotes,
  listings: hanseListings,
  campaigns: hanseCampaigns,
  advisors: hanseAdvisors,
  documents: hanseDocuments,
  history: hanseHistory,
}
