import { businessProducts, moreBusinessProducts } from './fernblick/business-products.ts'
import { fibreProducts } from './fernblick/fibre-products.ts'
import { formerProducts } from './fernblick/former-products.ts'
import { landlineProducts, moreLandlineProducts } from './fernblick/landline-products.ts'
import { mobileProducts, moreMobileProducts } from './fernblick/mobile-products.ts'
import { moreTelevisionProducts, televisionProducts } from './fernblick/television-products.ts'
import type { ProductSeed } from './product-seed.ts'

/** In the order of their places. */
export const fernblickProducts: readonly ProductSeed[] = [
  ...landlineProducts,
  ...fibreProducts,
  ...televisionProducts,
  ...mobileProducts,
  ...businessProducts,
  ...formerProducts,
  // The products of the special pages beside the main ones: young, hybrid, prepaid, extra cards, business sites.
  ...moreLandlineProducts,
  ...moreTelevisionProducts,
  ...moreMobileProducts,
  ...moreBusinessProducts,
]
