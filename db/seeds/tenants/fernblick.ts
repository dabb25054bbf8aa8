import { fernblick as theme } from '@referral/theme/themes/fernblick'
import { fernblickCampaigns, fernblickCategories } from '../catalogue/fernblick.ts'
import { fernblickDevices } from '../catalogue/fernblick-devices.ts'
import { fernblickListings } from '../catalogue/fernblick-listings.ts'
import { fernblickProducts } from '../catalogue/fernblick-products.ts'
import { fernblickFootnotes } from '../catalogue/footnotes.ts'
import { fernblickDocuments } from '../documents/documents.ts'
import { fernblickHistory } from '../history/plan.ts'
import type { TenantSeed } from './tenant-seed.ts'

export const fernblick: TenantSeed = {
  id: 1,
  key: 'fernblick',
  name: 'Fernblick',
  hosts: ['fernblick.localhost'],
  theme,
  config: {
    languages: ['de', 'en'],
    productApi: 'telco',
    tone: 'du',
    recommendPath: '/empfehlen',
    recommendWebPage: '/',
    recommenderDefaultShare: 100,
    maxRecipientCents: null,
    complaintDays: 14,
    emailWhitelist: [],
    facebookId: '0000000000000',
    allowSelfRecommendation: false,
    autologin: false,
    automaticRelease: true,
    channels: { whatsapp: 1, email: 2, facebook: 3, gmail: 4, outlook: 5, twitter: 6, linkedin: 7, xing: 8, yahoo: 9 },
    modules: {
      agentRecommendation: false,
      companyRecommendation: true,
      agencies: true,
      sellers: true,
      employees: true,
      integratedFrame: false,
      offlineCode: true,
      storingBankData: true,
      newsletter: true,
      ibanOnlyGerman: false,
      advertising: false,
      forcedLogin: false,
      termsCheckboxAutoAccept: false,
      showProductCategory: true,
      exitIntent: true,
    },
    consent: { provider: 'internal' },
    analytics: { url: '/dev/analytics/' },
    contact: {
      company: 'Fernblick Netze GmbH',
      street: 'Signalweg 12',
      city: '04103 Leipzig',
      email: 'freunde@fernblick.example',
      phone: '0341 0000 4620',
    },
    shopUrl: '/dev/shop',
    billing: { vatId: 'DE000000462', paymentDays: 14 },
    payer: { name: 'Fernblick Netze GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  },
  categories: fernblickCategories,
  products: fernblickProducts,
  footnotes: fernblickFootnotes,
  devices: fernblickDevices,
  listings: fernblickListings,
  campaigns: fernblickCampaigns,
  documents: fernblickDocuments,
  history: fernblickHistory,
}
