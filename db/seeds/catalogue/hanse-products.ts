import { businessProducts } from './hanse/business-products.ts'
import { homeProducts } from './hanse/home-products.ts'
import { motorAndLegalProducts } from './hanse/motor-and-legal-products.ts'
import { peopleProducts } from './hanse/people-products.ts'
import type { ProductSeed } from './product-seed.ts'

/** In the order of their places. */
export const hanseProducts: readonly ProductSeed[] = [
  ...homeProducts,
  ...motorAndLegalProducts,
  ...peopleProducts,
  ...businessProducts,
]
