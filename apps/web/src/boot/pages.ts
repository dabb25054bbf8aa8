import { Fragment } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { PageParts } from '#features/shell/preview/page-loader.ts'
import type { Answers } from '#platform/answers/answers.ts'
import type { TenantConfig } from '#platform/tenant/tenant.ts'
import { entryOf } from '#routing/catalogue.ts'
import type { RouteName } from '#routing/route-types.ts'
import { guarded } from './guarded-screen.tsx'
import { loadParts } from './load-parts.ts'

/** A page with its loaded screen. */
interface LoadedPage extends PageParts {
  readonly Queries: ComponentType<{ children: ReactNode }>
}

/** The pages of a tenant, each loaded on first use; rendering finds the loaded ones. */
export function createPages(config: TenantConfig, answers: Answers) {
  const loaded = new Map<RouteName, LoadedPage>()
  const loadPage = async (name: RouteName): Promise<LoadedPage> => {
    const [{ Layout, Screen }, Queries] = await Promise.all([
      loadParts(name, config),
      entryOf(name).layout === 'public' ? Fragment : import('./query-engine.tsx').then((module) => module.Queries),
    ])
    return { Queries, Layout, Screen: guarded(name, Screen) }
  }
  const load = async (name: RouteName): Promise<void> => {
    if (loaded.has(name)) return
    const page = await loadPage(name)
    if (!loaded.has(name)) loaded.set(name, page)
  }
  return {
    get: (name: RouteName): LoadedPage | undefined => loaded.get(name),
    /** Loads the page of the document: a page that is open to all visitors comes with its answers. */
    async loadFirst(name: RouteName): Promise<void> {
      const { layout, access } = entryOf(name)
      await Promise.all([load(name), layout === 'public' && access === 'anyone' ? undefined : answers.load()])
    },
    async load(name: RouteName): Promise<void> {
      await Promise.all([load(name), answers.load()])
    },
  }
}

export type Pages = ReturnType<typeof createPages>
