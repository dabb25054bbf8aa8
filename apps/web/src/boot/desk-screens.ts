import type { ScreenModule } from './load-screen.ts'

/** The screens of the back office (see is-desk-screen.ts); no page outside it carries this list. */
export const deskScreens = import.meta.glob<ScreenModule>([
  '../features/*/desk/**/*.screen.tsx',
  '../features/{api-keys,audit,campaigns,catalogue-desk,operator,orders,payouts,tenancy}/**/*.screen.tsx',
])
