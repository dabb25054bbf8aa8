import { businessListings } from './fernblick/business-listings.ts'
import { internetListings } from './fernblick/internet-listings.ts'
import { mobileListings } from './fernblick/mobile-listings.ts'
import { televisionListings } from './fernblick/television-listings.ts'
import type { ListingSeed } from './product-seed.ts'

/** Every page of spec §2.4, by its path. The sports page has none there; ours is below television. */
export const fernblickListings: readonly ListingSeed[] = [
  ...internetListings,
  ...televisionListings,
  ...businessListings,
  ...mobileListings,
]
