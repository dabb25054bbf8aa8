import { isFront, type CatalogueEntry, type Layout } from '#routing/catalogue.ts'
import { isDeskScreen } from './is-desk-screen.ts'

/** What load-screen.ts lists itself. */
const firstScreens = /^(catalogue\/|recipients\/landing$|recommendations\/recommend$)/
const engine = 'src/boot/query-engine.tsx'
const layouts: Readonly<Record<Layout, readonly string[]>> = {
  public: [],
  personal: ['src/features/shell/personal-layout.tsx', engine],
  agency: ['src/features/shell/agency-layout.tsx', 'src/routing/agency-catalogue.ts', engine],
  operator: ['src/features/shell/operator-layout.tsx', 'src/routing/desk-catalogue.ts', engine],
  bare: ['src/features/shell/operator-layout.tsx', 'src/routing/desk-catalogue.ts', engine],
}

/** The modules of a page beside those of every page, by their keys in the build's manifest: its head preloads them. */
export const modulesOf = (entry: CatalogueEntry): readonly string[] => {
  const { screen, layout, access } = entry
  return [
    `src/features/${screen}.screen.tsx`,
    ...(firstScreens.test(screen) ? [] : [`src/boot/${isDeskScreen(screen) ? 'desk' : 'later'}-screens.ts`]),
    ...layouts[layout],
    ...(layout === 'public' && access !== 'anyone' ? [engine] : []),
    ...(layout === 'public' && !isFront(entry) ? ['src/routing/later-catalogue.ts'] : []),
  ]
}

/** The modules of a tenant's look: its pictures, and its hero. */
export const lookOf = (motif: string, hero: string): readonly string[] => [
  `src/ui/art/${motif}.tsx`,
  `src/ui/styles/hero-${hero}.css`,
]
