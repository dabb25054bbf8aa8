import type { ScreenModule } from './load-screen.ts'

/** The contract's schemas check forms here; zod would try whether it may compile code, and the page's policy would tell. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** The screens of the back office and of the agencies' and sellers' portals (see is-desk-screen.ts); no other page carries this list. */
export const deskScreens = import.meta.glob<ScreenModule>([
  '../features/*/{desk,portal}/**/*.screen.tsx',
  '../features/{api-keys,audit,campaigns,catalogue-desk,operator,orders,payouts,tenancy,webhooks}/**/*.screen.tsx',
])
