import type { CatalogueEntry, Layout } from '#routing/catalogue.ts'
import { isDeskScreen } from './is-desk-screen.ts'

/** What load-screen.ts lists itself. */
const firstScreens = /^(catalogue\/|recipients\/landing$|recommendations\/recommend$)/
const engine = 'src/boot/query-engine.tsx'
const layouts: Readonly<Record<Layout, readonly string[]>> = {
  public: [],
  personal: ['src/features/shell/personal-layout.tsx', engine],
  agency: ['src/features/shell/agency-layout.tsx', engine],
  operator: ['src/features/shell/operator-layout.tsx', 'src/routing/desk-catalogue.ts', engine],
  bare: ['src/features/shell/operator-layout.tsx', 'src/routing/desk-catalogue.ts', engine],
}

/** What a page loads besides what every page does, by its place in the build's manifest: named in its head. */
export const modulesOf = ({ screen, layout, access }: CatalogueEntry): readonly string[] => [
  `src/features/${screen}.screen.tsx`,
  ...(firstScreens.test(screen) ? [] : [`src/boot/${isDeskScreen(screen) ? 'desk' : 'later'}-screens.ts`]),
  ...layouts[layout],
  ...(layout === 'public' && access !== 'anyone' ? [engine] : []),
]

/** What a tenant's look needs: its pictures, and how its pages open. */
export const lookOf = (motif: string, hero: string): readonly string[] => [
  `src/ui/art/${motif}.tsx`,
  `src/ui/styles/hero-${hero}.css`,
]
