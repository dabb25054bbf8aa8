import type { Screen } from './screens.ts'

const recommender = ['user', 'empfehler@demo.example'] as const
const telecom = ['fernblick'] as const
const insurer = ['hanse-assekuranz'] as const

/** Listing pages by how they look, not by their path: every path is visited by tests/journeys/listings.spec.ts. */
export const catalogueScreens: Screen[] = [
  { name: 'listing-devices', path: '/smartphones', tenants: telecom },
  { name: 'listing-nothing-fits', path: '/smartphones?hersteller=Kite&preis=20', tenants: telecom },
  { name: 'listing-tariffs-of-device', path: '/smartphone-tarife?handyId=7001', tenants: telecom },
  { name: 'recommend-with-device', path: '/empfehlen/469?handyId=7001', tenants: telecom },
  { name: 'product-with-device', path: '/produkte/469?handyId=7001', tenants: telecom },
  { name: 'product-ended', path: '/produkte/639', tenants: telecom },
  { name: 'listing-insurance', path: '/privat', as: recommender, tenants: insurer },
  { name: 'product', path: '/produkte/469', as: recommender },
]
