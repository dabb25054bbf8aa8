import type { ScreenModule } from './load-screen.ts'

/** Every screen that load-screen.ts does not list itself. */
export const laterScreens = import.meta.glob<ScreenModule>([
  '../features/**/*.screen.tsx',
  '!../features/catalogue/home.screen.tsx',
  '!../features/catalogue/products.screen.tsx',
  '!../features/recipients/landing.screen.tsx',
  '!../features/recommendations/recommend.screen.tsx',
])
