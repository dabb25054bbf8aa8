import type { ScreenModule } from './load-screen.ts'

/** Every screen that neither load-screen.ts nor desk-screens.ts lists. */
export const laterScreens = import.meta.glob<ScreenModule>([
  '../features/**/*.screen.tsx',
  '!../features/*/{desk,portal}/**/*.screen.tsx',
  '!../features/{api-keys,audit,campaigns,catalogue-desk,operator,orders,payouts,tenancy,webhooks}/**/*.screen.tsx',
  '!../features/catalogue/home.screen.tsx',
  '!../features/catalogue/products.screen.tsx',
  '!../features/recipients/landing.screen.tsx',
  '!../features/recommendations/recommend.screen.tsx',
])
